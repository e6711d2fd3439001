import { useQuery } from '@tanstack/react-query'
import { useMomentText } from '~/components/kit/moment-text'
import { QueryState } from '~/components/kit/query-state'
import { ListRow, Rows } from '~/components/ui/list-row'
import { Skeleton } from '~/components/ui/skeleton'
import { Tag } from '~/components/ui/tag'
import { joinTexts } from '~/lib/join-texts'
import { m } from '~/paraglide/messages.js'
import type { DeliveryQuery } from '~/queries/automation'
import type { DeliveryOut } from '~/schemas/delivery'
import { eventName } from './event-names'

const READ_EVERY_MS = 2500

const statuses = {
  waiting: { tone: 'warning', text: () => m.delivery_waiting() },
  delivered: { tone: 'success', text: () => m.delivery_delivered() },
  failed: { tone: 'error', text: () => m.delivery_failed() },
} as const

function reasonText({ reason, httpStatus }: DeliveryOut): string | null {
  switch (reason) {
    case 'bad-url':
      return m.delivery_bad_url()
    case 'blocked':
      return m.delivery_blocked()
    case 'timeout':
      return m.delivery_timeout()
    case 'http-status':
      return m.delivery_http_status({ status: String(httpStatus ?? '') })
    case 'connection':
      return m.delivery_connection()
    case 'mail':
      return m.delivery_mail()
    case 'limit':
      return m.delivery_limit()
    case 'interrupted':
      return m.delivery_interrupted()
    case 'other':
      return m.delivery_other()
    case null:
      return null
  }
}

export function DeliveryList({ of }: { of: DeliveryQuery }) {
  const momentText = useMomentText()
  const query = useQuery({ ...of, refetchInterval: READ_EVERY_MS })
  return (
    <QueryState
      query={query}
      loading={<Skeleton className="h-16" />}
      isEmpty={(deliveries) => deliveries.length === 0}
      empty={<p className="text-sm text-fg-2">{m.delivery_none()}</p>}
      failedTitle={m.delivery_list_failed()}
    >
      {(deliveries) => (
        <Rows aria-label={m.delivery_title()}>
          {deliveries.map((delivery) => {
            const { tone, text } = statuses[delivery.status]
            return (
              <ListRow
                key={delivery.id}
                title={eventName(delivery.eventType)}
                detail={joinTexts([
                  momentText(delivery.updatedAt),
                  delivery.tries > 1 ? m.delivery_tries({ count: delivery.tries }) : null,
                  reasonText(delivery),
                ])}
                end={<Tag tone={tone}>{text()}</Tag>}
              />
            )
          })}
        </Rows>
      )}
    </QueryState>
  )
}
