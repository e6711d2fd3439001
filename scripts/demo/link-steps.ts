/** Names by which steps may refer to an ingredient. */
export interface Named {
  referenceId: string
  /** Food or linked recipe. */
  name: string
}

/** Words for a variety rather than a food. */
const SORTS = new Set(
  'red green white black yellow dried ground dry double strong plain dark brown slow soft sweet'.split(' '),
)

/** What a food is made into: chicken stock is not a chicken. */
const MADE_OF = new Set('stock broth oil paste powder sauce juice zest vinegar seed'.split(' '))

const stemOf = (word: string) => word.replace(/(?:es|s)$/, '')
const wordsOf = (text: string) => (text.toLowerCase().match(/\p{L}[\p{L}\p{M}’-]*/gu) ?? []).map(stemOf)

/**
 * Ingredients of a step: those with their whole name in it, or with a word that no other ingredient of the recipe has,
 * apart from what is made of it.
 * Returns their reference ids.
 */
export function ingredientsOfStep(step: string, ingredients: readonly Named[]): string[] {
  const said = wordsOf(step)
  const text = ` ${said.join(' ')} `
  const names = ingredients.map(({ name }) => wordsOf(name))
  const ownersOf = (word: string) => {
    const all = names.filter((words) => words.includes(word))
    const plain = all.filter((words) => !MADE_OF.has(words.at(-1) ?? '') || words.at(-1) === word)
    return plain.length > 0 ? plain : all
  }
  const isNamed = (words: string[]) =>
    text.includes(` ${words.join(' ')} `) ||
    words.some((word) => {
      if (word.length <= 2 || SORTS.has(word) || !said.includes(word)) return false
      const owners = ownersOf(word)
      return owners.length === 1 && owners[0] === words
    })
  return ingredients.filter((_, at) => isNamed(names[at] ?? [])).map(({ referenceId }) => referenceId)
}
