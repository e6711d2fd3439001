import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import * as v from 'valibot'
import { definePreference } from '~/browser/preferences'
import { SelectField, TextField } from '~/components/kit/form/fields'
import { FormError } from '~/components/kit/form/form'
import { FormDialog } from '~/components/kit/form/form-dialog'
import { useFieldValue, useKitField } from '~/components/kit/form/use-kit-form'
import { QueryState } from '~/components/kit/query-state'
import { useAction } from '~/components/kit/use-action'
import { usePageToast } from '~/components/kit/use-page-toast'
import { Skeleton } from '~/components/ui/skeleton'
import {
  joinWanted,
  type LinkedToBuy,
  linkedToBuy,
  type SectionToBuy,
  sectionsToBuy,
} from '~/lib/recipes-to-buy/recipes-to-buy'
import { m } from '~/paraglide/messages.js'
import { linkedRecipeQueries, useChooseLinkedRecipe } from '~/queries/linked-recipes'
import { useRecipesWithLinked } from '~/queries/recipes-with-linked'
import { useUser } from '~/queries/session'
import { shoppingQueries, useAddRecipesToList, useCreateShoppingList } from '~/queries/shopping'
import type { LinkedRecipeChoice } from '~/schemas/linked-recipe'
import type { Recipe } from '~/schemas/recipe'
import type { ShoppingListSummary } from '~/schemas/shopping'
import { LinesChoice } from './lines-choice'
import { listOfName, useListNameCheck } from './use-list-name-check'

const lastListPreference = definePreference('last-shopping-list', v.string(), '')
const NEW_LIST = 'new'

/** Snapshot of the lists before saving creates one, so that the dialog does not change while fading out. */
interface Held {
  open: boolean
  lists?: readonly ShoppingListSummary[]
}

export interface AddRecipesDialogProps {
  /** Repeated recipes are merged and their scales added. */
  recipes: readonly { recipe: { id: string; name: string }; scale: number }[]
  /** Ids of foods on hand in addition to those that the household marked. */
  foodsAtHome?: readonly string[]
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function AddRecipesDialog({ recipes, foodsAtHome, open, onOpenChange }: AddRecipesDialogProps) {
  const user = useUser()
  const showToast = usePageToast()
  const wanted = joinWanted(recipes)
  const ids = wanted.map(({ recipe }) => recipe.id)
  const lists = useQuery({ ...shoppingQueries.lists(), enabled: open })
  const [held, setHeld] = useState<Held>({ open })
  if (held.open !== open) setHeld(open ? { open } : { ...held, open })
  const details = useRecipesWithLinked(ids, { enabled: open })
  const add = useAddRecipesToList()
  const create = useCreateShoppingList()
  const checkName = useListNameCheck()
  /** Adding to it may have failed. */
  const created = useRef<{ id: string; name: string }>(undefined)
  const stored = useQuery({ ...linkedRecipeQueries.all(), enabled: open })
  // Answers of this dialog, shown before they are saved.
  const [answers, setAnswers] = useState<Answers>(new Map())
  const known: Answers = new Map([
    ...(stored.data ?? []).map(({ recipeId, choice }) => [recipeId, choice] as const),
    ...answers,
  ])
  const partsWith = (choices: Answers) => {
    const { data: recipes } = details
    if (!recipes) return []
    const bought = new Set([...choices].flatMap(([id, choice]) => (choice === 'buy' ? id : [])))
    return wanted.flatMap(({ recipe: { id }, scale }): Part[] => {
      const recipe = recipes.get(id)
      if (!recipe) return []
      const sections = sectionsToBuy(recipe, recipes, user.householdSlug, { foodsAtHome, bought })
      return [{ recipe, scale, sections, linked: linkedToBuy(recipe, recipes, bought) }]
    })
  }
  const parts = partsWith(known)
  const choose = useChooseLinkedRecipe()
  const { run: saveAnswer } = useAction(choose.mutateAsync)
  /** Returns the recipes as they are with the answer. */
  const answer = (id: string, choice: LinkedRecipeChoice): Part[] => {
    const before = answers
    setAnswers(new Map([...answers, [id, choice]]))
    void saveAnswer({ id, choice }).then((isSaved) => isSaved || setAnswers(before))
    return partsWith(new Map([...known, [id, choice]]))
  }
  const isReady = lists.data !== undefined && details.data !== undefined && !stored.isPending
  const newName = m.shopping_add_new_name()
  const initial: v.InferOutput<typeof AddForm> = {
    listId: isReady ? firstChoice(held.lists ?? lists.data, user.id) : '',
    name: listOfName(held.lists ?? lists.data ?? [], newName) ? '' : newName,
    choices: parts.map((part) => ({ scale: part.scale, keys: missingLines(part) })),
  }

  const save = async (values: typeof initial) => {
    setHeld({ open, lists: lists.data })
    try {
      await put(values)
    } catch (error) {
      setHeld({ open })
      throw error
    }
  }
  const createList = async (name: string): Promise<string> => {
    if (created.current?.name !== name) {
      await checkName(name)
      created.current = { id: (await create.mutateAsync(name)).id, name }
    }
    return created.current.id
  }
  const put = async ({ listId, name, choices }: typeof initial) => {
    const chosen = parts.flatMap(({ recipe, sections }, at) => {
      const { scale, keys } = choices[at] ?? { scale: 1, keys: [] }
      const lines = sections.flatMap((section) => section.lines).filter(({ key }) => keys.includes(key))
      if (lines.length === 0) return []
      const recipeIngredients = lines.map(({ ingredient }) => ingredient)
      return [{ recipeId: recipe.id, recipeIncrementQuantity: scale, recipeIngredients }]
    })
    const target = listId === NEW_LIST ? await createList(name) : listId
    const list = await add.mutateAsync({ listId: target, recipes: chosen })
    created.current = undefined
    lastListPreference.write(list.id)
    showToast(m.shopping_add_done({ count: countOf(choices), list: nameOf(list) }), {
      label: m.shopping_add_see(),
      to: `/shopping-lists/${list.id}`,
    })
  }

  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={m.shopping_add_title()}
      width={680}
      schema={AddForm}
      initial={initial}
      onSave={save}
      canSave={isReady}
      saveLabel={isReady ? <AddLabel /> : m.common_add()}
    >
      <QueryState query={lists} loading={loading} failedTitle={m.common_list_failed()}>
        {(all) => (
          <QueryState query={details} loading={loading} failedTitle={m.shopping_add_load_failed()}>
            {() => <AddFields parts={parts} lists={held.lists ?? all} answers={known} onAnswer={answer} />}
          </QueryState>
        )}
      </QueryState>
    </FormDialog>
  )
}

/** Scale and chosen lines per recipe. */
const Choices = v.array(v.object({ scale: v.number(), keys: v.array(v.string()) }))
type Choice = v.InferOutput<typeof Choices>[number]
const countOf = (choices: readonly Choice[]): number =>
  choices.reduce((sum, { keys }) => sum + keys.length, 0)

const AddForm = v.pipe(
  v.object({
    listId: v.string(),
    name: v.pipe(v.string(), v.trim(), v.maxLength(300)),
    choices: Choices,
  }),
  v.forward(
    v.partialCheck(
      [['listId'], ['name']],
      ({ listId, name }) => listId !== NEW_LIST || name !== '',
      m.common_name_missing,
    ),
    ['name'],
  ),
  v.forward(
    v.partialCheck([['choices']], ({ choices }) => countOf(choices) > 0, m.shopping_add_nothing_chosen),
    ['choices'],
  ),
)

const loading = <Skeleton className="h-64" />

type Answers = ReadonlyMap<string, LinkedRecipeChoice>

interface Part {
  recipe: Recipe
  scale: number
  sections: SectionToBuy[]
  linked: LinkedToBuy[]
}

const missingLines = ({ sections }: Part): string[] =>
  sections.flatMap(({ lines }) => lines.flatMap(({ key, isAtHand }) => (isAtHand ? [] : key)))

const keysOf = ({ sections }: Part): string[] => sections.flatMap(({ lines }) => lines.map(({ key }) => key))

const isChoices = (value: unknown): value is Choice[] => v.is(Choices, value)

function useChoices(): Choice[] {
  const choices = useFieldValue('choices')
  return isChoices(choices) ? choices : []
}

function AddLabel() {
  return m.shopping_add_save({ count: countOf(useChoices()) })
}

interface AddFieldsProps {
  parts: readonly Part[]
  lists: readonly ShoppingListSummary[]
  answers: Answers
  onAnswer: (id: string, choice: LinkedRecipeChoice) => Part[]
}

/** The list, and for each recipe the lines and their scale. */
function AddFields({ parts, lists, answers, onAnswer }: AddFieldsProps) {
  const user = useUser()
  const listId = useFieldValue('listId')
  const field = useKitField('choices')
  const choices = useChoices()
  const homeCount = parts.reduce((count, { sections }, at) => {
    const keys = new Set(choices[at]?.keys)
    const lines = sections.flatMap(({ lines }) => lines)
    return count + lines.filter(({ key, isAtHand }) => isAtHand && !keys.has(key)).length
  }, 0)
  const change = (at: number, choice: Partial<Choice>) =>
    field.setValue(choices.map((before, index) => (index === at ? { ...before, ...choice } : before)))
  /** Lines that the answer adds are chosen like at first; the others stay as they are. */
  const handleAnswer = (id: string, choice: LinkedRecipeChoice) => {
    const next = onAnswer(id, choice)
    field.setValue(
      choices.map((before, at) => {
        const [old, now] = [parts[at], next[at]]
        if (!old || !now) return before
        const shown = keysOf(old)
        const kept = keysOf(now).filter((key) => before.keys.includes(key))
        const added = missingLines(now).filter((key) => !shown.includes(key))
        return { ...before, keys: [...kept, ...added] }
      }),
    )
  }
  return (
    <>
      {lists.length > 0 && (
        <SelectField name="listId" label={m.shopping_add_list()} options={listOptions(lists, user.id)} />
      )}
      {listId === NEW_LIST && (
        <TextField
          name="name"
          label={m.shopping_add_new_label()}
          hint={lists.length === 0 ? m.shopping_add_no_lists() : undefined}
          maxLength={300}
          required
        />
      )}
      {parts.map(({ recipe, sections, linked, scale }, at) => (
        <LinesChoice
          key={recipe.id}
          recipe={recipe}
          named={parts.length > 1}
          sections={sections}
          linked={linked}
          answers={answers}
          onAnswer={handleAnswer}
          scale={choices[at]?.scale ?? scale}
          onScaleChange={(scale) => change(at, { scale })}
          chosen={new Set(choices[at]?.keys)}
          onChosenChange={(keys) => change(at, { keys: [...keys] })}
        />
      ))}
      {homeCount > 0 && <p className="text-sm text-fg-2">{m.shopping_add_home({ count: homeCount })}</p>}
      {field.error && <FormError text={field.error} />}
      {parts.every(({ sections }) => sections.length === 0) && (
        <p className="text-fg-3">{m.shopping_add_nothing()}</p>
      )}
    </>
  )
}

const nameOf = ({ name }: { name: string | null }) => name || m.shopping_unnamed()

/** The last used list, else the first own one, else the household's first. */
function firstChoice(lists: readonly ShoppingListSummary[], userId: string): string {
  const last = lastListPreference.read()
  const list = lists.find(({ id }) => id === last) ?? lists.find((list) => list.userId === userId) ?? lists[0]
  return list?.id ?? NEW_LIST
}

/** The person's own lists, then those of others in the household, then a new one. */
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
