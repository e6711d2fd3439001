import { countLetters, similarity, similarityBound } from './similarity'

/** A name must be at least this much like the text, 0 to 100. */
const SIMILARITY_MIN = 80
/** Longer texts are sentences, not names of foods. */
const TEXT_MAX = 100

/** A normalised name of a food and the label of that food. */
export interface LabelledName {
  name: string
  labelId: string | null
}

/**
 * Finds the label for texts that name no food by id: that of the food whose name, plural or alias is most like
 * one of the given texts. Null when none is like it, or when that food has no label. Texts must be normalised.
 */
export function createLabelFinder(
  names: readonly LabelledName[],
): (texts: readonly string[]) => string | null {
  const exact = new Map(names.toReversed().map((entry) => [entry.name, entry]))
  const counted = names.map((entry) => ({ ...entry, letters: countLetters(entry.name) }))
  return (texts) => {
    for (const text of texts) {
      const same = exact.get(text)
      if (same) return same.labelId
    }
    let best: { score: number; labelId: string | null } | null = null
    for (const text of texts.filter(({ length }) => length > 0 && length <= TEXT_MAX)) {
      const letters = countLetters(text)
      for (const { name, labelId, letters: nameLetters } of counted) {
        const needed = Math.max(SIMILARITY_MIN, best?.score ?? 0)
        if (similarityBound(letters, nameLetters, text.length + name.length) < needed) continue
        const score = similarity(text, name)
        if (score >= SIMILARITY_MIN && score > (best?.score ?? 0)) best = { score, labelId }
      }
    }
    return best?.labelId ?? null
  }
}
