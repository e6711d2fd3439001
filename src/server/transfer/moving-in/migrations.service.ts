import * as v from 'valibot'
import type {
  Migration,
  MigrationDuplicate,
  MigrationRead,
  MigrationRepeat,
  MigrationSource,
  MigrationStart,
  MigrationStatus,
} from '~/schemas/migration'
import { NAME_MAX } from '~/schemas/wire'
import { recordAudit } from '~/server/platform/access/audit/audit'
import { authorize, ownRow } from '~/server/platform/access/authorize'
import { householdRowsPolicy } from '~/server/platform/access/policies/rows'
import { inTransaction, type UserCtx } from '~/server/platform/context'
import { lockHousehold } from '~/server/platform/db/locks'
import { assertFound, DomainError } from '~/server/platform/errors'
import { startJob } from '~/server/platform/jobs/jobs.service'
import { requireRoom, roomOf } from '~/server/platform/media/storage-quota'
import { startReport } from '~/server/transfer/reports/reports.service'
import { UPLOAD_BYTES_MAX } from './archive/limits'
import { movingIn } from './migration-jobs'
import { presentMigration, UNDOABLE, undoUntil } from './migrations.present'
import {
  chooseItems,
  countOutcomes,
  deleteMigration,
  emptyProgress,
  findDuplicates,
  findMigration,
  findMigrations,
  findRepeats,
  findUnfinishedFiles,
  insertMigration,
  type MigrationChange,
  type MigrationRow,
  updateMigration,
} from './migrations.repository'
import { migrationFolder, uploadKey } from './open-migration'
import { loadReaders, programName, reportName } from './program-name'
import { itemsOf } from './progress'
import { countLeft } from './selection.repository'

/** Per migration. */
const FILES_MAX = 500
/** Bytes that a form adds around one file, at most. */
const FORM_BYTES = 16 * 1024
/** Migrations of a household that wait with their files. */
const UNFINISHED_MAX = 10
const DUPLICATES_LISTED = 2000

export interface MigrationCreated {
  migration: Migration
  jobId: string
}

/** The most common sources. */
const FIRST_SOURCES = ['mealie', 'paprika', 'tandoor', 'recipekeeper']
const rankOf = (key: string) =>
  FIRST_SOURCES.includes(key) ? FIRST_SOURCES.indexOf(key) : FIRST_SOURCES.length

/** The most frequent ones, then by name. */
export async function listSources(): Promise<MigrationSource[]> {
  const { READERS } = await loadReaders()
  return READERS.map(({ key, name, endings }) => ({ key, name, endings: [...endings] })).toSorted(
    (one, other) => rankOf(one.key) - rankOf(other.key) || one.name.localeCompare(other.name),
  )
}

export async function listMigrations(ctx: UserCtx): Promise<Migration[]> {
  return present(ctx, await findMigrations(ctx))
}

/** Error: `not_found`. */
export async function getMigration(ctx: UserCtx, id: string): Promise<Migration> {
  const [migration] = await present(ctx, await findMigrations(ctx, id))
  return assertFound(migration)
}

/** Recipes of a file that the group already has. Error: `not_found`. */
export async function listDuplicates(ctx: UserCtx, id: string): Promise<MigrationDuplicate[]> {
  assertFound(await findMigration(ctx, id))
  const rows = await findDuplicates(ctx, id, DUPLICATES_LISTED)
  return rows.map(({ position, name, difference, id, slug, recipeName, image, updatedAt }) => ({
    position,
    name,
    existing: { id, slug, name: recipeName, image, updatedAt },
    ...v.parse(Difference, difference ?? {}),
  }))
}

/** Recipes that a file has more than once. Error: `not_found`. */
export async function listRepeats(ctx: UserCtx, id: string): Promise<MigrationRepeat[]> {
  assertFound(await findMigration(ctx, id))
  return findRepeats(ctx, id, DUPLICATES_LISTED)
}

const Difference = v.object({
  moreSteps: v.optional(v.number(), 0),
  moreLines: v.optional(v.number(), 0),
  isNewer: v.optional(v.nullable(v.boolean()), null),
})

/** Creates a migration to upload files to. Error: `too_many_migrations`. */
export async function createMigration(ctx: UserCtx): Promise<Migration> {
  const row = ownRow(ctx)
  await inTransaction(ctx, async (ctx) => {
    // Concurrent requests must count each other.
    await lockHousehold(ctx.db, row.householdId)
    const unfinished = await findUnfinishedFiles(ctx)
    if (unfinished.length >= UNFINISHED_MAX) throw new DomainError('too_many_migrations')
    await insertMigration(ctx, row)
  })
  return getMigration(ctx, row.id)
}

/** Bytes of the household's files that are not imported yet. */
const bytesWaiting = async (ctx: UserCtx): Promise<number> =>
  (await findUnfinishedFiles(ctx)).flat().reduce((sum, { size }) => sum + size, 0)

/**
 * Adds a file of `announced` bytes, if known, to a migration; `store` writes it and describes it. A file that is too
 * large is not read, or not completely: `store` gets the number of bytes that are left. Errors: `not_found`,
 * `migration_busy`, `migration_too_large`, `storage_full`, those of `store`.
 */
export async function uploadFile(
  ctx: UserCtx,
  id: string,
  announced: number | null,
  store: (key: string, bytesMax: number) => Promise<{ name: string; bytes: number }>,
): Promise<Migration> {
  const migration = await requireMigration(ctx, id, ['uploading'])
  const key = crypto.randomUUID()
  assertFileCount(migration)
  const waiting = await bytesWaiting(ctx)
  // A form is slightly larger than its file.
  const least = Math.max(0, (announced ?? 0) - FORM_BYTES)
  requireRoom(ctx, waiting + least)
  const others = migration.files.reduce((sum, { size }) => sum + size, 0)
  if (others + least > UPLOAD_BYTES_MAX) throw new DomainError('migration_too_large')
  const room = roomOf(ctx) - waiting
  const most = Math.min(UPLOAD_BYTES_MAX - others, room)
  // Concurrent uploads reserve space until they count as waiting files.
  const reserved = announced === null ? most : least
  const release = ctx.storageUsage.reserve(ctx.actor.householdId, reserved)
  try {
    const { name, bytes } = await store(uploadKey(id, key), most + FORM_BYTES).catch((error: unknown) => {
      const isTooMuch = error instanceof DomainError && error.id === 'too_large'
      if (isTooMuch && room < UPLOAD_BYTES_MAX - others) requireRoom(ctx, Number.POSITIVE_INFINITY)
      throw isTooMuch ? new DomainError('migration_too_large') : error
    })
    requireRoom(ctx, (await bytesWaiting(ctx)) + bytes - reserved)
    await inTransaction(ctx, async (ctx) => {
      // Locks the row, so that concurrent uploads all get added.
      await changeAt(ctx, migration, {}, ['uploading'])
      const { files } = assertFileCount(assertFound(await findMigration(ctx, id)))
      if (files.reduce((sum, { size }) => sum + size, bytes) > UPLOAD_BYTES_MAX)
        throw new DomainError('migration_too_large')
      const file = { key, name: name.slice(-NAME_MAX), size: bytes }
      await updateMigration(ctx, migration, { files: [...files, file] })
    })
  } catch (error) {
    await ctx.files.remove(uploadKey(id, key))
    throw error
  } finally {
    release()
  }
  return getMigration(ctx, id)
}

/** Again when another program is chosen. Stores only the findings. Errors: `not_found`, `migration_busy`. */
export async function readMigration(
  ctx: UserCtx,
  id: string,
  { source, columns }: MigrationRead,
): Promise<MigrationCreated> {
  const migration = await requireMigration(ctx, id, ['uploading', 'ready'])
  if (migration.files.length === 0) throw new DomainError('archive_unreadable')
  const { readerOf } = await loadReaders()
  const known = source === null ? null : assertFound(readerOf(source), 'archive_unknown').key
  const change = { choices: { ...migration.choices, columns }, source: known, found: null, error: null }
  const jobId = await inTransaction(ctx, async (ctx) => {
    await changeAt(ctx, migration, { ...change, status: 'reading' }, ['uploading', 'ready'])
    return startJob(ctx, movingIn, { migrationId: id })
  })
  return { migration: await getMigration(ctx, id), jobId }
}

export async function startImport(
  ctx: UserCtx,
  id: string,
  { choices, ...rest }: MigrationStart,
): Promise<MigrationCreated> {
  const migration = await requireMigration(ctx, id, ['ready'])
  if (!migration.found || !migration.source) throw new DomainError('migration_busy')
  const general = { ...migration.choices, ...rest, columns: migration.choices.columns }
  // The progress so far was that of reading the file.
  const progress = { ...emptyProgress, total: itemsOf(migration.found) }
  const name = await reportName(migration.source)
  const subject = await auditSubject(migration)
  const reportId = await inTransaction(ctx, async (ctx) => {
    const reportId = await startReport(ctx, { name, category: 'migration', planned: [] })
    await changeAt(ctx, migration, { status: 'importing', choices: general, progress, reportId }, ['ready'])
    await chooseItems(ctx, id, choices)
    await recordAudit(ctx, { action: 'migration_started', subject })
    return startJob(ctx, movingIn, { migrationId: id }, { id: reportId })
  })
  const { householdId } = migration
  ctx.emit({ name: 'report', data: { operation: 'create', householdId, reportId } })
  return { migration: await getMigration(ctx, id), jobId: reportId }
}

/** Stops an import; what it imported stays until an undo. Errors: `not_found`, `migration_busy`. */
export async function cancelImport(ctx: UserCtx, id: string): Promise<Migration> {
  const migration = await requireMigration(ctx, id, ['importing'])
  await changeAt(ctx, migration, { status: 'cancelled' }, ['importing'])
  return getMigration(ctx, id)
}

/** Undoes an import in the background. Errors: `not_found`, `migration_busy`. */
export async function undoImport(ctx: UserCtx, id: string): Promise<MigrationCreated> {
  const migration = await requireMigration(ctx, id, UNDOABLE)
  if (undoUntil(migration) === null) throw new DomainError('migration_busy')
  const progress = { ...migration.progress, removed: 0, kept: 0 }
  const subject = await auditSubject(migration)
  const jobId = await inTransaction(ctx, async (ctx) => {
    await changeAt(ctx, migration, { status: 'undoing', progress }, UNDOABLE)
    await recordAudit(ctx, { action: 'migration_undone', subject })
    return startJob(ctx, movingIn, { migrationId: id })
  })
  return { migration: await getMigration(ctx, id), jobId }
}

const auditSubject = async ({ id, source }: MigrationRow) => ({
  kind: 'migration' as const,
  id,
  name: source === null ? '' : await programName(source, ''),
})

/** Deletes a migration; what it imported stays. Errors: `not_found`, `migration_busy`. */
export async function removeMigration(ctx: UserCtx, id: string): Promise<void> {
  const row = await requireMigration(ctx, id, ['uploading', 'ready', 'done', 'cancelled', 'failed', 'undone'])
  await deleteMigration(ctx, authorize(ctx.actor, householdRowsPolicy, 'delete', row))
  await ctx.files.removeFolder(migrationFolder(id))
}

async function requireMigration(ctx: UserCtx, id: string, statuses: readonly Migration['status'][]) {
  const migration = assertFound(await findMigration(ctx, id))
  if (!statuses.includes(migration.status)) throw new DomainError('migration_busy')
  return { ...migration, ...authorize(ctx.actor, householdRowsPolicy, 'update', migration) }
}

/** Of two concurrent requests one gets `migration_busy`. The last person to do so owns it, also on a resume. */
async function changeAt(
  ctx: UserCtx,
  migration: MigrationRow,
  change: MigrationChange,
  from: readonly MigrationStatus[],
): Promise<void> {
  const by = { ...change, userId: ctx.actor.id }
  if (!(await updateMigration(ctx, migration, by, from))) throw new DomainError('migration_busy')
}

function assertFileCount(migration: MigrationRow): MigrationRow {
  if (migration.files.length < FILES_MAX) return migration
  throw new DomainError('archive_too_many_files', { number: FILES_MAX })
}

async function present(ctx: UserCtx, rows: readonly MigrationRow[]): Promise<Migration[]> {
  const ids = rows.map(({ id }) => id)
  const outcomes = await countOutcomes(ctx, ids)
  const left = await countLeft(ctx, ids)
  const { readerOf } = await loadReaders()
  const programOf = (source: string) => readerOf(source)?.name ?? source
  return rows.map((row) => presentMigration(row, outcomes.get(row.id), left.get(row.id), programOf))
}
