/** The document's title: the page's own name first, since tabs show only its beginning. */
export function pageTitle(name: string): string {
  return `${name} · Ramekin`
}
