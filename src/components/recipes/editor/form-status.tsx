import { CircleAlert } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '~/components/ui/button'
import { SaveBar } from '~/components/ui/save-bar'
import { cn } from '~/lib/cn'
import type { EditorRecipe } from '~/lib/editor/editor-recipe'
import type { Problem } from '~/lib/editor/find-problems'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import { NOTICE } from './editor-fields'
import { agoText, placeName, problemText } from './editor-texts'
import { focusField } from './focus-field'
import type { StoredState } from './use-stored-work'

const REFRESH_MS = 10_000

export function StoredHint({ savedAt, failed }: StoredState) {
  const locale = getLocale()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    setNow(Date.now())
    if (savedAt === null) return
    const timer = setInterval(() => setNow(Date.now()), REFRESH_MS)
    return () => clearInterval(timer)
  }, [savedAt])
  if (failed) return <span className="text-sm text-error-ink">{m.editor_not_stored()}</span>
  if (savedAt === null) return null
  return (
    <span className="hidden text-sm text-fg-3 md:block">
      {m.editor_stored({ time: agoText(savedAt, Math.max(now, savedAt), locale) })}
    </span>
  )
}

interface SetAsideNoticeProps {
  onRestore: () => void
  onDrop: () => void
}

/** The person's own version that was replaced by another person's is still available. */
export function SetAsideNotice({ onRestore, onDrop }: SetAsideNoticeProps) {
  const notice = useRef<HTMLElement>(null)
  useEffect(() => {
    // In braces: `scrollIntoView` may return a promise, which is not a cleanup function.
    notice.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <section ref={notice} className={NOTICE} aria-label={m.editor_aside_title()}>
      <p className="flex-[1_1_240px]">{m.editor_aside_text()}</p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant="ghost" onClick={onDrop}>
          {m.editor_aside_drop()}
        </Button>
        <Button size="sm" variant="outline" onClick={onRestore}>
          {m.editor_aside_back()}
        </Button>
      </div>
    </section>
  )
}

const PROBLEMS_SHOWN_MAX = 8

export function ErrorSummary({ problems, recipe }: { problems: readonly Problem[]; recipe: EditorRecipe }) {
  if (problems.length === 0) return null
  const more = problems.length - PROBLEMS_SHOWN_MAX
  return (
    <section
      role="alert"
      className="mb-5 flex gap-3 rounded-lg bg-error-soft px-5 py-4 text-sm text-error-ink"
      aria-label={m.editor_problems({ count: problems.length })}
    >
      <CircleAlert />
      <div className="min-w-0">
        <p className="font-semibold">{m.editor_problems({ count: problems.length })}</p>
        <ul>
          {problems.slice(0, PROBLEMS_SHOWN_MAX).map((problem) => (
            <li key={problem.field}>
              <button
                type="button"
                className="min-h-6 font-semibold underline underline-offset-3"
                onClick={() => focusField(problem.field)}
              >
                {placeName(problem.field, recipe)}
              </button>
              {': '}
              {problemText(problem)}
            </li>
          ))}
        </ul>
        {more > 0 && <p>{m.editor_problems_more({ count: more })}</p>}
      </div>
    </section>
  )
}

interface RecipeSaveBarProps {
  changes: number
  failure: string | null
  busy: boolean
  onSave: () => void
  onDiscard: () => void
}

export function RecipeSaveBar({ changes, failure, busy, onSave, onDiscard }: RecipeSaveBarProps) {
  return (
    <SaveBar>
      <p
        role="status"
        className={cn(
          'min-w-0 flex-1 text-sm',
          failure ? 'basis-full text-error-ink sm:basis-0' : 'text-fg-2 max-sm:hidden',
        )}
      >
        {failure ?? (changes > 0 ? m.editor_changes({ count: changes }) : m.editor_no_changes())}
      </p>
      <Button variant="ghost" onClick={onDiscard}>
        {changes > 0 ? m.common_discard() : m.common_close()}
      </Button>
      <Button variant="primary" loading={busy} aria-keyshortcuts="Control+S" onClick={onSave}>
        {m.common_save_recipe()}
      </Button>
    </SaveBar>
  )
}
