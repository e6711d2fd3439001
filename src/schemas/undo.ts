import * as v from 'valibot'
import { Id, Instant, Integer, named, queryInt } from './wire'

/** Days until an entry and its files are deleted. */
export const UNDO_DAYS = 30

export const undoActions = ['delete', 'merge', 'update'] as const
export type UndoAction = (typeof undoActions)[number]

export const undoKinds = [
  'recipe',
  'cookbook',
  'shoppingList',
  'food',
  'unit',
  'label',
  'category',
  'tag',
  'tool',
  'recipeAction',
  'recipeTimelineEvent',
] as const
export type UndoKind = (typeof undoKinds)[number]

/** What a bulk change did. */
const undoChanges = [
  'tags',
  'categories',
  'tools',
  'rating',
  'owner',
  'settings',
  'label',
  'toCategories',
  'toTags',
  'picture',
  'names',
] as const

export const UndoDetails = v.object({
  /** Restored rows by table; `changed` and `added` ones as `recipeIngredient changed`. */
  parts: v.record(v.string(), Integer),
  slug: v.optional(v.string()),
  image: v.optional(v.nullable(v.string())),
  /** The owner of a recipe or list, the author of an entry of the timeline. */
  ownerId: v.optional(v.nullable(v.string())),
  locked: v.optional(v.boolean()),
  /** Of an entry of the timeline. */
  recipeId: v.optional(v.string()),
  /** Checked items of a list. */
  checked: v.optional(Integer),
  /** Of a merge: what the rows were merged into. */
  into: v.optional(v.string()),
  intoId: v.optional(v.string()),
  /** Merged rows, or recipes of a bulk change. */
  count: v.optional(Integer),
  change: v.optional(v.picklist(undoChanges)),
})
export type UndoDetails = v.InferOutput<typeof UndoDetails>

const UndoKind = v.picklist(undoKinds)

/** Something deleted, merged, or changed in bulk that can be restored. */
export const UndoEntryOut = named(
  'UndoEntry',
  v.object({
    id: Id,
    /** Shared by everything of one request. */
    batchId: Id,
    action: v.picklist(undoActions),
    kind: UndoKind,
    subjectId: Id,
    name: v.string(),
    person: v.object({ id: Id, name: v.string() }),
    createdAt: Instant,
    /** When it is deleted for good. */
    expiresAt: Instant,
    mayRestore: v.boolean(),
    details: UndoDetails,
  }),
)
export type UndoEntryOut = v.InferOutput<typeof UndoEntryOut>

export const UndoQuery = v.object({
  page: queryInt(1),
  perPage: queryInt(50),
  kind: v.optional(UndoKind),
  search: v.optional(v.pipe(v.string(), v.maxLength(300))),
  /** Slug or id of a deleted recipe. */
  recipe: v.optional(v.pipe(v.string(), v.maxLength(300))),
})
export type UndoQuery = v.InferOutput<typeof UndoQuery>

/** Newest first; `counts` has all kinds, also with the `kind` filter. */
export const UndoPage = named(
  'UndoPage',
  v.object({
    page: Integer,
    per_page: Integer,
    total: Integer,
    total_pages: Integer,
    items: v.array(UndoEntryOut),
    counts: v.record(v.string(), Integer),
  }),
)
export type UndoPage = v.InferOutput<typeof UndoPage>

const IDS_MAX = 500

/** Entries by id, or everything of one request by its `batchId`. */
export const UndoChoice = named(
  'UndoChoice',
  v.pipe(
    v.object({
      ids: v.optional(v.pipe(v.array(Id), v.minLength(1), v.maxLength(IDS_MAX))),
      batchId: v.optional(Id),
    }),
    v.check(({ ids, batchId }) => (ids === undefined) !== (batchId === undefined), 'Either ids or batchId'),
  ),
)
export type UndoChoice = v.InferOutput<typeof UndoChoice>

export const Restored = named(
  'Restored',
  v.object({
    items: v.array(v.object({ kind: UndoKind, id: Id, name: v.string(), slug: v.nullable(v.string()) })),
    /** Recipes of a bulk change that the caller may not edit now, and diary entries whose recipe is deleted. */
    left: Integer,
  }),
)
export type Restored = v.InferOutput<typeof Restored>

/** Entries that the caller may not delete stay. */
export const Purged = named('Purged', v.object({ deleted: Integer, kept: Integer }))
