import { ChooseLinkedRecipe, LinkedRecipe, LinkedRecipes } from '~/schemas/linked-recipe'
import { ItemId } from '~/schemas/wire'
import { tagged, userOperation } from '~/server/platform/transport/operation'
import { chooseLinkedRecipe, listLinkedRecipes } from './linked-recipes.service'

const path = '/api/households/shopping/linked-recipes'

export const linkedRecipeOperations = tagged('Households: Shopping Lists', [
  userOperation(`get ${path}`, {
    id: 'listLinkedRecipes',
    summary: 'List recipes that your household makes, or buys, where another recipe needs them',
  })
    .returns(200, LinkedRecipes)
    .run((ctx) => listLinkedRecipes(ctx)),
  userOperation(`put ${path}/{item_id}`, {
    id: 'chooseLinkedRecipe',
    summary: 'Choose whether your household makes or buys a recipe that another one needs',
    errors: [404],
  })
    .params(ItemId)
    .body(ChooseLinkedRecipe)
    .returns(200, LinkedRecipe)
    .run((ctx, { params, body }) => chooseLinkedRecipe(ctx, params.item_id, body.choice)),
])
