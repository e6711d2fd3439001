import type { UnitId } from './unit-ids.ts'

/**
 * Words or phrases divided by `|`; blanks around them and line breaks do not count, neither do capitals and
 * accents. A phrase may hold blanks. Forms are written out: singular, plural, inflected.
 */
export type Phrases = string

/**
 * Single words divided by `|`, of which each may carry a star for what an ending or a beginning may add:
 * `gehackt*` (up to five letters more), `*geschnitten` (any beginning), `*切り*`; or end with a plus for up to two
 * letters more: `rot+`. Phrases with blanks take neither.
 */
export type WordPatterns = string

/** Words that are joined to numbers below a thousand. */
export interface NumberParts {
  ones: PhraseValues
  /** 11 to 19 where they are words of their own. */
  teens: PhraseValues
  tens: PhraseValues
  hundred: string
  /** Joins ones to the following tens: "fünfundzwanzig". Without it tens come first. */
  and?: string
}

/** A unit of a language. */
export interface UnitWords {
  id: UnitId
  /** Full words in every form used with a number. */
  words: Phrases
  /** Short forms; each may end with a point and, where it holds points or blanks, be written without them. */
  short?: Phrases
  /** Forms whose capitals matter, as `T` and `t` for spoons. */
  exact?: Phrases
  /** Forms that say "two of them" by themselves. */
  dual?: Phrases
  /** Forms that say "several of them": alone they give no quantity, where a unit alone is one. */
  plural?: Phrases
}

/** Phrases by value: `{ 2: 'zwei|zwo' }`. */
export type PhraseValues = Readonly<Record<number, Phrases>>

/** Phrases by range: `{ '3-4': '서너' }`. */
export type PhraseRanges = Readonly<Record<`${number}-${number}`, Phrases>>

/** A language's data for reading ingredient sentences. Every list may be left out when the language has no such words. */
export interface Grammar {
  /** Two-letter tag. */
  language: string
  /** Which sign divides the decimals; the other one groups thousands. */
  decimal: ',' | '.'
  /** Thousands may be grouped by a blank: "1 500 g". */
  spaceThousands?: boolean
  /** Words are written without blanks between them. */
  noSpaces?: boolean
  /** What is bought in a state has the word for it behind: "mięso mielone"; then such a word ends a name as part of it. */
  boughtBehind?: boolean
  /** The amount usually follows the name: "Сахар 200 г", "卵 2個"; then even a bare number there counts. */
  amountBehind?: boolean
  /** Endings that a hyphen joins to a unit: "400 g-os". */
  unitEndings?: Phrases
  /** Units may precede their number: "大さじ1". */
  unitBefore?: boolean
  /** Adjectives precede the noun, so a preparation word after it stands alone. */
  adjectivesBefore?: boolean
  /** Nouns are capitalized, which distinguishes "rote oder gelbe Paprika" from "Butter oder Margarine". */
  capitalNouns?: boolean
  /** A comma joins names like "and" does unless what follows is known as something else. */
  commaJoins?: boolean
  /** A unit without a number means one of it. */
  unitAloneIsOne?: boolean

  units: readonly UnitWords[]
  /** Number words that count, articles that mean "one" included. Never put a number word here that begins foods. */
  numbers?: PhraseValues
  /** Words that are a range by themselves: "서너", "两三", "два-три". */
  wordRanges?: PhraseRanges
  /** Fractions as describing words; behind another number they multiply: "ein halbes", "2 halbe". */
  halves?: PhraseValues
  /** Number words that are written in one word with the unit: "полстакана", "반모", "한꼬집". */
  gluedNumbers?: PhraseValues
  /** What numbers of one word are put together from: "zweihundertfünfzig", "venticinque". */
  numberParts?: NumberParts
  /** What begins with a number word or sign of one and is none: "一口大". */
  noNumbers?: Phrases
  /** What is added behind a number or a unit: "et demie", "y media", "半". */
  andParts?: PhraseValues
  /** "Dutzend", "douzaine": multiplies the number before it; its own value without one. */
  multipliers?: PhraseValues
  /** Between the whole number and its fraction: "1 und 1/2". */
  mixedAnd?: Phrases
  /** Between the bounds of a range, the words for "or" included. */
  rangeWords?: Phrases
  /** "And" where it is written in one word with what follows: "مسلوقة ومهروسة". */
  gluedAnd?: string
  /** In front of a range: "von 2 bis 3", "entre 2 y 3". */
  rangeStarts?: Phrases
  /** Between count and amount, signs aside: "mal", "fois". */
  times?: Phrases
  /** In front of an amount: "ca.", "etwa", "maximal". */
  approx?: Phrases
  /** The form of units that are several, on small letters without accents: then "2/3 spicchi" are two or three. */
  severalForms?: RegExp
  /** Behind an amount: "左右", "kadar". */
  approxAfter?: Phrases
  /** An amount that is none: "etwas", "ein paar", "少々". */
  vague?: Phrases
  /** The end of a step of a method where it is one word: "一口大に切る". */
  stepForms?: RegExp
  /** Joins an amount to its food: "de", "d'", "di". */
  of?: Phrases
  /** "Of" where it is written in one word with what follows: "מיץ מלימון אחד". */
  gluedOf?: string
  /** Joins a container to the amount in it: "à", "je", "de", "da". */
  each?: Phrases
  /** Joins two amounts that are added: "plus", "und". */
  plus?: Phrases
  /** Foods in a form that says "two of them". */
  dualNames?: Phrases
  /** Numbers after their noun: "ביצה אחת". */
  numbersBehind?: PhraseValues
  /** Words before a noun without meaning here. */
  articles?: Phrases
  /** Words for sizes and for how full a spoon is. */
  sizes?: WordPatterns
  /** Words that are sizes beside a unit only: "tranches épaisses" but "crème épaisse". */
  unitSizes?: WordPatterns
  /** Phrases for sizes: "Größe M", "de taille moyenne". */
  sizePhrases?: Phrases
  /** What is done to the food: participles, states. They leave the name in front of it and behind it. */
  preparation?: WordPatterns
  /**
   * A regular expression for words that say by their form that something was done ("zerkrümelt", "ropogósra sütve"),
   * on small letters with their accents. Only asked behind a comma and in brackets, of words in no other list.
   */
  doneForms?: RegExp
  /** The same as phrases: "in Scheiben", "en dés"; all that follows up to the next comma belongs to it. */
  preparationPhrases?: Phrases
  /** Precede preparation words: "fein", "finement". */
  adverbs?: WordPatterns
  /** Preparation words that stay in the name unless a comma, a parenthesis or an adverb says otherwise: "gemahlen". */
  bought?: WordPatterns
  /** In front of a number that is no amount: "Mehl Type 405". */
  kinds?: WordPatterns
  /** Words that describe a food without naming one, such as colours. */
  describing?: WordPatterns
  /** Begin a purpose that lasts up to the next comma: "zum Bestreuen", "pour servir". */
  purposeStarts?: Phrases
  /** Single words that are a purpose: "koristeluun", "*用". */
  purposeWords?: WordPatterns
  /** End a purpose that begins with the clause: "için". */
  purposeEnds?: Phrases
  /** Begin an alternative: "oder", "ou". */
  or?: Phrases
  /** End an alternative without belonging to it: "可用豆浆代替". */
  orEnds?: Phrases
  /** Comments as whole phrases: "nach Geschmack", "optional", "q.b.". */
  comments?: Phrases
  /** Begin a comment that lasts up to the next comma: "z. B.", "am besten". */
  commentStarts?: Phrases
  /** Parts of a food whose amount comes behind them: "Saft" in "Saft von 2 Zitronen". */
  parts?: Phrases
  /** Names whose words would be taken for something else: "petits pois", "gros sel". */
  compounds?: Phrases
  /** Words that continue a preparation after its first word: "und", "in", "en". */
  connectors?: Phrases
  /** Begin a heading that needs no colon: "Für den", "Pour la". */
  headingStarts?: Phrases
  /**
   * Words of non-ingredient lines: times, energy, yields, tips ("Backzeit: 45 Min.", "450 kcal pro Portion", "Ergibt 12
   * Stück").
   */
  noFood?: WordPatterns
  /** Tools and papers listed among ingredients: "Springform", "Backpapier". */
  equipment?: Phrases
  /** Headings as a whole: "Zutaten", "Außerdem". */
  headingWords?: Phrases
  /** End a heading that needs no colon: "の材料". */
  headingEnds?: Phrases
}
