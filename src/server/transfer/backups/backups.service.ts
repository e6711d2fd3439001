import { formatBytes } from '~/lib/numbers/format-bytes'
import { m } from '~/paraglide/messages.js'
import type { AllBackups, BackupFile, BackupPreview } from '~/schemas/backup'
import { requireSession } from '~/server/people/auth/confirm-password'
import { recordAudit } from '~/server/platform/access/audit/audit'
import { type AdminCtx, type Ctx, inTransaction } from '~/server/platform/context'
import { reserve } from '~/server/platform/db/reserve'
import { sentenceOf } from '~/server/platform/error-rules'
import { assertFound, DomainError } from '~/server/platform/errors'
import { signFileToken } from '~/server/platform/media/file-tokens'
import {
  backupKey,
  emptyNote,
  findStoredBackup,
  isBackupName,
  listStoredBackups,
  type Note,
  removeStoredBackup,
  type StoredBackup,
  writeNote,
} from './backup-folder'
import {
  beginBackupWork,
  findBackupState,
  findBackupWork,
  stopBackupWork,
  waitForBackupWork,
} from './backup-jobs'
import { deleteCopies, describeTarget } from './backup-target'
import { currentContents } from './current-contents.repository'
import { ENCRYPTED_ENDING } from './encryption'
import { failureSentence, reserveName } from './make-backup'
import { contentsOf } from './manifest'
import { previewMealieBackup } from './mealie/restore-mealie'
import { openArchive } from './read-archive'
import { withLocalCopy } from './work-folder'

/** Small backups finish within this time; large ones continue after the response. */
const RESPOND_WITHIN_MS = 2000

export async function listBackups(ctx: AdminCtx): Promise<AllBackups> {
  const { env, files, locale } = ctx
  const stored = await listStoredBackups(files)
  const { current, lastFailure } = await findBackupState(ctx)
  // An unfinished backup is not listed yet.
  const unfinished = current?.kind === 'backup' ? current.fileName : null
  return {
    imports: stored.filter(({ name }) => name !== unfinished).map((backup) => present(ctx, backup)),
    templates: [],
    job: current,
    lastFailure: lastFailure && { code: lastFailure.id, message: sentenceOf(lastFailure, locale) },
    schedule: {
      hours: env.BACKUP_INTERVAL,
      keep: env.BACKUP_KEEP,
      target: describeTarget(env),
      encrypted: Boolean(env.BACKUP_PASSPHRASE),
    },
  }
}

function present({ locale }: AdminCtx, { name, bytes, note }: StoredBackup): BackupFile {
  const { failure, createdAt, ...rest } = note
  return {
    ...rest,
    name,
    date: createdAt,
    bytes,
    size: bytes > 0 ? formatBytes(bytes, locale) : '',
    encrypted: name.endsWith(ENCRYPTED_ENDING),
    failure: failure && { code: failure.code, message: failureSentence(failure, locale) },
  }
}

/** The API contract's response for operations that return only a message. */
const said = ({ locale }: AdminCtx, message: typeof m.backup_restored) => ({
  message: message({}, { locale }),
  error: false,
})

/** Error: `backup_busy`. */
export async function createBackup(ctx: AdminCtx) {
  const name = await reserveName(ctx)
  await inTransaction(ctx, async (ctx) => {
    await beginBackupWork(ctx, { work: 'backup', fileName: name })
    await recordAudit(ctx, { action: 'backup_created', subject: subjectOf(name) })
  })
  await waitForBackupWork(ctx, RESPOND_WITHIN_MS)
  return { ...said(ctx, m.backup_created_message), name }
}

const subjectOf = (name: string) => ({ kind: 'backup' as const, id: null, name })

const requireBackup = async (ctx: AdminCtx, name: string): Promise<StoredBackup> =>
  assertFound(await findStoredBackup(ctx.files, name))

/** Error: `not_found`, also if only the note of a failed backup exists. */
async function requireFile(ctx: AdminCtx, name: string): Promise<StoredBackup> {
  const found = await requireBackup(ctx, name)
  if (found.bytes === 0) throw new DomainError('not_found')
  return found
}

/** Requires a session because a backup contains everyone's secrets. Errors: `token_needs_session`, `not_found`. */
export async function backupToken(ctx: AdminCtx, name: string): Promise<string> {
  requireSession(ctx)
  await requireFile(ctx, name)
  await recordAudit(ctx, { action: 'backup_downloaded', subject: subjectOf(name) })
  return signFileToken(ctx, backupKey(name), { kind: 'server' })
}

/** Also deletes the copy in the bucket. Errors: `not_found`; `backup_busy` if work on this backup is running. */
export async function deleteBackup(ctx: AdminCtx, name: string) {
  const found = await requireBackup(ctx, name)
  if ((await findBackupWork(ctx))?.fileName === name) throw new DomainError('backup_busy')
  await removeStoredBackup(ctx.files, name)
  await deleteCopies(ctx, [found])
  await recordAudit(ctx, { action: 'backup_deleted', subject: subjectOf(name) })
  return said(ctx, m.audit_action_backup_deleted)
}

/** Error: `backup_name_refused`. */
export function checkUploadName(name: string): void {
  if (!isBackupName(name)) throw new DomainError('backup_name_refused')
}

/** The temporary file for an upload. Error: `token_needs_session`. */
export function uploadKey(ctx: AdminCtx): string {
  requireSession(ctx)
  return backupKey(`.upload-${crypto.randomUUID()}.part`)
}

/** Adds the upload to the backups under a free name and starts verifying it. */
export async function takeUpload(ctx: AdminCtx, key: string, givenName: string) {
  const name = await moveToFreeName(ctx, key, givenName)
  const preview = await previewBackup(ctx, name).catch(() => null)
  const note: Note = {
    ...emptyNote(preview?.otherProgram ? 'other-program' : 'uploaded', preview?.date ?? ctx.now),
    contents: preview?.contents ?? null,
  }
  await writeNote(ctx.files, name, note)
  await recordAudit(ctx, { action: 'backup_uploaded', subject: subjectOf(name) })
  // A damaged upload stays in the list, with the reason why it cannot be restored.
  if (!preview?.otherProgram) await startVerification(ctx, name).catch(() => undefined)
  return { ...said(ctx, m.audit_action_backup_uploaded), name }
}

/** Maximum characters before the number, so that `isBackupName` still accepts the name. */
const STEM_MAX = 140

/** Of concurrent uploads with one name, each gets its own name. */
async function moveToFreeName({ files, server }: AdminCtx, key: string, name: string): Promise<string> {
  const [, stem = '', ending = ''] = /^(.*?)(\.zip(?:\.age)?)$/.exec(name) ?? []
  for (let tail = 1; ; tail += 1) {
    const candidate = tail === 1 ? name : `${stem.slice(0, STEM_MAX)}-${tail}${ending}`
    if (await findStoredBackup(files, candidate)) continue
    const release = await reserve(server, backupKey(candidate))
    if (!release) continue
    try {
      if (await files.move(key, backupKey(candidate))) return candidate
    } finally {
      await release()
    }
    assertFound(await files.find(key))
  }
}

/** Errors: `not_found`, `backup_busy`. */
export async function startVerification(ctx: AdminCtx, name: string) {
  await requireFile(ctx, name)
  await beginBackupWork(ctx, { work: 'verify', fileName: name })
  await waitForBackupWork(ctx, RESPOND_WITHIN_MS)
  return said(ctx, m.backup_verify_begun)
}

/** Error: `not_found` if nothing can be stopped. */
export async function stopBackupJob(ctx: AdminCtx) {
  if (!(await stopBackupWork(ctx))) throw new DomainError('not_found')
  return said(ctx, m.backup_stopped_message)
}

/** Errors: `not_found`, those of `openArchive`. */
export async function describeBackup(ctx: AdminCtx, name: string): Promise<BackupPreview> {
  await requireFile(ctx, name)
  return { ...(await previewBackup(ctx, name)), name, current: await currentContents(ctx) }
}

/**
 * Replaces all data and ends all sessions. With `wait`, resolves when finished; otherwise returns immediately, and the
 * list shows the progress. `backupFirst` backs up the current data first. Errors: `token_needs_session`, `not_found`,
 * `backup_busy`, those of `restoreArchive`.
 */
export async function startRestore(
  ctx: AdminCtx,
  name: string,
  { wait, backupFirst }: { wait: boolean; backupFirst: boolean },
) {
  requireSession(ctx)
  await requireFile(ctx, name)
  const { id, username, groupId } = ctx.actor
  const by = { id, username, groupId, address: ctx.caller.address }
  await beginBackupWork(ctx, { work: 'restore', fileName: name, backupFirst, by })
  if (wait) await waitForBackupWork(ctx)
  return said(ctx, wait ? m.backup_restored : m.backup_restore_begun)
}

type Preview = Pick<BackupPreview, 'date' | 'otherProgram' | 'contents' | 'leftOut'>

/**
 * From the note only if the backup is encrypted, or would have to be fetched from a bucket. Errors: those of
 * `openArchive`.
 */
export async function previewBackup(ctx: Ctx, name: string): Promise<Preview> {
  const { createdAt = null, contents = null, kind } = (await findStoredBackup(ctx.files, name))?.note ?? {}
  const isOwn = contents !== null && kind !== 'uploaded' && kind !== 'other-program'
  if (name.endsWith(ENCRYPTED_ENDING) || (isOwn && ctx.files.bucket !== null))
    return { date: createdAt, otherProgram: false, contents, leftOut: [] }
  return withLocalCopy(ctx, backupKey(name), undefined, (file) => previewFile(ctx, file))
}

async function previewFile(ctx: Ctx, file: string): Promise<Preview> {
  const other = await previewMealieBackup(ctx, file)
  if (other) return { date: null, otherProgram: true, ...other }
  const archive = await openArchive(file)
  try {
    const { createdAt } = archive.manifest
    const names = archive.foreignFolders.join(', ')
    const leftOut = names ? [m.backup_left_foreign_folders({ names }, { locale: ctx.locale })] : []
    return { date: createdAt, otherProgram: false, contents: contentsOf(archive.manifest), leftOut }
  } finally {
    archive.close()
  }
}
