import { compileGrammar } from '../sentences/grammars/compile-grammar.ts'
import type { UnitWords } from '../sentences/grammars/grammar.ts'
import { ALL_GRAMMARS } from '../sentences/grammars/languages/all.ts'
import { hasWord } from '../sentences/grammars/lexicon.ts'
import { fold as foldLetters } from '../sentences/grammars/line.ts'
import { SHARED_UNITS } from '../sentences/grammars/shared-units.ts'
import { type MeasureKind, measureKindOf } from '../sentences/grammars/unit-ids.ts'

/** English has a trained model and no grammar, so its words are here. */
export const ENGLISH_MEASURES: Readonly<Record<MeasureKind, string>> = {
  metric:
    'mg|milligram|milligrams|gram|grams|gramme|grammes|gms|kilogram|kilograms|kilogramme|kilogrammes|milliliter|milliliters|millilitre|millilitres|mls|centiliter|centiliters|centilitre|centilitres|deciliter|deciliters|decilitre|decilitres|liter|liters|litre|litres',
  kitchen:
    'ounce|ounces|ozs|pound|pounds|fluid ounce|fluid ounces|fl oz|floz|fl ounce|fl ounces|pint|pints|pt|pts|quart|quarts|qt|qts|gallon|gallons|gal|teaspoon|teaspoons|tsps|tspn|tablespoon|tablespoons|tbsps|tbs|tblsp|tbl|dessertspoon|dessertspoons|dsp|c|t|stick|sticks|spoonful|spoonfuls|teaspoonful|teaspoonfuls|tablespoonful|tablespoonfuls|cupful|cupfuls|glass|glasses|mug|mugs|ladle|ladles',
  length:
    "inch|inches|in|millimeter|millimeters|millimetre|millimetres|centimeter|centimeters|centimetre|centimetres|foot|feet|\"|″|”|“|''|′′",
  container:
    'can|cans|tin|tins|jar|jars|bottle|bottles|package|packages|pack|packs|packet|packets|pkg|pkgs|pkt|bag|bags|sachet|sachets|envelope|envelopes|box|boxes|carton|cartons|container|containers|tub|tubs|tube|tubes|pot|pots|pouch|pouches|tray|trays|punnet|punnets|block|blocks|bar|bars|roll|rolls|brick|bricks|log|logs|wheel|wheels|capsule|capsules',
}

const KINDS = ['metric', 'kitchen', 'length', 'container'] as const

/** Signs that may be written as one with others. */
const COMPOSABLE = /[\p{M}\u1100-\u11ff]/u

/** Lower case, without full stops and the endings of "Dose(n)". */
function fold(word: string): string {
  if (/^[a-z]+$/.test(word)) return word
  const small = (COMPOSABLE.test(word) ? word.normalize('NFC') : word).toLowerCase()
  if (!/[.(\s]/.test(small)) return small
  return small
    .replace(/\([^()]*\)/g, '')
    .replace(/\./g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

/** The measure words of all languages that have a grammar. English and what is written alike everywhere come first. */
function readWords(): Map<string, MeasureKind> {
  const words = new Map<string, MeasureKind>()
  const add = (word: string, kind: MeasureKind) => {
    const folded = fold(word)
    if (folded && !words.has(folded)) words.set(folded, kind)
  }
  const addUnits = (units: readonly UnitWords[]) => {
    for (const { id, words: long, short } of units) {
      const kind = measureKindOf(id)
      if (kind) for (const word of `${long}|${short ?? ''}`.split('|')) add(word, kind)
    }
  }
  for (const kind of KINDS) for (const word of ENGLISH_MEASURES[kind].split('|')) add(word, kind)
  addUnits(SHARED_UNITS)
  for (const grammar of ALL_GRAMMARS.values()) addUnits(grammar.units)
  return words
}

interface Measures {
  words: ReadonlyMap<string, MeasureKind>
  /** The words in front of the last one of longer measures: "fl", "c. à". */
  openings: ReadonlySet<string>
}

let known: Measures | undefined
function measures(): Measures {
  if (known) return known
  const words = readWords()
  const openings = new Set<string>()
  for (const word of words.keys())
    for (let at = word.indexOf(' '); at > 0; at = word.indexOf(' ', at + 1)) openings.add(word.slice(0, at))
  known = { words, openings }
  return known
}

/** A measure word of a text, and where it ends. */
export interface MeasureWord {
  kind: MeasureKind
  start: number
  end: number
}

const INCH_MARKS = /["″”“]|''|′′/uy
/** Between a number and its measure there may be a blank or a hyphen: "2 cups", "8-inch", "500g". */
const GAP = /(?:[ \t\u00a0\u202f]*[-‐‑][ \t]*|[ \t\u00a0\u202f]*)/uy
/** No measure is longer. */
const WORD = /[\p{L}\p{M}]{1,40}(?:[.'’]{1,4}[\p{L}\p{M}]{1,40}){0,4}\.?(?:\([\p{L}]{1,3}\))?/uy
const WORDS_MAX = 3
const BLANKS = /[ \t\u00a0]+/y
/** Scripts that write a measure and the food behind it without a blank. */
const NO_BLANKS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

/** The measure right behind the number that ends at `at`, or null. */
export function measureAt(text: string, at: number): MeasureWord | null {
  const { words, openings } = measures()
  INCH_MARKS.lastIndex = at
  if (INCH_MARKS.test(text)) return { kind: 'length', start: at, end: INCH_MARKS.lastIndex }
  GAP.lastIndex = at
  GAP.test(text)
  const start = GAP.lastIndex
  let longest: MeasureWord | null = null
  let place = start
  for (let count = 0; count < WORDS_MAX; count += 1) {
    WORD.lastIndex = place
    if (!WORD.test(text)) break
    const end = WORD.lastIndex
    const word = fold(text.slice(start, end))
    const kind = words.get(word)
    if (kind) longest = { kind, start, end: withoutStop(text, start, end) }
    if (!openings.has(word)) break
    BLANKS.lastIndex = end
    if (!BLANKS.test(text)) break
    place = BLANKS.lastIndex
  }
  return longest ?? (NO_BLANKS.test(text.charAt(start)) ? measureInRun(text, start, words) : null)
}

/** The full stop at the end of a line ends the line, not the measure. */
function withoutStop(text: string, start: number, end: number): number {
  return text.charAt(end - 1) === '.' && end === text.length && end - start > 1 ? end - 1 : end
}

/** The longest measure that a run of Chinese, Japanese or Korean letters begins with. */
function measureInRun(
  text: string,
  start: number,
  words: ReadonlyMap<string, MeasureKind>,
): MeasureWord | null {
  for (let length = 4; length > 0; length -= 1) {
    const kind = words.get(fold(text.slice(start, start + length)))
    if (kind) return { kind, start, end: start + length }
  }
  return null
}

/** Whether a text names a container, such as a can or a bag. */
export function isContainerWord(text: string): boolean {
  const { words } = measures()
  for (const [word] of text.matchAll(/[\p{L}\p{M}]+/gu))
    if (words.get(fold(word)) === 'container') return true
  return false
}

const ENGLISH_SIZES = /^(?:heaped|heaping|level|rounded|scant|generous|good|large|big|small|packed)$/iu

/** Whether what follows is a kitchen measure with a word for how full or large it is: "heaped tbsp", "gestrichener TL". */
export function isSizedSpoon(text: string, at: number): boolean {
  const [all = '', word = ''] = /^ ([\p{L}\p{M}]+)(?= )/u.exec(text.slice(at)) ?? []
  if (word === '' || measureAt(text, at + all.length)?.kind !== 'kitchen') return false
  const folded = foldLetters(word)
  return (
    ENGLISH_SIZES.test(word) ||
    [...ALL_GRAMMARS.values()].some((grammar) => {
      const { sizes, unitSizes } = compileGrammar(grammar)
      return hasWord(sizes, folded) || hasWord(unitSizes, folded)
    })
  )
}
