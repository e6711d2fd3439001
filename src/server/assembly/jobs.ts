import { delivery } from '~/server/in-and-out/automation/delivery-jobs'
import { backupWork, restoreWork } from '~/server/in-and-out/backups/backup-jobs'
import { bulkImport } from '~/server/in-and-out/import/bulk-import.service'
import { movingIn } from '~/server/in-and-out/moving-in/migration-jobs'
import { groupExport } from '~/server/in-and-out/moving-out/group-exports.service'
import { nameSorting } from '~/server/kitchen/data-tables/sort-names'
import { recipeAction } from '~/server/kitchen/recipes/activity/trigger-action.service'
import { recipeExport } from '~/server/kitchen/recipes/recipe-exports.service'
import type { AnyJob } from '~/server/platform/jobs/define-job'

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
