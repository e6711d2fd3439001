import { RecipeFilterCounts, RecipeFilterCountsQuery } from '~/schemas/recipe-filter-counts'
import { RecipeListQuery, RecipeSummaryPage } from '~/schemas/recipe-list'
import { RecipeSuggestionQuery, RecipeSuggestionResponse } from '~/schemas/recipe-suggestion'
import { tagged, userOperation } from '~/server/platform/transport/operation'
import { countFilters } from './recipe-filter-counts.service'
import { listRecipes } from './recipe-list.service'
import { suggestRecipes } from './recipe-suggestions.service'

/** GET /api/recipes, filter counts and suggestions. */
export const recipeListOperations = tagged('Recipe: CRUD', [
  userOperation('get /api/recipes', {
    id: 'listRecipes',
    summary: 'List and search recipes',
    errors: [400, 404],
  })
    .query(RecipeListQuery)
    .returns(200, RecipeSummaryPage)
    .run((ctx, { query }) => listRecipes(ctx, query)),
  userOperation('get /api/recipes/filters/counts', {
    id: 'countRecipeFilters',
    summary: 'Count the recipes that each additional filter would show',
    errors: [400],
  })
    .query(RecipeFilterCountsQuery)
    .returns(200, RecipeFilterCounts)
    .run((ctx, { query }) => countFilters(ctx, query)),
  userOperation('get /api/recipes/suggestions', {
    id: 'suggestRecipes',
    summary: 'Suggest recipes for the given foods and tools',
    errors: [400],
  })
    .query(RecipeSuggestionQuery)
    .returns(200, RecipeSuggestionResponse)
    .run(async (ctx, { query }) => ({ items: await suggestRecipes(ctx, query) })),
])
