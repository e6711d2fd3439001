import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDebounced } from '~/components/kit/use-debounced'
import { conditionLabel, fieldLabel } from '~/components/recipes/filter/filter-words'
import { RuleValue } from '~/components/recipes/filter/rule-value'
import { RecipeThumbnail } from '~/components/recipes/recipe-picture'
import { Button } from '~/components/ui/button'
import { Dialog } from '~/components/ui/dialog'
import { Select } from '~/components/ui/select'
import {
  conditionsOf,
  fieldOf,
  ruleOfView,
  viewOfRule,
  withCondition,
} from '~/lib/query-filter/filter-fields'
import { isComplete, newGroup, type Rule, writeRules } from '~/lib/query-filter/filter-tree'
import { m } from '~/paraglide/messages.js'
import { recipeQueries } from '~/queries/recipes'

const SHOWN = 3
const PAUSE_MS = 250

export interface RuleDialogProps {
  rule: Rule
  open: boolean
  onOpenChange: (open: boolean) => void
  onSave: (rule: Rule) => Promise<void>
}

/** One rule with the number of recipes that match it. */
export function RuleDialog({ rule: given, open, onOpenChange, onSave }: RuleDialogProps) {
  const [rule, setRule] = useState(given)
  const [isSaving, setIsSaving] = useState(false)
  const view = viewOfRule(rule)
  const filter = useDebounced(writeRules(newGroup([rule])), PAUSE_MS)
  const found = useQuery({
    ...recipeQueries.list({ queryFilter: filter, perPage: SHOWN }),
    enabled: open && filter !== '',
    placeholderData: keepPreviousData,
  })
  if (!view) return null
  const { field, condition } = view
  const change = (next: typeof view) => setRule({ kind: 'rule', key: rule.key, ...ruleOfView(next) })
  const conditions = conditionsOf(field, condition)
  const save = async () => {
    setIsSaving(true)
    await onSave(rule)
    setIsSaving(false)
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={fieldLabel(field)}
      description={m.cookbook_rule_every()}
      width={480}
      onSubmit={() => {
        if (isComplete(rule)) void save()
      }}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>{m.common_cancel()}</Button>
          <Button type="submit" variant="primary" loading={isSaving} disabled={!isComplete(rule)}>
            {m.common_save()}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <Select
          aria-label={m.filter_condition({ field: fieldLabel(field) })}
          value={condition}
          options={conditions.map((name) => ({ value: name, label: conditionLabel(field, name) }))}
          onValueChange={(value) => {
            const wanted = conditions.find((name) => name === value)
            if (wanted) change(withCondition(view, wanted))
          }}
        />
        <RuleValue
          view={view}
          source={fieldOf(field).source}
          onChange={(input) => change({ ...view, input })}
        />
        <div role="status" className="mt-1 flex min-h-12 items-center gap-2">
          {filter !== '' && found.data && (
            <>
              {found.data.items.map((recipe) => (
                <RecipeThumbnail key={recipe.id} recipe={recipe} edge={44} className="w-11 rounded-md" />
              ))}
              <span className="ms-1 font-semibold">{m.cookbook_match_now({ count: found.data.total })}</span>
            </>
          )}
        </div>
      </div>
    </Dialog>
  )
}
