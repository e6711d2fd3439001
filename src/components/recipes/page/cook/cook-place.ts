import * as v from 'valibot'
import { definePreference } from '~/browser/preferences'
import { onSignOut } from '~/browser/sign-out'

const CookPlace = v.object({
  recipeId: v.string(),
  /** From 0; after the last step comes the end. */
  step: v.number(),
  servings: v.number(),
  at: v.number(),
})
export type CookPlace = v.InferOutput<typeof CookPlace>

/** Whoever comes back later cooks it another time. */
const FORGET_MS = 8 * 60 * 60 * 1000

const place = definePreference<CookPlace | null>('cooking', v.nullable(CookPlace), null)

/** Where someone stopped cooking this recipe on this device; null when they have not begun or it is long ago. */
export function readCookPlace(recipeId: string, now: number): CookPlace | null {
  const stored = place.read()
  return stored?.recipeId === recipeId && now - stored.at < FORGET_MS ? stored : null
}

/** Whether someone has gone past the first step of this recipe on this device, and stopped. */
export const isCookingBegun = (recipeId: string, now: number): boolean =>
  (readCookPlace(recipeId, now)?.step ?? 0) > 0

export const storeCookPlace = place.write

export const cookViewPreference = definePreference('cook-view', v.picklist(['step', 'all']), 'step')

if (typeof window !== 'undefined') onSignOut(() => place.write(null))
