import type { SentenceField } from '../../parsed-sentence.ts'
import type { Counts } from './first-readings.ts'
import { fitTable, talliesIn } from './fit-table.ts'

/** A table's mean confidence and the share correct, per field, in a language that it was not fitted on. */
export interface LeftOut {
  language: string
  said: number
  right: number
  read: number
}

export function leaveOneOut(byLanguage: ReadonlyMap<string, Counts>, field: SentenceField): LeftOut[] {
  const results: LeftOut[] = []
  for (const [language, counts] of byLanguage) {
    const others = [...byLanguage].filter(([other]) => other !== language).map(([, of]) => of)
    const confidences = fitTable(others)[field]
    const tallies = talliesIn(counts[field])
    const read = tallies.reduce((sum, tally) => sum + tally.read, 0)
    if (read === 0) continue
    const said = tallies.reduce((sum, tally, degree) => sum + tally.read * (confidences[degree] ?? 0), 0)
    const right = tallies.reduce((sum, tally) => sum + tally.right, 0)
    results.push({ language, said: said / read, right: right / read, read })
  }
  return results
}

/** Mean distance between confidence and share correct, over all readings. */
export function errorLeftOut(results: readonly LeftOut[]): number {
  const read = results.reduce((sum, result) => sum + result.read, 0)
  const missed = results.reduce((sum, result) => sum + Math.abs(result.said - result.right) * result.read, 0)
  return missed / Math.max(1, read)
}
