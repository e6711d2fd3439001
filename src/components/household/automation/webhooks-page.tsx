import { useQuery } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { RotateCw } from 'lucide-react'
import * as v from 'valibot'
import { TextField } from '~/components/kit/form/fields'
import { FormDialog } from '~/components/kit/form/form-dialog'
import { useAction } from '~/components/kit/use-action'
import { Button } from '~/components/ui/button'
import { formatTimeOfDay, toLocalTime, toUtcTime, utcOffset } from '~/lib/dates/utc-time'
import { changeRow } from '~/lib/row-version'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import {
  deliveriesOf,
  reachOf,
  rerunWebhooks,
  testWebhook,
  useRefreshReach,
  webhooks,
} from '~/queries/automation'
import { useResource } from '~/queries/resource'
import type { ReadWebhook } from '~/schemas/webhook'
import { Name } from '~/schemas/wire'
import { AutomationCard, AutomationList } from './automation-card'
import { noSecret, SecretFields, secretEntries, secretOf } from './secret-fields'

const MORNING = '07:00'

export function WebhooksPage() {
  const query = useQuery(webhooks.all())
  const rerun = useAction(rerunWebhooks, { done: () => m.webhook_rerun_done() })
  return (
    <AutomationList
      query={query}
      texts={{
        title: m.webhook_title(),
        subtitle: m.webhook_text(),
        add: m.webhook_new(),
        empty: m.webhook_empty(),
        emptyText: m.webhook_empty_text(),
      }}
      actions={
        <Button icon={<RotateCw />} loading={rerun.isPending} onClick={() => void rerun.run()}>
          {m.webhook_rerun()}
        </Button>
      }
      card={(webhook, onEdit) => <WebhookCard webhook={webhook} onEdit={onEdit} />}
      dialog={(edited, onClose) => <WebhookDialog edited={edited} onClose={onClose} />}
    />
  )
}

function WebhookCard({ webhook, onEdit }: { webhook: ReadWebhook; onEdit: () => void }) {
  const { update, remove } = useResource(webhooks)
  // Local time is known only in the browser.
  const isHydrated = useHydrated()
  const time = isHydrated
    ? formatTimeOfDay(toLocalTime(webhook.scheduledTime, utcOffset()), getLocale())
    : '…'
  return (
    <AutomationCard
      name={webhook.name || m.webhook_unnamed()}
      detail={
        <>
          <p>{m.webhook_daily({ time })}</p>
          <p className="wrap-anywhere">{webhook.url ? <bdi>{webhook.url}</bdi> : m.webhook_no_url()}</p>
        </>
      }
      enabled={webhook.enabled}
      onToggle={(enabled) =>
        changeRow(webhook, async (row) => update?.(row, { ...row, enabled, secret: null }))
      }
      onTest={() => testWebhook(webhook.id)}
      canTest={webhook.url !== ''}
      onEdit={onEdit}
      onDelete={async () => remove?.(webhook.id)}
      deliveries={deliveriesOf('webhook', webhook.id)}
      reach={reachOf('webhook', webhook.id)}
    />
  )
}

const schema = v.pipe(
  v.object({
    name: Name,
    url: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(2000)),
    time: v.pipe(v.string(), v.regex(/^\d\d:\d\d/)),
    ...secretEntries,
  }),
  v.forward(
    v.partialCheck(
      [['url']],
      ({ url }) => /^https?:\/\/[^\s]+$/i.test(url) && URL.canParse(url),
      () => m.webhook_url_invalid(),
    ),
    ['url'],
  ),
)

function WebhookDialog({ edited, onClose }: { edited: ReadWebhook | 'new' | null; onClose: () => void }) {
  const { create, update } = useResource(webhooks)
  const refreshReach = useRefreshReach('webhook')
  const webhook = edited === 'new' ? null : edited
  const offset = utcOffset()
  const valuesOf = ({ name, url, scheduledTime }: ReadWebhook) => ({
    name,
    url,
    time: toLocalTime(scheduledTime, offset),
    ...noSecret,
  })
  return (
    <FormDialog
      open={edited !== null}
      onOpenChange={onClose}
      title={webhook ? m.webhook_edit() : m.webhook_new()}
      schema={schema}
      initial={webhook ? valuesOf(webhook) : { name: '', url: '', time: MORNING, ...noSecret }}
      row={webhook ?? undefined}
      fromRow={valuesOf}
      onSave={async ({ name, url, time, ...signing }, webhook) => {
        const body = { name, url, scheduledTime: toUtcTime(time, offset), secret: secretOf(signing) }
        if (webhook) {
          await update?.(webhook, { ...body, enabled: webhook.enabled })
          await refreshReach(webhook.id)
        } else await create?.(body)
      }}
    >
      <TextField name="name" label={m.common_name()} required autoFocus autoComplete="off" />
      <TextField
        name="url"
        label={m.common_url()}
        required
        autoComplete="off"
        inputMode="url"
        spellCheck={false}
        dir="ltr"
      />
      <TextField
        name="time"
        type="time"
        label={m.webhook_time()}
        hint={m.webhook_time_hint()}
        required
        autoComplete="off"
      />
      <SecretFields hasSecret={webhook?.hasSecret ?? false} hint={m.automation_secret_hint()} />
    </FormDialog>
  )
}
