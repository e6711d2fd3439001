import { type Archive, type ArchiveFile, filesLike, filesOfKind, folderOf } from '../archive/archive'
import type { Reader, SourceItem } from '../source'
import { fromReadRecipe, partsOfPages } from './from-read-recipe'
import { asObject, asText, asTexts, parseJson } from './json-values'

const RECIPE = /(^|\/)[^./][^/]*\.json$/i
const PICTURE = /(^|\/)full\.(jpe?g|png|webp)$/i

/** Nextcloud Cookbook: a folder for each recipe with `recipe.json` (schema.org) and `full.jpg`. */
export const nextcloud: Reader = {
  key: 'nextcloud',
  name: 'Nextcloud Cookbook',
  endings: ['.zip'],
  async detect(archive) {
    const recipes = filesLike(archive, /\/recipe\.json$/i)
    if (recipes.length === 0) return 0
    return archive.files.some(({ name }) => /^(full|thumb)\.(jpe?g|png)$/i.test(name)) ? 0.95 : 0.8
  },
  async *read(archive, { readPage }): AsyncIterable<SourceItem> {
    for (const file of filesOfKind(archive, RECIPE)) {
      const text = await file.text()
      const json = asObject(parseJson(text))
      const result = await readPage({ text, url: asText(json.url) ?? null })
      const name = asText(json.name)
      if (!name) {
        yield { kind: 'broken', name: file.path, reason: 'no-name-or-torn' }
        continue
      }
      const read = fromReadRecipe(result.recipe)
      yield {
        kind: 'recipe',
        ...read,
        name,
        key: asText(json.id) ?? file.path,
        categories: [...(read.categories ?? []), ...asTexts(json.recipeCuisine)],
        tags: asTexts(json.keywords).flatMap(titlesOf),
        tools: asTexts(json.tool),
        createdAt: asText(json.dateCreated),
        updatedAt: asText(json.dateModified),
        pictures: [...siblingPictures(archive, file), ...(read.pictures ?? [])],
      }
      yield* partsOfPages(json)
    }
  },
}

const siblingPictures = (archive: Archive, { path }: ArchiveFile) =>
  filesLike(archive, PICTURE)
    .filter((picture) => folderOf(picture.path) === folderOf(path))
    .map((picture) => ({ read: () => picture.read() }))

/** `air fryer,seafood` as capitalized tags. */
const titlesOf = (keywords: string) =>
  keywords
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean)
    .map((word) => word.replace(/(^|\s)\p{L}/gu, (first) => first.toUpperCase()))
