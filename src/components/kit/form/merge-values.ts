import { evaluate } from '@tanstack/react-form'

/** A field that both sides changed, and to what. */
export interface ContestedField {
  /** With dots for values in values: `options.recipeCreated`. */
  name: string
  mine: unknown
  theirs: unknown
}

const isMap = <Value>(value: Value, isRow: boolean): value is Value & Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && (isRow || !('id' in value))

/**
 * Values with the changes of both sides since `before`. Where both changed one field, it is added to `contested`, and
 * the value of `side` is taken. Rows (with an id) and lists count as one value.
 */
export function mergeValues<Value>(
  { before, mine, theirs }: { before: Value; mine: Value; theirs: Value },
  side: 'mine' | 'theirs',
  contested: ContestedField[] = [],
  name = '',
): Value {
  if (evaluate(mine, before) || evaluate(mine, theirs)) return theirs
  if (evaluate(theirs, before)) return mine
  const isRow = name === ''
  if (isMap(before, isRow) && isMap(mine, isRow) && isMap(theirs, isRow)) {
    const merged = { ...theirs }
    for (const key in theirs) {
      const values = { before: before[key], mine: mine[key], theirs: theirs[key] }
      const field = name ? `${name}.${key}` : key
      Object.assign(merged, { [key]: mergeValues(values, side, contested, field) })
    }
    return merged
  }
  contested.push({ name, mine, theirs })
  return side === 'mine' ? mine : theirs
}
