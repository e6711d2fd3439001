import type { FoundAmount } from './amount.ts'
import { isStart, skipBlank } from './boundaries.ts'
import { clausesIn } from './clauses.ts'
import type { CompiledGrammar } from './compile-grammar.ts'
import { isOnlyExtra } from './front-matter.ts'
import { hasWord, matchAt } from './lexicon.ts'
import { type Range, trimmed } from './line.ts'
import { markerAt } from './markers.ts'
import { readExtraClause } from './read-extra-clause.ts'
import { readNameClause } from './read-name-clause.ts'
import { noParts, type SentenceParts } from './sentence-parts.ts'
import { skipPhrase } from './skip-words.ts'
import {
  foldedWord,
  hasCapital,
  hasPreparation,
  isOnlyDescribing,
  preparationEnd,
  wordsIn,
} from './word-tests.ts'

/** The clauses after the amount: the first that names a food, and remarks about it. */
export function readNamePart(
  range: Range,
  found: FoundAmount | null,
  compiled: CompiledGrammar,
  parts: SentenceParts,
): void {
  const clauses = withDescribing(clausesIn(range), compiled)
  const keepsFront = found?.amount.unit?.kind === 'container' && !found.isBehind
  const hasAmount = found !== null
  for (const clause of clauses) {
    if (parts.name.length === 0) {
      const known = noParts()
      const isLast = clause === clauses.at(-1)
      if (
        !isLast &&
        found &&
        !found.isBehind &&
        readExtraClause(clause, compiled, known) === null &&
        known.others.length > 0
      ) {
        parts.others.push(...known.others)
        continue
      }
      readNameClause(clause, compiled, parts, { keepsFront, hasAmount })
      continue
    }
    if (found === null && isPreparedFood(clause, compiled)) {
      includeComma(clause, parts)
      readNameClause(clause, compiled, parts, { keepsFront, hasAmount })
      continue
    }
    const food = found === null ? boughtFood(clause, compiled) : null
    if (food) extendName(food, parts)
    const rest = readExtraClause(food ? { ...clause, start: food.end } : clause, compiled, parts)
    if (!rest) continue
    if (joinsName(rest, found, compiled)) extendName(rest, parts)
    else pushUnknown(rest, compiled, parts)
  }
}

/** "só, frissen őrölt fekete bors": without an amount, a preparation after a comma is followed by its food. */
function isPreparedFood({ line, start, end }: Range, compiled: CompiledGrammar): boolean {
  const { adjectivesBefore, capitalNouns } = compiled.grammar
  const last = adjectivesBefore ? preparationEnd(line, start, end, compiled) : null
  const rest = last === null ? null : trimmed({ line, start: last, end })
  if (!rest || (capitalNouns && !hasCapital(rest)) || hasPreparation(rest, compiled)) return false
  return (
    !isOnlyDescribing(rest, compiled) &&
    !matchAt(compiled.connectors, line, rest.start, (at) => line.folded[at] === ' ')
  )
}

/** "só, őrölt bors": without an amount, a food in a bought state after a comma is another food. */
function boughtFood({ line, start, end }: Range, compiled: CompiledGrammar): Range | null {
  let last = start
  let isBought = false
  let isFood = false
  for (const word of wordsIn({ line, start, end })) {
    const marker = markerAt(line, word.start, end, compiled)
    if (marker && marker.value !== 'preparation') break
    // "pepe macinato fresco", but not "cipolla, fette sottili".
    const isGround = marker !== null && isFood && hasWord(compiled.bought, foldedWord(word))
    if (isGround) {
      isBought = true
      break
    }
    if (marker) return null
    const isWord = (at: number) => at === word.end
    const joins =
      matchAt(compiled.connectors, line, word.start, isWord) ?? matchAt(compiled.of, line, word.start, isWord)
    if (joins && (isBought || !isFood)) return null
    if (joins) continue
    if (isFood && doneBehind(word, end, compiled)) {
      isBought = true
      break
    }
    const text = foldedWord(word)
    if (hasWord(compiled.bought, text)) isBought = true
    else if (hasWord(compiled.preparation, text) || hasWord(compiled.adverbs, text)) return null
    else if (!isOnlyDescribing(word, compiled)) isFood = true
    last = word.end
  }
  const food = isBought && isFood ? trimmed({ line, start, end: last }) : null
  return food && (!compiled.grammar.capitalNouns || hasCapital(food)) && wordsIn(food).length <= 4
    ? food
    : null
}

/** "poivre fraîchement moulu": whether an adverb begins a preparation. */
function doneBehind(word: Range, end: number, compiled: CompiledGrammar): boolean {
  const { line, start } = word
  return (
    hasWord(compiled.adverbs, foldedWord(word)) && preparationEnd(line, start, end, compiled, true) !== null
  )
}

/** The comma between two foods belongs to the first of them. */
function includeComma(clause: Range, parts: SentenceParts): void {
  const last = parts.name.at(-1)
  if (last?.line === clause.line && last.line.folded[last.end] === ',') {
    parts.name[parts.name.length - 1] = { ...last, end: last.end + 1 }
  }
}

/** "rote, scharfe Chili": clauses of only adjectives belong to the next one. */
function withDescribing(clauses: readonly Range[], compiled: CompiledGrammar): Range[] {
  const merged: Range[] = []
  let pending: Range | null = null
  for (const [index, clause] of clauses.entries()) {
    const joined: Range = pending ? { ...clause, start: pending.start } : clause
    pending = null
    const next = clauses[index + 1]
    const isOpen = merged.length === 0 && next !== undefined && next.line === clause.line
    const describes =
      isOpen &&
      (isOnlyDescribing(clause, compiled) ||
        (compiled.grammar.capitalNouns === true && !hasCapital(clause) && hasCapital(next)))
    if (describes && holdsName(next, compiled)) pending = joined
    else merged.push(joined)
  }
  return merged
}

/** Whether the clause after one with only adjectives can contain the name. */
function holdsName(clause: Range, compiled: CompiledGrammar): boolean {
  const { adjectivesBefore, capitalNouns } = compiled.grammar
  if (capitalNouns) return hasCapital(clause)
  return adjectivesBefore ? !isOnlyDescribing(clause, compiled) : !isOnlyExtra(clause, compiled)
}

/** "Salz, Pfeffer" names two foods; "Zucker, braun" only one. */
function joinsName(rest: Range, found: FoundAmount | null, compiled: CompiledGrammar): boolean {
  if (isOnlyDescribing(rest, compiled)) return false
  if (compiled.grammar.commaJoins) return true
  const words = wordsIn(rest)
  const isSeveral = words.some(
    ({ line, start, end }) => matchAt(compiled.plus, line, start, (last) => last === end) !== null,
  )
  return (found === null || isOfEach(found, compiled)) && words.length <= (isSeveral ? 5 : 3)
}

/** "Паприка, куркума — по 0,5 ч. л.": an amount of each, so there are several. */
function isOfEach({ amount }: FoundAmount, compiled: CompiledGrammar): boolean {
  return amount.comments.some(
    ({ line, start, end }) => matchAt(compiled.each, line, start, (last) => last === end) !== null,
  )
}

function extendName(rest: Range, parts: SentenceParts): void {
  const last = parts.name.at(-1)
  if (last?.line === rest.line && /^[\s,;、–-]*$/.test(rest.line.folded.slice(last.end, rest.start))) {
    parts.name[parts.name.length - 1] = { ...last, end: rest.end }
  } else parts.name.push(rest)
}

/** Reads a clause without the name; unrecognized text becomes a comment or alternatives. */
export function readExtra(clause: Range, compiled: CompiledGrammar, parts: SentenceParts): void {
  const rest = readExtraClause(clause, compiled, parts)
  if (rest) pushUnknown(rest, compiled, parts)
}

/** "(alternativ 2 Möhren, 1 Stange Lauch)": further alternatives follow an alternative. */
export function readParenthesis(inner: Range, compiled: CompiledGrammar, parts: SentenceParts): void {
  const known = parts.alternatives.length
  for (const clause of clausesIn(inner)) {
    const rest = readExtraClause(clause, compiled, parts)
    if (rest)
      (parts.alternatives.length > known ? parts.alternatives : remarksFor(rest, compiled, parts)).push(rest)
  }
}

/** Unrecognized text is a comment; "Margarine oder Öl" after a comma are alternatives. */
function pushUnknown(rest: Range, compiled: CompiledGrammar, parts: SentenceParts): void {
  const { line, start, end } = rest
  for (let position = start + 1; position < end && parts.name.length > 0; position++) {
    if (!isStart(line, position, compiled.grammar.noSpaces)) continue
    const or = matchAt(
      compiled.or,
      line,
      position,
      (last) => isStart(line, last, compiled.grammar.noSpaces) || line.folded[last] === ' ',
    )
    if (!or) continue
    const before = { line, start, end: position }
    const isFood =
      !isOnlyDescribing(before, compiled) && (!compiled.grammar.capitalNouns || hasCapital(before))
    if (!isFood || /-\s*$/.test(line.folded.slice(start, position))) break
    const first = trimmed(before)
    const second = trimmed({ line, start: skipBlank(line, or.end), end })
    if (!first || !second) break
    parts.alternatives.push(first, second)
    return
  }
  remarksFor(rest, compiled, parts).push(rest)
}

/** "1 Zitrone (Saft)": a bare part of a food is a preparation; other text is a comment. */
function remarksFor({ line, start, end }: Range, compiled: CompiledGrammar, parts: SentenceParts): Range[] {
  const isPart = (from: number) => matchAt(compiled.parts, line, from, (last) => last === end) !== null
  const first = matchAt(compiled.parts, line, start, (last) => line.folded[last] === ' ')
  const and = first ? skipPhrase(compiled.plus, line, skipBlank(line, first.end), compiled) : null
  return isPart(start) || (and !== null && isPart(and)) ? parts.preparation : parts.comment
}
