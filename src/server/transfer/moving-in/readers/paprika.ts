import { DomainError } from '~/server/platform/errors'
import { type ArchiveFile, filesLike, filesOfKind } from '../archive/archive'
import type { Reader, SourceItem, SourcePicture, SourceRecipe } from '../source'
import { asList, asNumber, asObject, asText, asTexts, parseJson } from './json-values'
import { splitLines, splitParagraphs, withoutNumbers } from './split-text'
import { differentPictures } from './text-parts'

const RECIPE = /\.paprikarecipe$/i

/** Paprika: a zip of `.paprikarecipe` files, each gzipped JSON with its picture inside. */
export const paprika: Reader = {
  key: 'paprika',
  name: 'Paprika',
  endings: ['.paprikarecipes', '.zip'],
  detect: async (archive) => (filesLike(archive, RECIPE).length > 0 ? 0.98 : 0),
  async *read(archive): AsyncIterable<SourceItem> {
    for (const file of filesOfKind(archive, RECIPE)) {
      const json = asObject(parseJson(await textOf(file)))
      const name = asText(json.name)
      if (!name) {
        yield { kind: 'broken', name: file.name, reason: 'damaged' }
        continue
      }
      const categories = asTexts(json.categories)
      const notes = inWords(asText(json.notes))
      const nutrition = asText(json.nutritional_info)
      const url = asText(json.source_url)
      const source = asText(json.source)
      const difficulty = asText(json.difficulty)
      const rating = asNumber(json.rating)
      yield {
        kind: 'recipe',
        key: asText(json.uid) ?? file.path,
        name,
        description: inWords(asText(json.description)),
        yieldText: asText(json.servings),
        prepTime: asText(json.prep_time),
        cookTime: asText(json.cook_time),
        totalTime: asText(json.total_time),
        ingredients: splitLines(inWords(asText(json.ingredients))),
        steps: withoutNumbers(splitParagraphs(inWords(asText(json.directions)))),
        notes: [
          ...(notes ? [{ text: notes }] : []),
          ...(nutrition ? [{ title: 'Nutrition', text: nutrition }] : []),
          ...(difficulty ? [{ title: 'Difficulty', text: difficulty }] : []),
          // Next to a URL the source is that URL's host.
          ...(source && !url?.toLowerCase().includes(source.toLowerCase())
            ? [{ title: 'Source', text: source }]
            : []),
        ],
        categories,
        rating: rating && rating > 0 ? Math.min(rating, 5) : undefined,
        favorite: asNumber(json.on_favorites) === 1 || json.on_favorites === true,
        url,
        createdAt: asText(json.created),
        ...picturesOf(json),
      }
    }
  },
}

/** `[recipe:Pie dough]` and `[photo:1]` as plain text. */
const inWords = (text: string | undefined): string | undefined =>
  text
    ?.replace(/\[recipe:\s*([^\]\n]{1,300}?)\s*\]/gi, '$1')
    .replace(/[^\S\n]*\[photo:[^\]\n]{1,300}\]/gi, '')

/** Gzipped, or plain JSON if a person saved it elsewhere. A truncated one is empty and does not stop the others. */
async function textOf(file: ArchiveFile): Promise<string> {
  try {
    return (await file.unpacked()).toString('utf8')
  } catch (error) {
    if (error instanceof DomainError && error.id === 'archive_unreadable') return ''
    throw error
  }
}

/** Candidates for the recipe's picture, best first, and the number of others in its text. */
function picturesOf(json: Record<string, unknown>): Pick<SourceRecipe, 'pictures' | 'furtherPictures'> {
  const data = asText(json.photo_data)
  const url = asText(json.image_url)
  const photos = asList(json.photos).map(asObject)
  // The main one may be among them, in a larger size.
  const large = asText(json.photo_large)
  const isMain = (photo: Record<string, unknown>) => large !== undefined && asText(photo.filename) === large
  const others = photos.filter((photo) => !isMain(photo))
  const pictureOf = (text: string | undefined): SourcePicture[] =>
    text ? [{ read: async () => Buffer.from(text, 'base64') }] : []
  const main = [
    ...photos.filter(isMain).flatMap(({ data }) => pictureOf(asText(data))),
    ...pictureOf(data),
    ...(url ? [{ url }] : []),
  ]
  if (main.length > 0) return { pictures: main, furtherPictures: others.length }
  return differentPictures(others.flatMap(({ data }) => pictureOf(asText(data))))
}
