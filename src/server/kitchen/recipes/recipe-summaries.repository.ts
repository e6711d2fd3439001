import { sql } from 'kysely'
import { recipeLines, recipeNumbers } from '~/lib/recipe-fields'
import { scopedRecipes } from '~/server/platform/access/scope'
import type { ReadCtx } from '~/server/platform/context'

const summaryColumns = [
  'id',
  'userId',
  'groupId',
  'name',
  'slug',
  'image',
  ...recipeNumbers,
  ...recipeLines,
  'description',
  'language',
  'recognizedLanguage',
  'rating',
  'dateAdded',
  'dateUpdated',
  'createdAt',
  'updatedAt',
  'lastMade',
] as const

export const recipeColumns = (ctx: ReadCtx) =>
  scopedRecipes(ctx)
    .select(['owner.householdId', 'recipe.orgUrl'])
    .select(summaryColumns.map((column) => `recipe.${column}` as const))
    .select((eb) =>
      eb
        .selectFrom('group')
        .whereRef('group.id', '=', 'recipe.groupId')
        .select('group.language')
        .$asScalar()
        .$notNull()
        .as('groupLanguage'),
    )

export type RecipeColumnsRow = Awaited<ReturnType<ReturnType<typeof recipeColumns>['execute']>>[number]

const joined = (column: string) => sql<string | null>`string_agg(${sql.ref(column)}, ',')`.as('ids')

/** In no particular order, with the ids of organizers (see `readOrganizers`). */
export const readRecipeSummaryRows = (ctx: ReadCtx, ids: readonly string[]) =>
  recipeColumns(ctx)
    .where('recipe.id', 'in', ids)
    .select((eb) => [
      eb
        .selectFrom('recipeCategory')
        .whereRef('recipeCategory.recipeId', '=', 'recipe.id')
        .select(joined('recipeCategory.categoryId'))
        .as('categoryIds'),
      eb
        .selectFrom('recipeTag')
        .whereRef('recipeTag.recipeId', '=', 'recipe.id')
        .select(joined('recipeTag.tagId'))
        .as('tagIds'),
      eb
        .selectFrom('recipeTool')
        .whereRef('recipeTool.recipeId', '=', 'recipe.id')
        .select(joined('recipeTool.toolId'))
        .as('toolIds'),
    ])
    .execute()
