import { m } from '~/paraglide/messages.js'
import type { StartMigrationForm } from '~/schemas/migration'
import type { ReportSummary } from '~/schemas/report'
import type { UserCtx } from '~/server/platform/context'
import { assertFound } from '~/server/platform/errors'
import { waitForJob } from '~/server/platform/jobs/jobs.service'
import { continueReport, getReport, startReport } from '~/server/transfer/reports/reports.service'
import { errorOf } from './migrations.present'
import { findMigration, type MigrationRow } from './migrations.repository'
import {
  createMigration,
  readMigration,
  removeMigration,
  startImport,
  uploadFile,
} from './migrations.service'
import { reportName } from './program-name'

/** No client waits longer. */
const REQUEST_MS = 86_400_000

/** Within the request; keeps duplicates. A file that cannot be read results in a failed report. */
export async function importDirectly(
  ctx: UserCtx,
  { migration_type: source, add_migration_tag: addTag, archive }: StartMigrationForm,
): Promise<ReportSummary> {
  const { id } = await createMigration(ctx)
  await uploadFile(ctx, id, archive.size, async (key) => {
    await ctx.files.write(key, new Uint8Array(await archive.arrayBuffer()))
    return { name: archive.name, bytes: archive.size }
  })
  const { jobId } = await readMigration(ctx, id, { source })
  await waitForJob(ctx, jobId, REQUEST_MS)
  const migration = assertFound(await findMigration(ctx, id))
  if (!migration.found) return failDirectly(ctx, migration)
  const started = await startImport(ctx, id, {
    duplicates: 'both',
    repeats: 'both',
    addTag,
    categoriesAs: 'categories',
    tagsAs: 'tags',
    acceptedLines: [],
    editedLines: [],
    choices: [],
  })
  await waitForJob(ctx, started.jobId, REQUEST_MS)
  const { entries: _, ...summary } = await getReport(ctx, started.migration.reportId ?? '')
  return summary
}

async function failDirectly(ctx: UserCtx, migration: MigrationRow): Promise<ReportSummary> {
  const name = await reportName(migration.source)
  const report = continueReport(ctx, await startReport(ctx, { name, category: 'migration', planned: [] }))
  const message = m.migration_broke_off({}, { locale: ctx.locale })
  await report.addEntry({ success: false, message, exception: errorOf(migration)?.message ?? '' })
  await report.finish()
  await removeMigration(ctx, migration.id)
  const { entries: _, ...summary } = await getReport(ctx, report.id)
  return summary
}
