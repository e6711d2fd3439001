/** Words examined before the name. */
const WORDS_BEFORE = 4

/**
 * The word in front of a food's name that makes another product of it: "ground" in "finely ground almonds". None where
 * the cook grinds it ("freshly ground nutmeg"), where the fresh one is named first ("fresh or frozen"), and for pepper,
 * which is as good as always ground.
 */
export function productWordBefore(food: string, line: string, words: RegExp | undefined): string | null {
  const at = line.toLowerCase().indexOf(food.toLowerCase())
  if (!words || at <= 0) return null
  const before = /(?:[\p{L}-]+ )+$/u.exec(line.slice(0, at))?.[0].trim().split(' ').slice(-WORDS_BEFORE) ?? []
  const found = before.findIndex((word) => words.test(word))
  if (found < 0 || /^(?:or|oder)$/i.test(before[found - 1] ?? '')) return null
  if (/^fresh|^frisch/i.test(before[found - 1] ?? '') || /(?:pepper|peppercorns|pfeffer)$/i.test(food))
    return null
  return before[found] ?? null
}
