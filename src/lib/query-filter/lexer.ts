import { FILTER_MAX_LENGTH } from '~/schemas/limits'
import { FilterError } from './filter-error'

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
  at: number
  end: number
}

export type Token = Comparison | { kind: 'open' | 'close' | 'and' | 'or'; at: number; end: number }

const BLANKS = /\s*/y
const ATTRIBUTE = /[a-z_]\w*(?:\.[a-z_]\w*)*/iy
const SIGN = /\s*(<>|<=|>=|=|<|>)\s*/y
const WORD = /\s+(IS\s+NOT|IS|NOT\s+IN|IN|CONTAINS\s+ALL|NOT\s+LIKE|LIKE)(?=[\s"[]|$)\s*/iy
const LOGIC = /(AND|OR)(?=[\s(]|$)/iy
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

/** Reads a text from left to right; every step advances, so the time is linear. */
class Reader {
  readonly text: string
  at = 0
  constructor(text: string) {
    this.text = text
  }
  /** `''` at the end. */
  get next(): string {
    return this.text[this.at] ?? ''
  }
  /** Consumes `pattern` at the current position; returns its first group, or the match. */
  take(pattern: RegExp): string | null {
    pattern.lastIndex = this.at
    const match = pattern.exec(this.text)
    if (!match) return null
    this.at = pattern.lastIndex
    return match[1] ?? match[0]
  }
  wordEnd(): number {
    return this.find(/(?<=\S)(?=\s|$)/g)
  }
  find(pattern: RegExp): number {
    pattern.lastIndex = this.at
    return pattern.exec(this.text)?.index ?? this.text.length
  }
}

/** Comparisons are parsed only where allowed, so names and values may contain keywords. Throws `bad_filter`. */
export function readTokens(text: string): Token[] {
  if (text.length > FILTER_MAX_LENGTH)
    throw new FilterError(`it is longer than ${FILTER_MAX_LENGTH} characters`, FILTER_MAX_LENGTH, text.length)
  const zero = text.indexOf('\0')
  if (zero >= 0) throw new FilterError('it has a character that no text may have', zero, zero + 1)
  const reader = new Reader(text)
  const tokens: Token[] = []
  let wantsComparison = true
  for (reader.take(BLANKS); reader.next !== ''; reader.take(BLANKS)) {
    if (reader.next === '(' || reader.next === ')') {
      tokens.push({ kind: reader.next === '(' ? 'open' : 'close', at: reader.at, end: reader.at + 1 })
      reader.at += 1
    } else if (wantsComparison) {
      tokens.push(readComparison(reader))
      wantsComparison = false
    } else {
      const { at } = reader
      const word = reader.take(LOGIC)
      if (!word) throw new FilterError(`AND or OR expected at position ${at + 1}`, at, reader.wordEnd())
      tokens.push({ kind: word.toLowerCase() === 'and' ? 'and' : 'or', at, end: reader.at })
      wantsComparison = true
    }
  }
  return tokens
}

function readComparison(reader: Reader): Comparison {
  const { at } = reader
  const attribute = reader.take(ATTRIBUTE)
  if (!attribute) throw new FilterError(`attribute expected at position ${at + 1}`, at, reader.wordEnd())
  const afterName = reader.at
  const word = reader.take(SIGN) ?? reader.take(WORD)
  const operator = word && operators[word.toUpperCase().replace(/\s+/g, ' ')]
  if (!operator) throw new FilterError(`operator expected after "${attribute}"`, at, afterName)
  const takesList = listOperators.includes(operator)
  if (takesList && reader.next !== '[')
    throw new FilterError(`${operator} needs a list in square brackets`, reader.at, reader.wordEnd())
  if (!takesList && reader.next === '[')
    throw new FilterError(`${operator} does not take a list`, reader.at, reader.wordEnd())
  const value = takesList ? readList(reader) : readValue(reader)
  return { kind: 'comparison', attribute, operator, value, at, end: reader.at }
}

/** Parses a quoted text; doubled quotes are an escaped quote. */
function readQuoted(reader: Reader): string {
  const end = reader.text.indexOf('"', reader.at + 1)
  if (end < 0)
    throw new FilterError(
      `the quote at position ${reader.at + 1} is not closed`,
      reader.at,
      reader.text.length,
    )
  const quoted = reader.text.slice(reader.at + 1, end)
  reader.at = end + 1
  return quoted === '' ? '""' : quoted
}

function readValue(reader: Reader): string {
  const start = reader.at
  if (reader.next === '"') {
    const value = readQuoted(reader)
    if (/[^\s)]/.test(reader.next))
      throw new FilterError(`unexpected text at position ${reader.at + 1}`, reader.at, reader.wordEnd())
    return value
  }
  const end = reader.find(BARE_END)
  const value = reader.text.slice(start, end).trim()
  if (value === '') throw new FilterError(`value expected at position ${start + 1}`, start)
  if (AMBIGUOUS.test(value) || reader.text[end] === '(')
    throw new FilterError(`the value at position ${start + 1} must stand in double quotes`, start, end)
  reader.at = start + value.length
  return value
}

function readList(reader: Reader): string[] {
  const start = reader.at
  const values: string[] = []
  do {
    reader.at += 1
    reader.take(BLANKS)
    values.push(reader.next === '"' ? readQuoted(reader) : readBareElement(reader, start))
    reader.take(BLANKS)
  } while (reader.next === ',')
  if (reader.next !== ']')
    throw new FilterError(`the list at position ${start + 1} is not closed`, start, reader.at)
  reader.at += 1
  return values
}

function readBareElement(reader: Reader, start: number): string {
  const end = reader.find(/[,\]]/g)
  const value = reader.text.slice(reader.at, end).trim()
  if (value === '' || /["[]/.test(value))
    throw new FilterError(`the list at position ${start + 1} has a bad element`, start, end)
  reader.at = end
  return value
}
