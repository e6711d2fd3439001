import { ArrowRight, X } from 'lucide-react'
import { RecipeCover } from '~/components/recipes/recipe-cover'
import { Button } from '~/components/ui/button'
import { IconButton } from '~/components/ui/icon-button'
import { ListRow, Rows } from '~/components/ui/list-row'
import { hostOf } from '~/lib/import/find-url'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import type { RecipeDraftOut } from '~/schemas/import'
import { draftName } from './draft-card'

interface DraftsListProps {
  drafts: readonly RecipeDraftOut[]
  /** The draft that is being made a recipe right now. */
  busyId: string | null
  onFinish: (draft: RecipeDraftOut) => void
  onDiscard: (draft: RecipeDraftOut) => void
}

/** Drafts of earlier imports. */
export function DraftsList({ drafts, busyId, onFinish, onDiscard }: DraftsListProps) {
  if (drafts.length === 0) return null
  const day = new Intl.DateTimeFormat(getLocale(), { day: 'numeric', month: 'short', calendar: 'gregory' })
  return (
    <section aria-labelledby="drafts" className="mt-4">
      <h2 id="drafts" className="mb-1">
        {m.import_drafts()}
      </h2>
      <Rows>
        {drafts.map((draft) => {
          const name = draftName(draft)
          const from = [hostOf(draft.url ?? ''), day.format(new Date(draft.createdAt))].filter(Boolean)
          return (
            <ListRow
              key={draft.id}
              mark={<RecipeCover name={name} className="import-thumb" />}
              title={<span dir="auto">{name}</span>}
              detail={from.join(' · ')}
              end={
                <span className="flex flex-none gap-1">
                  <Button
                    size="sm"
                    className="import-finish"
                    loading={busyId === draft.id}
                    aria-label={m.import_draft_finish_of({ name })}
                    icon={<ArrowRight className="flip" />}
                    onClick={() => onFinish(draft)}
                  >
                    <span className="import-finish-label">{m.import_draft_finish()}</span>
                  </Button>
                  <IconButton
                    size="sm"
                    variant="ghost"
                    label={m.import_draft_discard_of({ name })}
                    onClick={() => onDiscard(draft)}
                  >
                    <X />
                  </IconButton>
                </span>
              }
            />
          )
        })}
      </Rows>
    </section>
  )
}
