import { isBoundary, isDigitAt, skipBlank } from './boundaries.ts'
import type { CompiledGrammar } from './compile-grammar.ts'
import { hasWord, matchAt } from './lexicon.ts'
import { type Line, trimmed } from './line.ts'
import { markerAt, type Piece } from './markers.ts'
import { readAmount } from './read-amount.ts'
import { skipConnector } from './read-front.ts'
import { readSize, wordEnd } from './read-unit.ts'
import type { SentenceParts } from './sentence-parts.ts'
import { skipPhrase } from './skip-words.ts'
import { hasPreparation, isSizeLetter, preparationEnd } from './word-tests.ts'

/** What can be removed from the middle or end of a name: sizes, preparation words, amounts per piece. */
export function cutAt(
  line: Line,
  position: number,
  end: number,
  compiled: CompiledGrammar,
  parts: SentenceParts,
  { hasAmount, keepsFront }: { hasAmount: boolean; keepsFront: boolean },
): { start: number; end: number; piece?: Piece } | null {
  if (measuresPreparation(line, position, end, compiled))
    return { start: position, end: position + 1, piece: 'preparation' }
  const amount = hasAmount ? amountOfEach(line, position, end, compiled) : null
  if (amount) {
    parts.others.push(amount.other)
    return { start: position, end: amount.end }
  }
  if (line.folded[position - 1] !== ' ') return null
  if (isFurtherFood(line, position, end, compiled, hasAmount)) {
    return { start: position, end: position + 1, piece: 'comment' }
  }
  if (hasAmount && isSizeLetter({ line, start: position, end })) {
    parts.size.push({ line, start: position, end })
    return { start: position, end }
  }
  const hedge = matchAt(compiled.approx, line, position, (last) => last === end || last === end - 1)
  if (hasAmount && hedge) return { start: position, end, piece: 'comment' }
  const isDone = preparationEnd(line, position, end, compiled) !== null
  const size = isDone ? null : readSize(line, position, compiled)
  if (size && size.end <= end) {
    parts.size.push(size)
    return size
  }
  if (isKept(line, position, end, compiled)) return null
  const last =
    preparationEnd(line, position, end, compiled) ??
    preparationAtEnd(line, position, end, compiled) ??
    joinedPreparation(line, position, end, compiled)
  if (last === null) return null
  const rest = trimmed({ line, start: last, end })
  const continues =
    !rest ||
    !compiled.grammar.adjectivesBefore ||
    matchAt(compiled.connectors, line, rest.start, (at) =>
      isBoundary(line, at, compiled.grammar.noSpaces),
    ) !== null ||
    markerAt(line, rest.start, end, compiled) !== null
  if (continues) return { start: position, end: last, piece: 'preparation' }
  if (keepsFront) return null
  parts.preparation.push({ line, start: position, end: last })
  return { start: position, end: last }
}

/** "+ 1 EL Öl", "und 1 EL Öl" after a food: another food with its own amount. */
function isFurtherFood(
  line: Line,
  position: number,
  end: number,
  compiled: CompiledGrammar,
  hasAmount: boolean,
): boolean {
  const isSign = hasAmount && line.folded[position] === '+'
  const { gluedAnd } = compiled.grammar
  const glued = gluedAnd && line.folded.startsWith(gluedAnd, position) ? position + gluedAnd.length : -1
  const count = line.folded[glued] === '-' ? glued + 1 : glued
  if (glued > 0 && isDigitAt(line, count)) return readAmount(line, count, compiled) !== null
  const joined = matchAt(compiled.plus, line, position, (last) => line.folded[last] === ' ')
  const start = isSign ? skipBlank(line, position + 1) : joined ? skipBlank(line, joined.end) : null
  if (start === null || (!isSign && !isDigitAt(line, start))) return false
  const amount = readAmount(line, start, compiled)
  return amount !== null && (isSign || (amount.end < end && amount.quantity !== null))
}

/** "5 cm-es kockákra vágva", "in 2 cm große Würfel geschnitten": a length before a preparation belongs to it. */
function measuresPreparation(line: Line, position: number, end: number, compiled: CompiledGrammar): boolean {
  const joined = matchAt(compiled.connectors, line, position, (last) => line.folded[last] === ' ')
  const start = joined ? skipBlank(line, joined.end) : position
  if (!isDigitAt(line, start)) return false
  const amount = readAmount(line, start, compiled)
  const id = amount?.unit?.id
  if (!amount || (id !== 'centimeter' && id !== 'millimeter')) return false
  const next = skipBlank(line, amount.end)
  if (next >= end) return false
  if (joined) return hasPreparation({ line, start: next, end }, compiled)
  return (
    preparationEnd(line, next, end, compiled) !== null ||
    markerAt(line, next, end, compiled)?.value === 'preparation'
  )
}

/** "épinards frais lavés" are fresh and washed; "poivre frais moulu" is freshly ground. */
function isKept(line: Line, position: number, end: number, compiled: CompiledGrammar): boolean {
  const last = wordEnd(line, position)
  const word = line.folded.slice(position, last)
  const isBoth = hasWord(compiled.describing, word) && hasWord(compiled.adverbs, word)
  if (compiled.grammar.adjectivesBefore || !isBoth) return false
  const next = line.folded.slice(skipBlank(line, last), Math.min(wordEnd(line, skipBlank(line, last)), end))
  return hasWord(compiled.preparation, next) && !hasWord(compiled.bought, next)
}

/** "Tomaten getrocknet": in languages with adjectives before the noun, one after the name is a preparation. */
function preparationAtEnd(
  line: Line,
  position: number,
  end: number,
  compiled: CompiledGrammar,
): number | null {
  const { adjectivesBefore, boughtBehind, noSpaces } = compiled.grammar
  if (!adjectivesBefore || boughtBehind || noSpaces) return null
  const last = preparationEnd(line, position, end, compiled, true)
  return last !== null && !trimmed({ line, start: last, end }) ? last : null
}

/** "pelate e tagliate": a state that foods are commonly bought in is a preparation next to another one. */
function joinedPreparation(
  line: Line,
  position: number,
  end: number,
  compiled: CompiledGrammar,
): number | null {
  const last = preparationEnd(line, position, end, compiled, true)
  if (last === null) return null
  const next = skipBlank(line, last)
  if (skipConnector(line, next, end, compiled) > next) return last
  const and = skipPhrase(compiled.plus, line, next, compiled)
  if (
    !compiled.grammar.adjectivesBefore &&
    and !== null &&
    preparationEnd(line, and, end, compiled, true) !== null
  )
    return last
  const { gluedAnd } = compiled.grammar
  const isGlued = gluedAnd !== undefined && line.folded.startsWith(gluedAnd, next)
  return isGlued && preparationEnd(line, next + gluedAnd.length, end, compiled, true) !== null ? last : null
}

/** "à 150 g" after a name with its amount: the weight of each. */
function amountOfEach(line: Line, position: number, end: number, compiled: CompiledGrammar) {
  const { noSpaces } = compiled.grammar
  const joined =
    matchAt(compiled.each, line, position, (last) => isBoundary(line, last, noSpaces)) ??
    matchAt(compiled.of, line, position, (last) => isBoundary(line, last, noSpaces))
  const isHedged =
    matchAt(compiled.approx, line, position, (last) => isBoundary(line, last, noSpaces)) !== null
  if (!joined && !isHedged && !isDigitAt(line, position)) return null
  const amount = readAmount(line, joined ? skipBlank(line, joined.end) : position, compiled)
  if (amount?.unit?.kind !== 'measure' || amount.quantity === null || amount.end > end) return null
  if (!joined && trimmed({ line, start: amount.end, end })) return null
  const { quantity, upperQuantity, unit } = amount
  const last = unit.range.end
  return { other: { quantity, upperQuantity, unit: line.raw.slice(unit.range.start, last) }, end: amount.end }
}
