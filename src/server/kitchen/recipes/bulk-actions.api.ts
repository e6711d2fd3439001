import * as v from 'valibot'
import {
  AssignCategories,
  AssignOwner,
  AssignSettings,
  AssignTags,
  AssignTools,
  DeleteRecipes,
  RateRecipes,
} from '~/schemas/recipe-bulk'
import { tagged, userOperation } from '~/server/platform/transport/operation'
import {
  categorizeRecipes,
  deleteRecipes,
  equipRecipes,
  giveRecipes,
  rateRecipes,
  setRecipeSettings,
  tagRecipes,
} from './bulk-actions.service'

const ALL_OR_NOTHING = 'all or none'
const CHECKED_FIRST = 'changes none if one is unknown or forbidden'

export const bulkActionOperations = tagged('Recipe: Bulk Actions', [
  userOperation('post /api/recipes/bulk-actions/tag', {
    id: 'tagRecipes',
    summary: `Add tags to recipes or remove them; ${CHECKED_FIRST}`,
    errors: [400, 403, 404],
  })
    .body(AssignTags)
    .returns(200, v.null())
    .run((ctx, { body }) => tagRecipes(ctx, body)),
  userOperation('post /api/recipes/bulk-actions/categorize', {
    id: 'categorizeRecipes',
    summary: `Add categories to recipes or remove them; ${CHECKED_FIRST}`,
    errors: [400, 403, 404],
  })
    .body(AssignCategories)
    .returns(200, v.null())
    .run((ctx, { body }) => categorizeRecipes(ctx, body)),
  userOperation('post /api/recipes/bulk-actions/tools', {
    id: 'equipRecipes',
    summary: `Add tools to recipes or remove them; ${CHECKED_FIRST}`,
    errors: [400, 403, 404],
  })
    .body(AssignTools)
    .returns(200, v.null())
    .run((ctx, { body }) => equipRecipes(ctx, body)),
  userOperation('post /api/recipes/bulk-actions/rate', {
    id: 'rateRecipes',
    summary: `Set your rating of recipes, ${ALL_OR_NOTHING}; 0 removes it`,
    errors: [404],
  })
    .body(RateRecipes)
    .returns(200, v.null())
    .run((ctx, { body }) => rateRecipes(ctx, body)),
  userOperation('post /api/recipes/bulk-actions/owner', {
    id: 'giveRecipes',
    summary: `Make a member of the group the owner of recipes, ${ALL_OR_NOTHING}`,
    errors: [400, 403, 404],
  })
    .body(AssignOwner)
    .returns(200, v.null())
    .run((ctx, { body }) => giveRecipes(ctx, body)),
  userOperation('post /api/recipes/bulk-actions/settings', {
    id: 'setRecipesSettings',
    summary: `Replace recipe settings except locks (with partial, only those sent); ${CHECKED_FIRST}`,
    errors: [403, 404],
  })
    .body(AssignSettings)
    .returns(200, v.null())
    .run((ctx, { body }) => setRecipeSettings(ctx, body.recipes, body.settings, body.partial)),
  userOperation('post /api/recipes/bulk-actions/delete', {
    id: 'deleteRecipes',
    summary: `Delete recipes; ${CHECKED_FIRST}`,
    errors: [403],
  })
    .body(DeleteRecipes)
    .returns(200, v.null())
    .run((ctx, { body }) => deleteRecipes(ctx, body.recipes)),
])
