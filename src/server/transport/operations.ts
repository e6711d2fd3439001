import { aiTestOperations } from '~/server/ai/ai-test.api'
import { adminAboutOperations } from '~/server/app-info/admin-about.api'
import { appInfoOperations } from '~/server/app-info/app-info.api'
import { auditOperations } from '~/server/audit/audit.api'
import { apiTokenOperations } from '~/server/auth/api-tokens.api'
import { authOperations, passwordOperations, sessionOperations } from '~/server/auth/auth.api'
import { oidcOperations } from '~/server/auth/oidc.api'
import { passkeyOperations } from '~/server/auth/passkeys.api'
import { passwordResetOperations } from '~/server/auth/password-reset.api'
import { twoStepOperations } from '~/server/auth/two-step.api'
import { notifierOperations } from '~/server/automation/notifiers.collection'
import { webhookOperations } from '~/server/automation/webhooks.collection'
import { backupOperations } from '~/server/backups/backups.api'
import { cookbookOperations } from '~/server/cookbooks/cookbooks.collection'
import { dataTableOperations } from '~/server/data-tables/data-tables.api'
import { lineFoodOperations } from '~/server/data-tables/line-foods.api'
import { exploreOperations } from '~/server/explore/explore.api'
import { adminGroupOperations } from '~/server/groups/admin-groups.api'
import { groupOperations } from '~/server/groups/groups.api'
import { adminHouseholdOperations } from '~/server/households/admin-households.api'
import { householdOperations } from '~/server/households/households.api'
import { invitationOperations } from '~/server/households/invitations.api'
import { importOperations } from '~/server/import/import.api'
import { foodCollection } from '~/server/ingredients/foods.collection'
import { labelCollection } from '~/server/ingredients/labels.collection'
import { seederOperations } from '~/server/ingredients/seeders.api'
import { unitCollection } from '~/server/ingredients/units.collection'
import { liveOperations } from '~/server/live/live'
import { maintenanceOperations } from '~/server/maintenance/maintenance.api'
import { mealPlanOperations } from '~/server/mealplans/mealplans.api'
import { planCalendarOperations } from '~/server/mealplans/plan-calendar.api'
import { planIdeaCollection } from '~/server/mealplans/plan-ideas.collection'
import { planRuleCollection } from '~/server/mealplans/plan-rules.collection'
import { downloadOperations } from '~/server/media/downloads.api'
import { mediaOperations } from '~/server/media/media.api'
import { metricsOperations } from '~/server/metrics/metrics.api'
import { migrationOperations } from '~/server/moving-in/migrations.api'
import { groupExportOperations } from '~/server/moving-out/group-exports.api'
import { ownDataOperations } from '~/server/moving-out/own-data.api'
import { categoryOperations, tagOperations } from '~/server/organizers/organizers.collection'
import { toolOperations } from '~/server/organizers/tools.collection'
import { recipeActionCollection } from '~/server/recipe-actions/recipe-actions.collection'
import { commentOperations } from '~/server/recipe-activity/comments.api'
import { ratingOperations } from '~/server/recipe-activity/ratings.api'
import { timelineOperations } from '~/server/recipe-activity/timeline.api'
import { triggerActionOperations } from '~/server/recipe-activity/trigger-action.api'
import { bulkActionOperations } from '~/server/recipes/bulk-actions.api'
import { ingredientParserOperations } from '~/server/recipes/ingredient-parser.api'
import { readRecipesOf } from '~/server/recipes/organizer-recipes.service'
import { recipeExportOperations } from '~/server/recipes/recipe-exports.api'
import { recipeListOperations } from '~/server/recipes/recipe-list.api'
import {
  householdRecipeOperations,
  recipeFileOperations,
  recipeOperations,
} from '~/server/recipes/recipes.api'
import { registrationOperations } from '~/server/registration/registration.api'
import { reportOperations } from '~/server/reports/reports.api'
import { scheduledTaskOperations } from '~/server/scheduled-tasks/scheduled-tasks.api'
import { shareLinkOperations } from '~/server/sharing/share-links.api'
import { shoppingItemOperations } from '~/server/shopping/items.api'
import { listPlanOperations } from '~/server/shopping/list-plans.api'
import { shoppingListOperations } from '~/server/shopping/lists.api'
import { adminUserOperations } from '~/server/users/admin-users.api'
import { userOperations } from '~/server/users/users.api'
import type { Operation } from './operation'

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
  ...commentOperations,
  ...ratingOperations,
  ...timelineOperations,
  ...bulkActionOperations,
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
  ...cookbookOperations,
  ...mediaOperations,
  ...downloadOperations,
  ...shoppingListOperations,
  ...listPlanOperations,
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
  ...backupOperations,
]

/** Every operation of the server, in the order of the document. */
export const operations: readonly Operation[] = all

const isParameter = (part: string) => part.startsWith('{')

/** A path as text that sorts literal parts before parameters. */
const maskOf = (path: string) =>
  path
    .split('/')
    .map((part) => (isParameter(part) ? '1' : '0'))
    .join('')

/** The operations in the order in which their routes are tried: no parameter takes what another operation names. */
export const mountOrder: readonly Operation[] = operations.toSorted((one, other) =>
  maskOf(one.path).localeCompare(maskOf(other.path)),
)

type AnyOperation = (typeof all)[number]

/** The operations by id, with the types of what goes in and comes out: what the typed client reads. */
export type OperationsById = { [O in AnyOperation as O['id']]: O }
