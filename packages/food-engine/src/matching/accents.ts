const MARKS = /[\u0300-\u036f]/
const isPlain = (text: string) => !MARKS.test(text)

/**
 * Whether two names with the same letters mean the same although their accents differ: people often omit some or all
 * ("creme fraiche"), but "pâté" and "pâte" are two words. Both names in the same normalization form, decomposed.
 */
export function haveLikeAccents(one: string, other: string): boolean {
  const [a, b] = [decomposed(one), decomposed(other)]
  if (a === b || isPlain(a) || isPlain(b)) return true
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
