import { Parser } from 'htmlparser2'

/** Limits of the source and of the text taken from it, in UTF-16 units. */
const SOURCE_MAX = 1_000_000
const TEXT_MAX = 40_000
const SILENT = new Set(['script', 'style', 'noscript', 'template', 'svg', 'nav', 'footer', 'select'])
const INLINE = new Set(['a', 'b', 'i', 'em', 'strong', 'span', 'small', 'u', 'sup', 'sub', 'mark', 'code'])

/** The visible text of a page as plain lines, without scripts, styles and menus. */
export function pageText(source: string): string {
  const parts: string[] = []
  let silent = 0
  const parser = new Parser({
    onopentag(name) {
      if (SILENT.has(name)) silent += 1
      if (!INLINE.has(name)) parts.push('\n')
    },
    onclosetag(name) {
      if (SILENT.has(name)) silent -= 1
      if (!INLINE.has(name)) parts.push('\n')
    },
    ontext(text) {
      if (silent === 0) parts.push(text)
    },
  })
  parser.write(source.slice(0, SOURCE_MAX))
  parser.end()
  return parts
    .join('')
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join('\n')
    .slice(0, TEXT_MAX)
}
