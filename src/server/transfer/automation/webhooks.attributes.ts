import { scopedWebhooks } from '~/server/platform/access/scope'
import { attributesOf, defineList } from '~/server/platform/lists/entity'

export const webhookList = defineList({
  scope: scopedWebhooks,
  attributes: attributesOf('webhook', {
    scalars: {
      id: 'uuid',
      groupId: 'uuid',
      householdId: 'uuid',
      enabled: 'boolean',
      name: 'text',
      url: 'text',
      webhookType: 'text',
      scheduledTime: 'text',
      createdAt: 'instant',
      updatedAt: 'instant',
    },
  }),
})
