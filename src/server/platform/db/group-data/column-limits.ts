import * as v from 'valibot'
import { StoredForms } from '~/schemas/ingredient-words'
import { COMMENT_MAX } from '~/schemas/limits'
import { CreatePlanEntry } from '~/schemas/mealplan'
import { UserRatingUpdate } from '~/schemas/rating'
import { StoredLanguage } from '~/schemas/recipe-in'
import { EVENT_MESSAGE_MAX, RecipeTimelineEventIn } from '~/schemas/timeline'
import { NAME_MAX, Quantity } from '~/schemas/wire'
import { flagColumns } from '~/server/platform/db/flags'

type Check = v.GenericSchema<unknown>

/** Texts of authors who are not members begin with their name. */
const signedText = (max: number) => v.pipe(v.string(), v.maxLength(max + NAME_MAX))
const share = v.nullable(Quantity)
const forms = v.nullable(
  v.pipe(
    v.string(),
    v.check((text) => v.is(StoredForms, JSON.parse(text))),
  ),
)

/** Limits of the API for columns whose rows no schema checks once they are inserted. */
const limits: Readonly<Record<string, Readonly<Record<string, Check>>>> = {
  food: { forms },
  unit: { forms },
  recipe: { rating: UserRatingUpdate.entries.rating, language: v.nullable(StoredLanguage) },
  userRating: { rating: UserRatingUpdate.entries.rating },
  recipeComment: { text: signedText(COMMENT_MAX) },
  recipeTimelineEvent: {
    subject: RecipeTimelineEventIn.entries.subject,
    eventMessage: v.nullable(signedText(EVENT_MESSAGE_MAX)),
  },
  mealPlanEntry: {
    title: CreatePlanEntry.entries.title,
    text: CreatePlanEntry.entries.text,
    servings: CreatePlanEntry.entries.servings,
  },
  shoppingListItemRecipe: { recipeQuantity: Quantity, recipeScale: share },
  shoppingListRecipe: { recipeQuantity: Quantity },
}

const FLAG = v.picklist([0, 1])
/** Postgres stores integers in 32 bits. */
const INTEGER_MAX = 2 ** 31 - 1
const Counted = v.pipe(v.number(), v.integer(), v.minValue(-INTEGER_MAX - 1), v.maxValue(INTEGER_MAX))

export const countedLimit = (name: string): Check => (flagColumns.has(name) ? FLAG : Counted)
export const limitOf = (table: string, name: string): Check | undefined => limits[table]?.[name]
