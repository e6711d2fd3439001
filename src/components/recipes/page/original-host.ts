/** The host of the page that a recipe came from; null when it came from none that can be opened. */
export function originalHost(address: string | null): string | null {
  if (!address || !/^https?:\/\//i.test(address) || !URL.canParse(address)) return null
  return new URL(address).hostname.replace(/^www\./, '')
}
