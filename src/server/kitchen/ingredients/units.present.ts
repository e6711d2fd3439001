import { formsFromJson } from '~/lib/ingredient-display/stored-forms'
import { type IngredientUnit, STANDARD_UNITS } from '~/schemas/unit'
import { fromJson } from '~/server/platform/db/dialect'
import type { UnitRow } from './units.repository'

export function presentUnit(row: UnitRow): IngredientUnit {
  return {
    id: row.id,
    name: row.name,
    pluralName: row.pluralName,
    forms: formsFromJson(row.forms),
    description: row.description,
    extras: JSON.parse(row.extras),
    fraction: row.fraction,
    abbreviation: row.abbreviation,
    pluralAbbreviation: row.pluralAbbreviation,
    useAbbreviation: row.useAbbreviation,
    standardQuantity: row.standardQuantity,
    standardUnit: STANDARD_UNITS.find((unit) => unit === row.standardUnit) ?? null,
    aliases: fromJson(row.aliases),
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  }
}
