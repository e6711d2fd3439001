import { evaluate } from '@tanstack/react-form'

/** A field that both sides changed, and to what. */
export interface ContestedField {
  /** A path for nested values: `options.recipeCreated`. */
  name: string
  mine: unknown
  theirs: unknown
}

const isMap = <Value>(value: Value, isRow: boolean): value is Value & Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && (isRow || !('id' in value))

/** Names of fields that belong together, such as the kind of a meal and its recipe. */
export type FieldGroups = readonly (readonly string[])[]

interface Versions<Value> {
  before: Value
  mine: Value
  theirs: Value
}

interface MergeOptions {
  /** The side whose value is kept if both changed a field. */
  side: 'mine' | 'theirs'
  contested?: ContestedField[]
  together?: FieldGroups
  /** The field whose values these are; empty for the form. */
  name?: string
}

/**
 * Values with the changes of both sides since `before`. Where both changed one field, it is added to `contested`. Rows
 * (with an id), lists and the fields of a group count as one value.
 */
export function mergeValues<Value>(
  { before, mine, theirs }: Versions<Value>,
  { side, contested = [], together = [], name = '' }: MergeOptions,
): Value {
  if (evaluate(mine, before) || evaluate(mine, theirs)) return theirs
  if (evaluate(theirs, before)) return mine
  const isRow = name === ''
  if (isMap(before, isRow) && isMap(mine, isRow) && isMap(theirs, isRow)) {
    const merged = { ...theirs }
    const grouped = new Set(together.flat())
    for (const key in theirs) {
      if (grouped.has(key)) continue
      const values = { before: before[key], mine: mine[key], theirs: theirs[key] }
      const options = { side, contested, name: name ? `${name}.${key}` : key }
      Object.assign(merged, { [key]: mergeValues(values, options) })
    }
    for (const group of together)
      Object.assign(merged, mergeGroup({ before, mine, theirs }, group, side, contested))
    return merged
  }
  contested.push({ name, mine, theirs })
  return side === 'mine' ? mine : theirs
}

function mergeGroup(
  versions: Versions<Record<string, unknown>>,
  group: readonly string[],
  side: 'mine' | 'theirs',
  contested: ContestedField[],
): Record<string, unknown> {
  const [before, mine, theirs] = [versions.before, versions.mine, versions.theirs].map((values) =>
    Object.fromEntries(group.map((name) => [name, values[name]])),
  )
  if (!mine || !theirs || evaluate(mine, before) || evaluate(mine, theirs)) return theirs ?? {}
  if (evaluate(theirs, before)) return mine
  for (const name of group)
    if (!evaluate(mine[name], theirs[name])) contested.push({ name, mine: mine[name], theirs: theirs[name] })
  return side === 'mine' ? mine : theirs
}
