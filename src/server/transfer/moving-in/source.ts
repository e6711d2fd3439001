import type { NUTRITION_KEYS, ReadResult } from '@ramekin/food-engine/pages'
import * as v from 'valibot'
import type { PlainLine } from '~/lib/recipe-fields'
import type { Bundle } from '~/server/platform/db/group-data/bundle'
import type { ImageName } from '~/server/platform/media/image-names'
import type { Archive } from './archive/archive'
import type { BrokenReason, LeftOut } from './describe-items'

/**
 * A reader handles one kind of file and does not depend on the rest of the app: it rates how likely a file is of its
 * kind, and returns the content in plain fields, item by item. The caller finds duplicates, parses ingredient lines,
 * stores pictures and reports.
 *
 * A reader yields while it reads, so that one recipe is in memory at a time, and reads pictures only on request
 * (`SourcePicture.read`). It reports what it cannot take (`left-out`) and what is broken (`broken`): it throws only if
 * nothing in the file can be read. It never opens a connection and never writes.
 */
export interface Reader {
  key: string
  name: string
  endings: readonly string[]
  /**
   * Likelihood that the file is of this kind, 0 to 1. 1: no other program writes this. 0.9: recognized by file names
   * or headers. 0.5: readable, but another reader may handle it better. Reads the listing and the first bytes of a
   * few files only.
   */
  detect(archive: Archive): Promise<number>
  /** In the order of the file. */
  read(archive: Archive, options: ReaderOptions): AsyncIterable<SourceItem>
  /** For tables without a fixed format: the columns that a person may assign; null if there is nothing to assign. */
  columns?(archive: Archive): Promise<SourceTable | null>
}

export interface ReaderOptions {
  /** Language of the person: `de-DE`. */
  locale: string
  /** Column index of each field, as the person chose; without it the reader guesses. */
  columns?: Partial<Record<ColumnField, number>> | undefined
  /** Reads a page, schema.org JSON or plain text for a recipe, in a thread for pages. */
  readPage(input: { text: string; url: string | null }): Promise<ReadResult>
}

export const COLUMN_FIELDS = [
  'name',
  'description',
  'ingredients',
  'steps',
  'notes',
  'categories',
  'tags',
  'tools',
  'servings',
  'prepTime',
  'cookTime',
  'totalTime',
  'rating',
  'url',
  'source',
  'author',
  'yield',
  'nutrition',
  'picture',
  'created',
  'favorite',
] as const
export type ColumnField = (typeof COLUMN_FIELDS)[number]

export interface SourceTable {
  headers: string[]
  samples: string[][]
  guess: Partial<Record<ColumnField, number>>
}

export type SourceItem =
  | ({ kind: 'recipe' } & SourceRecipe)
  | ({ kind: 'list' } & SourceList)
  | ({ kind: 'plan' } & SourcePlan)
  | ({ kind: 'cookbook' } & SourceCookbook)
  | ({ kind: 'rule' } & SourceRule)
  | ({ kind: 'idea' } & SourceIdea)
  | ({ kind: 'action' } & SourceAction)
  /** Before the recipes. */
  | ({ kind: 'word' } & SourceWord)
  /** `folders` with those above them: `Cooking`, `Cooking / Desserts`. */
  | {
      kind: 'link'
      url: string
      name?: string
      folders?: string[]
      tags?: string[]
      categories?: string[]
    }
  /** A recipe that cannot be read; `name` may be empty. */
  | { kind: 'broken'; name: string; reason: BrokenReason }
  /** Nothing is dropped silently. */
  | { kind: 'left-out'; what: LeftOut; count?: number }

/** A recipe as in its source. What the source lacks is missing; nothing is invented. */
export interface SourceRecipe extends Partial<Record<PlainLine, string | undefined>> {
  /** Its id in the source, which other items refer to. */
  key?: string | undefined
  name: string
  description?: string | undefined
  /** Number of servings, if the source has it. */
  servings?: number | undefined
  /** Yield, if the source has number and noun apart: 12 and `muffins`. */
  makes?: { quantity: number; text: string } | undefined
  /** Yield as written: `4 servings`, `12 muffins`. Parsed if both fields above are missing. */
  yieldText?: string | undefined
  prepTime?: SourceTime | undefined
  cookTime?: SourceTime | undefined
  totalTime?: SourceTime | undefined
  ingredients?: SourceIngredient[] | undefined
  steps?: (string | SourceStep)[] | undefined
  notes?: (string | { title?: string | undefined; text: string })[] | undefined
  categories?: string[] | undefined
  tags?: string[] | undefined
  tools?: string[] | undefined
  /** 0 to 5, of the importing person. */
  rating?: number | undefined
  favorite?: boolean | undefined
  /** Numbers as text without units: grams, but milligrams for cholesterol and sodium, kilocalories. */
  nutrition?: Partial<Record<(typeof NUTRITION_KEYS)[number], string>> | undefined
  url?: string | undefined
  createdAt?: SourceDate | undefined
  updatedAt?: SourceDate | undefined
  /** Its owner: the `key` of a person of the same file. */
  by?: string | undefined
  /** The last time it was made, if the source lists no single times. */
  lastMade?: SourceDate | undefined
  madeAt?: SourceDate[] | undefined
  comments?: SourceComment[] | undefined
  ratings?: { by: string; rating?: number | undefined; favorite?: boolean | undefined }[] | undefined
  events?: SourceEvent[] | undefined
  settings?: SourceSettings | undefined
  /** Best first: the first that works becomes the picture. */
  pictures?: SourcePicture[] | undefined
  /** Other pictures, counted as left out since a recipe has one picture here. */
  furtherPictures?: number | undefined
  assets?: SourceAsset[] | undefined
  extras?: Record<string, string> | undefined
  /** Language of the texts, if known: `de`. */
  language?: string | undefined
  rows?: SourceRows
}

export interface SourceComment {
  text: string
  author?: string | undefined
  /** The `key` of a person of the same file; without one the text begins with the author. */
  by?: string | undefined
  at?: SourceDate | undefined
}

export interface SourceEvent {
  by: string
  subject: string
  type: 'system' | 'info' | 'comment'
  message?: string | undefined
  at: SourceDate
  picture?: SourcePicture | undefined
}

export type SourceSettings = Partial<
  Record<'public' | 'showNutrition' | 'showAssets' | 'landscapeView' | 'disableComments' | 'locked', boolean>
>

/** Minutes, or text: `1 h 20 min` or `PT1H20M`. */
export type SourceTime = number | string

/** ISO text, anything that `Date` parses, or a date. Invalid dates are ignored. */
export type SourceDate = string | Date

/** A line as written, which the ingredient engine parses; or in the source's own parts, which stay. */
export type SourceIngredient = string | SourceLine

export interface SourceLine {
  title?: string | undefined
  /** The line as written. Without `food`, `unit` and `quantity` the engine parses it. */
  text?: string | undefined
  /** The line as the source shows it, if that is not made of its parts. */
  display?: string | undefined
  quantity?: number | undefined
  unit?: string | undefined
  food?: string | undefined
  note?: string | undefined
  /** The linked recipe of the same file: its `key`. */
  recipe?: string | undefined
  /** Its name: the line's text if that recipe is not imported. */
  recipeName?: string | undefined
  reference?: string | undefined
}

export interface SourceStep {
  title?: string | undefined
  /** The step's own short heading. */
  summary?: string | undefined
  text: string
  /** `reference` of the lines that it uses. */
  references?: string[] | undefined
}

/** Read or fetched when it is stored. With `size`, a server like this one stored it as this file. */
export type SourcePicture =
  | { read: () => Promise<Uint8Array | null>; size?: ImageName | undefined }
  | { url: string }

export interface SourceAsset {
  name: string
  fileName: string
  read: () => Promise<Uint8Array | null>
}

/** Rows of our archives. The other fields serve the dry run and replaced recipes. */
export const Rows = v.record(v.string(), v.array(v.record(v.string(), v.unknown())))
export type SourceRows = Bundle | undefined

const text = v.optional(v.string())
const named = v.optional(v.string(), '')
const extras = v.optional(v.record(v.string(), v.string()), {})
const rows = v.optional(Rows)

type Content<Schema extends v.GenericSchema> = Omit<v.InferInput<Schema>, 'rows'> & { rows?: SourceRows }

export const ListLine = v.object({
  text,
  quantity: v.optional(v.number()),
  unit: text,
  food: text,
  note: text,
  label: text,
  checked: v.optional(v.boolean(), false),
  extras,
})

export const ListContent = v.object({ name: v.string(), by: text, extras, items: v.array(ListLine), rows })
export type SourceList = Content<typeof ListContent>

export const PlanContent = v.object({
  date: v.string(),
  by: text,
  /** breakfast, lunch, dinner, side, snack, drink, dessert; dinner if unknown. */
  meal: text,
  /** `key` of a recipe of the file. */
  recipe: text,
  title: named,
  text: named,
  rows,
})
export type SourcePlan = Content<typeof PlanContent>

export const CookbookContent = v.object({
  name: v.string(),
  description: named,
  /** Keys of its recipes. The imported ones get a tag of this name, and the cookbook filters by that tag. */
  recipes: v.array(v.string()),
  /** Alternative to `recipes`: a filter of ours with keys of the file instead of ids. */
  filter: text,
  position: v.optional(v.number(), 1),
  public: v.optional(v.boolean(), false),
  rows,
})
type SourceCookbook = Content<typeof CookbookContent>

/** Which recipes to plan for which day and meal; `filter` as in a cookbook. */
export const RuleContent = v.object({ day: v.string(), meal: v.string(), filter: v.string(), rows })
type SourceRule = Content<typeof RuleContent>

/** A recipe idea without a day. */
export interface SourceIdea {
  name: string
  by?: string | undefined
  rows: Bundle
}

export interface SourceAction {
  name: string
  rows: Bundle
}

/** Existing items of that name stay. Households and people are never created: other items refer to them. */
export const WordContent = v.object({
  word: v.picklist(['label', 'food', 'unit', 'category', 'tag', 'tool', 'household', 'person']),
  key: v.string(),
  name: v.string(),
  pluralName: named,
  abbreviation: named,
  pluralAbbreviation: named,
  useAbbreviation: v.optional(v.boolean(), false),
  fraction: v.optional(v.boolean(), true),
  description: named,
  aliases: v.optional(v.array(v.string()), []),
  label: text,
  color: text,
  atHand: v.optional(v.boolean(), false),
  extras,
  email: text,
  username: text,
  rows,
})
export type SourceWord = Content<typeof WordContent>
