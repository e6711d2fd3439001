import * as v from 'valibot'
import { ChooseLinkedRecipe, LinkedRecipe, LinkedRecipes } from '~/schemas/linked-recipe'
import {
  FollowPlan,
  LabelSettingsIn,
  RecipesToAddIn,
  ShoppingListAddRecipeParams,
  ShoppingListCreate,
  ShoppingListOut,
  ShoppingListOverviews,
  ShoppingListPagination,
  ShoppingListRemoveRecipeParams,
  ShoppingListUpdate,
} from '~/schemas/shopping'
import { Id, ItemId, PageQuery } from '~/schemas/wire'
import { withIdempotencyKey } from '~/server/platform/transport/idempotency/idempotency-key'
import { tagged, userOperation } from '~/server/platform/transport/operation'
import { listOverviews } from './list-overviews.service'
import { followPlan, readLinesToFollow, stopFollowingPlan } from './list-plans.service'
import {
  addRecipesToList,
  chooseLinkedRecipe,
  listLinkedRecipes,
  readLinesOnList,
  readLinesToAdd,
  removeRecipeFromList,
} from './list-recipes.service'
import { createList, deleteList, getList, listLists, updateLabelSettings, updateList } from './lists.service'

const ItemAndRecipeId = v.object({ item_id: Id, recipe_id: Id })

export const shoppingListOperations = tagged('Households: Shopping Lists', [
  userOperation('get /api/households/shopping/lists', {
    id: 'listShoppingLists',
    summary: 'List shopping lists without their items',
    errors: [400],
  })
    .query(PageQuery)
    .returns(200, ShoppingListPagination)
    .run((ctx, { query }) => listLists(ctx, query)),
  userOperation('get /api/households/shopping/list-overviews', {
    id: 'listShoppingOverviews',
    summary: "Get an overview of your household's shopping lists",
  })
    .returns(200, ShoppingListOverviews)
    .run((ctx) => listOverviews(ctx)),
  userOperation('post /api/households/shopping/lists', {
    id: 'createShoppingList',
    summary: 'Create a shopping list',
  })
    .body(ShoppingListCreate)
    .returns(201, ShoppingListOut)
    .run((ctx, input) => withIdempotencyKey(ctx, input, (ctx) => createList(ctx, input.body))),
  userOperation('get /api/households/shopping/lists/{item_id}', {
    id: 'getShoppingList',
    summary: 'Get a shopping list with its items',
    errors: [404],
    cacheable: true,
  })
    .params(ItemId)
    .returns(200, ShoppingListOut)
    .run((ctx, { params }) => getList(ctx, params.item_id)),
  userOperation('put /api/households/shopping/lists/{item_id}', {
    id: 'updateShoppingList',
    summary: 'Update the name, extras, and owner of a shopping list',
    errors: [400, 404],
    versioned: true,
  })
    .params(ItemId)
    .body(ShoppingListUpdate)
    .returns(200, ShoppingListOut)
    .run((ctx, input) =>
      withIdempotencyKey(ctx, input, (ctx) =>
        updateList(ctx, input.params.item_id, input.body, input.versions),
      ),
    ),
  userOperation('delete /api/households/shopping/lists/{item_id}', {
    id: 'deleteShoppingList',
    summary: 'Delete a shopping list with its items',
    errors: [404],
  })
    .params(ItemId)
    .returns(200, ShoppingListOut)
    .run((ctx, input) => withIdempotencyKey(ctx, input, (ctx) => deleteList(ctx, input.params.item_id))),
  userOperation('put /api/households/shopping/lists/{item_id}/label-settings', {
    id: 'updateShoppingListLabels',
    summary: 'Set the order of the labels of a shopping list',
    errors: [400, 404],
  })
    .params(ItemId)
    .body(LabelSettingsIn)
    .returns(200, ShoppingListOut)
    .run((ctx, input) =>
      withIdempotencyKey(ctx, input, (ctx) => updateLabelSettings(ctx, input.params.item_id, input.body)),
    ),
  userOperation('post /api/households/shopping/lists/{item_id}/recipe', {
    id: 'addRecipesToShoppingList',
    summary: 'Add the ingredients of several recipes to a shopping list',
    errors: [404],
  })
    .params(ItemId)
    .body(RecipesToAddIn)
    .returns(200, ShoppingListOut)
    .run(async (ctx, input) => {
      const lines = await readLinesToAdd(ctx, input.body)
      return withIdempotencyKey(ctx, input, (ctx) =>
        addRecipesToList(ctx, input.params.item_id, input.body, lines),
      )
    }),
  userOperation('post /api/households/shopping/lists/{item_id}/recipe/{recipe_id}', {
    id: 'addRecipeToShoppingList',
    summary: 'Add the ingredients of a recipe to a shopping list',
    errors: [404],
  })
    .params(ItemAndRecipeId)
    .body(ShoppingListAddRecipeParams, { optional: true })
    .returns(200, ShoppingListOut)
    .run(async (ctx, input) => {
      const entries = [{ ...input.body, recipeId: input.params.recipe_id }]
      const lines = await readLinesToAdd(ctx, entries)
      return withIdempotencyKey(ctx, input, (ctx) =>
        addRecipesToList(ctx, input.params.item_id, entries, lines),
      )
    }),
  userOperation('post /api/households/shopping/lists/{item_id}/recipe/{recipe_id}/delete', {
    id: 'removeRecipeFromShoppingList',
    summary: 'Remove the ingredients of a recipe from a shopping list',
    errors: [404],
  })
    .params(ItemAndRecipeId)
    .body(ShoppingListRemoveRecipeParams, { optional: true })
    .returns(200, ShoppingListOut)
    .run(async (ctx, input) => {
      const { item_id, recipe_id } = input.params
      const known = await readLinesOnList(ctx, item_id, [recipe_id])
      const decrement = input.body.recipeDecrementQuantity
      return withIdempotencyKey(ctx, input, (ctx) =>
        removeRecipeFromList(ctx, item_id, recipe_id, { decrement, known }),
      )
    }),
])

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

export const listPlanOperations = tagged('Households: Shopping Lists', [
  userOperation('put /api/households/shopping/lists/{item_id}/plan', {
    id: 'followPlan',
    summary: 'Connect a shopping list to the meal plan of a period; its items follow the plan',
    errors: [400, 404],
  })
    .params(ItemId)
    .body(FollowPlan)
    .returns(200, ShoppingListOut)
    .run(async (ctx, input) => {
      const { item_id } = input.params
      const known = await readLinesToFollow(ctx, item_id, input.body)
      return withIdempotencyKey(ctx, input, (ctx) => followPlan(ctx, item_id, input.body, known))
    }),
  userOperation('delete /api/households/shopping/lists/{item_id}/plan', {
    id: 'stopFollowingPlan',
    summary: 'Disconnect a shopping list from the meal plan; its items are kept',
    errors: [404],
  })
    .params(ItemId)
    .returns(200, ShoppingListOut)
    .run((ctx, input) =>
      withIdempotencyKey(ctx, input, (ctx) => stopFollowingPlan(ctx, input.params.item_id)),
    ),
])
