import * as v from 'valibot'
import { IngredientAmount } from './recipe'
import { Id, Instant, Integer, Name, named } from './wire'

/** Of a URL with text around it; a page or JSON. */
export const URL_TEXT_MAX = 10_000
export const PASTED_MAX = 10 * 1024 * 1024

export const ScrapeRecipe = named(
  'ScrapeRecipe',
  v.object({
    /** May contain surrounding text, as phones share it. */
    url: v.pipe(v.string(), v.maxLength(URL_TEXT_MAX)),
    includeTags: v.optional(v.boolean(), false),
    includeCategories: v.optional(v.boolean(), false),
  }),
)
export type ScrapeRecipe = v.InferOutput<typeof ScrapeRecipe>

export const ScrapeRecipeData = named(
  'ScrapeRecipeData',
  v.object({
    data: v.pipe(v.string(), v.maxLength(PASTED_MAX)),
    url: v.nullish(v.pipe(v.string(), v.maxLength(URL_TEXT_MAX))),
    includeTags: v.optional(v.boolean(), false),
    includeCategories: v.optional(v.boolean(), false),
  }),
)
export type ScrapeRecipeData = v.InferOutput<typeof ScrapeRecipeData>

/** Longer pastes are only read by the import. */
export const PREVIEW_MAX = 200_000

export const ScrapeRecipePreviewIn = named(
  'ScrapeRecipePreviewIn',
  v.object({ data: v.pipe(v.string(), v.maxLength(PREVIEW_MAX)) }),
)

/** A recipe in a text, before it is imported. */
export const FoundRecipe = v.object({
  name: v.string(),
  ingredients: Integer,
  steps: Integer,
  /** The part of `data` to import for this recipe; null for everything. */
  data: v.nullable(v.string()),
})
export type FoundRecipe = v.InferOutput<typeof FoundRecipe>

/** Why an import failed (the last two: a recipe was found but not saved); each has a sentence on the screens. */
export const IMPORT_FAILURES = [
  'no-address',
  'bad-address',
  'blocked',
  'timeout',
  'too-large',
  'not-a-page',
  'site-error',
  'unreachable',
  'empty',
  'unreadable',
  'challenge',
  'scripts-only',
  'no-recipe',
  /** No recipe was found, and the page's language is not supported. */
  'other-language',
  'same-name',
  'not-saved',
] as const
export const ImportFailure = v.picklist(IMPORT_FAILURES)
export type ImportFailure = v.InferOutput<typeof ImportFailure>

/** The content of a page or text, before it is saved. */
export const RecipePreview = named(
  'RecipePreview',
  v.object({
    name: v.string(),
    description: v.string(),
    totalTime: v.nullable(v.string()),
    recipeServings: v.number(),
    recipeYieldQuantity: v.number(),
    recipeYield: v.string(),
    /** URL of the page's picture. */
    picture: v.nullable(v.string()),
    ingredients: v.array(
      v.object({ title: v.nullable(v.string()), text: v.string(), amounts: v.array(IngredientAmount) }),
    ),
    steps: v.array(v.object({ title: v.nullable(v.string()), text: v.string() })),
    /** The group's recipe that is the same. */
    known: v.nullable(v.object({ slug: v.string(), name: v.string() })),
  }),
)
export type RecipePreview = v.InferOutput<typeof RecipePreview>

export const ScrapeRecipePreview = named(
  'ScrapeRecipePreview',
  v.object({
    recipes: v.array(FoundRecipe),
    /** Null for none and for several. */
    recipe: v.nullable(RecipePreview),
  }),
)
export type ScrapeRecipePreview = v.InferOutput<typeof ScrapeRecipePreview>

/** A recipe on another page. */
export const RecipeLink = v.object({ url: v.string(), name: v.string() })
export type RecipeLink = v.InferOutput<typeof RecipeLink>

export const UrlPreviewIn = named(
  'UrlPreviewIn',
  v.object({ url: v.pipe(v.string(), v.maxLength(URL_TEXT_MAX)) }),
)
/** A failure is not an error, since nothing is saved. */
export const UrlPreview = named(
  'UrlPreview',
  v.object({
    recipe: v.nullable(RecipePreview),
    reason: v.nullable(v.picklist(IMPORT_FAILURES)),
    /** Recipes that a page without one lists. */
    links: v.array(RecipeLink),
  }),
)
export type UrlPreview = v.InferOutput<typeof UrlPreview>

/** A small copy of a page's picture, as a data URL; null if it cannot be read. */
export const PicturePreview = named('PicturePreview', v.object({ picture: v.nullable(v.string()) }))

/** Per bulk import. */
export const BULK_MAX = 500
const Named = v.nullish(v.pipe(v.array(v.object({ name: Name })), v.maxLength(100)))

/** Given categories and tags replace the page's. */
export const CreateRecipeBulk = named(
  'CreateRecipeBulk',
  v.object({
    url: v.pipe(v.string(), v.maxLength(URL_TEXT_MAX)),
    categories: Named,
    tags: Named,
  }),
)
export type CreateRecipeBulk = v.InferOutput<typeof CreateRecipeBulk>

export const CreateRecipeByUrlBulk = named(
  'CreateRecipeByUrlBulk',
  v.object({
    imports: v.pipe(v.array(CreateRecipeBulk), v.minLength(1), v.maxLength(BULK_MAX)),
    /** Of pages without given tags. */
    includeTags: v.optional(v.boolean(), false),
    /** Of pages without given categories. */
    includeCategories: v.optional(v.boolean(), false),
  }),
)

export const KnownUrlsIn = named(
  'KnownUrlsIn',
  v.object({
    urls: v.pipe(
      v.array(v.pipe(v.string(), v.maxLength(URL_TEXT_MAX))),
      v.minLength(1),
      v.maxLength(BULK_MAX),
    ),
  }),
)

export const KnownUrl = named('KnownUrl', v.object({ url: v.string(), slug: v.string(), name: v.string() }))
export type KnownUrl = v.InferOutput<typeof KnownUrl>

export const ScrapeRecipeTest = named(
  'ScrapeRecipeTest',
  v.object({
    url: v.pipe(v.string(), v.maxLength(URL_TEXT_MAX)),
    useOpenAI: v.optional(v.boolean(), false),
  }),
)
export type ScrapeRecipeTest = v.InferOutput<typeof ScrapeRecipeTest>

/** The partial result of an import without a recipe, stored until it is completed or discarded. */
export const RecipeDraftOut = named(
  'RecipeDraft',
  v.object({
    id: Id,
    url: v.nullable(v.string()),
    reason: ImportFailure,
    createdAt: Instant,
    recipe: v.object({
      name: v.string(),
      description: v.string(),
      ingredients: v.array(v.object({ text: v.string(), title: v.nullable(v.string()) })),
      steps: v.array(
        v.object({ text: v.string(), title: v.nullable(v.string()), summary: v.nullable(v.string()) }),
      ),
      hasImage: v.boolean(),
      hasTimes: v.boolean(),
    }),
  }),
)
export type RecipeDraftOut = v.InferOutput<typeof RecipeDraftOut>

/** Import errors add the reason and the saved draft to `detail`. */
export const ImportErrorDetail = v.object({
  details: v.string(),
  message: v.string(),
  reason: ImportFailure,
  draftId: v.optional(Id),
})
export type ImportErrorDetail = v.InferOutput<typeof ImportErrorDetail>
