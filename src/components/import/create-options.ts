import { Bookmark, ClipboardPaste, Files, Link2, PencilLine } from 'lucide-react'
import { recipeCreatePaths } from '~/lib/recipe-create-paths'
import { m } from '~/paraglide/messages.js'

/** The three usual ways to add a recipe. */
export function createOptions(groupSlug: string) {
  const paths = recipeCreatePaths(groupSlug)
  return [
    { path: paths.url, icon: Link2, label: m.shell_create_url(), detail: m.shell_create_url_detail() },
    {
      path: paths.html,
      icon: ClipboardPaste,
      label: m.shell_create_html(),
      detail: m.shell_create_html_detail(),
    },
    { path: paths.new, icon: PencilLine, label: m.shell_create_new(), detail: m.shell_create_new_detail() },
  ]
}

/** Every way to add recipes. */
export function allCreateOptions(groupSlug: string) {
  const paths = recipeCreatePaths(groupSlug)
  const [url, ...others] = createOptions(groupSlug)
  const bulk = { path: paths.bulk, icon: Files, label: m.bulk_title(), detail: m.bulk_link_detail() }
  const label = m.bookmarklet_link()
  const bookmarklet = { path: paths.bookmarklet, icon: Bookmark, label, detail: m.bookmarklet_link_detail() }
  return [...(url ? [url] : []), bulk, ...others, bookmarklet]
}
