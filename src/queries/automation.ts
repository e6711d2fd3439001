import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { api, type Body } from '~/lib/api'
import type { NotifierOut } from '~/schemas/notifier'
import type { ReadWebhook } from '~/schemas/webhook'
import { resource } from './resource'

const item = (id: string) => ({ item_id: id })

/** URLs that the plan of the day is sent to. */
export const webhooks = resource<ReadWebhook, Body<'createWebhook'>>('webhooks', {
  list: (query, signal) => api('listWebhooks', { query, signal }),
  create: (body) => api('createWebhook', { body, quiet: true }),
  update: ({ id }, body) => api('updateWebhook', { params: item(id), body, quiet: true }),
  remove: (id) => api('deleteWebhook', { params: item(id), quiet: true }),
})

export const testWebhook = (id: string) => api('testWebhook', { params: item(id), quiet: true })

/** Sends the plan of today again to all whose time has passed. */
export const rerunWebhooks = () => api('rerunWebhooks', { quiet: true })

/** Where it is announced what happens in the household. */
export const notifiers = resource<
  NotifierOut,
  Omit<Body<'updateNotifier'>, 'id' | 'groupId' | 'householdId'>
>('notifiers', {
  list: (query, signal) => api('listNotifiers', { query, signal }),
  create: (body) => api('createNotifier', { body, quiet: true }),
  update: ({ id, groupId, householdId }, body) =>
    api('updateNotifier', { params: item(id), body: { ...body, id, groupId, householdId }, quiet: true }),
  remove: (id) => api('deleteNotifier', { params: item(id), quiet: true }),
})

export const testNotifier = (id: string) => api('testNotifier', { params: item(id), quiet: true })

/** How the last messages of a webhook or notifier went, newest first; for those who manage the household. */
export const deliveriesOf = (kind: 'webhook' | 'notifier', id: string) =>
  queryOptions({
    queryKey: ['deliveries', kind, id],
    queryFn: ({ signal }) =>
      api(kind === 'webhook' ? 'listWebhookDeliveries' : 'listNotifierDeliveries', {
        params: item(id),
        signal,
        quiet: true,
      }),
  })
const reachKey = (kind: 'webhook' | 'notifier', id: string) => ['reach', kind, id] as const

/** Whether the server may send to a webhook or notifier. */
export const reachOf = (kind: 'webhook' | 'notifier', id: string) =>
  queryOptions({
    queryKey: reachKey(kind, id),
    queryFn: async ({ signal }) => {
      const operation = kind === 'webhook' ? 'getWebhookReach' : 'getNotifierReach'
      return (await api(operation, { params: item(id), signal, quiet: true })).state
    },
  })

/** Asks again whether the server may send to it: its URL may have changed. */
export function useRefreshReach(kind: 'webhook' | 'notifier') {
  const client = useQueryClient()
  return (id: string) => client.invalidateQueries({ queryKey: reachKey(kind, id) })
}
export type ReachQuery = ReturnType<typeof reachOf>

export type DeliveryQuery = ReturnType<typeof deliveriesOf>
