import { Link } from '@tanstack/react-router'
import { ChevronDown, CircleCheck, CircleX, ExternalLink, FileText, ScanSearch } from 'lucide-react'
import { Button, buttonClass } from '~/components/ui/button'
import { Cell, RowHead } from '~/components/ui/table'
import { textLinkClass } from '~/components/ui/text-link'
import { cn } from '~/lib/cn'
import { findUrl, hostOf } from '~/lib/import/find-url'
import { recipeCreatePaths } from '~/lib/recipe-create-paths'
import { m } from '~/paraglide/messages.js'
import type { ReportEntryOut } from '~/schemas/report'
import { MomentText } from './moment-text'

interface ReportEntryProps {
  entry: ReportEntryOut
  groupSlug: string
  /** Its reason is shown. */
  isOpen: boolean
  onTurn: () => void
}

/** One entry: how it went, what it says, when. A failed one tells its reason when asked, and where to go on. */
export function ReportEntry({ entry, groupSlug, isOpen, onTurn }: ReportEntryProps) {
  const { id, success, message, exception, recipeSlug, timestamp } = entry
  const Icon = success ? CircleCheck : CircleX
  return (
    <tr data-open={exception !== '' && isOpen ? '' : undefined}>
      <Cell className="report-icon">
        <Icon className={success ? 'text-success-ink' : 'text-error-ink'} />
        <span className="sr-only">{success ? m.report_done() : m.report_not_done()}</span>
      </Cell>
      <RowHead className="report-what">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span dir="auto" className="min-w-0 wrap-anywhere">
            {recipeSlug ? (
              <Link
                to="/g/$groupSlug/r/$slug"
                params={{ groupSlug, slug: recipeSlug }}
                className={textLinkClass}
              >
                {message}
              </Link>
            ) : (
              message
            )}
          </span>
          {exception && (
            <Button
              variant="link"
              size="sm"
              aria-expanded={isOpen}
              aria-controls={`why-${id}`}
              aria-label={m.report_why_of({ message })}
              onClick={onTurn}
            >
              {m.report_why()}
              <ChevronDown className={cn('transition-transform', isOpen && 'rotate-180')} />
            </Button>
          )}
        </span>
        {exception && (
          <div id={`why-${id}`} hidden={!isOpen} className="report-why">
            <p dir="auto">{exception}</p>
            <EntryWays entry={entry} groupSlug={groupSlug} />
          </div>
        )}
      </RowHead>
      <Cell end className="report-when">
        <MomentText moment={timestamp} style="time" />
      </Cell>
    </tr>
  )
}

/** Ways on from a page that could not be imported. */
function EntryWays({
  entry: { request, draftId },
  groupSlug,
}: Pick<ReportEntryProps, 'entry' | 'groupSlug'>) {
  if (!request) return null
  // What was asked for may be any text, and as a link only what leads to the web.
  const url = findUrl(request.url)
  if (!url) return null
  const paths = recipeCreatePaths(groupSlug)
  const look = buttonClass({ size: 'sm' })
  return (
    <p className="mt-2.5 flex flex-wrap gap-2">
      {draftId && (
        <Link to={paths.url} search={{ recipe_import_url: url, draft: draftId }} className={look}>
          <FileText />
          {m.report_draft()}
        </Link>
      )}
      <a href={url} target="_blank" rel="noreferrer" className={look}>
        <ExternalLink />
        {m.report_open({ host: hostOf(url) })}
      </a>
      <Link to={paths.debug} search={{ recipe_import_url: url }} className={look}>
        <ScanSearch />
        {m.debug_link()}
      </Link>
    </p>
  )
}
