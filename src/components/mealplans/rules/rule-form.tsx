import { useEffect, useRef } from 'react'
import * as v from 'valibot'
import { SelectField } from '~/components/kit/form/fields'
import { Form, SubmitButton } from '~/components/kit/form/form'
import { FilterField, UsableFilter, useFilterPreview } from '~/components/recipes/filter/filter-field'
import { RecipePicture } from '~/components/recipes/recipe-picture'
import { Button } from '~/components/ui/button'
import { cn } from '~/lib/cn'
import { weekdayNames } from '~/lib/dates/iso-date'
import { joinTexts } from '~/lib/join-texts'
import { mealName } from '~/lib/meal-plan/meal-name'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import { planRules } from '~/queries/plan-rules'
import { useResource } from '~/queries/resource'
import { PLAN_DAYS, PLAN_ENTRY_TYPES, PlanRulesCreate, type PlanRulesOut } from '~/schemas/mealplan'

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

interface RuleFormProps {
  /** Null for a new one. */
  rule: PlanRulesOut | null
  onClose: () => void
  onDelete?: () => void
}

/** In the place of the rule. */
export function RuleForm({ rule, onClose, onDelete }: RuleFormProps) {
  const { create, update } = useResource(planRules)
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => panel.current?.querySelector('select')?.focus(), [])
  return (
    <div ref={panel} className="panel panel-soft my-3">
      <Form
        guarded
        schema={schema}
        initial={rule ? valuesOf(rule) : { day: 'unset', entryType: 'unset', queryFilterString: '' }}
        row={rule ?? undefined}
        fromRow={valuesOf}
        onSave={async (values, row) => {
          if (row) await update?.(row, values)
          else await create?.(values)
        }}
        onSaved={onClose}
        footer={({ isBusy }) => (
          <div className="flex flex-wrap justify-end gap-2.5">
            {onDelete && (
              <Button variant="ghost" className="me-auto" disabled={isBusy} onClick={onDelete}>
                {m.plan_rule_delete()}
              </Button>
            )}
            <Button disabled={isBusy} onClick={onClose}>
              {m.common_cancel()}
            </Button>
            <SubmitButton loading={isBusy}>{m.plan_rule_save()}</SubmitButton>
          </div>
        )}
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
      </Form>
    </div>
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
          <div className="flex flex-wrap gap-1.5" aria-hidden="true">
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

const dayName = (day: PlanRulesOut['day']): string =>
  day === 'unset' ? m.plan_rule_every_day() : (weekdayNames(getLocale(), 0)[PLAN_DAYS.indexOf(day)] ?? day)

const mealOrAll = (type: PlanRulesOut['entryType']): string =>
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
