import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import * as v from 'valibot'
import { Button } from '~/components/ui/button'
import { Dialog } from '~/components/ui/dialog'
import { Field } from '~/components/ui/field'
import { Input } from '~/components/ui/input'
import { Select } from '~/components/ui/select'
import { Skeleton } from '~/components/ui/skeleton'
import { toast } from '~/components/ui/toast'
import { definePreference } from '~/lib/preferences'
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

  if (!open || failed || !lists.data || !details.data) {
    return (
      <Dialog
        open={open}
        onOpenChange={onOpenChange}
        title={m.shopping_add_title()}
        footer={<Button onClick={() => onOpenChange(false)}>{m.shopping_add_cancel()}</Button>}
      >
        {failed ? <p role="alert">{m.shopping_add_unread()}</p> : <Skeleton className="h-64" />}
      </Dialog>
    )
  }
  return <AddForm key={ids.join()} parts={parts} lists={lists.data} onOpenChange={onOpenChange} />
}

interface Part {
  recipe: Recipe
  scale: number
  sections: SectionToBuy[]
}

interface AddFormProps {
  parts: readonly Part[]
  lists: readonly ShoppingListSummary[]
  onOpenChange: (open: boolean) => void
}

/** Everything but what is at home. */
const missingLines = ({ sections }: Part): ReadonlySet<string> =>
  new Set(sections.flatMap(({ lines }) => lines.flatMap(({ key, isAtHand }) => (isAtHand ? [] : key))))

function AddForm({ parts, lists, onOpenChange }: AddFormProps) {
  const user = useUser()
  const navigate = useNavigate()
  const add = useAddRecipesToList()
  const create = useCreateShoppingList()
  const [listId, setListId] = useState(() => firstChoice(lists, user.id))
  const [newName, setNewName] = useState<string>(() => m.shopping_add_new_name())
  const [nameError, setNameError] = useState<string>()
  const [scales, setScales] = useState(() => parts.map(({ scale }) => scale))
  const [chosen, setChosen] = useState(() => parts.map(missingLines))
  const count = chosen.reduce((sum, keys) => sum + keys.size, 0)
  const busy = add.isPending || create.isPending

  const save = async () => {
    if (listId === NEW_LIST && newName.trim() === '') return setNameError(m.shopping_add_name_missing())
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

  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      dismissable={!busy}
      title={m.shopping_add_title()}
      width={680}
      onSubmit={() => void save()}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>{m.shopping_add_cancel()}</Button>
          <Button variant="primary" type="submit" loading={busy} disabled={count === 0}>
            {m.shopping_add_save({ count })}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        {lists.length > 0 && (
          <Field label={m.shopping_add_list()}>
            <Select value={listId} onValueChange={setListId} options={listOptions(lists, user.id)} />
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
              onChange={(event) => {
                setNameError(undefined)
                setNewName(event.currentTarget.value)
              }}
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
            onScaleChange={(scale) => setScales(scales.with(at, scale))}
            chosen={chosen[at] ?? new Set()}
            onChosenChange={(keys) => setChosen(chosen.with(at, keys))}
          />
        ))}
        {parts.every(({ sections }) => sections.length === 0) && (
          <p className="text-fg-3">{m.shopping_add_nothing()}</p>
        )}
      </div>
    </Dialog>
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
