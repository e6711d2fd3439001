import * as v from 'valibot'
import { definePreference } from '~/browser/preferences'
import { onSignOut } from '~/browser/sign-out'

const CookPlace = v.object({
  recipeId: v.string(),
  /** From 0; the end follows the last step. */
  step: v.number(),
  servings: v.number(),
  at: v.number(),
})
export type CookPlace = v.InferOutput<typeof CookPlace>

/** After this time a new cooking session starts. */
const FORGET_MS = 8 * 60 * 60 * 1000

const place = definePreference<CookPlace | null>('cooking', v.nullable(CookPlace), null)

/** The step reached on this device; null if not begun or too long ago. */
export function readCookPlace(recipeId: string, now: number): CookPlace | null {
  const stored = place.read()
  return stored?.recipeId === recipeId && now - stored.at < FORGET_MS ? stored : null
}

/** Whether cooking stopped after the first step on this device. */
export const isCookingBegun = (recipeId: string, now: number): boolean =>
  (readCookPlace(recipeId, now)?.step ?? 0) > 0

export const storeCookPlace = place.write

export const cookViewPreference = definePreference('cook-view', v.picklist(['step', 'all']), 'step')

if (typeof window !== 'undefined') onSignOut(() => place.write(null))
