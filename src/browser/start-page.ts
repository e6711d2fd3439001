import * as v from 'valibot'
import { definePreference } from './preferences'

/** What a person wants to see first. */
export const activities = ['recipes', 'mealplanner', 'shopping_list'] as const
export type Activity = (typeof activities)[number]

/** A copy of the choice for the server, which cannot look into the browser's storage. */
const START_COOKIE = 'ramekin.start'
const YEAR_SECONDS = 365 * 24 * 60 * 60

/** The page that `/` leads to when somebody is signed in; anything unknown means the recipes. */
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

/** Keeps the choice on the device, and where the server sees it with the next visit of `/`. */
export function chooseActivity(defaultActivity: Activity): void {
  activityPreference.write({ defaultActivity })
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store API is missing in Firefox and Safari
  document.cookie = `${START_COOKIE}=${defaultActivity}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`
}

/** The choice that a request's cookies carry. */
export function activityFromCookie(cookies: string | null): string | undefined {
  return new RegExp(`(?:^|;\\s*)${START_COOKIE.replace('.', '\\.')}=([^;]+)`).exec(cookies ?? '')?.[1]
}
