import { Link } from '@tanstack/react-router'
import { Bookmark, CircleAlert, ClipboardPaste, PencilLine, ScanSearch, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { networkMessage } from '~/browser/to-message'
import { buttonClass, IconButton } from '~/components/ui/button'
import { recipeCreatePaths } from '~/lib/recipe-create-paths'
import { m } from '~/paraglide/messages.js'
import type { FailedImport } from '~/queries/import'
import { useUser } from '~/queries/session'

type Reason = FailedImport['reason']

const texts: Record<Reason, readonly [() => string, () => string]> = {
  'no-address': [m.import_no_url, m.import_no_url_next],
  'bad-address': [m.import_bad_url, m.import_bad_url_next],
  blocked: [m.import_blocked, m.import_blocked_next],
  timeout: [m.import_timeout, m.import_timeout_next],
  'too-large': [m.import_too_large, m.import_too_large_next],
  'not-a-page': [m.import_not_a_page, m.import_not_a_page_next],
  'site-error': [m.import_site_error, m.import_site_error_next],
  unreachable: [m.import_unreachable, m.import_unreachable_next],
  empty: [m.import_empty, m.import_empty_next],
  unreadable: [m.import_unreadable, m.import_unreadable_next],
  challenge: [m.import_challenge, m.import_challenge_next],
  'scripts-only': [m.import_scripts_only, m.import_scripts_only_next],
  'no-recipe': [m.import_no_recipe, m.import_no_recipe_next],
  'other-language': [m.import_other_language, m.import_other_language_next],
  'same-name': [m.import_same_name, m.import_same_name_next],
  'not-saved': [m.import_not_saved, m.import_unknown_next],
  offline: [networkMessage, m.import_offline_next],
  unknown: [m.common_unexpected_error, m.import_unknown_next],
}

export const failureTitle = ({ reason }: FailedImport): string => texts[reason][0]()

/** Failures for which pasting the page can help. */
const pasteHelps: readonly Reason[] = [
  'blocked',
  'timeout',
  'site-error',
  'unreachable',
  'challenge',
  'scripts-only',
  'empty',
  'no-recipe',
  'too-large',
]

interface ImportAlertProps {
  title: string
  next?: string
  id?: string
  onDismiss?: () => void
  children?: ReactNode
}

/** Scrolls into view, unless the invalid field has the focus. */
export function ImportAlert({ title, next, id, onDismiss, children }: ImportAlertProps) {
  const alert = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const isAtField = document.activeElement?.getAttribute('aria-invalid') === 'true'
    if (title && !isAtField) alert.current?.scrollIntoView({ block: 'nearest' })
  }, [title])
  return (
    <div ref={alert} id={id} role="alert" className="flex gap-3 text-ui">
      <CircleAlert className="mt-px text-error-ink" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold text-error-ink">{title}</p>
        {next && <p className="mt-1 text-fg-2">{next}</p>}
        {children}
      </div>
      {onDismiss && (
        <IconButton
          label={m.common_close()}
          size="sm"
          variant="ghost"
          className="-mt-2 flex-none self-start"
          onClick={onDismiss}
        >
          <X />
        </IconButton>
      )}
    </div>
  )
}

interface FailureNoteProps {
  failure: FailedImport
  groupSlug: string
  id?: string
  /** The attempted URL, passed to the other ways; without it they are not offered. */
  tried?: string
  onDismiss?: () => void
}

export function FailureNote({ failure, groupSlug, id, tried, onDismiss }: FailureNoteProps) {
  const { advanced } = useUser()
  const { reason, draftId } = failure
  const [title, next] = texts[reason]
  const paths = recipeCreatePaths(groupSlug)
  const search = { recipe_import_url: tried || undefined }
  const hasOptions = tried !== undefined && !draftId && pasteHelps.includes(reason)
  return (
    <ImportAlert
      id={id}
      title={title()}
      next={draftId && reason !== 'same-name' ? m.import_partly_next() : next()}
      onDismiss={onDismiss}
    >
      {hasOptions && (
        <div className="mt-3 flex flex-wrap gap-2">
          <Link to={paths.html} search={search} className={buttonClass({ size: 'sm' })}>
            <ClipboardPaste />
            {m.import_paste_page()}
          </Link>
          <Link to={paths.bookmarklet} className={buttonClass({ size: 'sm' })}>
            <Bookmark />
            {m.bookmarklet_link()}
          </Link>
          <Link to={paths.new} className={buttonClass({ size: 'sm' })}>
            <PencilLine />
            {m.common_write_by_hand()}
          </Link>
          {advanced && reason === 'no-recipe' && (
            <Link to={paths.debug} search={search} className={buttonClass({ variant: 'ghost', size: 'sm' })}>
              <ScanSearch />
              {m.debug_link()}
            </Link>
          )}
        </div>
      )}
    </ImportAlert>
  )
}
