import * as v from 'valibot'
import { Aliases, AliasesIn, Description, ExtrasIn, Forms, FormsIn, OptionalWord } from './ingredient-words'
import { cleanName, Id, Instant, Name, named, pageOf, Quantity } from './wire'

/** Units of a fixed size in every kitchen. */
export const STANDARD_UNITS = [
  'gram',
  'kilogram',
  'ounce',
  'pound',
  'milliliter',
  'liter',
  'fluid_ounce',
  'cup',
] as const

export type StandardUnit = (typeof STANDARD_UNITS)[number]

/** `standardQuantity` of `standardUnit` is one unit; null if no measure. `fraction`: 1 1/2 cups, not 1.5. */
export const IngredientUnit = named(
  'IngredientUnit-Output',
  v.object({
    id: Id,
    name: v.string(),
    pluralName: v.nullable(v.string()),
    forms: v.optional(v.nullable(Forms)),
    description: v.string(),
    extras: v.record(v.string(), v.string()),
    fraction: v.boolean(),
    abbreviation: v.string(),
    pluralAbbreviation: v.nullable(v.string()),
    useAbbreviation: v.boolean(),
    standardQuantity: v.nullable(v.number()),
    standardUnit: v.nullable(v.picklist(STANDARD_UNITS)),
    aliases: Aliases,
    createdAt: Instant,
    updatedAt: Instant,
  }),
)
export type IngredientUnit = v.InferOutput<typeof IngredientUnit>

export const IngredientUnitPagination = pageOf('IngredientUnitPagination', IngredientUnit)

const Abbreviation = v.pipe(
  v.nullish(v.pipe(v.string(), v.trim(), v.maxLength(100), v.transform(cleanName)), ''),
  v.transform((text) => text ?? ''),
)

export const CreateIngredientUnit = named(
  'CreateIngredientUnit',
  v.object({
    name: Name,
    pluralName: OptionalWord,
    forms: FormsIn,
    description: Description,
    extras: ExtrasIn,
    fraction: v.optional(v.boolean(), true),
    abbreviation: Abbreviation,
    pluralAbbreviation: Abbreviation,
    useAbbreviation: v.optional(v.boolean(), false),
    standardQuantity: v.optional(v.nullable(v.pipe(Quantity, v.gtValue(0))), null),
    standardUnit: v.optional(v.nullable(v.picklist(STANDARD_UNITS)), null),
    aliases: AliasesIn,
  }),
)
export type CreateIngredientUnit = v.InferOutput<typeof CreateIngredientUnit>

export const MergeUnit = named('MergeUnit', v.object({ fromUnit: Id, toUnit: Id }))
export type MergeUnit = v.InferOutput<typeof MergeUnit>
