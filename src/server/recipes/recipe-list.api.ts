import { RecipeListQuery, RecipeSummaryPage } from '~/schemas/recipe-list'
import { tagged, userOperation } from '~/server/transport/operation'
import { listRecipes } from './recipe-list.service'

/** GET /api/recipes */
export const recipeListOperations = tagged('Recipe: CRUD', [
  userOperation('get /api/recipes', {
    id: 'listRecipes',
    summary: 'List and search recipes',
    errors: [400, 404],
  })
    .query(RecipeListQuery)
    .returns(200, RecipeSummaryPage)
    .run((ctx, { query }) => listRecipes(ctx, query)),
])
