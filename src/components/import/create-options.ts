import { ClipboardPaste, PencilLine } from 'lucide-react'
import { recipeCreatePaths } from '~/lib/recipe-create-paths'
import { m } from '~/paraglide/messages.js'

export function createOptions(groupSlug: string) {
  const paths = recipeCreatePaths(groupSlug)
  return [
    { path: paths.add, icon: ClipboardPaste, label: m.shell_create_add() },
    { path: paths.new, icon: PencilLine, label: m.common_by_hand() },
  ]
}
