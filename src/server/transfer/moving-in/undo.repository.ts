import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Authorized } from '~/server/platform/access/authorize'
import type { UserCtx } from '~/server/platform/context'
import { chunksOf, IDS_PER_STATEMENT } from '~/server/platform/db/chunks'

const KINDS = ['tag', 'category', 'tool', 'food', 'unit', 'label'] as const
type WordKind = (typeof KINDS)[number]

/** Uses of rows of these tables: a row in use is not deleted. */
const uses = (migrationId: string): Record<WordKind, readonly RawBuilder<SqlBool>[]> => ({
  tag: [sql`not exists (select 1 from "recipeTag" where "tagId" = "tag"."id")`],
  category: [sql`not exists (select 1 from "recipeCategory" where "categoryId" = "category"."id")`],
  tool: [
    sql`not exists (select 1 from "recipeTool" where "toolId" = "tool"."id")`,
    sql`(not exists (select 1 from "toolOnHand" where "toolId" = "tool"."id") or exists (select 1 from "migrationMade" where "migrationId" = ${migrationId} and "kind" = 'toolAtHand' and "madeId" = "tool"."id"))`,
  ],
  food: [
    sql`not exists (select 1 from "recipeIngredient" where "foodId" = "food"."id")`,
    sql`not exists (select 1 from "shoppingListItem" where "foodId" = "food"."id")`,
    // "On hand" that the import itself set is deleted with the food.
    sql`(not exists (select 1 from "foodOnHand" where "foodId" = "food"."id") or exists (select 1 from "migrationMade" where "migrationId" = ${migrationId} and "kind" = 'foodAtHand' and "madeId" = "food"."id"))`,
  ],
  unit: [
    sql`not exists (select 1 from "recipeIngredient" where "unitId" = "unit"."id")`,
    sql`not exists (select 1 from "shoppingListItem" where "unitId" = "unit"."id")`,
  ],
  // Last: foods of an import are deleted before their labels.
  label: [
    sql`not exists (select 1 from "food" where "labelId" = "label"."id")`,
    sql`not exists (select 1 from "shoppingListItem" where "labelId" = "label"."id")`,
  ],
})

/** Rows of our archives keep the time of their last change, which is recorded with them. */
const isUnchanged = (migrationId: string, kind: WordKind): RawBuilder<SqlBool> =>
  sql`("updatedAt" = "createdAt" or "updatedAt" = (select "stamp" from "migrationMade" where "migrationId" = ${migrationId} and "kind" = ${kind} and "madeId" = ${sql.ref(`${kind}.id`)}))`

/** Deletes tags, categories, tools, foods, units and labels that an import created, if unchanged and unused. */
export async function deleteUnusedWords(
  ctx: UserCtx,
  { id: migrationId, groupId }: Authorized<{ id: string; groupId: string; householdId: string }, 'update'>,
): Promise<void> {
  for (const kind of KINDS) {
    const made = await ctx.db
      .selectFrom('migrationMade')
      .where('migrationId', '=', migrationId)
      .where('kind', '=', kind)
      .select('madeId')
      .execute()
    for (const part of chunksOf(made, IDS_PER_STATEMENT)) {
      let deletion = ctx.db
        .deleteFrom(kind)
        .where('groupId', '=', groupId)
        .where(isUnchanged(migrationId, kind))
        .where(
          'id',
          'in',
          part.map(({ madeId }) => madeId),
        )
      for (const unused of uses(migrationId)[kind]) deletion = deletion.where(unused)
      await deletion.execute()
    }
  }
}

/** Deletes a seeded food, unit or label if unchanged and unused. Returns whether it was deleted. */
export async function deleteSeededRow(
  ctx: UserCtx,
  { groupId }: Authorized<{ groupId: string }, 'delete'>,
  kind: 'food' | 'unit' | 'label',
  id: string,
): Promise<boolean> {
  let deletion = ctx.db
    .deleteFrom(kind)
    .where('groupId', '=', groupId)
    .where('id', '=', id)
    .whereRef('updatedAt', '=', 'createdAt')
    .where(
      sql<boolean>`not exists (select 1 from "cookbook" where "groupId" = ${groupId} and "queryFilterString" like ${`%${id}%`})`,
    )
    .where(
      sql<boolean>`not exists (select 1 from "mealPlanRule" where "groupId" = ${groupId} and "queryFilterString" like ${`%${id}%`})`,
    )
  for (const unused of uses('')[kind]) deletion = deletion.where(unused)
  // Label positions of the group's lists refer to it.
  if (kind === 'label')
    deletion = deletion.where(
      sql<boolean>`not exists (select 1 from "shoppingListLabel" where "labelId" = "label"."id")`,
    )
  const { numDeletedRows } = await deletion.executeTakeFirst()
  return numDeletedRows > 0n
}
