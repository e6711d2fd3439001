import { type MeasuredUnit, measureOfUnit } from '~/lib/merge-items/measures'
import type { MoreAmounts } from '~/lib/merge-items/more-amounts'

/** Columns of the joined unit for `measureOfRow`. */
export const unitColumns = [
  'unit.name as unitName',
  'unit.pluralName as unitPluralName',
  'unit.abbreviation as unitAbbreviation',
  'unit.standardQuantity',
  'unit.standardUnit',
] as const

export const moreToJson = (more: MoreAmounts | null): string | null => more && JSON.stringify(more)
export const moreFromJson = (json: string | null): MoreAmounts | null => json && JSON.parse(json)

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
