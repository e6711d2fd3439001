import * as v from 'valibot'
import { YEAR_SECONDS } from '~/lib/cookie-text'
import { definePreference } from './preferences'
import { writeCookie } from './write-cookie'

/** Choices of start page. */
export const activities = ['recipes', 'mealplanner', 'shopping_list'] as const
export type Activity = (typeof activities)[number]

/** A cookie copy for the server, which cannot read localStorage. */
const START_COOKIE = 'ramekin.start'

/** Target of `/` for signed-in people; unknown values mean the recipes. */
export function startPathOf(activity: string | undefined, groupSlug: string): string {
  if (activity === 'mealplanner') return '/household/mealplan/planner/view'
  if (activity === 'shopping_list') return '/shopping-lists'
  return `/g/${groupSlug}`
}

/** `activity-preferences` on this device. */
export const activityPreference = definePreference(
  'activity-preferences',
  v.object({ defaultActivity: v.picklist(activities) }),
  { defaultActivity: 'recipes' },
)

/** Also sets the cookie, which the server reads on the next visit of `/`. */
export function chooseActivity(defaultActivity: Activity): void {
  activityPreference.write({ defaultActivity })
  writeCookie(START_COOKIE, defaultActivity, YEAR_SECONDS)
}

export function activityFromCookie(cookies: string | null): string | undefined {
  return new RegExp(`(?:^|;\\s*)${START_COOKIE.replace('.', '\\.')}=([^;]+)`).exec(cookies ?? '')?.[1]
}
