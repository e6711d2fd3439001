/** The host of the page that a recipe came from; null when it came from none that can be opened. */
export function originalHost(url: string | null): string | null {
  if (!url || !/^https?:\/\//i.test(url) || !URL.canParse(url)) return null
  return new URL(url).hostname.replace(/^www\./, '')
}
