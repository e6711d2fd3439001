import { pruneAuditEvents } from '~/server/audit/audit.service'
import { cleanUpSignIns } from '~/server/auth/clean-up'
import { endAccessOfLeavers } from '~/server/auth/directory-leavers'
import { sendWebhooks } from '~/server/automation/webhooks.service'
import { scheduledBackup } from '~/server/backups/scheduled-backup'
import { cleanUpInvitations } from '~/server/households/invitations.service'
import { deleteSetAside } from '~/server/maintenance/set-aside'
import { cleanUpMigrations } from '~/server/moving-in/clean-up'
import { cleanUpGroupExports } from '~/server/moving-out/group-exports.service'
import { recordPlannedMeals } from '~/server/recipe-activity/planned-meals.service'
import { cleanUpExports } from '~/server/recipes/recipe-exports.service'
import { trimReports } from '~/server/reports/reports.service'
import { cleanUpShareLinks } from '~/server/sharing/share-links.service'
import { followPlansIntoDay } from '~/server/shopping/follow-plans'
import { trimCheckedItems } from '~/server/shopping/trim-checked'
import type { ScheduledTask } from './scheduled-task'

/** Everything that the server does by itself; what must be in time stands first. */
export const scheduledTasks: readonly ScheduledTask[] = [
  sendWebhooks,
  followPlansIntoDay,
  cleanUpSignIns,
  endAccessOfLeavers,
  cleanUpShareLinks,
  cleanUpExports,
  cleanUpGroupExports,
  cleanUpMigrations,
  cleanUpInvitations,
  recordPlannedMeals,
  trimCheckedItems,
  trimReports,
  pruneAuditEvents,
  deleteSetAside,
  scheduledBackup,
]
