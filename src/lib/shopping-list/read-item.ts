import { buildMatcher, exactEntry, IMPOSSIBLE, type Matcher } from '@ramekin/food-engine/matching'
import { asciiDigits, quantityAt } from '@ramekin/food-engine/quantity'
import type { ParsedSentence, SentenceReader, Span } from '@ramekin/food-engine/sentences'
import { canonicalUnit } from '@ramekin/food-engine/sentences/browser'
import { measureOfWord } from '~/lib/merge-items/measures'
import type { IngredientFood } from '~/schemas/food'
import type { IngredientUnit } from '~/schemas/unit'
import { type ItemReading, lineOf, plainItem } from './item-reading'

export type Vocabulary = Matcher<IngredientFood, IngredientUnit>

export interface ItemReader {
  makeVocabulary: (units: readonly IngredientUnit[], foods: readonly IngredientFood[]) => Vocabulary
  /**
   * Parses a line such as `2 kg potatoes`, `eggs 12`, `2x milk`, `flour (sifted)`. Units and foods of the group are
   * matched by their full names only; unrecognized text stays as typed. Null for an empty line.
   */
  read: (text: string, vocabulary: Vocabulary) => ItemReading | null
}

export function makeItemReader(sentences: SentenceReader): ItemReader {
  const { grammar, language } = sentences
  const grammars = new Map(grammar ? [[language, grammar]] : [])
  return {
    makeVocabulary: (units, foods) => buildMatcher({ units, foods, grammars }),
    read: (text, vocabulary) => {
      const line = inUsualOrder(lineOf(text))
      const plain = plainItem(text)
      const digits = asciiDigits(line)
      if (
        !plain ||
        IMPOSSIBLE.test(digits) ||
        CODE.test(digits) ||
        SIZED.test(digits) ||
        PACK_OF.test(digits) ||
        OFFER.test(digits)
      )
        return plain
      const sentence = readSentence(line, sentences, vocabulary)
      const amount = amountIn(line, sentence, sentences, vocabulary)
      const type = flourTypeOf(asciiDigits(line))
      if (type !== null && (!amount || amount.quantity === type)) return plain
      if (amount) {
        const { quantity, unit, spans, countsFood } = amount
        const name = nameIn(line, sentence, spans, vocabulary, language, countsFood)
        return name ? { quantity, unit, ...name } : plain
      }
      const last = lastNumberIn(line, vocabulary, language)
      if (!last && sentence.quantity !== null) return plain
      const named = last?.rest ?? line
      const said = last ? readSentence(named, sentences, vocabulary) : sentence
      const name = nameIn(named, said, [], vocabulary, language, true)
      const one = last ? null : oneUnitIn(line, name, vocabulary, language)
      return { ...plain, ...last?.amount, ...name, ...one }
    },
  }
}

const NAME = String.raw`(?<name>\P{N}*\p{L}\P{N}*?)[\s,:]+`
const PACKS = String.raw`(?<count>\d+) ?[x×] ?(?<size>\d[\d.,]* ?(?<unit>\p{L}+))`
/** `water 6x1.5l`, `6x1.5l water`, `apples kg 2`, `flour 1-2 kg`, `Gurken 2-3`, `Milch 2x` */
const ODD_ORDERS = [
  `${NAME}${PACKS}$`,
  `${PACKS} (?<name>.+)$`,
  String.raw`${NAME}(?<unit>\p{L}+)\.? (?<number>\d[\d.,]*)$`,
  String.raw`${NAME}(?<number>\d[\d.,]* ?[-–] ?\d[\d.,]*) ?(?<unit>\p{L}+)$`,
  String.raw`${NAME}(?<number>\d{1,2} ?[-–] ?\d{1,2})$`,
  String.raw`${NAME}(?<count>\d+) ?[x×]$`,
].map((form) => new RegExp(`^${form}`, 'iu'))

/** The line as recipes have it, with the amount first. */
function inUsualOrder(line: string): string {
  const digits = asciiDigits(line)
  const form = ODD_ORDERS.find((order) => order.test(digits))
  const { name, count, size, number, unit } = form?.exec(digits)?.groups ?? {}
  if (!name || (unit && !measureOfWord(unit))) return line
  return [count && `${count} x`, size ?? [number, unit].filter(Boolean).join(' '), name]
    .filter(Boolean)
    .join(' ')
}

/** Normalizes digits of any script; positions stay those of the line. */
const readSentence = (line: string, sentences: SentenceReader, vocabulary: Vocabulary) =>
  withHalfTypedName(line, sentences.read(asciiDigits(line), vocabulary.unitNames), sentences, vocabulary)

/** A line of only units, such as "2 kg pot": the last one is the beginning of a name. */
function withHalfTypedName(
  line: string,
  sentence: ParsedSentence,
  { grammar, language }: SentenceReader,
  vocabulary: Vocabulary,
): ParsedSentence {
  const { name, readings } = sentence
  const [span, ...otherSpans] = readings.unit?.spans ?? []
  if (name || !readings.unit || !span || otherSpans.length > 0) return sentence
  const isUnit = (text: string) =>
    findUnit(text, vocabulary, language) !== null ||
    (grammar !== null && canonicalUnit(text, grammar) !== null)
  const text = line.slice(span.start, span.end)
  const blank = text.lastIndexOf(' ')
  const unit = text.slice(0, Math.max(0, blank))
  if (isUnit(text) || !isUnit(unit)) return sentence
  const { confidence } = readings.unit
  return {
    ...sentence,
    unit,
    name: text.slice(blank + 1),
    readings: {
      ...readings,
      unit: { spans: [{ start: span.start, end: span.start + blank }], confidence },
      name: { spans: [{ start: span.start + blank + 1, end: span.end }], confidence },
    },
  }
}

interface FoundAmount {
  quantity: number
  unit: IngredientUnit | null
}

function amountIn(
  line: string,
  sentence: ParsedSentence,
  { grammar, language }: SentenceReader,
  vocabulary: Vocabulary,
): (FoundAmount & { spans: readonly Span[]; countsFood: boolean }) | null {
  const isSureOfUnits = grammar !== null || vocabulary.isUnit(sentence.unit ?? '')
  const amount = plausibleAmount(line, sentence, isSureOfUnits)
  if (!amount) return null
  // "2 cans": the food is the unit's word. "2 light bulbs E27": the unit is part of the name.
  const isPart = !sentence.name || isNameBeforeUnit(sentence)
  const unit = isPart ? null : findUnit(sentence.unit ?? '', vocabulary, language)
  const spans = unit ? amount.withUnit : amount.withoutUnit
  // Three tins, or three times 400 g, are not three tomatoes; three pieces are.
  const meaning = sentence.unit && grammar ? canonicalUnit(sentence.unit, grammar) : null
  const isCount = !sentence.unit || meaning === 'piece' || meaning === 'counter'
  const countsFood = unit !== null || (isCount && sentence.otherAmounts.length === 0)
  return { quantity: amount.quantity, unit, spans, countsFood }
}

const isNameBeforeUnit = ({ readings: { quantity, unit, name } }: ParsedSentence) =>
  (quantity?.spans ?? []).some(({ end }) =>
    (unit?.spans ?? []).some(({ start }) =>
      (name?.spans ?? []).some((span) => span.start >= end && span.end <= start),
    ),
  )

/** One of "kg potatoes" and "can of tomatoes". */
function oneUnitIn(
  line: string,
  name: Named | null,
  vocabulary: Vocabulary,
  language: string,
): (FoundAmount & { note: string; details: string }) | null {
  if (!name?.food || !line.startsWith(name.details)) return null
  const unit = findUnit(name.details.replace(OF_AT_END, ''), vocabulary, language)
  return unit && { quantity: 1, unit, note: '', details: '' }
}

const OF_AT_END = /\s+(?:of|d[eiu]|d['’]|del|von|van|av|af|na)$/iu

const findUnit = (text: string, vocabulary: Vocabulary, language: string) =>
  exactEntry(vocabulary.findUnit(text, language))

/** `birthday candles 12`, `milk x2`, `Eier 10`: unlike recipes, lists have amounts at the end. */
function lastNumberIn(
  line: string,
  vocabulary: Vocabulary,
  language: string,
): { amount: FoundAmount; rest: string } | null {
  const match = /^(.+?)[\s,:]+([x×]\s?)?(\d[^\s]*(?:\s+[^\d\s]+)?)$/i.exec(asciiDigits(line))
  const [, name, times, amount] = match ?? []
  if (!name || !amount) return null
  const found = quantityAt(amount)
  if (!found || found.quantity === 0) return null
  const unitText = amount.slice(found.end).trim()
  // Two numbers in a row are a telephone number: `plumber 555 1234`.
  if (unitText === '' && !times && (/\d$/.test(name) || found.quantity >= MODEL_MIN)) return null
  const unit = unitText === '' ? null : findUnit(unitText, vocabulary, language)
  if (unitText !== '' && !unit) return null
  return {
    amount: { quantity: found.upperQuantity ?? found.quantity, unit },
    rest: line.slice(0, name.length),
  }
}

/** A number at the end without a unit names a model from here: "printer ink HP 304". */
const MODEL_MIN = 100
/** "3 for 2" */
const OFFER = /(?<!\d)\d+\s*(?:for|für|pour|por|per|voor|za|за|için)\s*\d+(?!\d)/iu
const CURRENCY = '[$€£¥₽₺₪]'
/** The text before the number of "£5" and the second one of "10x15". */
const PART_OF_NUMBER = new RegExp(`(?:${CURRENCY}\\s?|\\d[x×])$`, 'iu')
const BEFORE_CURRENCY = new RegExp(`^\\s?${CURRENCY}`, 'u')
/** Bar codes and telephone numbers. */
const CODE = /\d{7}/
/** `nappies size 4`: the number names a variety. */
const SIZED =
  /^\P{N}.*(?<![\p{L}\p{M}])(?:size|sizes|no\.?|nr\.?|number|stage|step|spf|lsf|größe|gr\.|stufe|taille|taglia|misura|talla|número|maat|tamanho|rozmiar|размер|مقاس|قياس|رقم)\s*\d+(?:[-–+]\d*)?\+?$/iu
/** `6 pack beer` is one thing; `2 packs of beer` are two. */
const PACK_OF = /^\d+(?:[- ]pack|[ -]?er[- ]?pack(?:ung)?)(?![\p{L}\p{M}])| (?!1[ -])\d+[- ]pack$/iu

type Named = Pick<ItemReading, 'food' | 'said' | 'note' | 'name' | 'details'>

/** Null if there is neither. Unless the amount `countsFood`, the food must be the whole remaining text. */
function nameIn(
  line: string,
  { kind, name: parsedName, readings }: ParsedSentence,
  amount: readonly Span[],
  vocabulary: Vocabulary,
  language: string,
  countsFood: boolean,
): Named | null {
  const find = (text: string) => exactEntry(vocabulary.findFood(text, language))
  const rest = withoutSpans(line, amount)
  if (rest === '') return null
  const named = (food: IngredientFood, said: string, note: string): Named => ({
    food,
    said,
    note,
    name: food.name,
    details: note,
  })
  const whole = find(rest)
  if (whole) return named(whole, rest, '')
  const [, first = '', , inBrackets, afterComma = ''] =
    /^([^,(]+?)\s*(\((.+)\)|[,،、]\s*(.+))$/.exec(rest) ?? []
  const beforeMark = find(first)
  if (beforeMark) return named(beforeMark, first, inBrackets ?? afterComma)
  const name = kind === 'ingredient' && parsedName ? parsedName : rest
  const details =
    name === rest
      ? ''
      : withoutSpans(line, [...amount, ...(readings.name?.spans ?? [])]).replace(PARTITIVE, '')
  const food = countsFood ? find(name) : null
  if (food) return named(food, name, details)
  // Without a separator "3" and "400 g tomatoes" would be parsed as one number.
  const isNumbered = amount.length > 0 && /^\d/.test(asciiDigits(rest))
  return { food: null, note: isNumbered ? `× ${rest}` : rest, name, details }
}

/** "Du pain", "della farina" */
const PARTITIVE = /^(?:du|de la|de l['’]|des|del|dello|della|dell['’]|dei|degli|delle)$/iu

/** Common flour types by the word for flour: German and Austrian, French, Polish, Czech, Russian. */
const FLOURS: readonly (readonly [name: RegExp, types: string])[] = [
  [/(?:mehl|dunst|schrot)$/iu, '405 480 550 630 700 812 815 960 997 1050 1150 1370 1600 1700 1740 1800 2500'],
  [/(?<!\p{L})farines?(?: d[eu'’]\s?\p{L}+)?$/iu, '45 55 65 80 110 130 150 170'],
  [/(?<!\p{L})(?:mąka|mąki)(?: \p{L}+)?$/iu, '400 405 450 480 500 550 580 650 720 750 1150 1400 1850 2000'],
  [/(?<!\p{L})mouk[ay](?: \p{L}+)?$/iu, '400 405 450 512 530 550 650 700 930 1050'],
  [/(?<!\p{L})liszt$/iu, '55 80 90 112'],
]

const TYPE = /(?<!\p{L})(?:type|typ|typu|tipo|típus)$/iu

/** 405 in "Mehl 405"; null without one. */
function flourTypeOf(line: string): number | null {
  const [, name = '', type = ''] = /^(.+?)\s+(\d{2,4})$/u.exec(line) ?? []
  if (TYPE.test(name)) return Number(type)
  const isType = FLOURS.some(([flour, types]) => flour.test(name) && types.split(' ').includes(type))
  return isType ? Number(type) : null
}

interface PlausibleAmount {
  quantity: number
  /** Spans of number and unit, including joining words. */
  withUnit: readonly Span[]
  withoutUnit: readonly Span[]
}

/**
 * The amount of a sentence, if plausible on a shopping list, which has more than ingredients: `7up`, `2er Pack` and
 * `light bulb 60W` are names. With `isSureOfUnits`, a unit directly after a number counts.
 */
function plausibleAmount(
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
  const isPriceOrSize = ({ start, end }: Span) =>
    PART_OF_NUMBER.test(line.slice(0, start)) || BEFORE_CURRENCY.test(line.slice(end))
  if (numbers.some(isPriceOrSize)) return null
  const isBeforeUnit = ({ end }: Span) => isSureOfUnits && units.some(({ start }) => start === end)
  if (amount.some((span) => isCutOff(line, span.end) && !isBeforeUnit(span))) return null
  const last = Math.max(...amount.map(({ end }) => end))
  const named = readings.name?.spans ?? []
  const isAtStart = named.every(({ start }) => start > first.start)
  const isAtEnd = !/[\p{L}\p{N}]/u.test(line.slice(last))
  // A number in the middle is part of the name: `type 405 flour`.
  if (!isAtStart && !isAtEnd) return null
  if (!isAtStart && units.length === 0 && wanted >= MODEL_MIN) return null
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
  if (TIMES_BEHIND.test(line.slice(end))) return false
  return WORD.test(line.charAt(end - 1)) && WORD.test(next) && !WITHOUT_BLANKS.test(next)
}

/** Includes words that join an amount to a name: "a bag of ice", "200 g de farine", "3 x 400 g". */
function withJoining(line: string, amount: readonly Span[], parsed: readonly Span[]): Span[] {
  const isAdjacent = (one: Span, other: Span) =>
    /^[\s.]*$/.test(line.slice(Math.min(one.end, other.end), Math.max(one.start, other.start)))
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

const JOINING = /^(?:an?|of(?: an?)?|the|de)$/i
const TIMES = /^\s*[x×*](?=\s)/i

/** Letters between two recognized parts, without digits or punctuation. */
function isGap(line: string, { start, end }: Span): boolean {
  const words = line.slice(start, end)
  return words.length <= GAP_MAX_LENGTH && /^[\p{L}\p{M}\s.'’×*]+$/u.test(words)
}

const TIMES_BEHIND = /^x(?=\s)/i
const GAP_MAX_LENGTH = 10

function withoutSpans(line: string, spans: readonly Span[]): string {
  if (spans.length === 0) return line
  let rest = ''
  let at = 0
  for (const { start, end } of spans.toSorted((a, b) => a.start - b.start)) {
    rest += `${line.slice(at, Math.max(at, start))} `
    at = Math.max(at, end)
  }
  rest = (rest + line.slice(at))
    .replace(/\(\s*\)|\[\s*\]/g, '')
    .replace(/\s+/g, ' ')
    .replace(/ (?=[,;:.])/g, '')
    .replace(/^[\s,،、;:–—-]+|[\s,،、;:–—-]+$/g, '')
  return /^\(([^()]*)\)$/.exec(rest)?.[1]?.trim() ?? rest
}
