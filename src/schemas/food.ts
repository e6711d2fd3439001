import * as v from 'valibot'
import {
  Aliases,
  AliasesIn,
  Description,
  ExtrasIn,
  Forms,
  FormsIn,
  OptionalId,
  OptionalWord,
} from './ingredient-words'
import { MultiPurposeLabelSummary } from './label'
import { Id, Instant, Name, named, pageOf } from './wire'

/**
 * `householdsWithIngredientFood` has the slugs of the households with the food on hand. A `staple` counts as on hand,
 * in
 * any or in a small amount, except for `householdsToBuy`.
 */
export const IngredientFood = named(
  'IngredientFood-Output',
  v.object({
    id: Id,
    name: v.string(),
    pluralName: v.nullable(v.string()),
    forms: v.optional(v.nullable(Forms)),
    description: v.string(),
    extras: v.record(v.string(), v.string()),
    labelId: v.nullable(Id),
    label: v.nullable(MultiPurposeLabelSummary),
    aliases: Aliases,
    householdsWithIngredientFood: v.array(v.string()),
    householdsToBuy: v.optional(v.array(v.string())),
    staple: v.optional(v.nullable(v.picklist(['any', 'little']))),
    createdAt: Instant,
    updatedAt: Instant,
  }),
)
export type IngredientFood = v.InferOutput<typeof IngredientFood>

export const IngredientFoodPagination = pageOf('IngredientFoodPagination', IngredientFood)

/** Of the households only the caller's own is considered. A new food without `labelId` gets the label of its section. */
export const CreateIngredientFood = named(
  'CreateIngredientFood',
  v.object({
    name: Name,
    pluralName: OptionalWord,
    forms: FormsIn,
    description: Description,
    extras: ExtrasIn,
    labelId: v.optional(OptionalId),
    aliases: AliasesIn,
    householdsWithIngredientFood: v.optional(v.pipe(v.array(v.string()), v.maxLength(1000)), []),
  }),
)
export type CreateIngredientFood = v.InferOutput<typeof CreateIngredientFood>

/** Whether the caller's household always has the food. */
export const FoodAtHome = named('FoodAtHome', v.object({ atHome: v.boolean() }))

export const MergeFood = named('MergeFood', v.object({ fromFood: Id, toFood: Id }))
export type MergeFood = v.InferOutput<typeof MergeFood>
