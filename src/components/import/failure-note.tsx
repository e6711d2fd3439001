import { Link } from '@tanstack/react-router'
import { Bookmark, CircleAlert, ClipboardPaste, PencilLine, ScanSearch } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { buttonClass } from '~/components/ui/button'
import { recipeCreatePaths } from '~/lib/recipe-create-paths'
import { m } from '~/paraglide/messages.js'
import type { FailedImport } from '~/queries/import'
import { failureText, pasteHelps } from './failure-text'

interface FailureNoteProps {
  failure: FailedImport
  groupSlug: string
  /** Where the page came from, to take along when it is pasted. */
  address?: string
}

/** Says why nothing could be read and offers the other ways; the field above keeps what was typed. */
export function FailureNote({ failure, groupSlug, address }: FailureNoteProps) {
  const { what, next } = failureText(failure)
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (failure) note.current?.scrollIntoView({ block: 'nearest' })
  }, [failure])
  const paths = recipeCreatePaths(groupSlug)
  const hasWays = address !== undefined && !failure.draftId && pasteHelps(failure)
  return (
    <div ref={note} role="alert" className="import-failure">
      <CircleAlert />
      <div className="min-w-0">
        <p className="font-semibold text-error-ink">{what}</p>
        <p className="mt-1 text-fg-2">{next}</p>
        {hasWays && (
          <div className="mt-3 flex flex-wrap gap-2">
            <Link
              to={paths.html}
              search={{ recipe_import_url: address || undefined }}
              className={buttonClass({ size: 'sm' })}
            >
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
            {failure.reason === 'no-recipe' && (
              <Link
                to={paths.debug}
                search={{ recipe_import_url: address || undefined }}
                className={buttonClass({ variant: 'ghost', size: 'sm' })}
              >
                <ScanSearch />
                {m.debug_link()}
              </Link>
            )}
          </div>
        )}
      </div>
    </div>
  )
}
