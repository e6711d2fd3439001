import * as v from 'valibot'
import { Cookbook, CookbookPagination } from '~/schemas/cookbook'
import { PublicGroup } from '~/schemas/explore'
import { IngredientFood, IngredientFoodPagination } from '~/schemas/food'
import { HouseholdSummary, HouseholdSummaryPage } from '~/schemas/household'
import {
  RecipeCategory,
  RecipeCategoryPagination,
  RecipeTag,
  RecipeTagPagination,
  RecipeTool,
  RecipeToolPagination,
} from '~/schemas/organizer'
import { LinkedRecipesQuery, Recipe } from '~/schemas/recipe'
import { RecipeFilterCounts, RecipeFilterCountsQuery } from '~/schemas/recipe-filter-counts'
import { RecipeListQuery, RecipeSummaryPage } from '~/schemas/recipe-list'
import { RecipeSuggestionQuery, RecipeSuggestionResponse } from '~/schemas/recipe-suggestion'
import { Id, PageQuery, SearchQuery } from '~/schemas/wire'
import { publicOperation, tagged, userOperation } from '~/server/platform/transport/operation'
import {
  copyPublicRecipe,
  countPublicFilters,
  describeGroup,
  getPublicCookbook,
  getPublicHousehold,
  getPublicRecipe,
  listPublicCookbooks,
  listPublicHouseholds,
  listPublicRecipes,
  publicCategories,
  publicFoods,
  publicTags,
  publicTools,
  suggestPublicRecipes,
} from './explore.service'

const base = '/api/explore/groups/{group_slug}'
const Address = v.pipe(v.string(), v.maxLength(300))
/** Slug or id. */
const Group = v.object({ group_slug: Address })
const GroupItem = v.object({ group_slug: Address, item_id: Id })
const list = { errors: [400, 404, 429], publicCache: true }
const one = { errors: [404, 429], publicCache: true }

export const exploreOperations = [
  ...tagged('Explore: Recipes', [
    publicOperation(`get ${base}`, { id: 'getPublicGroup', summary: 'Get a public group', ...one })
      .params(Group)
      .returns(200, PublicGroup)
      .run((ctx, { params }) => describeGroup(ctx, params.group_slug)),
    publicOperation(`get ${base}/recipes`, {
      id: 'listPublicRecipes',
      summary: 'List and search the public recipes of a group',
      ...list,
    })
      .params(Group)
      .query(RecipeListQuery)
      .returns(200, RecipeSummaryPage)
      .run((ctx, { params, query }) => listPublicRecipes(ctx, params.group_slug, query)),
    publicOperation(`get ${base}/recipes/filters/counts`, {
      id: 'countPublicRecipeFilters',
      summary: 'Count the public recipes that each additional filter would show',
      ...list,
    })
      .params(Group)
      .query(RecipeFilterCountsQuery)
      .returns(200, RecipeFilterCounts)
      .run((ctx, { params, query }) => countPublicFilters(ctx, params.group_slug, query)),
    publicOperation(`get ${base}/recipes/suggestions`, {
      id: 'suggestPublicRecipes',
      summary: 'Suggest public recipes for the given foods and tools',
      ...list,
    })
      .params(Group)
      .query(RecipeSuggestionQuery)
      .returns(200, RecipeSuggestionResponse)
      .run(async (ctx, { params, query }) => ({
        items: await suggestPublicRecipes(ctx, params.group_slug, query),
      })),
    userOperation(`post ${base}/recipes/{recipe_slug}/copy`, {
      id: 'copyPublicRecipe',
      summary: 'Copy a public recipe from another group to your collection',
      errors: [400, 404, 429],
    })
      .params(v.object({ group_slug: Address, recipe_slug: Address }))
      .returns(201, Recipe)
      .run((ctx, { params, request }) =>
        copyPublicRecipe(ctx, params.group_slug, params.recipe_slug, ctx.env.BASE_URL ?? request.url),
      ),
    publicOperation(`get ${base}/recipes/{recipe_slug}`, {
      id: 'getPublicRecipe',
      summary: 'Get a public recipe by slug or id',
      ...one,
    })
      .params(v.object({ group_slug: Address, recipe_slug: Address }))
      .query(LinkedRecipesQuery)
      .returns(200, Recipe)
      .run((ctx, { params, query }) => getPublicRecipe(ctx, params.group_slug, params.recipe_slug, query)),
  ]),
  ...tagged('Explore: Cookbooks', [
    publicOperation(`get ${base}/cookbooks`, {
      id: 'listPublicCookbooks',
      summary: 'List the public cookbooks of a group',
      ...list,
    })
      .params(Group)
      .query(SearchQuery)
      .returns(200, CookbookPagination)
      .run((ctx, { params, query }) => listPublicCookbooks(ctx, params.group_slug, query)),
    publicOperation(`get ${base}/cookbooks/{item_id}`, {
      id: 'getPublicCookbook',
      summary: 'Get a public cookbook by id or slug',
      ...one,
    })
      .params(v.object({ group_slug: Address, item_id: Address }))
      .returns(200, Cookbook)
      .run((ctx, { params }) => getPublicCookbook(ctx, params.group_slug, params.item_id)),
  ]),
  ...tagged('Explore: Households', [
    publicOperation(`get ${base}/households`, {
      id: 'listPublicHouseholds',
      summary: 'List the public households of a group',
      ...list,
    })
      .params(Group)
      .query(PageQuery)
      .returns(200, HouseholdSummaryPage)
      .run((ctx, { params, query }) => listPublicHouseholds(ctx, params.group_slug, query)),
    publicOperation(`get ${base}/households/{household_slug}`, {
      id: 'getPublicHousehold',
      summary: 'Get a public household by slug or id',
      ...one,
    })
      .params(v.object({ group_slug: Address, household_slug: Address }))
      .returns(200, HouseholdSummary)
      .run((ctx, { params }) => getPublicHousehold(ctx, params.group_slug, params.household_slug)),
  ]),
  ...tagged('Explore: Foods', [
    publicOperation(`get ${base}/foods`, {
      id: 'listPublicFoods',
      summary: 'List the foods of a public group',
      ...list,
    })
      .params(Group)
      .query(SearchQuery)
      .returns(200, IngredientFoodPagination)
      .run((ctx, { params, query }) => publicFoods.list(ctx, params.group_slug, query)),
    publicOperation(`get ${base}/foods/{item_id}`, {
      id: 'getPublicFood',
      summary: 'Get a food of a public group',
      ...one,
    })
      .params(GroupItem)
      .returns(200, IngredientFood)
      .run((ctx, { params }) => publicFoods.get(ctx, params.group_slug, params.item_id)),
  ]),
  ...tagged('Explore: Organizers', [
    publicOperation(`get ${base}/organizers/categories`, {
      id: 'listPublicCategories',
      summary: 'List the categories of a public group',
      ...list,
    })
      .params(Group)
      .query(SearchQuery)
      .returns(200, RecipeCategoryPagination)
      .run((ctx, { params, query }) => publicCategories.list(ctx, params.group_slug, query)),
    publicOperation(`get ${base}/organizers/categories/{item_id}`, {
      id: 'getPublicCategory',
      summary: 'Get a category of a public group',
      ...one,
    })
      .params(GroupItem)
      .returns(200, RecipeCategory)
      .run((ctx, { params }) => publicCategories.get(ctx, params.group_slug, params.item_id)),
    publicOperation(`get ${base}/organizers/tags`, {
      id: 'listPublicTags',
      summary: 'List the tags of a public group',
      ...list,
    })
      .params(Group)
      .query(SearchQuery)
      .returns(200, RecipeTagPagination)
      .run((ctx, { params, query }) => publicTags.list(ctx, params.group_slug, query)),
    publicOperation(`get ${base}/organizers/tags/{item_id}`, {
      id: 'getPublicTag',
      summary: 'Get a tag of a public group',
      ...one,
    })
      .params(GroupItem)
      .returns(200, RecipeTag)
      .run((ctx, { params }) => publicTags.get(ctx, params.group_slug, params.item_id)),
    publicOperation(`get ${base}/organizers/tools`, {
      id: 'listPublicTools',
      summary: 'List the tools of a public group',
      ...list,
    })
      .params(Group)
      .query(SearchQuery)
      .returns(200, RecipeToolPagination)
      .run((ctx, { params, query }) => publicTools.list(ctx, params.group_slug, query)),
    publicOperation(`get ${base}/organizers/tools/{item_id}`, {
      id: 'getPublicTool',
      summary: 'Get a tool of a public group',
      ...one,
    })
      .params(GroupItem)
      .returns(200, RecipeTool)
      .run((ctx, { params }) => publicTools.get(ctx, params.group_slug, params.item_id)),
  ]),
]
