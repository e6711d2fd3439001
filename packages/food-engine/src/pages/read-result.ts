/** Where a field of a recipe was found on the page. */
export type FieldSource =
  | 'json-ld'
  | 'microdata'
  | 'rdfa'
  | 'h-recipe'
  | 'open-graph'
  /** The text that people see, by the line model. */
  | 'visible'
  /** The page itself: its title, its main heading or its meta tags. */
  | 'page'
  /** The url that was asked for. */
  | 'address'
  /** Worked out from other fields, such as a total from preparation and cooking time. */
  | 'derived'

/** A time as words for people, and in seconds where it could be understood. */
export type ReadTime = { text: string; seconds: number | null }

/** One ingredient line as the page has it. `title` is the heading of the section that starts here. */
export type ReadIngredient = { text: string; title: string | null }

/**
 * One step. `title` is the heading of the section that starts here, `summary` the step's own short heading.
 */
export type ReadStep = { text: string; title: string | null; summary: string | null }

/**
 * Servings (people), or what comes out otherwise (`yieldQuantity` of `yieldText`); 0 and '' = not given.
 * `text` is what the page says, with ranges (`4-6 servings`), of which the numbers are the lower end.
 */
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

/** Amounts as plain numbers in text, without units: grams, but milligrams for cholesterol and sodium. */
export type ReadNutrition = Partial<Record<(typeof NUTRITION_KEYS)[number], string>>

/** A recipe as it is on a page: plain text throughout (never HTML), urls absolute, nothing invented. */
export type ReadRecipe = {
  name: string
  description: string
  /** Picture urls, the best first; those of single steps come last. */
  images: string[]
  /** Video urls. */
  videos: string[]
  author: string
  /** The requested URL, or the URL in the page. */
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

/**
 * How one field came to its value, and how sure it is: 0 to 1, where 0.9 and more is data as the page gives
 * it for programs, and 0.5 and less is worth a look.
 */
export type FieldOrigin = { source: FieldSource; confidence: number }

/** Why nothing importable was found. */
export type ReadFailure =
  /** There was nothing to read. */
  | 'empty'
  /** More text or more elements than the reader takes on. */
  | 'tooLarge'
  /** Not a page: binary data, or JSON that cannot be understood. */
  | 'unreadable'
  /** A page that asks for proof of being human, or turns programs away. */
  | 'challenge'
  /** An empty frame that is filled by scripts in the browser. */
  | 'scriptsOnly'
  /** A page like any other, but without a recognizable recipe. */
  | 'noRecipe'

/** One of the recipes in a text: its own text, and what is read from it. */
export type ReadPart = { text: string; name: string; ingredients: number; steps: number }

/**
 * What was read. `ok` when ingredients or steps were found; otherwise `reason` says why not, and `recipe`
 * still holds what the page has (name, description, picture), good for a draft.
 * `origins` has an entry for every field that has a value; `missing` lists the others.
 * Plain data: it can be sent between threads.
 */
export type ReadResult = {
  recipe: ReadRecipe
  origins: Partial<Record<RecipeField, FieldOrigin>>
  missing: RecipeField[]
  /** Of a plain text that holds several recipes: each of them. */
  parts?: ReadPart[]
} & ({ ok: true } | { ok: false; reason: ReadFailure })

/** What the caller knows beside the text. `locale` words the times (default `en-US`). */
export type ReadOptions = { url: string | null; locale?: string }
