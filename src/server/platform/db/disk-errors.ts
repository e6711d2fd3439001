/** Codes of SQLite, of Postgres and of the file system for a disk, or a share of one, that is full. */
export const DISK_FULL = /^(?:SQLITE_FULL|ENOSPC|EDQUOT|53100)$/
/** Codes for a disk that fails or has become read-only. SQLite has some of them for a full disk too. */
export const DISK_FAILED = /^(?:SQLITE_IOERR\w*|EIO|58030)$/
