import type { Amount } from './amount.ts'
import { isBoundary, isStart } from './boundaries.ts'
import type { CompiledGrammar } from './compile-grammar.ts'
import { hasWord, matchAt } from './lexicon.ts'
import { type Range, trimmed } from './line.ts'
import { wordEnd } from './read-unit.ts'
import { foldedWord } from './word-tests.ts'

/** "Bakvorm 20x20 cm", "carta forno". All words except numbers and adjectives must be equipment. */
export function isEquipment(range: Range, amount: Amount | null, compiled: CompiledGrammar): boolean {
  const unit = amount?.unit
  const isWeighed = unit?.kind === 'measure' && unit.id !== 'centimeter' && unit.id !== 'millimeter'
  if (isWeighed || compiled.equipment.byFirst.size === 0) return false
  const whole = trimmed(range)
  if (!whole) return false
  const { line, start, end } = whole
  let isNamed = false
  let covered = start
  for (let position = start; position < end; position++) {
    if (position < covered || !isStart(line, position, compiled.grammar.noSpaces)) continue
    const found = matchAt(
      compiled.equipment,
      line,
      position,
      (last) => last <= end && isBoundary(line, last, false),
    )
    if (found) {
      isNamed = true
      covered = found.end
      continue
    }
    const last = Math.min(wordEnd(line, position), end)
    if (last > position && !lacksFood({ line, start: position, end: last }, compiled)) return false
    covered = last
  }
  return isNamed
}

function lacksFood(word: Range, compiled: CompiledGrammar): boolean {
  const text = foldedWord(word)
  if (/\d/.test(text) || /^(?:cm|mm|x|ø)$/.test(text)) return true
  if (hasWord(compiled.sizes, text) || hasWord(compiled.describing, text)) return true
  return [compiled.connectors, compiled.of].some((list) =>
    matchAt(list, word.line, word.start, (last) => last === word.end),
  )
}
