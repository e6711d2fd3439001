import type { SentenceField } from '../../parsed-sentence.ts'
import type { CalibrationTable } from '../confidence-table.ts'
import type { Counts } from './first-readings.ts'

/** Fields with one degree of doubt: number, and how many were right. */
export interface Tally {
  right: number
  read: number
}

/** One field's counts, "right/read" for each degree of doubt. */
export function talliesIn(counts: string): Tally[] {
  return counts.split(' ').map((pair) => {
    const [right = 0, read = 0] = pair.split('/').map(Number)
    return { right, read }
  })
}

/** The sum over several languages, for one field. */
function summed(all: readonly Counts[], field: SentenceField): Tally[] {
  const sums: Tally[] = []
  for (const counts of all) {
    for (const [degree, { right, read }] of talliesIn(counts[field]).entries()) {
      const sum = sums[degree] ?? { right: 0, read: 0 }
      sums[degree] = { right: sum.right + right, read: sum.read + read }
    }
  }
  return sums
}

/** The table for these counts: the share that was right by degree, never increasing with the doubt. */
export function fitTable(all: readonly Counts[]): CalibrationTable {
  const fitted = (field: SentenceField) => fallingShares(summed(all, field))
  return {
    quantity: fitted('quantity'),
    unit: fitted('unit'),
    size: fitted('size'),
    name: fitted('name'),
    preparation: fitted('preparation'),
    comment: fitted('comment'),
    purpose: fitted('purpose'),
  }
}

/** Pools adjacent degrees whose shares would increase (isotonic regression). In thousandths. */
function fallingShares(tallies: readonly Tally[]): number[] {
  const groups: (Tally & { degrees: number })[] = []
  for (const tally of tallies) {
    let group = { ...tally, degrees: 1 }
    for (let last = groups.at(-1); last && share(last) <= share(group); last = groups.at(-1)) {
      group = {
        right: last.right + group.right,
        read: last.read + group.read,
        degrees: last.degrees + group.degrees,
      }
      groups.pop()
    }
    groups.push(group)
  }
  return groups.flatMap((group) => Array<number>(group.degrees).fill(Math.round(share(group) * 1000) / 1000))
}

/** With half a right and half a wrong reading added, so that few readings never give certainty. */
function share({ right, read }: Tally): number {
  return (right + 0.5) / (read + 1)
}
