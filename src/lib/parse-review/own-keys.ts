import type { EditorRecipe } from '~/lib/editor/editor-recipe'

type Rows = EditorRecipe['ingredients']

/** The editor behind the dialog shows the same rows, and fields are found by row key. */
const PREFIX = 'reading-'

/** Rows with separate keys, for a copy of the list on the same page. */
export const withOwnKeys = (rows: Rows): Rows => rows.map((row) => ({ ...row, key: PREFIX + row.key }))

/** Restores the original keys; new rows keep theirs. */
export const withFormerKeys = (rows: Rows): Rows =>
  rows.map((row) => (row.key.startsWith(PREFIX) ? { ...row, key: row.key.slice(PREFIX.length) } : row))
