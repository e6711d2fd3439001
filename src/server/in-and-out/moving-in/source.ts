import type { NUTRITION_KEYS, ReadResult } from '@ramekin/food-engine/pages'
import type { Bundle } from '~/server/platform/db/group-data/bundle'
import type { ImageName } from '~/server/platform/media/image-names'
import type { Archive } from './archive/archive'

/**
 * How recipes come in from other programs. A reader knows one kind of file and nothing of this program: it says how
 * sure it is that a file is of its kind, and returns the content of the file in plain fields, one item after the
 * other. The caller looks for duplicates, parses ingredient lines, stores pictures and reports.
 *
 * A reader yields as it reads, so that one recipe is in memory at a time; it reads pictures only when asked
 * (`SourcePicture.read`). What it cannot take it says (`left-out`), what is broken too (`broken`): it throws only when
 * nothing of the file can be read at all. It never opens a connection and never writes.
 */
export interface Reader {
  /** Stable name of the kind: `tandoor`. It is also the tag that imports can give. */
  key: string
  /** Name of the program, as people know it: `Tandoor`. */
  name: string
  /** Endings of its files, for the list of programs: `['.zip']`. */
  endings: readonly string[]
  /**
   * How sure the reader is, from 0 (not mine) to 1 (nobody else writes this). 0.9: the names of the files or the head
   * tell; 0.5: it can be read, but others may know it better. Looks at the listing and at the heads of a few files only.
   */
  detect(archive: Archive): Promise<number>
  /** Reads everything, in the order of the file. */
  read(archive: Archive, options: ReaderOptions): AsyncIterable<SourceItem>
  /** For tables without a fixed form: the columns that a person may assign; null when this one needs no assigning. */
  columns?(archive: Archive): Promise<SourceTable | null>
}

export interface ReaderOptions {
  /** Language of the person: `de-DE`. */
  locale: string
  /** Which column (by its place) holds which field, as the person chose; the reader's own guess when missing. */
  columns?: Partial<Record<ColumnField, number>> | undefined
  /** Reads a page, JSON of schema.org or a plain text for a recipe, in a thread for pages. */
  readPage(input: { text: string; url: string | null }): Promise<ReadResult>
}

/** What a column of a free table may hold. */
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

/** The head of a free table and what the reader makes of it. */
export interface SourceTable {
  headers: string[]
  /** The first rows. */
  samples: string[][]
  guess: Partial<Record<ColumnField, number>>
}

/** Why a recipe of a file cannot be read; `describeBroken` has the sentences. */
export type BrokenReason =
  | 'breaks-off'
  | 'damaged'
  | 'empty'
  | 'no-name'
  | 'no-name-or-torn'
  | 'no-recipe'
  | 'no-steps'
  | 'not-json'

/** What a file has and this program does not take; `describeLeftOut` has the words. */
export type LeftOut =
  | 'accounts'
  | 'api-tokens'
  | 'bookmarks'
  | 'broken-links'
  | 'calendar'
  | 'changed-words'
  | 'comments'
  | 'cooklang'
  | 'duplicates'
  | 'expenses'
  | 'exports'
  | 'further-pictures'
  | 'groceries'
  | 'invitations'
  | 'list-labels'
  | 'list-recipes'
  | 'long-lines'
  | 'members'
  | 'menus'
  | 'notifiers'
  | 'only-names'
  | 'parts'
  | 'pictures'
  | 'ratings'
  | 'recipe-actions'
  | 'reports'
  | 'reset-links'
  | 'settings'
  | 'share-links'
  | 'tasks'
  | 'tools-on-hand'
  | 'unknown-rows'
  | 'webhooks'

export type SourceItem =
  | ({ kind: 'recipe' } & SourceRecipe)
  | ({ kind: 'list' } & SourceList)
  | ({ kind: 'plan' } & SourcePlan)
  | ({ kind: 'cookbook' } & SourceCookbook)
  | ({ kind: 'rule' } & SourceRule)
  | ({ kind: 'idea' } & SourceIdea)
  | ({ kind: 'action' } & SourceAction)
  /** Before the recipes, for what is more than a name on them. */
  | ({ kind: 'word' } & SourceWord)
  /** A page on the web that holds a recipe: it is fetched like a pasted URL. */
  | { kind: 'link'; url: string; name?: string; tags?: string[]; categories?: string[] }
  /** A recipe that the file has but that cannot be read; without a name it has an empty one. */
  | { kind: 'broken'; name: string; reason: BrokenReason }
  /** Counted by `what`, or by the file's own `name` for it, never dropped in silence. */
  | { kind: 'left-out'; what: LeftOut; name?: string; count?: number }

/** A recipe as it is in its source. What the source lacks is missing; nothing is invented. */
export interface SourceRecipe {
  /** Its id in the source: other items of the same file refer to it. */
  key?: string | undefined
  name: string
  description?: string | undefined
  /** People it serves, where the source has a number. */
  servings?: number | undefined
  /** What it makes where the source has number and word apart: 12 and `muffins`. */
  makes?: { quantity: number; text: string } | undefined
  /** What it makes, as written: `4 servings`, `12 muffins`. Read for numbers where both above are missing. */
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
  /** 0 to 5, the person's own. */
  rating?: number | undefined
  favorite?: boolean | undefined
  /** Numbers in text without units: grams, but milligrams for cholesterol and sodium, kilocalories. */
  nutrition?: Partial<Record<(typeof NUTRITION_KEYS)[number], string>> | undefined
  url?: string | undefined
  createdAt?: SourceDate | undefined
  updatedAt?: SourceDate | undefined
  /** Whose it is: the `key` of a person of the same file. */
  by?: string | undefined
  /** When it was made last, where there are no moments. */
  lastMade?: SourceDate | undefined
  /** Every moment when it was made, as far as the source knows. */
  madeAt?: SourceDate[] | undefined
  comments?: SourceComment[] | undefined
  /** What people of the file gave it. */
  ratings?: { by: string; rating?: number | undefined; favorite?: boolean | undefined }[] | undefined
  events?: SourceEvent[] | undefined
  settings?: SourceSettings | undefined
  /** The best first: the first that works becomes the picture. */
  pictures?: SourcePicture[] | undefined
  /** How many other pictures it has. A recipe has one here, so they are counted as left out. */
  furtherPictures?: number | undefined
  assets?: SourceAsset[] | undefined
  /** Free values that clients of the same contract wrote. */
  extras?: Record<string, string> | undefined
  /** Language of the texts, where the source knows it: `de`. */
  language?: string | undefined
  rows?: SourceRows
}

/**
 * Our own stored rows of an item, from an archive of a server like this one. They are what a new item is made of;
 * everything else that the item says is for the dry run, and for recipes that take the place of others.
 */
export type SourceRows = Bundle | undefined

export interface SourceComment {
  text: string
  author?: string | undefined
  /** The `key` of a person of the same file; without one the text begins with the author. */
  by?: string | undefined
  at?: SourceDate | undefined
}

/** An entry of the recipe's timeline. */
export interface SourceEvent {
  by: string
  subject: string
  type: 'system' | 'info' | 'comment'
  message?: string | undefined
  at: SourceDate
  picture?: SourcePicture | undefined
}

/** How the recipe is shown; what is missing follows the household. */
export type SourceSettings = Partial<
  Record<'public' | 'showNutrition' | 'showAssets' | 'landscapeView' | 'disableComments' | 'locked', boolean>
>

/** Minutes, or what the source says: `1 h 20 min` or `PT1H20M`. */
export type SourceTime = number | string

/** ISO text, anything that `Date` reads, or a date. What is no date is ignored. */
export type SourceDate = string | Date

/** A line as written, which the ingredient engine reads; or what the source has taken apart already, which stays. */
export type SourceIngredient = string | SourceLine

export interface SourceLine {
  /** Heading of the section that starts with this line. */
  title?: string | undefined
  /** The line as written. Without `food`, `unit` and `quantity` the engine reads it. */
  text?: string | undefined
  /** The line as its source shows it, where that is not made of its parts. */
  display?: string | undefined
  quantity?: number | undefined
  unit?: string | undefined
  food?: string | undefined
  note?: string | undefined
  /** The other recipe of the same file that stands here: its `key`. */
  recipe?: string | undefined
  /** Its name: the words of the line where that recipe is not imported. */
  recipeName?: string | undefined
  /** A UUID by which steps refer to the line. */
  reference?: string | undefined
}

export interface SourceStep {
  /** Heading of the section that starts with this step. */
  title?: string | undefined
  /** The step's own short heading. */
  summary?: string | undefined
  text: string
  /** The lines that it uses, by their `reference`. */
  references?: string[] | undefined
}

/**
 * A picture in the file, read when it is stored, or on the web, fetched when it is stored. `size` says that a server
 * like this one has stored it as this file.
 */
export type SourcePicture =
  | { read: () => Promise<Uint8Array | null>; size?: ImageName | undefined }
  | { url: string }

export interface SourceAsset {
  name: string
  fileName: string
  read: () => Promise<Uint8Array | null>
}

/** A shopping list. */
export interface SourceList {
  name: string
  by?: string | undefined
  extras?: Record<string, string> | undefined
  items: (SourceLine & {
    checked?: boolean | undefined
    label?: string | undefined
    extras?: Record<string, string> | undefined
  })[]
  rows?: SourceRows
}

/** One entry of a meal plan. */
export interface SourcePlan {
  /** `2026-11-22`. */
  date: string
  by?: string | undefined
  /** breakfast, lunch, dinner, side, snack, drink, dessert; dinner when the source knows none. */
  meal?: string | undefined
  /** The planned recipe by its `key`, if it is one of the file. */
  recipe?: string | undefined
  title?: string | undefined
  text?: string | undefined
  rows?: SourceRows
}

/** A named selection of recipes. */
export interface SourceCookbook {
  name: string
  description?: string | undefined
  /** Keys of its recipes. Imported ones get a tag of this name, and the cookbook asks for that tag. */
  recipes: string[]
  /** Or which recipes it asks for, as a filter of ours with keys of the file in place of ids. */
  filter?: string | undefined
  position?: number | undefined
  public?: boolean | undefined
  rows?: SourceRows
}

/** Which recipes are wanted on which day and for which meal; `filter` as in a cookbook. */
export interface SourceRule {
  day: string
  meal: string
  filter: string
  rows?: SourceRows
}

/** Something to cook that has no day yet. */
export interface SourceIdea {
  name: string
  by?: string | undefined
  rows: Bundle
}

/** A button that a household adds to its recipe pages. */
export interface SourceAction {
  name: string
  rows: Bundle
}

/**
 * A food, a unit, a label or what recipes are filed under, with everything that its source says of it. What the group
 * has under that name stays as it is. A household or a person is never made: other parts of the file point to them.
 */
export interface SourceWord {
  word: 'label' | 'food' | 'unit' | 'category' | 'tag' | 'tool' | 'household' | 'person'
  /** What other parts of the file call it by. */
  key: string
  name: string
  pluralName?: string | undefined
  abbreviation?: string | undefined
  pluralAbbreviation?: string | undefined
  useAbbreviation?: boolean | undefined
  fraction?: boolean | undefined
  description?: string | undefined
  aliases?: string[] | undefined
  /** Name of its label. */
  label?: string | undefined
  color?: string | undefined
  atHand?: boolean | undefined
  extras?: Record<string, string> | undefined
  /** By which a person is known here. */
  email?: string | undefined
  username?: string | undefined
  rows?: SourceRows
}
