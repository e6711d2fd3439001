import type { LabelReading } from './read-labels.ts'
import { LABELS } from './states.ts'
import type { Token } from './tokenize.ts'
import { foldWord, stemOf } from './words.ts'

const UNIT = LABELS.indexOf('unit')
const QUANTITY = LABELS.indexOf('quantity')

/**
 * The reading with the given units recognised where one follows a quantity and something is left to be the food. Only
 * the words of the unit change: everything else stays as it was read.
 */
export function recogniseUnits(
  tokens: readonly Token[],
  reading: LabelReading,
  knownUnits: readonly string[],
): LabelReading {
  const names = knownUnits
    .map((name) => name.split(/\s+/).filter(Boolean).map(formOf))
    .filter((name) => name.length > 0)
  names.sort((a, b) => b.length - a.length)
  const labels = [...reading.labels]
  const chances = [...reading.chances]
  for (const index of tokens.keys()) {
    if (labels[index - 1] !== QUANTITY || labels[index] === UNIT || labels[index] === QUANTITY) continue
    const name = names.find((parts) =>
      parts.every((part, k) => formOf(tokens[index + k]?.text ?? '') === part),
    )
    if (!name || tokens[index + name.length]?.gapBefore !== 0) continue
    for (let k = index; k < index + name.length; k += 1) {
      labels[k] = UNIT
      chances[k] = 1
    }
  }
  return { labels, chances }
}

function formOf(word: string): string {
  return stemOf(foldWord(word.replace(/\.$/, '')))
}
