import { sql } from 'kysely'
import { displayIngredient } from '~/lib/ingredient-display/display-ingredient'
import { formsFromJson } from '~/lib/ingredient-display/stored-forms'
import { foodWord, unitWord } from '~/lib/ingredient-display/words'
import { writtenIn } from '~/server/kitchen/recipes/written-in'
import type { Authorized } from '~/server/platform/access/authorize'
import { inTransaction, type UserCtx } from '~/server/platform/context'
import { forEachChunk, turnsOf } from '~/server/platform/db/chunks'
import { clearReferences } from '~/server/platform/db/undo/change-many'
import type { UndoSubject } from '~/server/platform/db/undo/record'
import type { NamedRow } from '~/server/platform/lists/collections/group-rows'
import { indexRecipesLater } from '~/server/platform/lists/search/recipe-index.service'

/** Each names its rows twice: without the list of keys, SQLite reads the whole table. */
const LINES_PER_STATEMENT = 200
/** Recipes in memory at a time. */
const RECIPES_AT_ONCE = 100
/** Longest note of a line or item, in UTF-16 units. */
const NOTE_MAX = 5000

type Kind = 'food' | 'unit'

interface LineKey {
  recipeId: string
  referenceId: string
}

/**
 * Before foods or units are deleted, moves their names to the notes of recipe lines and list items, so that the display
 * of a line stays. Returns the ids of affected recipes, to be indexed after the deletion.
 */
export async function moveNamesToNotes(
  ctx: UserCtx,
  kind: Kind,
  rows: readonly Authorized<NamedRow, 'delete'>[],
): Promise<string[]> {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const lines = await ctx.db
    .selectFrom('recipeIngredient')
    .where(`${kind}Id`, 'in', ids)
    .select(['recipeId', 'referenceId'])
    .execute()
  await moveNamesOfLines(ctx, kind, ids, lines)
  const items = await ctx.db
    .selectFrom('shoppingListItem')
    .where(`${kind}Id`, 'in', ids)
    .select('id')
    .execute()
  await moveNamesOfItems(
    ctx,
    kind,
    items.map(({ id }) => id),
  )
  return [...new Set(lines.map(({ recipeId }) => recipeId))]
}

/** Does that for a food or unit with thousands of lines or items; the first part of its deletion. */
export const clearWord = (
  ctx: UserCtx,
  kind: Kind,
  row: Authorized<NamedRow, 'delete'>,
  subject: UndoSubject,
): Promise<UndoSubject> =>
  clearReferences(ctx, kind, subject, {
    recipeIngredient: {
      columns: ['recipeId', 'referenceId', `${kind}Id`, 'note', 'display'],
      async change(ctx, rows) {
        const lines = rows.map(({ recipeId, referenceId }) => ({
          recipeId: String(recipeId),
          referenceId: String(referenceId),
        }))
        await moveNamesOfLines(ctx, kind, [row.id], lines)
        await indexRecipesLater(
          ctx,
          lines.map(({ recipeId }) => recipeId),
        )
      },
    },
    shoppingListItem: {
      change: (ctx, rows) =>
        moveNamesOfItems(
          ctx,
          kind,
          rows.map(({ id }) => String(id)),
        ),
    },
  })

type StoredLine = Awaited<ReturnType<ReturnType<typeof linesWith>['execute']>>[number]

const linesWith = (ctx: UserCtx, kind: Kind, ids: readonly string[]) =>
  ctx.db
    .selectFrom('recipeIngredient as line')
    .leftJoin('food', 'food.id', 'line.foodId')
    .leftJoin('unit', 'unit.id', 'line.unitId')
    .innerJoin('recipe', 'recipe.id', 'line.recipeId')
    .where(`line.${kind}Id`, 'in', ids)
    .select(lineColumns)
    .select(['line.recipeId', 'line.position', 'line.display'])
    .select(['recipe.language', 'recipe.recognizedLanguage'])

/**
 * Stores the displayed text of lines without `display` before their units are renamed. What readers see does not change,
 * so it is done in several transactions, which no undo reverts.
 */
export async function keepShownLines(
  ctx: UserCtx,
  units: readonly Authorized<NamedRow, 'update'>[],
): Promise<void> {
  for (const { id } of units) {
    const lines = await ctx.db
      .selectFrom('recipeIngredient')
      .where('unitId', '=', id)
      .where('display', 'is', null)
      .select('recipeId')
      .execute()
    const byRecipe = Map.groupBy(lines, ({ recipeId }) => recipeId)
    for (const turn of turnsOf([...byRecipe.keys()], (recipeId) => byRecipe.get(recipeId)?.length ?? 0))
      await inTransaction(ctx, (ctx) => keepLinesOf(ctx, id, turn))
  }
}

async function keepLinesOf(ctx: UserCtx, unitId: string, recipeIds: readonly string[]): Promise<void> {
  const lines = await linesWith(ctx, 'unit', [unitId])
    .where('line.recipeId', 'in', recipeIds)
    .where('line.display', 'is', null)
    .execute()
  await forEachChunk(lines, LINES_PER_STATEMENT, async (part) => {
    const values = part.map((line) => {
      const written = writtenIn({ ...line, groupLanguage: ctx.actor.groupLanguage })
      return sql`(cast(${line.recipeId} as text), cast(${line.position} as integer), cast(${displayIngredient(namesOf(line), written) || null} as text))`
    })
    await sql`
      with said ("recipeId", position, display) as (values ${sql.join(values)})
      update "recipeIngredient" set display = said.display from said
      where "recipeIngredient"."recipeId" = said."recipeId" and "recipeIngredient".position = said.position
        and ("recipeIngredient"."recipeId", "recipeIngredient".position) in (select "recipeId", position from said)`.execute(
      ctx.db,
    )
  })
}

async function moveNamesOfLines(
  ctx: UserCtx,
  kind: Kind,
  ids: readonly string[],
  all: readonly LineKey[],
): Promise<void> {
  const keyOf = ({ recipeId, referenceId }: LineKey) => `${recipeId} ${referenceId}`
  const wanted = new Set(all.map(keyOf))
  await forEachChunk(
    [...new Set(all.map(({ recipeId }) => recipeId))],
    RECIPES_AT_ONCE,
    async (recipeIds) => {
      const found = await linesWith(ctx, kind, ids)
        .where('line.recipeId', 'in', recipeIds)
        .select('line.referenceId')
        .execute()
      const lines = found.filter((line) => wanted.has(keyOf(line)))
      await forEachChunk(lines, LINES_PER_STATEMENT, (some) => moveNamesOf(ctx, kind, some))
    },
  )
}

async function moveNamesOf(ctx: UserCtx, kind: Kind, lines: readonly StoredLine[]): Promise<void> {
  const values = lines.map((line) => {
    const { recipeId, position, display } = line
    const written = writtenIn({ ...line, groupLanguage: ctx.actor.groupLanguage })
    const said = display ?? (displayIngredient(namesOf(line), written) || null)
    return sql`(cast(${recipeId} as text), cast(${position} as integer), cast(${noteOf(kind, line, written)} as text), cast(${said} as text))`
  })
  await sql`
    with said ("recipeId", position, note, display) as (values ${sql.join(values)})
    update "recipeIngredient" set note = said.note, display = said.display, ${sql.ref(`${kind}Id`)} = null from said
    where "recipeIngredient"."recipeId" = said."recipeId" and "recipeIngredient".position = said.position
      and ("recipeIngredient"."recipeId", "recipeIngredient".position) in (select "recipeId", position from said)`.execute(
    ctx.db,
  )
}

async function moveNamesOfItems(ctx: UserCtx, kind: Kind, ids: readonly string[]): Promise<void> {
  await forEachChunk(ids, LINES_PER_STATEMENT, (some) => moveNamesOfSomeItems(ctx, kind, some))
}

async function moveNamesOfSomeItems(ctx: UserCtx, kind: Kind, ids: readonly string[]): Promise<void> {
  const items = await ctx.db
    .selectFrom('shoppingListItem as line')
    .leftJoin('food', 'food.id', 'line.foodId')
    .leftJoin('unit', 'unit.id', 'line.unitId')
    .where('line.id', 'in', ids)
    .select(lineColumns)
    .select(['line.id', 'line.foodId', 'line.unitId'])
    .select((eb) => eb.fn.coalesce('line.labelId', 'food.labelId').as('labelId'))
    .execute()
  if (items.length === 0) return
  const { groupLanguage } = ctx.actor
  const values = items.map((item) => {
    // An item without a unit shows its food first, so that a unit after it makes no sense: "3 cardamom tsp".
    const isNamedByUnit = kind === 'unit' && item.foodName !== null
    const note = isNamedByUnit ? itemWords(item, groupLanguage) : noteOf(kind, item, groupLanguage)
    const foodId = kind === 'food' || isNamedByUnit ? null : item.foodId
    const unitId = kind === 'unit' ? null : item.unitId
    return sql`(cast(${item.id} as text), cast(${note} as text), cast(${foodId} as text), cast(${unitId} as text), cast(${item.labelId} as text))`
  })
  await sql`
    with said (id, note, "foodId", "unitId", "labelId") as (values ${sql.join(values)})
    update "shoppingListItem"
    set note = said.note, "foodId" = said."foodId", "unitId" = said."unitId", "labelId" = said."labelId"
    from said where "shoppingListItem".id = said.id and "shoppingListItem".id in (select id from said)`.execute(
    ctx.db,
  )
}

/** Unit, food and note of an item in reading order: "tsp ground cardamom, fresh". */
function itemWords(item: Line, language: string): string {
  const { quantity, food, unit, note } = namesOf(item)
  const main = [
    unit && unitWord(unit, quantity, language),
    food && foodWord(food, { quantity, hasUnit: !!unit }, language),
  ]
  const said = note.trim()
  return [main.filter(Boolean).join(' '), said]
    .filter(Boolean)
    .join(/^[(+]/.test(said) ? ' ' : ', ')
    .slice(0, NOTE_MAX)
}

const lineColumns = [
  'line.quantity',
  'line.note',
  'food.name as foodName',
  'food.pluralName as foodPlural',
  'food.forms as foodForms',
  'unit.name as unitName',
  'unit.pluralName as unitPlural',
  'unit.forms as unitForms',
  'unit.abbreviation',
  'unit.pluralAbbreviation',
  'unit.useAbbreviation',
  'unit.fraction',
] as const

interface Line {
  quantity: number | null
  note: string
  foodName: string | null
  foodPlural: string | null
  foodForms: string | null
  unitName: string | null
  unitPlural: string | null
  unitForms: string | null
  abbreviation: string | null
  pluralAbbreviation: string | null
  useAbbreviation: boolean | null
  fraction: boolean | null
}

const namesOf = (line: Line) => ({
  quantity: line.quantity,
  note: line.note,
  food:
    line.foodName === null
      ? null
      : { name: line.foodName, pluralName: line.foodPlural, forms: formsFromJson(line.foodForms) },
  unit:
    line.unitName === null
      ? null
      : { ...line, name: line.unitName, pluralName: line.unitPlural, forms: formsFromJson(line.unitForms) },
})

function noteOf(kind: Kind, line: Line, language: string): string {
  const { quantity, food, unit, note } = namesOf(line)
  const name =
    kind === 'food'
      ? food && foodWord(food, { quantity, hasUnit: !!unit }, language)
      : unit && unitWord(unit, quantity, language)
  const said = note.trim()
  const joined = kind === 'unit' && !food ? ' ' : ', '
  return [name, said].filter(Boolean).join(joined).slice(0, NOTE_MAX)
}
