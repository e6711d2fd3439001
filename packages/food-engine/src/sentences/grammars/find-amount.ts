import { type Amount, type FoundAmount, otherOf } from './amount.ts'
import { isBoundary, isDigitAt, isStart, skipBlank } from './boundaries.ts'
import { clausesIn } from './clauses.ts'
import type { CompiledGrammar } from './compile-grammar.ts'
import { foodBeforeUnit } from './food-before-unit.ts'
import { hasWord, matchAt } from './lexicon.ts'
import { type Line, type Range, trimmed } from './line.ts'
import { dualName, loneUnit, trailingNumber, trailingUnit } from './lone-unit.ts'
import { readAmount } from './read-amount.ts'
import { readUnit, type UnitRead } from './read-unit.ts'
import { skipHyphen, skipOf, skipPhrase } from './skip-words.ts'
import { hasPreparation, isOnlyDone, isOnlySize } from './word-tests.ts'

/** The amount in a range, before or after the name; null if there is none. */
export function findAmount(range: Range, compiled: CompiledGrammar): FoundAmount | null {
  const front = frontAmount(range, compiled)
  const isDoubtful = front?.amount.isWord === true && compiled.grammar.noSpaces === true
  if (front && !isDoubtful) return front
  const part = front ? null : partAmount(range, compiled)
  if (part) return part
  const lone = loneUnit(range, compiled)
  if (!front && lone && lone.amount.others.length > 0) return lone
  const behind = behindAmount(range, compiled)
  // "八丁味噌 大さじ1" begins with a name; an amount in mid-line does not count: "一两个鸡蛋".
  if (front && (!behind || behind.behind)) return front
  return behind ?? lone ?? dualName(range, compiled) ?? trailingNumber(range, compiled)
}

function frontAmount({ line, start, end }: Range, compiled: CompiledGrammar): FoundAmount | null {
  const amount = readAmount(line, start, compiled)
  if (!amount || amount.end > end || amount.quantity === 0) return null
  const long = pieceOfLength(line, amount, compiled)
  if (long && trimmed({ line, start: long.end, end }))
    return { amount: long, name: { line, start: long.end, end }, behind: null, part: null, isBehind: false }
  const rest = trimmed({ line, start: amount.end, end })
  if (!rest && (amount.unit === null || amount.unit.kind === 'measure')) return null
  const { unit } = amount
  if (unit && isNameBefore(unit, end, compiled)) {
    const counted = { ...amount, unit: null, end: unit.range.start }
    return {
      amount: counted,
      name: { line, start: unit.range.start, end },
      behind: null,
      part: null,
      isBehind: false,
    }
  }
  const before = foodBeforeUnit({ line, start, end }, amount, compiled)
  if (before) return before
  const name = { line, start: amount.end, end }
  return { amount, name, behind: null, part: null, isBehind: false }
}

/** "3 cm Stück Ingwer", "3 cm-es darab gyömbér": one piece of that length. */
function pieceOfLength(line: Line, amount: Amount, compiled: CompiledGrammar): Amount | null {
  if (amount.quantity === null || (amount.unit?.id !== 'centimeter' && amount.unit?.id !== 'millimeter'))
    return null
  const unit = readUnit(line, skipHyphen(line, amount.end, compiled), compiled)
  if (unit?.id !== 'piece' && unit?.id !== 'chunk') return null
  return {
    ...amount,
    end: skipOf(line, unit.end, compiled),
    quantity: 1,
    upperQuantity: null,
    numbers: [unit.range],
    unit,
    others: [otherOf(amount)],
  }
}

/** "1 луковица, нарезанная": a word for a piece is the name if a comma or only a preparation follows. */
function isNameBefore({ id, kind, range }: UnitRead, end: number, compiled: CompiledGrammar): boolean {
  const { line } = range
  if (kind !== 'piece') return false
  if (line.folded[range.end] === ',') return true
  if (id === 'bulb' || id === 'piece') {
    const and = skipPhrase(compiled.plus, line, skipBlank(line, range.end), compiled)
    if (and !== null && isDigitAt(line, and)) return true
  }
  const rest = clausesIn({ line, start: range.end, end })[0]
  return rest !== undefined && isOnlyDone(rest, compiled)
}

/** "Saft von 2 Zitronen", "le jus d'un citron": the amount after the part that is used. */
function partAmount({ line, start, end }: Range, compiled: CompiledGrammar): FoundAmount | null {
  const begin = skipPhrase(compiled.articles, line, start, compiled) ?? start
  let last =
    skipPhrase(compiled.parts, line, start, compiled) ?? skipPhrase(compiled.parts, line, begin, compiled)
  if (last === null) return null
  const more = skipPhrase(compiled.plus, line, last, compiled)
  last = (more === null ? null : skipPhrase(compiled.parts, line, more, compiled)) ?? last
  const of = skipPhrase(compiled.of, line, last, compiled)
  const part = trimmed({ line, start, end: last })
  const amount = readAmount(line, of ?? last, compiled)
  if (!amount) {
    const { gluedOf } = compiled.grammar
    const isFood = matchAt(compiled.compounds, line, last, (at) => isBoundary(line, at, false)) !== null
    const glued = gluedOf && !isFood && line.folded.startsWith(gluedOf, last) ? last + gluedOf.length : null
    const counted =
      loneUnit({ line, start: of ?? last, end }, compiled) ??
      dualName({ line, start: of ?? last, end }, compiled) ??
      trailingNumber({ line, start: glued ?? of ?? last, end }, compiled)
    return counted && counted.amount.quantity !== null ? { ...counted, part } : null
  }
  if (amount.quantity === null || !trimmed({ line, start: amount.end, end })) return null
  return { amount, name: { line, start: amount.end, end }, behind: null, part, isBehind: false }
}

/** Length of the multiplication sign before a count: "Eier x 3", "Eier ×3"; 0 for "2 x 400 g" and without one. */
function crossBefore(line: Line, position: number): number {
  if (!isDigitAt(line, position)) return 0
  return CROSS.exec(line.folded.slice(Math.max(0, position - 4), position))?.[1]?.length ?? 0
}

const CROSS = /[^\d\s½⅓⅔¼¾]( (?:x|х|×) ?| ?× ?)$/

const LEADER = /[\s:–\-=|·・….]/

/**
 * The amount after the name: with a unit at the end of its clause, else with a unit if the language allows words after
 * it, else a bare number at the end of its clause after a separator or if that is usual.
 */
function behindAmount({ line, start, end }: Range, compiled: CompiledGrammar): FoundAmount | null {
  const { amountBehind, noSpaces } = compiled.grammar
  let best: FoundAmount | null = null
  let bestScore = 0
  for (let position = start + 1; position < end; position++) {
    const cross = crossBefore(line, position)
    if (!cross && (!isStart(line, position, noSpaces) || isKind(line, position, compiled))) continue
    const amount = readAmount(line, position, compiled) ?? trailingUnit(line, position, end, compiled)
    if (!amount || amount.end > end || amount.quantity === 0) continue
    const name = trimmed({ line, start, end: position - cross }, LEADER)
    if (!name || endsWithAnd(name, compiled)) continue
    const behind = trimmed({ line, start: amount.end, end })
    const isLast =
      !behind ||
      (amountBehind === true && (isOnlySize(behind, compiled) || hasPreparation(behind, compiled))) ||
      /[,;–、+]/.test(line.folded.slice(amount.end, behind.start + 1)) ||
      skipPhrase(compiled.plus, line, behind.start, compiled) !== null ||
      / -$/.test(line.folded.slice(amount.end, behind.start))
    const isParted =
      cross > 0 ||
      /[:–\-=|…,;]/.test(line.folded.slice(name.end, position)) ||
      line.folded.slice(name.end, position).includes('・')
    // "玉ねぎ半分", "양파 반"
    const isPartOfOne = (amountBehind || line.folded[position - 1] === ' ') && (amount.quantity ?? 1) < 1
    const score = scoreBehind(amount, isLast, isParted || isPartOfOne, compiled)
    if (score > bestScore) {
      bestScore = score
      best = { amount, name: { line, start, end: name.end }, behind, part: null, isBehind: true }
    }
    if (amountBehind && score > 0) position = Math.max(position, amount.end - 1)
  }
  return best
}

/** "בצל אחד ו-2 שיני שום": after "and" or "or", the amount belongs to another food. */
function endsWithAnd({ line, start, end }: Range, compiled: CompiledGrammar): boolean {
  if (compiled.grammar.noSpaces) return false
  const word = Math.max(line.folded.lastIndexOf(' ', end - 1) + 1, start)
  if (word <= start) return false
  const lists = compiled.grammar.orIsFood ? [compiled.plus] : [compiled.plus, compiled.or]
  return lists.some((list) => matchAt(list, line, word, (last) => last === end))
}

/** "Mehl Type 405": the number after a word for a kind. */
function isKind(line: Line, position: number, compiled: CompiledGrammar): boolean {
  if (!isDigitAt(line, position)) return false
  const before = line.folded.slice(Math.max(0, position - 20), position).trimEnd()
  return hasWord(compiled.kinds, before.slice(before.lastIndexOf(' ') + 1))
}

function scoreBehind(
  amount: Amount,
  isLast: boolean,
  isParted: boolean,
  { grammar }: CompiledGrammar,
): number {
  const { amountBehind } = grammar
  if (amount.quantity === null)
    return (amountBehind || isParted) && isLast && !amount.unit
      ? 2
      : amount.unit && isLast && (isParted || amountBehind)
        ? 2
        : 0
  if (amount.unit) return isLast ? 6 : amountBehind ? 5 : 0
  if (amount.isWord && !isParted) return 0
  if (!isLast) return 0
  return isParted ? 4 : amountBehind ? 3 : 0
}
