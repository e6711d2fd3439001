import { Lexer, type MarkedToken, type Token } from 'marked'
import { Fragment, type ReactNode } from 'react'
import { TextWithTimers } from './text-with-timers'

export interface MarkdownTextProps {
  text: string
  timers: boolean
  inline: boolean
}

/** Draws Markdown as elements of ours; what it cannot draw safely stays text. Loaded only where it is needed. */
export function MarkdownText({ text, timers, inline }: MarkdownTextProps): ReactNode {
  const options = { gfm: true, breaks: true }
  const tokens = inline
    ? Lexer.lexInline(text.replace(/\s+/g, ' ').trim(), options)
    : Lexer.lex(text, options)
  return drawTokens(tokens, timers)
}

/** Elements that may stand in a text as HTML, without attributes. */
const INLINE_HTML = new Set(['b', 'i', 'q', 'strong', 'em', 'u', 's', 'sub', 'sup'] as const)
type InlineTag = typeof INLINE_HTML extends Set<infer Tag> ? Tag : never
const isInlineTag = (name: string): name is InlineTag => [...INLINE_HTML].some((tag) => tag === name)

function drawTokens(tokens: readonly Token[], timers: boolean): ReactNode[] {
  const drawn: ReactNode[] = []
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at]
    if (!token) continue
    const opened = token.type === 'html' ? /^<(\w+)>$/.exec(token.raw)?.[1]?.toLowerCase() : undefined
    const end =
      opened && isInlineTag(opened)
        ? tokens.findIndex((other, place) => place > at && other.raw.toLowerCase() === `</${opened}>`)
        : -1
    if (opened && isInlineTag(opened) && end > at) {
      const Tag = opened
      drawn.push(<Tag key={at}>{drawTokens(tokens.slice(at + 1, end), timers)}</Tag>)
      at = end
    } else if (isKnown(token)) {
      drawn.push(<Fragment key={at}>{drawToken(token, timers)}</Fragment>)
    }
  }
  return drawn
}

/** Extensions could add tokens of their own; we have none. */
function isKnown(token: Token): token is MarkedToken {
  return token.type !== 'space' && token.type !== 'def'
}

function drawToken(token: MarkedToken, timers: boolean): ReactNode {
  const inside = (tokens: readonly Token[] | undefined) => drawTokens(tokens ?? [], timers)
  switch (token.type) {
    case 'paragraph':
      return <p>{inside(token.tokens)}</p>
    case 'heading':
      // Only the page itself has an outline.
      return (
        <p>
          <strong>{inside(token.tokens)}</strong>
        </p>
      )
    case 'text':
      if (token.tokens) return inside(token.tokens)
      return timers ? <TextWithTimers text={decoded(token.text)} /> : decoded(token.text)
    case 'escape':
      return token.text
    case 'strong':
      return <strong>{inside(token.tokens)}</strong>
    case 'em':
      return <em>{inside(token.tokens)}</em>
    case 'del':
      return <del>{inside(token.tokens)}</del>
    case 'codespan':
      return <code>{decoded(token.text)}</code>
    case 'code':
      return <pre>{token.text}</pre>
    case 'br':
      return <br />
    case 'hr':
      return <hr />
    case 'blockquote':
      return <blockquote>{inside(token.tokens)}</blockquote>
    case 'list': {
      const List = token.ordered ? 'ol' : 'ul'
      return (
        <List start={token.ordered && token.start !== '' ? token.start : undefined}>
          {token.items.map((item, at) => (
            <li key={at}>{inside(item.tokens)}</li>
          ))}
        </List>
      )
    }
    case 'checkbox':
      return token.checked ? '☑ ' : '☐ '
    case 'table':
      return (
        <table>
          <thead>
            <tr>
              {token.header.map((cell, at) => (
                <th key={at}>{inside(cell.tokens)}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {token.rows.map((row, line) => (
              <tr key={line}>
                {row.map((cell, at) => (
                  <td key={at}>{inside(cell.tokens)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )
    case 'link': {
      const address = safeAddress(token.href)
      if (!address) return inside(token.tokens)
      return (
        <a href={address} target="_blank" rel="noopener noreferrer nofollow ugc">
          {inside(token.tokens)}
        </a>
      )
    }
    case 'image':
      // Other hosts would learn who reads the recipe.
      return token.href.startsWith('/api/media/') ? (
        <img src={token.href} alt={token.text} loading="lazy" decoding="async" />
      ) : (
        token.text
      )
    case 'html':
      return /^<br\s*\/?>$/i.test(token.raw.trim()) ? <br /> : token.raw
    default:
      return 'raw' in token ? token.raw : null
  }
}

/** Web, mail and telephone addresses, and paths of this site. */
function safeAddress(address: string): string | null {
  return /^(?:https?:\/\/|mailto:|tel:|\/(?!\/))/i.test(address) ? address : null
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

/** The parser leaves entities for the browser, which never sees them here. */
function decoded(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,8}));/gi, (whole, decimal, hex, name) => {
    if (name) return ENTITIES[String(name).toLowerCase()] ?? whole
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
}
