import { nameSorting } from '~/server/kitchen/data-tables/sort-names'
import { recipeAction } from '~/server/kitchen/recipes/activity/trigger-action.service'
import { recipeExport } from '~/server/kitchen/recipes/recipe-exports.service'
import type { AnyJob } from '~/server/platform/jobs/define-job'
import { delivery } from '~/server/transfer/automation/delivery-jobs'
import { backupWork, restoreWork } from '~/server/transfer/backups/backup-jobs'
import { bulkImport } from '~/server/transfer/import/bulk-import.service'
import { movingIn } from '~/server/transfer/moving-in/migration-jobs'
import { groupExport } from '~/server/transfer/moving-out/group-exports.service'

export const jobs: readonly AnyJob[] = [
  recipeExport,
  groupExport,
  bulkImport,
  movingIn,
  delivery,
  recipeAction,
  backupWork,
  restoreWork,
  nameSorting,
]
