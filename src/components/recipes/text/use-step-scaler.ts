import { useEffect, useMemo, useState } from 'react'
import type { StepScaler, stepScaler } from '~/lib/ingredient-display/step-pieces'
import { getLocale } from '~/paraglide/runtime.js'
import type { RecipeIngredient } from '~/schemas/recipe'

let loaded: typeof stepScaler | undefined

export interface ScaledSteps {
  /** Of the steps' recipe. */
  ingredients: readonly RecipeIngredient[]
  scale: number
  /** Of the steps. */
  language: string | undefined
}

/**
 * Creates scalers of steps. Null until their words in all languages are loaded, which pages without scaling do without.
 */
export function useStepScalers(isNeeded: boolean): ((steps: ScaledSteps) => StepScaler) | null {
  const [isLoaded, setIsLoaded] = useState(loaded !== undefined)
  useEffect(() => {
    if (!isNeeded || loaded) return
    void import('~/lib/ingredient-display/step-pieces').then((module) => {
      loaded = module.stepScaler
      setIsLoaded(true)
    })
  }, [isNeeded])
  const locale = getLocale()
  return useMemo(() => {
    const create = isNeeded && isLoaded ? loaded : undefined
    if (!create) return null
    return ({ ingredients, scale, language }) => create(ingredients, { scale, locale, language })
  }, [isNeeded, isLoaded, locale])
}

/** Null also without scaling. */
export function useStepScaler({ ingredients, scale, language }: ScaledSteps): StepScaler | null {
  const create = useStepScalers(scale !== 1)
  return useMemo(
    () => create?.({ ingredients, scale, language }) ?? null,
    [create, ingredients, scale, language],
  )
}
