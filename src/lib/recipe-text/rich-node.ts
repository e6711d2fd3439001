import { hashText } from '../text/hash-text'

type RichTag =
  | 'a'
  | 'b'
  | 'blockquote'
  | 'br'
  | 'code'
  | 'del'
  | 'em'
  | 'hr'
  | 'i'
  | 'img'
  | 'li'
  | 'ol'
  | 'p'
  | 'pre'
  | 'q'
  | 's'
  | 'strong'
  | 'sub'
  | 'sup'
  | 'table'
  | 'tbody'
  | 'td'
  | 'th'
  | 'thead'
  | 'tr'
  | 'u'
  | 'ul'

/** An element of a displayed text: only harmless ones, only with these attributes. */
export interface RichElement {
  tag: RichTag
  children?: RichNode[]
  /** Links: a web, mail or telephone URL, or a path of this site. */
  href?: string
  /** Pictures: a path of this site. */
  src?: string
  alt?: string
  /** Numbered lists: the first number. */
  start?: number
}

export type RichNode = string | RichElement

/** Parsed texts by `richTextKey`; null for those, with or without Markdown, that are too costly and shown as written. */
export type RichTexts = ReadonlyMap<string, readonly RichNode[] | null>

/** Longer texts are truncated to form keys. */
const KEY_TEXT_MAX = 100

/** A text within a line is parsed differently from one on its own. */
export const richTextKey = (text: string, inline: boolean) =>
  `${inline ? 'line' : 'text'} ${text.slice(0, KEY_TEXT_MAX)}${
    text.length > KEY_TEXT_MAX ? ` ${text.length} ${hashText(text)}` : ''
  }`
