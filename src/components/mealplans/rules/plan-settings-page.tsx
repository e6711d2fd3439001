import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeft, Pencil, Plus, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { usePreference } from '~/browser/preferences'
import { useTimeZone } from '~/browser/use-time-zone'
import { Form, SubmitButton } from '~/components/kit/form/form'
import { useMomentText } from '~/components/kit/moment-text'
import { QueryState } from '~/components/kit/query-state'
import { useAction } from '~/components/kit/use-action'
import { useFilterWords } from '~/components/recipes/filter/use-filter-words'
import { Button, buttonClass, IconButton } from '~/components/ui/button'
import { useKeepFocus } from '~/components/ui/focus'
import { ListRow, Rows } from '~/components/ui/list-row'
import { PageHeader } from '~/components/ui/page-header'
import { Segmented } from '~/components/ui/segmented'
import { Skeleton } from '~/components/ui/skeleton'
import { Stepper } from '~/components/ui/stepper'
import { Tag } from '~/components/ui/tag'
import { formatDay } from '~/lib/dates/iso-date'
import { formatMoment } from '~/lib/dates/moment'
import { combinedFilter, sortRules } from '~/lib/meal-plan/plan-rules'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import { mealplanQueries } from '~/queries/mealplans'
import { planRules } from '~/queries/plan-rules'
import { recipeQueries } from '~/queries/recipes'
import { useResource } from '~/queries/resource'
import { useUser } from '~/queries/session'
import type { NightlyPlanRun, PlanRulesOut } from '~/schemas/mealplan'
import type { PlanCalendar } from '~/schemas/plan-calendar'
import { CalendarFields, CalendarUrl, CreateCalendar, useCalendarForm } from '../calendar-feed'
import { PLAN_DAYS_MAX, planDaysPreference } from '../planner/plan-range'
import { RuleForm, ruleSentence } from './rule-form'

const NEW = 'new'

/** With fewer recipes the plan repeats itself within a week. */
const FEW = 5

export function PlanSettingsPage() {
  return (
    <>
      <PageHeader
        lead={
          <Link
            to="/household/mealplan/planner"
            aria-label={m.plan_rule_back()}
            className={`${buttonClass({ variant: 'ghost' })} btn-icon`}
          >
            <ArrowLeft className="flip" />
          </Link>
        }
        title={m.plan_rule_title()}
        subtitle={m.plan_settings_text()}
      />
      <div className="grid max-w-[1180px] grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_340px]">
        <div className="grid min-w-0 content-start gap-12">
          <Rules />
          <WhatYouSee />
        </div>
        <div className="grid min-w-0 content-start gap-12">
          <CalendarSection />
          <EveryDay />
        </div>
      </div>
    </>
  )
}

function Rules() {
  const query = useQuery(planRules.all())
  const [edited, setEdited] = useState<string | null>(null)
  const list = useRef<HTMLDivElement>(null)
  useKeepFocus(list)
  return (
    <section ref={list} aria-labelledby="plan-rules">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 id="plan-rules">{m.common_rules()}</h2>
        <Button icon={<Plus />} disabled={edited === NEW} onClick={() => setEdited(NEW)}>
          {m.plan_rule_new()}
        </Button>
      </div>
      <p className="mt-1 mb-2 text-fg-2">{m.plan_rule_text()}</p>
      {edited === NEW && <RuleForm rule={null} onClose={() => setEdited(null)} />}
      <QueryState
        query={query}
        loading={<Skeleton className="h-32" />}
        isEmpty={(rules) => rules.length === 0 && edited !== NEW}
        empty={<p className="py-3">{m.plan_rule_empty_text()}</p>}
      >
        {(rules) => (
          <Rows>
            {sortRules(rules).map((rule) => (
              <RuleRow
                key={rule.id}
                rule={rule}
                rules={rules}
                isEdited={edited === rule.id}
                onEdit={setEdited}
              />
            ))}
          </Rows>
        )}
      </QueryState>
    </section>
  )
}

/** How the plan opens on this device. */
function WhatYouSee() {
  const [{ numberOfDays }, setPreference] = usePreference(planDaysPreference)
  const count = Math.abs(numberOfDays)
  const isAhead = numberOfDays > 0
  const choose = (days: number, ahead: boolean) => setPreference({ numberOfDays: ahead ? days : -days })
  return (
    <section>
      <h2>{m.plan_settings_see()}</h2>
      <p className="mt-1 text-fg-2">{m.mealplan_range_count_hint()}</p>
      <Rows>
        <li className="flex-wrap gap-x-4 gap-y-2">
          <span className="min-w-0 flex-[1_1_8rem] font-medium">{m.common_which_days()}</span>
          <Segmented
            label={m.common_which_days()}
            value={isAhead ? 'ahead' : 'back'}
            onValueChange={(kind) => choose(count, kind === 'ahead')}
            options={[
              { value: 'ahead', label: m.mealplan_range_ahead() },
              { value: 'back', label: m.mealplan_range_back() },
            ]}
          />
        </li>
        <li className="flex-wrap gap-x-4 gap-y-2">
          <span className="min-w-0 flex-[1_1_8rem] font-medium">{m.mealplan_range_count()}</span>
          <Stepper
            value={count}
            onValueChange={(days) => choose(days, isAhead)}
            label={m.mealplan_range_count()}
            valueText={m.days_count({ count })}
            decreaseLabel={m.mealplan_range_less()}
            increaseLabel={m.mealplan_range_greater()}
            max={PLAN_DAYS_MAX}
          />
        </li>
      </Rows>
    </section>
  )
}

function CalendarSection() {
  const query = useQuery(mealplanQueries.calendar())
  const { canManageHousehold } = useUser()
  return (
    <section className="grid min-w-0 content-start gap-4">
      <div>
        <h2>{m.plan_settings_calendar()}</h2>
        <p className="mt-1 text-fg-2">{m.mealplan_calendar_text()}</p>
      </div>
      <QueryState query={query} loading={<Skeleton className="h-40" />}>
        {(calendar) =>
          calendar.url && canManageHousehold ? (
            <CalendarForm calendar={calendar} />
          ) : (
            <>
              <CalendarUrl calendar={calendar} />
              {calendar.url === null && !canManageHousehold && (
                <p className="text-fg-2">{m.mealplan_calendar_ask()}</p>
              )}
              {calendar.url === null && canManageHousehold && (
                <div>
                  <CreateCalendar />
                </div>
              )}
            </>
          )
        }
      </QueryState>
    </section>
  )
}

/** What the server does with the plan at the end of each day. */
function EveryDay() {
  const query = useQuery(mealplanQueries.nightly())
  const timeZone = useTimeZone()
  const momentText = useMomentText()
  const locale = getLocale()
  return (
    <QueryState query={query} loading={<Skeleton className="h-24" />}>
      {({ dueAt, last }) => (
        <section>
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <h2>{m.webhook_daily({ time: formatMoment(dueAt, locale, 'shortTime', timeZone) })}</h2>
            {last && (
              <Tag tone={last.succeeded ? 'success' : 'error'}>
                {last.succeeded ? m.admin_task_done() : m.admin_task_failed()}
              </Tag>
            )}
          </div>
          <Rows>
            <ListRow
              title={m.task_timeline_from_plans()}
              detail={
                last ? (
                  <>
                    <span className="block">
                      {m.common_labeled({
                        label: formatDay(last.day, locale, 'long'),
                        value: mealsText(last),
                      })}
                    </span>
                    <span className="block">{momentText(last.finishedAt)}</span>
                  </>
                ) : (
                  m.admin_task_never()
                )
              }
            />
          </Rows>
        </section>
      )}
    </QueryState>
  )
}

const mealsText = ({ planned, meals }: NonNullable<NightlyPlanRun['last']>): string =>
  planned === 0 ? m.common_nothing_planned() : m.mealplan_count({ count: meals })

function CalendarForm({ calendar }: { calendar: PlanCalendar }) {
  return (
    <Form
      {...useCalendarForm(calendar)}
      guarded
      footer={({ isBusy, isDirty }) =>
        isDirty && (
          <div>
            <SubmitButton loading={isBusy}>{m.common_save()}</SubmitButton>
          </div>
        )
      }
    >
      <CalendarFields calendar={calendar} />
    </Form>
  )
}

interface RuleRowProps {
  rule: PlanRulesOut
  rules: readonly PlanRulesOut[]
  isEdited: boolean
  onEdit: (id: string | null) => void
}

function RuleRow({ rule, rules, isEdited, onEdit }: RuleRowProps) {
  const { create, remove } = useResource(planRules)
  const { queryFilterString: filter, day, entryType } = rule
  const words = useFilterWords(filter)
  const { data } = useQuery({
    ...recipeQueries.list({ queryFilter: filter, perPage: 1 }),
    enabled: filter !== '',
  })
  const together = combinedFilter(rule, rules)
  const { data: left } = useQuery({
    ...recipeQueries.list({ queryFilter: together, perPage: 1 }),
    enabled: together !== null,
  })
  const name = ruleSentence(rule, words)
  const deletion = useAction(async () => remove?.(rule.id), {
    done: () => m.plan_rule_deleted(),
    undo: () => create?.({ day, entryType, queryFilterString: filter }),
  })
  if (isEdited)
    return (
      <li className="block p-0">
        <RuleForm
          rule={rule}
          onClose={() => onEdit(null)}
          onDelete={() => {
            onEdit(null)
            void deletion.run()
          }}
        />
      </li>
    )
  return (
    <ListRow
      title={name}
      detail={
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          {data ? m.recipes_count({ count: data.total }) : null}
          {together && left && left.total < FEW && (
            <Tag tone="warning">
              {left.total === 0 ? m.plan_rule_none() : m.plan_rule_few({ count: left.total })}
            </Tag>
          )}
        </span>
      }
      end={
        <>
          <IconButton label={m.common_edit_name({ name })} variant="ghost" onClick={() => onEdit(rule.id)}>
            <Pencil />
          </IconButton>
          <IconButton
            label={m.common_delete_name({ name })}
            variant="ghost"
            onClick={() => void deletion.run()}
          >
            <Trash2 />
          </IconButton>
        </>
      }
    />
  )
}
