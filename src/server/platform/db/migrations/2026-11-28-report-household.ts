import { type Kysely, sql } from 'kysely'

/**
 * Reports contain imported links of one household and belong to it, not to the whole group. An old report gets the
 * household of the owner of its recipe or draft, or the only one of its group; others have none.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('report')
    .addColumn('householdId', 'text', (column) => column.references('household.id').onDelete('cascade'))
    .execute()
  await sql`
    update report set "householdId" = coalesce(
      (select min(owner."householdId") from "reportEntry" entry
        join recipe on recipe.id = entry."recipeId" join "user" owner on owner.id = recipe."userId"
        where entry."reportId" = report.id),
      (select min(owner."householdId") from "reportEntry" entry
        join "recipeDraft" draft on draft.id = entry."draftId" join "user" owner on owner.id = draft."userId"
        where entry."reportId" = report.id),
      (select min(household.id) from household
        where household."groupId" = report."groupId" having count(*) = 1))`.execute(db)
  await db.schema
    .createIndex('report_household')
    .on('report')
    .columns(['groupId', 'householdId', 'createdAt'])
    .execute()
  await db.schema.dropIndex('report_group').execute()
}
