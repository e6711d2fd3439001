import { setImmediate } from 'node:timers/promises'
import { similarity } from '@ramekin/food-engine/matching'
import type { LabelOfName } from '~/server/kitchen/ingredients/new-food-labels.service'

/** Minimum similarity of a name, 0 to 100. */
const SIMILARITY_MIN = 80
/** Longer texts are not names of foods. */
const TEXT_MAX = 100
/** Letters that one finder compares; after that only exact matches count. A few hundred items use a tenth of it. */
const STEPS_MAX = 100_000_000
/** Cost of comparing letter counts, in the same unit. */
const STEPS_PER_BOUND = 128

/** Names indexed before other requests get a turn. */
const NAMES_PER_BATCH = 2000

interface LabelledName {
  name: string
  labelId: string | null
}

/**
 * Finds a label for texts without a food: first from the food of this name, then from the store section of the head
 * noun, then from the food with the most similar name, plural or alias. Null when none is similar enough or the food
 * has no label. Normalize the texts first; `words` are as typed.
 */
export async function createLabelFinder(
  names: readonly LabelledName[],
  labelOfName: LabelOfName = async () => null,
): Promise<(texts: readonly string[], words?: string) => Promise<string | null>> {
  const exact = new Map<string, LabelledName>()
  const counted: (LabelledName & { letters: ReturnType<typeof countLetters> })[] = []
  for (const [at, entry] of names.entries()) {
    if (at % NAMES_PER_BATCH === NAMES_PER_BATCH - 1) await setImmediate()
    if (!exact.has(entry.name)) exact.set(entry.name, entry)
    counted.push({ ...entry, letters: countLetters(entry.name) })
  }
  let steps = 0
  return async (texts, words = '') => {
    for (const text of texts) {
      const same = exact.get(text)
      if (same?.labelId) return same.labelId
    }
    const labelId = await labelOfName(words)
    if (labelId) return labelId
    let best: { score: number; labelId: string | null } | null = null
    for (const text of new Set(texts)) {
      if (text === '' || text.length > TEXT_MAX) continue
      const letters = countLetters(text)
      for (const { name, labelId, letters: nameLetters } of counted) {
        const needed = Math.max(SIMILARITY_MIN, best?.score ?? 0)
        const lengths = text.length + name.length
        if ((200 * Math.min(text.length, name.length)) / lengths < needed) continue
        if (steps > STEPS_MAX) return best?.labelId ?? null
        steps += STEPS_PER_BOUND
        if (similarityBound(letters, nameLetters, lengths) < needed) continue
        steps += text.length * name.length
        const score = similarity(text, name, needed)
        if (score >= SIMILARITY_MIN && score > (best?.score ?? 0)) best = { score, labelId }
      }
    }
    return best?.labelId ?? null
  }
}

export function countLetters(text: string): Uint8Array {
  const counts = new Uint8Array(128)
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at) & 127
    counts[code] = Math.min((counts[code] ?? 0) + 1, 255)
  }
  return counts
}

/** Upper bound of `similarity` for texts with these letters, much cheaper to compute. */
export function similarityBound(a: Uint8Array, b: Uint8Array, lengths: number): number {
  let common = 0
  for (let code = 0; code < 128; code += 1) common += Math.min(a[code] ?? 0, b[code] ?? 0)
  return lengths === 0 ? 100 : (200 * common) / lengths
}
