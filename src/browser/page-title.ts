/** The page's own name comes first, since tabs show only the beginning. */
export function pageTitle(name: string): string {
  return `${name} · Ramekin`
}
