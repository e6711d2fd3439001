/** Words in front of a food that say that it is cooked, in English and German, which share none of them. */
export const COOKED_WORDS = /^(?:(?:pre-?)?cooked|leftover|(?:vor)?gekochte[nrsm]?)$/i

/** Words examined before the name. */
const WORDS_BEFORE = 4

/**
 * The word in front of a food's name that makes another product of it: "ground" in "finely ground almonds". None where
 * the cook grinds it ("freshly ground nutmeg"), where the fresh one is named first ("fresh or frozen"), and for pepper,
 * which is as good as always ground.
 */
function productWordBefore(food: string, line: string, words: RegExp | undefined): string | null {
  const at = line.toLowerCase().indexOf(food.toLowerCase())
  if (!words || at <= 0) return null
  const before = /(?:[\p{L}-]+ )+$/u.exec(line.slice(0, at))?.[0].trim().split(' ').slice(-WORDS_BEFORE) ?? []
  const found = before.findIndex((word) => words.test(word))
  if (found < 0 || /^(?:or|oder)$/i.test(before[found - 1] ?? '')) return null
  if (/^fresh|^frisch/i.test(before[found - 1] ?? '') || /(?:pepper|peppercorns|pfeffer)$/i.test(food))
    return null
  return before[found] ?? null
}

/** "cooked rice" for a line of rice with "cooked" in its note; null if nothing makes another product of it. */
export function productOf(
  { food, note, line }: { food: string; note: string; line: string },
  words: RegExp | undefined,
): { food: string; note: string } | null {
  const word = productWordBefore(food, line, words)
  const at = word ? note.toLowerCase().indexOf(word.toLowerCase()) : -1
  if (!word || at < 0) return null
  const rest = [note.slice(0, at), note.slice(at + word.length)].map((part) => part.trim())
  return {
    food: `${word} ${food}`,
    note: rest
      .filter(Boolean)
      .join(' ')
      .replace(/^[,\s]+|[,\s]+$/g, ''),
  }
}
