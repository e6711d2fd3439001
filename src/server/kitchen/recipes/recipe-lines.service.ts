import * as v from 'valibot'
import { LineQuestion, type RecipeLineFood } from '~/schemas/line-question'
import type { Recipe } from '~/schemas/recipe'
import { LINE_MAX } from '~/schemas/recipe-in'
import { ensureFoods } from '~/server/kitchen/ingredients/ensure-words.service'
import { readMatcher } from '~/server/kitchen/ingredients/matcher.service'
import { setOtherName } from '~/server/kitchen/ingredients/other-names.service'
import { lineToStore } from '~/server/kitchen/ingredients/parsing/storable-ingredient'
import { inTransaction, type UserCtx } from '~/server/platform/context'
import { lockVersion } from '~/server/platform/db/row-version'
import { assertFound, DomainError } from '~/server/platform/errors'
import { findNamedRow } from '~/server/platform/lists/collections/group-rows'
import { indexRecipes } from '~/server/platform/lists/search/recipe-index.service'
import { findLines, updateLine } from './recipe-parts.repository'
import { countTexts } from './recipe-size.service'
import { type EditableRecipe, updateRecipeRow } from './recipes.repository'
import { emitRecipe, getRecipe, requireEditable, requireRecipe } from './recipes.service'

/** Runs `change` on the locked recipe and saves a new version of it. Errors: `recipe_not_found`, `permission_denied`. */
async function changeLines(
  ctx: UserCtx,
  slugOrId: string,
  change: (ctx: UserCtx, recipe: EditableRecipe) => Promise<void>,
): Promise<Recipe> {
  const id = await inTransaction(ctx, async (ctx) => {
    const found = await requireRecipe(ctx, slugOrId)
    await lockVersion(ctx.db, 'recipe', found.id)
    const recipe = await requireEditable(ctx, found.id)
    await change(ctx, recipe)
    if (!(await updateRecipeRow(ctx, recipe, {}))) throw new DomainError('recipe_not_found')
    await countTexts(ctx, recipe, recipe.textBytes)
    await indexRecipes(ctx, [recipe.id])
    emitRecipe(ctx, 'update', recipe)
    return recipe.id
  })
  return getRecipe(ctx, id)
}

/**
 * Links a line to a food, or leaves it as text. Its text stays. If the person chooses a known food, the text becomes
 * another name of that food, so that later imports find it. Further errors: `not_found`, `unknown_food`.
 */
export const linkLine = (
  ctx: UserCtx,
  slugOrId: string,
  referenceId: string,
  { food, question }: RecipeLineFood,
): Promise<Recipe> =>
  changeLines(ctx, slugOrId, async (ctx, recipe) => {
    const lines = await findLines(ctx, recipe)
    const line = assertFound(lines.find((line) => line.referenceId === referenceId))
    const { language } = recipe
    const foodId = food && (food.id ?? (await ensureFoods(ctx, [food.name], { language })).get(food.name))
    const linked = foodId ? await findNamedRow(ctx, 'food', foodId) : null
    if (food && !linked) throw new DomainError('unknown_food', { name: food.name, field: 'food' })
    const asked = line.question === null ? null : v.parse(LineQuestion, JSON.parse(line.question))
    const { note } = line
    const shown = (await getRecipe(ctx, recipe.id)).recipeIngredient.find(
      (one) => one.referenceId === referenceId,
    )
    await updateLine(ctx, recipe, referenceId, {
      foodId: linked?.id ?? null,
      display: line.display ?? shown?.display ?? null,
      note:
        linked && asked && !line.foodId
          ? withoutText(note, asked.food)
          : withText(note, line, linked, question),
      question: linked || !question ? null : JSON.stringify(question),
    })
    if (asked?.kind === 'same' && linked && asked.choices.includes(linked.name))
      await setOtherName(ctx, linked.id, asked.food, true, language)
    if (question?.kind === 'same' && line.foodId) await setOtherName(ctx, line.foodId, question.food, false)
  })

/** The note of a line without food names it, in front. */
function withoutText(note: string, text: string): string {
  const at = note.indexOf(text)
  if (at < 0) return note
  const rest = `${note.slice(0, at)},${note.slice(at + text.length)}`
  return rest
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
    .join(', ')
}

function withText(
  note: string,
  line: { foodId: string | null },
  linked: object | null | undefined,
  question: LineQuestion | null,
): string {
  if (!question || linked || !line.foodId) return note
  return [question.food, note].filter(Boolean).join(', ').slice(0, LINE_MAX)
}

/**
 * Parses the lines that are only text, as an import does: their amounts scale then, their foods are found or created,
 * and doubts become questions. Errors: `recipe_not_found`, `permission_denied`.
 */
export async function readLines(ctx: UserCtx, slugOrId: string): Promise<Recipe> {
  const [{ languageOfLines }, { parseEachLine }] = await Promise.all([
    import('@ramekin/food-engine/sentences'),
    import('~/server/kitchen/ingredients/parsing/parse-lines'),
  ])
  // Parsed before the transaction: other households may be ahead in the queue of the parser.
  const found = await requireEditable(ctx, (await requireRecipe(ctx, slugOrId)).id)
  const plain = (await findLines(ctx, found)).filter(isPlain)
  const texts = plain.map(textOf)
  const matcher = await readMatcher(ctx)
  const language = languageOfLines(texts, ctx.locale)
  const parsed = await parseEachLine(ctx.actor.householdId, texts, matcher, { expectedLanguage: language })
  const lines = new Map(
    plain.map((line, at) => {
      const one = parsed[at]
      const parsedLine = one && one.title === null ? lineToStore(one, matcher, language) : null
      return [line.referenceId, { text: textOf(line), parsedLine }]
    }),
  )
  return changeLines(ctx, found.id, async (ctx, recipe) => {
    const unchanged = (await findLines(ctx, recipe)).flatMap((line) => {
      const { text, parsedLine } = lines.get(line.referenceId) ?? {}
      return parsedLine && isPlain(line) && textOf(line) === text ? [{ ...line, parsedLine }] : []
    })
    const newFoods = newFoodsOf(unchanged.map(({ parsedLine }) => parsedLine))
    const made = await ensureFoods(ctx, newFoods, { language: recipe.language })
    for (const { referenceId, display, parsedLine } of unchanged) {
      const { quantity, unit, food, note, originalText, question } = parsedLine
      await updateLine(ctx, recipe, referenceId, {
        quantity,
        unitId: unit?.id ?? null,
        foodId: food && (food.id ?? made.get(food.name) ?? null),
        note,
        display: display ?? parsedLine.display,
        originalText,
        question: question && JSON.stringify(question),
      })
    }
  })
}

type Line = Awaited<ReturnType<typeof findLines>>[number]

const textOf = ({ display, note }: Line): string => display ?? note

const isPlain = ({ quantity, unitId, foodId, referencedRecipeId, question }: Line): boolean =>
  !quantity && !unitId && !foodId && !referencedRecipeId && question === null

export const newFoodsOf = (
  lines: readonly ({ food?: { id: string | null; name: string } | null } | null)[],
): string[] => lines.flatMap((line) => (line?.food && line.food.id === null ? [line.food.name] : []))
