import { Bookmark, Camera, ClipboardPaste, FileArchive, Files, Link2, PencilLine, Plus } from 'lucide-react'
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

/** Every way to add recipes; pictures are read only where the operator has set that up. */
export function allCreateOptions(groupSlug: string, readsPictures: boolean) {
  const paths = recipeCreatePaths(groupSlug)
  const [url, ...others] = createOptions(groupSlug)
  const bulk = { path: paths.bulk, icon: Files, label: m.bulk_title(), detail: m.bulk_link_detail() }
  const label = m.bookmarklet_link()
  const bookmarklet = { path: paths.bookmarklet, icon: Bookmark, label, detail: m.bookmarklet_link_detail() }
  const zip = {
    path: paths.zip,
    icon: FileArchive,
    label: m.create_zip_title(),
    detail: m.create_zip_detail(),
  }
  const image = {
    path: paths.image,
    icon: Camera,
    label: m.create_image_title(),
    detail: m.create_image_detail(),
  }
  const door = { path: paths.door, icon: Plus, label: m.door_title(), detail: m.door_subtitle() }
  return [door, ...(url ? [url] : []), bulk, ...others, zip, ...(readsPictures ? [image] : []), bookmarklet]
}
