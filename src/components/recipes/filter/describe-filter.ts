import { formatDay } from '~/lib/dates/iso-date'
import { joinTexts } from '~/lib/join-texts'
import { formatNumber } from '~/lib/quantity/format-quantity'
import { FilterError } from '~/lib/query-filter/filter-error'
import {
  type ChoiceSource,
  type Condition,
  fieldOf,
  inputKind,
  type RuleView,
  viewOfRule,
} from '~/lib/query-filter/filter-fields'
import { type RuleGroup, type RuleNode, readRules } from '~/lib/query-filter/filter-tree'
import { formatDuration } from '~/lib/recipe-text/time-text'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import { conditionLabel, fieldLabel } from './filter-words'

export type NameOf = (source: ChoiceSource, id: string) => string

/** The top level of a filter; null if it cannot be parsed. */
export function rulesOf(text: string): RuleGroup | null {
  try {
    return readRules(text)
  } catch (error) {
    if (error instanceof FilterError) return null
    throw error
  }
}

/** Names needed to describe the filter. */
export function sourcesOf(group: RuleGroup | null): ChoiceSource[] {
  const sources = group?.items.flatMap((item) => {
    if (item.kind === 'group') return sourcesOf(item)
    const view = viewOfRule(item)
    return (view && fieldOf(view.field).source) ?? []
  })
  return [...new Set(sources)]
}

/** A rule, or several in brackets, in words: "Tag: is any of Picnic, Salads". */
export function describeNode(node: RuleNode, nameOf: NameOf): string {
  if (node.kind === 'group') {
    const parts = node.items.map((item) => describeNode(item, nameOf))
    return joinTexts(parts, node.word === 'and' ? 'and' : 'or')
  }
  const view = viewOfRule(node)
  return view ? describeView(view, nameOf) : leftToRight(node.source ?? '')
}

/** Keeps filter syntax left-to-right among Arabic text. */
const leftToRight = (source: string) => `\u2066${source}\u2069`

function describeView(view: RuleView, nameOf: NameOf): string {
  const rule = shortRule(view, nameOf)
  const isBare = valueText(view, nameOf) !== '' && isClear(view)
  return isBare ? rule.value : m.common_labeled({ label: rule.field, value: rule.value })
}

/** The names of categories and tags need no field. */
const isClear = ({ field, condition }: RuleView) =>
  (field === 'category' || field === 'tag') && (condition === 'any' || condition === 'all')

const shortSentences: Partial<Record<Condition, (inputs: { value: string }) => string>> = {
  none: m.filter_short_not,
  is_not: m.filter_short_not,
  contains: m.filter_short_contains,
  lacks: m.filter_short_lacks,
  at_most: m.filter_short_at_most,
  at_least: m.filter_short_at_least,
  more: m.filter_short_more,
  less: m.filter_short_less,
  from: m.filter_short_from,
  until: m.filter_short_until,
  before: m.filter_short_before,
  after: m.filter_short_after,
}

/** A rule as a chip shows it: "Tag", "Weeknight"; "Time", "at most 40 min". */
export function shortRule(view: RuleView, nameOf: NameOf): { field: string; value: string } {
  const { field, condition, input } = view
  const value = valueText(view, nameOf)
  const text = () => {
    if (value === '') return conditionLabel(field, condition)
    if (condition === 'any' || condition === 'all' || condition === 'is') return value
    if (condition === 'newer') return m.filter_short_newer({ count: Number(input) })
    if (condition === 'older') return m.filter_short_older({ count: Number(input) })
    return shortSentences[condition]?.({ value }) ?? value
  }
  return { field: fieldLabel(field), value: text() }
}

function valueText({ field, condition, input }: RuleView, nameOf: NameOf): string {
  const { source } = fieldOf(field)
  if (Array.isArray(input)) {
    const names = source ? input.map((id) => nameOf(source, id)) : []
    return joinTexts(names, condition === 'all' ? 'and' : 'or')
  }
  switch (inputKind(field, condition)) {
    case 'duration':
      return formatDuration(Number(input) * 60, getLocale())
    case 'day':
      return formatDay(input, getLocale())
    case 'number':
      return formatNumber(Number(input), getLocale())
    default:
      return input
  }
}
