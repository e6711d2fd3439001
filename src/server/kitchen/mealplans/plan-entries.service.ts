import * as v from 'valibot'
import { today } from '~/lib/dates/iso-date'
import { m } from '~/paraglide/messages.js'
import {
  type CreatePlanEntry,
  PlanEntryType,
  type PlanQuery,
  type ReadPlanEntry,
  type UpdatePlanEntry,
} from '~/schemas/mealplan'
import type { RecipeSummary } from '~/schemas/recipe-summary'
import { NAME_MAX, type PageOf } from '~/schemas/wire'
import { readRecipeSummaries } from '~/server/kitchen/recipes/recipe-summaries.service'
import { recipeAttributes } from '~/server/kitchen/recipes/recipes.attributes'
import { userAttributes } from '~/server/people/users/users.attributes'
import { type Authorized, authorize, ownRow } from '~/server/platform/access/authorize'
import { householdRowsPolicy } from '~/server/platform/access/policies/rows'
import { scopedMealPlanEntries } from '~/server/platform/access/scope'
import { inTransaction, type UserCtx } from '~/server/platform/context'
import { atVersion } from '~/server/platform/db/row-version'
import { assertFound, DomainError } from '~/server/platform/errors'
import type { Operation } from '~/server/platform/events'
import { attributesOf, belongsTo, defineList } from '~/server/platform/lists/entity'
import { inOrderOf, pageOfIds, pageResponse } from '~/server/platform/lists/page'
import {
  deleteEntry,
  findEntries,
  findEntriesBetween,
  findEntriesOfDay,
  findLeftovers,
  insertEntry,
  leftoversToNote,
  type PlanEntryRow,
  type PlannedMeal,
  updateEntry,
  updateLeftovers,
  withinDays,
} from './mealplans.repository'

const mealPlanAttributes = attributesOf('mealPlanEntry', {
  scalars: {
    id: 'number',
    date: 'day',
    entryType: 'text',
    title: 'text',
    text: 'text',
    recipeId: 'uuid?',
    servings: 'number?',
    leftoverOf: 'number?',
    userId: 'uuid',
    createdAt: 'instant',
    updatedAt: 'instant',
  },
  relations: { recipe: belongsTo('recipeId', recipeAttributes), user: belongsTo('userId', userAttributes) },
})

export const mealPlanList = defineList({ scope: scopedMealPlanEntries, attributes: mealPlanAttributes })

async function presentEntries(ctx: UserCtx, rows: readonly PlanEntryRow[]): Promise<ReadPlanEntry[]> {
  const recipes = await readRecipeSummaries(
    ctx,
    rows.flatMap(({ recipeId }) => recipeId ?? []),
  )
  return rows.map((row) => presentPlanEntry(row, recipes))
}

/** Throws `not_found`. */
async function requireEntry(ctx: UserCtx, id: number): Promise<PlanEntryRow> {
  const [row] = await findEntries(ctx, [id])
  return assertFound(row)
}

/** Throws `not_found`. */
async function readEntry(ctx: UserCtx, id: number): Promise<ReadPlanEntry> {
  const [entry] = await presentEntries(ctx, [await requireEntry(ctx, id)])
  return assertFound(entry)
}

function emitPlan(ctx: UserCtx, operation: Operation, { id, date }: { id: number; date: string }): void {
  const { householdId } = ctx.actor
  ctx.emit({ name: 'mealPlan', data: { operation, householdId, mealPlanId: id, date } })
}

/** Any recipe of the group can be planned. Throws `unknown_recipe`. */
export async function checkRecipe(
  ctx: UserCtx,
  { recipeId }: { recipeId: string | null },
): Promise<string | null> {
  if (recipeId === null) return null
  const found = await readRecipeSummaries(ctx, [recipeId])
  if (!found.has(recipeId)) throw new DomainError('unknown_recipe', { field: 'recipeId' })
  return recipeId
}

/** Leftovers take the recipe of their origin and cannot have leftovers themselves. */
async function checkMeal(ctx: UserCtx, body: CreatePlanEntry, before?: PlanEntryRow): Promise<PlannedMeal> {
  const { date, entryType, title, text } = body
  const servings = body.servings === undefined ? (before?.servings ?? null) : body.servings
  // A new recipe ends the link to the origin of the leftovers.
  const stays = before?.recipeId === body.recipeId ? before?.leftoverOf : null
  const leftoverOf = body.leftoverOf === undefined ? (stays ?? null) : body.leftoverOf
  const meal = { date, entryType, title, text, servings }
  if (leftoverOf === null) return { ...meal, recipeId: await checkRecipe(ctx, body), leftoverOf }
  const found = await findOrigin(ctx, leftoverOf)
  // The origin may have been removed from the plan.
  if (!found && leftoverOf === before?.leftoverOf)
    return { ...meal, recipeId: await checkRecipe(ctx, body), leftoverOf }
  const origin = assertFound(found, 'foreign_reference', { field: 'leftoverOf' })
  if (origin.recipeId === null || origin.id === before?.id)
    throw new DomainError('foreign_reference', { field: 'leftoverOf' })
  return { ...meal, title: '', recipeId: origin.recipeId, leftoverOf: origin.id }
}

/** The cooked entry, even if the given one is leftovers. */
async function findOrigin(ctx: UserCtx, id: number): Promise<PlanEntryRow | undefined> {
  const [entry] = await findEntries(ctx, [id])
  if (!entry || entry.leftoverOf === null) return entry
  const [origin] = await findEntries(ctx, [entry.leftoverOf])
  return origin
}

/** Optionally between two days. Throws `bad_filter`, `bad_order`. */
export async function listPlanEntries(ctx: UserCtx, query: PlanQuery): Promise<PageOf<ReadPlanEntry>> {
  const where = withinDays(query.start_date, query.end_date)
  const page = await pageOfIds(ctx, mealPlanList, query, { where })
  const rows = page.ids.length > 0 ? await findEntries(ctx, page.ids) : []
  const items = await presentEntries(ctx, inOrderOf(page.ids, rows))
  return pageResponse(page, items, '/households/mealplans', query)
}

/** Today in the server's time zone (TZ). */
export async function listTodaysEntries(ctx: UserCtx): Promise<ReadPlanEntry[]> {
  return listEntriesOfDay(ctx, today(ctx.env.TZ, new Date(ctx.now)))
}

/** In the order in which they were planned. */
export async function listEntriesOfDay(ctx: UserCtx, day: string): Promise<ReadPlanEntry[]> {
  return presentEntries(ctx, await findEntriesOfDay(ctx, day))
}

/** The first `limit` entries between two days. */
export async function listEntriesBetween(
  ctx: UserCtx,
  first: string,
  last: string,
  limit: number,
): Promise<ReadPlanEntry[]> {
  return presentEntries(ctx, await findEntriesBetween(ctx, first, last, limit))
}

/** Entries of a period on a shopping list; later ones are left out. */
const MEALS_MAX = 300

/** Recipes to cook between two days, by day, without leftovers; and whether the list is complete. */
export async function listMealsToCook(ctx: UserCtx, first: string, last: string) {
  const rows = await findEntriesBetween(ctx, first, last, MEALS_MAX + 1)
  const cooked = rows
    .slice(0, MEALS_MAX)
    .filter(({ recipeId, leftoverOf }) => recipeId !== null && leftoverOf === null)
  const entries = await presentEntries(ctx, cooked)
  return {
    meals: entries.flatMap(({ id, servings, recipe }) => (recipe ? [{ id, servings, recipe }] : [])),
    isAll: rows.length <= MEALS_MAX,
  }
}

/** Throws `not_found`. */
export const getPlanEntry = (ctx: UserCtx, id: number): Promise<ReadPlanEntry> => readEntry(ctx, id)

/** When an entry was last changed. Throws `not_found`. */
export const readPlanStamp = async (ctx: UserCtx, id: number): Promise<string> =>
  (await requireEntry(ctx, id)).updatedAt

/** Plans a recipe, a note or leftovers for the household, or restores a removed entry. Throws `unknown_recipe`, `foreign_reference`. */
export async function addPlanEntry(ctx: UserCtx, body: CreatePlanEntry): Promise<ReadPlanEntry> {
  return inTransaction(ctx, async (ctx) => {
    const id = await insertEntry(ctx, ownRow(ctx), await checkMeal(ctx, body), body.restores)
    emitPlan(ctx, 'create', { id, date: body.date })
    return readEntry(ctx, id)
  })
}

/**
 * Changes day, meal, recipe or note. Throws `not_found`, `row_changed`, `unknown_recipe`, `foreign_reference` for
 * leftovers of an unknown entry.
 */
export async function changePlanEntry(
  ctx: UserCtx,
  id: number,
  body: UpdatePlanEntry,
  versions: readonly string[] | null,
): Promise<ReadPlanEntry> {
  return inTransaction(ctx, async (before) => {
    authorize(before.actor, householdRowsPolicy, 'update', await requireEntry(before, id))
    const table = 'mealPlanEntry'
    const ctx = await atVersion(before, { table, id, versions }, () => readEntry(before, id))
    const entry = authorize(ctx.actor, householdRowsPolicy, 'update', await requireEntry(ctx, id))
    const meal = await checkMeal(ctx, body, entry)
    await updateEntry(ctx, entry, meal)
    await carryLeftovers(ctx, entry, meal)
    emitPlan(ctx, 'update', { id, date: body.date })
    return readEntry(ctx, id)
  })
}

async function carryLeftovers(
  ctx: UserCtx,
  entry: Authorized<PlanEntryRow, 'update'>,
  meal: PlannedMeal,
): Promise<void> {
  if (meal.recipeId !== null && meal.leftoverOf === null) {
    if (meal.recipeId !== entry.recipeId) await updateLeftovers(ctx, entry, { recipeId: meal.recipeId })
  } else await endLeftovers(ctx, entry)
}

/** Converts leftovers to notes that name their origin. */
async function endLeftovers(
  ctx: UserCtx,
  entry: Authorized<PlanEntryRow, 'update' | 'delete'>,
): Promise<void> {
  const leftovers = await findLeftovers(ctx, entry.id)
  if (leftovers.length === 0 || entry.recipeId === null) return
  const recipes = await readRecipeSummaries(ctx, [entry.recipeId])
  const name = recipes.get(entry.recipeId)?.name ?? ''
  await leftoversToNote(
    ctx,
    entry,
    m.mealplan_leftovers_of({ name }, { locale: ctx.locale }).slice(0, NAME_MAX),
  )
  for (const leftover of leftovers) emitPlan(ctx, 'update', leftover)
}

/** Leftovers of the entry become notes; returns the entry. Throws `not_found`. */
export async function removePlanEntry(ctx: UserCtx, id: number): Promise<ReadPlanEntry> {
  return inTransaction(ctx, async (ctx) => {
    const entry = authorize(ctx.actor, householdRowsPolicy, 'delete', await requireEntry(ctx, id))
    const [shown] = await presentEntries(ctx, [entry])
    await endLeftovers(ctx, entry)
    await deleteEntry(ctx, entry)
    emitPlan(ctx, 'delete', entry)
    return assertFound(shown)
  })
}

function presentPlanEntry(row: PlanEntryRow, recipes: ReadonlyMap<string, RecipeSummary>): ReadPlanEntry {
  return {
    date: row.date,
    entryType: v.parse(PlanEntryType, row.entryType),
    title: row.title,
    text: row.text,
    recipeId: row.recipeId,
    id: row.id,
    groupId: row.groupId,
    userId: row.userId,
    householdId: row.householdId,
    recipe: (row.recipeId && recipes.get(row.recipeId)) || null,
    servings: row.servings,
    leftoverOf: row.leftoverOf,
    updatedAt: row.updatedAt,
  }
}
