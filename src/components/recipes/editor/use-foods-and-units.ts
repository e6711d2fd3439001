import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, useContext, useMemo } from 'react'
import type { ComboboxOption } from '~/components/ui/combobox'
import type { Named } from '~/lib/editor/editor-recipe'
import type { KnownWord } from '~/lib/editor/line-reading'
import { wordsOfFood, wordsOfUnit } from '~/lib/ingredient-display/words'
import { foodQueries, useCreateFood } from '~/queries/foods'
import { unitQueries, useCreateUnit } from '~/queries/units'
import type { IngredientFood } from '~/schemas/food'
import type { IngredientUnit } from '~/schemas/unit'

export interface KnownWords {
  knownUnits: readonly KnownWord[]
  knownFoods: readonly KnownWord[]
}

export interface FoodsAndUnits extends KnownWords {
  units: readonly ComboboxOption[]
  foods: readonly ComboboxOption[]
  isPending: boolean
  /** Resolves when loaded; to empty lists on failure. */
  loadWords: () => Promise<KnownWords>
  createUnit: (name: string) => Promise<ComboboxOption>
  createFood: (name: string) => Promise<ComboboxOption>
}

export const FoodsAndUnitsContext = createContext<FoodsAndUnits | null>(null)

export function useFoodsAndUnits(): FoodsAndUnits {
  const words = useContext(FoodsAndUnitsContext)
  if (!words) throw new Error('this component must be used inside the recipe editor')
  return words
}

const present = (words: string[]) => words.flatMap((word) => word.trim() || [])

/** Fields are narrow: uses the unit's abbreviation if it has one. */
const unitName = ({ abbreviation, name }: IngredientUnit) => abbreviation || name

function unitWords(unit: IngredientUnit): string[] {
  return present([...wordsOfUnit(unit), ...unit.aliases.map(({ name }) => name)])
}

const foodWords = (food: IngredientFood): string[] =>
  present([...wordsOfFood(food), ...food.aliases.map(({ name }) => name)])

function toOption({ id, name }: Named, words: readonly string[]): ComboboxOption {
  const others = words.filter((word) => word !== name)
  return { value: id, label: name, keywords: others, description: others[0] }
}

const toKnown = (id: string, name: string, words: string[]): KnownWord => ({ id, name, words })

const wordsOf = (units: readonly IngredientUnit[], foods: readonly IngredientFood[]): KnownWords => ({
  knownUnits: units.map((unit) => toKnown(unit.id, unitName(unit), unitWords(unit))),
  knownFoods: foods.map((food) => toKnown(food.id, food.name, foodWords(food))),
})

export function useLoadFoodsAndUnits(): FoodsAndUnits {
  const client = useQueryClient()
  const { data: units, isPending: areUnitsPending } = useQuery(unitQueries.all())
  const { data: foods, isPending: areFoodsPending } = useQuery(foodQueries.all())
  const isPending = areUnitsPending || areFoodsPending
  const { mutateAsync: makeUnit } = useCreateUnit()
  const { mutateAsync: makeFood } = useCreateFood()

  return useMemo(() => {
    const { knownUnits, knownFoods } = wordsOf(units ?? [], foods ?? [])
    return {
      units: knownUnits.map((unit) => toOption(unit, unit.words)),
      foods: knownFoods.map((food) => ({ ...toOption(food, food.words), description: undefined })),
      knownUnits,
      knownFoods,
      isPending,
      loadWords: async () =>
        wordsOf(
          await client.ensureQueryData(unitQueries.all()).catch(() => []),
          await client.ensureQueryData(foodQueries.all()).catch(() => []),
        ),
      createUnit: async (name) => {
        const unit = await makeUnit(name)
        return { value: unit.id, label: unitName(unit) }
      },
      createFood: async (name) => {
        const food = await makeFood(name)
        return { value: food.id, label: food.name }
      },
    }
  }, [units, foods, isPending, client, makeUnit, makeFood])
}
