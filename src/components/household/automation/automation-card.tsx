import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeft, ChevronDown, Pencil, Plus, Send, Trash2, TriangleAlert } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useMomentText } from '~/components/kit/moment-text'
import { QueryState } from '~/components/kit/query-state'
import { useAction } from '~/components/kit/use-action'
import { Button, buttonClass, IconButton } from '~/components/ui/button'
import { ConfirmDialog } from '~/components/ui/confirm-dialog'
import { EmptyState } from '~/components/ui/empty-state'
import { ListRow, Rows } from '~/components/ui/list-row'
import { PageHeader } from '~/components/ui/page-header'
import { Panel } from '~/components/ui/panel'
import { Skeleton } from '~/components/ui/skeleton'
import { Switch } from '~/components/ui/switch'
import { Tag } from '~/components/ui/tag'
import { cn } from '~/lib/cn'
import { joinTexts } from '~/lib/join-texts'
import { m } from '~/paraglide/messages.js'
import type { DeliveryQuery, ReachQuery } from '~/queries/automation'
import { useUser } from '~/queries/session'
import type { DeliveryOut } from '~/schemas/delivery'
import { eventName } from './event-names'

export interface AutomationCardProps {
  name: string
  detail: ReactNode
  enabled: boolean
  onToggle: (enabled: boolean) => Promise<unknown>
  onTest: () => Promise<unknown>
  /** False if there is no URL to test. */
  canTest?: boolean
  onEdit: () => void
  onDelete: () => Promise<unknown>
  deliveries: DeliveryQuery
  reach: ReachQuery
}

export function AutomationCard({
  name,
  detail,
  enabled,
  onToggle,
  onTest,
  canTest = true,
  onEdit,
  onDelete,
  deliveries,
  reach,
}: AutomationCardProps) {
  const { canManageHousehold } = useUser()
  const client = useQueryClient()
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const [isDeleting, setIsDeleting] = useState(false)
  const toggle = useAction(onToggle)
  const remove = useAction(onDelete, { done: () => m.common_deleted({ name }) })
  const test = useAction(
    async () => {
      await onTest()
      setIsOpen(canManageHousehold)
      await client.invalidateQueries({ queryKey: deliveries.queryKey })
    },
    { done: () => m.automation_test_sent() },
  )
  return (
    <Panel aria-labelledby={id} className="grid gap-4">
      <div className="flex items-start gap-4">
        <div className="min-w-0 flex-1">
          <h2 id={id} className="text-h3 wrap-anywhere">
            <bdi>{name}</bdi>
          </h2>
          <div className="mt-1 text-sm text-fg-2">{detail}</div>
        </div>
        <Switch
          aria-label={m.automation_enabled({ name })}
          checked={enabled}
          disabled={toggle.isPending}
          onCheckedChange={(checked) => void toggle.run(checked)}
        />
      </div>
      <ReachWarning of={reach} />
      <div className="flex flex-wrap items-center gap-2.5">
        <Button
          icon={<Send className="flip" />}
          loading={test.isPending}
          disabled={!canTest}
          onClick={() => void test.run()}
        >
          {m.common_send_test()}
        </Button>
        {canManageHousehold && (
          <Button
            variant="ghost"
            aria-expanded={isOpen}
            aria-controls={`${id}-deliveries`}
            icon={<ChevronDown className={cn('transition-transform', isOpen && 'rotate-180')} />}
            onClick={() => setIsOpen(!isOpen)}
          >
            {m.delivery_title()}
          </Button>
        )}
        <div className="ms-auto flex gap-1">
          <IconButton label={m.common_edit_name({ name })} variant="ghost" onClick={onEdit}>
            <Pencil />
          </IconButton>
          <IconButton
            label={m.common_delete_name({ name })}
            variant="ghost"
            onClick={() => setIsDeleting(true)}
          >
            <Trash2 />
          </IconButton>
        </div>
      </div>
      <div id={`${id}-deliveries`} hidden={!isOpen}>
        {isOpen && <DeliveryList of={deliveries} />}
      </div>
      <ConfirmDialog
        open={isDeleting}
        onOpenChange={setIsDeleting}
        title={m.common_delete_title({ name })}
        description={m.automation_delete_text()}
        confirmLabel={m.common_delete()}
        cancelLabel={m.common_cancel()}
        danger
        onConfirm={() => remove.run()}
      />
    </Panel>
  )
}

const warnings = {
  blocked: () => m.automation_reach_blocked(),
  unknown: () => m.automation_reach_unknown(),
  'bad-url': () => m.automation_reach_bad_url(),
}

/** Warns about unreachable URLs, such as in the home network, before messages are lost. */
function ReachWarning({ of }: { of: ReachQuery }) {
  const { data: state = 'open' } = useQuery(of)
  return (
    <div role="status" className="empty:hidden">
      {state !== 'open' && (
        <p className="flex gap-2.5 rounded-md bg-warning-soft p-3 text-sm text-warning-ink">
          <TriangleAlert className="mt-0.5 size-4 flex-none" />
          <span className="min-w-0">{warnings[state]()}</span>
        </p>
      )}
    </div>
  )
}

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

function DeliveryList({ of }: { of: DeliveryQuery }) {
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

interface AutomationListProps<Row extends { id: string }> {
  query: UseQueryResult<Row[]>
  texts: { title: string; subtitle: string; add: string; empty: string; emptyText: string }
  actions?: ReactNode
  card: (row: Row, onEdit: () => void) => ReactNode
  /** `edited` is null while the dialog is closed. */
  dialog: (edited: Row | 'new' | null, onClose: () => void) => ReactNode
}

export function AutomationList<Row extends { id: string }>({
  query,
  texts,
  actions,
  card,
  dialog,
}: AutomationListProps<Row>) {
  const [edited, setEdited] = useState<Row | 'new' | null>(null)
  const add = (
    <Button variant="primary" icon={<Plus />} onClick={() => setEdited('new')}>
      {texts.add}
    </Button>
  )
  return (
    <>
      <PageHeader
        lead={
          <Link
            to="/household"
            aria-label={m.household_back()}
            className={`${buttonClass({ variant: 'ghost' })} btn-icon`}
          >
            <ArrowLeft className="flip" />
          </Link>
        }
        title={texts.title}
        subtitle={texts.subtitle}
        actions={
          query.data &&
          query.data.length > 0 && (
            <>
              {actions}
              {add}
            </>
          )
        }
      />
      <QueryState
        query={query}
        loading={<Skeleton className="h-32 max-w-[720px]" />}
        isEmpty={(rows) => rows.length === 0}
        empty={
          <EmptyState title={texts.empty} action={add}>
            {texts.emptyText}
          </EmptyState>
        }
      >
        {(rows) => (
          <ul className="grid max-w-[720px] gap-4">
            {rows.map((row) => (
              <li key={row.id}>{card(row, () => setEdited(row))}</li>
            ))}
          </ul>
        )}
      </QueryState>
      {dialog(edited, () => setEdited(null))}
    </>
  )
}
