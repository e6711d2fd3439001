import * as v from 'valibot'
import type {
  MigrationFolder,
  MigrationRecipes,
  MigrationRecipesQuery,
  MigrationSelection,
} from '~/schemas/migration'
import { authorize } from '~/server/platform/access/authorize'
import { householdRowsPolicy } from '~/server/platform/access/policies/rows'
import { inTransaction, type UserCtx } from '~/server/platform/context'
import { assertFound, DomainError } from '~/server/platform/errors'
import { findMigration, updateMigration } from './migrations.repository'
import { chooseMatching, countMatching, findFolders, findMatching } from './selection.repository'

const Content = v.object({ folders: v.optional(v.array(v.string()), []) })
const foldersOf = (content: unknown): string[] => {
  const read = v.safeParse(Content, content)
  return read.success ? read.output.folders : []
}

/** Recipes and links of the file, by name. Error: `not_found`. */
export async function listFileRecipes(
  ctx: UserCtx,
  id: string,
  { page, perPage, ...matching }: MigrationRecipesQuery,
): Promise<MigrationRecipes> {
  assertFound(await findMigration(ctx, id))
  const [counts, rows] = [
    await countMatching(ctx, id, matching),
    await findMatching(ctx, id, matching, { offset: (page - 1) * perPage, limit: perPage }),
  ]
  return { ...counts, items: rows.map(({ content, ...row }) => ({ ...row, folders: foldersOf(content) })) }
}

/** Error: `not_found`. */
export async function listFileFolders(ctx: UserCtx, id: string): Promise<MigrationFolder[]> {
  assertFound(await findMigration(ctx, id))
  return findFolders(ctx, id)
}

/** Chooses recipes of the file for the import or leaves them out. Errors: `not_found`, `migration_busy`. */
export async function chooseFileRecipes(
  ctx: UserCtx,
  id: string,
  { chosen, ...which }: MigrationSelection,
): Promise<void> {
  const migration = assertFound(await findMigration(ctx, id))
  authorize(ctx.actor, householdRowsPolicy, 'update', migration)
  await inTransaction(ctx, async (ctx) => {
    // Locks the row: an import does not start halfway.
    if (!(await updateMigration(ctx, migration, {}, ['ready']))) throw new DomainError('migration_busy')
    await chooseMatching(ctx, id, chosen, which)
  })
  const { householdId } = migration
  ctx.emit({ name: 'migration', data: { operation: 'update', householdId, migrationId: id } })
}
