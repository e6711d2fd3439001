import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Authorized } from '~/server/access/authorize'
import type { UserCtx } from '~/server/context'
import { chunksOf, IDS_PER_STATEMENT } from '~/server/db/chunks'

type WordKind = 'tag' | 'category' | 'tool' | 'food' | 'unit'
const KINDS = ['tag', 'category', 'tool', 'food', 'unit'] as const

/** What uses a row of these tables: one that is used stays. */
const uses: Record<WordKind, readonly RawBuilder<SqlBool>[]> = {
  tag: [sql`not exists (select 1 from "recipeTag" where "tagId" = "tag"."id")`],
  category: [sql`not exists (select 1 from "recipeCategory" where "categoryId" = "category"."id")`],
  tool: [
    sql`not exists (select 1 from "recipeTool" where "toolId" = "tool"."id")`,
    sql`not exists (select 1 from "toolOnHand" where "toolId" = "tool"."id")`,
  ],
  food: [
    sql`not exists (select 1 from "recipeIngredient" where "foodId" = "food"."id")`,
    sql`not exists (select 1 from "shoppingListItem" where "foodId" = "food"."id")`,
    sql`not exists (select 1 from "foodOnHand" where "foodId" = "food"."id")`,
  ],
  unit: [
    sql`not exists (select 1 from "recipeIngredient" where "unitId" = "unit"."id")`,
    sql`not exists (select 1 from "shoppingListItem" where "unitId" = "unit"."id")`,
  ],
}

/** Deletes tags, categories, tools, foods and units that an import made, that nobody changed since and nothing uses. */
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
        .whereRef('updatedAt', '=', 'createdAt')
        .where(
          'id',
          'in',
          part.map(({ madeId }) => madeId),
        )
      for (const unused of uses[kind]) deletion = deletion.where(unused)
      await deletion.execute()
    }
  }
}
