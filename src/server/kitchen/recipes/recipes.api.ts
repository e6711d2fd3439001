import * as v from 'valibot'
import { m } from '~/paraglide/messages.js'
import { RecipeLineFood } from '~/schemas/line-question'
import {
  HouseholdRecipeSummary,
  LinkedRecipesQuery,
  Recipe,
  RecipeAsset,
  RecipeLastMade,
  UpdateImageResponse,
} from '~/schemas/recipe'
import { RecipeAssetForm, RecipeImageAddress, RecipeImageForm } from '~/schemas/recipe-files'
import { CreateRecipe, RecipeDuplicate, RecipeIn, RecipesIn } from '~/schemas/recipe-in'
import { Id, SuccessResponse } from '~/schemas/wire'
import { type Route, tagged, userOperation } from '~/server/platform/transport/operation'
import { createRecipeByName } from './create-recipe.service'
import { duplicateRecipe } from './duplicate-recipe.service'
import { getHouseholdRecipe, markRecipeMade } from './last-made.service'
import { withLinked, withLinkedRecipes } from './linked-recipes.service'
import { addRecipeAsset } from './recipe-assets.service'
import { deleteRecipeImage, fetchRecipeImage, setRecipeImage } from './recipe-images.service'
import { linkLine, readLines } from './recipe-lines.service'
import { deleteRecipe, getRecipe } from './recipes.service'
import { type SaveMode, saveRecipe, saveRecipes } from './update-recipe.service'

/** Slug or id. */
const SlugOrId = v.object({ slug: v.string() })
interface SaveNotes<Id extends string> {
  id: Id
  summary: string
}

const saveOfSeveral = <const Id extends string>(mode: SaveMode, route: Route, notes: SaveNotes<Id>) =>
  userOperation(route, { ...notes, errors: [400, 403, 404] })
    .query(LinkedRecipesQuery)
    .body(RecipesIn)
    .returns(200, v.array(Recipe))
    .run(async (ctx, { query, body }) => withLinkedRecipes(ctx, await saveRecipes(ctx, body, mode), query))

const saveOfOne = <const Id extends string>(mode: SaveMode, route: Route, notes: SaveNotes<Id>) =>
  userOperation(route, { ...notes, errors: [400, 403, 404], versioned: true })
    .params(SlugOrId)
    .query(LinkedRecipesQuery)
    .body(RecipeIn)
    .returns(200, Recipe)
    .run(async (ctx, { params, query, body, versions }) => {
      const saved = await saveRecipe(ctx, params.slug, body, { mode, versions })
      return withLinked(ctx, saved, query)
    })

export const recipeOperations = tagged('Recipe: CRUD', [
  userOperation('post /api/recipes', {
    id: 'createRecipe',
    summary: 'Create a recipe by name; returns its slug',
    errors: [400],
  })
    .body(CreateRecipe)
    .returns(201, v.string())
    .run(async (ctx, { body }) => (await createRecipeByName(ctx, body)).slug),
  saveOfSeveral('replace', 'put /api/recipes', {
    id: 'updateRecipes',
    summary: 'Replace several recipes by id; stops at the first failure',
  }),
  saveOfSeveral('merge', 'patch /api/recipes', {
    id: 'patchRecipes',
    summary: 'Update several recipes by id; stops at the first failure',
  }),
  userOperation('get /api/recipes/{slug}', {
    id: 'getRecipe',
    summary: 'Get a recipe by slug or id; its ETag identifies the version',
    errors: [404],
    cacheable: true,
  })
    .params(SlugOrId)
    .query(LinkedRecipesQuery)
    .returns(200, Recipe)
    .run(async (ctx, { params, query }) => withLinked(ctx, await getRecipe(ctx, params.slug), query)),
  saveOfOne('replace', 'put /api/recipes/{slug}', {
    id: 'updateRecipe',
    summary: 'Replace a recipe; omitted fields are emptied',
  }),
  saveOfOne('merge', 'patch /api/recipes/{slug}', {
    id: 'patchRecipe',
    summary: 'Update a recipe; omitted fields are kept',
  }),
  userOperation('delete /api/recipes/{slug}', {
    id: 'deleteRecipe',
    summary: 'Delete a recipe; returns the deleted recipe',
    errors: [403, 404],
  })
    .params(SlugOrId)
    .query(LinkedRecipesQuery)
    .returns(200, Recipe)
    .run(async (ctx, { params, query }) => withLinked(ctx, await deleteRecipe(ctx, params.slug), query)),
  userOperation('post /api/recipes/{slug}/duplicate', {
    id: 'duplicateRecipe',
    summary: 'Copy a recipe; you own the copy',
    errors: [400, 404],
    cacheable: true,
  })
    .params(SlugOrId)
    .query(LinkedRecipesQuery)
    .body(RecipeDuplicate)
    .returns(201, Recipe)
    .run(async (ctx, { params, query, body }) =>
      withLinked(ctx, await duplicateRecipe(ctx, params.slug, body), query),
    ),
  userOperation('patch /api/recipes/{slug}/last-made', {
    id: 'markRecipeMade',
    summary: 'Set when your household last made a recipe',
    errors: [404],
    cacheable: true,
  })
    .params(SlugOrId)
    .query(LinkedRecipesQuery)
    .body(RecipeLastMade)
    .returns(200, Recipe)
    .run(async (ctx, { params, query, body }) =>
      withLinked(ctx, await markRecipeMade(ctx, params.slug, body.timestamp), query),
    ),
])

export const recipeLineOperations = tagged('Recipe: CRUD', [
  userOperation('put /api/recipes/{slug}/lines/{reference_id}/food', {
    id: 'linkRecipeLine',
    summary: 'Link an ingredient line to a food, or leave it as text; answers its question',
    errors: [400, 403, 404],
  })
    .params(v.object({ slug: v.string(), reference_id: Id }))
    .query(LinkedRecipesQuery)
    .body(RecipeLineFood)
    .returns(200, Recipe)
    .run(async (ctx, { params, query, body }) =>
      withLinked(ctx, await linkLine(ctx, params.slug, params.reference_id, body), query),
    ),
  userOperation('post /api/recipes/{slug}/lines/read', {
    id: 'readRecipeLines',
    summary: 'Parse the ingredient lines that are only text, as an import does',
    errors: [403, 404],
  })
    .params(SlugOrId)
    .query(LinkedRecipesQuery)
    .returns(200, Recipe)
    .run(async (ctx, { params, query }) => withLinked(ctx, await readLines(ctx, params.slug), query)),
])

export const recipeFileOperations = tagged('Recipe: Images and Assets', [
  userOperation('put /api/recipes/{slug}/image', {
    id: 'setRecipeImage',
    summary: 'Upload the picture of a recipe: JPEG, PNG, WebP, GIF, TIFF, AVIF, or HEIC',
    errors: [400, 403, 404, 413],
  })
    .params(SlugOrId)
    .form(RecipeImageForm)
    .returns(200, UpdateImageResponse)
    .run(async (ctx, { params, body }) => ({
      image: await setRecipeImage(ctx, params.slug, await bytesOf(body.image)),
    })),
  userOperation('post /api/recipes/{slug}/image', {
    id: 'fetchRecipeImage',
    summary: 'Import the picture of a recipe from a URL',
    errors: [400, 403, 404, 413],
  })
    .params(SlugOrId)
    .body(RecipeImageAddress)
    .returns(200, UpdateImageResponse)
    .run(async (ctx, { params, body }) => ({ image: await fetchRecipeImage(ctx, params.slug, body.url) })),
  userOperation('delete /api/recipes/{slug}/image', {
    id: 'deleteRecipeImage',
    summary: 'Delete the picture of a recipe',
    errors: [403, 404],
  })
    .params(SlugOrId)
    .returns(200, SuccessResponse)
    .run(async (ctx, { params }) => {
      await deleteRecipeImage(ctx, params.slug)
      return { message: m.recipe_image_deleted({}, { locale: ctx.locale }), error: false }
    }),
  userOperation('post /api/recipes/{slug}/assets', {
    id: 'addRecipeAsset',
    summary: 'Upload a file to a recipe',
    errors: [400, 403, 404, 413],
  })
    .params(SlugOrId)
    .form(RecipeAssetForm)
    .returns(200, RecipeAsset)
    .run((ctx, { params, body }) => addRecipeAsset(ctx, params.slug, body)),
])

export const householdRecipeOperations = tagged('Households: Self Service', [
  userOperation('get /api/households/self/recipes/{recipe_slug}', {
    id: 'getHouseholdRecipe',
    summary: 'Get when your household last made a recipe',
    errors: [404],
  })
    .params(v.object({ recipe_slug: v.string() }))
    .returns(200, HouseholdRecipeSummary)
    .run((ctx, { params }) => getHouseholdRecipe(ctx, params.recipe_slug)),
])

const bytesOf = async (file: File) => new Uint8Array(await file.arrayBuffer())
