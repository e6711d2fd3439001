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

const stemOf = (word: string) => word.replace(/(?:es|s)$/, '')
const wordsOf = (text: string) => (text.toLowerCase().match(/\p{L}[\p{L}\p{M}’-]*/gu) ?? []).map(stemOf)

/**
 * Ingredients of a step: those with their whole name in it, or with a word that no other ingredient of the recipe has.
 * Returns their reference ids.
 */
export function ingredientsOfStep(step: string, ingredients: readonly Named[]): string[] {
  const said = wordsOf(step)
  const text = ` ${said.join(' ')} `
  const owners = new Map<string, number>()
  for (const { name } of ingredients)
    for (const word of new Set(wordsOf(name))) owners.set(word, (owners.get(word) ?? 0) + 1)
  return ingredients
    .filter(({ name }) => {
      const words = wordsOf(name)
      if (text.includes(` ${words.join(' ')} `)) return true
      return words.some(
        (word) => word.length > 2 && !SORTS.has(word) && owners.get(word) === 1 && said.includes(word),
      )
    })
    .map(({ referenceId }) => referenceId)
}
