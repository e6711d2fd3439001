import { m } from '~/paraglide/messages.js'
import type { CreateRecipeBulk } from '~/schemas/import'
import { continueReport, type RunningReport, startReport } from '~/server/in-and-out/reports/reports.service'
import { getRecipe } from '~/server/kitchen/recipes/recipes.service'
import { findPerson } from '~/server/platform/access/find-actor'
import type { UserCtx } from '~/server/platform/context'
import { DomainError } from '~/server/platform/errors'
import { failureText } from './failure-text'
import { importFromUrl } from './import.service'

/** Pages that are fetched at the same time. */
const AT_ONCE = 3
/** Open screens hear of what came to pass within this time at once. */
const EMIT_AFTER_MS = 250

const namesOf = (organizers: CreateRecipeBulk['tags']) => organizers?.map(({ name }) => name) ?? []

/** Begins the report of a bulk import; it names every URL from the start, so that none is lost if the server stops. */
export async function planBulkImport(
  ctx: UserCtx,
  imports: readonly CreateRecipeBulk[],
): Promise<{ reportId: string }> {
  const { locale } = ctx
  const planned = imports.map(({ url, categories, tags }) => ({
    message: m.report_not_imported({ url }, { locale }),
    exception: m.report_stopped({}, { locale }),
    request: { url, categories: namesOf(categories), tags: namesOf(tags) },
  }))
  const name = m.report_bulk_import({}, { locale })
  const reportId = await startReport(ctx, { name, category: 'bulk_import', planned })
  const { groupId, householdId } = ctx.actor
  ctx.emit({ name: 'report', data: { operation: 'create', householdId, reportId } })
  ctx.emit({ name: 'recipeImport', data: { operation: 'create', groupId, householdId, reportId } })
  return { reportId }
}

/** Imports the planned pages after the response: the report names each, and one that fails stops no other. Never throws. */
export function runBulkImport(
  ctx: UserCtx,
  imports: readonly CreateRecipeBulk[],
  reportId: string,
): Promise<void> {
  return runImports(ctx, imports, continueReport(ctx, reportId)).catch((error: unknown) =>
    ctx.log.error({ err: error, reportId }, 'a bulk import broke off'),
  )
}

async function runImports(
  ctx: UserCtx,
  imports: readonly CreateRecipeBulk[],
  report: RunningReport,
): Promise<void> {
  const events = throttleReportEvents(ctx, report.id)
  const waiting = [...imports.entries()]
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [position, wish] = next
      await importOne({ ...ctx, now: new Date().toISOString() }, wish, position, report)
      events.emitSoon()
    }
  }
  const ended = await Promise.allSettled(Array.from({ length: AT_ONCE }, work))
  await report.finish()
  events.emit()
  // Where an entry could not be written, its worker ended; the report ends all the same.
  for (const result of ended) if (result.status === 'rejected') throw result.reason
}

/** Hundreds of quick pages are not worth hundreds of messages to every open screen. */
function throttleReportEvents(ctx: UserCtx, reportId: string) {
  const { householdId } = ctx.actor
  let timer: NodeJS.Timeout | undefined
  const emit = () => {
    clearTimeout(timer)
    timer = undefined
    ctx.emit({ name: 'report', data: { operation: 'update', householdId, reportId } })
  }
  return {
    emit,
    emitSoon: () => {
      timer ??= setTimeout(emit, EMIT_AFTER_MS).unref()
    },
  }
}

async function importOne(
  ctx: UserCtx,
  { url, categories, tags }: CreateRecipeBulk,
  position: number,
  report: RunningReport,
): Promise<void> {
  const { locale, stopping } = ctx
  try {
    stopping.throwIfAborted()
    await requireMember(ctx)
    const options = {
      includeTags: false,
      includeCategories: false,
      tags: tags?.map(({ name }) => name),
      categories: categories?.map(({ name }) => name),
    }
    const slug = await importFromUrl(ctx, { url, ...options }, stopping)
    const { id, name } = await getRecipe(ctx, slug)
    const message = m.report_imported({ name }, { locale })
    await report.recordEntry(position, { success: true, message, recipeId: id })
  } catch (error) {
    if (!(error instanceof DomainError) && !stopping.aborted)
      ctx.log.error({ err: error, url }, 'an import failed')
    const message = m.report_not_imported({ url }, { locale })
    const exception = stopping.aborted ? m.report_stopped({}, { locale }) : failureText(error, locale)
    await report.recordEntry(position, { success: false, message, exception, draftId: draftOf(error) })
  }
}

/** Throws `migration_not_allowed` when the person was locked since the import began, or lives elsewhere now. */
async function requireMember(ctx: UserCtx): Promise<void> {
  const person = await findPerson(ctx, ctx.actor.id)
  if (person?.householdId !== ctx.actor.householdId) throw new DomainError('migration_not_allowed')
}

/** The draft that a failed import left. */
function draftOf(error: unknown): string | null {
  const draftId = error instanceof DomainError ? error.params.draftId : null
  return typeof draftId === 'string' ? draftId : null
}
