import { compileGrammar } from '../sentences/grammars/compile-grammar.ts'
import type { UnitWords } from '../sentences/grammars/grammar.ts'
import { ALL_GRAMMARS } from '../sentences/grammars/languages/all.ts'
import { hasWord } from '../sentences/grammars/lexicon.ts'
import { fold as foldLetters } from '../sentences/grammars/line.ts'
import { SHARED_UNITS } from '../sentences/grammars/shared-units.ts'
import { type MeasureKind, measureKindOf } from '../sentences/grammars/unit-ids.ts'

/** English has a trained model and no grammar, so its words are here. */
const ENGLISH: Readonly<Record<MeasureKind, string>> = {
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

/** Lower case, without full stops and the endings of "Dose(n)". */
function fold(word: string): string {
  return word
    .normalize('NFC')
    .toLowerCase()
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
  for (const kind of KINDS) for (const word of ENGLISH[kind].split('|')) add(word, kind)
  addUnits(SHARED_UNITS)
  for (const grammar of ALL_GRAMMARS.values()) addUnits(grammar.units)
  return words
}

let measureWords: Map<string, MeasureKind> | undefined

/** A measure word of a text, and where it ends. */
export interface MeasureWord {
  kind: MeasureKind
  start: number
  end: number
}

const INCH_MARKS = /["″”“]|''|′′/uy
/** Between a number and its measure there may be a blank or a hyphen: "2 cups", "8-inch", "500g". */
const GAP = /(?:[ \t\u00a0\u202f]*[-‐‑][ \t]*|[ \t\u00a0\u202f]*)/uy
const WORD = /[\p{L}\p{M}]+(?:[.'’]+[\p{L}\p{M}]+)*\.?(?:\([\p{L}]{1,3}\))?/uy
const WORDS_MAX = 3
/** Scripts that write a measure and the food behind it without a blank. */
const NO_BLANKS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

/** The measure right behind the number that ends at `at`, or null. */
export function measureAt(text: string, at: number): MeasureWord | null {
  measureWords ??= readWords()
  INCH_MARKS.lastIndex = at
  if (INCH_MARKS.test(text)) return { kind: 'length', start: at, end: INCH_MARKS.lastIndex }
  GAP.lastIndex = at
  GAP.test(text)
  const start = GAP.lastIndex
  const ends: number[] = []
  let place = start
  while (ends.length < WORDS_MAX) {
    WORD.lastIndex = place
    if (!WORD.test(text)) break
    ends.push(WORD.lastIndex)
    place = WORD.lastIndex
    if (!/[ \t\u00a0]/.test(text.charAt(place))) break
    while (/[ \t\u00a0]/.test(text.charAt(place))) place += 1
  }
  for (const end of ends.reverse()) {
    const kind = measureWords.get(fold(text.slice(start, end)))
    if (kind) return { kind, start, end: withoutStop(text, start, end) }
  }
  return NO_BLANKS.test(text.charAt(start)) ? measureInRun(text, start, measureWords) : null
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
  measureWords ??= readWords()
  for (const [word] of text.matchAll(/[\p{L}\p{M}]+/gu))
    if (measureWords.get(fold(word)) === 'container') return true
  return false
}

const ENGLISH_SIZES = /^(?:heaped|heaping|level|rounded|scant|generous|good|large|big|small|packed)$/iu

/** Whether what follows is a kitchen measure with a word for how full or large it is: "heaped tbsp", "gestrichener TL". */
export function isSizedSpoon(text: string, at: number): boolean {
  const [all = '', word = ''] = /^ ([\p{L}\p{M}]+)(?= )/u.exec(text.slice(at)) ?? []
  const folded = foldLetters(word)
  const isSize =
    ENGLISH_SIZES.test(word) ||
    [...ALL_GRAMMARS.values()].some((grammar) => {
      const { sizes, unitSizes } = compileGrammar(grammar)
      return hasWord(sizes, folded) || hasWord(unitSizes, folded)
    })
  return word !== '' && isSize && measureAt(text, at + all.length)?.kind === 'kitchen'
}
