import { Link } from '@tanstack/react-router'
import { Check, ClipboardPaste, Minus } from 'lucide-react'
import { RecipeCover } from '~/components/recipes/recipe-cover'
import { Button, buttonClass } from '~/components/ui/button'
import { ListRow, Rows } from '~/components/ui/list-row'
import { Panel } from '~/components/ui/panel'
import { Tag } from '~/components/ui/tag'
import { cn } from '~/lib/cn'
import { hostOf } from '~/lib/import/find-url'
import { asciiDigits, quantityAt } from '~/lib/quantity/read-quantity'
import { recipeCreatePaths } from '~/lib/recipe-create-paths'
import { m } from '~/paraglide/messages.js'
import type { RecipeDraftOut } from '~/schemas/import'

/** What a draft is called: its name, else where it comes from. */
export const draftName = ({ recipe, url }: RecipeDraftOut): string =>
  recipe.name || hostOf(url ?? '') || m.recipe_import_unnamed()

interface DraftCardProps {
  draft: RecipeDraftOut
  groupSlug: string
  busy: boolean
  onFinish: () => void
  onDiscard: () => void
}

/** What could be read of a page that was not enough, and what is missing. */
export function DraftCard({ draft, groupSlug, busy, onFinish, onDiscard }: DraftCardProps) {
  const name = draftName(draft)
  return (
    <Panel className="import-card" aria-labelledby="draft-name">
      <RecipeCover name={name} className="import-cover" />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Tag tone="warning">{m.import_draft()}</Tag>
          <span className="text-sm text-fg-3">{m.import_draft_kept()}</span>
          <Button variant="link" size="sm" className="ms-auto" disabled={busy} onClick={onDiscard}>
            {m.import_draft_discard()}
          </Button>
        </div>
        <h2 id="draft-name" dir="auto" className="mt-2.5 mb-2 break-words">
          {name}
        </h2>
        <DraftFacts draft={draft} />
        <div className="mt-4.5 flex flex-wrap gap-2.5">
          <Button variant="primary" loading={busy} onClick={onFinish}>
            {m.import_draft_finish()}
          </Button>
          <Link
            to={recipeCreatePaths(groupSlug).html}
            search={{ recipe_import_url: draft.url ?? undefined }}
            className={buttonClass()}
          >
            <ClipboardPaste />
            {m.import_paste_page()}
          </Link>
        </div>
      </div>
    </Panel>
  )
}

interface Fact {
  isThere: boolean
  title: string
  detail?: string
}

function DraftFacts({ draft: { recipe } }: { draft: RecipeDraftOut }) {
  const { ingredients, steps } = recipe
  const withoutAmount = ingredients.filter(({ text }) => quantityAt(asciiDigits(text.trim())) === null).length
  const facts: Fact[] = [
    {
      isThere: recipe.name !== '',
      title: recipe.name
        ? recipe.hasImage
          ? m.import_has_name_and_picture()
          : m.common_name()
        : m.import_lacks_name(),
    },
    {
      isThere: ingredients.length > 0,
      title: ingredients.length
        ? m.import_has_ingredients({ count: ingredients.length })
        : m.import_lacks_ingredients(),
      detail: withoutAmount > 0 ? m.import_without_amount({ count: withoutAmount }) : undefined,
    },
    {
      isThere: steps.length > 0,
      title: steps.length ? m.import_has_steps({ count: steps.length }) : m.import_lacks_steps(),
      detail: steps.length ? undefined : m.import_lacks_steps_next(),
    },
    { isThere: recipe.hasTimes, title: recipe.hasTimes ? m.import_has_times() : m.import_lacks_times() },
  ]
  return (
    <Rows className="import-facts">
      {facts.map(({ isThere, title, detail }) => {
        const Icon = isThere ? Check : Minus
        return (
          <ListRow
            key={title}
            mark={
              <span className={cn('import-mark', isThere ? 'import-mark-good' : 'import-mark-open')}>
                <Icon />
              </span>
            }
            title={title}
            detail={detail}
          />
        )
      })}
    </Rows>
  )
}
