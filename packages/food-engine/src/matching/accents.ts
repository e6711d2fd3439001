const MARKS = /[\u0300-\u036f]/
const isPlain = (text: string) => !MARKS.test(text)

/** Languages in which marks make other words: Vietnamese "bò" is beef, "bơ" butter, "me" tamarind and "mè" sesame. */
const MARKS_MAKE_WORDS = new Set(['vi'])

/**
 * Whether a text and a name with the same letters mean the same although their accents differ: people often omit some or
 * all ("creme fraiche"), but "pâté" and "pâte" are two words. In Vietnamese only several words without any mark
 * ("nuoc mam") are taken for the name with its marks.
 */
export function haveLikeAccents(text: string, name: string, language: string): boolean {
  const [a, b] = [decomposed(text), decomposed(name)]
  if (a === b) return true
  if (MARKS_MAKE_WORDS.has(language)) return isPlain(a) && a.trim().includes(' ')
  if (isPlain(a) || isPlain(b)) return true
  const [lettersOfA, lettersOfB] = [lettersOf(a), lettersOf(b)]
  if (lettersOfA.length !== lettersOfB.length) return true
  return lettersOfA.every((letter, at) => {
    const marked = lettersOfB[at] ?? ''
    if (letter === marked) return true
    const isOmission = letter.startsWith(marked) || marked.startsWith(letter)
    return isOmission && !isWordEnd(lettersOfA, at)
  })
}

const decomposed = (text: string) => text.toLowerCase().normalize('NFD')
const lettersOf = (text: string) => text.match(/\P{M}\p{M}*/gu) ?? []
const isWordEnd = (letters: readonly string[], at: number) =>
  /^(?:$|s$|[\s-]|s[\s-])/.test(letters.slice(at + 1).join(''))
