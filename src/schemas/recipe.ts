import * as v from 'valibot'
import { IngredientFood } from './food'
import { LineQuestion } from './line-question'
import { nutritionOf } from './nutrition'
import { RecipeSummary } from './recipe-summary'
import { IngredientUnit } from './unit'
import { Id, Instant, InstantIn, Integer, named } from './wire'

/** Recipes as returned. For input see `recipe-in`. */

const IngredientReferences = named('IngredientReferences', v.object({ referenceId: Id }))

/** `title` is the heading of the section that starts here, `summary` replaces "Step 3". */
export const RecipeStep = named(
  'RecipeStep',
  v.object({
    id: Id,
    title: v.string(),
    summary: v.string(),
    text: v.string(),
    ingredientReferences: v.array(IngredientReferences),
  }),
)
export type RecipeStep = v.InferOutput<typeof RecipeStep>

const RecipeNote = named('RecipeNote', v.object({ title: v.string(), text: v.string() }))
export type RecipeNote = v.InferOutput<typeof RecipeNote>

export const RecipeAsset = named(
  'RecipeAsset',
  v.object({ name: v.string(), icon: v.string(), fileName: v.nullable(v.string()) }),
)
export type RecipeAsset = v.InferOutput<typeof RecipeAsset>

/** Per serving, without units: calories; grams, but milligrams for cholesterol and sodium. */
export const Nutrition = named('Nutrition', nutritionOf(v.nullable(v.string())))
export type Nutrition = v.InferOutput<typeof Nutrition>

export const RecipeSettings = named(
  'RecipeSettings',
  v.object({
    public: v.boolean(),
    showNutrition: v.boolean(),
    showAssets: v.boolean(),
    landscapeView: v.boolean(),
    disableComments: v.boolean(),
    locked: v.boolean(),
  }),
)
export type RecipeSettings = v.InferOutput<typeof RecipeSettings>

export const RecipeCommentOut = named(
  'RecipeCommentOut-Output',
  v.object({
    id: Id,
    recipeId: Id,
    userId: Id,
    text: v.string(),
    createdAt: Instant,
    updatedAt: Instant,
    user: named(
      'UserBase-Output',
      v.object({ id: Id, username: v.string(), admin: v.boolean(), fullName: v.string() }),
    ),
  }),
)
export type RecipeCommentOut = v.InferOutput<typeof RecipeCommentOut>

const RecipeParts = v.object({
  recipeInstructions: v.array(RecipeStep),
  nutrition: Nutrition,
  settings: RecipeSettings,
  assets: v.array(RecipeAsset),
  notes: v.array(RecipeNote),
  extras: v.record(v.string(), v.string()),
  comments: v.array(RecipeCommentOut),
})

/** A linked recipe: whole, or a summary beyond the limits of depth and size. */
export type LinkedRecipe = Recipe | RecipeSummary
const LinkedRecipe: v.GenericSchema<LinkedRecipe> = v.union([
  v.lazy((): v.GenericSchema<Recipe> => Recipe),
  RecipeSummary,
])

/**
 * A scalable amount in a line's text: `display.slice(start, end)` is its number or range, `unit` the measure as written
 * up to `unitEnd`, `unitForms` its singular and plural. `between` is the text between the bounds of a range, or between
 * a whole number and its half ("1 cucharadita y media"). `fraction`: it is written as a fraction, or is not a decimal
 * and its unit takes fractions (cups, not grams).
 */
export const IngredientAmount = named(
  'IngredientAmount',
  v.object({
    start: Integer,
    end: Integer,
    quantity: v.number(),
    upperQuantity: v.nullable(v.number()),
    between: v.nullable(v.string()),
    unit: v.nullable(v.string()),
    unitEnd: Integer,
    unitForms: v.nullable(v.object({ one: v.string(), many: v.string(), language: v.string() })),
    fraction: v.boolean(),
  }),
)
export type IngredientAmount = v.InferOutput<typeof IngredientAmount>

/**
 * One line of the ingredient list. `display` is its author's text, `amounts` what scales in it, `title` the heading of
 * the section that starts here, `originalText` the line before parsing, `question` what a person should decide,
 * `referenceId` the target of step links.
 */
export const RecipeIngredient = named(
  'RecipeIngredient-Output',
  v.object({
    quantity: v.nullable(v.number()),
    unit: v.nullable(IngredientUnit),
    food: v.nullable(IngredientFood),
    referencedRecipe: v.nullable(LinkedRecipe),
    note: v.string(),
    display: v.string(),
    amounts: v.array(IngredientAmount),
    title: v.nullable(v.string()),
    originalText: v.nullable(v.string()),
    question: v.nullable(LineQuestion),
    referenceId: Id,
  }),
)
export type RecipeIngredient = v.InferOutput<typeof RecipeIngredient>

export const Recipe = named(
  'Recipe-Output',
  v.object({
    ...RecipeSummary.entries,
    recipeIngredient: v.array(RecipeIngredient),
    ...RecipeParts.entries,
  }),
)
// Written out, since the type is recursive.
export interface Recipe extends RecipeSummary, v.InferOutput<typeof RecipeParts> {
  recipeIngredient: RecipeIngredient[]
}

export const LinkedRecipesQuery = v.object({
  /** `whole` recipes within a size limit, or `summary`. */
  linkedRecipes: v.optional(v.picklist(['whole', 'summary']), 'whole'),
})
export type LinkedRecipesQuery = v.InferOutput<typeof LinkedRecipesQuery>

/** When a recipe was made; four-digit years, so that moments sort as text. */
export const MadeMoment = v.pipe(InstantIn, v.regex(/^\d{4}-/, 'Invalid date-time'))
export const RecipeLastMade = named('RecipeLastMade', v.object({ timestamp: MadeMoment }))
export const HouseholdRecipeSummary = named(
  'HouseholdRecipeSummary',
  v.object({ lastMade: v.nullable(Instant), recipeId: Id }),
)
export type HouseholdRecipeSummary = v.InferOutput<typeof HouseholdRecipeSummary>

export const UpdateImageResponse = named('UpdateImageResponse', v.object({ image: v.string() }))
