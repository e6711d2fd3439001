/** The source of a recipe's field. */
export type FieldSource =
  | 'json-ld'
  | 'microdata'
  | 'rdfa'
  | 'h-recipe'
  | 'open-graph'
  /** The visible text, by the line model. */
  | 'visible'
  /** The page itself: its title, main heading or meta tags. */
  | 'page'
  | 'address'
  | 'derived'

/** A time as text, and in seconds if it could be parsed. */
export type ReadTime = { text: string; seconds: number | null }

/** One ingredient line as on the page. `title` is the heading of the section that starts here. */
export type ReadIngredient = { text: string; title: string | null }

/**
 * One step. `title` is the heading of the section that starts here, `summary` the step's own short heading.
 */
export type ReadStep = { text: string; title: string | null; summary: string | null }

/** Servings or a yield (`yieldQuantity` of `yieldText`); 0 and '' = unknown. `text` may have a range. */
export type ReadYield = { servings: number; yieldQuantity: number; yieldText: string; text: string }

export const NUTRITION_KEYS = [
  'calories',
  'carbohydrateContent',
  'cholesterolContent',
  'fatContent',
  'fiberContent',
  'proteinContent',
  'saturatedFatContent',
  'sodiumContent',
  'sugarContent',
  'transFatContent',
  'unsaturatedFatContent',
] as const

/** Numbers as text without units: grams, but milligrams for cholesterol and sodium. */
export type ReadNutrition = Partial<Record<(typeof NUTRITION_KEYS)[number], string>>

/** A recipe as on a page: plain text throughout (never HTML), URLs absolute, nothing invented. */
export type ReadRecipe = {
  name: string
  description: string
  /** Best first; those of single steps come last. */
  images: string[]
  videos: string[]
  author: string
  /** The source as its data names it: a credit text, else author and publisher. */
  credit: string
  orgUrl: string | null
  ingredients: ReadIngredient[]
  steps: ReadStep[]
  yield: ReadYield
  totalTime: ReadTime | null
  prepTime: ReadTime | null
  cookTime: ReadTime | null
  categories: string[]
  cuisines: string[]
  tags: string[]
  nutrition: ReadNutrition
  notes: { title: string; text: string }[]
  /** Language tag of the page, such as `de` or `pt-BR`. */
  language: string | null
}

export type RecipeField = keyof ReadRecipe

export const RECIPE_FIELDS = [
  'name',
  'description',
  'images',
  'videos',
  'author',
  'credit',
  'orgUrl',
  'ingredients',
  'steps',
  'yield',
  'totalTime',
  'prepTime',
  'cookTime',
  'categories',
  'cuisines',
  'tags',
  'nutrition',
  'notes',
  'language',
] as const satisfies RecipeField[]

export function emptyRecipe(): ReadRecipe {
  return {
    name: '',
    description: '',
    images: [],
    videos: [],
    author: '',
    credit: '',
    orgUrl: null,
    ingredients: [],
    steps: [],
    yield: { servings: 0, yieldQuantity: 0, yieldText: '', text: '' },
    totalTime: null,
    prepTime: null,
    cookTime: null,
    categories: [],
    cuisines: [],
    tags: [],
    nutrition: {},
    notes: [],
    language: null,
  }
}

export function isEmptyField(value: ReadRecipe[keyof ReadRecipe]): boolean {
  if (value === null || value === '') return true
  if (typeof value === 'string') return false
  if (Array.isArray(value)) return value.length === 0
  if ('yieldText' in value) return value.servings === 0 && value.yieldQuantity === 0
  return Object.keys(value).length === 0
}

/**
 * The source of a field, and the confidence from 0 to 1: from 0.9 it is structured data, up to 0.5 it needs a review.
 */
export type FieldOrigin = { source: FieldSource; confidence: number }

export type ReadFailure =
  /** Empty input. */
  | 'empty'
  /** More text or more elements than the limits. */
  | 'tooLarge'
  | 'unreadable'
  /** A page that requires a bot check or refuses bots. */
  | 'challenge'
  /** An empty page that scripts fill in the browser. */
  | 'scriptsOnly'
  /** A normal page without a recognizable recipe. */
  | 'noRecipe'

/** A recipe on another page. */
export type RecipeLink = { url: string; name: string }

export type ReadPart = { text: string; name: string; ingredients: number; steps: number }

/**
 * `ok` if ingredients or steps were found; otherwise `reason` says why not, and `recipe` still contains what the page
 * has (name, description, picture), for a draft. `origins` has an entry for every field with a value; `missing` lists
 * the others. `links` are the recipes that a page without one lists. Plain data that can be sent between threads.
 */
export type ReadResult = {
  recipe: ReadRecipe
  origins: Partial<Record<RecipeField, FieldOrigin>>
  missing: RecipeField[]
  parts?: ReadPart[]
  links?: RecipeLink[]
} & ({ ok: true } | { ok: false; reason: ReadFailure })

/** `locale` is the language of times (default `en-US`). */
export type ReadOptions = { url: string | null; locale?: string }
