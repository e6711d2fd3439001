import { emptyTrash } from '~/server/administration/maintenance/trash'
import { emptyRecentlyDeleted } from '~/server/kitchen/data-tables/recently-deleted/recently-deleted.service'
import { recordPlannedMeals } from '~/server/kitchen/recipes/activity/planned-meals.service'
import { cleanUpShareLinks } from '~/server/kitchen/sharing/share-links.service'
import { followPlansIntoDay } from '~/server/kitchen/shopping/follow-plans'
import { trimCheckedItems } from '~/server/kitchen/shopping/trim-checked'
import { cleanUpSignIns } from '~/server/people/auth/clean-up'
import { endAccessOfLeavers } from '~/server/people/auth/directory-leavers'
import { cleanUpInvitations } from '~/server/people/households/invitations.service'
import { pruneAuditEvents } from '~/server/platform/access/audit/audit.service'
import { cleanUpJobs } from '~/server/platform/jobs/jobs.service'
import type { ScheduledTask } from '~/server/platform/jobs/scheduled-task'
import { sendWebhooks } from '~/server/transfer/automation/webhooks.service'
import { scheduledBackup } from '~/server/transfer/backups/scheduled-backup'
import { cleanUpMigrations } from '~/server/transfer/moving-in/clean-up'
import { trimReports } from '~/server/transfer/reports/reports.service'

/** Tasks that must run on time come first. */
export const scheduledTasks: readonly ScheduledTask[] = [
  sendWebhooks,
  followPlansIntoDay,
  cleanUpSignIns,
  endAccessOfLeavers,
  cleanUpShareLinks,
  cleanUpJobs,
  cleanUpMigrations,
  cleanUpInvitations,
  recordPlannedMeals,
  trimCheckedItems,
  trimReports,
  pruneAuditEvents,
  emptyRecentlyDeleted,
  emptyTrash,
  scheduledBackup,
]
