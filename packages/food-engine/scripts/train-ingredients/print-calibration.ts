import { LABELS } from '../../src/sentences/english/states.ts'
import type { ParsedSentence } from '../../src/sentences/parsed-sentence.ts'
import { type LabelledRow, labelSentence } from './read-sentences.ts'

const BINS = [0, 0.5, 0.7, 0.8, 0.9, 0.95, 0.98, 0.99, 1.001] as const

/** Prints the mean confidence and the share that was right, for every field and range of confidence. */
export function printCalibration(
  rows: readonly LabelledRow[],
  parse: (text: string) => ParsedSentence,
): void {
  const bins = LABELS.map(() => BINS.map(() => ({ count: 0, sure: 0, right: 0 })))
  for (const row of rows) {
    const labelled = labelSentence(row)
    if (!labelled) continue
    const parsed = parse(row.sentence)
    for (const [label, field] of LABELS.entries()) {
      const reading = parsed.readings[field]
      // Only the first amount has a position; sentences with several are skipped.
      const several = parsed.otherAmounts.length > 0 && (field === 'quantity' || field === 'unit')
      if (!reading || several) continue
      const right = labelled.tokenized.tokens.every(({ start, end }, index) => {
        const within = reading.spans.some((span) => span.start <= start && end <= span.end)
        return within === (labelled.labels[index] === label)
      })
      const bin = bins[label]?.[BINS.findLastIndex((from) => reading.confidence >= from)]
      if (!bin) continue
      bin.count += 1
      bin.sure += reading.confidence
      bin.right += right ? 1 : 0
    }
  }
  for (const [label, field] of LABELS.entries()) {
    const cells = (bins[label] ?? []).map(({ count, sure, right }, index) =>
      count === 0 ? '' : `${BINS[index]}: ${share(sure, count)} → ${share(right, count)} (${count})`,
    )
    console.log(`${field.padEnd(12)} ${cells.filter(Boolean).join('  ')}`)
  }
}

function share(part: number, all: number): string {
  return `${((100 * part) / all).toFixed(1)}`
}
