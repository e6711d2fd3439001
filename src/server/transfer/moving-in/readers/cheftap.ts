import { type Archive, filesLike, filesOfKind } from '../archive/archive'
import { siblingPictures } from '../archive/file-index'
import type { Reader, SourceItem } from '../source'
import { fromReadRecipe } from './from-read-recipe'
import { linesOf, webUrl, withShortLines } from './text-parts'

const files = (archive: Archive) => filesOfKind(archive, /\.(txt|text)$/i)

/** ChefTap, and any folder of plain texts: one recipe a file, its title in the first line. */
export const cheftap: Reader = {
  key: 'cheftap',
  name: 'ChefTap, plain text',
  endings: ['.txt', '.zip'],
  async detect(archive) {
    const texts = filesLike(archive, /\.(txt|text)$/i)
    if (texts.length === 0) return 0
    return /cheftap/i.test(archive.name) || texts.some(({ path }) => /cheftap/i.test(path)) ? 0.9 : 0.35
  },
  async *read(archive, { readPage }): AsyncIterable<SourceItem> {
    for (const file of files(archive)) {
      const { text, leftOut } = withShortLines(await file.text())
      yield* leftOut
      const lines = linesOf(text)
      const fileName = file.name.replace(/\.[^.]+$/, '')
      const url = lines
        .slice(0, 6)
        .concat(lines.slice(-3))
        .map((line) => webUrl(line))
        .find(Boolean)
      const withoutUrls = text.split('\n').filter((line) => !webUrl(line.trim()))
      const result = await readPage({ text: withoutUrls.join('\n'), url: null })
      if (!result.ok) {
        yield {
          kind: 'broken',
          name: fileName,
          reason: 'empty',
        }
        continue
      }
      const pictures = siblingPictures(archive, file)
      yield {
        kind: 'recipe',
        ...fromReadRecipe(result.recipe),
        name: result.recipe.name || lines[0] || fileName,
        url,
        pictures: pictures.map((picture) => ({ read: () => picture.read() })),
      }
    }
  },
}
