import * as v from 'valibot'
import { Id, Integer, named, SearchQuery } from './wire'

/** Tables of `/group/data` that recipes and shopping lists refer to, and whose rows can be merged. */
export const MERGED_TABLES = ['foods', 'units', 'labels', 'categories', 'tags', 'tools'] as const
/** All tables of `/group/data` except recipes. */
export const DATA_TABLES = [...MERGED_TABLES, 'recipe-actions'] as const

export type MergedTable = (typeof MERGED_TABLES)[number]
export type DataTableName = (typeof DATA_TABLES)[number]

/** Per request. */
const ROWS_MAX = 10_000
/** Rows merged at once. */
export const MERGE_MAX = 100

const unique = v.transform((ids: string[]) => [...new Set(ids)])
const Ids = v.pipe(v.array(Id), v.minLength(1), v.maxLength(ROWS_MAX), unique)

export const MergedTablePath = v.object({ table: v.picklist(MERGED_TABLES) })
export const DataTablePath = v.object({ table: v.picklist(DATA_TABLES) })

export const DataRows = named('DataRows', v.object({ ids: Ids }))

const uses = { recipes: Integer, shoppingItems: Integer, foods: Integer }

/** Totals count each recipe once; unused rows are not in `items`. */
export const DataRowsUsage = named(
  'DataRowsUsage',
  v.object({ ...uses, items: v.array(v.object({ id: Id, ...uses })) }),
)
export type DataRowsUsage = v.InferOutput<typeof DataRowsUsage>

/** `dryRun` only reports what would change. */
export const DataRowsMerge = named(
  'DataRowsMerge',
  v.object({
    fromIds: v.pipe(v.array(Id), v.minLength(1), v.maxLength(MERGE_MAX), unique),
    toId: Id,
    dryRun: v.optional(v.boolean(), false),
  }),
)
export type DataRowsMerge = v.InferOutput<typeof DataRowsMerge>

/** Numbers of changed recipes, shopping items and foods, and the target's new names. */
export const DataRowsMerged = named('DataRowsMerged', v.object({ ...uses, aliases: v.array(v.string()) }))
export type DataRowsMerged = v.InferOutput<typeof DataRowsMerged>

/** Tags and categories converted at once. */
export const CONVERT_MAX = 500
export const ConvertedTablePath = v.object({ table: v.picklist(['categories', 'tags']) })
export const DataRowsConvert = named(
  'DataRowsConvert',
  v.object({ ids: v.pipe(v.array(Id), v.minLength(1), v.maxLength(CONVERT_MAX), unique) }),
)

export const DataRowsCount = named('DataRowsCount', v.object({ count: Integer }))

export const FoodsLabel = named('FoodsLabel', v.object({ ids: Ids, labelId: v.nullable(Id) }))
export type FoodsLabel = v.InferOutput<typeof FoodsLabel>

/** Why two names are similar: spelled differently, singular and plural, one letter apart, or one by its alias. */
export const SIMILARITIES = ['spelling', 'plural', 'typo', 'alias'] as const
const similarUses = { recipes: v.optional(Integer, 0), foods: v.optional(Integer, 0) }
const SimilarRow = v.object({ id: Id, name: v.string(), ...similarUses })
export const SimilarNames = named(
  'SimilarNames',
  v.object({
    items: v.array(v.object({ reason: v.picklist(SIMILARITIES), rows: v.tuple([SimilarRow, SimilarRow]) })),
    truncated: v.boolean(),
  }),
)
export type SimilarNames = v.InferOutput<typeof SimilarNames>

export const DistinctRows = named('DistinctRows', v.object({ ids: v.tuple([Id, Id]) }))

const { search, orderBy, orderDirection, queryFilter } = SearchQuery.entries
export const ExportQuery = v.object({
  format: v.picklist(['csv', 'json']),
  search,
  orderBy,
  orderDirection,
  queryFilter,
})
export type ExportQuery = v.InferOutput<typeof ExportQuery>
