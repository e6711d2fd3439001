import { scopedNotifiers } from '~/server/platform/access/scope'
import { attributesOf, defineList } from '~/server/platform/lists/entity'

/** Without URLs, which are secrets. */
export const notifierList = defineList({
  scope: scopedNotifiers,
  attributes: attributesOf('notifier', {
    scalars: {
      id: 'uuid',
      groupId: 'uuid',
      householdId: 'uuid',
      name: 'text',
      enabled: 'boolean',
      createdAt: 'instant',
      updatedAt: 'instant',
    },
  }),
})
