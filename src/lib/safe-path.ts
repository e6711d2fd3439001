/** The path to open after sign-in. Undefined for everything that browsers resolve to another host. */
export function safePath(path: string | undefined): string | undefined {
  if (!path?.startsWith('/') || /^\/[/\\]/.test(path)) return undefined
  // Browsers drop tabs and line ends from URLs, which could join two slashes.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
  if (/[\u0000-\u001f\u007f]/.test(path)) return undefined
  const base = 'http://here.invalid'
  if (!URL.canParse(path, base)) return undefined
  const { origin, pathname, search, hash } = new URL(path, base)
  if (origin !== base || pathname.startsWith('//')) return undefined
  // The sign-in page would redirect in a loop.
  return pathname === '/login' ? undefined : `${pathname}${search}${hash}`
}
