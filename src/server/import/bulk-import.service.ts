import { m } from '~/paraglide/messages.js'
import type { CreateRecipeBulk } from '~/schemas/import'
import type { UserCtx } from '../context'
import { DomainError } from '../errors'
import { getRecipe } from '../recipes/recipes.service'
import { type RunningReport, startReport } from '../reports/reports.service'
import { failureSentence } from './failure-sentence'
import { importFromUrl } from './import.service'

/** Pages that are fetched at the same time. */
const AT_ONCE = 3

/** Imports many pages after the answer: a report tells of each, and one that fails stops no other. */
export async function startBulkImport(
  ctx: UserCtx,
  imports: readonly CreateRecipeBulk[],
): Promise<{ reportId: string }> {
  const report = await startReport(ctx, {
    name: m.report_bulk_import({}, { locale: ctx.locale }),
    category: 'bulk_import',
  })
  runImports(ctx, imports, report).catch((error: unknown) =>
    ctx.log.error({ err: error, reportId: report.id }, 'a bulk import broke off'),
  )
  return { reportId: report.id }
}

async function runImports(
  ctx: UserCtx,
  imports: readonly CreateRecipeBulk[],
  report: RunningReport,
): Promise<void> {
  const { householdId } = ctx.actor
  const tell = () =>
    ctx.emit({ name: 'report', data: { operation: 'update', householdId, reportId: report.id } })
  const waiting = [...imports]
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      await importOne({ ...ctx, now: new Date().toISOString() }, next, report)
      tell()
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  await report.finish()
  tell()
}

async function importOne(
  ctx: UserCtx,
  { url, categories, tags }: CreateRecipeBulk,
  report: RunningReport,
): Promise<void> {
  const { locale, stopping } = ctx
  try {
    stopping.throwIfAborted()
    const options = {
      includeTags: false,
      includeCategories: false,
      tags: tags?.map(({ name }) => name),
      categories: categories?.map(({ name }) => name),
    }
    const slug = await importFromUrl(ctx, { url, ...options }, stopping)
    const { name } = await getRecipe(ctx, slug)
    await report.add({ success: true, message: m.report_imported({ name }, { locale }) })
  } catch (error) {
    if (!(error instanceof DomainError) && !stopping.aborted)
      ctx.log.error({ err: error, url }, 'an import failed')
    const exception = stopping.aborted ? m.report_stopped({}, { locale }) : failureSentence(error, locale)
    await report.add({ success: false, message: m.report_not_imported({ url }, { locale }), exception })
  }
}
