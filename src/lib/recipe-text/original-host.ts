/** Null without a URL that can be opened. */
export function originalHost(url: string | null): string | null {
  if (!url || !/^https?:\/\//i.test(url) || !URL.canParse(url)) return null
  return new URL(url).hostname.replace(/^www\./, '')
}
