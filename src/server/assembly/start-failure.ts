import { DataFolderInUse } from '~/server/platform/db/data-folder-lock'
import { DISK_FAILED, DISK_FULL } from '~/server/platform/db/disk-errors'
import { DatabaseOfMealie, DatabaseTooOld } from '~/server/platform/db/migrate'
import { SettingsError } from '~/server/platform/env'
import { UpdateBackupFailed } from '~/server/transfer/backups/before-update'

const codeOf = (error: Error): string => ('code' in error ? String(error.code) : '')

/** Codes of the file system and of SQLite for a folder or file that cannot be created, read or written. */
const UNUSABLE_FOLDER = /^(?:EACCES|EEXIST|EISDIR|ENOTDIR|EPERM|EROFS|SQLITE_CANTOPEN\w*|SQLITE_READONLY\w*)$/
const LOCKED_FILE = /^SQLITE_(?:BUSY|LOCKED)/
const DAMAGED_FILE = /^SQLITE_(?:NOTADB|CORRUPT)/
/** Codes of the network, and classes of Postgres: no connection, access denied, unknown database, shutting down. */
const NO_POSTGRES = /^(?:ECONN\w+|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|08\w{3}|28\w{3}|3D000|57P0\d)$/

/** The message when a server cannot start: the problem and what to do. Null for an unexpected failure. */
export function explainStartFailure(error: unknown): string | null {
  if (error instanceof SettingsError || error instanceof DatabaseTooOld || error instanceof DatabaseOfMealie)
    return error.message
  if (!(error instanceof Error)) return null
  if (error instanceof UpdateBackupFailed)
    return `The database couldn’t be backed up before the update (${error.message}), so nothing was changed. Free some space or fix the problem, or set BACKUP_BEFORE_UPDATE=false to update without a backup.`
  if (error instanceof DataFolderInUse)
    return 'DATA_DIR: another Ramekin server uses this folder. Stop it, or choose another folder. Several servers need Postgres (DATABASE_URL).'
  const code = codeOf(error)
  if (DISK_FULL.test(code)) return `DATA_DIR: the disk is full (${code}). Free some space, then start again.`
  if (UNUSABLE_FOLDER.test(code))
    return `DATA_DIR: the folder can’t be written to (${code}). Give this user write access, or choose another folder.`
  if (DISK_FAILED.test(code))
    return `DATA_DIR: the disk reports an error (${code}). It may be full, failing, or a network disk without locks.`
  if (LOCKED_FILE.test(code))
    return `DATA_DIR: another program has locked ramekin.db (${code}). Stop it, then start again.`
  if (DAMAGED_FILE.test(code))
    return `DATA_DIR: ramekin.db is damaged or isn’t a database (${code}). Replace it with a backup, or move it away to start empty.`
  if (NO_POSTGRES.test(code))
    return `DATABASE_URL: the database can’t be used (${code}). Check that it’s running and that the address, user, and password are right.`
  if (/previously executed migration .+ is missing/.test(error.message))
    return 'The database is from a newer version of Ramekin. Run that version, or restore an older backup.'
  return null
}
