import type { PluralRules } from '../sentences/grammars/matching-words.ts'

/** Plurals of shorter words look like other words. */
const PLURAL_MIN_LENGTH = 4
const PHRASES_MAX = 24

/** The text and its possible singulars: "cherry tomatoes" gives "cherry tomato". In lower case, with accents. */
export function singularsOf(text: string, rules: PluralRules | undefined): string[] {
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

function singularsOfWord(word: string, { endings, irregular, never = [] }: PluralRules): string[] {
  const singular = irregular && Object.hasOwn(irregular, word) ? irregular[word] : undefined
  if (singular) return [word, singular]
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
