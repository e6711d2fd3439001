import type { Condition, FilterFieldName } from '~/lib/query-filter/filter-fields'
import { fieldOf } from '~/lib/query-filter/filter-fields'
import { m } from '~/paraglide/messages.js'

const fieldLabels: Record<FilterFieldName, () => string> = {
  category: m.filter_field_category,
  tag: m.filter_field_tag,
  food: m.common_food,
  tool: m.filter_field_tool,
  time: m.filter_field_time,
  rating: m.common_rating,
  made: m.filter_field_made,
  added: m.common_added,
  changed: m.filter_field_changed,
  name: m.common_name,
  household: m.common_household,
  person: m.common_owner,
  favorite: m.filter_field_favorite,
}

const conditionLabels: Record<Condition, () => string> = {
  any: m.filter_any,
  none: m.filter_none,
  all: m.filter_all,
  contains: m.filter_contains,
  lacks: m.filter_lacks,
  is: m.filter_is,
  is_not: m.filter_is_not,
  at_least: m.filter_at_least,
  at_most: m.filter_at_most,
  more: m.filter_more,
  less: m.filter_less,
  newer: m.filter_newer,
  older: m.filter_older,
  from: m.filter_from,
  before: m.filter_before,
  until: m.filter_until,
  after: m.filter_after,
  missing: m.filter_missing,
  present: m.filter_present,
}

export const fieldLabel = (name: FilterFieldName): string => fieldLabels[name]()

/** Depends on the field: "never made", "without a rating". */
export function conditionLabel(field: FilterFieldName, condition: Condition): string {
  if (field === 'made' && condition === 'missing') return m.filter_never()
  if (field === 'made' && condition === 'present') return m.filter_ever()
  if (fieldOf(field).kind === 'choice' && !fieldOf(field).several) {
    if (condition === 'any') return m.filter_is()
    if (condition === 'none') return m.filter_is_not()
  }
  return conditionLabels[condition]()
}
