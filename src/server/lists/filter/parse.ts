import { badFilter } from './bad-filter'
import { type Comparison, readTokens, type Token } from './lexer'

/** A filter as a tree. */
export type Filter = Comparison | { kind: 'and' | 'or'; parts: Filter[] }

/** Deepest nesting of parentheses. */
const MAX_DEPTH = 24
/** Most comparisons; each one may cost a lookup a row. */
const MAX_COMPARISONS = 100

/**
 * Reads a filter. AND and OR have equal rank and nest to the right within one pair of parentheses:
 * `a AND b OR c` is `a AND (b OR c)`, `a OR b AND c` is `a OR (b AND c)`. Null for a blank text.
 *
 * Throws `bad_filter` with the reason in words.
 */
export function parseFilter(text: string): Filter | null {
  const tokens = readTokens(text)
  if (tokens.filter((token) => token.kind === 'comparison').length > MAX_COMPARISONS)
    throw badFilter(`it has more than ${MAX_COMPARISONS} comparisons`)
  if (tokens.length === 0) return null
  const { filter, end } = readGroup(tokens, 0, 0)
  if (end < tokens.length) throw badFilter('a parenthesis is closed that was not opened')
  return filter
}

interface Group {
  filter: Filter
  /** Index of the token after it. */
  end: number
}

function readGroup(tokens: readonly Token[], start: number, depth: number): Group {
  if (depth > MAX_DEPTH) throw badFilter('its parentheses are nested too deeply')
  const items: Filter[] = []
  const words: ('and' | 'or')[] = []
  let at = start
  for (;;) {
    const item = readItem(tokens, at, depth)
    items.push(item.filter)
    at = item.end
    const word = tokens[at]
    if (word?.kind !== 'and' && word?.kind !== 'or') return { filter: nestToTheRight(items, words), end: at }
    words.push(word.kind)
    at += 1
  }
}

function readItem(tokens: readonly Token[], at: number, depth: number): Group {
  const token = tokens[at]
  if (token?.kind === 'comparison') return { filter: token, end: at + 1 }
  if (token?.kind !== 'open') throw badFilter(token ? 'a comparison is missing' : 'it ends too early')
  const inner = readGroup(tokens, at + 1, depth + 1)
  const close = tokens[inner.end]
  if (!close) throw badFilter('a parenthesis is not closed')
  if (close.kind !== 'close') throw badFilter('AND or OR is missing between two comparisons')
  return { filter: inner.filter, end: inner.end + 1 }
}

/** Neighbours with the same word share one level, so that long lists stay shallow. */
function nestToTheRight(items: readonly Filter[], words: readonly ('and' | 'or')[]): Filter {
  const [first, ...rest] = items
  if (!first) throw badFilter('a comparison is missing')
  const run = words.findIndex((word) => word !== words[0])
  const [word] = words
  if (!word) return first
  if (run < 0) return { kind: word, parts: [...items] }
  return {
    kind: word,
    parts: [first, ...rest.slice(0, run - 1), nestToTheRight(items.slice(run), words.slice(run))],
  }
}
