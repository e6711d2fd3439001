import type { Insertable } from 'kysely'
import type { Ctx } from '~/server/platform/context'
import { chunksOf, IDS_PER_STATEMENT } from '~/server/platform/db/chunks'
import type { Db } from '~/server/platform/db/connect'
import type { RecipeSearchTable } from '~/server/platform/db/schema'

type WithDb = Pick<Ctx, 'db'>

export const readRecipeTexts = ({ db }: WithDb, recipeIds: readonly string[]) =>
  db
    .selectFrom('recipe')
    .innerJoin('group', 'group.id', 'recipe.groupId')
    .where('recipe.id', 'in', recipeIds)
    .select(['recipe.id', 'recipe.name', 'recipe.description', 'recipe.recognizedLanguage'])
    .select('group.language as groupLanguage')
    .execute()

export async function setRecognizedLanguage(
  { db }: WithDb,
  recognizedLanguage: string | null,
  recipeIds: readonly string[],
): Promise<void> {
  await db.updateTable('recipe').set({ recognizedLanguage }).where('id', 'in', recipeIds).execute()
}

/** Notes and original lines of their ingredients, with the names of the foods. */
export const readIngredientTexts = ({ db }: WithDb, recipeIds: readonly string[]) =>
  db
    .selectFrom('recipeIngredient')
    .leftJoin('food', 'food.id', 'recipeIngredient.foodId')
    .where('recipeIngredient.recipeId', 'in', recipeIds)
    .orderBy('recipeIngredient.recipeId')
    .orderBy('recipeIngredient.position')
    .select([
      'recipeIngredient.recipeId',
      'recipeIngredient.note',
      'recipeIngredient.originalText',
      'recipeIngredient.display',
      'food.name as foodName',
      'food.pluralName as foodPluralName',
      'food.forms as foodForms',
    ])
    .execute()

export const readFoodAliases = ({ db }: WithDb, recipeIds: readonly string[]) =>
  db
    .selectFrom('recipeIngredient')
    .innerJoin('foodAlias', 'foodAlias.foodId', 'recipeIngredient.foodId')
    .where('recipeIngredient.recipeId', 'in', recipeIds)
    .orderBy('foodAlias.name')
    .select(['recipeIngredient.recipeId', 'foodAlias.name'])
    .execute()

export async function findRecipesOfFoods({ db }: Ctx, foodIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('recipeIngredient')
    .where('foodId', 'in', foodIds)
    .select('recipeId')
    .distinct()
    .execute()
  return rows.map((row) => row.recipeId)
}

export async function writeSearchRows(
  { db }: WithDb,
  rows: readonly Insertable<RecipeSearchTable>[],
): Promise<void> {
  await db
    .insertInto('recipeSearch')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column('recipeId')
        .doUpdateSet((eb) => ({ name: eb.ref('excluded.name'), body: eb.ref('excluded.body') })),
    )
    .execute()
}

export const readStepTexts = ({ db }: WithDb, recipeIds: readonly string[]) =>
  db.selectFrom('recipeInstruction').where('recipeId', 'in', recipeIds).select(['recipeId', 'text']).execute()

export async function writeSignatures(
  { db }: WithDb,
  recipeIds: readonly string[],
  rows: readonly { recipeId: string; key: number }[],
): Promise<void> {
  await db.deleteFrom('recipeSignature').where('recipeId', 'in', recipeIds).execute()
  if (rows.length === 0) return
  await db
    .insertInto('recipeSignature')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Marks recipes to be indexed. Existing marks are updated, so that readers of a mark wait for this transaction. */
export async function markDue({ db }: WithDb, recipeIds: readonly string[]): Promise<void> {
  for (const ids of chunksOf(recipeIds.toSorted(), IDS_PER_STATEMENT))
    await db
      .insertInto('recipeSearchDue')
      .columns(['recipeId'])
      .expression(db.selectFrom('recipe').where('id', 'in', ids).orderBy('id').select('id'))
      .onConflict((conflict) =>
        conflict.column('recipeId').doUpdateSet((eb) => ({ recipeId: eb.ref('excluded.recipeId') })),
      )
      .execute()
}

export async function markGroupDue({ db }: WithDb, groupId: string): Promise<void> {
  await db
    .insertInto('recipeSearchDue')
    .columns(['recipeId'])
    .expression(db.selectFrom('recipe').where('groupId', '=', groupId).orderBy('id').select('id'))
    .onConflict((conflict) =>
      conflict.column('recipeId').doUpdateSet((eb) => ({ recipeId: eb.ref('excluded.recipeId') })),
    )
    .execute()
}

export async function takeDue(db: Db, max: number): Promise<string[]> {
  const some = db.selectFrom('recipeSearchDue').orderBy('recipeId').limit(max).select('recipeId')
  const taken = await db
    .deleteFrom('recipeSearchDue')
    .where('recipeId', 'in', some)
    .returning('recipeId')
    .execute()
  return taken.map(({ recipeId }) => recipeId)
}
