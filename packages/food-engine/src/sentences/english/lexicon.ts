import { LABELS } from './states.ts'

const LABEL_COUNT = LABELS.length

/** 0 for rare words; a class per label and certainty; a class per pair of labels for words with two. */
export function classOfCounts(counts: ArrayLike<number>): number {
  let total = 0
  let first = 0
  let second = -1
  for (let label = 0; label < LABEL_COUNT; label += 1) {
    const count = counts[label] ?? 0
    total += count
    if (label === 0 || count === 0) continue
    if (count > (counts[first] ?? 0)) {
      second = first
      first = label
    } else if (second < 0 || count > (counts[second] ?? 0)) second = label
  }
  if (total < 2) return 0
  const share = (counts[first] ?? 0) / total
  if (share > 0.98) return 1 + first + (total < 5 ? 0 : LABEL_COUNT)
  if (share > 0.85) return 1 + first + 2 * LABEL_COUNT
  return 1 + 3 * LABEL_COUNT + first * LABEL_COUNT + second
}
