import { Plus, X } from 'lucide-react'
import { flushSync } from 'react-dom'
import { Button, IconButton } from '~/components/ui/button'
import { type FilterFieldName, viewOfRule } from '~/lib/query-filter/filter-fields'
import { type Rule, type RuleGroup, type RuleNode, replaceNode } from '~/lib/query-filter/filter-tree'
import { m } from '~/paraglide/messages.js'
import { FilterRule } from './filter-rule'

export interface FilterGroupProps {
  group: RuleGroup
  onChange: (group: RuleGroup) => void
  fields: readonly FilterFieldName[]
  addRule: () => Rule
  /** Dissolves a nested group and keeps its rules. */
  onDissolve?: () => void
}

/** Focuses the rule's first field, which selects its subject. */
export function addAndFocus(group: RuleGroup, rule: Rule, onChange: (group: RuleGroup) => void): void {
  flushSync(() => onChange({ ...group, items: [...group.items, rule] }))
  document.querySelector<HTMLElement>(`[data-rule="${rule.key}"] select`)?.focus()
}

export function FilterGroup({ group, onChange, fields, addRule, onDissolve }: FilterGroupProps) {
  const flip = () => onChange({ ...group, word: group.word === 'and' ? 'or' : 'and' })
  const put = (node: RuleNode, nodes: RuleNode[]) => onChange(replaceNode(group, node.key, () => nodes))
  const words = { and: m.filter_and(), or: m.filter_or() }
  const word = words[group.word]
  return (
    <ul className="grid min-w-0 gap-2.5" aria-label={m.filter_conditions()}>
      {group.items.map((item, at) => (
        <li
          key={item.key}
          data-rule={item.kind === 'rule' ? item.key : undefined}
          className="grid grid-cols-[minmax(0,1fr)] gap-2 md:grid-cols-[60px_minmax(0,1fr)]"
        >
          {at === 0 ? (
            <span className="flex items-center text-sm font-medium text-fg-2 md:h-12">
              {m.filter_where()}
            </span>
          ) : (
            <button
              type="button"
              className="h-10 w-fit min-w-[56px] rounded-md bg-accent-soft px-3 text-sm font-semibold text-accent-ink md:h-12"
              aria-label={m.filter_flip({ word, ...words })}
              onClick={flip}
            >
              {word}
            </button>
          )}
          {item.kind === 'group' ? (
            <div className="grid min-w-0 gap-3 rounded-lg bg-sunken p-3">
              <FilterGroup
                group={item}
                onChange={(changed) => put(item, changed.items.length > 0 ? [changed] : [])}
                fields={fields}
                addRule={addRule}
                onDissolve={() => put(item, item.items)}
              />
            </div>
          ) : (
            <RuleRow rule={item} fields={fields} onChange={(rules) => put(item, rules)} />
          )}
        </li>
      ))}
      {onDissolve && (
        <li className="flex flex-wrap gap-2">
          <Button
            size="sm"
            variant="ghost"
            icon={<Plus />}
            onClick={() => addAndFocus(group, addRule(), onChange)}
          >
            {m.filter_add_condition()}
          </Button>
          <Button size="sm" variant="ghost" onClick={onDissolve}>
            {m.filter_dissolve()}
          </Button>
        </li>
      )}
    </ul>
  )
}

interface RuleRowProps {
  rule: Rule
  fields: readonly FilterFieldName[]
  onChange: (rules: Rule[]) => void
}

function RuleRow({ rule, fields, onChange }: RuleRowProps) {
  const view = viewOfRule(rule)
  return (
    <div className="flex min-w-0 items-start gap-1.5">
      {view ? (
        <FilterRule rule={rule} view={view} fields={fields} onChange={(changed) => onChange([changed])} />
      ) : (
        <div className="min-w-0 flex-1 rounded-md bg-sunken px-3.5 py-3">
          <code dir="ltr" className="block text-sm wrap-anywhere">
            {rule.source}
          </code>
          <p className="mt-1 text-sm text-fg-3">{m.filter_foreign_condition()}</p>
        </div>
      )}
      <IconButton label={m.filter_remove_condition()} variant="ghost" onClick={() => onChange([])}>
        <X />
      </IconButton>
    </div>
  )
}
