import {
  type Archive,
  type ArchiveFile,
  filesLike,
  filesOfKind,
  folderOf,
  isPictureName,
} from '../archive/archive'
import { fileAt } from '../archive/file-index'
import type { Reader, SourceItem, SourcePicture } from '../source'
import { fromReadRecipe } from './from-read-recipe'
import { base64Bytes, webUrl } from './text-parts'

const PAGE = /\.(html?|xhtml|mht\.html)$/i
/** Smaller ones are icons. */
const PICTURE_BYTES_MIN = 4000
const PICTURES_MAX = 4

const files = (archive: Archive) => filesLike(archive, PAGE)

export const htmlPages: Reader = {
  key: 'html_pages',
  name: 'Web pages (HTML)',
  endings: ['.html', '.htm', '.zip'],
  async detect(archive) {
    const [first] = files(archive)
    if (first) return 0.4
    if (!archive.isSingle || !archive.files[0]) return 0
    return /^\s*<(!doctype html|html)/i.test((await archive.files[0].head()).toString('utf8')) ? 0.35 : 0
  },
  async *read(archive, { readPage }): AsyncIterable<SourceItem> {
    for (const file of filesOfKind(archive, PAGE)) {
      const text = await file.text()
      const url = savedFrom(text)
      const result = await readPage({ text, url })
      const name = result.recipe.name || file.name.replace(PAGE, '')
      if (!result.ok) {
        yield { kind: 'broken', name, reason: 'no-recipe' }
        continue
      }
      const read = fromReadRecipe(result.recipe)
      const own = siblingPictures(archive, file, text)
      yield { kind: 'recipe', ...read, name, pictures: [...own, ...(read.pictures ?? [])] }
    }
  },
}

/** The URL that browsers and extensions record when they save a page. */
function savedFrom(text: string): string | null {
  const head = text.slice(0, 20_000)
  const found =
    /<!--\s*saved from url=\(\d+\)(\S+)/i.exec(head)?.[1] ??
    /<!--[^>]{0,300}?\burl:\s*(\S+)/i.exec(head)?.[1] ??
    /<link[^>]{0,200}rel=["']?canonical["']?[^>]{0,200}href=["']([^"']+)/i.exec(head)?.[1]
  return webUrl(found) ?? null
}

function siblingPictures(archive: Archive, { path }: ArchiveFile, text: string): SourcePicture[] {
  const found: SourcePicture[] = []
  for (const [, source = ''] of text.matchAll(/<img\b[^<>]{0,2000}?\bsrc=["']([^"']+)["']/gi)) {
    if (found.length >= PICTURES_MAX) break
    if (source.startsWith('data:image/') && source.length > PICTURE_BYTES_MIN)
      found.push({ read: async () => base64Bytes(source) })
    const wanted = folderOf(path) + decoded(source).replace(/^\.\//, '')
    const file = isPictureName(wanted) ? fileAt(archive, wanted) : undefined
    if (file && file.size >= PICTURE_BYTES_MIN) found.push({ read: () => file.read() })
  }
  return found
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
