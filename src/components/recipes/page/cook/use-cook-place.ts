import { useEffect, useRef, useState } from 'react'
import { readCookPlace, storeCookPlace } from './cook-place'

/** The current step, stored on the device together with the servings. */
export function useCookPlace(
  recipeId: string,
  servings: number,
  onServingsChange: (servings: number) => void,
) {
  const [step, setStep] = useState(() => readCookPlace(recipeId, Date.now())?.step ?? 0)
  const isRestored = useRef(false)
  useEffect(() => {
    const place = readCookPlace(recipeId, Date.now())
    if (!isRestored.current && place && place.servings !== servings) onServingsChange(place.servings)
    isRestored.current = true
  }, [recipeId, servings, onServingsChange])
  useEffect(() => {
    if (isRestored.current) storeCookPlace({ recipeId, step, servings, at: Date.now() })
  }, [recipeId, step, servings])
  return [step, setStep] as const
}
