import { saysParts } from '@ramekin/food-engine/amounts'
import { type Kysely, sql } from 'kysely'
import { chunksOf } from '~/server/platform/db/chunks'

const RECIPES_PER_READ = 200
/** Each is bound up to five times in a statement. */
const WORDS_PER_READ = 1000

interface Row {
  recipeId: string
  position: number
  originalText: string
  quantity: number | null
  note: string
  unitId: string | null
  foodId: string | null
}

/**
 * Lines show their author's text. Imported lines keep the original if it still agrees with their quantity, unit, food
 * and note.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table "recipeIngredient" add column display text`.execute(db)
  for (let after = ''; ; ) {
    const { rows: recipes } = await sql<{ id: string }>`
      select id from recipe where id > ${after} order by id limit ${sql.lit(RECIPES_PER_READ)}`.execute(db)
    const last = recipes.at(-1)
    if (!last) break
    const { rows } = await sql<Row>`
      select "recipeId", position, "originalText", quantity, note, "unitId", "foodId" from "recipeIngredient"
      where "recipeId" in (${sql.join(recipes.map(({ id }) => id))})
        and trim("originalText") <> '' and "referencedRecipeId" is null`.execute(db)
    await setDisplays(db, rows)
    after = last.id
  }
}

async function setDisplays(db: Kysely<unknown>, rows: readonly Row[]): Promise<void> {
  const words = {
    food: await namesById(db, 'food', rows),
    unit: await namesById(db, 'unit', rows),
  }
  const positions = new Map<string, number[]>()
  for (const { recipeId, position, originalText, unitId, foodId, ...parts } of rows) {
    const unitWords = unitId ? (words.unit.get(unitId) ?? []) : []
    const foodWords = foodId ? (words.food.get(foodId) ?? []) : []
    if (!saysParts(originalText, { ...parts, unitWords, foodWords })) continue
    positions.set(recipeId, [...(positions.get(recipeId) ?? []), position])
  }
  for (const [recipeId, said] of positions)
    await sql`
      update "recipeIngredient" set display = trim("originalText")
      where "recipeId" = ${recipeId} and position in (${sql.join(said)})`.execute(db)
}

async function namesById(db: Kysely<unknown>, kind: 'food' | 'unit', rows: readonly Row[]) {
  const names = new Map<string, string[]>()
  const ids = new Set(rows.flatMap((row) => row[`${kind}Id`] ?? []))
  for (const some of chunksOf([...ids], WORDS_PER_READ))
    for (const { id, name } of await readNames(db, kind, some))
      if (name?.trim()) names.set(id, [...(names.get(id) ?? []), name])
  return names
}

async function readNames(db: Kysely<unknown>, kind: 'food' | 'unit', ids: readonly string[]) {
  const columns =
    kind === 'food' ? ['name', 'pluralName'] : ['name', 'pluralName', 'abbreviation', 'pluralAbbreviation']
  const selects = columns.map(
    (column) =>
      sql`select id, ${sql.ref(column)} as name from ${sql.table(kind)} where id in (${sql.join(ids)})`,
  )
  const ofId = sql.ref(`${kind}Id`)
  const { rows } = await sql<{ id: string; name: string | null }>`
    ${sql.join(selects, sql` union all `)} union all
    select ${ofId} as id, name from ${sql.table(`${kind}Alias`)} where ${ofId} in (${sql.join(ids)})`.execute(
    db,
  )
  return rows
}
