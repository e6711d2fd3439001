import type { Kysely } from 'kysely'
import { empty, indexer, key, optionalPart, part, required, stamps } from './columns'

/** Webhooks and notifiers with their last deliveries. */
export async function createAutomationTables(db: Kysely<unknown>): Promise<void> {
  const index = indexer(db)

  await db.schema
    .createTable('webhook')
    .addColumn('id', 'text', key)
    .addColumn('groupId', 'text', part('group'))
    .addColumn('householdId', 'text', part('household'))
    .addColumn('enabled', 'integer', required)
    .addColumn('name', 'text', required)
    .addColumn('url', 'text', required)
    .addColumn('webhookType', 'text', required)
    .addColumn('scheduledTime', 'text', required)
    .addColumn('sentUntil', 'text', required)
    .$call(stamps)
    .addColumn('secret', 'text', empty)
    .execute()
  await index('webhook_household', 'webhook', ['householdId', 'createdAt'])
  await index('webhook_scheduledTime', 'webhook', ['scheduledTime'])

  await db.schema
    .createTable('notifier')
    .addColumn('id', 'text', key)
    .addColumn('groupId', 'text', part('group'))
    .addColumn('householdId', 'text', part('household'))
    .addColumn('name', 'text', required)
    .addColumn('url', 'text', required)
    .addColumn('enabled', 'integer', required)
    .addColumn('options', 'text', required)
    .$call(stamps)
    .addColumn('secret', 'text', empty)
    .execute()
  await index('notifier_household', 'notifier', ['householdId', 'createdAt'])
  await index('notifier_group', 'notifier', ['groupId'])

  await db.schema
    .createTable('delivery')
    .addColumn('id', 'text', key)
    .addColumn('webhookId', 'text', optionalPart('webhook'))
    .addColumn('notifierId', 'text', optionalPart('notifier'))
    .addColumn('eventType', 'text', required)
    .addColumn('status', 'text', required)
    .addColumn('tries', 'integer', required)
    .addColumn('reason', 'text')
    .addColumn('httpStatus', 'integer')
    .$call(stamps)
    .execute()
  await index('delivery_webhookId', 'delivery', ['webhookId', 'createdAt'])
  await index('delivery_notifierId', 'delivery', ['notifierId', 'createdAt'])
}
