/** The path to open after sign-in. Undefined for everything that browsers resolve to another host. */
export function safePath(asked: string | undefined): string | undefined {
  if (!asked?.startsWith('/') || /^\/[/\\]/.test(asked)) return undefined
  // Browsers drop tabs and line ends from URLs, which could join two slashes.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
  if (/[\u0000-\u001f\u007f]/.test(asked)) return undefined
  const base = 'http://here.invalid'
  if (!URL.canParse(asked, base)) return undefined
  const { origin, pathname, search, hash } = new URL(asked, base)
  if (origin !== base || pathname.startsWith('//')) return undefined
  // The sign-in page would redirect in a loop.
  return pathname === '/login' ? undefined : `${pathname}${search}${hash}`
}
