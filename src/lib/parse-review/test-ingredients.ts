import type { ParsedIngredient } from '~/schemas/parser'
import { storedIngredient } from '../editor/test-recipe'

type Ingredient = ParsedIngredient['ingredient']
type Food = NonNullable<Ingredient['food']>
type Unit = NonNullable<Ingredient['unit']>

const thing = (name: string) => ({
  name,
  pluralName: null,
  description: '',
  extras: {},
  aliases: [],
})
const unitRest = {
  fraction: true,
  abbreviation: '',
  pluralAbbreviation: '',
  useAbbreviation: false,
  standardQuantity: null,
  standardUnit: null,
}
const instant = '2026-11-21T10:00:00Z'

/** A unit and a food that the group lacks. */
export const unknownUnit = (name: string): Unit => ({ ...thing(name), ...unitRest, id: null })
export const unknownFood = (name: string): Food => ({
  ...thing(name),
  id: null,
  labelId: null,
  householdsWithIngredientFood: [],
})

/** A unit and a food of the group; the id is derived from the name. */
export const knownUnit = (name: string): Unit => ({
  ...thing(name),
  ...unitRest,
  id: `unit-${name}`,
  createdAt: instant,
  updatedAt: instant,
})
export const knownFood = (name: string): Food => ({
  ...thing(name),
  id: `food-${name}`,
  labelId: null,
  label: null,
  householdsWithIngredientFood: [],
  createdAt: instant,
  updatedAt: instant,
})

export function parsed(
  input: string,
  ingredient: Partial<Ingredient>,
  confidence: Partial<ParsedIngredient['confidence']> = {},
): ParsedIngredient {
  const shares = { average: 0.95, quantity: 1, unit: 1, food: 1, name: 1, comment: null }
  return {
    input,
    upperQuantity: null,
    confidence: { ...shares, ...confidence },
    ingredient: { ...storedIngredient(), ...ingredient },
  }
}
