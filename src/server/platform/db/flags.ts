import {
  AliasNode,
  ColumnNode,
  type Dialect,
  IdentifierNode,
  type KyselyPlugin,
  type OperationNode,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type QueryCompiler,
  type QueryId,
  type QueryResult,
  ReferenceNode,
  type RootOperationNode,
  SelectAllNode,
  type SelectionNode,
  type UnknownRow,
} from 'kysely'
import type { FlagColumn } from './schema'

/** Boolean columns of all tables; the compiler compares the list with the schema. */
const columns: Record<FlagColumn, true> = {
  admin: true,
  advanced: true,
  byCookie: true,
  canInvite: true,
  canManage: true,
  canManageHousehold: true,
  canOrganize: true,
  checked: true,
  disableComments: true,
  edited: true,
  emailUnconfirmed: true,
  enabled: true,
  foodsToSort: true,
  fraction: true,
  includeNotes: true,
  isFavorite: true,
  isShared: true,
  landscapeView: true,
  learns: true,
  lockRecipeEditsFromOtherHouseholds: true,
  locked: true,
  madeItem: true,
  moved: true,
  onlyByHand: true,
  pending: true,
  privateGroup: true,
  privateHousehold: true,
  public: true,
  recipeDisableComments: true,
  recipeLandscapeView: true,
  recipePublic: true,
  recipeShowAssets: true,
  recipeShowNutrition: true,
  showAssets: true,
  showNutrition: true,
  success: true,
  useAbbreviation: true,
}
export const flagColumns: ReadonlySet<string> = new Set(Object.keys(columns))

/** Converts flags to booleans; null stays null. */
export function decodeFlags(row: UnknownRow, names: ReadonlySet<string> = flagColumns): UnknownRow {
  let decoded: UnknownRow | null = null
  for (const name in row) {
    if (!names.has(name) || (row[name] !== 0 && row[name] !== 1)) continue
    decoded ??= { ...row }
    decoded[name] = row[name] === 1
  }
  return decoded ?? row
}

/** All rows of a statement have the columns of the first. */
export function decodeFlagsOfAll(rows: readonly UnknownRow[]): readonly UnknownRow[] {
  const names = Object.keys(rows[0] ?? {}).filter((name) => flagColumns.has(name))
  if (names.length === 0) return rows
  const flags = new Set(names)
  return rows.map((row) => decodeFlags(row, flags))
}

const asNumber = (value: unknown) => (typeof value === 'boolean' ? Number(value) : value)

function flagsAsNumbers(compiler: QueryCompiler): QueryCompiler {
  return {
    compileQuery(node, queryId) {
      const query = compiler.compileQuery(node, queryId)
      return { ...query, parameters: query.parameters.map(asNumber) }
    },
  }
}

/** Sends booleans as 1 and 0. Literals in the text of a statement (`sql.lit`) are unchanged. */
export function withFlagsAsNumbers(dialect: Dialect): Dialect {
  return {
    createDriver: () => dialect.createDriver(),
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => flagsAsNumbers(dialect.createQueryCompiler()),
  }
}

/** Compiled statements run on every connection of their dialect, so all plugins share this. */
const flagsOfQuery = new WeakMap<QueryId, ReadonlySet<string>>()

function selectedFlags(node: RootOperationNode): string[] {
  const selections =
    'selections' in node ? node.selections : 'returning' in node && node.returning?.selections
  return selections ? selections.flatMap(({ selection }) => flagsIn(selection)) : []
}

function flagsIn(selection: SelectionNode['selection']): string[] {
  const column = columnOf(AliasNode.is(selection) ? selection.node : selection)
  if (column === '*') return [...flagColumns]
  if (column === null || !flagColumns.has(column)) return []
  const alias = AliasNode.is(selection) && IdentifierNode.is(selection.alias) && selection.alias.name
  return [alias || column]
}

/** The column if it is selected unchanged, `*` for all; null for a computed value. */
function columnOf(node: OperationNode): string | null {
  if (ReferenceNode.is(node)) return columnOf(node.column)
  if (SelectAllNode.is(node)) return '*'
  return ColumnNode.is(node) ? node.column.name : null
}

/**
 * Flags are stored as 0 and 1 in both databases (better-sqlite3 refuses booleans). Queries use booleans (see
 * `withFlagsAsNumbers`), and so do result rows. Rows inside JSON go through `fromJson`.
 */
export class Flags implements KyselyPlugin {
  transformQuery({ node, queryId }: PluginTransformQueryArgs): RootOperationNode {
    const flags = selectedFlags(node)
    if (flags.length > 0) flagsOfQuery.set(queryId, new Set(flags))
    return node
  }

  async transformResult({ result, queryId }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    const flags = flagsOfQuery.get(queryId)
    return flags ? { ...result, rows: result.rows.map((row) => decodeFlags(row, flags)) } : result
  }
}
