import { adminAboutOperations } from '~/server/administration/app-info/admin-about.api'
import { appInfoOperations } from '~/server/administration/app-info/app-info.api'
import { failedJobOperations } from '~/server/administration/maintenance/failed-jobs.api'
import { maintenanceOperations } from '~/server/administration/maintenance/maintenance.api'
import { registrationOperations } from '~/server/administration/registration/registration.api'
import { scheduledTaskOperations } from '~/server/assembly/tasks/scheduled-tasks.api'
import { cookbookRecipeOperations } from '~/server/kitchen/cookbooks/cookbook-recipes.api'
import { cookbookOperations } from '~/server/kitchen/cookbooks/cookbooks.collection'
import { dataTableOperations } from '~/server/kitchen/data-tables/data-tables.api'
import { duplicateRecipeOperations } from '~/server/kitchen/data-tables/duplicate-recipes.api'
import { lineFoodOperations } from '~/server/kitchen/data-tables/line-foods.api'
import { recentlyDeletedOperations } from '~/server/kitchen/data-tables/recently-deleted/recently-deleted.api'
import { unlinkedFoodOperations } from '~/server/kitchen/data-tables/unlinked-foods.api'
import { foodCollection } from '~/server/kitchen/ingredients/foods.collection'
import { labelCollection } from '~/server/kitchen/ingredients/labels.collection'
import { seederOperations } from '~/server/kitchen/ingredients/seeders.api'
import { unitCollection } from '~/server/kitchen/ingredients/units.collection'
import { mealPlanOperations } from '~/server/kitchen/mealplans/mealplans.api'
import { planCalendarOperations } from '~/server/kitchen/mealplans/plan-calendar.api'
import { planIdeaCollection } from '~/server/kitchen/mealplans/plan-ideas.collection'
import { planRuleCollection } from '~/server/kitchen/mealplans/plan-rules.collection'
import { categoryOperations, tagOperations } from '~/server/kitchen/organizers/organizers.collection'
import { toolOperations } from '~/server/kitchen/organizers/tools.collection'
import { recipeActionCollection } from '~/server/kitchen/recipes/actions/recipe-actions.collection'
import { commentOperations } from '~/server/kitchen/recipes/activity/comments.api'
import { ratingOperations } from '~/server/kitchen/recipes/activity/ratings.api'
import { timelineOperations } from '~/server/kitchen/recipes/activity/timeline.api'
import { triggerActionOperations } from '~/server/kitchen/recipes/activity/trigger-action.api'
import { bulkActionOperations } from '~/server/kitchen/recipes/bulk-actions.api'
import { ingredientParserOperations } from '~/server/kitchen/recipes/ingredient-parser.api'
import { recipeExportOperations } from '~/server/kitchen/recipes/recipe-exports.api'
import { recipeListOperations } from '~/server/kitchen/recipes/recipe-list.api'
import { readRecipesOf } from '~/server/kitchen/recipes/recipe-list.service'
import {
  householdRecipeOperations,
  recipeFileOperations,
  recipeLineOperations,
  recipeOperations,
} from '~/server/kitchen/recipes/recipes.api'
import { exploreOperations } from '~/server/kitchen/sharing/explore/explore.api'
import { shareLinkOperations } from '~/server/kitchen/sharing/share-links.api'
import { shoppingItemOperations } from '~/server/kitchen/shopping/items.api'
import {
  linkedRecipeOperations,
  listPlanOperations,
  shoppingListOperations,
} from '~/server/kitchen/shopping/lists.api'
import { storeOperations } from '~/server/kitchen/shopping/stores.api'
import { apiTokenOperations } from '~/server/people/auth/api-tokens.api'
import {
  authOperations,
  passwordOperations,
  passwordResetOperations,
  sessionOperations,
} from '~/server/people/auth/auth.api'
import { oidcOperations } from '~/server/people/auth/oidc.api'
import { passkeyOperations } from '~/server/people/auth/passkeys.api'
import { twoStepOperations } from '~/server/people/auth/two-step.api'
import { adminGroupOperations, groupOperations } from '~/server/people/groups/groups.api'
import {
  adminHouseholdOperations,
  householdOperations,
  invitationOperations,
} from '~/server/people/households/households.api'
import { adminUserOperations } from '~/server/people/users/admin-users.api'
import { userOperations } from '~/server/people/users/users.api'
import { auditOperations } from '~/server/platform/access/audit/audit.api'
import { downloadOperations } from '~/server/platform/media/downloads.api'
import { mediaOperations } from '~/server/platform/media/media.api'
import { aiTestOperations } from '~/server/platform/outbound/ai/ai-test.api'
import { liveOperations } from '~/server/platform/transport/live/live'
import { metricsOperations } from '~/server/platform/transport/metrics/metrics.api'
import type { Operation } from '~/server/platform/transport/operation'
import { notifierOperations } from '~/server/transfer/automation/notifiers.collection'
import { webhookOperations } from '~/server/transfer/automation/webhooks.collection'
import { backupOperations } from '~/server/transfer/backups/backups.api'
import { importOperations } from '~/server/transfer/import/import.api'
import { migrationOperations } from '~/server/transfer/moving-in/migrations.api'
import { groupExportOperations } from '~/server/transfer/moving-out/group-exports.api'
import { ownDataOperations } from '~/server/transfer/moving-out/own-data.api'
import { reportOperations } from '~/server/transfer/reports/reports.api'

const all = [
  ...appInfoOperations,
  ...metricsOperations,
  ...aiTestOperations,
  ...authOperations,
  ...oidcOperations,
  ...passwordOperations,
  ...sessionOperations,
  ...passwordResetOperations,
  ...twoStepOperations,
  ...passkeyOperations,
  ...apiTokenOperations,
  ...registrationOperations,
  ...userOperations,
  ...ownDataOperations,
  ...groupOperations,
  ...householdOperations,
  ...invitationOperations,
  ...foodCollection.operations,
  ...unitCollection.operations,
  ...labelCollection.operations,
  ...seederOperations,
  ...categoryOperations(readRecipesOf),
  ...tagOperations(readRecipesOf),
  ...toolOperations(readRecipesOf),
  ...recipeListOperations,
  ...importOperations,
  ...recipeOperations,
  ...recipeFileOperations,
  ...recipeLineOperations,
  ...commentOperations,
  ...ratingOperations,
  ...timelineOperations,
  ...bulkActionOperations,
  ...recentlyDeletedOperations,
  ...recipeExportOperations,
  ...groupExportOperations,
  ...ingredientParserOperations,
  ...reportOperations,
  ...migrationOperations,
  ...householdRecipeOperations,
  ...recipeActionCollection.operations,
  ...triggerActionOperations,
  ...dataTableOperations,
  ...lineFoodOperations,
  ...unlinkedFoodOperations,
  ...duplicateRecipeOperations,
  ...cookbookOperations,
  ...cookbookRecipeOperations,
  ...mediaOperations,
  ...downloadOperations,
  ...shoppingListOperations,
  ...listPlanOperations,
  ...storeOperations,
  ...linkedRecipeOperations,
  ...shoppingItemOperations,
  ...liveOperations,
  ...mealPlanOperations,
  ...planRuleCollection.operations,
  ...planIdeaCollection.operations,
  ...planCalendarOperations,
  ...webhookOperations,
  ...notifierOperations,
  ...shareLinkOperations,
  ...exploreOperations,
  ...adminAboutOperations,
  ...adminUserOperations,
  ...adminGroupOperations,
  ...adminHouseholdOperations,
  ...maintenanceOperations,
  ...auditOperations,
  ...scheduledTaskOperations,
  ...failedJobOperations,
  ...backupOperations,
]

export const operations: readonly Operation[] = all

const isParameter = (part: string) => part.startsWith('{')

/** A path as text that sorts literal parts before parameters. */
const maskOf = (path: string) =>
  path
    .split('/')
    .map((part) => (isParameter(part) ? '1' : '0'))
    .join('')

/** The order in which routes are matched: literal paths before parameters. */
export const mountOrder: readonly Operation[] = operations.toSorted((one, other) =>
  maskOf(one.path).localeCompare(maskOf(other.path)),
)

type AnyOperation = (typeof all)[number]

export type OperationsById = { [O in AnyOperation as O['id']]: O }
