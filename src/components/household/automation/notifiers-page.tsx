import { useQuery } from '@tanstack/react-query'
import { joinTexts } from '~/lib/join-texts'
import { changeRow } from '~/lib/row-version'
import { m } from '~/paraglide/messages.js'
import { deliveriesOf, notifiers, reachOf, testNotifier } from '~/queries/automation'
import { useResource } from '~/queries/resource'
import type { NotifierOut } from '~/schemas/notifier'
import { AutomationCard, AutomationList } from './automation-card'
import { eventGroups } from './event-names'
import { NotifierDialog } from './notifier-dialog'

export function NotifiersPage() {
  const query = useQuery(notifiers.all())
  return (
    <AutomationList
      query={query}
      texts={{
        title: m.notifier_title(),
        subtitle: m.notifier_text(),
        add: m.notifier_new(),
        empty: m.notifier_empty(),
        emptyText: m.notifier_empty_text(),
      }}
      card={(notifier, onEdit) => <NotifierCard notifier={notifier} onEdit={onEdit} />}
      dialog={(edited, onClose) => <NotifierDialog edited={edited} onClose={onClose} />}
    />
  )
}

function subscriptions({ options }: NotifierOut): string {
  const titles = eventGroups
    .filter((group) => group.options.some(({ option }) => options[option]))
    .map(({ title }) => title())
  return titles.length === 0 ? m.notifier_no_events() : m.notifier_tells({ events: joinTexts(titles, 'and') })
}

function NotifierCard({ notifier, onEdit }: { notifier: NotifierOut; onEdit: () => void }) {
  const { update, remove } = useResource(notifiers)
  return (
    <AutomationCard
      name={notifier.name}
      detail={subscriptions(notifier)}
      enabled={notifier.enabled}
      onToggle={(enabled) =>
        changeRow(notifier, async (row) => {
          const { name, options } = row
          await update?.(row, { name, options, enabled, appriseUrl: null, secret: null })
        })
      }
      onTest={() => testNotifier(notifier.id)}
      onEdit={onEdit}
      onDelete={async () => remove?.(notifier.id)}
      deliveries={deliveriesOf('notifier', notifier.id)}
      reach={reachOf('notifier', notifier.id)}
    />
  )
}
