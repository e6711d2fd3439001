import { Plus, RotateCw } from 'lucide-react'
import { Button } from '~/components/ui/button'
import { EmptyArt } from '~/components/ui/empty-art'
import { EmptyState } from '~/components/ui/empty-state'
import { m } from '~/paraglide/messages.js'
import { usePlanner } from './planner-context'

/** Below a week without meals. */
export function NothingPlanned() {
  const { days, now, ask } = usePlanner()
  const [first = now] = days
  const date = days.includes(now) ? now : first
  return (
    <EmptyState
      art={<EmptyArt drawing="plate" />}
      title={m.mealplan_empty_title()}
      action={
        <Button variant="primary" icon={<Plus />} onClick={() => ask({ kind: 'add', date, meal: 'dinner' })}>
          {m.mealplan_add()}
        </Button>
      }
    >
      {m.mealplan_empty_text()}
    </EmptyState>
  )
}

/** The plan cannot be read right now. */
export function PlanUnread({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert">
      <EmptyState
        art={<EmptyArt drawing="plate" />}
        title={m.mealplan_failed_title()}
        action={
          <Button icon={<RotateCw />} onClick={onRetry}>
            {m.common_retry()}
          </Button>
        }
      >
        {m.common_check_connection()}
      </EmptyState>
    </div>
  )
}
