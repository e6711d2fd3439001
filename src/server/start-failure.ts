import { UpdateBackupFailed } from './backups/before-update'
import { SettingsError } from './env'

const codeOf = (error: Error): string => ('code' in error ? String(error.code) : '')

/** Codes of the file system and of SQLite for a folder or file that cannot be made, read or written. */
const UNUSABLE_FOLDER =
  /^(?:EACCES|EEXIST|EISDIR|ENOTDIR|EPERM|EROFS|ENOSPC|SQLITE_CANTOPEN\w*|SQLITE_READONLY\w*)$/
const DAMAGED_FILE = /^SQLITE_(?:NOTADB|CORRUPT)/
/** Codes of the network, and classes of Postgres: no connection, not allowed in, no such database, shutting down. */
const NO_POSTGRES = /^(?:ECONN\w+|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|08\w{3}|28\w{3}|3D000|57P0\d)$/

/**
 * The message when a server cannot start: what is wrong, in one sentence, and what to do. Null for a
 * failure that nobody foresaw.
 */
export function explainStartFailure(error: unknown): string | null {
  if (error instanceof SettingsError) return error.message
  if (!(error instanceof Error)) return null
  if (error instanceof UpdateBackupFailed)
    return `The database could not be backed up before the update (${error.message}), so nothing was changed. Make space or mend what is wrong; BACKUP_BEFORE_UPDATE=false updates without a backup.`
  const code = codeOf(error)
  if (UNUSABLE_FOLDER.test(code))
    return `DATA_DIR: the folder cannot be written (${code}). Give this user the right to write there, or name another folder.`
  if (DAMAGED_FILE.test(code))
    return `DATA_DIR: ramekin.db is damaged or no database (${code}). Put a backup in its place, or move it away to begin anew.`
  if (NO_POSTGRES.test(code))
    return `DATABASE_URL: the database cannot be used (${code}). See that it runs, and that address, user and password are right.`
  if (/previously executed migration .+ is missing/.test(error.message))
    return 'The database belongs to a newer version of Ramekin. Start that version, or put a backup from before in its place.'
  return null
}
