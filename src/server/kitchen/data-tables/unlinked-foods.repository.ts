import { sql } from 'kysely'
import { formsFromJson } from '~/lib/ingredient-display/stored-forms'
import type { FoodWords } from '~/lib/ingredient-display/words'
import type { Authorized } from '~/server/platform/access/authorize'
import { scopedFoods, scopedRecipeRows } from '~/server/platform/access/scope'
import type { UserCtx } from '~/server/platform/context'
import { chunksOf } from '~/server/platform/db/chunks'
import type { Watched } from '~/server/platform/db/undo/record'

const LINES_PER_STATEMENT = 100

type Group = Authorized<{ groupId: string }, 'merge'>

const unlinkedLines = (ctx: UserCtx) =>
  scopedRecipeRows(ctx)
    .innerJoin('recipeIngredient as line', 'line.recipeId', 'recipe.id')
    .where('line.foodId', 'is', null)
    .where('line.referencedRecipeId', 'is', null)
    .where('line.note', '!=', '')

/** Different notes of lines without food, most frequent first, with one of the lines. */
export async function countNotes(ctx: UserCtx, limit: number) {
  const rows = await unlinkedLines(ctx)
    .select(({ fn }) => [
      'line.note',
      fn.countAll<number>().as('count'),
      fn.max<string | null>(sql`coalesce(line.display, line."originalText")`).as('example'),
    ])
    .groupBy('line.note')
    .orderBy('count', 'desc')
    .orderBy('line.note')
    .limit(limit)
    .execute()
  return rows.map(({ note, count, example }) => ({ note, count: Number(count), example }))
}

export const findUnlinkedLines = (ctx: UserCtx, notes: readonly string[], limit: number) =>
  unlinkedLines(ctx)
    .leftJoin('unit', 'unit.id', 'line.unitId')
    .where('line.note', 'in', notes)
    .orderBy('line.recipeId')
    .orderBy('line.position')
    .limit(limit)
    .select([
      'line.recipeId',
      'line.referenceId',
      'line.note',
      'line.display',
      'line.quantity',
      'recipe.language',
      'recipe.recognizedLanguage',
      'unit.name as unitName',
      'unit.pluralName as unitPlural',
      'unit.forms as unitForms',
      'unit.abbreviation',
      'unit.pluralAbbreviation',
      'unit.useAbbreviation',
      'unit.fraction',
    ])
    .execute()
export type UnlinkedLine = Awaited<ReturnType<typeof findUnlinkedLines>>[number]

export interface Food extends FoodWords {
  id: string
}

export async function findFood(ctx: UserCtx, id: string): Promise<Food | undefined> {
  const food = await scopedFoods(ctx)
    .where('food.id', '=', id)
    .select(['food.id', 'food.name', 'food.pluralName', 'food.forms'])
    .executeTakeFirst()
  return food && { ...food, forms: formsFromJson(food.forms) }
}

/** Rows that change when lines get a food, which gets another name. */
export const watchedLines = (
  lines: readonly Pick<UnlinkedLine, 'recipeId' | 'referenceId'>[],
  foodId: string,
): Watched[] => [
  ...[...chunksOf([...lines], LINES_PER_STATEMENT)].map((some) => ({
    table: 'recipeIngredient',
    where: sql`("recipeId", "referenceId") in (values ${sql.join(
      some.map(({ recipeId, referenceId }) => sql`(${recipeId}, ${referenceId})`),
    )})`,
    columns: ['recipeId', 'referenceId', 'foodId', 'note', 'display'],
  })),
  { table: 'foodAlias', where: sql`"foodId" = ${foodId}` },
]

export const watchedPhrase = ({ actor }: UserCtx, phrase: string): Watched => ({
  table: 'keptPhrase',
  where: sql`"groupId" = ${actor.groupId} and phrase = ${phrase}`,
})

interface Change {
  recipeId: string
  referenceId: string
  foodId: string
  /** Before the change. */
  was: string
  note: string
  display: string | null
}

/** Lines whose food or words someone changed in the meantime stay. Returns the changed ones. */
export async function updateLines<C extends Change>(
  ctx: UserCtx,
  { groupId }: Group,
  changes: readonly C[],
): Promise<C[]> {
  const changed = new Set<string>()
  for (const part of chunksOf([...changes], LINES_PER_STATEMENT)) {
    const values = part.map(
      (line) =>
        sql`(cast(${line.recipeId} as text), cast(${line.referenceId} as text), cast(${line.foodId} as text), cast(${line.was} as text), cast(${line.note} as text), cast(${line.display} as text))`,
    )
    const { rows } = await sql<{ recipeId: string; referenceId: string }>`
      with said ("recipeId", "referenceId", "foodId", was, note, display) as (values ${sql.join(values)})
      update "recipeIngredient" set "foodId" = said."foodId", note = said.note, display = said.display from said
      where "recipeIngredient"."recipeId" in (select "recipeId" from said)
        and "recipeIngredient"."recipeId" = said."recipeId"
        and "recipeIngredient"."referenceId" = said."referenceId"
        and "recipeIngredient"."foodId" is null
        and "recipeIngredient".note = said.was
        and said."recipeId" in (select id from recipe where "groupId" = ${groupId})
      returning "recipeIngredient"."recipeId", "recipeIngredient"."referenceId"`.execute(ctx.db)
    for (const row of rows) changed.add(`${row.recipeId} ${row.referenceId}`)
  }
  return changes.filter(({ recipeId, referenceId }) => changed.has(`${recipeId} ${referenceId}`))
}

export async function readKeptPhrases({ db, actor }: UserCtx): Promise<Set<string>> {
  const rows = await db
    .selectFrom('keptPhrase')
    .where('groupId', '=', actor.groupId)
    .select('phrase')
    .execute()
  return new Set(rows.map(({ phrase }) => phrase))
}

export async function dismissPhrase({ db }: UserCtx, { groupId }: Group, phrase: string): Promise<void> {
  await db
    .insertInto('keptPhrase')
    .values({ groupId, phrase })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
