import type { EditorRecipe } from '~/lib/editor/editor-recipe'

type Rows = EditorRecipe['ingredients']

/** The editor behind the dialog shows the same rows: fields are found by the keys of their rows. */
const PREFIX = 'reading-'

/** Rows with keys of their own, for a copy of the list on the same page. */
export const withOwnKeys = (rows: Rows): Rows => rows.map((row) => ({ ...row, key: PREFIX + row.key }))

/** The rows with the keys that they had before; new ones keep theirs. */
export const withFormerKeys = (rows: Rows): Rows =>
  rows.map((row) => (row.key.startsWith(PREFIX) ? { ...row, key: row.key.slice(PREFIX.length) } : row))
