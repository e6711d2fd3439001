/** The page for many addresses at once. */
export const bulkPath = (groupSlug: string): string => `/g/${groupSlug}/r/create/bulk`

/** The page that shows what is read of an address, and keeps nothing. */
export const debugPath = (groupSlug: string): string => `/g/${groupSlug}/r/create/debug`
