import { type MeasuredUnit, measureOfUnit } from '~/lib/merge-items/measures'
import type { MoreAmounts } from '~/lib/merge-items/more-amounts'
import type { NotedAmounts } from '~/lib/merge-items/types'

/** Columns of the joined unit for `measureOfRow`. */
export const unitColumns = [
  'unit.name as unitName',
  'unit.pluralName as unitPluralName',
  'unit.abbreviation as unitAbbreviation',
  'unit.standardQuantity',
  'unit.standardUnit',
] as const

/** JSON of an amount beyond its number, and of a recipe's part what scales in its note. */
export const moreToJson = (more: MoreAmounts | null, noteAmounts?: NotedAmounts | null): string | null =>
  noteAmounts ? JSON.stringify({ upper: 0, others: [], ...more, noteAmounts }) : more && JSON.stringify(more)

export function moreFromJson(json: string | null): MoreAmounts | null {
  if (!json) return null
  const { upper, others }: MoreAmounts = JSON.parse(json)
  return upper === 0 && others.length === 0 ? null : { upper, others }
}

export function noteAmountsFromJson(json: string | null): NotedAmounts | null {
  const stored: { noteAmounts?: NotedAmounts } | null = json && JSON.parse(json)
  return stored?.noteAmounts ?? null
}

export const measureOfRow = ({
  unitName,
  unitPluralName: pluralName,
  unitAbbreviation: abbreviation,
  standardQuantity,
  standardUnit,
}: Omit<MeasuredUnit, 'name' | 'pluralName' | 'abbreviation'> & {
  unitName: string | null
  unitPluralName: string | null
  unitAbbreviation: string | null
}) =>
  unitName === null
    ? null
    : measureOfUnit({ name: unitName, pluralName, abbreviation, standardQuantity, standardUnit })
