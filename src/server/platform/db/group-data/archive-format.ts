/** What the manifest of an archive of a whole group, or of some of its recipes, says that it is. */
export const ARCHIVE_FORMAT = 'ramekin-archive'
/** Grows when an older server would read it wrong; a new column or table is no reason. */
export const ARCHIVE_VERSION = 1
