import { Parser } from 'htmlparser2'
import { NAME_MAX } from '~/schemas/wire'
import type { Reader, SourceItem } from '../source'
import { namesOf, webUrl } from './text-parts'

export const bookmarks: Reader = {
  key: 'bookmarks',
  name: 'Bookmarks of a browser',
  endings: ['.html'],
  async detect({ files: [file], isSingle }) {
    if (!file || !isSingle) return 0
    return /<!doctype netscape-bookmark-file-1>/i.test((await file.head()).toString('utf8')) ? 0.97 : 0
  },
  async *read({ files }): AsyncIterable<SourceItem> {
    const known = new Set<string>()
    let others = 0
    for (const file of files)
      for (const { url, name, folders, tags } of bookmarksIn(await file.text())) {
        const page = webUrl(url)
        if (!page) others += 1
        else if (!known.has(page)) {
          known.add(page)
          yield { kind: 'link', url: page, name, folders, tags }
        }
      }
    if (others > 0) yield { kind: 'left-out', what: 'bookmarks', count: others }
  },
}

interface Bookmark {
  url: string
  name: string
  folders: string[]
  tags: string[]
}

/** Everything here is a recipe, so a folder with this name is useless as a tag. */
const RECIPES = /^(?:recipes?|rezepte?|recettes?|recetas?|ricette?|receitas?|recepten?|الوصفات|وصفات)$/i

/** Each folder with those above it. */
const pathsOf = (folders: readonly string[]) =>
  folders.map((_, at) => folders.slice(0, at + 1).join(' / ')).map((path) => path.slice(0, NAME_MAX))

/** A folder is a heading with a list after it; the bookmarks bar and the like are not tags. */
function bookmarksIn(text: string): Bookmark[] {
  const found: Bookmark[] = []
  const folders: string[] = []
  let heading: { name: string; isRoot: boolean } | null = null
  let isInHeading = false
  let link: Bookmark | null = null
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'h3') {
        isInHeading = true
        const isRoot = 'personal_toolbar_folder' in attributes || 'unfiled_bookmarks_folder' in attributes
        heading = { name: '', isRoot }
      } else if (name === 'dl') {
        folders.push(heading && !heading.isRoot ? heading.name.trim() : '')
        heading = null
      } else if (name === 'a') {
        const named = folders.filter(Boolean)
        const tags = [...named.filter((name) => !RECIPES.test(name)), ...namesOf(attributes.tags)]
        link = { url: attributes.href ?? '', name: '', folders: pathsOf(named), tags: [...new Set(tags)] }
      }
    },
    ontext(part) {
      if (link) link.name += part
      else if (isInHeading && heading) heading.name += part
    },
    onclosetag(name) {
      if (name === 'h3') isInHeading = false
      if (name === 'dl') folders.pop()
      if (name === 'a' && link) {
        found.push({ ...link, name: link.name.trim() })
        link = null
      }
    },
  })
  parser.end(text)
  return found
}
