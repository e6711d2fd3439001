import { scopedNotifiers } from '~/server/platform/access/scope'
import { attributesOf, defineList } from '~/server/platform/lists/entity'

/** The notifiers of a household as a list; their addresses are secrets. */
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
