import * as v from 'valibot'
import { SelectField } from '~/components/kit/form/choice-fields'
import { FormDialog } from '~/components/kit/form/form-dialog'
import { FilterField, UsableFilter } from '~/components/recipes/filter/filter-field'
import { useFilterPreview } from '~/components/recipes/filter/use-filter-preview'
import { RecipePicture } from '~/components/recipes/recipe-picture'
import { cn } from '~/lib/cn'
import { joinTexts } from '~/lib/join-texts'
import { m } from '~/paraglide/messages.js'
import { planRules } from '~/queries/plan-rules'
import { useResource } from '~/queries/resource'
import { PLAN_DAYS, PLAN_ENTRY_TYPES, PlanRulesCreate, type PlanRulesOut } from '~/schemas/mealplan'
import { dayName, mealOrAll } from './rule-words'

const week = [...PLAN_DAYS.slice(1), PLAN_DAYS[0]]

const schema = v.object({
  ...PlanRulesCreate.entries,
  queryFilterString: UsableFilter,
})

const valuesOf = ({ day, entryType, queryFilterString }: PlanRulesOut) => ({
  day,
  entryType,
  queryFilterString,
})

export function RuleDialog({
  edited,
  onClose,
}: {
  edited: PlanRulesOut | 'new' | null
  onClose: () => void
}) {
  const { create, update } = useResource(planRules)
  const rule = edited === 'new' ? null : edited
  return (
    <FormDialog
      open={edited !== null}
      onOpenChange={onClose}
      title={rule ? m.plan_rule_edit() : m.plan_rule_new()}
      width={760}
      schema={schema}
      initial={rule ? valuesOf(rule) : { day: 'unset', entryType: 'unset', queryFilterString: '' }}
      row={rule ?? undefined}
      fromRow={valuesOf}
      onSave={async (values, rule) => {
        if (rule) await update?.(rule, values)
        else await create?.(values)
      }}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          name="day"
          label={m.common_day()}
          options={(['unset', ...week] as const).map((day) => ({ value: day, label: dayName(day) }))}
        />
        <SelectField
          name="entryType"
          label={m.common_meal()}
          options={(['unset', ...PLAN_ENTRY_TYPES] as const).map((type) => ({
            value: type,
            label: mealOrAll(type),
          }))}
        />
      </div>
      <FilterField name="queryFilterString" label={m.common_recipes()} hint={m.plan_rule_filter_hint()} />
      <RulePreview />
    </FormDialog>
  )
}

const SHOWN = 4

function RulePreview() {
  const { data, isStale } = useFilterPreview(SHOWN)
  const names = data?.items.map(({ name }) => name) ?? []
  return (
    <div className={cn('min-w-0 border-t border-line pt-5', isStale && 'opacity-60')}>
      <div className="flex flex-wrap items-center gap-4">
        {data && (
          <div className="flex gap-1.5" aria-hidden="true">
            {data.items.map((recipe) => (
              <div key={recipe.id} className="w-12">
                <RecipePicture recipe={recipe} size="tiny" width={48} height={48} />
              </div>
            ))}
          </div>
        )}
        <div role="status" className="min-w-0 flex-1">
          <p className="font-medium">
            {data ? m.plan_rule_fit({ count: data.total }) : m.cookbook_preview_empty()}
          </p>
          {names.length > 0 && <p className="truncate text-sm text-fg-2">{joinTexts(names, 'and')}</p>}
        </div>
      </div>
    </div>
  )
}
