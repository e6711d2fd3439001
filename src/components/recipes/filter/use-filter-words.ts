import { useGuestOf } from '~/components/session/use-guest-of'
import { m } from '~/paraglide/messages.js'
import { useFilterChoices } from '~/queries/filter-choices'
import { describeNode, rulesOf, sourcesOf } from './describe-filter'

/** A filter in words, one sentence for each required rule; empty while names load. */
export function useFilterWords(text: string): string[] {
  const rules = rulesOf(text)
  const sources = sourcesOf(rules)
  const choices = useFilterChoices(sources, useGuestOf())
  if (!rules || sources.some((source) => !choices[source].values)) return []
  const nameOf = (source: keyof typeof choices, id: string) =>
    choices[source].values?.find((value) => value.id === id)?.name ?? m.explorer_filter_gone()
  return rules.word === 'and'
    ? rules.items.map((item) => describeNode(item, nameOf))
    : [describeNode(rules, nameOf)]
}
