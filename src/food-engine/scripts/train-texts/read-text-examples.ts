import { analyseLines } from '../../pages/lines/line-features.ts'
import { withoutColumns } from '../../pages/text/columns.ts'
import type { LabelledText } from '../../pages/text/example-texts.ts'
import { linesOfText } from '../../pages/text/label-text.ts'
import { pageLinesOf } from '../../pages/text/page-lines-of-text.ts'
import { featuresOfText } from '../../pages/text/text-features.ts'
import type { TextExample } from './fit-text-model.ts'
import { statesOfRows } from './states-of-rows.ts'
import { variationsOf } from './vary-rows.ts'

/** Changed copies of each text. */
const COPIES = 6

/** The texts and their changed copies as the trainer sees them. */
export function examplesOfTexts(texts: readonly LabelledText[]): Map<LabelledText, TextExample[]> {
  return new Map(
    texts.map((text, at) => [
      text,
      [text, ...variationsOf(text, texts, COPIES)].flatMap((copy) => exampleOf(copy, String(at)) ?? []),
    ]),
  )
}

/** A labelled text as the trainer sees it; null for one without a line. */
function exampleOf({ rows }: LabelledText, group: string): TextExample | null {
  const raw = rows.map(({ text }) => text)
  const read = withoutColumns(raw)
  const lines = linesOfText(read.join('\n'))
  if (lines.length === 0) return null
  return {
    group,
    features: featuresOfText(lines, analyseLines(pageLinesOf(lines))),
    states: statesOfRows(
      lines,
      rows,
      read.some((line, i) => line !== raw[i]),
    ),
  }
}
