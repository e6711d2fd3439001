import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { QueryState } from '~/components/kit/query-state'
import { Button } from '~/components/ui/button'
import { EmptyState } from '~/components/ui/empty-state'
import { PageHeader } from '~/components/ui/page-header'
import { Skeleton } from '~/components/ui/skeleton'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import { deliveriesOf, notifiers, testNotifier } from '~/queries/automation'
import { useResource } from '~/queries/resource'
import type { NotifierOut } from '~/schemas/notifier'
import { HouseholdNavigation } from '../household-navigation'
import { AutomationCard } from './automation-card'
import { eventGroups } from './event-names'
import { NotifierDialog } from './notifier-dialog'

/** `/household/notifiers`: who is told what happens in the household. */
export function NotifiersPage() {
  const query = useQuery(notifiers.all())
  const [edited, setEdited] = useState<NotifierOut | 'new' | null>(null)
  const add = (
    <Button variant="primary" icon={<Plus />} onClick={() => setEdited('new')}>
      {m.notifier_new()}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={m.notifier_title()}
        subtitle={m.notifier_text()}
        actions={query.data && query.data.length > 0 && add}
      />
      <HouseholdNavigation />
      <QueryState
        query={query}
        loading={<Skeleton className="h-32 max-w-[720px]" />}
        isEmpty={(rows) => rows.length === 0}
        empty={
          <EmptyState title={m.notifier_empty()} action={add}>
            {m.notifier_empty_text()}
          </EmptyState>
        }
      >
        {(rows) => (
          <ul className="grid max-w-[720px] gap-4">
            {rows.map((row) => (
              <li key={row.id}>
                <NotifierCard notifier={row} onEdit={() => setEdited(row)} />
              </li>
            ))}
          </ul>
        )}
      </QueryState>
      <NotifierDialog edited={edited} onClose={() => setEdited(null)} />
    </>
  )
}

/** The kinds of events that a notifier tells of, in words. */
function subscriptions({ options }: NotifierOut): string {
  const titles = eventGroups
    .filter((group) => group.options.some(({ option }) => options[option]))
    .map(({ title }) => title())
  return titles.length === 0
    ? m.notifier_no_events()
    : m.notifier_tells({ events: new Intl.ListFormat(getLocale()).format(titles) })
}

function NotifierCard({ notifier, onEdit }: { notifier: NotifierOut; onEdit: () => void }) {
  const { update, remove } = useResource(notifiers)
  const { name, options } = notifier
  return (
    <AutomationCard
      name={name}
      detail={subscriptions(notifier)}
      enabled={notifier.enabled}
      onToggle={async (enabled) =>
        update?.(notifier, { name, options, enabled, appriseUrl: null, secret: null })
      }
      onTest={() => testNotifier(notifier.id)}
      onEdit={onEdit}
      onDelete={async () => remove?.(notifier.id)}
      deliveries={deliveriesOf('notifier', notifier.id)}
    />
  )
}
