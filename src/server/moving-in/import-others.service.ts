import * as v from 'valibot'
import { slugify } from '~/lib/text/normalize'
import { CreateCookbook } from '~/schemas/cookbook'
import { CreatePlanEntry, PLAN_ENTRY_TYPES } from '~/schemas/mealplan'
import { ShoppingListItemCreate } from '~/schemas/shopping'
import { NAME_MAX } from '~/schemas/wire'
import { inTransaction, type UserCtx } from '~/server/context'
import { cookbooks, readCookbookStamp } from '~/server/cookbooks/cookbooks.collection'
import { addPlanEntry, readPlanStamp } from '~/server/mealplans/mealplans.service'
import { createItems } from '~/server/shopping/items.service'
import { createList, getList } from '~/server/shopping/lists.service'
import { findContents, insertMade, setOutcome } from './migrations.repository'
import { lineText } from './source-text'

/** What a dry run noted of things that are no recipes. */
const Line = v.object({
  text: v.optional(v.string()),
  quantity: v.optional(v.number()),
  unit: v.optional(v.string()),
  food: v.optional(v.string()),
  note: v.optional(v.string()),
  checked: v.optional(v.boolean(), false),
})
const List = v.object({ name: v.string(), items: v.array(Line) })
const Plan = v.object({
  date: v.string(),
  meal: v.optional(v.string()),
  recipe: v.optional(v.string()),
  title: v.optional(v.string()),
  text: v.optional(v.string()),
})
const CookbookContent = v.object({
  name: v.string(),
  description: v.optional(v.string()),
  recipes: v.array(v.string()),
})

const ITEMS_AT_ONCE = 200

/** The tags that stand for the cookbooks of the file, by the key of a recipe. */
export async function readCookbookTags(ctx: UserCtx, migrationId: string): Promise<Map<string, string[]>> {
  const tags = new Map<string, string[]>()
  for (const { content } of await findContents(ctx, migrationId, 'cookbook')) {
    const { name, recipes } = v.parse(CookbookContent, content)
    if (slugify(name)) for (const key of recipes) tags.set(key, [...(tags.get(key) ?? []), name])
  }
  return tags
}

/** Imports lists, plans and cookbooks, each whole or not at all. `recipeOf` finds an imported recipe by its key. */
export async function importOthers(
  ctx: UserCtx,
  migrationId: string,
  recipeOf: (key: string) => string | undefined,
): Promise<void> {
  const each = async (
    kind: string,
    make: (ctx: UserCtx, content: unknown) => Promise<{ madeId: string; stamp: string } | null>,
  ) => {
    for (const { position, content } of await findContents(ctx, migrationId, kind))
      await inTransaction(ctx, async (ctx) => {
        const made = await make(ctx, content)
        if (made) await insertMade(ctx, migrationId, [{ kind, ...made }])
        await setOutcome(ctx, migrationId, position, {
          outcome: made ? `${kind}-imported` : `${kind}-skipped`,
        })
      })
  }
  await each('cookbook', importCookbook)
  await each('list', importList)
  await each('plan', (ctx, content) => importPlan(ctx, content, recipeOf))
}

async function importCookbook(ctx: UserCtx, content: unknown) {
  const { name, description = '' } = v.parse(CookbookContent, content)
  const plain = name.trim().slice(0, NAME_MAX)
  if (!slugify(plain)) return null
  const queryFilterString = `tags.name IN [${JSON.stringify(plain)}]`
  const input = v.parse(CreateCookbook, {
    name: plain,
    description: description.slice(0, 5000),
    queryFilterString,
  })
  const cookbook = await cookbooks.create(ctx, input)
  return { madeId: cookbook.id, stamp: await readCookbookStamp(ctx, cookbook.id) }
}

async function importList(ctx: UserCtx, content: unknown) {
  const { name, items } = v.parse(List, content)
  const { id } = await createList(ctx, { name: name.slice(0, NAME_MAX), extras: {} })
  for (let at = 0; at < items.length; at += ITEMS_AT_ONCE) {
    const part = items.slice(at, at + ITEMS_AT_ONCE).map(({ checked, ...line }) =>
      v.parse(ShoppingListItemCreate, {
        shoppingListId: id,
        quantity: 0,
        note: lineText(line).slice(0, NAME_MAX * 4),
        checked,
      }),
    )
    await createItems(ctx, part)
  }
  const { updatedAt } = await getList(ctx, id)
  return { madeId: id, stamp: updatedAt ?? '' }
}

async function importPlan(ctx: UserCtx, content: unknown, recipeOf: (key: string) => string | undefined) {
  const { date, meal, recipe, title = '', text = '' } = v.parse(Plan, content)
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
