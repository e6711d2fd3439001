import data from './section-words.json' with { type: 'json' }

/** Sections of a store in the usual order of a walk through one. */
export const SECTIONS = [
  'vegetables',
  'fruit',
  'herbs',
  'bakery',
  'meat',
  'fish',
  'cheese',
  'dairy',
  'plant-based',
  'canned',
  'grains',
  'legumes',
  'sauces',
  'oils',
  'spices',
  'baking',
  'sweeteners',
  'nuts',
  'snacks',
  'drinks',
  'alcohol',
  'frozen',
  'household',
] as const
export type Section = (typeof SECTIONS)[number]

interface Grammar {
  /** Where the head noun is: "olive oil", "huile d’olive". */
  head: 'last' | 'first'
  /** Words are written together: "Olivenöl". */
  compounds: boolean
  /** What follows describes the food: "tuna in oil". */
  after: RegExp
  /** What follows is the food: "bunch of parsley". */
  of: RegExp | null
  canned: RegExp
  frozen: RegExp
  dried: RegExp
  fresh: RegExp
  vegan: RegExp
}

const word = (words: string) => new RegExp(`(?<![\\p{L}\\p{M}])(?:${words})(?![\\p{L}\\p{M}])`, 'u')
const VEGAN =
  'vegan\\p{L}*|plant[- ]based|pflanzlich\\p{L}*|végétal\\p{L}*|vegetal\\p{L}*|plantaardig\\p{L}*|نباتي\\p{L}*'

const grammars = {
  en: {
    head: 'last',
    compounds: false,
    after: word('with|in|for|from|without|to|or|plus|such as|like|at|per'),
    of: word('of'),
    canned: word('canned|tinned|jarred|pickled|can|cans|tin|tins'),
    frozen: word('frozen'),
    dried: word('dried|dry|ground'),
    fresh: word('fresh'),
    vegan: word(VEGAN),
  },
  de: {
    head: 'last',
    compounds: true,
    after: word('mit|in|im|am|für|aus|vom|ohne|zum|zur|oder|z b|wie|nach|ca|à'),
    of: word('von|der|des'),
    canned: word('dose|dosen|glas|eingelegt\\p{L}*|konserve'),
    frozen: /(?<![\p{L}\p{M}])(?:tk|gefroren\p{L}*|tiefgekühlt\p{L}*|tiefkühl\p{L}*)/u,
    dried: word('getrocknet\\p{L}*|gemahlen\\p{L}*|gerebelt\\p{L}*'),
    fresh: word('frisch\\p{L}*'),
    vegan: word(VEGAN),
  },
  ar: {
    head: 'first',
    compounds: false,
    after: word('مع|في|بدون|أو|او|من أجل'),
    of: word('من'),
    canned: word('معلب|معلبه'),
    frozen: word('مجمد|مجمده'),
    dried: word('مجفف|مجففه|جاف|جافه|ناشف|ناشفه|يابس|يابسه|مطحون|مطحونه'),
    fresh: word('طازج|طازجه|خضراء'),
    vegan: word(VEGAN),
  },
  fr: {
    head: 'first',
    compounds: false,
    after: word('avec|pour|sans|ou|en|à'),
    of: null,
    canned: word('en conserve|en boîte|en bocal'),
    frozen: word('surgel\\p{L}*|congel\\p{L}*'),
    dried: word('séch\\p{L}*|sec|secs|sèche|sèches|moulu\\p{L}*'),
    fresh: word('frais|fraîche|fraîches|fraiche'),
    vegan: word(VEGAN),
  },
  es: {
    head: 'first',
    compounds: false,
    after: word('con|para|sin|o|en'),
    of: null,
    canned: word('en conserva|en lata|enlatad\\p{L}*'),
    frozen: word('congelad\\p{L}*'),
    dried: word('sec[oa]s?|molid[oa]s?'),
    fresh: word('fresc[oa]s?'),
    vegan: word(VEGAN),
  },
  it: {
    head: 'first',
    compounds: false,
    after: word('con|per|senza|o|in'),
    of: null,
    canned: word('in scatola|in barattolo|sott olio|sottaceto'),
    frozen: word('surgelat\\p{L}*|congelat\\p{L}*'),
    dried: word('secc\\p{L}*|essiccat\\p{L}*'),
    fresh: word('fresc\\p{L}*'),
    vegan: word(VEGAN),
  },
  nl: {
    head: 'last',
    compounds: true,
    after: word('met|in|uit|voor|zonder|of|per'),
    of: word('van'),
    canned: word('blik|blikje|blikjes|pot|potje'),
    frozen: /(?<![\p{L}\p{M}])(?:diepvries\p{L}*|bevroren)/u,
    dried: word('gedroogd\\p{L}*|gemalen'),
    fresh: word('vers|verse'),
    vegan: word(VEGAN),
  },
} satisfies Record<string, Grammar>
export type SectionLanguage = keyof typeof grammars
const languages = Object.keys(grammars) as SectionLanguage[]

interface Lexicon {
  grammar: Grammar
  words: ReadonlyMap<string, Section>
  /** Parts of foods: the rest of the name decides first. Null alone names no food. */
  parts: ReadonlyMap<string, Section | null>
}

const NAME_MAX = 120
/** Words of one entry at most. */
const ENTRY_WORDS_MAX = 5
/** A shorter ending of a compound is a coincidence, except for these: "Brei" is not an egg. */
const ENDING_MIN = 4
const SHORT_ENDINGS = new Set(['öl', 'tee', 'eis'])

/** Lower case; Arabic without vowel signs and with one spelling. */
function fold(text: string): string {
  return text
    .slice(0, NAME_MAX)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u064b-\u0652\u0640]/gu, '')
    .replace(/[أإآٱ]/gu, 'ا')
    .replace(/ة/gu, 'ه')
    .replace(/ى/gu, 'ي')
    .replace(/(?<!\p{L})(?:ال|لل)(?=\p{L}{2})/gu, '')
    .replace(/œ/gu, 'oe')
    .replace(/(?<!\p{L})[dl]['’]/gu, '')
    .replace(/[-'’&]/gu, ' ')
    .replace(/(?<=\p{L})\.|[^\p{L}\p{M},;()/[\] ]/gu, ' ')
    .trim()
}

/** One form for singular and plural, the same for table and name. */
function stem(term: string, language: SectionLanguage): string {
  // Umlauts and Arabic marks distinguish words.
  if (language === 'de' || language === 'ar') return term
  const plain = term.normalize('NFD').replace(/\p{M}+/gu, '')
  if (plain.length < 4 || language === 'it' || language === 'nl') return plain
  if (language !== 'en') return plain.replace(/s$/u, '')
  if (/(?:ss|us|is)$/u.test(plain)) return plain
  if (/(?:oes|ches|shes|sses|xes)$/u.test(plain)) return plain.slice(0, -2)
  return plain.replace(/s$/u, '').replace(/(?:ie|i)$/u, 'y')
}

const keyOf = (words: readonly string[], language: SectionLanguage) =>
  words.map((term) => stem(term, language)).join(' ')

const lexicons = new Map<SectionLanguage, Lexicon>()

function lexiconOf(language: SectionLanguage): Lexicon {
  const known = lexicons.get(language)
  if (known) return known
  const entriesOf = (rows: Record<string, string>) =>
    Object.entries(rows).flatMap(([section, terms]) =>
      terms.split('; ').map((term): [string, string] => [keyOf(fold(term).split(/ +/u), language), section]),
    )
  const isSection = (section: string): section is Section => SECTIONS.some((known) => known === section)
  const table: { words: Record<string, string>; parts: Record<string, string> } = data[language]
  const lexicon: Lexicon = {
    grammar: grammars[language],
    words: new Map(
      entriesOf(table.words).flatMap(([key, section]) => (isSection(section) ? [[key, section]] : [])),
    ),
    parts: new Map(
      entriesOf(table.parts).map(([key, section]) => [key, isSection(section) ? section : null]),
    ),
  }
  lexicons.set(language, lexicon)
  return lexicon
}

/**
 * The store section of a food or other thing by its head noun, tried in the given languages first: "beef mince" is
 * meat, "Olivenöl" is oils, "jus de pomme" is drinks. Null if no word of the name is known.
 */
export function sectionOf(name: string, first: readonly string[] = []): Section | null {
  const own = first.flatMap((locale) => languages.find((language) => locale.startsWith(language)) ?? [])
  const ordered = [...new Set([...own, ...languages])]
  const folded = fold(name)
  if (folded === '') return null
  const whole = folded.split(/[^\p{L}\p{M}]+/u)
  for (const language of own) {
    const found = sectionIn(folded, language)
    if (found) return found
  }
  // A whole name of another language is surer than a head noun.
  for (const language of ordered) {
    const exact = lexiconOf(language).words.get(keyOf(whole, language))
    if (exact) return exact
  }
  // Short words of one language are others in another: "the" is not "thé".
  const long = folded.replace(/(?<!\p{L})\p{L}{1,3}(?!\p{L})/gu, ' ')
  for (const language of ordered) {
    const found = sectionIn(long, language)
    if (found) return found
  }
  return null
}

function sectionIn(folded: string, language: SectionLanguage): Section | null {
  const lexicon = lexiconOf(language)
  const exact = lexicon.words.get(keyOf(folded.split(/[^\p{L}\p{M}]+/u), language))
  if (exact) return exact
  const outside = folded.replace(/[([][^)\]]*[)\]]?/gu, ' ')
  for (const text of [outside, folded])
    for (const clause of text.split(/[,;()/[\]]+/u)) {
      const found = sectionOfClause(clause.trim(), lexicon, language)
      if (found) return inState(found, folded, lexicon.grammar)
    }
  return null
}

function sectionOfClause(clause: string, lexicon: Lexicon, language: SectionLanguage): Section | null {
  const { after, of } = lexicon.grammar
  const [main = '', ...described] = clause.split(after)
  for (const piece of [main, ...described]) {
    const [before = '', ...objects] = of ? piece.split(of) : [piece]
    const exact = lexicon.words.get(keyOf(piece.trim().split(/ +/u), language))
    if (exact) return exact
    for (const phrase of [...objects, before]) {
      const found = sectionOfPhrase(phrase.trim().split(/ +/u).filter(Boolean), lexicon, language)
      if (found) return found
    }
  }
  return null
}

/** The longest known words nearest to where the head noun is. */
function sectionOfPhrase(
  words: readonly string[],
  lexicon: Lexicon,
  language: SectionLanguage,
): Section | null {
  const isLast = lexicon.grammar.head === 'last'
  let part: Section | null = null
  for (let at = 0; at < words.length; at += 1) {
    const rest = isLast ? words.slice(0, words.length - at) : words.slice(at)
    let isPart = false
    for (let length = Math.min(rest.length, ENTRY_WORDS_MAX); length > 0; length -= 1) {
      const key = keyOf(isLast ? rest.slice(-length) : rest.slice(0, length), language)
      if (length === 1 && lexicon.parts.has(key)) {
        part ??= lexicon.parts.get(key) ?? null
        isPart = true
        break
      }
      const found = lexicon.words.get(key)
      if (found) return found
    }
    if (isPart) continue
    const head = rest.at(-1)
    const found = lexicon.grammar.compounds && head ? sectionOfCompound(head, lexicon) : null
    if (found) return found
    // "Pumpkin and sunflower seeds": only the neighbor has the noun.
    if (part) return part
  }
  return part
}

/** By the longest known ending of one written-together word. */
function sectionOfCompound(compound: string, { words, parts }: Lexicon): Section | null {
  for (let start = 1; start < compound.length - 1; start += 1) {
    const ending = compound.slice(start)
    if (ending.length < ENDING_MIN && !SHORT_ENDINGS.has(ending)) return null
    if (parts.has(ending)) {
      const rest = compound.slice(0, start)
      const food = [rest, rest.replace(/(?:n|s|es|en)$/u, '')].find((term) => words.has(term))
      return food ? (words.get(food) ?? null) : (parts.get(ending) ?? null)
    }
    const found = words.get(ending)
    if (found) return found
  }
  return null
}

const CANNED: ReadonlySet<Section> = new Set(['vegetables', 'fruit', 'fish', 'legumes', 'meat', 'spices'])
const NOT_FROZEN: ReadonlySet<Section> = new Set(['household', 'canned', 'alcohol'])
const OF_ANIMALS: ReadonlySet<Section> = new Set(['dairy', 'cheese', 'meat', 'fish'])

/** Canned, frozen or dried food is elsewhere than fresh food. */
function inState(section: Section, folded: string, grammar: Grammar): Section {
  if (OF_ANIMALS.has(section) && grammar.vegan.test(folded)) return 'plant-based'
  if (grammar.frozen.test(folded) && !grammar.fresh.test(folded) && !NOT_FROZEN.has(section)) return 'frozen'
  if (CANNED.has(section) && grammar.canned.test(folded)) return 'canned'
  if (section === 'frozen' && grammar.fresh.test(folded)) return 'vegetables'
  if (section === 'herbs' && grammar.dried.test(folded)) return 'spices'
  if (section === 'fruit' && grammar.dried.test(folded)) return 'nuts'
  return section
}
