import { rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { formatBytes } from '~/lib/numbers/format-bytes'
import { m } from '~/paraglide/messages.js'
import type { AllBackups, BackupFile, BackupPreview } from '~/schemas/backup'
import { requireSession } from '~/server/people/auth/confirm-password'
import { recordAudit } from '~/server/platform/access/audit/audit'
import { type AdminCtx, inTransaction } from '~/server/platform/context'
import { assertFound, DomainError } from '~/server/platform/errors'
import { signFileToken } from '~/server/platform/media/file-tokens'
import { isTaken } from '~/server/platform/media/files'
import {
  backupFile,
  backupFolder,
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
import { failureSentence } from './failure-sentence'
import { reserveName } from './make-backup'
import { previewBackup } from './preview'

/** A small backup is there when the response arrives; nobody waits longer for a large one. */
const RESPOND_WITHIN_MS = 2000

/** Every backup, newest first, and what is under way. */
export async function listBackups(ctx: AdminCtx): Promise<AllBackups> {
  const { env, locale } = ctx
  const stored = await listStoredBackups(env.DATA_DIR)
  const { current, lastFailure } = await findBackupState(ctx)
  // What is being made has no place in the list yet.
  const unfinished = current?.kind === 'backup' ? current.fileName : null
  return {
    imports: stored.filter(({ name }) => name !== unfinished).map((backup) => present(ctx, backup)),
    templates: [],
    job: current,
    lastFailure: lastFailure && { code: lastFailure.code, message: failureSentence(lastFailure, locale) },
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

/** The response that the contract has where nothing but a sentence comes back. */
const said = ({ locale }: AdminCtx, message: typeof m.backup_restored) => ({
  message: message({}, { locale }),
  error: false,
})

/** Begins a backup of everything. Error: `backup_busy`. */
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
  assertFound(await findStoredBackup(ctx.env.DATA_DIR, name))

/** The backup if it has a file. Error: `not_found`. */
async function requireFile(ctx: AdminCtx, name: string): Promise<StoredBackup> {
  const found = await requireBackup(ctx, name)
  if (found.bytes === 0) throw new DomainError('not_found')
  return found
}

/** A token that downloads a backup: everybody's secrets. Errors: `token_needs_session`, `not_found`. */
export async function backupToken(ctx: AdminCtx, name: string): Promise<string> {
  requireSession(ctx)
  await requireFile(ctx, name)
  await recordAudit(ctx, { action: 'backup_downloaded', subject: subjectOf(name) })
  return signFileToken(ctx, backupKey(name), { kind: 'server' })
}

/** Deletes a backup and its copy. Errors: `not_found`, `backup_busy` for the one that is being worked on. */
export async function deleteBackup(ctx: AdminCtx, name: string) {
  const found = await requireBackup(ctx, name)
  if ((await findBackupWork(ctx))?.fileName === name) throw new DomainError('backup_busy')
  await removeStoredBackup(ctx.env.DATA_DIR, name)
  await deleteCopies(ctx, [found])
  await recordAudit(ctx, { action: 'backup_deleted', subject: subjectOf(name) })
  return said(ctx, m.audit_action_backup_deleted)
}

/** Whether an uploaded file may become a backup by its name. Error: `backup_name_refused`. */
export function checkUploadName(name: string): void {
  if (!isBackupName(name)) throw new DomainError('backup_name_refused')
}

/** Where an upload is written while it arrives. Error: `token_needs_session`. */
export function uploadPlace(ctx: AdminCtx): string {
  requireSession(ctx)
  return path.join(backupFolder(ctx.env.DATA_DIR), `.upload-${crypto.randomUUID()}.part`)
}

/** Takes an uploaded file among the backups, under a name of its own, and begins to check it. */
export async function takeUpload(ctx: AdminCtx, place: string, givenName: string) {
  const name = await claimFreeName(ctx, givenName)
  await rename(place, backupFile(ctx.env.DATA_DIR, name))
  const preview = await previewBackup(ctx, name).catch(() => null)
  const note: Note = {
    ...emptyNote(preview?.otherProgram ? 'other-program' : 'uploaded', preview?.date ?? ctx.now),
    contents: preview?.contents ?? null,
  }
  await writeNote(ctx.env.DATA_DIR, name, note)
  await recordAudit(ctx, { action: 'backup_uploaded', subject: subjectOf(name) })
  // An upload that proves to be damaged is there all the same; the list says why it cannot be restored.
  if (!preview?.otherProgram) await startVerification(ctx, name).catch(() => undefined)
  return { ...said(ctx, m.audit_action_backup_uploaded), name }
}

/** Letters of a name in front of a number, so that it stays one that `isBackupName` takes. */
const STEM_MAX = 140

/** Makes an empty file under the name, or one like it, that no backup has: nobody else gets it meanwhile. */
async function claimFreeName({ env }: AdminCtx, name: string): Promise<string> {
  const [, stem = '', ending = ''] = /^(.*?)(\.zip(?:\.age)?)$/.exec(name) ?? []
  for (let tail = 1; ; tail += 1) {
    const candidate = tail === 1 ? name : `${stem.slice(0, STEM_MAX)}-${tail}${ending}`
    if (await findStoredBackup(env.DATA_DIR, candidate)) continue
    if (await createEmpty(backupFile(env.DATA_DIR, candidate))) return candidate
  }
}

/** False where there is a file already. */
async function createEmpty(file: string): Promise<boolean> {
  try {
    await writeFile(file, '', { flag: 'wx', mode: 0o600 })
    return true
  } catch (error) {
    if (isTaken(error)) return false
    throw error
  }
}

/** Begins to prove a backup. Errors: `not_found`, `backup_busy`. */
export async function startVerification(ctx: AdminCtx, name: string) {
  await requireFile(ctx, name)
  await beginBackupWork(ctx, { work: 'verify', fileName: name })
  await waitForBackupWork(ctx, RESPOND_WITHIN_MS)
  return said(ctx, m.backup_verify_begun)
}

/** Ends what is under way, if it can still be ended. Error: `not_found`. */
export async function stopBackupJob(ctx: AdminCtx) {
  if (!(await stopBackupWork(ctx))) throw new DomainError('not_found')
  return said(ctx, m.backup_stopped_message)
}

/** What is in a backup and what it would replace. Errors: `not_found`, those of `openArchive`. */
export async function describeBackup(ctx: AdminCtx, name: string): Promise<BackupPreview> {
  await requireFile(ctx, name)
  return { ...(await previewBackup(ctx, name)), name, current: await currentContents(ctx) }
}

/**
 * Replaces everything by a backup. With `wait` it resolves when that is done; else at once, and the list says how far
 * it is. `backupFirst` makes a backup of what is here before. All sessions end. Errors: `token_needs_session`,
 * `not_found`, `backup_busy`, those of `restoreArchive`.
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
