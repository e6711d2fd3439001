import * as v from 'valibot'
import { FILTER_MAX_LENGTH } from './limits'
import { QueryFilterJson } from './query-filter'
import { Id, Instant, Integer, Name, named, pageOf, queryListOf } from './wire'

/** Per request. */
const COOKBOOKS_PER_WRITE_MAX = 500

const cookbook = {
  name: Name,
  description: v.optional(v.pipe(v.string(), v.maxLength(10_000)), ''),
  /** Accepted from clients that send the whole cookbook; it follows from the name. */
  slug: v.nullish(v.string()),
  /** Its position among the household's cookbooks; clients count from 1. */
  position: v.optional(v.pipe(Integer, v.minValue(-1e9), v.maxValue(1e9)), 1),
  public: v.pipe(
    v.nullish(v.boolean(), false),
    v.transform((value) => value ?? false),
  ),
  queryFilterString: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(FILTER_MAX_LENGTH)), ''),
  /** Without a filter it has only the recipes added by hand; unchanged if missing. */
  onlyByHand: v.optional(v.boolean()),
}

/**
 * Recipes that match its filter, without those left out, and recipes added by hand. An empty filter matches all recipes
 * of the group unless `onlyByHand` is set.
 */
export const CreateCookbook = named('CreateCookBook', v.object(cookbook))
export type CreateCookbook = v.InferOutput<typeof CreateCookbook>

/** A whole cookbook, for reordering. It never moves to another household. */
const UpdateCookbook = named(
  'UpdateCookBook',
  v.object({ ...cookbook, id: Id, groupId: v.optional(Id), householdId: v.optional(Id) }),
)
export type UpdateCookbook = v.InferOutput<typeof UpdateCookbook>
export const UpdateCookbooks = v.pipe(v.array(UpdateCookbook), v.maxLength(COOKBOOKS_PER_WRITE_MAX))

export const Cookbook = named(
  'ReadCookBook',
  v.object({
    id: Id,
    groupId: Id,
    householdId: Id,
    name: v.string(),
    description: v.string(),
    slug: v.string(),
    position: Integer,
    public: v.boolean(),
    queryFilterString: v.string(),
    queryFilter: QueryFilterJson,
    onlyByHand: v.boolean(),
    household: named('CookbookHousehold', v.object({ id: Id, name: v.string() })),
    updatedAt: Instant,
  }),
)
export type Cookbook = v.InferOutput<typeof Cookbook>

export const CookbookPagination = pageOf('CookBookPagination', Cookbook)

/** Per request. */
const COOKBOOK_RECIPES_PER_WRITE_MAX = 500

/** `added` by hand, or `leftOut` although it matches; null: only the filter decides. */
const ByHand = v.nullable(v.picklist(['added', 'leftOut']))

export const CookbookRecipeState = named('CookbookRecipeState', v.object({ recipeId: Id, state: ByHand }))
export type CookbookRecipeState = v.InferOutput<typeof CookbookRecipeState>
export const CookbookRecipeStates = v.pipe(
  v.array(CookbookRecipeState),
  v.maxLength(COOKBOOK_RECIPES_PER_WRITE_MAX),
)

/** The first recipes of a cookbook, in their order. */
export const CookbookRecipeOrder = named(
  'CookbookRecipeOrder',
  v.object({ recipeIds: v.pipe(v.array(Id), v.maxLength(2000)) }),
)

/** A recipe that someone added, left out or moved. */
export const CookbookRecipe = named(
  'CookbookRecipe',
  v.object({
    recipeId: Id,
    state: ByHand,
    position: v.nullable(Integer),
    person: v.nullable(v.object({ id: Id, name: v.string() })),
  }),
)
export type CookbookRecipe = v.InferOutput<typeof CookbookRecipe>

export const CookbooksOfRecipesQuery = v.object({ recipeIds: queryListOf(COOKBOOK_RECIPES_PER_WRITE_MAX) })

/** How the requested recipes belong to one cookbook: `matches` counts those that its filter finds. */
export const CookbookOfRecipes = named(
  'CookbookOfRecipes',
  v.object({ cookbookId: Id, added: Integer, leftOut: Integer, matches: Integer }),
)
export type CookbookOfRecipes = v.InferOutput<typeof CookbookOfRecipes>
