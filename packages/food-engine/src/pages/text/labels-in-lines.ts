import { sectionKindOf } from '../lines/words/section-words.ts'
import type { TextLine } from './text-lines.ts'

/** `. Instructions: ` in a line. */
const LABEL = /(?:^|[.;!?。]\s+|\s[-–—]\s|:\s)(?=(\p{Lu}[\p{L}' ]{2,30}?)\s?[:：]\s)/gu

interface Label {
  kind: 'ingredients' | 'steps'
  at: number
}

function labelsIn(text: string): Label[] {
  return [...text.matchAll(LABEL)].flatMap(({ 0: found, 1: name = '', index }) => {
    const kind = sectionKindOf(name, true)
    const at = index + found.length
    return kind === 'ingredients' || kind === 'steps' ? [{ kind, at }] : []
  })
}

/** A paragraph with a whole recipe becomes one line for each part: `Cake. Ingredients: 2 eggs; salt. Method: Mix.` */
export function withLabelsApart(lines: readonly TextLine[]): TextLine[] {
  return lines.flatMap((line) => {
    const { text } = line
    if (!/[:：]/.test(text)) return [line]
    const found = labelsIn(text)
    const kinds = found.map(({ kind }) => kind)
    if (!kinds.includes('ingredients') || !kinds.includes('steps')) return [line]
    const starts = found.map(({ at }) => at)
    const bounds = starts[0] === 0 ? starts : [0, ...starts]
    return bounds.map((from, i): TextLine => {
      const part = text.slice(from, bounds[i + 1]).replace(/\s*(?:[-–—:;]\s*)?$/u, '')
      const isName = starts[0] !== 0 && i === 0
      const paragraph = line.paragraph + i / bounds.length / 2
      return { ...line, text: isName ? part.replace(/\.$/, '') : part, paragraph }
    })
  })
}
