import { weekdayNames } from '~/lib/dates/iso-date'
import { joinTexts } from '~/lib/join-texts'
import { mealName } from '~/lib/meal-plan/meal-name'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import { PLAN_DAYS, type PlanRulesOut } from '~/schemas/mealplan'

export const dayName = (day: PlanRulesOut['day']): string =>
  day === 'unset' ? m.plan_rule_every_day() : (weekdayNames(getLocale(), 0)[PLAN_DAYS.indexOf(day)] ?? day)

export const mealOrAll = (type: PlanRulesOut['entryType']): string =>
  type === 'unset' ? m.plan_rule_every_meal() : mealName(type)

/** "Monday, Dinner · Quick". */
export function ruleSentence(
  { day, entryType }: Pick<PlanRulesOut, 'day' | 'entryType'>,
  words: readonly string[],
): string {
  return m.plan_rule_sentence({
    day: dayName(day),
    meal: mealOrAll(entryType),
    words: words.length > 0 ? joinTexts(words, 'and') : m.plan_rule_from_any(),
  })
}
