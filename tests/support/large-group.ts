import { sql } from 'kysely'
import type { Db } from '~/server/platform/db/connect'

export interface LargeGroup {
  groupId: string
  userId: string
  recipes: number
  foods: number
}

const FOODS_USED = 2000
const LINES = 9
const STEPS = 3

/** The numbers from 1 to `last` as `n.i`. */
const numbers = (last: number) =>
  sql`(with recursive n(i) as (select 1 union all select i + 1 from n where i < ${sql.lit(last)}) select i from n) as n`
const idOf = (kind: 'a' | 'b' | 'c' | 'd', number: string) =>
  sql`printf(${`${kind}0000000-0000-4000-8000-%012x`}, ${sql.raw(number)})`

/**
 * Fills a group with recipes, their lines and steps, and foods; takes seconds for ten thousand: rows only, on SQLite.
 */
export async function fillGroup(db: Db, { groupId, userId, recipes, foods }: LargeGroup): Promise<void> {
  const now = new Date().toISOString()
  const stamps = sql`${now}, ${now}`
  await db.transaction().execute(async (db) => {
    const foodName = sql`'food ' || char(97 + i % 26, 97 + i / 26 % 26, 97 + i / 676 % 26) || ' ' || i`
    await sql`insert into "food" ("id", "groupId", "name", "nameNormalized", "sortKey", "description", "extras", "createdAt", "updatedAt")
      select ${idOf('a', 'i')}, ${groupId}, ${foodName}, ${foodName}, ${foodName}, '', '{}', ${stamps} from ${numbers(foods)}`.execute(
      db,
    )
    await sql`insert into "tag" ("id", "groupId", "name", "slug", "createdAt", "updatedAt")
      select ${idOf('b', 'i')}, ${groupId}, 'tag ' || i, 'tag-' || i, ${stamps} from ${numbers(40)}`.execute(
      db,
    )
    const name = sql`'stew ' || char(97 + i % 26, 97 + i / 26 % 26) || ' with bread ' || i`
    await sql`insert into "recipe" ("id", "groupId", "userId", "slug", "name", "nameNormalized", "sortKey", "description", "recipeServings",
        "recipeYieldQuantity", "totalTimeSeconds", "dateAdded", "dateUpdated", "extras", "createdAt", "updatedAt")
      select ${idOf('c', 'i')}, ${groupId}, ${userId}, 'stew-' || i, ${name}, ${name}, ${name},
        'A stew for cold evenings and the whole family, made of what is at hand ' || i, 4, 0, i % 200 * 60,
        '2026-01-01', ${now}, '{}', ${stamps} from ${numbers(recipes)}`.execute(db)
    await sql`insert into "recipeSetting" ("recipeId", "public", "showNutrition", "showAssets", "landscapeView", "disableComments", "locked")
      select "id", 1, 0, 0, 0, 0, 0 from "recipe" where "groupId" = ${groupId}`.execute(db)
    await sql`insert into "recipeTag" ("recipeId", "tagId")
      select ${idOf('c', 'n.i')}, ${idOf('b', '1 + (n.i * 7 + two.i * 13) % 40')}
      from ${numbers(recipes)}, (select 1 as i union all select 2) as two`.execute(db)
    await sql`insert into "recipeIngredient" ("recipeId", "position", "referenceId", "note", "quantity", "foodId", "originalText")
      select ${idOf('c', 'n.i')}, line.i, ${idOf('d', `n.i * ${LINES} + line.i`)}, 'finely chopped', 1,
        ${idOf('a', `1 + (n.i * 31 + line.i * 197) % ${FOODS_USED}`)}, '1 cup of food ' || line.i
      from ${numbers(recipes)}, (select i - 1 as i from ${numbers(LINES)}) as line`.execute(db)
    await sql`insert into "recipeInstruction" ("recipeId", "position", "id", "title", "summary", "text", "ingredientReferences")
      select ${idOf('c', 'n.i')}, step.i, ${idOf('d', `n.i * ${STEPS} + step.i`)}, '', '',
        'Cook it over a low fire until it is done, and stir it now and then ' || step.i, '[]'
      from ${numbers(recipes)}, (select i - 1 as i from ${numbers(STEPS)}) as step`.execute(db)
  })
  await sql`pragma optimize = 0x10002`.execute(db)
}
