import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeft, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { QueryState } from '~/components/kit/query-state'
import { useAction } from '~/components/kit/use-action'
import { useFilterWords } from '~/components/recipes/filter/use-filter-words'
import { Button, buttonClass } from '~/components/ui/button'
import { EmptyState } from '~/components/ui/empty-state'
import { IconButton } from '~/components/ui/icon-button'
import { ListRow, Rows } from '~/components/ui/list-row'
import { PageHeader } from '~/components/ui/page-header'
import { Skeleton } from '~/components/ui/skeleton'
import { Tag } from '~/components/ui/tag'
import { joinTexts } from '~/lib/join-texts'
import { combinedFilter, sortRules } from '~/lib/meal-plan/plan-rules'
import { m } from '~/paraglide/messages.js'
import { planRules } from '~/queries/plan-rules'
import { recipeQueries } from '~/queries/recipes'
import { useResource } from '~/queries/resource'
import type { PlanRulesOut } from '~/schemas/mealplan'
import { RuleDialog } from './rule-dialog'
import { ruleName } from './rule-words'

/** With fewer recipes the plan repeats itself within a week. */
const FEW = 5

export function PlanSettingsPage() {
  const query = useQuery(planRules.all())
  const [edited, setEdited] = useState<PlanRulesOut | 'new' | null>(null)
  const add = (
    <Button variant="primary" icon={<Plus />} onClick={() => setEdited('new')}>
      {m.plan_rule_new()}
    </Button>
  )
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
        subtitle={m.plan_rule_text()}
        actions={query.data && query.data.length > 0 && add}
      />
      <QueryState
        query={query}
        loading={<Skeleton className="h-32 max-w-[720px]" />}
        isEmpty={(rules) => rules.length === 0}
        empty={
          <EmptyState title={m.plan_rule_empty()} action={add}>
            {m.plan_rule_empty_text()}
          </EmptyState>
        }
      >
        {(rules) => (
          <Rows className="max-w-[720px]">
            {sortRules(rules).map((rule) => (
              <RuleRow key={rule.id} rule={rule} rules={rules} onEdit={() => setEdited(rule)} />
            ))}
          </Rows>
        )}
      </QueryState>
      <RuleDialog edited={edited} onClose={() => setEdited(null)} />
    </>
  )
}

interface RuleRowProps {
  rule: PlanRulesOut
  rules: readonly PlanRulesOut[]
  onEdit: () => void
}

function RuleRow({ rule, rules, onEdit }: RuleRowProps) {
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
  const name = ruleName(rule)
  const deletion = useAction(async () => remove?.(rule.id), {
    done: () => m.plan_rule_deleted(),
    undo: () => create?.({ day, entryType, queryFilterString: filter }),
  })
  return (
    <ListRow
      title={name}
      detail={
        <>
          <span className="block text-fg-2">
            {filter === '' ? m.plan_rule_any_recipe() : joinTexts(words, 'and')}
          </span>
          {data ? m.recipes_count({ count: data.total }) : null}
          {together && left && left.total < FEW && (
            <Tag tone="warning" className="ms-2">
              {left.total === 0 ? m.plan_rule_none() : m.plan_rule_few({ count: left.total })}
            </Tag>
          )}
        </>
      }
      end={
        <>
          <IconButton label={m.common_edit_name({ name })} variant="ghost" onClick={onEdit}>
            <Pencil />
          </IconButton>
          <IconButton
            label={m.common_remove_name({ name })}
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
