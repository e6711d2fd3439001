import * as v from 'valibot'
import { isUuid } from '~/schemas/id'
import { StoredForms } from '~/schemas/ingredient-words'
import { COMMENT_MAX } from '~/schemas/limits'
import { CreatePlanEntry } from '~/schemas/mealplan'
import { UserRatingUpdate } from '~/schemas/rating'
import { StoredLanguage } from '~/schemas/recipe-in'
import { EVENT_MESSAGE_MAX, RecipeTimelineEventIn } from '~/schemas/timeline'
import { NAME_MAX, Quantity } from '~/schemas/wire'
import { flagColumns } from '~/server/platform/db/flags'
import type { StoredRow } from '~/server/platform/db/snapshot/tables'
import type { ColumnShape } from './columns'
import { linkOf } from './group-tables'

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

const countedLimit = (name: string): Check => (flagColumns.has(name) ? FLAG : Counted)
const limitOf = (table: string, name: string): Check | undefined => limits[table]?.[name]

export class InvalidRow extends Error {}

/** Characters of one value; recipe texts are shorter. */
const TEXT_MAX = 50_000
const INSTANT_COLUMN = /(?:At|^timestamp|^lastMade|^dateUpdated)$/
const DAY_COLUMN = /^(?:date|dateAdded|firstDay|lastDay|derivedOn)$/
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/
const DAY = /^\d{4}-\d\d-\d\d$/
const JSON_COLUMN = /^(?:extras|ingredientReferences|amounts|question|forms)$/

/** Archives are untrusted: throws `InvalidRow` for a value that its column never holds. */
export function checkRow(table: string, row: StoredRow, columns: readonly ColumnShape[]): void {
  for (const { name, kind, isNullable } of columns) {
    const value = row[name]
    if (value === undefined) continue
    const limit = limitOf(table, name)
    const isValid = value === null ? isNullable : isFit(name, kind, value) && (!limit || v.is(limit, value))
    if (!isValid) throw new InvalidRow(`${table}.${name}`)
  }
}

function isFit(name: string, kind: ColumnShape['kind'], value: unknown): boolean {
  if (kind === 'integer') return v.is(countedLimit(name), value)
  if (kind === 'number') return v.is(Quantity, value)
  if (typeof value !== 'string' || value.length > TEXT_MAX) return false
  if (name === 'id' || name === 'referenceId' || linkOf(name)) return isUuid(value)
  if (INSTANT_COLUMN.test(name)) return INSTANT.test(value) && !Number.isNaN(Date.parse(value))
  if (DAY_COLUMN.test(name)) return DAY.test(value) && !Number.isNaN(Date.parse(value))
  return !JSON_COLUMN.test(name) || isJson(value)
}

function isJson(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null
  } catch {
    return false
  }
}
