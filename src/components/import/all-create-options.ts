import { Bookmark, Camera, FileArchive, FileCode, Files, Link2 } from 'lucide-react'
import { recipeCreatePaths } from '~/lib/recipe-create-paths'
import { m } from '~/paraglide/messages.js'
import { createOptions } from './create-options'

/** Every way to add recipes; pictures only if an AI model is configured. */
export function allCreateOptions(groupSlug: string, readsPictures: boolean) {
  const paths = recipeCreatePaths(groupSlug)
  const [add, ...others] = createOptions(groupSlug)
  const url = {
    path: paths.url,
    icon: Link2,
    label: m.shell_create_url(),
    detail: m.shell_create_url_detail(),
  }
  const html = {
    path: paths.html,
    icon: FileCode,
    label: m.create_html_title(),
    detail: m.shell_create_html_detail(),
  }
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
  const images = readsPictures ? [image] : []
  return [...(add ? [add] : []), url, bulk, html, ...others, zip, ...images, bookmarklet]
}
