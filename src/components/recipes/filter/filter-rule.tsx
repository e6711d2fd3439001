import { Select } from '~/components/ui/select'
import {
  type Condition,
  conditionsOf,
  type FilterFieldName,
  fieldOf,
  freshView,
  type RuleView,
  ruleOfView,
  withCondition,
} from '~/lib/query-filter/filter-fields'
import { isComplete, type Rule } from '~/lib/query-filter/filter-tree'
import { m } from '~/paraglide/messages.js'
import { conditionLabel, fieldLabel } from './filter-words'
import { RuleValue } from './rule-value'

export interface FilterRuleProps {
  rule: Rule
  view: RuleView
  fields: readonly FilterFieldName[]
  onChange: (rule: Rule) => void
}

export function FilterRule({ rule, view, fields, onChange }: FilterRuleProps) {
  const { field, condition } = view
  const change = (next: RuleView) => onChange({ kind: 'rule', key: rule.key, ...ruleOfView(next) })
  const offered = fields.includes(field) ? fields : [...fields, field]
  const findField = (value: string) => offered.find((name) => name === value)
  const findCondition = (value: string) => conditionsOf(field, condition).find((name) => name === value)
  return (
    <div className="grid min-w-0 flex-1 items-start gap-2 sm:grid-cols-[minmax(0,9rem)_minmax(0,10rem)_minmax(0,1fr)]">
      <Select
        aria-label={m.filter_field()}
        value={field}
        options={offered.map((name) => ({ value: name, label: fieldLabel(name) }))}
        onValueChange={(value) => {
          const wanted = findField(value)
          if (wanted) change(freshView(wanted, view))
        }}
      />
      <Select
        aria-label={m.filter_condition({ field: fieldLabel(field) })}
        value={condition}
        options={conditionsOf(field, condition).map((name: Condition) => ({
          value: name,
          label: conditionLabel(field, name),
        }))}
        onValueChange={(value) => {
          const wanted = findCondition(value)
          if (wanted) change(withCondition(view, wanted))
        }}
      />
      <div className="min-w-0">
        <RuleValue
          view={view}
          source={fieldOf(field).source}
          onChange={(input) => change({ ...view, input })}
        />
        {!isComplete(rule) && <p className="field-note mt-1.5">{m.filter_incomplete()}</p>}
      </div>
    </div>
  )
}
