import { Lexer, type MarkedToken, type Token, type Tokens } from 'marked'
import { MARKDOWN_MAX_STEPS, markdownSteps, RECIPE_MARKDOWN_MAX_STEPS } from './markdown-cost'
import { paragraphsOf } from './markup'
import type { RichNode } from './rich-node'

/**
 * Parses Markdown and a few inline HTML elements. Unsafe content stays text: nothing is inserted as HTML. `inline` is
 * one line, without paragraphs and lists. Too costly texts are shown as written.
 */
export function readMarkdown(text: string, inline: boolean): RichNode[] {
  const source = inline ? text.replace(/\s+/g, ' ').trim() : text
  if (markdownSteps(source) > MARKDOWN_MAX_STEPS) return asWritten(source, inline)
  const options = { gfm: true, breaks: true }
  try {
    return readTokens(inline ? Lexer.lexInline(source, options) : Lexer.lex(source, options))
  } catch {
    return asWritten(source, inline)
  }
}

/** Parses the texts of one recipe, which share one budget. Null for a text beyond it, which is shown as written. */
export function createMarkdownReader(): (text: string, inline: boolean) => RichNode[] | null {
  let budget = RECIPE_MARKDOWN_MAX_STEPS
  return (text, inline) => {
    const steps = markdownSteps(text)
    if (steps > Math.min(budget, MARKDOWN_MAX_STEPS)) return null
    budget -= steps
    return readMarkdown(text, inline)
  }
}

export function asWritten(text: string, inline: boolean): RichNode[] {
  if (inline) return [text]
  return paragraphsOf(text).map((lines) => ({
    tag: 'p',
    children: lines.flatMap((line, at): RichNode[] => (at === 0 ? [line] : [{ tag: 'br' }, line])),
  }))
}

/** HTML elements allowed without attributes. */
const INLINE_HTML = new Set(['b', 'i', 'q', 'strong', 'em', 'u', 's', 'sub', 'sup'] as const)
type InlineTag = typeof INLINE_HTML extends Set<infer Tag> ? Tag : never
const isInlineTag = (name: string): name is InlineTag => [...INLINE_HTML].some((tag) => tag === name)

function readTokens(tokens: readonly Token[] = []): RichNode[] {
  const nodes: RichNode[] = []
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at]
    if (!token) continue
    const opened = token.type === 'html' ? /^<(\w+)>$/.exec(token.raw)?.[1]?.toLowerCase() : undefined
    const end =
      opened && isInlineTag(opened)
        ? tokens.findIndex((other, place) => place > at && other.raw.toLowerCase() === `</${opened}>`)
        : -1
    if (opened && isInlineTag(opened) && end > at) {
      nodes.push({ tag: opened, children: readTokens(tokens.slice(at + 1, end)) })
      at = end
    } else if (isKnown(token)) {
      nodes.push(...readToken(token))
    }
  }
  return nodes
}

/** Extensions could add tokens; we have none. */
function isKnown(token: Token): token is MarkedToken {
  return token.type !== 'space' && token.type !== 'def'
}

function readToken(token: MarkedToken): RichNode[] {
  switch (token.type) {
    case 'paragraph':
      return [{ tag: 'p', children: readTokens(token.tokens) }]
    case 'heading':
      // The outline of a page has only its own headings.
      return [{ tag: 'p', children: [{ tag: 'strong', children: readTokens(token.tokens) }] }]
    case 'text':
      return token.tokens ? readTokens(token.tokens) : [decoded(token.text)]
    case 'escape':
      return [token.text]
    case 'strong':
    case 'em':
    case 'del':
    case 'blockquote':
      return [{ tag: token.type, children: readTokens(token.tokens) }]
    case 'codespan':
      return [{ tag: 'code', children: [decoded(token.text)] }]
    case 'code':
      return [{ tag: 'pre', children: [token.text] }]
    case 'br':
    case 'hr':
      return [{ tag: token.type }]
    case 'list':
      return [
        {
          tag: token.ordered ? 'ol' : 'ul',
          children: token.items.map((item) => ({ tag: 'li', children: readTokens(item.tokens) })),
          ...(token.ordered && token.start !== '' ? { start: token.start } : {}),
        },
      ]
    case 'checkbox':
      return [token.checked ? '☑ ' : '☐ ']
    case 'table':
      return [
        {
          tag: 'table',
          children: [
            { tag: 'thead', children: [readRow(token.header, 'th')] },
            { tag: 'tbody', children: token.rows.map((row) => readRow(row, 'td')) },
          ],
        },
      ]
    case 'link':
      return isSafeHref(token.href)
        ? [{ tag: 'a', href: token.href, children: readTokens(token.tokens) }]
        : readTokens(token.tokens)
    case 'image':
      // Requests to other hosts would reveal who reads the recipe.
      return isOwnPicture(token.href) ? [{ tag: 'img', src: token.href, alt: token.text }] : [token.text]
    case 'html':
      return /^<br\s*\/?>$/i.test(token.raw.trim()) ? [{ tag: 'br' }] : [token.raw]
    default:
      return 'raw' in token ? [token.raw] : []
  }
}

function readRow(cells: readonly Tokens.TableCell[], tag: 'th' | 'td'): RichNode {
  return { tag: 'tr', children: cells.map((cell) => ({ tag, children: readTokens(cell.tokens) })) }
}

const OWN_PICTURE =
  /^\/api\/media\/(?:recipes|users)\/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?:\/[^/?#\\]+)+(?:\?version=[\w-]*)?$/i

/** Only stored pictures: browsers resolve dot segments and send the session, so `..` could reach any operation. */
function isOwnPicture(path: string): boolean {
  return OWN_PICTURE.test(path) && !/\/(?:\.|%2e)|%(?:2f|5c)|[\t\n\r]/i.test(path)
}

function isSafeHref(href: string): boolean {
  return /^(?:https?:\/\/|mailto:|tel:|\/(?!\/))/i.test(href)
}

const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00A0',
  deg: '°',
  frac12: '½',
  frac14: '¼',
  frac34: '¾',
}

/** The parser leaves entities for the browser, but this text never becomes HTML. */
function decoded(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,8}));/gi, (whole, decimal, hex, name) => {
    if (name) return ENTITIES[String(name).toLowerCase()] ?? whole
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
}
