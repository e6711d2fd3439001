import { FilterError } from './filter-error'
import { type Comparison, readTokens, type Token } from './lexer'

export type Filter = Comparison | { kind: 'and' | 'or'; parts: Filter[] }

const MAX_DEPTH = 24
/** Each one may cost a lookup per row. */
const MAX_COMPARISONS = 100

/**
 * Parses a filter. AND and OR have equal precedence and nest to the right within one pair of parentheses:
 * `a AND b OR c` is `a AND (b OR c)`, `a OR b AND c` is `a OR (b AND c)`. Null for a blank text.
 *
 * Throws `FilterError`.
 */
export function parseFilter(text: string): Filter | null {
  const tokens = readTokens(text)
  const comparisons = tokens.filter((token) => token.kind === 'comparison')
  const surplus = comparisons[MAX_COMPARISONS]
  if (surplus)
    throw new FilterError(`it has more than ${MAX_COMPARISONS} comparisons`, surplus.at, surplus.end)
  if (tokens.length === 0) return null
  const reader = { tokens, length: text.length }
  const { filter, end } = readGroup(reader, 0, 0)
  const rest = tokens[end]
  if (rest) throw new FilterError('a parenthesis is closed that was not opened', rest.at, rest.end)
  return filter
}

interface TokenReader {
  tokens: readonly Token[]
  length: number
}

interface Group {
  filter: Filter
  end: number
}

function readGroup(reader: TokenReader, start: number, depth: number): Group {
  const opening = reader.tokens[start]
  if (depth > MAX_DEPTH)
    throw new FilterError('its parentheses are nested too deeply', opening?.at ?? reader.length, opening?.end)
  const items: Filter[] = []
  const words: ('and' | 'or')[] = []
  let at = start
  for (;;) {
    const item = readItem(reader, at, depth)
    items.push(item.filter)
    at = item.end
    const word = reader.tokens[at]
    if (word?.kind !== 'and' && word?.kind !== 'or') return { filter: nestRight(items, words), end: at }
    words.push(word.kind)
    at += 1
  }
}

function readItem(reader: TokenReader, at: number, depth: number): Group {
  const token = reader.tokens[at]
  if (token?.kind === 'comparison') return { filter: token, end: at + 1 }
  if (!token) throw new FilterError('it ends too early', reader.length)
  if (token.kind !== 'open') throw new FilterError('a comparison is missing', token.at, token.end)
  const inner = readGroup(reader, at + 1, depth + 1)
  const close = reader.tokens[inner.end]
  if (!close) throw new FilterError('a parenthesis is not closed', token.at, token.end)
  if (close.kind !== 'close')
    throw new FilterError('AND or OR is missing between two comparisons', close.at, close.end)
  return { filter: inner.filter, end: inner.end + 1 }
}

/** Neighbors with the same word share one level, so that long lists stay shallow. */
function nestRight(items: readonly Filter[], words: readonly ('and' | 'or')[]): Filter {
  const [first, ...rest] = items
  if (!first) throw new Error('a group must have at least one item')
  const run = words.findIndex((word) => word !== words[0])
  const [word] = words
  if (!word) return first
  if (run < 0) return { kind: word, parts: [...items] }
  return {
    kind: word,
    parts: [first, ...rest.slice(0, run - 1), nestRight(items.slice(run), words.slice(run))],
  }
}
