/** Deeper containers are ignored; real data stays below 20. */
const MAX_DEPTH = 200

type Container =
  | { kind: 'list'; items: unknown[] }
  | { kind: 'object'; entries: Map<string, unknown>; key: string | null }

/**
 * Parses JSON of any quality, as found on pages: wrapped in HTML comments or CDATA, with comments, trailing or missing
 * commas, control characters and line breaks in strings, unescaped quotes, single quotes, several values in a row, or
 * truncated. Valid JSON is parsed as usual. Returns every top-level value; never throws. Linear time.
 */
export function parseLenientJson(text: string): unknown[] {
  const body = text.trim()
  if (body === '') return []
  try {
    const value: unknown = JSON.parse(body)
    return [value]
  } catch {
    return new LenientReader(body).read()
  }
}

/** A parser with one position that only advances and a stack of open containers. */
class LenientReader {
  readonly #text: string
  #at = 0
  #open: Container[] = []
  /** Open containers beyond the depth limit. */
  #tooDeep = 0
  #values: unknown[] = []

  constructor(text: string) {
    this.#text = text
  }

  read(): unknown[] {
    while (this.#at < this.#text.length) this.#readToken(this.#text.charAt(this.#at))
    while (this.#open.length > 0) this.#close()
    return this.#values
  }

  #readToken(char: string): void {
    if (/[\s,:;]/.test(char)) this.#at++
    else if (this.#skipMark('<![CDATA[') || this.#skipMark(']]>')) return
    else if (char === '/' && this.#skipComment()) return
    else if (char === '{' || char === '[') this.#openContainer(char)
    else if (char === '}' || char === ']') this.#closeContainer(char === '}' ? 'object' : 'list')
    else if (char === '"' || char === "'") this.#take(this.#readString(char), true)
    else this.#take(this.#readWord(), false)
  }

  #skipMark(mark: string): boolean {
    const isThere = this.#text.startsWith(mark, this.#at)
    if (isThere) this.#at += mark.length
    return isThere
  }

  #skipComment(): boolean {
    const sign = this.#text.slice(this.#at, this.#at + 2)
    const end = { '//': '\n', '/*': '*/' }[sign]
    if (!end) return false
    if (sign === '//' && /^\/\/\s{0,8}(?:<!|-->|\]\]>)/.test(this.#text.slice(this.#at, this.#at + 16))) {
      this.#at += 2
      return true
    }
    const stop = this.#text.indexOf(end, this.#at + 2)
    this.#at = stop < 0 ? this.#text.length : stop + end.length
    return true
  }

  #openContainer(char: string): void {
    this.#at++
    if (this.#open.length >= MAX_DEPTH) this.#tooDeep++
    else
      this.#open.push(
        char === '[' ? { kind: 'list', items: [] } : { kind: 'object', entries: new Map(), key: null },
      )
  }

  /** A closing bracket also closes unclosed inner containers; an unmatched one is ignored. */
  #closeContainer(kind: Container['kind']): void {
    this.#at++
    if (this.#tooDeep > 0) {
      this.#tooDeep--
      return
    }
    const index = this.#open.findLastIndex((container) => container.kind === kind)
    while (index >= 0 && this.#open.length > index) this.#close()
  }

  #close(): void {
    const container = this.#open.pop()
    if (!container) return
    this.#put(container.kind === 'list' ? container.items : Object.fromEntries(container.entries))
  }

  /** A word or string is a key if an object expects one and a colon follows, else a value. */
  #take(value: unknown, isString: boolean): void {
    if (this.#tooDeep > 0) return
    const top = this.#open.at(-1)
    if (top?.kind === 'object' && top.key === null) {
      if (this.#nextIs(':')) top.key = String(value)
      return
    }
    if (top || isString) this.#put(value)
  }

  #put(value: unknown): void {
    const top = this.#open.at(-1)
    if (!top) this.#values.push(value)
    else if (top.kind === 'list') top.items.push(value)
    else if (top.key !== null) {
      top.entries.set(top.key, value)
      top.key = null
    }
  }

  #nextIs(char: string): boolean {
    return this.#text.charAt(this.#skipSpace(this.#at)) === char
  }

  #skipSpace(from: number): number {
    let at = from
    while (at < this.#text.length && /\s/.test(this.#text.charAt(at))) at++
    return at
  }

  #readWord(): unknown {
    const start = this.#at
    this.#at++
    while (this.#at < this.#text.length && !/[\s,:;{}[\]"]/.test(this.#text.charAt(this.#at))) this.#at++
    const word = this.#text.slice(start, this.#at)
    if (word === 'true' || word === 'false') return word === 'true'
    if (/^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i.test(word)) return Number(word)
    return /^(?:null|undefined|NaN)$/.test(word) ? null : word
  }

  #readString(quote: string): string {
    const parts: string[] = []
    let start = ++this.#at
    for (; this.#at < this.#text.length; this.#at++) {
      const char = this.#text.charAt(this.#at)
      if (char === '\\') {
        parts.push(this.#text.slice(start, this.#at), this.#readEscape())
        start = this.#at + 1
      } else if (char === quote && this.#endsString(quote)) break
    }
    parts.push(this.#text.slice(start, this.#at))
    this.#at++
    return parts.join('')
  }

  #readEscape(): string {
    const char = this.#text.charAt(++this.#at)
    if (char === 'u') {
      const hex = this.#text.slice(this.#at + 1, this.#at + 5)
      if (!/^[0-9a-f]{4}$/i.test(hex)) return 'u'
      this.#at += 4
      return String.fromCharCode(Number.parseInt(hex, 16))
    }
    return { n: '\n', r: '\r', t: '\t', b: '', f: ' ' }[char] ?? char
  }

  /** Whether the quote at the current position ends the string, by what follows. */
  #endsString(quote: string): boolean {
    const at = this.#skipSpace(this.#at + 1)
    const next = this.#text.charAt(at)
    const top = this.#open.at(-1)
    if (next === '') return true
    if (top?.kind === 'object' && top.key === null) return next === ':'
    if (next === '}' || next === ']') return true
    if (next === ',') return this.#beginsNext(this.#skipSpace(at + 1), top)
    return next === quote && this.#beginsNext(at, top) && top?.kind === 'object'
  }

  /** Whether the text at `at` can be the next entry of the container `top`. */
  #beginsNext(at: number, top: Container | undefined): boolean {
    const ahead = this.#text.slice(at, at + 80)
    if (top?.kind === 'object')
      return ahead === '' || /^(?:["'][^"'\\\n]{0,60}["']\s{0,8}:|[\w$]{1,40}\s{0,8}:|[}\]/,])/.test(ahead)
    return ahead === '' || /^["'{[\]}/,\d-]|^(?:true|false|null)\b/.test(ahead)
  }
}
