/** SQLite, Postgres and file system codes for a full disk or quota. */
export const DISK_FULL = /^(?:SQLITE_FULL|ENOSPC|EDQUOT|53100)$/
/** Codes for a failing or read-only disk. SQLite also uses some for a full disk. */
export const DISK_FAILED = /^(?:SQLITE_IOERR\w*|EIO|58030)$/
