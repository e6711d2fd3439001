import * as v from 'valibot'
import { normalizeText, slugify } from '~/lib/text/normalize'
import { m } from '~/paraglide/messages.js'
import { CreateCookbook } from '~/schemas/cookbook'
import { CreatePlanEntry, PLAN_ENTRY_TYPES, PlanRulesCreate } from '~/schemas/mealplan'
import { ShoppingListItemCreate } from '~/schemas/shopping'
import { NAME_MAX } from '~/schemas/wire'
import { inTransaction, type UserCtx } from '~/server/context'
import { cookbookCollection, readCookbookStamp } from '~/server/cookbooks/cookbooks.collection'
import { DomainError } from '~/server/errors'
import { ensureFoods, ensureUnits } from '~/server/ingredients/ensure-words.service'
import { readMatcher } from '~/server/ingredients/matcher.service'
import { addPlanEntry, readPlanStamp } from '~/server/mealplans/mealplans.service'
import { planRuleCollection, readRuleStamp } from '~/server/mealplans/plan-rules.collection'
import { toStorableIngredient } from '~/server/parsing/storable-ingredient'
import type { RunningReport } from '~/server/reports/reports.service'
import { createItems } from '~/server/shopping/items.service'
import { createList, getList } from '~/server/shopping/lists.service'
import { describeFailure } from './failure'
import { findLabelNames } from './import-words.repository'
import type { FileIds } from './import-words.service'
import { insertMade } from './made.repository'
import { findContents, setOutcome } from './migrations.repository'
import { lineText } from './source-text'

/** What a dry run noted of items that are no recipes. */
const Line = v.object({
  text: v.optional(v.string()),
  quantity: v.optional(v.number()),
  unit: v.optional(v.string()),
  food: v.optional(v.string()),
  note: v.optional(v.string()),
  label: v.optional(v.string()),
  checked: v.optional(v.boolean(), false),
  extras: v.optional(v.record(v.string(), v.string()), {}),
})
const List = v.object({
  name: v.string(),
  by: v.optional(v.string()),
  extras: v.optional(v.record(v.string(), v.string()), {}),
  items: v.array(Line),
})
const Plan = v.object({
  date: v.string(),
  by: v.optional(v.string()),
  meal: v.optional(v.string()),
  recipe: v.optional(v.string()),
  title: v.optional(v.string()),
  text: v.optional(v.string()),
})
const CookbookContent = v.object({
  name: v.string(),
  description: v.optional(v.string()),
  recipes: v.array(v.string()),
  filter: v.optional(v.string()),
  position: v.optional(v.number(), 1),
  public: v.optional(v.boolean(), false),
})
const Rule = v.object({ day: v.string(), meal: v.string(), filter: v.string() })

const ITEMS_AT_ONCE = 200
const NOTE_LENGTH = NAME_MAX * 4
/** A key of the file in a filter. */
const KEY = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi

/** The tags that stand for the cookbooks of the file, by the key of a recipe. */
export async function readCookbookTags(ctx: UserCtx, migrationId: string): Promise<Map<string, string[]>> {
  const tags = new Map<string, string[]>()
  for (const { content } of await findContents(ctx, migrationId, 'cookbook')) {
    const cookbook = v.safeParse(CookbookContent, content)
    // It is reported when its turn comes.
    if (!cookbook.success) continue
    const { name, recipes } = cookbook.output
    if (slugify(name)) for (const key of recipes) tags.set(key, [...(tags.get(key) ?? []), name])
  }
  return tags
}

/**
 * Imports lists, plans, cookbooks and rules, each whole or not at all; one that fails stops no other. `recipeOf` finds
 * an imported recipe by its key.
 */
export async function importOthers(
  ctx: UserCtx,
  migrationId: string,
  report: RunningReport,
  { recipeOf, people }: { recipeOf: (key: string) => string | undefined; people: FileIds },
): Promise<void> {
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
  await each('cookbook', (ctx, content) => importCookbook(ctx, content, filterOf))
  const words = await readWords(ctx)
  await each('list', (ctx, content) => importList(ctx, content, words, people))
  await each('plan', (ctx, content) => importPlan(ctx, content, recipeOf, people))
  await each('rule', (ctx, content) => importRule(ctx, content, filterOf))
}

async function importCookbook(ctx: UserCtx, content: unknown, filterOf: (filter: string) => string) {
  const { name, description = '', filter, position, public: isPublic } = v.parse(CookbookContent, content)
  const plain = name.trim().slice(0, NAME_MAX)
  if (!slugify(plain)) return null
  const input = v.parse(CreateCookbook, {
    name: plain,
    description: description.slice(0, 5000),
    position,
    public: isPublic,
    queryFilterString: filter === undefined ? `tags.name IN [${JSON.stringify(plain)}]` : filterOf(filter),
  })
  const cookbook = await cookbookCollection.create(ctx, input)
  return { madeId: cookbook.id, stamp: await readCookbookStamp(ctx, cookbook.id) }
}

async function importRule(ctx: UserCtx, content: unknown, filterOf: (filter: string) => string) {
  const { day, meal, filter } = v.parse(Rule, content)
  const input = { day, entryType: meal, queryFilterString: filterOf(filter) }
  const { id } = await planRuleCollection.create(ctx, v.parse(PlanRulesCreate, input))
  return { madeId: id, stamp: await readRuleStamp(ctx, id) }
}

/** The group's foods, units and labels by name, folded. */
const readWords = async (ctx: UserCtx) => ({
  foods: await ensureFoods(ctx, []),
  units: await ensureUnits(ctx, []),
  labels: await findLabelNames(ctx),
  matcher: await readMatcher(ctx),
})
type Words = Awaited<ReturnType<typeof readWords>>

async function importList(caller: UserCtx, content: unknown, words: Words, people: FileIds) {
  const { name, items, by, extras } = v.parse(List, content)
  const ctx = await people.as(caller, by, 'ofHousehold')
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

/** What stands on a list: a food of the group with its amount, read from a line like a typed one; else the line in words. */
async function itemOf(line: v.InferOutput<typeof Line>, words: Words, locale: string) {
  const { foods, units, labels } = words
  const { food, unit, label, note = '', checked, extras } = line
  const idIn = (known: Map<string, string>, name: string | undefined) =>
    name === undefined ? null : (known.get(normalizeText(name)) ?? null)
  const [foodId, unitId] = [idIn(foods, food), idIn(units, unit)]
  const same = { checked, extras, labelId: idIn(labels, label) }
  if (!foodId || (unit && !unitId))
    return { ...same, ...(await readAsTyped(lineText(line).slice(0, NOTE_LENGTH), words, locale)) }
  return { ...same, foodId, unitId, quantity: line.quantity ?? 0, note: note.slice(0, NOTE_LENGTH) }
}

async function readAsTyped(text: string, { matcher }: Words, locale: string) {
  const { languageOfLines } = await import('~/food-engine/sentences')
  const { parseIngredientLines } = await import('~/server/parsing/parse-lines')
  const [line] = parseIngredientLines([text], matcher, { expectedLanguage: languageOfLines([text], locale) })
  const read = line && toStorableIngredient(line.ingredient)
  if (!read?.food) return { quantity: 0, note: text }
  return { quantity: read.quantity ?? 0, unitId: read.unit?.id, foodId: read.food.id, note: read.note }
}

async function importPlan(
  caller: UserCtx,
  content: unknown,
  recipeOf: (key: string) => string | undefined,
  people: FileIds,
) {
  const { date, meal, recipe, by, title = '', text = '' } = v.parse(Plan, content)
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
  const { id } = await addPlanEntry(ctx, entry.output)
  return { madeId: String(id), stamp: await readPlanStamp(ctx, id) }
}
