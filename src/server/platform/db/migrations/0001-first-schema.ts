import type { Kysely } from 'kysely'
import { createAutomationTables } from './0001-first-schema/automation'
import { createJobTables } from './0001-first-schema/jobs'
import { createOperationTables } from './0001-first-schema/operation'
import { createOrganizingTables } from './0001-first-schema/organizing'
import { createPeopleTables } from './0001-first-schema/people'
import { createPlanningTables } from './0001-first-schema/planning'
import { createRecipeActivityTables } from './0001-first-schema/recipe-activity'
import { createRecipeTables } from './0001-first-schema/recipes'

/** In the order of their references. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createPeopleTables(db)
  await createOrganizingTables(db)
  await createRecipeTables(db)
  await createRecipeActivityTables(db)
  await createPlanningTables(db)
  await createAutomationTables(db)
  await createJobTables(db)
  await createOperationTables(db)
}
