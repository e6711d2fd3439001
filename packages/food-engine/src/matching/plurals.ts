interface PluralRules {
  /** Plural endings, each with possible singular endings. */
  endings: readonly (readonly [plural: RegExp, singulars: readonly string[]])[]
  /** Whether the words before the last one also change: "pommes vertes". */
  isEveryWord?: boolean
  /** Endings of the words before the last one: "braune", "brauner" and "braunen" are the same. */
  adjectives?: readonly [RegExp, string]
  /** Words that look like the plural of another word, but are not. */
  never?: readonly string[]
}

const NORDIC: PluralRules = {
  endings: [
    [/e[rn]$/, ['', 'e']],
    [/ar$/, ['']],
    [/or$/, ['a']],
  ],
}

/** The result only counts if the group has a food of that name. Other case endings are in `base-forms`. */
const RULES: Readonly<Record<string, PluralRules>> = {
  en: {
    endings: [
      [/([^aeiou])ies$/, ['$1y', '$1ie']],
      [/(ch|sh|x|s|o|z)es$/, ['$1', '$1e']],
      [/(lea|loa|hal|el)ves$/, ['$1f']],
      [/([^s])s$/, ['$1']],
    ],
    never: ['greens', 'bitters', 'hops', 'grits', 'sweets', 'spirits', 'crisps', 'bass', 'reds', 'whites'],
  },
  de: {
    endings: [
      [/(e|el|er)n$/, ['$1']],
      [/([aeiouytn])s$/, ['$1']],
      [/e$/, ['']],
      [/(bl[aä]tt|(?:^|wachtel|hühner)ei)er$/, ['$1']],
    ],
    adjectives: [/e[rnsm]?$/, 'e'],
    never: ['kirsche', 'kohle', 'rinde'],
  },
  nl: {
    endings: [
      [/(.)\1en$/, ['$1', '$1$1']],
      [/([^aeiou])([aeou])([^aeiou])en$/, ['$1$2$3', '$1$2$2$3']],
      [/ven$/, ['f']],
      [/zen$/, ['s']],
      [/en$/, ['', 'e']],
      [/'?s$/, ['']],
    ],
  },
  da: NORDIC,
  nb: NORDIC,
  sv: NORDIC,
  fr: {
    endings: [
      [/(eau|ou|eu)x$/, ['$1']],
      [/([^s])s$/, ['$1']],
    ],
    isEveryWord: true,
    never: ['pâtes', 'pates'],
  },
  es: {
    endings: [
      [/ces$/, ['z']],
      [/([lrndyj])es$/, ['$1', '$1e']],
      [/([aeoué])s$/, ['$1']],
    ],
    isEveryWord: true,
  },
  pt: {
    endings: [
      [/(ões|oes|ães|aes|ãos)$/, ['ão', 'ao']],
      [/([rzn])es$/, ['$1', '$1e']],
      [/ns$/, ['m']],
      [/([aeouãéê])s$/, ['$1']],
    ],
    isEveryWord: true,
  },
  it: {
    endings: [
      [/chi$/, ['co', 'che']],
      [/ghi$/, ['go', 'ghe']],
      [/che$/, ['ca']],
      [/ghe$/, ['ga']],
      [/([cg])e$/, ['$1ia', '$1a']],
      [/i$/, ['o', 'e', 'io']],
      [/e$/, ['a']],
    ],
    isEveryWord: true,
    never: ['paste', 'latte'],
  },
}

/** Plurals of shorter words look like other words. */
const PLURAL_MIN_LENGTH = 4
const PHRASES_MAX = 24

/** The text and its possible singulars: "cherry tomatoes" gives "cherry tomato". In lower case, with accents. */
export function singularsOf(text: string, language: string): string[] {
  const rules = RULES[language]
  const words = text.toLowerCase().normalize('NFC').trim().split(/\s+/)
  if (!rules) return [words.join(' ')]
  let phrases = ['']
  for (const [at, word] of words.entries()) {
    const isLast = at === words.length - 1
    const forms = isLast || rules.isEveryWord ? singularsOfWord(word, rules) : adjectiveForms(word, rules)
    phrases = phrases.flatMap((phrase) => forms.map((form) => (phrase ? `${phrase} ${form}` : form)))
    if (phrases.length > PHRASES_MAX) return [words.join(' ')]
  }
  return [...new Set(phrases)]
}

function singularsOfWord(word: string, { endings, never = [] }: PluralRules): string[] {
  if (word.length < PLURAL_MIN_LENGTH || never.includes(word)) return [word]
  const forms = endings.flatMap(([plural, singulars]) =>
    plural.test(word) ? singulars.map((singular) => word.replace(plural, singular)) : [],
  )
  return [word, ...forms.filter((form) => form.length > 2)]
}

function adjectiveForms(word: string, { adjectives }: PluralRules): string[] {
  if (!adjectives || word.length < PLURAL_MIN_LENGTH) return [word]
  const form = word.replace(...adjectives)
  return form === word ? [word] : [word, form]
}
