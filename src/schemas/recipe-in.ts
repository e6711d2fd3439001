import * as v from 'valibot'
import { canonicalTag } from '~/lib/language-tag'
import { recipeLines, recipeNumbers } from '~/lib/recipe-fields'
import { isRecipeSource } from '~/lib/recipe-text/recipe-source'
import { stripControls } from '~/lib/text/strip-controls'
import { LineQuestion } from './line-question'
import { nutritionOf } from './nutrition'
import { cleanName, Extras, Id, NAME_MAX, named, Quantity } from './wire'

/**
 * Input of recipes. Clients of several versions send it, so the shapes are tolerant: plain text instead of tags,
 * ingredients and steps, numbers instead of text, empty text for "none". Everything is optional: PUT fills what is
 * missing with its empty value, PATCH leaves it unchanged. What only the server sets (slug, picture, rating,
 * timestamps, household, group, comments) is dropped.
 */

/** In UTF-16 units. */
export const LONG_TEXT_MAX = 50_000
export const LINE_MAX = 5000
/** Entries per list. */
export const RECIPE_LIST_MAX = 1000
/** Recipes per request. */
const RECIPES_PER_WRITE_MAX = 500

/** At most `max` UTF-16 units, without control characters. */
export const text = (max: number) => v.pipe(v.string(), v.maxLength(max), v.transform(stripControls))
const textOrEmpty = (max: number) => v.nullish(text(max), '')
const textOrNumber = (max: number) => v.union([text(max), v.pipe(v.number(), v.transform(String))])
const onOneLine = (line: string) => line.replace(/\s+/g, ' ').trim()
/** Numbers become text; blank becomes null. */
const textOrNull = (max: number) =>
  v.optional(
    v.pipe(
      v.nullable(textOrNumber(max)),
      v.transform((value) => value?.trim() || null),
    ),
  )

/** As `RecipeLanguage` leaves it. */
export const StoredLanguage = v.pipe(
  v.string(),
  v.check((tag) => canonicalTag(tag) === tag),
)
/** In UTF-16 units; a language, a script and a region have 12. */
const LANGUAGE_TAG_MAX = 35
/** The tag of the language that a recipe is written in. */
const RecipeLanguage = v.pipe(
  v.nullable(text(LANGUAGE_TAG_MAX)),
  v.check((tag) => !tag?.trim() || canonicalTag(tag) !== null, 'This is no language tag, such as "de"'),
  v.transform((tag) => (tag?.trim() ? canonicalTag(tag) : null)),
)

const Source = v.optional(
  v.pipe(
    v.nullable(textOrNumber(LINE_MAX)),
    v.transform((value) => value?.trim() || null),
    v.check((value) => value === null || isRecipeSource(value), 'This kind of URL is not allowed'),
  ),
)

/** Optional id; empty text counts as missing. In lower case, as stored. */
const OptionalId = v.pipe(
  v.nullish(v.union([v.literal(''), Id]), null),
  v.transform((id) => id?.toLowerCase() || null),
)

/** A number, also as text (`"2.5"`); empty text counts as none. Fractions and words are refused. */
const AmountOrNull = v.pipe(
  v.nullable(
    v.union([
      v.number(),
      v.pipe(v.string(), v.trim(), v.regex(/^$|^[+-]?(\d+(\.\d*)?|\.\d+)$/, 'Input should be a number')),
    ]),
  ),
  v.transform((value) => (value === '' || value === null ? null : Number(value))),
  v.nullable(Quantity),
)
/** Null counts as 0. */
const Portions = v.optional(
  v.pipe(
    AmountOrNull,
    v.transform((value) => value ?? 0),
    v.minValue(0),
  ),
)

/** Null counts as empty. */
const list = <S extends v.GenericSchema>(item: S, max = RECIPE_LIST_MAX) =>
  v.pipe(
    v.nullable(v.pipe(v.array(item), v.maxLength(max))),
    v.transform((items) => items ?? []),
  )

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are replaced
const CONTROL = /[\u0000-\u001f\u007f]+/g

/** One line, not blank, at most 300 characters of any script. */
const RecipeName = v.pipe(
  v.string(),
  v.transform((name) => cleanName(name).replace(CONTROL, ' ').trim()),
  v.minLength(1, 'This field is required'),
  v.check((name) => [...name].length <= NAME_MAX, `At most ${NAME_MAX} characters`),
)

const OrganizerName = v.pipe(text(NAME_MAX), v.transform(cleanName))
/** A category, tag or tool: found by id, else by slug, else by name. */
const OrganizerRefIn = v.union([
  v.pipe(
    text(NAME_MAX),
    v.transform((name) => ({ id: null, name: cleanName(name), slug: '' })),
  ),
  v.object({ id: OptionalId, name: v.nullish(OrganizerName, ''), slug: textOrEmpty(NAME_MAX) }),
])
/** Empty organizers are dropped. */
export const OrganizerRefsIn = v.pipe(
  list(OrganizerRefIn),
  v.transform((items) => items.filter(({ id, name, slug }) => id || name || slug)),
)

/** A food or unit: found by id, else by its exact name. */
const WordIn = v.pipe(
  v.nullish(
    v.union([
      v.pipe(
        text(NAME_MAX),
        v.transform((name) => ({ id: null, name })),
      ),
      v.object({ id: OptionalId, name: textOrEmpty(NAME_MAX) }),
    ]),
    null,
  ),
  v.transform((word) => {
    const name = word?.name.trim() ?? ''
    return word && (word.id || name) ? { id: word.id, name } : null
  }),
)

const RecipeIngredientObject = v.object({
  quantity: v.optional(AmountOrNull, 0),
  unit: WordIn,
  food: WordIn,
  /** Only its id is used. */
  referencedRecipe: v.pipe(
    v.nullish(v.object({ id: OptionalId }), null),
    v.transform((recipe) => (recipe?.id ? { id: recipe.id } : null)),
  ),
  note: textOrEmpty(LINE_MAX),
  /** The author's text; blank if quantity, unit, food and note produce it. */
  display: v.pipe(textOrEmpty(LINE_MAX), v.transform(onOneLine)),
  title: v.pipe(
    v.nullish(text(LINE_MAX), null),
    v.transform((title) => title?.trim() || null),
  ),
  originalText: v.nullish(text(LINE_MAX), null),
  /** Stays while the line does if omitted. */
  question: v.optional(v.nullable(LineQuestion)),
  /** Unique within the recipe; generated if missing. */
  referenceId: OptionalId,
})

export const RecipeIngredientIn = named(
  'RecipeIngredient-Input',
  v.union([
    RecipeIngredientObject,
    v.pipe(
      text(LINE_MAX),
      v.transform((note) => ({
        quantity: 0,
        unit: null,
        food: null,
        referencedRecipe: null,
        note,
        display: '',
        title: null,
        originalText: null,
        question: null,
        referenceId: null,
      })),
    ),
  ]),
)
export type RecipeIngredientIn = v.InferOutput<typeof RecipeIngredientIn>

const RecipeStepIn = v.union([
  v.object({
    id: OptionalId,
    title: textOrEmpty(LINE_MAX),
    summary: textOrEmpty(LINE_MAX),
    text: text(LONG_TEXT_MAX),
    ingredientReferences: v.pipe(
      v.optional(list(v.object({ referenceId: OptionalId })), []),
      v.transform((references) => references.flatMap(({ referenceId }) => referenceId ?? [])),
    ),
  }),
  v.pipe(
    text(LONG_TEXT_MAX),
    v.transform((text) => ({ id: null, title: '', summary: '', text, ingredientReferences: [] })),
  ),
])
export type RecipeStepIn = v.InferOutput<typeof RecipeStepIn>

const RecipeNoteIn = v.union([
  v.object({ title: textOrEmpty(LINE_MAX), text: textOrEmpty(LONG_TEXT_MAX) }),
  v.pipe(
    text(LONG_TEXT_MAX),
    v.transform((text) => ({ title: '', text })),
  ),
])

/** Longest file name in bytes. */
const FILE_NAME_BYTES_MAX = 255
const bytesOf = (text: string) => new TextEncoder().encode(text).length

/** A file name without a path that file systems accept. */
export const isPlainFileName = (name: string): boolean =>
  /^[^/\\]{1,255}$/.test(name) &&
  bytesOf(name) <= FILE_NAME_BYTES_MAX &&
  !name.includes('\u0000') &&
  name !== '.' &&
  name !== '..'

const RecipeAssetIn = v.object({
  name: text(NAME_MAX),
  icon: text(100),
  fileName: v.pipe(
    v.nullish(v.string(), null),
    v.transform((name) => name || null),
    v.check((name) => name === null || isPlainFileName(name), 'Not a file name'),
  ),
})

/** Amounts per serving, without units. */
const NutritionIn = nutritionOf(textOrNull(100))

const Switch = v.nullish(v.boolean())
/** Omitted flags keep their value, or take the default of a new recipe. */
export const RecipeSettingsIn = v.object({
  public: Switch,
  showNutrition: Switch,
  showAssets: Switch,
  landscapeView: Switch,
  disableComments: Switch,
  locked: Switch,
})
export type RecipeSettingsIn = v.InferOutput<typeof RecipeSettingsIn>

export const RecipeIn = named(
  'Recipe-Input',
  v.object({
    /** Identifies the recipe if several are written at once. */
    id: v.optional(OptionalId),
    /** Identifies the recipe if several are written at once and there is no id; otherwise it follows from the name. */
    slug: v.optional(textOrEmpty(NAME_MAX)),
    /** Only the owner and administrators may change it. */
    userId: v.optional(OptionalId),
    name: v.nullish(RecipeName),
    description: v.optional(textOrEmpty(LONG_TEXT_MAX)),
    ...v.entriesFromList(recipeNumbers, Portions),
    ...v.entriesFromList(recipeLines, textOrNull(LINE_MAX)),
    /** Null leaves it to the words; PUT keeps it if it is missing. */
    language: v.optional(RecipeLanguage),
    orgURL: Source,
    recipeCategory: v.optional(OrganizerRefsIn),
    tags: v.optional(OrganizerRefsIn),
    tools: v.optional(OrganizerRefsIn),
    recipeIngredient: v.optional(list(RecipeIngredientIn)),
    recipeInstructions: v.optional(list(RecipeStepIn)),
    notes: v.optional(list(RecipeNoteIn)),
    assets: v.optional(list(RecipeAssetIn)),
    nutrition: v.nullish(NutritionIn),
    settings: v.nullish(RecipeSettingsIn),
    extras: v.nullish(Extras),
  }),
)
export type RecipeIn = v.InferOutput<typeof RecipeIn>
/** Unvalidated input, as built by forms and imports. */
export type RecipeDraft = v.InferInput<typeof RecipeIn>

export const RecipesIn = v.pipe(v.array(RecipeIn), v.maxLength(RECIPES_PER_WRITE_MAX))

export const CreateRecipe = named('CreateRecipe', v.object({ name: RecipeName }))
export type CreateRecipe = v.InferOutput<typeof CreateRecipe>

export const RecipeDuplicate = named('RecipeDuplicate', v.object({ name: v.nullish(RecipeName) }))
export type RecipeDuplicate = v.InferOutput<typeof RecipeDuplicate>
