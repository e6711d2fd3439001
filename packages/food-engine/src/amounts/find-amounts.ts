import { asciiDigits, type QuantityMatch, quantityAt } from '../quantity/read-quantity.ts'
import { endOfNumberedName } from '../sentences/english/numbered-names.ts'
import { type LineOfWords, lineOfWords } from './line-of-words.ts'
import { isContainerWord, isSizedSpoon, type MeasureWord, measureAt } from './measure-words.ts'
import { extendBySuffixWords, numberWordsIn } from './number-words.ts'
import { countedUnitAt, type UnitForms } from './unit-forms.ts'

/** An amount in the words of an ingredient line that grows with the recipe. */
export interface LineAmount {
  /** In UTF-16 code units. */
  start: number
  end: number
  /** Of a range, the lower bound. */
  quantity: number
  upperQuantity: number | null
  /** The text between the bounds of a range, or between a whole number and its half ("1 cucharadita y media"). */
  between: string | null
  /** End of the measure after the number; `end` without a measure. */
  unitEnd: number
  /** As written; null without a measure. */
  unit: string | null
  /** Singular and plural of the unit, if the number is directly before one of them. */
  unitForms: UnitForms | null
  fraction: boolean
}

export interface StoredAmount {
  quantity: number | null
  /** Name, plural and abbreviations of the stored unit. */
  unitWords?: readonly string[] | undefined
  /** Tag of the line's language. */
  language?: string | undefined
}

interface Candidate {
  start: number
  end: number
  quantity: number
  upperQuantity: number | null
  between: string | null
  /** End of the number that the measure follows. */
  numberEnd: number
  measure: MeasureWord | null
  /** Open brackets around it. */
  depth: number
}

/** Only this many characters of a line are read. */
const LINE_MAX = 500
const AMOUNTS_MAX = 12
/** Numbers of a line that are examined: each is matched with a dozen patterns. */
const NUMBERS_MAX = 16
const SAME = 0.0011

const NUMBER_START = /[\d½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅐⅛⅜⅝⅞⅑⅒⁰¹²³⁴-⁹]/u
const HEDGE =
  '(?:about|around|approx(?:imately)?\\.?|roughly|nearly|almost|scant|generous|heaping|heaped|ca\\.?|circa|etwa|ungefähr|rund|knapp|gut|environ|unos|unas|aprox\\.?|aproximadamente|cerca de|ongeveer|ungefär|cirka|omkring|noin|około|ok\\.|asi|cca\\.?|около|примерно|c\\.|~|≈)'
const HEDGED = new RegExp(`(?:^|[\\s(\\[])${HEDGE}\\s*$`, 'iu')
const ONLY_HEDGE = new RegExp(`^[\\s\\p{P}\\p{S}]*(?:${HEDGE}\\s*)?$`, 'iu')
const PLUS = /(?:\+|(?<!\p{L})(?:plus|zzgl\.?|zuzüglich|más|più|mais|плюс))\s*(?:\p{L}+\s+){0,2}$/iu
const OR = /(?<!\p{L})(?:or|oder|ou|o|eller|of|lub|или)\s*$/iu
const EACH_BEHIND =
  /^[\s,]*(?:each|apiece|per(?!\p{L})|a piece|pro(?!\p{L})|je(?!\p{L})|pièce|chacun|chaque|cada|ciascun|l'un|per stuk|styck)/iu
const EACH_BEFORE = new RegExp(
  `(?<!\\p{L})(?:each|je|jeweils|à|a|cada|of|de|di|da|von|av|af|van|på|по)\\s*(?:${HEDGE}\\s*)?$`,
  'iu',
)
const TOTAL =
  /(?<!\p{L})(?:total|in all|altogether|insgesamt|gesamt|zusammen|au total|en tout|en total|in totale|totaal|totalt|łącznie|всего)(?!\p{L})/iu
/** The source of an amount: "4 tbsp juice (from 1 lemon)". */
const FROM = new RegExp(`(?<!\\p{L})(?:from|of|aus|von|de|di|da|van|av)\\s*(?:${HEDGE}\\s*)?$`, 'iu')
/** Before an amount of another food: "1 packet yeast, dissolved in 60 ml water". */
const WITHIN = new RegExp(`(?<!\\p{L})(?:in|with|mit|dans|avec|con|en|med|met)\\s*(?:${HEDGE}\\s*)?$`, 'iu')
const ADJACENT = new RegExp(`^\\s*(?:[x×*]\\s*)?[(\\[]?\\s*(?:${HEDGE}\\s*)?$`, 'iu')
const ALSO = new RegExp(`^\\s*[)\\]]?\\s*(?:[/|;,=~–-]|or|oder|ou|o)?\\s*[(\\[]?\\s*(?:${HEDGE}\\s*)?$`, 'iu')
const TIMES_BEFORE = /(?:^|[\s)])[x×]\s?$/iu
const TIMES_BEHIND = /^\s?[x×](?=\s|\d|$)/iu
const FRACTION = /[½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅐⅛⅜⅝⅞⅑⅒]|[\d⁰¹²³⁴-⁹][/⁄∕][\d₀-₉]/u
/** A part of the counted items: "4 Eier, davon 2 getrennt", "4 eggs, 2 of them beaten". */
const OF_WHICH =
  /(?<!\p{L})(?:davon|darunter|of which|dont|di cui|de los cuales|de las cuales|dos quais|das quais|waarvan|varav|heraf|derav|herav|hvoraf|hvorav|z czego|z toho|из них|з них)\s*$/iu
const OF_THEM_BEHIND =
  /^\s*(?:of (?:them|these|those|which)|davon|d'entre eux|di essi|de ellos|de ellas)(?!\p{L})/iu
/** Before another count: "1 onion, 2 leeks and 3 carrots", "3 eggs (2 whole, 1 separated)". */
const LISTED = new RegExp(
  `(?:[,;([،、，]|(?<!\\p{L})(?:and|und|et|y|e|og|och|en|i|и|και))\\s*(?:${HEDGE}\\s*)?$`,
  'iu',
)
/** What is counted ("2 leeks", "2 x 200 g tins"): no turn ("3 times sifted"), size, or grade ("16–20 count"). */
const COUNTED_BEHIND =
  /^(?:\s(?!(?:each|at|je|à|a|by|times|mal|fois|veces|vezes|volte|keer|gånger|gange|fingers?|doigts?|dedos|dita|count|ct|servings?)(?!\p{L}))\p{L}{2}|\s[x×]\s?\d[\d.,]*\s?(?:g|kg|ml|cl|l|oz)(?!\p{L}))/iu
/** "2 ribs per rack", "8 bones in each" */
const RATED_BEHIND =
  /^[^,;()]*(?<!\p{L})(?:per|each|apiece|pro|par|je|chacune?|cada|ciascun[ao]|styck)(?!\p{L})/iu
/** More is a year or a number of a product. */
const COUNTED_MAX = 50
/** A bracketed weight right after a number: "12 (about 400 g) prawns". */
const OPENS = new RegExp(`^\\s*[(\\[]\\s*(?:${HEDGE}\\s*)?$`, 'iu')
const REPEATED = /^ ?[([]([\p{L}\p{M}\p{N}½¼¾/., -]{1,24})[)\]]/u
const BEHIND_BRACKET = /^[^()[\]]*[)\]]((?:\s*[\p{L}-]+){0,3})/u
/** Grams; a larger weight in brackets after a count is the total: "3 (350 g) bell peppers". */
const PIECE_MAX = 300
const PIECES_MIN = 3
/** "2-inch stick", "8-ounce package": a size, never an amount. */
const HYPHENED = /^[-‐‑]\p{L}/u
const NO_AMOUNT =
  /^(?:\s?[%°º℃℉]|\s?(?:percent|prozent|por ciento|pour cent)(?!\p{L})|[\s-]?(?:minutes?|mins?|hours?|hrs?|days?|weeks?|months?|years?|seconds?|secs?|minuten|stunden?|std|tagen?|wochen?|monaten?|jahren?|heures?|jours?|horas?|días|ore|giorni|uur|dagen|timmar|timer|минут\p{L}*|час\p{L}*)(?!\p{L})|(?:st|nd|rd|th)(?!\p{L})|\s?:\s?\d)/iu
const LABELED_NUMBER =
  /(?:(?<!\p{L})(?:no|nr|type|typ|tipo|size|größe|taille|step|schritt|art)\.?\s?|#\s?)$/iu

/**
 * All amounts in a line that scale with the recipe, in reading order: the first, the ends of ranges, those after a plus
 * or an "or", and equivalents in another measure ("1 cup (125 g)"). The size of a can or a piece, a percentage, a
 * temperature and a time are not amounts. The stored quantity identifies the amount; without one, only a number with a
 * measure counts.
 */
export function findAmounts(line: string, stored: StoredAmount): LineAmount[] {
  const text = asciiDigits(line.slice(0, LINE_MAX))
  const words = lineOfWords(text)
  const digits = candidatesIn(words, stored)
  const lead = withRepetition(text, leadOf(words, digits, stored))
  const candidates = lead && !digits.includes(lead) ? withLead(digits, lead) : digits
  const shares = sharesOf(text, candidates, lead)
  let known: boolean | undefined
  const isTotal = () => {
    known ??= !isContained(text, lead) || TOTAL.test(text)
    return known
  }
  const isLeadWeighed = lead !== null && (isWeighed(lead) || isSizedSpoon(text, lead.numberEnd))
  const scaled: Candidate[] = []
  const sizes = new Set<Candidate>()
  for (const [at, candidate] of candidates.entries()) {
    const before = candidates[at - 1]
    const isBeforeSize = before !== undefined && sizes.has(before)
    const isBeforeScaled = before !== undefined && (scaled.at(-1) === before || sizes.has(before))
    const context = { text, lead, isLeadWeighed, before, isBeforeScaled, isBeforeSize, isTotal }
    if (isSize(text, candidate)) sizes.add(candidate)
    else if (candidate === lead || shares.includes(candidate) || scales(candidate, context))
      scaled.push(candidate)
    else if (isWeighed(candidate)) sizes.add(candidate)
  }
  return scaled
    .slice(0, AMOUNTS_MAX)
    .map((candidate) => toAmount(line, candidate, stored, candidate === lead))
}

export function hasQuantity(line: string, stored: StoredAmount): boolean {
  if (!stored.quantity) return true
  const words = lineOfWords(asciiDigits(line.slice(0, LINE_MAX)))
  const candidates = candidatesIn(words, stored)
  const { quantity } = stored
  return (
    leadOf(words, candidates, stored) !== null ||
    candidates.some((candidate) => isSame(candidate.quantity, quantity))
  )
}

function candidatesIn(words: LineOfWords, stored: StoredAmount): Candidate[] {
  const { text } = words
  const found: Candidate[] = []
  let depth = 0
  let at = 0
  let numbers = 0
  while (at < text.length && numbers < NUMBERS_MAX) {
    const letter = text.charAt(at)
    if (letter === '(' || letter === '[') depth += 1
    if ((letter === ')' || letter === ']') && depth > 0) depth -= 1
    const isDecimalPoint =
      /[.,]/.test(letter) && /\d/.test(text.charAt(at + 1)) && !/\d/.test(text.charAt(at - 1))
    if (!NUMBER_START.test(letter) && !isDecimalPoint) {
      at += 1
      continue
    }
    numbers += 1
    const read = quantityAt(text, at, stored.language)
    const end = read?.end ?? endOfRun(text, at)
    at = Math.max(end, at + 1)
    if (!read || read.quantity <= 0 || !isAmount(text, read.start, end)) continue
    const candidate = { ...inWords(words, read, stored), depth }
    found.push(candidate)
    at = candidate.end
  }
  return found
}

/** A number in digits with the words that belong to it: "1 dozen", "3/4 of a" cup. */
function inWords(
  words: LineOfWords,
  read: QuantityMatch,
  { quantity: stored }: StoredAmount,
): Omit<Candidate, 'depth'> {
  const { text } = words
  // Lines without an amount have the quantity 0.
  const worded = read.upperQuantity === null ? extendBySuffixWords(words, read, stored || null) : null
  const ofOne =
    read.quantity < 1 && !worded ? (/^ of an?(?= )/i.exec(text.slice(read.end))?.[0].length ?? 0) : 0
  const number = worded ?? { ...read, end: read.end + ofOne, numberEnd: read.end + ofOne }
  const { start, end, quantity, upperQuantity, between, numberEnd } = number
  return { start, end, quantity, upperQuantity, between, numberEnd, measure: measureAt(text, numberEnd) }
}

function endOfRun(text: string, at: number): number {
  const run = /[\d.,/⁄∕½⅓⅔¼¾⅛⅜⅝⅞]+/uy
  run.lastIndex = at
  return run.test(text) ? run.lastIndex : at + 1
}

/** Whether a number counts or measures something, rather than being part of a name or a temperature. */
function isAmount(text: string, start: number, end: number): boolean {
  const before = text.charAt(start - 1)
  const behind = text.slice(end, end + 24)
  if (
    /[\p{L}\p{N}]/u.test(before) &&
    !/[x×\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/iu.test(before)
  )
    return false
  if (LABELED_NUMBER.test(text.slice(Math.max(0, start - 12), start))) return false
  if (endOfNumberedName(text, start) !== null) return false
  if (NO_AMOUNT.test(behind) || /^[/⁄]\d/.test(behind)) return false
  const isJoined = /^(?:[-‐‑]\p{L}|[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}])/u.test(behind)
  // "8-inch" has its measure; "5-spice" is a name.
  return !isJoined || measureAt(text, end) !== null || TIMES_BEHIND.test(behind)
}

/** In reading order, without the numbers within the lead. */
const withLead = (candidates: readonly Candidate[], lead: Candidate): Candidate[] =>
  [...candidates.filter(({ start, end }) => end <= lead.start || start >= lead.end), lead].sort(
    (a, b) => a.start - b.start,
  )

const isWeighed = ({ measure }: Candidate): boolean =>
  measure?.kind === 'metric' || measure?.kind === 'kitchen'

const isContained = (text: string, lead: Candidate | null): boolean =>
  lead?.measure?.kind === 'container' || isContainerWord(text)

const isSame = (a: number, b: number): boolean => Math.abs(a - b) <= SAME

const isSize = (text: string, { numberEnd, measure }: Candidate): boolean =>
  measure !== null && HYPHENED.test(text.slice(numberEnd))

/** Parts of the lead that add up to it: "3 eggs, 2 beaten, 1 hard-boiled". */
function sharesOf(text: string, candidates: readonly Candidate[], lead: Candidate | null): Candidate[] {
  if (!lead || isWeighed(lead) || lead.upperQuantity !== null) return []
  const shares = candidates.filter(
    ({ start, depth, measure }) =>
      depth === lead.depth && !measure && /[,;:]/.test(text.slice(lead.end, Math.max(lead.end, start))),
  )
  const sum = shares.reduce((total, { quantity }) => total + quantity, 0)
  return shares.length > 1 && isSame(sum, lead.quantity) ? shares : []
}

/** Whether a bracket right after a count is the total weight. */
function isTotalOfPieces(candidate: Candidate, between: string, { text, lead }: Context): boolean {
  if (!lead || lead.measure || !OPENS.test(between)) return false
  const behind = text.slice(candidate.measure?.end ?? candidate.end)
  const named = BEHIND_BRACKET.exec(behind)?.[1] ?? ''
  if (named.trim() === '' || isContainerWord(named)) return false
  if (HEDGED.test(between)) return true
  const unit = text.slice(candidate.measure?.start, candidate.measure?.end)
  return /^g(?:ramm?e?s?)?$/i.test(unit) && candidate.quantity > PIECE_MAX && lead.quantity >= PIECES_MIN
}

/** The number from which the stored quantity was parsed. */
function leadOf(
  words: LineOfWords,
  candidates: readonly Candidate[],
  { quantity }: StoredAmount,
): Candidate | null {
  const { text } = words
  const amounts = candidates.filter((candidate) => !isSize(text, candidate))
  if (quantity === null || quantity <= 0) {
    const [first] = amounts
    const isFirst = first && isWeighed(first) && ONLY_HEDGE.test(text.slice(0, first.start))
    return isFirst ? first : null
  }
  const isStored = ({ quantity: read, numberEnd, end }: Candidate) =>
    isSame(read, quantity) || (numberEnd < end && isSame(Math.floor(read), quantity))
  const same = amounts.filter(isStored)
  const lead = same.find(({ depth }) => depth === 0)
  if (lead) return lead
  const worded = numberWordsIn(words, quantity)
  if (worded) return { ...worded, measure: measureAt(text, worded.numberEnd), depth: 0 }
  if (same[0]) return same[0]
  // "1 lb 4 oz" is stored as 1.25.
  const [first, second] = amounts
  const isSum = first && second && isWeighed(first) && isWeighed(second) && first.quantity < quantity
  return isSum && quantity < first.quantity + 1 ? first : null
}

/** "three (3) eggs", "3 (three) eggs": the number is one with its repetition. */
function withRepetition(text: string, lead: Candidate | null): Candidate | null {
  if (!lead || lead.numberEnd !== lead.end || lead.upperQuantity !== null || lead.measure) return lead
  const [all = '', said = ''] = REPEATED.exec(text.slice(lead.end)) ?? []
  const read = quantityAt(said)
  const isRepeated = read
    ? read.end === said.length && read.upperQuantity === null && isSame(read.quantity, lead.quantity)
    : isWholeNumber(said, lead.quantity)
  if (!isRepeated) return lead
  const end = lead.end + all.length
  return { ...lead, end, numberEnd: end, measure: measureAt(text, end) }
}

function isWholeNumber(said: string, quantity: number): boolean {
  const words = numberWordsIn(lineOfWords(said), quantity)
  return words?.start === 0 && words.end === said.length
}

interface Context {
  text: string
  lead: Candidate | null
  before: Candidate | undefined
  isLeadWeighed: boolean
  isBeforeScaled: boolean
  isBeforeSize: boolean
  isTotal: () => boolean
}

function scales(candidate: Candidate, context: Context): boolean {
  const { text, lead, isLeadWeighed, before, isBeforeScaled, isBeforeSize, isTotal } = context
  const said = text.slice(before?.end ?? 0, candidate.start)
  const behind = text.slice(
    candidate.measure?.end ?? candidate.end,
    (candidate.measure?.end ?? candidate.end) + 24,
  )
  const isPlus = PLUS.test(said)
  if (candidate.measure?.kind === 'length') return false
  if (isPlus && lead) return true
  if (!isWeighed(candidate)) {
    if (!lead) return false
    if (OR.test(said) || OF_WHICH.test(said) || OF_THEM_BEHIND.test(behind)) return true
    if (isBeforeScaled && LISTED.test(said) && isCount(text, candidate)) return true
    if (isLeadWeighed && TIMES_BEHIND.test(behind)) return true
    // "500 g carrots, about 4".
    const isBeside =
      HEDGED.test(said) && (/[,;]\s?[^\s,;]+\s?$/u.test(said) || /^\s*(?:$|[,;)])/u.test(behind))
    if (isLeadWeighed && (isBeside || FROM.test(said))) return true
    if (candidate.depth === 0) return false
    return HEDGED.test(said) || (isLeadWeighed && candidate.measure?.kind === 'container')
  }
  if (EACH_BEHIND.test(behind)) return false
  const between = before ? text.slice(before.measure?.end ?? before.end, candidate.start) : ''
  if (isBeforeSize && ALSO.test(between)) return false
  if (before && before === lead && isTotalOfPieces(candidate, between, context)) return true
  if (before && !isWeighed(before) && ADJACENT.test(between)) return false
  if (!lead || isLeadWeighed) return true
  if (TIMES_BEFORE.test(text.slice(Math.max(0, lead.start - 3), lead.start))) return false
  if (EACH_BEFORE.test(said)) return false
  return isTotal() || ((OR.test(said) || WITHIN.test(said)) && !isContainerWord(behind))
}

function isCount(text: string, { end, quantity }: Candidate): boolean {
  const behind = text.slice(end)
  return COUNTED_BEHIND.test(behind) && !RATED_BEHIND.test(behind) && quantity <= COUNTED_MAX
}

function toAmount(
  line: string,
  { measure, ...amount }: Candidate,
  { unitWords, language }: StoredAmount,
  isLead: boolean,
): LineAmount {
  const { start, end, quantity, upperQuantity, between, numberEnd } = amount
  const known =
    measure && measure.kind !== 'container'
      ? measure
      : storedUnitAt(line, numberEnd, isLead ? unitWords : undefined)
  // "1 cucharadita y media de sal" has its unit before the half.
  const head = numberEnd < end ? line.slice(0, numberEnd) + (between ?? '') : line.slice(0, end)
  const counted = countedUnitAt(head + line.slice(end), numberEnd, language)
  const found = known ?? measure ?? counted
  const written = line.slice(start, end)
  return {
    start,
    end,
    quantity,
    upperQuantity,
    between,
    unitEnd: Math.max(found?.end ?? end, end),
    unit: found ? line.slice(found.start, found.end) : null,
    unitForms: counted?.forms ?? null,
    fraction: FRACTION.test(written) || (measure?.kind !== 'metric' && !/\d[.,]\d/.test(written)),
  }
}

/** The stored unit right after the number: "3 cloves garlic". */
function storedUnitAt(line: string, end: number, unitWords: readonly string[] | undefined) {
  const gap = /^[ \t\u00a0\u202f-]*/.exec(line.slice(end))?.[0].length ?? 0
  const start = end + gap
  const rest = line.slice(start).toLowerCase()
  const found = (unitWords ?? [])
    .filter((word) => word.trim() !== '' && rest.startsWith(word.toLowerCase()))
    .filter((word) => !/^\p{L}/u.test(rest.slice(word.length)))
    .sort((a, b) => b.length - a.length)[0]
  return found === undefined ? null : { start, end: start + found.length }
}
