import { PLAN_DAYS, PLAN_ENTRY_TYPES, type PlanRulesOut } from '~/schemas/mealplan'

type When = Pick<PlanRulesOut, 'day' | 'entryType'>

/** By day, from Monday, and meal; rules for every day or meal come last. */
export function sortRules<Rule extends When>(rules: readonly Rule[]): Rule[] {
  const week = [...PLAN_DAYS.slice(1), PLAN_DAYS[0]]
  const dayOf = ({ day }: When) => (day === 'unset' ? week.length : week.indexOf(day))
  const mealOf = ({ entryType }: When) =>
    entryType === 'unset' ? PLAN_ENTRY_TYPES.length : PLAN_ENTRY_TYPES.indexOf(entryType)
  return rules.toSorted((a, b) => dayOf(a) - dayOf(b) || mealOf(a) - mealOf(b))
}

/** Combined filter of all rules that apply together with this one; null if it is alone. */
export function combinedFilter(
  rule: When & { queryFilterString: string },
  rules: readonly (When & { queryFilterString: string })[],
): string | null {
  const together = rules.filter(
    ({ day, entryType, queryFilterString }) =>
      queryFilterString !== '' &&
      (day === 'unset' || day === rule.day) &&
      (entryType === 'unset' || entryType === rule.entryType),
  )
  if (together.length < 2) return null
  return together.map(({ queryFilterString }) => `(${queryFilterString})`).join(' AND ')
}
