// messages/context.json: what a key means where its text and place do not show it.
import { readJson } from './texts.ts'

/** A note, or a note and the rules that do not apply to translations of the key. */
type Context = Record<string, string | { note: string; except: string[] }>

const read = (): Context => readJson('messages/context.json')

export const readNotes = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(read()).map(([key, entry]) => [key, typeof entry === 'string' ? entry : entry.note]),
  )

export const readExceptions = (): Record<string, readonly string[]> =>
  Object.fromEntries(
    Object.entries(read()).flatMap(([key, entry]) =>
      typeof entry === 'string' ? [] : [[key, entry.except]],
    ),
  )
