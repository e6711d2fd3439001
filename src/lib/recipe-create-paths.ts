/** Import pages of a group's members; `debug` only shows what an import would find. */
export function recipeCreatePaths(groupSlug: string) {
  const base = `/g/${groupSlug}/r/create/`
  return {
    add: base.slice(0, -1),
    url: `${base}url`,
    bulk: `${base}bulk`,
    html: `${base}html`,
    image: `${base}image`,
    new: `${base}new`,
    bookmarklet: `${base}bookmarklet`,
    debug: `${base}debug`,
  }
}
