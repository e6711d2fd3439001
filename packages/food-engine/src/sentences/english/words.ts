/** Units that may be joined to a number by a dash ("15-ounce can"), in their usual spellings. */
const MEASURES =
  'oz ounce ounces lb lbs pound pounds g gm gr gram grams gramme grammes kg kilo kilos kilogram kilograms ml ' +
  'milliliter milliliters millilitre millilitres l liter liters litre litres dl cl cm centimeter centimeters ' +
  'centimetre centimetres mm millimeter millimeters in inch inches foot feet pint pints quart quarts qt pt gallon ' +
  'gallons cup cups tsp tbsp teaspoon teaspoons tablespoon tablespoons fl fluid count m floz c t tb tbs dessertspoon ' +
  'dessertspoons'

/** Kinds of words whose meaning, not spelling, determines the sentence structure. */
const WORD_KINDS: Readonly<Record<string, string>> = {
  measure: MEASURES,
  container:
    'can cans tin tins jar jars package packages pack packs packet packets pkg bottle bottles box boxes bag bags ' +
    'carton cartons tub tubs container containers envelope envelopes sachet sachets punnet punnets pot pots tube tubes ' +
    'block blocks bar bars',
  portion:
    'clove cloves slice slices sprig sprigs bunch bunches head heads stick sticks stalk stalks piece pieces handful ' +
    'handfuls pinch pinches dash dashes drop drops knob knobs rasher rashers sheet sheets strip strips cube cubes ear ' +
    'ears loaf loaves bulb bulbs leaf leaves rib ribs square squares splash splashes ball balls scoop scoops glass ' +
    'glasses rack racks link links chunk chunks branch branches wedge wedges glug glugs batch batches recipe recipes ' +
    'stem stems spear spears fillet fillets dollop dollops drizzle lump lumps portion portions shot shots sprinkling ' +
    'grating gratings thumb shaving shavings round rounds serving servings part parts',
  size:
    'small medium large big tiny jumbo mini miniature extra-large medium-size medium-sized medium-large lg md med sm ' +
    'xl baby giant good-sized fat thick thin long short extra huge plump',
  fill: 'heaped heaping level rounded scant generous good packed brimming',
  about: 'about approximately approx around roughly nearly almost circa ca at least up',
  article: 'a an the one',
  few: 'few little couple several some bit dozen half quarter pair',
  of: 'of',
  or: 'or and/or',
  and: 'and',
  plus: 'plus with without in on from at by per into over',
  to: 'to for until',
  such: 'such like preferably ideally including e.g eg i.e see if as alternatively depending optional note',
  more: 'more extra additional also each total other another only needed taste weight desired possible',
  verb: 'is are be can may have has use used using you your it this that these which will not i we they but',
}

const KIND_NAMES = Object.keys(WORD_KINDS)
const KIND_OF_WORD = new Map(
  KIND_NAMES.flatMap((name, index) =>
    (WORD_KINDS[name] ?? '').split(' ').map((word) => [word, index + 8] as const),
  ),
)
const ABOUT_KIND = KIND_NAMES.indexOf('about') + 8
const MEASURE_KIND = KIND_NAMES.indexOf('measure') + 8

/** Kinds are numbers from 0; those below 8 follow from the spelling. */
export const WORD_KIND_COUNT = KIND_NAMES.length + 8
export const NUMBER_KIND = 0
export const TIMES_KIND = 1

export function isNumberKind(kind: number): boolean {
  return kind === NUMBER_KIND || kind === TIMES_KIND
}

/** Whether a kind is that of a measure, a container or a portion. */
export function isUnitKind(kind: number): boolean {
  return kind >= MEASURE_KIND && kind <= MEASURE_KIND + 2
}

/** Whether a word, of any case, is a unit of weight, volume or length. */
export function isMeasureWord(word: string): boolean {
  return KIND_OF_WORD.get(word.toLowerCase()) === MEASURE_KIND
}

/** Whether a word, in any case, marks an amount as approximate: "about". */
export function isHedge(word: string): boolean {
  return KIND_OF_WORD.get(word.toLowerCase()) === ABOUT_KIND
}

/** The kind of a plain lower-case word. */
export function kindOfWord(word: string): number {
  const known = KIND_OF_WORD.get(word)
  if (known !== undefined) return known
  if (/\d/.test(word)) return 2
  if (word.length > 4 && word.endsWith('ed')) return 3
  if (word.length > 4 && word.endsWith('ly')) return 4
  if (word.length > 4 && word.endsWith('ing')) return 5
  return word.includes('-') ? 6 : 7
}

/** Whether the kind of an English word is that of the word, not of its ending. */
export const isListedWord = (word: string): boolean => KIND_OF_WORD.has(word)

/** The word without its plural ending, accents, apostrophes and trade marks: the same for "Leaves" and "leaf". */
export function stemOf(word: string): string {
  if (word.length < 4 || /(?:ss|us|is)$/.test(word)) return word
  if (/(?:lea|loa|hal)ves$/.test(word)) return `${word.slice(0, -3)}f`
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`
  if (/(?:ch|sh|x|ss|o)es$/.test(word)) return word.slice(0, -2)
  return word.endsWith('s') ? word.slice(0, -1) : word
}

/** Lower case, no accents, no quotation or trade marks. */
export function foldWord(word: string): string {
  const lower = word.toLowerCase()
  if (/^[a-z0-9]+$/.test(lower)) return lower
  return lower.normalize('NFD').replace(/[\p{M}®™'"]/gu, '')
}

/** Whether a token is "a" or "an". */
export function isArticle(token: { text: string } | undefined): boolean {
  return /^an?$/i.test(token?.text ?? '')
}
