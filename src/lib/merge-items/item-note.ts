import { recipeLine, recipeLineText } from '../ingredient-display/recipe-line.ts'
import type { ItemDraft, ItemReference } from './types.ts'

type NotedReference = Pick<ItemReference, 'recipeNote' | 'recipeScale' | 'noteAmounts'>
type NotedItem = Pick<ItemDraft, 'note' | 'foodId'> & { recipeReferences: readonly NotedReference[] }

export const NOTE_SEPARATOR = ' | '
/** Longest joined note, in UTF-16 units: the limit of notes. */
const JOINED_NOTE_MAX = 5000

/** A recipe's part of an item's note, with amounts for its scale. */
export function scaledNote({ recipeNote, recipeScale, noteAmounts }: NotedReference): string {
  if (!recipeNote || !noteAmounts) return recipeNote ?? ''
  const line = { display: recipeNote, amounts: noteAmounts.amounts }
  return recipeLineText(recipeLine(line, { scale: recipeScale ?? 1 }))
}

/** The same without amounts. */
export const plainNote = ({ recipeNote, noteAmounts }: NotedReference): string =>
  noteAmounts?.plain ?? recipeNote ?? ''

/** The only recipe of an item whose note has that recipe's amounts; null if the note was edited. */
function ownReference({ note, recipeReferences }: NotedItem): NotedReference | null {
  const [only, ...others] = recipeReferences
  return only?.noteAmounts && others.length === 0 && note === scaledNote(only) ? only : null
}

/** An item's note without the amounts of its recipe. */
export function noteWithoutAmounts(item: NotedItem): string {
  const own = ownReference(item)
  return own ? plainNote(own) : item.note
}

/** The note of two merged items: amounts stay while both are of the same recipe. */
export function mergedNote(from: NotedItem, to: NotedItem, merged: readonly NotedReference[]): string {
  const [only] = merged
  const isOneSource = merged.length === 1 && ownReference(from) !== null && ownReference(to) !== null
  if (isOneSource && only?.noteAmounts) return scaledNote(only)
  return joinNotesOf(to.foodId, noteWithoutAmounts(to), noteWithoutAmounts(from))
}

export function noteAfter(item: NotedItem, left: readonly NotedReference[]): string {
  const [only] = left
  if (!ownReference(item)) return item.note
  return left.length === 1 && only ? scaledNote(only) : noteWithoutAmounts(item)
}

/** Without a food the notes are singular and plural of the same; the plural stays. */
export function joinNotesOf(foodId: string | null, first: string, second: string): string {
  if (foodId !== null) return joinNotes(first, second)
  return second.length > first.length ? second : first
}

/** Both notes joined by ` | ` without duplicate parts; parts beyond the limit are left out. */
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
