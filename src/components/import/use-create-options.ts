import { ClipboardPaste, Link2, PencilLine } from 'lucide-react'
import { recipeCreatePaths } from '~/lib/recipe-create-paths'
import { m } from '~/paraglide/messages.js'

/** The ways to make a recipe, each with an icon and its name. */
export function useCreateOptions(groupSlug: string) {
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
