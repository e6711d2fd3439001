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

/** What a name has in common with the wanted words: trigrams shared with their counterparts, and those besides. */
function compare(wanted: readonly Set<string>[], name: string): { shared: number; spare: number } {
  const candidates = wordsOf(name).map(trigramsOf)
  const total = { shared: 0, spare: 0 }
  for (const word of wanted) {
    let shared = 0
    let spare = 0
    for (const candidate of candidates) {
      const common = word.intersection(candidate).size
      const rest = candidate.size - common
      if (common < shared || (common === shared && rest >= spare)) continue
      shared = common
      spare = rest
    }
    total.shared += shared
    total.spare += spare
  }
  return total
}

/** A quick upper bound of what `compare` finds, so that most names are passed over without a closer look. */
function mayShare(trigrams: readonly string[], needed: number): (name: string) => boolean {
  return (name) => {
    const padded = `  ${name.replace(/[^a-z0-9]+/g, '  ')}  `
    let found = 0
    for (const [at, trigram] of trigrams.entries()) {
      if (padded.includes(trigram)) found += 1
      else if (found + trigrams.length - at - 1 < needed) return false
    }
    return found >= needed
  }
}

/**
 * The rows whose names look like `wanted`, best first: each wanted word is compared with its best counterpart in
 * the name by their trigrams, and at least half of all of them must be there (`steinbuck` has 7 of its 10 in
 * `steinbock sloop`). Both texts must be normalised. The same on every database, which an engine's own measure
 * would not be.
 */
export function closestNames<Id>(wanted: string, rows: readonly { id: Id; name: string }[]): Id[] {
  const words = wordsOf(wanted).map(trigramsOf)
  const trigrams = words.flatMap((word) => [...word])
  const needed = trigrams.length * RESEMBLANCE_MIN
  if (needed === 0) return []
  const isPossible = mayShare(trigrams, needed)
  return rows
    .filter(({ name }) => isPossible(name))
    .map(({ id, name }) => ({ id, name, ...compare(words, name) }))
    .filter(({ shared }) => shared >= needed)
    .sort((a, b) => b.shared - a.shared || a.spare - b.spare || a.name.length - b.name.length)
    .slice(0, MAX_GUESSES)
    .map(({ id }) => id)
}
