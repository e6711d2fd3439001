import { compileGrammar } from './compile-grammar.ts'
import type { Grammar } from './grammar.ts'
import { toLine } from './line.ts'
import { readUnit } from './read-unit.ts'
import type { UnitId } from './unit-ids.ts'

/**
 * What a unit is, as it was read out of a sentence: "EL", "Esslöffel" and "Essl." are all a `tablespoon`; null when
 * the grammar does not know the whole of it. Tells a group's own units apart whatever they are called.
 */
export function canonicalUnit(written: string, grammar: Grammar): UnitId | null {
  const line = toLine(written)
  const unit = readUnit(line, 0, compileGrammar(grammar))
  return unit?.range.end === line.folded.length ? unit.id : null
}
