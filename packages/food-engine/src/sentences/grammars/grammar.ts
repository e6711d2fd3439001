import type { MatchingWords } from './matching-words.ts'
import type { UnitId } from './unit-ids.ts'

/** Separated by `|`, ignoring outer spaces, case and accents. Forms are written out; phrases have spaces. */
export type Phrases = string

/**
 * Single words separated by `|`. A star adds letters: `gehackt*` (up to five more), `*geschnitten` (any beginning),
 * `*切り*`; a plus at the end adds up to two: `rot+`. Not for phrases with spaces.
 */
export type WordPatterns = string

export interface NumberParts {
  ones: PhraseValues
  /** 11 to 19 if they are separate words. */
  teens: PhraseValues
  tens: PhraseValues
  hundred: string
  /** Joins ones to the following tens: "fünfundzwanzig". Without it tens come first. */
  and?: string
  /** A half joined to ones: "zweieinhalb", "drieënhalve". */
  half?: Phrases
}

export interface UnitWords {
  id: UnitId
  /** Full words in every form used with a number. */
  words: Phrases
  /** Short forms; each may end with a point and be written without its points or spaces. */
  short?: Phrases
  /** Case-sensitive forms, such as `T` and `t` for spoons. */
  exact?: Phrases
  dual?: Phrases
  /** Plural forms: without a number they have no quantity, while a singular unit alone is one. */
  plural?: Phrases
}

/** Phrases by value: `{ 2: 'zwei|zwo' }`. */
export type PhraseValues = Readonly<Record<number, Phrases>>

/** Phrases by range: `{ '3-4': '서너' }`. */
export type PhraseRanges = Readonly<Record<`${number}-${number}`, Phrases>>

/** A language's data for reading ingredient sentences. Every list is optional. */
export interface Grammar {
  language: string
  /** The decimal separator; the other one separates thousands. */
  decimal: ',' | '.'
  /** A digit after kilograms or liters means tenths of them, also with a blank ("1kg2" is 1.2 kg in all languages). */
  tenthsBehind?: boolean
  /** Words are written without spaces between them. */
  noSpaces?: boolean
  /** Accents make other words: "củ" (bulb) and "cũ" (old). */
  keepsAccents?: boolean
  /** The state that a food is bought in follows it: "mięso mielone"; such a word at the end of a name is part of it. */
  boughtBehind?: boolean
  /** The amount usually follows the name: "Сахар 200 г", "卵 2個"; even a bare number there counts. */
  amountBehind?: boolean
  /** Endings joined to a unit by a hyphen: "400 g-os". */
  unitEndings?: Phrases
  /** "Of" may join a number to its unit: "150 de grame". */
  ofBeforeUnit?: boolean
  /** Pieces and parts follow their food: "4 česnako skiltelės", "1 citrinos sultys". */
  unitBehindFood?: boolean
  /** Units may precede their number: "大さじ1". */
  unitBefore?: boolean
  /** Adjectives precede the noun, so that a preparation word after it is separate. */
  adjectivesBefore?: boolean
  /** Nouns are capitalized, which distinguishes "rote oder gelbe Paprika" from "Butter oder Margarine". */
  capitalNouns?: boolean
  /** A comma joins names like "and" unless the following text is recognized as something else. */
  commaJoins?: boolean
  /** A unit without a number means one of it. */
  unitAloneIsOne?: boolean

  units: readonly UnitWords[]
  /** Number words, including articles that mean "one". Must not contain number words that begin foods. */
  numbers?: PhraseValues
  /** Words for a range: "서너", "两三", "два-три". */
  wordRanges?: PhraseRanges
  /** Parts of one; after another number they multiply: "ein halbes", "2 halbe", "tre fjerdedele". */
  halves?: PhraseValues
  /** Number words joined to the unit: "полстакана", "반모", "한꼬집". */
  gluedNumbers?: PhraseValues
  /** Parts of composed numbers: "zweihundertfünfzig", "venticinque". */
  numberParts?: NumberParts
  /** Begins with a number word or digit, but is not a number: "一口大". */
  noNumbers?: Phrases
  /** Added after a number or a unit: "et demie", "y media", "半". */
  andParts?: PhraseValues
  /** "Dutzend", "douzaine": multiplies the number before it; its own value without one. */
  multipliers?: PhraseValues
  /** Between the denominator and the numerator of a fraction: "4分の3". */
  fractionJoin?: Phrases
  /** Between the whole number and its fraction: "1 und 1/2". */
  mixedAnd?: Phrases
  /** Between the bounds of a range, including words for "or". */
  rangeWords?: Phrases
  /** "And" joined to the next word: "مسلوقة ومهروسة". */
  gluedAnd?: string
  /** Before a range: "von 2 bis 3", "entre 2 y 3". */
  rangeStarts?: Phrases
  /** Words between count and amount: "mal", "fois". */
  times?: Phrases
  /** Before an amount: "ca.", "etwa", "maximal". */
  approx?: Phrases
  /** The plural form of units, in lower case without accents: with it "2/3 spicchi" are two or three. */
  severalForms?: RegExp
  /** After an amount: "左右", "kadar". */
  approxAfter?: Phrases
  /** An amount without a number: "etwas", "ein paar", "少々". */
  vague?: Phrases
  /** The end of a one-word step: "一口大に切る". */
  stepForms?: RegExp
  /** Joins an amount to its food: "de", "d'", "di". */
  of?: Phrases
  /** "Of" joined to the next word: "מיץ מלימון אחד". */
  gluedOf?: string
  /** Joins a container to the amount in it: "à", "je", "de", "da". */
  each?: Phrases
  /** Joins two amounts that are added: "plus", "und". */
  plus?: Phrases
  dualNames?: Phrases
  /** Numbers after their noun: "ביצה אחת". */
  numbersBehind?: PhraseValues
  /** Words before a noun without meaning here. */
  articles?: Phrases
  /** The article joined to its noun: "ثلاثة أرباع الكوب". */
  gluedArticle?: string
  sizes?: WordPatterns
  /** Words that are sizes only next to a unit: "tranches épaisses" but "crème épaisse". */
  unitSizes?: WordPatterns
  /** Words that are sizes only next to spoons and cups: "2 linguri rase", but "cașcaval ras" is grated. */
  spoonSizes?: WordPatterns
  /** Phrases for sizes: "Größe M", "de taille moyenne". */
  sizePhrases?: Phrases
  /** Preparations: participles and states. Removed from the name on both sides. */
  preparation?: WordPatterns
  /** "zerkrümelt", "ropogósra sütve": lower case with accents; only after a comma and in brackets. */
  doneForms?: RegExp
  /** The same as phrases: "in Scheiben", "en dés"; everything up to the next comma belongs to it. */
  preparationPhrases?: Phrases
  /** Precede preparation words: "fein", "finement". */
  adverbs?: WordPatterns
  /** Preparation words that stay in the name unless separated by a comma, a parenthesis or an adverb: "gemahlen". */
  bought?: WordPatterns
  /** Before a number that is not an amount: "Mehl Type 405". */
  kinds?: WordPatterns
  /** Words that describe a food without naming it, such as colors. */
  describing?: WordPatterns
  /** Begin a purpose that extends to the next comma: "zum Bestreuen", "pour servir". */
  purposeStarts?: Phrases
  /** Single words that are a purpose: "koristeluun", "*用". */
  purposeWords?: WordPatterns
  /** End a purpose that starts with the clause: "için". */
  purposeEnds?: Phrases
  /** Begin an alternative: "oder", "ou". */
  or?: Phrases
  /** The word for "or" is also a food: "või" is butter. */
  orIsFood?: boolean
  /** End an alternative without being part of it: "可用豆浆代替". */
  orEnds?: Phrases
  /** Comments as whole phrases: "nach Geschmack", "optional", "q.b.". */
  comments?: Phrases
  /** Begin a comment that extends to the next comma: "z. B.", "am besten". */
  commentStarts?: Phrases
  /** Parts of a food before its amount: "Saft" in "Saft von 2 Zitronen". */
  parts?: Phrases
  /** Names with words that would be misread: "petits pois", "gros sel". */
  compounds?: Phrases
  /** Words that continue a preparation after its first word: "und", "in", "en". */
  connectors?: Phrases
  /** Begin a heading that needs no colon: "Für den", "Pour la". */
  headingStarts?: Phrases
  /** Times, energy, yields, tips ("Backzeit: 45 Min.", "450 kcal pro Portion", "Ergibt 12 Stück"). */
  noFood?: WordPatterns
  /** Tools and papers listed among ingredients: "Springform", "Backpapier". */
  equipment?: Phrases
  /** Headings as a whole: "Zutaten", "Außerdem". */
  headingWords?: Phrases
  /** End a heading that needs no colon: "の材料". */
  headingEnds?: Phrases
  /** `singular/plural`, separated by spaces. Units without a plural ("2 Esslöffel", "2 Bund") are not listed. */
  countedUnits?: string
  /** Adjectives after a unit agree with it ("1 taza llena"), so none may follow a unit that changes. */
  adjectivesAgree?: boolean
  matching?: MatchingWords
}
