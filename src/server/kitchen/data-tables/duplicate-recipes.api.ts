import { DistinctRecipes, DuplicateRecipes, MergeRecipes } from '~/schemas/duplicate-recipe'
import { mergeRecipes } from '~/server/kitchen/recipes/merge-recipes.service'
import { tagged, userOperation } from '~/server/platform/transport/operation'
import { listDuplicateRecipes, markRecipesDistinct } from './duplicate-recipes.service'

const path = '/api/groups/recipes/duplicates'

export const duplicateRecipeOperations = tagged('Groups: Data Tables', [
  userOperation(`get ${path}`, {
    id: 'listDuplicateRecipes',
    summary: 'List pairs of recipes that are the same, by their source page or their words',
    errors: [503],
  })
    .returns(200, DuplicateRecipes)
    .run((ctx) => listDuplicateRecipes(ctx)),
  userOperation(`post ${path}/merge`, {
    id: 'mergeRecipes',
    summary:
      'Keep one of two recipes, with the diary, plans, ratings and cookbooks of both; delete the other',
    errors: [400, 403, 404],
  })
    .body(MergeRecipes)
    .returns(204, null)
    .run((ctx, { body }) => mergeRecipes(ctx, body)),
  userOperation(`post ${path}/distinct`, {
    id: 'markRecipesDistinct',
    summary: 'Mark two recipes as distinct',
    errors: [403, 404],
  })
    .body(DistinctRecipes)
    .returns(204, null)
    .run((ctx, { body }) => markRecipesDistinct(ctx, body.ids)),
])
