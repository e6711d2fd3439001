import { type Block, newBlock, type PageLine } from '../lines/page-line.ts'
import type { TextLine } from './text-lines.ts'

/** Converts the lines of a text to those of an equivalent page: paragraphs, lists, headings. */
export function pageLinesOf(lines: readonly TextLine[]): PageLine[] {
  const root = newBlock(null, 'body')
  const paragraphs = new Map<string, Block>()
  return lines.map(({ text, heading, mark, paragraph, isBold }) => {
    const list = mark === 'bullet' ? 'ul' : mark === 'number' ? 'ol' : ''
    const key = `${paragraph} ${list}`
    const parent = paragraphs.get(key) ?? newBlock(root, list || 'div')
    paragraphs.set(key, parent)
    const own = list ? newBlock(parent, 'li') : heading > 0 ? newBlock(root, `h${heading}`) : parent
    own.lines++
    for (let outer: Block | null = own; outer; outer = outer.parent) outer.chars += text.length
    return {
      text,
      block: own,
      heading,
      list,
      isBold,
      hasBold: isBold,
      isSetApart: false,
      linkShare: 0,
      innerHints: 0,
      isCounted: false,
      number: '',
    }
  })
}
