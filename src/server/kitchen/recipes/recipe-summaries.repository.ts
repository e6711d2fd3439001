import { sql } from 'kysely'
import { recipeLines, recipeNumbers } from '~/lib/recipe-fields'
import { scopedCategories, scopedRecipes, scopedTags, scopedTools } from '~/server/platform/access/scope'
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

const noHouseholds = sql<string | null>`null`.as('households')

/** By name; with the slugs of the households that have a tool, separated by commas. One statement. */
export const readOrganizerRows = (ctx: ReadCtx, ids: readonly string[]) =>
  scopedTools(ctx)
    .where('tool.id', 'in', ids)
    .select(['tool.id', 'tool.groupId', 'tool.name', 'tool.slug', 'tool.sortKey'])
    .select((eb) =>
      eb
        .selectFrom('toolOnHand')
        .innerJoin('household', 'household.id', 'toolOnHand.householdId')
        .whereRef('toolOnHand.toolId', '=', 'tool.id')
        .select(
          sql<string | null>`string_agg("household"."slug", ',' order by "household"."slug")`.as('slugs'),
        )
        .as('households'),
    )
    .unionAll(
      scopedTags(ctx)
        .where('tag.id', 'in', ids)
        .select(['tag.id', 'tag.groupId', 'tag.name', 'tag.slug', 'tag.sortKey', noHouseholds]),
    )
    .unionAll(
      scopedCategories(ctx)
        .where('category.id', 'in', ids)
        .select([
          'category.id',
          'category.groupId',
          'category.name',
          'category.slug',
          'category.sortKey',
          noHouseholds,
        ]),
    )
    .orderBy('sortKey')
    .execute()

export type OrganizerRow = Awaited<ReturnType<typeof readOrganizerRows>>[number]
