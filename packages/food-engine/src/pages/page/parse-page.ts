import { type Document, DomHandler } from 'domhandler'
import { parseHtml } from './bounded-parser.ts'

/** Characters of HTML that are read; `outbound` accepts pages up to 10 MB. */
export const MAX_HTML_LENGTH = 10 * 1024 * 1024

/** Elements and texts of a page; far above any real page, and about 300 MB of memory. */
const MAX_NODES = 1_000_000

/** Null beyond the limits of text and elements. */
export function parsePage(html: string): Document | null {
  if (html.length > MAX_HTML_LENGTH) return null
  const handler = new DomHandler()
  let nodes = 0
  parseHtml(html, {
    open: (name, attributes) => {
      if (++nodes <= MAX_NODES) handler.onopentag(name, attributes)
    },
    close: () => {
      if (nodes <= MAX_NODES) handler.onclosetag()
    },
    text: (data) => {
      if (nodes <= MAX_NODES) handler.ontext(data)
    },
  })
  return nodes > MAX_NODES ? null : handler.root
}
