import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import * as v from 'valibot'
import { definePreference } from '~/browser/preferences'
import { Button } from '~/components/ui/button'
import { Dialog } from '~/components/ui/dialog'
import { Field } from '~/components/ui/field'
import { Input } from '~/components/ui/input'
import { Select } from '~/components/ui/select'
import { Skeleton } from '~/components/ui/skeleton'
import { toast } from '~/components/ui/toast'
import { joinWanted, type SectionToBuy, sectionsToBuy } from '~/lib/recipes-to-buy/recipes-to-buy'
import { m } from '~/paraglide/messages.js'
import { useUser } from '~/queries/session'
import { shoppingQueries, useAddRecipesToList, useCreateShoppingList } from '~/queries/shopping'
import type { Recipe } from '~/schemas/recipe'
import type { ShoppingListSummary } from '~/schemas/shopping'
import { LinesChoice } from './lines-choice'
import { useRecipesToBuy } from './use-recipes-to-buy'

/** The list that was used last on this device. */
const lastListPreference = definePreference('last-shopping-list', v.string(), '')
const NEW_LIST = 'new'

export interface AddRecipesDialogProps {
  /** The same recipe twice counts once, with both scales together. */
  recipes: readonly { recipe: { id: string; name: string }; scale: number }[]
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Puts ingredients of recipes on a shopping list: which list, and which lines how many times. */
export function AddRecipesDialog({ recipes, open, onOpenChange }: AddRecipesDialogProps) {
  const user = useUser()
  const wanted = joinWanted(recipes)
  const ids = wanted.map(({ recipe }) => recipe.id)
  const lists = useQuery({ ...shoppingQueries.lists(), enabled: open })
  const details = useRecipesToBuy(ids, open)
  const failed = lists.isError || details.isError
  const parts = wanted.flatMap(({ recipe: { id }, scale }) => {
    const recipe = details.data?.get(id)
    if (!recipe || !details.data) return []
    return [{ recipe, scale, sections: sectionsToBuy(recipe, details.data, user.householdSlug) }]
  })

  const ready = !failed && lists.data && details.data ? { parts, lists: lists.data } : null
  const form = useAddForm(ready, open, onOpenChange)

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      dismissable={!form.busy}
      title={m.shopping_add_title()}
      width={680}
      onSubmit={() => void form.save()}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>{m.common_cancel()}</Button>
          {ready && (
            <Button variant="primary" type="submit" loading={form.busy} disabled={form.count === 0}>
              {m.shopping_add_save({ count: form.count })}
            </Button>
          )}
        </>
      }
    >
      {failed && <p role="alert">{m.shopping_add_load_failed()}</p>}
      {!failed && !ready && <Skeleton className="h-64" />}
      {ready && <AddFields {...ready} form={form} />}
    </Dialog>
  )
}

interface Part {
  recipe: Recipe
  scale: number
  sections: SectionToBuy[]
}

/** What the choice is made of, once it has been read. */
interface Ready {
  parts: readonly Part[]
  lists: readonly ShoppingListSummary[]
}

/** What was changed of what is proposed. */
interface Choice {
  listId?: string
  newName?: string
  nameError?: string | undefined
  scales?: readonly number[]
  chosen?: readonly ReadonlySet<string>[]
}

const asProposed: Choice = {}

/** Everything but what is at home. */
const missingLines = ({ sections }: Part): ReadonlySet<string> =>
  new Set(sections.flatMap(({ lines }) => lines.flatMap(({ key, isAtHand }) => (isAtHand ? [] : key))))

/** The state of the dialog and its one deed. It begins anew whenever the dialog is opened. */
function useAddForm(ready: Ready | null, open: boolean, onOpenChange: (open: boolean) => void) {
  const user = useUser()
  const navigate = useNavigate()
  const add = useAddRecipesToList()
  const create = useCreateShoppingList()
  const [choice, setChoice] = useState(asProposed)
  if (!open && choice !== asProposed) setChoice(asProposed)
  const { parts, lists } = ready ?? { parts: [], lists: [] }
  const listId = choice.listId ?? firstChoice(lists, user.id)
  const newName = choice.newName ?? m.shopping_add_new_name()
  const scales = choice.scales ?? parts.map(({ scale }) => scale)
  const chosen = choice.chosen ?? parts.map(missingLines)
  const count = chosen.reduce((sum, keys) => sum + keys.size, 0)
  const choose = (changed: Choice) => setChoice((before) => ({ ...before, ...changed }))

  const save = async () => {
    if (listId === NEW_LIST && newName.trim() === '') return choose({ nameError: m.common_name_missing() })
    const recipes = parts.flatMap(({ recipe, sections }, at) => {
      const lines = sections.flatMap((section) => section.lines).filter(({ key }) => chosen[at]?.has(key))
      if (lines.length === 0) return []
      const recipeIngredients = lines.map(({ ingredient }) => ingredient)
      return [{ recipeId: recipe.id, recipeIncrementQuantity: scales[at] ?? 1, recipeIngredients }]
    })
    try {
      const target = listId === NEW_LIST ? (await create.mutateAsync(newName.trim())).id : listId
      const list = await add.mutateAsync({ listId: target, recipes })
      lastListPreference.write(list.id)
      onOpenChange(false)
      toast.success(m.shopping_add_done({ count, list: nameOf(list) }), {
        action: {
          label: m.shopping_add_see(),
          onAction: () => void navigate({ to: `/shopping-lists/${list.id}` }),
        },
      })
    } catch {
      toast.error(m.shopping_add_failed())
    }
  }

  const busy = add.isPending || create.isPending
  return { listId, newName, nameError: choice.nameError, scales, chosen, count, busy, choose, save }
}

/** Which list, and of each recipe which lines how many times. */
function AddFields({ parts, lists, form }: Ready & { form: ReturnType<typeof useAddForm> }) {
  const user = useUser()
  const { listId, newName, nameError, scales, chosen, choose } = form
  return (
    <div className="grid gap-5">
      {lists.length > 0 && (
        <Field label={m.shopping_add_list()}>
          <Select
            value={listId}
            onValueChange={(value) => choose({ listId: value })}
            options={listOptions(lists, user.id)}
          />
        </Field>
      )}
      {listId === NEW_LIST && (
        <Field
          label={m.shopping_add_new_label()}
          hint={lists.length === 0 ? m.shopping_add_no_lists() : undefined}
          error={nameError}
          required
        >
          <Input
            value={newName}
            maxLength={300}
            onChange={(event) => choose({ newName: event.currentTarget.value, nameError: undefined })}
          />
        </Field>
      )}
      {parts.map(({ recipe, sections }, at) => (
        <LinesChoice
          key={recipe.id}
          recipe={recipe}
          named={parts.length > 1}
          sections={sections}
          scale={scales[at] ?? 1}
          onScaleChange={(scale) => choose({ scales: scales.with(at, scale) })}
          chosen={chosen[at] ?? new Set()}
          onChosenChange={(keys) => choose({ chosen: chosen.with(at, keys) })}
        />
      ))}
      {parts.every(({ sections }) => sections.length === 0) && (
        <p className="text-fg-3">{m.shopping_add_nothing()}</p>
      )}
    </div>
  )
}

const nameOf = ({ name }: { name: string | null }) => name || m.shopping_add_unnamed()

/** The list of last time, else the first own one, else the first of the household. */
function firstChoice(lists: readonly ShoppingListSummary[], userId: string): string {
  const last = lastListPreference.read()
  const list = lists.find(({ id }) => id === last) ?? lists.find((list) => list.userId === userId) ?? lists[0]
  return list?.id ?? NEW_LIST
}

/** One's own lists first, then those of the others in the household, then a new one. */
function listOptions(lists: readonly ShoppingListSummary[], userId: string) {
  const option = (list: ShoppingListSummary) => ({ value: list.id, label: nameOf(list) })
  const own = lists.filter((list) => list.userId === userId).map(option)
  const others = lists.filter((list) => list.userId !== userId).map(option)
  return [
    ...own,
    ...(others.length > 0 ? [{ label: m.shopping_add_others(), options: others }] : []),
    { value: NEW_LIST, label: m.shopping_add_new() },
  ]
}
