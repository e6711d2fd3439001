import { FILTER_MAX_LENGTH } from '~/schemas/query-filter'
import { badFilter } from './bad-filter'

export type Operator =
  | '='
  | '<>'
  | '>'
  | '<'
  | '>='
  | '<='
  | 'IS'
  | 'IS NOT'
  | 'IN'
  | 'NOT IN'
  | 'CONTAINS ALL'
  | 'LIKE'
  | 'NOT LIKE'

/** One comparison as written: dotted name, operator, value without its quotes. */
export interface Comparison {
  kind: 'comparison'
  attribute: string
  operator: Operator
  value: string | string[]
}

export type Token = Comparison | { kind: 'open' } | { kind: 'close' } | { kind: 'and' } | { kind: 'or' }

const BLANKS = /\s*/y
const ATTRIBUTE = /[a-z_]\w*(?:\.[a-z_]\w*)*/iy
const SIGN = /\s*(<>|<=|>=|=|<|>)\s*/y
const WORD = /\s+(IS\s+NOT|IS|NOT\s+IN|IN|CONTAINS\s+ALL|NOT\s+LIKE|LIKE)(?=[\s"[]|$)\s*/iy
const LOGIC = /(AND|OR)(?=[\s(]|$)/iy
/** Where a value without quotes ends. */
const BARE_END = /\s+(?:AND|OR)(?=[\s(]|$)|[()]|$/gi
/** Signs of a forgotten AND, OR or quote. */
const AMBIGUOUS = /["<>=]|^(?:AND|OR)$/i

const operators: Record<string, Operator> = {
  '=': '=',
  '<>': '<>',
  '>': '>',
  '<': '<',
  '>=': '>=',
  '<=': '<=',
  IS: 'IS',
  'IS NOT': 'IS NOT',
  IN: 'IN',
  'NOT IN': 'NOT IN',
  'CONTAINS ALL': 'CONTAINS ALL',
  LIKE: 'LIKE',
  'NOT LIKE': 'NOT LIKE',
}
const listOperators: readonly Operator[] = ['IN', 'NOT IN', 'CONTAINS ALL']

/** Reads one text from left to right; every step moves on, so the time is bounded by the length. */
class Reader {
  readonly text: string
  at = 0
  constructor(text: string) {
    this.text = text
  }
  /** The next character, `''` at the end. */
  get next(): string {
    return this.text[this.at] ?? ''
  }
  /** Moves past `pattern` if it stands here; its first group, or all of it. */
  take(pattern: RegExp): string | null {
    pattern.lastIndex = this.at
    const match = pattern.exec(this.text)
    if (!match) return null
    this.at = pattern.lastIndex
    return match[1] ?? match[0]
  }
  /** Where `pattern` stands next; the end of the text if nowhere. */
  find(pattern: RegExp): number {
    pattern.lastIndex = this.at
    return pattern.exec(this.text)?.index ?? this.text.length
  }
}

/**
 * Cuts a filter into comparisons, AND, OR and parentheses, in order. A comparison is only read where one may
 * stand, so names and values may contain the keywords. Throws `bad_filter`.
 */
export function readTokens(text: string): Token[] {
  if (text.length > FILTER_MAX_LENGTH) throw badFilter(`it is longer than ${FILTER_MAX_LENGTH} characters`)
  if (text.includes('\0')) throw badFilter('it has a character that no text may have')
  const reader = new Reader(text)
  const tokens: Token[] = []
  let wantsComparison = true
  for (reader.take(BLANKS); reader.next !== ''; reader.take(BLANKS)) {
    if (reader.next === '(' || reader.next === ')') {
      tokens.push({ kind: reader.next === '(' ? 'open' : 'close' })
      reader.at += 1
    } else if (wantsComparison) {
      tokens.push(readComparison(reader))
      wantsComparison = false
    } else {
      const word = reader.take(LOGIC)
      if (!word) throw badFilter(`AND or OR expected at position ${reader.at + 1}`)
      tokens.push({ kind: word.toLowerCase() === 'and' ? 'and' : 'or' })
      wantsComparison = true
    }
  }
  return tokens
}

function readComparison(reader: Reader): Comparison {
  const attribute = reader.take(ATTRIBUTE)
  if (!attribute) throw badFilter(`attribute expected at position ${reader.at + 1}`)
  const word = reader.take(SIGN) ?? reader.take(WORD)
  const operator = word && operators[word.toUpperCase().replace(/\s+/g, ' ')]
  if (!operator) throw badFilter(`operator expected after "${attribute}"`)
  const takesList = listOperators.includes(operator)
  if (takesList && reader.next !== '[') throw badFilter(`${operator} needs a list in square brackets`)
  if (!takesList && reader.next === '[') throw badFilter(`${operator} does not take a list`)
  return {
    kind: 'comparison',
    attribute,
    operator,
    value: takesList ? readList(reader) : readValue(reader),
  }
}

/** The text between the quotes that begin here; two quotes with nothing between stand for themselves. */
function readQuoted(reader: Reader): string {
  const end = reader.text.indexOf('"', reader.at + 1)
  if (end < 0) throw badFilter(`the quote at position ${reader.at + 1} is not closed`)
  const quoted = reader.text.slice(reader.at + 1, end)
  reader.at = end + 1
  return quoted === '' ? '""' : quoted
}

function readValue(reader: Reader): string {
  if (reader.next === '"') {
    const value = readQuoted(reader)
    if (/[^\s)]/.test(reader.next)) throw badFilter(`unexpected text at position ${reader.at + 1}`)
    return value
  }
  const end = reader.find(BARE_END)
  const value = reader.text.slice(reader.at, end).trim()
  if (value === '') throw badFilter(`value expected at position ${reader.at + 1}`)
  if (AMBIGUOUS.test(value) || reader.text[end] === '(')
    throw badFilter(`the value at position ${reader.at + 1} must stand in double quotes`)
  reader.at = end
  return value
}

function readList(reader: Reader): string[] {
  const start = reader.at + 1
  const values: string[] = []
  do {
    reader.at += 1
    reader.take(BLANKS)
    values.push(reader.next === '"' ? readQuoted(reader) : readBareElement(reader, start))
    reader.take(BLANKS)
  } while (reader.next === ',')
  if (reader.next !== ']') throw badFilter(`the list at position ${start} is not closed`)
  reader.at += 1
  return values
}

function readBareElement(reader: Reader, start: number): string {
  const end = reader.find(/[,\]]/g)
  const value = reader.text.slice(reader.at, end).trim()
  if (value === '' || /["[]/.test(value)) throw badFilter(`the list at position ${start} has a bad element`)
  reader.at = end
  return value
}
