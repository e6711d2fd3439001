import { recipeLine, recipeLineText } from '../ingredient-display/recipe-line.ts'
import type { ItemDraft, ItemReference } from './types.ts'

type NotedReference = Pick<ItemReference, 'recipeNote' | 'recipeScale' | 'noteAmounts'>
type NotedItem = Pick<ItemDraft, 'note'> & { recipeReferences: readonly NotedReference[] }

const NOTE_SEPARATOR = ' | '
/** Longest note that joining makes, in UTF-16 units: as long as one may be written. */
const JOINED_NOTE_MAX = 5000

/** What a recipe says of its part of an item, with the amounts for so many times the recipe. */
export function scaledNote({ recipeNote, recipeScale, noteAmounts }: NotedReference): string {
  if (!recipeNote || !noteAmounts) return recipeNote ?? ''
  const line = { display: recipeNote, amounts: noteAmounts.amounts }
  return recipeLineText(recipeLine(line, { scale: recipeScale ?? 1 }))
}

/** The same without amounts. */
export const plainNote = ({ recipeNote, noteAmounts }: NotedReference): string =>
  noteAmounts?.plain ?? recipeNote ?? ''

/** The only recipe of an item whose note has the amounts of that recipe; null where someone wrote another note. */
function ownReference({ note, recipeReferences }: NotedItem): NotedReference | null {
  const [only, ...others] = recipeReferences
  return only?.noteAmounts && others.length === 0 && note === scaledNote(only) ? only : null
}

/** The note of an item without the amounts of its recipe. */
export function noteWithoutAmounts(item: NotedItem): string {
  const own = ownReference(item)
  return own ? plainNote(own) : item.note
}

/** The note of two items in one: the amounts stay while both are of the same recipe. */
export function mergedNote(from: NotedItem, to: NotedItem, merged: readonly NotedReference[]): string {
  const [only] = merged
  const isOfOne = merged.length === 1 && ownReference(from) !== null && ownReference(to) !== null
  if (isOfOne && only?.noteAmounts) return scaledNote(only)
  return joinNotes(noteWithoutAmounts(to), noteWithoutAmounts(from))
}

/** The note of an item whose recipes now are these. */
export function noteAfter(item: NotedItem, left: readonly NotedReference[]): string {
  const [only] = left
  if (!ownReference(item)) return item.note
  return left.length === 1 && only ? scaledNote(only) : noteWithoutAmounts(item)
}

/** Both notes with ` | ` between, without saying any part twice; parts that no longer fit are left out. */
export function joinNotes(first: string, second: string): string {
  const parts = [first, second]
    .flatMap((note) => note.split(NOTE_SEPARATOR))
    .filter((part) => part.trim() !== '')
  let room = JOINED_NOTE_MAX + NOTE_SEPARATOR.length
  const fitting = [...new Set(parts)].filter((part) => {
    room -= part.length + NOTE_SEPARATOR.length
    return room >= 0
  })
  return fitting.join(NOTE_SEPARATOR)
}
