import { compileGrammar } from './compile-grammar.ts'
import type { Grammar } from './grammar.ts'
import { toLine } from './line.ts'
import { readUnit } from './read-unit.ts'
import type { UnitId } from './unit-ids.ts'

/** "EL", "Esslöffel" and "Essl." are all `tablespoon`; null unless the grammar has all of it. */
export function canonicalUnit(written: string, grammar: Grammar): UnitId | null {
  const line = toLine(written, grammar.keepsAccents)
  const unit = readUnit(line, 0, compileGrammar(grammar))
  return unit?.range.end === line.folded.length ? unit.id : null
}
