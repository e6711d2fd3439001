import { decodeHTML } from 'entities'
import { isThing } from '../data/thing.ts'
import { htmlToLines } from '../page/visible-text.ts'

/** Levels of escaped markup that are unescaped; real pages need three. */
const MAX_ROUNDS = 6

/** Characters of one value; a longer one is cut. */
const MAX_TEXT = 500_000

const INVISIBLE = /(?![\t\n\r])\p{Cc}|[\u00ad\u200b\u2060\ufeff]/gu
/** JSON escapes of markup characters that lost their backslash or were escaped twice. */
const LOST_ESCAPE = /\\?u(0022|0026|0027|003c|003e)/gi
/** Line breaks that were escaped twice; a capital, digit or bullet begins the next line. */
const LOST_BREAK = /(?:\\r)?\\n(?=[\s\p{Lu}\p{Lo}\p{N}\p{Pd}•<]|\\[rn]|$)/gu
const MAY_BE_MARKUP = /<\/?[a-z!?]|&(?:#|[a-z])/i

/**
 * The text of a value on one line: the first of a list, numbers and JSON-LD value objects as text, entities decoded
 * (also doubly escaped ones), tags removed, whitespace collapsed. Empty for other objects.
 */
export function cleanText(value: unknown): string {
  return cleanLines(value).join(' ').replace(/\s+/g, ' ').trim()
}

/** Like `cleanText`, with an empty line between paragraphs. */
export function cleanParagraphs(value: unknown): string {
  return cleanLines(value).join('\n\n')
}

/** The text of a value as cleaned lines, without empty ones. */
export function cleanLines(value: unknown): string[] {
  let text = firstText(value)
    .slice(0, MAX_TEXT)
    .replace(INVISIBLE, '')
    .replace(LOST_ESCAPE, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(LOST_BREAK, '\n')
  for (let round = 0; round < MAX_ROUNDS && MAY_BE_MARKUP.test(text); round++) {
    const before = text
    text = unescapeOnce(text)
    if (text === before) break
  }
  return text
    .replace(INVISIBLE, '')
    .replace(/<(?=[a-z/!?])/gi, '')
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
}

function unescapeOnce(text: string): string {
  if (/<\/?[a-z!?]/i.test(text)) return htmlToLines(text).join('\n')
  return decodeHTML(text.replace(/&(?:amp;)+/gi, '&'))
}

function firstText(value: unknown): string {
  let current = value
  for (let depth = 0; depth < 100; depth++) {
    if (Array.isArray(current)) current = current[0]
    else if (isThing(current) && '@value' in current) current = current['@value']
    else break
  }
  if (typeof current === 'number' && Number.isFinite(current)) return String(current)
  return typeof current === 'string' ? current : ''
}
