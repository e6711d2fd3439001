import type { ParsedSentence, Span } from '@ramekin/food-engine/sentences'

export interface PlausibleAmount {
  quantity: number
  /** Spans of number and unit, including joining words. */
  withUnit: readonly Span[]
  withoutUnit: readonly Span[]
}

/**
 * The amount of a sentence, if plausible on a shopping list, which has more than ingredients: `7up`, `2er Pack` and
 * `light bulb 60W` are names. With `isSureOfUnits`, a unit directly after a number counts.
 */
export function plausibleAmount(
  line: string,
  { quantity, upperQuantity, readings }: ParsedSentence,
  isSureOfUnits: boolean,
): PlausibleAmount | null {
  // The upper bound of a range is bought. 0 is not an amount: `00 flour` is a kind of flour.
  const wanted = upperQuantity ?? quantity
  const units = readings.unit?.spans ?? []
  // In some languages a unit alone means "one".
  const numbers = (readings.quantity?.spans ?? []).filter(
    ({ start, end }) => !units.some((unit) => unit.start < end && start < unit.end),
  )
  const amount = [...numbers, ...units].toSorted((a, b) => a.start - b.start)
  const [first] = amount
  if (!wanted || !first) return null
  if (numbers.some(({ start, end }) => NAME_WITH_NUMBER.test(line.slice(start, end)))) return null
  const isBeforeUnit = ({ end }: Span) => isSureOfUnits && units.some(({ start }) => start === end)
  if (amount.some((span) => isCutOff(line, span.end) && !isBeforeUnit(span))) return null
  const last = Math.max(...amount.map(({ end }) => end))
  const named = readings.name?.spans ?? []
  const isAtStart = named.every(({ start }) => start > first.start)
  const isAtEnd = !/[\p{L}\p{N}]/u.test(line.slice(last))
  // A number in the middle is part of the name: `type 405 flour`.
  if (!isAtStart && !isAtEnd) return null
  const parsed = Object.values(readings).flatMap(({ spans }) => spans)
  return {
    quantity: Math.round(wanted * 1000) / 1000,
    withUnit: withJoining(line, amount, parsed),
    withoutUnit: withJoining(line, numbers, parsed),
  }
}

/** `7up` in "2x 7up" is not part of the number. */
const NAME_WITH_NUMBER = /\p{N}(?![x×](?!\p{L}))\p{Script=Latin}/u
const WORD = /[\p{L}\p{N}%]/u
const WITHOUT_BLANKS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

function isCutOff(line: string, end: number): boolean {
  const next = line.charAt(end)
  return WORD.test(line.charAt(end - 1)) && WORD.test(next) && !WITHOUT_BLANKS.test(next)
}

/** Includes words that join an amount to a name: "a bag of ice", "200 g de farine", "3 x 400 g". */
function withJoining(line: string, amount: readonly Span[], parsed: readonly Span[]): Span[] {
  const isAdjacent = (one: Span, other: Span) =>
    line.slice(Math.min(one.end, other.end), Math.max(one.start, other.start)).trim() === ''
  const joining = parsed.filter(
    (span) =>
      JOINING.test(line.slice(span.start, span.end)) && amount.some((other) => isAdjacent(span, other)),
  )
  const others = parsed.filter((span) => !joining.includes(span))
  const gaps = amount.flatMap(({ start, end }) => {
    const next = Math.min(...others.filter((span) => span.start >= end).map((span) => span.start))
    const before = Math.max(...others.filter((span) => span.end <= start).map((span) => span.end))
    const times = TIMES.exec(line.slice(end))?.[0].length ?? 0
    return [
      { start: end, end: next },
      { start: before, end: start },
      { start: end, end: end + times },
    ].filter((gap) => Number.isFinite(gap.end - gap.start) && isGap(line, gap))
  })
  return [...amount, ...joining, ...gaps]
}

const JOINING = /^(?:an?|of|the)$/i
const TIMES = /^\s*[x×*](?=\s)/i

/** Letters between two recognized parts, without digits or punctuation. */
function isGap(line: string, { start, end }: Span): boolean {
  const words = line.slice(start, end)
  return words.length <= GAP_MAX_LENGTH && /^[\p{L}\p{M}\s.'’×*]+$/u.test(words)
}

const GAP_MAX_LENGTH = 10

export function withoutSpans(line: string, spans: readonly Span[]): string {
  if (spans.length === 0) return line
  let rest = ''
  let at = 0
  for (const { start, end } of spans.toSorted((a, b) => a.start - b.start)) {
    rest += `${line.slice(at, Math.max(at, start))} `
    at = Math.max(at, end)
  }
  rest = (rest + line.slice(at))
    .replace(/\s+/g, ' ')
    .replace(/ (?=[,;:.])/g, '')
    .replace(/^[\s,،、;:–—-]+|[\s,،、;:–—-]+$/g, '')
  return /^\(([^()]*)\)$/.exec(rest)?.[1]?.trim() ?? rest
}
