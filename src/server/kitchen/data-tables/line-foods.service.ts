import { saysParts } from '@ramekin/food-engine/amounts'
import { formsFromJson } from '~/lib/ingredient-display/stored-forms'
import { wordsOfUnit } from '~/lib/ingredient-display/words'
import type { LineFoods, LineFoodsChanged, MisreadLines } from '~/schemas/line-food'
import { NAME_MAX } from '~/schemas/wire'
import { ensureFoodsOf } from '~/server/kitchen/ingredients/ensure-words.service'
import { isSameName } from '~/server/kitchen/ingredients/known-names'
import { readMatcherOfToday } from '~/server/kitchen/ingredients/matcher.service'
import { writtenIn } from '~/server/kitchen/recipes/written-in'
import { authorize } from '~/server/platform/access/authorize'
import { organizingPolicy } from '~/server/platform/access/policies/rows'
import { inTransaction, type UserCtx } from '~/server/platform/context'
import { findNamedRows } from '~/server/platform/lists/collections/group-rows'
import { indexRecipes } from '~/server/platform/lists/search/recipe-index.service'
import { findLineFoods, findReadLines, findRecipesAfter, updateLineFood } from './line-foods.repository'

const RECIPES_AT_ONCE = 50
const LINES_AT_ONCE = 1000

const plain = (text: string) => text.replace(/\s+/g, ' ').trim()

/** Linked by an import to a food other than their text names; without lines edited since. */
export async function listMisreadLines(ctx: UserCtx, after: string | undefined): Promise<MisreadLines> {
  const found = await findRecipesAfter(ctx, after, RECIPES_AT_ONCE)
  if (found.length === 0) return { items: [], next: null }
  const lines = await findReadLines(
    ctx,
    found.map(({ id }) => id),
  )
  const linesOf = Map.groupBy(lines, ({ recipeId }) => recipeId)
  let taken = 0
  const recipes = found.filter(({ id }, at) => {
    const fits = at === 0 || (taken > 0 && taken + (linesOf.get(id)?.length ?? 0) <= LINES_AT_ONCE)
    taken = fits ? taken + (linesOf.get(id)?.length ?? 0) : Number.POSITIVE_INFINITY
    return fits
  })
  const isAll = recipes.length === found.length && found.length < RECIPES_AT_ONCE
  const next = isAll ? null : (recipes.at(-1)?.id ?? null)
  const matcher = await readMatcherOfToday(ctx)
  const { parseEachLine } = await import('~/server/kitchen/ingredients/parsing/parse-lines')
  const items: MisreadLines['items'] = []
  for (const { id, name, slug, ...written } of recipes) {
    const language = writtenIn({ ...written, groupLanguage: ctx.actor.groupLanguage })
    const own = linesOf.get(id) ?? []
    const texts = own.map(({ originalText }) => originalText ?? '')
    const read = await parseEachLine(ctx.actor.householdId, texts, matcher, { expectedLanguage: language })
    for (const [at, { referenceId, display, foodId, foodName, quantity, note, ...unit }] of own.entries()) {
      const line = plain(texts[at] ?? '')
      const food = read[at]?.food
      if (!food || food.entry?.id === foodId) continue
      // The line was edited since it was parsed: it stays.
      const { unitName, unitPlural, unitForms, ...short } = unit
      const unitWords =
        unitName === null
          ? []
          : wordsOfUnit({
              ...short,
              name: unitName,
              pluralName: unitPlural,
              forms: formsFromJson(unitForms),
            })
      const words = { quantity, note, foodWords: [], unitWords }
      if (display === null ? !saysParts(line, words) : plain(display) !== line) continue
      const named = food.entry
        ? { id: food.entry.id, name: food.entry.name }
        : { id: null, name: [...food.text].slice(0, NAME_MAX).join('') }
      if (named.id === null && isSameName(named.name, foodName, language)) continue
      const recipe = { name: name, slug }
      items.push({ recipeId: id, referenceId, recipe, line, food: { id: foodId, name: foodName }, named })
    }
  }
  return { items, next }
}

type LinkedLine = LineFoods['lines'][number] & { language: string }

/** With the language of their recipe. */
async function findLinkedLines(ctx: UserCtx, lines: LineFoods['lines']): Promise<LinkedLine[]> {
  const keyOf = (recipeId: string, referenceId: string) => `${recipeId} ${referenceId}`
  const foods = new Map(
    (
      await findLineFoods(
        ctx,
        lines.map(({ recipeId }) => recipeId),
      )
    ).map((line) => [keyOf(line.recipeId, line.referenceId), line]),
  )
  return lines.flatMap((line) => {
    const key = keyOf(line.recipeId, line.referenceId)
    const found = foods.get(key)
    if (found?.foodId !== line.from) return []
    foods.delete(key)
    return { ...line, language: writtenIn({ ...found, groupLanguage: ctx.actor.groupLanguage }) }
  })
}

/** Creates missing foods. Lines that have another food by now stay. Errors: `forbidden`. */
export async function changeLineFoods(ctx: UserCtx, { lines }: LineFoods): Promise<LineFoodsChanged> {
  const group = authorize(ctx.actor, organizingPolicy, 'merge', { groupId: ctx.actor.groupId })
  return inTransaction(ctx, async (ctx) => {
    const present = await findLinkedLines(ctx, lines)
    const newNames = present.flatMap(({ to, language }) =>
      to.id === null ? { language, name: to.name } : [],
    )
    const made = await ensureFoodsOf(ctx, newNames, { onlyOwnNames: true })
    const wanted = present.flatMap(({ from, to }) => [from, ...(to.id === null ? [] : [to.id])])
    const foods = new Map(
      (await findNamedRows(ctx, 'food', [...new Set(wanted)])).map((food) => [food.id, food]),
    )
    const undo: LineFoodsChanged['undo'] = []
    for (const { recipeId, referenceId, from, to, isWritten, language } of present) {
      const toId = to.id === null ? made.in(language).get(to.name) : foods.get(to.id)?.id
      const before = foods.get(from)
      if (!toId || !before || toId === from) continue
      const changed = await updateLineFood(ctx, group, { recipeId, referenceId, from, to: toId, isWritten })
      if (changed)
        undo.push({
          recipeId,
          referenceId,
          from: toId,
          to: { id: from, name: before.name },
          isWritten: changed.wasWritten,
        })
    }
    await indexRecipes(
      ctx,
      undo.map(({ recipeId }) => recipeId),
    )
    if (undo.length > 0)
      ctx.emit({ name: 'groupTable', data: { operation: 'update', groupId: group.groupId, table: 'foods' } })
    return { count: undo.length, undo }
  })
}
