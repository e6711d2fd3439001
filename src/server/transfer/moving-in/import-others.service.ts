import * as v from 'valibot'
import { slugify } from '~/lib/text/normalize'
import { m } from '~/paraglide/messages.js'
import { CreateCookbook } from '~/schemas/cookbook'
import { CreatePlanEntry, PLAN_ENTRY_TYPES, PlanIdea, PlanRulesCreate } from '~/schemas/mealplan'
import { CreateGroupRecipeAction } from '~/schemas/recipe-action'
import { ShoppingListCreate, ShoppingListItemCreate, ShoppingListOut } from '~/schemas/shopping'
import { NAME_MAX } from '~/schemas/wire'
import { STATES_MAX } from '~/server/kitchen/cookbooks/cookbook-recipes.service'
import { cookbookCollection, readCookbookStamp } from '~/server/kitchen/cookbooks/cookbooks.collection'
import { ensureFoods, ensureUnits } from '~/server/kitchen/ingredients/ensure-words.service'
import type { KnownNames } from '~/server/kitchen/ingredients/known-names'
import { readMatcher } from '~/server/kitchen/ingredients/matcher.service'
import { toStorableIngredient } from '~/server/kitchen/ingredients/parsing/storable-ingredient'
import { addPlanEntry, readPlanStamp } from '~/server/kitchen/mealplans/plan-entries.service'
import { planIdeaCollection } from '~/server/kitchen/mealplans/plan-ideas.collection'
import {
  checkRuleFilter,
  planRuleCollection,
  readRuleStamp,
} from '~/server/kitchen/mealplans/plan-rules.collection'
import { recipeActionCollection } from '~/server/kitchen/recipes/actions/recipe-actions.collection'
import { createItems } from '~/server/kitchen/shopping/items.service'
import { createList, getList } from '~/server/kitchen/shopping/lists.service'
import { authorize } from '~/server/platform/access/authorize'
import { organizingPolicy } from '~/server/platform/access/policies/rows'
import { inTransaction, type UserCtx } from '~/server/platform/context'
import { DomainError } from '~/server/platform/errors'
import { findUniqueName } from '~/server/platform/lists/collections/unique-name'
import type { RunningReport } from '~/server/transfer/reports/reports.service'
import { describeFailure } from './failure'
import { insertMade } from './made.repository'
import { findContents, setOutcome } from './migrations.repository'
import type { FileIds, RowArrival } from './row-arrival'
import { findLabelNames, findSameEntry, findStamp, hasList, isSlugFree, placeLabels } from './rows.repository'
import { CookbookContent, ListContent, type ListLine, PlanContent, Rows, RuleContent } from './source'
import { lineText } from './source-text'

/** An archive's list must pass the schema that API callers must pass. */
const StoredList = v.object({ ...ShoppingListCreate.entries, listItems: v.array(ShoppingListItemCreate) })
const Stored = v.object({ name: v.string(), by: v.optional(v.string()), rows: Rows })

const ITEMS_AT_ONCE = 200
const SAME_NAME_MAX = 10
const NOTE_LENGTH = NAME_MAX * 4
/** A key of the file within a filter. */
const KEY = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi

/** Tags that represent the cookbooks of the file, by recipe key. */
export async function readCookbookTags(ctx: UserCtx, migrationId: string): Promise<Map<string, string[]>> {
  const tags = new Map<string, string[]>()
  for (const { content } of await findContents(ctx, migrationId, 'cookbook')) {
    const cookbook = v.safeParse(CookbookContent, content)
    // Reported when its own import fails.
    if (!cookbook.success) continue
    const { name, recipes } = cookbook.output
    if (slugify(name)) for (const key of recipes) tags.set(key, [...(tags.get(key) ?? []), name])
  }
  return tags
}

interface Others {
  recipeOf: (key: string) => string | undefined
  people: FileIds
  arrival: RowArrival
}

/** Each in a transaction; a failed one does not stop the others. `recipeOf` finds imported recipes by key. */
export async function importOthers(
  ctx: UserCtx,
  migrationId: string,
  report: RunningReport,
  { recipeOf, people, arrival }: Others,
): Promise<void> {
  const arrived = new Set<number>()
  const filterOf = (filter: string) =>
    filter.replaceAll(KEY, (key) => people.idOf(key) ?? recipeOf(key) ?? key)
  const each = async (
    kind: string,
    make: (ctx: UserCtx, content: unknown) => Promise<{ madeId: string; stamp: string } | null>,
  ) => {
    for (const { position, name, content } of await findContents(ctx, migrationId, kind)) {
      ctx.stopping.throwIfAborted()
      try {
        await inTransaction(ctx, async (ctx) => {
          const made = await make(ctx, content)
          if (made) await insertMade(ctx, migrationId, [{ kind, ...made }])
          await setOutcome(ctx, migrationId, position, {
            outcome: made ? `${kind}-imported` : `${kind}-skipped`,
          })
        })
      } catch (error) {
        if (ctx.stopping.aborted) throw error
        if (!(error instanceof DomainError))
          ctx.log.error({ err: error, migration: migrationId }, 'a part of an import failed')
        await setOutcome(ctx, migrationId, position, { outcome: `${kind}-failed` })
        const message = m.migration_report_failed({ name }, ctx)
        const exception = describeFailure(error, ctx.locale).message
        await report.addEntry({ success: false, message, exception })
      }
    }
  }
  await each('cookbook', (ctx, content) => importCookbook(ctx, content, filterOf, arrival))
  const words = await readWords(ctx)
  await each('plan', (ctx, content) => importPlan(ctx, content, { recipeOf, people, arrival }, arrived))
  await each('idea', (ctx, content) => importStored(ctx, 'mealPlanIdea', content, arrival))
  // After the plan, which lists can follow.
  await each('list', (ctx, content) => importList(ctx, content, words, { people, arrival }))
  await each('rule', (ctx, content) => importRule(ctx, content, filterOf, arrival))
  await each('action', (ctx, content) => importStored(ctx, 'recipeAction', content, arrival))
}

/** Items that exist only as rows of our archives. */
async function importStored(
  ctx: UserCtx,
  table: 'mealPlanIdea' | 'recipeAction',
  content: unknown,
  arrival: RowArrival,
) {
  const { name, rows } = v.parse(Stored, content)
  if (table === 'mealPlanIdea' && (await findStamp(ctx, table, String(rows[table]?.[0]?.id)))) return null
  const madeId = await arrival.insert(ctx, table, rows, { name })
  if (table === 'mealPlanIdea') v.parse(PlanIdea, await planIdeaCollection.get(ctx, madeId))
  else v.parse(CreateGroupRecipeAction, await recipeActionCollection.get(ctx, madeId))
  return { madeId, stamp: (await findStamp(ctx, table, madeId)) ?? '' }
}

async function importCookbook(
  ctx: UserCtx,
  content: unknown,
  filterOf: (filter: string) => string,
  arrival: RowArrival,
) {
  const parsed = v.parse(CookbookContent, content)
  const { name, description, filter, position, public: isPublic, rows } = parsed
  const plain = name.trim().slice(0, NAME_MAX)
  if (!slugify(plain)) return null
  const input = v.parse(CreateCookbook, {
    name: plain,
    description: description.slice(0, 5000),
    position,
    public: isPublic,
    queryFilterString: filter === undefined ? `tags.name IN [${JSON.stringify(plain)}]` : filterOf(filter),
  })
  if (rows) {
    const { slug } = rows.cookbook?.[0] ?? {}
    const isFree =
      typeof slug === 'string' && slugify(slug) === slug && (await isSlugFree(ctx, 'cookbook', slug))
    const names = isFree
      ? { slug }
      : await findUniqueName(plain, (one) => isSlugFree(ctx, 'cookbook', one.slug), { tries: SAME_NAME_MAX })
    const change = { ...names, queryFilterString: input.queryFilterString }
    if ((rows.cookbookRecipe?.length ?? 0) > STATES_MAX)
      throw new DomainError('too_many_rows', { max: STATES_MAX })
    const madeId = await arrival.insert(ctx, 'cookbook', rows, { name: plain, change })
    v.parse(CreateCookbook, await cookbookCollection.get(ctx, madeId))
    return { madeId, stamp: await readCookbookStamp(ctx, madeId) }
  }
  const cookbook = await cookbookCollection.create(ctx, input)
  return { madeId: cookbook.id, stamp: await readCookbookStamp(ctx, cookbook.id) }
}

async function importRule(
  ctx: UserCtx,
  content: unknown,
  filterOf: (filter: string) => string,
  arrival: RowArrival,
) {
  const { day, meal, filter, rows } = v.parse(RuleContent, content)
  const rule = v.parse(PlanRulesCreate, { day, entryType: meal, queryFilterString: filterOf(filter) })
  const change = { queryFilterString: rule.queryFilterString }
  if (rows) await checkRuleFilter(ctx, rule)
  const id = rows
    ? await arrival.insert(ctx, 'mealPlanRule', rows, { name: day, change })
    : (await planRuleCollection.create(ctx, rule)).id
  return { madeId: id, stamp: await readRuleStamp(ctx, id) }
}

const readWords = async (ctx: UserCtx) => ({
  foods: await ensureFoods(ctx, []),
  units: await ensureUnits(ctx, []),
  labels: await findLabelNames(ctx),
  matcher: await readMatcher(ctx),
})
type Words = Awaited<ReturnType<typeof readWords>>

async function importList(
  caller: UserCtx,
  content: unknown,
  words: Words,
  { people, arrival }: Omit<Others, 'recipeOf'>,
) {
  const { name, items, by, extras, rows } = v.parse(ListContent, content)
  const ctx = await people.as(caller, by, 'ofHousehold')
  if (rows) {
    // Imported before, or never deleted.
    if (await hasList(ctx, String(rows.shoppingList?.[0]?.id))) return null
    const max = ctx.env.MAX_ITEMS_PER_LIST
    if ((rows.shoppingListItem?.length ?? 0) > max) throw new DomainError('list_full', { max })
    const change = { userId: ctx.actor.id }
    const madeId = await arrival.insert(ctx, 'shoppingList', rows, { name, change })
    await placeLabels(ctx, authorize(ctx.actor, organizingPolicy, 'create', { groupId: ctx.actor.groupId }))
    const list = v.parse(ShoppingListOut, await getList(ctx, madeId))
    const checked = v.safeParse(StoredList, list)
    if (!checked.success)
      throw new DomainError('archive_recipe_invalid', {
        file: name,
        place: v.getDotPath(checked.issues[0]) ?? '',
      })
    return { madeId, stamp: list.updatedAt ?? '' }
  }
  const { id } = await createList(ctx, { name: name.slice(0, NAME_MAX), extras })
  for (let at = 0; at < items.length; at += ITEMS_AT_ONCE) {
    const part = await Promise.all(
      items.slice(at, at + ITEMS_AT_ONCE).map((line) => itemOf(line, words, ctx.locale)),
    )
    await createItems(
      ctx,
      part.map((item) => v.parse(ShoppingListItemCreate, { shoppingListId: id, ...item })),
    )
  }
  const { updatedAt } = await getList(ctx, id)
  return { madeId: id, stamp: updatedAt ?? '' }
}

/** A shopping list item: a food of the group with its amount if the line names one, else the line as text. */
async function itemOf(line: v.InferOutput<typeof ListLine>, words: Words, locale: string) {
  const { foods, units, labels } = words
  const { food, unit, label, note = '', checked, extras } = line
  const idIn = (known: KnownNames, name: string | undefined) =>
    name === undefined ? null : (known.get(name) ?? null)
  const [foodId, unitId] = [idIn(foods, food), idIn(units, unit)]
  const same = { checked, extras, labelId: idIn(labels, label) }
  if (!foodId || (unit && !unitId))
    return { ...same, ...(await readAsTyped(lineText(line).slice(0, NOTE_LENGTH), words, locale)) }
  return { ...same, foodId, unitId, quantity: line.quantity ?? 0, note: note.slice(0, NOTE_LENGTH) }
}

async function readAsTyped(text: string, { matcher }: Words, locale: string) {
  const { languageOfLines } = await import('@ramekin/food-engine/sentences')
  const { parseIngredientLines } = await import('~/server/kitchen/ingredients/parsing/parse-lines')
  const [line] = parseIngredientLines([text], matcher, { expectedLanguage: languageOfLines([text], locale) })
  const read = line && toStorableIngredient(line.ingredient)
  if (!read?.food) return { quantity: 0, note: text }
  return { quantity: read.quantity ?? 0, unitId: read.unit?.id, foodId: read.food.id, note: read.note }
}

/** `arrived` are entries of this import, which may be alike. */
async function importPlan(
  caller: UserCtx,
  content: unknown,
  { recipeOf, people, arrival }: Others,
  arrived: Set<number>,
) {
  const { date, meal, recipe, by, title, text, rows } = v.parse(PlanContent, content)
  const ctx = await people.as(caller, by, 'ofHousehold')
  const recipeId = (recipe && recipeOf(recipe)) ?? null
  const entry = v.safeParse(CreatePlanEntry, {
    date: date.slice(0, 10),
    entryType: PLAN_ENTRY_TYPES.find((known) => known === meal?.toLowerCase()) ?? 'dinner',
    title: recipeId ? '' : (title || text).slice(0, NAME_MAX),
    text: text.slice(0, 5000),
    recipeId: recipeId || null,
  })
  if (!entry.success) return null
  if (rows) {
    const { entryType } = entry.output
    const createdAt = String(rows.mealPlanEntry?.[0]?.createdAt)
    const same = await findSameEntry(ctx, { date: entry.output.date, entryType, createdAt })
    if (same !== undefined && !arrived.has(same)) {
      arrival.knowPlan(rows, same)
      return null
    }
    const change = { userId: ctx.actor.id }
    const madeId = await arrival.insert(ctx, 'mealPlanEntry', rows, { name: date, change })
    arrived.add(Number(madeId))
    return { madeId, stamp: await readPlanStamp(ctx, Number(madeId)) }
  }
  const { id } = await addPlanEntry(ctx, entry.output)
  return { madeId: String(id), stamp: await readPlanStamp(ctx, id) }
}
