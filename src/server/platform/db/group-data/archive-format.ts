/** Format name in the manifest of an archive of a group or of recipes. */
export const ARCHIVE_FORMAT = 'ramekin-archive'
/** Raise it when an older server would misread the archive; a new column or table needs no new version. */
export const ARCHIVE_VERSION = 1
