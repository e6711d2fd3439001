import { readerLanguageOf } from '@ramekin/food-engine/sentences/browser'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import { itemReaders } from '~/browser/item-readers'
import { useLoaded } from '~/browser/loading/use-loaded'
import { wordsOfFood } from '~/lib/ingredient-display/words'
import { filterOptions } from '~/lib/options/filter-options'
import { type ItemReading, plainItem } from '~/lib/shopping-list/item-reading'
import { splitItems } from '~/lib/shopping-list/split-items'
import { getLocale } from '~/paraglide/runtime.js'
import { foodQueries } from '~/queries/foods'
import { unitQueries } from '~/queries/units'
import type { IngredientFood } from '~/schemas/food'
import type { IngredientUnit } from '~/schemas/unit'

const SUGGESTIONS_MAX = 6
const noFoods: IngredientFood[] = []
const noUnits: IngredientUnit[] = []

export type ItemChoice =
  | { kind: 'one'; reading: ItemReading; isTyped: boolean }
  | { kind: 'many'; lines: readonly string[] }

/** The literal one first. `isReady` once parser, foods and units are loaded, which starts with `wanted`. */
export function useItemChoices(text: string, wanted: boolean) {
  const reader = useLoaded(itemReaders, readerLanguageOf(getLocale()), wanted)
  const { data: units = noUnits } = useQuery({ ...unitQueries.all(), enabled: wanted })
  const { data: foods = noFoods } = useQuery({ ...foodQueries.all(), enabled: wanted })
  const vocabulary = useMemo(() => reader?.makeVocabulary(units, foods), [reader, units, foods])
  const searchableFoods = useMemo(() => foods.map(searchable), [foods])

  const reading = useMemo(
    () => (reader && vocabulary ? reader.read(text, vocabulary) : plainItem(text)),
    [reader, vocabulary, text],
  )
  const named = useDeferredValue(reading?.name ?? '')
  const singles = useMemo((): ItemChoice[] => {
    if (!reading) return []
    const found = named.trim().length > 1 ? filterOptions(searchableFoods, named, SUGGESTIONS_MAX) : []
    const others = found.map(({ food }) => food).filter(({ id }) => id !== reading.food?.id)
    return [
      { kind: 'one', reading, isTyped: true },
      ...others.map((food): ItemChoice => {
        return { kind: 'one', reading: { ...reading, food, note: reading.details }, isTyped: false }
      }),
    ]
  }, [reading, named, searchableFoods])
  const split = useMemo(() => splitItems(text, getLocale()), [text])
  const choices = useMemo(() => {
    if (!split || singles.length === 0) return singles
    const many: ItemChoice = { kind: 'many', lines: split.parts }
    // A list of known foods is split; anything else may be a single item.
    const isKnown =
      reader !== null &&
      vocabulary !== undefined &&
      split.parts.every((part) => reader.read(part, vocabulary)?.food)
    return split.isList && isKnown ? [many, ...singles] : [...singles.slice(0, 1), many, ...singles.slice(1)]
  }, [singles, split, reader, vocabulary])
  return { choices, isReady: reader !== null && units !== noUnits && foods !== noFoods }
}

const searchable = (food: IngredientFood) => ({
  food,
  label: food.name,
  keywords: [...wordsOfFood(food).slice(1), ...food.aliases.map(({ name }) => name)],
})
