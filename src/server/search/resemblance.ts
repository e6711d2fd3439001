/** A name must share at least this part of what was typed to be taken for it. */
const RESEMBLANCE_MIN = 0.5
/** Nobody reads further down a list of guesses. */
const MAX_GUESSES = 50

/** Three letters at a time, the start of a word weighing more: `soup` → `  s`, ` so`, `sou`, `oup`, `up `. */
function trigramsOf(word: string): Set<string> {
  const padded = `  ${word} `
  const grams = new Set<string>()
  for (let at = 0; at + 3 <= padded.length; at += 1) grams.add(padded.slice(at, at + 3))
  return grams
}

const wordsOf = (text: string) => text.split(/[^a-z0-9]+/).filter((word) => word !== '')

/** What a name has in common with the wanted words: trigrams shared, and those it has besides. */
function compare(wanted: readonly Set<string>[], name: string): { shared: number; spare: number } {
  const candidates = wordsOf(name).map(trigramsOf)
  let shared = 0
  let spare = 0
  for (const word of wanted) {
    const best = candidates
      .map((candidate) => ({ candidate, common: word.intersection(candidate).size }))
      .reduce<{ common: number; rest: number }>(
        (top, { candidate, common }) => {
          const rest = candidate.size - common
          const better = common > top.common || (common === top.common && rest < top.rest)
          return better ? { common, rest } : top
        },
        { common: 0, rest: Number.POSITIVE_INFINITY },
      )
    shared += best.common
    if (best.common > 0) spare += best.rest
  }
  return { shared, spare }
}

/**
 * The rows whose names look like `wanted`, best first: each wanted word is compared with its best counterpart in
 * the name by their trigrams, and at least half of all of them must be there (`steinbuck` has 7 of its 10 in
 * `steinbock sloop`). Both texts must be normalised. The same on every database, which an engine's own measure
 * would not be.
 */
export function closestNames<Id>(wanted: string, rows: readonly { id: Id; name: string }[]): Id[] {
  const words = wordsOf(wanted).map(trigramsOf)
  const needed = words.reduce((sum, grams) => sum + grams.size, 0) * RESEMBLANCE_MIN
  if (needed === 0) return []
  return rows
    .map((row) => ({ row, ...compare(words, row.name) }))
    .filter(({ shared }) => shared >= needed)
    .sort(
      (a, b) =>
        b.shared - a.shared ||
        a.spare - b.spare ||
        (a.row.name < b.row.name ? -1 : a.row.name > b.row.name ? 1 : 0),
    )
    .slice(0, MAX_GUESSES)
    .map(({ row }) => row.id)
}
