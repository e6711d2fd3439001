import { sql } from 'kysely'
import { formsFromJson } from '~/lib/ingredient-display/stored-forms'
import { scopedFoods, scopedOrganizers, scopedRecipes, scopedUnits } from '~/server/platform/access/scope'
import type { UserCtx } from '~/server/platform/context'
import type { OrganizerKind } from '~/server/platform/db/schema'

/** At least one list must not be empty. */
interface Wanted {
  ids: readonly string[]
  /** Names of foods and units, slugs of organizers. */
  words: readonly string[]
}

// Postgres rejects an empty `in ()`.
const filled = <C>(list: readonly string[], condition: (list: readonly string[]) => C): C[] =>
  list.length > 0 ? [condition(list)] : []

export async function findFoods(ctx: UserCtx, { ids, words }: Wanted) {
  const foods = await scopedFoods(ctx)
    .where((eb) =>
      eb.or([
        ...filled(ids, (list) => eb('food.id', 'in', list)),
        ...filled(words, (list) => eb('food.name', 'in', list)),
      ]),
    )
    .select(['food.id', 'food.name', 'food.pluralName', 'food.forms'])
    .execute()
  return foods.map((food) => ({ ...food, forms: formsFromJson(food.forms) }))
}

export async function findUnits(ctx: UserCtx, { ids, words }: Wanted) {
  const units = await scopedUnits(ctx)
    .where((eb) =>
      eb.or([
        ...filled(ids, (list) => eb('unit.id', 'in', list)),
        ...filled(words, (list) => eb('unit.name', 'in', list)),
      ]),
    )
    .select(['unit.id', 'unit.name', 'unit.pluralName', 'unit.abbreviation', 'unit.pluralAbbreviation'])
    .select(['unit.forms', 'unit.useAbbreviation', 'unit.fraction'])
    .execute()
  return units.map((unit) => ({ ...unit, forms: formsFromJson(unit.forms) }))
}

export const findOrganizers = (ctx: UserCtx, kind: OrganizerKind, { ids, words }: Wanted) =>
  scopedOrganizers(ctx, kind)
    .where((eb) =>
      eb.or([
        ...filled(ids, (list) => eb('id', 'in', list)),
        ...filled(words, (list) => eb('slug', 'in', list)),
      ]),
    )
    .select(['id', 'slug', 'name'])
    .execute()

export async function findRecipeIds(ctx: UserCtx, ids: readonly string[]): Promise<string[]> {
  const rows = await scopedRecipes(ctx).where('recipe.id', 'in', ids).select('recipe.id').execute()
  return rows.map(({ id }) => id)
}

/** Whether `target` is among `from` or their linked recipes at any depth. */
export async function reachesRecipe(ctx: UserCtx, from: readonly string[], target: string): Promise<boolean> {
  const found = await ctx.db
    .withRecursive('reached(id)', (db) =>
      db
        .selectFrom('recipe')
        .where('recipe.id', 'in', from)
        .select('recipe.id')
        .union((eb) =>
          eb
            .selectFrom('recipeIngredient')
            .innerJoin('reached', 'reached.id', 'recipeIngredient.recipeId')
            .where('recipeIngredient.referencedRecipeId', 'is not', null)
            .select(sql<string>`"recipeIngredient"."referencedRecipeId"`.as('id')),
        ),
    )
    .selectFrom('reached')
    .where('reached.id', '=', target)
    .select('reached.id')
    .executeTakeFirst()
  return found !== undefined
}
