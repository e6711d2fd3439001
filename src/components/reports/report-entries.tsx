import { Link, useNavigate } from '@tanstack/react-router'
import {
  ChevronDown,
  ChevronLeft,
  ChevronRight,
  CircleCheck,
  CircleX,
  ExternalLink,
  FileText,
  ImageDown,
  ScanSearch,
} from 'lucide-react'
import { useState } from 'react'
import { MomentText } from '~/components/kit/moment-text'
import { useAction } from '~/components/kit/use-action'
import { Button, buttonClass, IconButton } from '~/components/ui/button'
import { ListRow, Rows } from '~/components/ui/list-row'
import { Segmented } from '~/components/ui/segmented'
import { Cell, ColumnHead, RowHead, Table } from '~/components/ui/table'
import { textLinkClass } from '~/components/ui/text-link'
import { cn } from '~/lib/cn'
import { findUrl, hostOf } from '~/lib/import/find-url'
import { formatNumber } from '~/lib/quantity/format-quantity'
import { recipeCreatePaths } from '~/lib/recipe-create-paths'
import { ENTRIES_PER_PAGE, pageOfEntries } from '~/lib/reports/entry-pages'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import { useFetchRecipeImage } from '~/queries/recipe-changes'
import { useUser } from '~/queries/session'
import type { ReportEntryOut, ReportOut } from '~/schemas/report'
import { ImportedRow } from './imported-row'

interface ReportEntriesProps {
  report: ReportOut
  groupSlug: string
  failed: boolean
  page: number
}

/** Fifty per page, all or only failed ones. */
export function ReportEntries({ report, groupSlug, failed, page: requestedPage }: ReportEntriesProps) {
  const navigate = useNavigate()
  const { entries, count, page, pages } = pageOfEntries(report.entries, { failed, page: requestedPage })
  const first = (page - 1) * ENTRIES_PER_PAGE + 1
  const number = (value: number) => formatNumber(value, getLocale())
  // In the URL, so that Back restores it.
  const show = (search: { failed: boolean; page?: number }, replace = false) =>
    void navigate({
      to: '.',
      search: { failed: search.failed || undefined, page: search.page === 1 ? undefined : search.page },
      replace,
      resetScroll: !replace,
    })
  if (report.entries.length === 0)
    return (
      <p className="mt-8 text-fg-3">
        {report.status === 'in-progress' ? m.report_first() : m.report_empty()}
      </p>
    )
  return (
    <section className="mt-6" aria-label={m.report_entries()}>
      {(failed || report.failures > 0) && (
        <Segmented
          className="mb-4 w-fit min-w-[min(280px,100%)]"
          size="sm"
          label={m.report_which()}
          value={failed ? 'failed' : 'all'}
          onValueChange={(which) => show({ failed: which === 'failed' }, true)}
          options={[
            { value: 'all', label: m.report_all({ number: report.entries.length }) },
            { value: 'failed', label: m.report_failures({ number: report.failures }) },
          ]}
        />
      )}
      {entries.length > 0 ? (
        report.category === 'bulk_import' ? (
          <PageRows entries={entries} groupSlug={groupSlug} />
        ) : (
          <EntryTable key={String(failed)} entries={entries} groupSlug={groupSlug} isOpen={failed} />
        )
      ) : (
        <p className="text-fg-3">{m.report_none_failed()}</p>
      )}
      {pages > 1 && (
        <nav
          className="mt-5 flex items-center justify-center gap-4 text-ui text-fg-2"
          aria-label={m.report_pages()}
        >
          {/* A disabled button would lose the focus. */}
          <IconButton
            size="sm"
            label={m.common_previous_page()}
            aria-disabled={page === 1 || undefined}
            onClick={() => page > 1 && show({ failed, page: page - 1 })}
          >
            <ChevronLeft className="flip" />
          </IconButton>
          <p className="tabular-nums" role="status">
            {m.report_range({
              from: number(first),
              to: number(first + entries.length - 1),
              total: number(count),
            })}
          </p>
          <IconButton
            size="sm"
            label={m.common_next_page()}
            aria-disabled={page === pages || undefined}
            onClick={() => page < pages && show({ failed, page: page + 1 })}
          >
            <ChevronRight className="flip" />
          </IconButton>
        </nav>
      )}
    </section>
  )
}

export function PageRows({ entries, groupSlug }: { entries: ReportOut['entries']; groupSlug: string }) {
  return (
    <Rows aria-label={m.report_entries()}>
      {entries.map((entry) => (
        <PageRow key={entry.id} entry={entry} groupSlug={groupSlug} />
      ))}
    </Rows>
  )
}

/** A page of a bulk import: its recipe, or why there is none. */
function PageRow({ entry, groupSlug }: Pick<EntryRowProps, 'entry' | 'groupSlug'>) {
  const { request, recipe, success, message, exception } = entry
  const host = hostOf(request?.url ?? '')
  if (recipe) return <ImportedRow recipe={recipe} groupSlug={groupSlug} detail={host} />
  const Icon = success ? CircleCheck : CircleX
  return (
    <ListRow
      mark={
        <span className="grid size-14 flex-none place-content-center self-start rounded-md bg-sunken">
          <Icon className={success ? 'text-success-ink' : 'text-error-ink'} />
        </span>
      }
      title={<span dir="auto">{success ? message : (request?.url ?? message)}</span>}
      detail={
        exception && (
          <>
            <span dir="auto" className="block">
              {exception}
            </span>
            <FailedPageActions entry={entry} groupSlug={groupSlug} />
          </>
        )
      }
    />
  )
}

interface EntryTableProps {
  entries: ReportOut['entries']
  groupSlug: string
  isOpen: boolean
}

function EntryTable({ entries, groupSlug, isOpen }: EntryTableProps) {
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set())
  const toggle = (id: string) =>
    setToggled((before) => {
      const after = new Set(before)
      if (!after.delete(id)) after.add(id)
      return after
    })
  return (
    <Table>
      <thead>
        <tr>
          <ColumnHead className="w-10 px-0">
            <span className="sr-only">{m.common_state()}</span>
          </ColumnHead>
          <ColumnHead>{m.report_what()}</ColumnHead>
          <ColumnHead end>{m.common_when()}</ColumnHead>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <EntryRow
            key={entry.id}
            entry={entry}
            groupSlug={groupSlug}
            isOpen={entry.exception !== '' && isOpen !== toggled.has(entry.id)}
            onToggle={() => toggle(entry.id)}
          />
        ))}
      </tbody>
    </Table>
  )
}

interface EntryRowProps {
  entry: ReportEntryOut
  groupSlug: string
  isOpen: boolean
  onToggle: () => void
}

/** On phones the icon is before the text and the time below. */
function EntryRow({ entry, groupSlug, isOpen, onToggle }: EntryRowProps) {
  const { id, success, message, exception, recipeSlug, timestamp } = entry
  const Icon = success ? CircleCheck : CircleX
  const top = isOpen && 'md:pt-[15px] md:align-top'
  return (
    <tr className="max-md:grid max-md:grid-cols-[28px_minmax(0,1fr)] max-md:gap-x-2.5 max-md:gap-y-0.5 max-md:*:bg-transparent">
      <Cell className={cn('w-10 px-0 max-md:self-start max-md:pt-3', top)}>
        <Icon className={cn('size-5.5', success ? 'text-success-ink' : 'text-error-ink')} />
        <span className="sr-only">{success ? m.common_done() : m.report_failed_state()}</span>
      </Cell>
      <RowHead className="max-md:self-start max-md:pt-3 md:py-2.5">
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
              onClick={onToggle}
            >
              {m.report_why()}
              <ChevronDown className={cn('transition-transform', isOpen && 'rotate-180')} />
            </Button>
          )}
        </span>
        {exception && (
          <div id={`why-${id}`} hidden={!isOpen} className="mt-1.5 mb-1 font-normal text-fg-2">
            <p dir="auto">{exception}</p>
            <FailedPageActions entry={entry} groupSlug={groupSlug} />
          </div>
        )}
      </RowHead>
      <Cell
        end
        className={cn('whitespace-nowrap text-fg-3 max-md:col-start-2 max-md:text-start max-md:text-sm', top)}
      >
        <MomentText moment={timestamp} style="time" />
      </Cell>
    </tr>
  )
}

function FailedPageActions({
  entry: { request, draftId, recipeSlug },
  groupSlug,
}: Pick<EntryRowProps, 'entry' | 'groupSlug'>) {
  const { advanced } = useUser()
  // The request may be any text; only URLs become links.
  const url = findUrl(request?.url ?? '')
  const paths = recipeCreatePaths(groupSlug)
  const look = buttonClass({ size: 'sm' })
  if (!url && !draftId) return null
  if (url && recipeSlug) return <LostPicture url={url} slug={recipeSlug} />
  return (
    <span className="mt-2.5 flex flex-wrap gap-2">
      {draftId && (
        <Link
          to={paths.url}
          search={{ ...(url ? { recipe_import_url: url } : {}), draft: draftId }}
          className={look}
        >
          <FileText />
          {m.import_draft_finish()}
        </Link>
      )}
      {url && (
        <>
          <a href={url} target="_blank" rel="noreferrer" className={look}>
            <ExternalLink />
            {m.report_open({ host: hostOf(url) })}
          </a>
          {advanced && (
            <Link to={paths.debug} search={{ recipe_import_url: url }} className={look}>
              <ScanSearch />
              {m.debug_link()}
            </Link>
          )}
        </>
      )}
    </span>
  )
}

/** The recipe was imported without its picture, which is on the web. */
function LostPicture({ url, slug }: { url: string; slug: string }) {
  const { mutateAsync: fetchPicture } = useFetchRecipeImage()
  const [isThere, setIsThere] = useState(false)
  const { run, isPending } = useAction(
    async () => {
      await fetchPicture({ slug, url })
      setIsThere(true)
    },
    { done: () => m.common_picture_saved() },
  )
  return (
    <p className="mt-2.5 flex flex-wrap gap-2">
      {!isThere && (
        <Button size="sm" icon={<ImageDown />} loading={isPending} onClick={() => void run()}>
          {m.report_picture_retry()}
        </Button>
      )}
      <a href={url} target="_blank" rel="noreferrer" className={buttonClass({ size: 'sm' })}>
        <ExternalLink />
        {m.report_open({ host: hostOf(url) })}
      </a>
    </p>
  )
}
