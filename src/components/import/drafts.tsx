import { asciiDigits, quantityAt } from '@ramekin/food-engine/quantity'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowRight, Check, ClipboardPaste, Minus, X } from 'lucide-react'
import { useState } from 'react'
import { useDayText } from '~/components/kit/moment-text'
import { RecipeCover } from '~/components/recipes/recipe-cover'
import { Button, buttonClass, IconButton } from '~/components/ui/button'
import { ConfirmDialog } from '~/components/ui/confirm-dialog'
import { ListRow, Rows } from '~/components/ui/list-row'
import { Panel } from '~/components/ui/panel'
import { Tag } from '~/components/ui/tag'
import { hostOf } from '~/lib/import/find-url'
import { recipeCreatePaths } from '~/lib/recipe-create-paths'
import { m } from '~/paraglide/messages.js'
import { importQueries, useDiscardDraft, useRecipeFromDraft } from '~/queries/import'
import type { RecipeDraftOut } from '~/schemas/import'
import { coverLook, coverPanelLook } from './import-progress'
import { markClass } from './numbered-list'
import { useOpenRecipe } from './use-import-run'

const nameOf = ({ recipe, url }: RecipeDraftOut): string =>
  recipe.name || hostOf(url ?? '') || m.recipe_unnamed()

interface DraftsProps {
  groupSlug: string
  /** The draft of the import that just failed, shown expanded. */
  currentId: string | null
  /** Shown next to the paste field. */
  atPaste?: boolean
}

export function Drafts({ groupSlug, currentId, atPaste = false }: DraftsProps) {
  const { data: drafts = [] } = useQuery(importQueries.drafts())
  const finishing = useRecipeFromDraft()
  const discarding = useDiscardDraft()
  const openRecipe = useOpenRecipe(groupSlug)
  const [toDelete, setToDelete] = useState<RecipeDraftOut | null>(null)
  const current = drafts.find(({ id }) => id === currentId)
  const others = drafts.filter(({ id }) => id !== currentId)
  const actionsOf = (draft: RecipeDraftOut): DraftActions => ({
    isBusy: finishing.isPending && finishing.variables === draft.id,
    onFinish: () =>
      finishing.mutate(draft.id, {
        onSuccess: (slug) => openRecipe(slug, { stayInEditMode: true }),
      }),
    onDiscard: () => setToDelete(draft),
  })

  return (
    <>
      {current && (
        <DraftPanel
          draft={current}
          pasteAt={atPaste ? null : recipeCreatePaths(groupSlug).html}
          {...actionsOf(current)}
        />
      )}
      {others.length > 0 && (
        <section aria-labelledby="drafts" className="mt-4">
          <h2 id="drafts" className="mb-1">
            {m.import_drafts()}
          </h2>
          <Rows>
            {others.map((draft) => (
              <DraftRow key={draft.id} draft={draft} {...actionsOf(draft)} />
            ))}
          </Rows>
        </section>
      )}
      <ConfirmDialog
        open={toDelete !== null}
        onOpenChange={() => setToDelete(null)}
        title={m.import_discard_title()}
        consequence={toDelete && m.import_discard_text({ name: nameOf(toDelete) })}
        confirmLabel={m.import_draft_discard()}
        cancelLabel={m.common_cancel()}
        danger
        onConfirm={() => toDelete && discarding.mutateAsync(toDelete.id)}
      />
    </>
  )
}

interface DraftActions {
  isBusy: boolean
  onFinish: () => void
  onDiscard: () => void
}

function DraftPanel({
  draft,
  pasteAt,
  isBusy,
  onFinish,
  onDiscard,
}: DraftActions & { draft: RecipeDraftOut; pasteAt: string | null }) {
  const name = nameOf(draft)
  return (
    <Panel className={coverPanelLook} aria-labelledby="draft-name">
      <RecipeCover name={name} className={coverLook} />
      <div className="min-w-0 flex-1 max-sm:w-full">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Tag tone="warning">{m.import_draft()}</Tag>
          <span className="text-sm text-fg-3">{m.import_draft_retained()}</span>
          <Button variant="link" size="sm" className="ms-auto" disabled={isBusy} onClick={onDiscard}>
            {m.import_draft_discard()}
          </Button>
        </div>
        <h2 id="draft-name" dir="auto" className="mt-2.5 mb-2 break-words">
          {name}
        </h2>
        <Rows className="*:min-h-12.5 *:py-1.5">
          {factsOf(draft).map(({ isThere, title, detail }) => (
            <ListRow
              key={title}
              mark={
                <span className={markClass({ tone: isThere ? 'good' : 'open' })}>
                  {isThere ? <Check /> : <Minus />}
                </span>
              }
              title={title}
              detail={detail}
            />
          ))}
        </Rows>
        <div className="mt-4.5 flex flex-wrap gap-2.5">
          <Button variant="primary" loading={isBusy} onClick={onFinish}>
            {m.import_draft_finish()}
          </Button>
          {pasteAt && (
            <Link
              to={pasteAt}
              search={{ recipe_import_url: draft.url ?? undefined }}
              className={buttonClass()}
            >
              <ClipboardPaste />
              {m.import_paste_page()}
            </Link>
          )}
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

function factsOf({ recipe: { name, hasImage, hasTimes, ingredients, steps } }: RecipeDraftOut): Fact[] {
  const withoutAmount = ingredients.filter(({ text }) => quantityAt(asciiDigits(text.trim())) === null).length
  const nameTitle = hasImage ? m.import_has_name_and_picture() : m.common_name()
  return [
    { isThere: name !== '', title: name ? nameTitle : m.import_lacks_name() },
    {
      isThere: ingredients.length > 0,
      title: ingredients.length
        ? m.ingredients_count({ count: ingredients.length })
        : m.import_lacks_ingredients(),
      detail: withoutAmount > 0 ? m.import_without_amount({ count: withoutAmount }) : undefined,
    },
    {
      isThere: steps.length > 0,
      title: steps.length ? m.steps_count({ count: steps.length }) : m.import_lacks_steps(),
      detail: steps.length ? undefined : m.import_lacks_steps_next(),
    },
    { isThere: hasTimes, title: hasTimes ? m.import_has_times() : m.import_lacks_times() },
  ]
}

function DraftRow({ draft, isBusy, onFinish, onDiscard }: DraftActions & { draft: RecipeDraftOut }) {
  const name = nameOf(draft)
  const day = useDayText(draft.createdAt, 'short')
  return (
    <ListRow
      mark={<RecipeCover name={name} className="aspect-square w-11 flex-none rounded-[10px]" />}
      title={<span dir="auto">{name}</span>}
      detail={[hostOf(draft.url ?? ''), day].filter(Boolean).join(' · ')}
      end={
        <span className="flex flex-none gap-1">
          <Button
            size="sm"
            className="max-sm:w-9.5 max-sm:px-0"
            loading={isBusy}
            aria-label={m.import_draft_finish_of({ name })}
            icon={<ArrowRight className="flip" />}
            onClick={onFinish}
          >
            <span className="max-sm:hidden">{m.import_draft_finish()}</span>
          </Button>
          <IconButton
            size="sm"
            variant="ghost"
            label={m.import_draft_discard_of({ name })}
            onClick={onDiscard}
          >
            <X />
          </IconButton>
        </span>
      }
    />
  )
}
