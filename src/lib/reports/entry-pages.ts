export const ENTRIES_PER_PAGE = 50

interface EntryPage<Entry> {
  entries: Entry[]
  count: number
  page: number
  pages: number
}

export function pageOfEntries<Entry extends { success: boolean }>(
  entries: readonly Entry[],
  { failed, page: wished }: { failed: boolean; page: number },
): EntryPage<Entry> {
  const chosen = failed ? entries.filter(({ success }) => !success) : entries
  const pages = Math.max(1, Math.ceil(chosen.length / ENTRIES_PER_PAGE))
  const page = Math.min(Math.max(1, wished), pages)
  const start = (page - 1) * ENTRIES_PER_PAGE
  return { entries: chosen.slice(start, start + ENTRIES_PER_PAGE), count: chosen.length, page, pages }
}

export function failedRequests<Request>(
  entries: readonly { success: boolean; request: Request | null }[],
): Request[] {
  return entries.flatMap(({ success, request }) => (success || request === null ? [] : request))
}
