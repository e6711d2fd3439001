import { pruneAuditEvents } from '~/server/audit/audit.service'
import { cleanUpSignIns } from '~/server/auth/cleanup'
import { sendWebhooks } from '~/server/automation/webhooks.service'
import { scheduledBackup } from '~/server/backups/scheduled-backup'
import { cleanUpMigrations } from '~/server/moving-in/clean-up'
import { cleanUpGroupExports } from '~/server/moving-out/group-exports.service'
import { cleanUpExports } from '~/server/recipes/recipe-exports.service'
import { cleanUpShareLinks } from '~/server/sharing/share-links.service'
import { followPlansIntoDay } from '~/server/shopping/follow-plans'
import type { ScheduledTask } from './scheduled-task'

/** Everything that the server does by itself; what must be in time stands first. */
export const scheduledTasks: readonly ScheduledTask[] = [
  sendWebhooks,
  followPlansIntoDay,
  cleanUpSignIns,
  cleanUpShareLinks,
  cleanUpExports,
  cleanUpGroupExports,
  cleanUpMigrations,
  pruneAuditEvents,
  scheduledBackup,
]
