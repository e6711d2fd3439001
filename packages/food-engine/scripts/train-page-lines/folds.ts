/** Parts of the sites for cross-validation. */
export const FOLDS = 5

/** The part of a site (or a page `<site>/<name>`); all pages of a site are in one part. */
export function foldOf(id: string): number {
  const [site = ''] = id.split('/')
  let hash = 0
  for (const char of site) hash = (hash * 31 + (char.codePointAt(0) ?? 0)) >>> 0
  return hash % FOLDS
}
