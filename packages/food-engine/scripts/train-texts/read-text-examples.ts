import { analyseLines } from '../../src/pages/lines/analyse-lines.ts'
import { withoutColumns } from '../../src/pages/text/columns.ts'
import type { LabelledText } from '../../src/pages/text/example-texts.ts'
import { linesOfText } from '../../src/pages/text/label-text.ts'
import { pageLinesOf } from '../../src/pages/text/page-lines-of-text.ts'
import { featuresOfText } from '../../src/pages/text/text-features.ts'
import { TEXT_STATES } from '../../src/pages/text/text-states.ts'
import type { FeatureNames } from './feature-names.ts'
import type { TextExamples } from './fit-model.ts'
import { pieceSequencesOf } from './piece-sequences.ts'
import { statesOfRows } from './states-of-rows.ts'
import { variationsOf } from './vary-rows.ts'

const COPIES = 6

export function examplesOfTexts(
  texts: readonly LabelledText[],
  names: FeatureNames,
): Map<LabelledText, TextExamples> {
  return new Map(
    texts.map((text, at) => {
      const copies = [text, ...variationsOf(text, texts, COPIES)].flatMap(
        (copy) => exampleOf(copy, String(at), names) ?? [],
      )
      return [
        text,
        { lines: copies.flatMap(({ lines }) => lines), pieces: copies.flatMap(({ pieces }) => pieces) },
      ]
    }),
  )
}

/** Null for a text without lines. */
function exampleOf({ rows }: LabelledText, group: string, names: FeatureNames): TextExamples | null {
  const raw = rows.map(({ text }) => text)
  const read = withoutColumns(raw)
  const lines = linesOfText(read.join('\n'))
  if (lines.length === 0) return null
  const isMoved = read.some((line, i) => line !== raw[i])
  const states = statesOfRows(lines, rows, isMoved)
  const page = analyseLines(pageLinesOf(lines))
  return {
    lines: [
      names.exampleOf(
        group,
        featuresOfText(lines, page),
        states.map((state) => TEXT_STATES.indexOf(state)),
      ),
    ],
    pieces: isMoved
      ? []
      : pieceSequencesOf(lines, page, states, rows).map(({ features, states }) =>
          names.exampleOf(group, features, states),
        ),
  }
}
