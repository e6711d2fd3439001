import type { Grammar } from '../grammar.ts'
import { grammar as de } from './de.ts'
import { grammar as fr } from './fr.ts'
import { grammar as ja } from './ja.ts'

/** The grammars of all languages by their two-letter tag, for places where size does not matter. */
export const ALL_GRAMMARS: ReadonlyMap<string, Grammar> = new Map(
  [de, fr, ja].map((grammar) => [grammar.language, grammar]),
)
