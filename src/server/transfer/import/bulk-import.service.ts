import * as v from 'valibot'
import { urlKey } from '~/lib/import/url-key'
import { m } from '~/paraglide/messages.js'
import type { Locale } from '~/paraglide/runtime.js'
import type { CreateRecipeBulk, CreateRecipeByUrlBulk, ImportFailure } from '~/schemas/import'
import { findPerson } from '~/server/platform/access/find-actor'
import { inTransaction, type UserCtx } from '~/server/platform/context'
import { DomainError } from '~/server/platform/errors'
import { defineJob, type JobRun } from '~/server/platform/jobs/define-job'
import { startJob } from '~/server/platform/jobs/jobs.service'
import { continueReport, startReport } from '~/server/transfer/reports/reports.service'
import { importFromUrl } from './import.service'
import type { Saving } from './save-read-recipe'

const AT_ONCE = 3
const IMPORTS_AT_ONCE = 16
/** Open screens get the progress of this period as one event. */
const EMIT_AFTER_MS = 250

const names = v.optional(v.array(v.string()))
const Page = v.object({ url: v.string(), tags: names, categories: names })
type Page = v.InferOutput<typeof Page>
/** The job has the id of its report, which lists the same pages in the same order. */
const Payload = v.object({
  pages: v.array(Page),
  includeTags: v.optional(v.boolean(), false),
  includeCategories: v.optional(v.boolean(), false),
})
type Payload = v.InferOutput<typeof Payload>

/** Reads recipes from web pages; the report lists each, and a failed one does not stop the others. */
export const bulkImport = defineJob({
  kind: 'bulk_import',
  payload: Payload,
  result: v.null(),
  owner: 'household',
  atOnce: IMPORTS_AT_ONCE,
  attempts: 2,
  run: runBulkImport,
  async ended(ctx, { id, householdId }) {
    await continueReport(ctx, id).finish()
    if (householdId !== null) emitReport(ctx, householdId, id)
  },
  async reopened(ctx, { id, householdId }) {
    await continueReport(ctx, id).reopen()
    if (householdId !== null) emitReport(ctx, householdId, id)
  },
})

const emitReport = ({ emit }: Pick<UserCtx, 'emit'>, householdId: string, reportId: string) =>
  emit({ name: 'report', data: { operation: 'update', householdId, reportId } })

const namesOf = (organizers: CreateRecipeBulk['tags']) => organizers?.map(({ name }) => name)

/** The first of several links to the same page. */
function withoutRepeated(imports: readonly CreateRecipeBulk[]): CreateRecipeBulk[] {
  const keys = imports.map(({ url }) => urlKey(url.trim()))
  return imports.filter((_, at) => keys.indexOf(keys[at] ?? '') === at)
}

/** Starts a bulk import with a report that lists every page from the start. */
export async function startBulkImport(
  ctx: UserCtx,
  { imports, includeTags, includeCategories }: v.InferOutput<typeof CreateRecipeByUrlBulk>,
): Promise<{ reportId: string }> {
  const { locale } = ctx
  const pages = withoutRepeated(imports).map(({ url, categories, tags }) => ({
    url,
    tags: namesOf(tags),
    categories: namesOf(categories),
  }))
  const planned = pages.map(({ url, categories = [], tags = [] }) => ({
    message: m.report_not_imported({ url }, { locale }),
    exception: m.report_stopped({}, { locale }),
    request: { url, categories, tags },
  }))
  const name = m.report_bulk_import({}, { locale })
  return inTransaction(ctx, async (ctx) => {
    const reportId = await startReport(ctx, { name, category: 'bulk_import', planned })
    await startJob(ctx, bulkImport, { pages, includeTags, includeCategories }, { id: reportId })
    const { groupId, householdId } = ctx.actor
    ctx.emit({ name: 'report', data: { operation: 'create', householdId, reportId } })
    ctx.emit({ name: 'recipeImport', data: { operation: 'create', groupId, householdId, reportId } })
    return { reportId }
  })
}

async function runBulkImport(ctx: UserCtx, job: JobRun<Payload>): Promise<null> {
  const report = continueReport(ctx, job.id)
  const events = throttleReportEvents(ctx, report.id)
  const planned = await report.findPlanned()
  const waiting = [...job.payload.pages.entries()].filter(([position]) => planned.has(position))
  const { includeTags, includeCategories } = job.payload
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [position, page] = next
      const options = { position, reportId: job.id, includeTags, includeCategories }
      await importOne({ ...ctx, now: new Date().toISOString() }, page, options)
      events.emitSoon()
    }
  }
  const ended = await Promise.allSettled(Array.from({ length: AT_ONCE }, work))
  events.end()
  // If an entry could not be written, its worker ended and the others finished the rest.
  for (const result of ended) if (result.status === 'rejected') throw result.reason
  return null
}

/** Hundreds of fast pages must not send hundreds of messages to every open screen. */
function throttleReportEvents(ctx: UserCtx, reportId: string) {
  let timer: NodeJS.Timeout | undefined
  const emit = () => {
    timer = undefined
    emitReport(ctx, ctx.actor.householdId, reportId)
  }
  return {
    emitSoon: () => {
      timer ??= setTimeout(emit, EMIT_AFTER_MS).unref()
    },
    end: () => clearTimeout(timer),
  }
}

async function importOne(
  ctx: UserCtx,
  { url, tags, categories }: Page,
  {
    position,
    reportId,
    ...included
  }: { position: number; reportId: string; includeTags: boolean; includeCategories: boolean },
): Promise<void> {
  const { locale, stopping: signal } = ctx
  /** Recipe and entry are one transaction, so that no recipe is imported twice. */
  const make: Saving['make'] = async (ctx, create) => {
    const made = await create(ctx)
    const message = m.report_imported({ name: made.name }, { locale })
    await continueReport(ctx, reportId).recordEntry(position, { success: true, message, recipeId: made.id })
    return made
  }
  try {
    signal.throwIfAborted()
    await requireMember(ctx)
    await importFromUrl(ctx, { url, ...included, tags, categories }, { signal, make })
  } catch (error) {
    signal.throwIfAborted()
    if (!(error instanceof DomainError)) ctx.log.error({ err: error, url }, 'an import failed')
    const message = m.report_not_imported({ url }, { locale })
    const exception = failureText(error, locale)
    await inTransaction(ctx, (ctx) =>
      continueReport(ctx, reportId).recordEntry(position, {
        success: false,
        message,
        exception,
        draftId: draftOf(error),
      }),
    )
  }
}

/** Throws `migration_not_allowed` if the person has been locked or moved to another household since the start. */
async function requireMember(ctx: UserCtx): Promise<void> {
  const person = await findPerson(ctx, ctx.actor.id)
  if (person?.householdId !== ctx.actor.householdId) throw new DomainError('migration_not_allowed')
}

function draftOf(error: unknown): string | null {
  const draftId = error instanceof DomainError ? error.params.draftId : null
  return typeof draftId === 'string' ? draftId : null
}

type Sentence = (inputs: object, options: { locale: Locale }) => string

/** The screens have their own texts, with advice; sharing them would load all of these with every first visit. */
const sentences: Record<ImportFailure, Sentence> = {
  'no-address': m.import_no_url,
  'bad-address': m.import_bad_url,
  blocked: m.import_blocked,
  timeout: m.import_timeout,
  'too-large': m.import_too_large,
  'not-a-page': m.import_not_a_page,
  'site-error': m.import_site_error,
  unreachable: m.import_unreachable,
  empty: m.import_empty,
  unreadable: m.import_unreadable,
  challenge: m.import_challenge,
  'scripts-only': m.import_scripts_only,
  'no-recipe': m.import_no_recipe,
  'other-language': m.import_other_language,
  'same-name': m.import_same_name,
  'not-saved': m.import_not_saved,
}

const reasonOf = ({ id, params }: DomainError) => (id === 'scrape_timeout' ? 'timeout' : params.reason)

/** Why an import failed, in a message for people; unexpected errors are only logged. */
function failureText(error: unknown, locale: Locale): string {
  if (error instanceof DomainError && error.id === 'migration_not_allowed')
    return m.error_migration_not_allowed({}, { locale })
  const reason = error instanceof DomainError ? reasonOf(error) : null
  const sentence =
    Object.entries(sentences).find(([known]) => known === reason)?.[1] ?? m.common_unexpected_error
  return sentence({}, { locale })
}
