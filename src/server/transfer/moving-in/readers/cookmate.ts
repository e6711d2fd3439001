import { type Archive, filesOfKind, isPictureName } from '../archive/archive'
import { fileNamed } from '../archive/file-index'
import type { Reader, SourceItem } from '../source'
import { differentPictures, ingredientsOf, linesOf, stepsOf, timeOf, webUrl } from './text-parts'
import { childrenOf, textIn, type XmlNode, xmlParts } from './xml-parts'

const xmlFiles = (archive: Archive) => filesOfKind(archive, /\.xml$/i)

export const cookmate: Reader = {
  key: 'cookmate',
  name: 'COOKmate',
  endings: ['.mcb', '.xml'],
  async detect(archive) {
    for (const file of xmlFiles(archive).slice(0, 3)) {
      const head = (await file.head()).toString('utf8')
      if (/<cookbook[\s>]/i.test(head) && /<(recipetext|ingredient|imagepath|preptime)[\s>/]/i.test(head))
        return 0.95
    }
    return /\.mcb$/i.test(archive.name) && xmlFiles(archive).length > 0 ? 0.8 : 0
  },
  async *read(archive): AsyncIterable<SourceItem> {
    for (const file of xmlFiles(archive))
      for (const node of xmlParts(await file.text(), 'recipe')) {
        yield node ? recipeOf(archive, node) : { kind: 'broken', name: file.path, reason: 'breaks-off' }
      }
  },
}

function recipeOf(archive: Archive, node: XmlNode): SourceItem {
  const name = textIn(node, 'title')
  if (!name) return { kind: 'broken', name: '', reason: 'no-name' }
  const url = webUrl(textIn(node, 'url'))
  const video = webUrl(textIn(node, 'video'))
  const others = [
    { title: '', text: textIn(node, 'comments', 'comment') },
    { title: 'Nutrition', text: textIn(node, 'nutrition') },
    { title: 'Source', text: textIn(node, 'source') },
    { title: 'Video', text: url ? video : undefined },
  ]
  return {
    kind: 'recipe',
    name,
    description: textIn(node, 'description'),
    prepTime: timeOf(textIn(node, 'preptime')),
    cookTime: timeOf(textIn(node, 'cooktime')),
    totalTime: timeOf(textIn(node, 'totaltime')),
    yieldText: textIn(node, 'quantity'),
    ingredients: ingredientsOf(linesOf(textIn(node, 'ingredient', 'ingredients'))),
    steps: stepsOf(textIn(node, 'recipetext', 'directions')),
    notes: others.flatMap(({ title, text }) => (text ? [{ title, text }] : [])),
    categories: childrenOf(node, 'category').flatMap(({ text }) => text || []),
    tags: childrenOf(node, 'tag').flatMap(({ text }) => text || []),
    rating: Number(textIn(node, 'rating')) || undefined,
    favorite: /^(true|1|yes)$/i.test(textIn(node, 'favorite') ?? ''),
    url: url ?? video,
    language: textIn(node, 'lang')?.slice(0, 2),
    ...picturesOf(archive, node),
  }
}

/** Paths on the phone, whose last part is in the archive; else a URL. */
function picturesOf(archive: Archive, node: XmlNode) {
  const files = childrenOf(node, 'imagepath', 'image')
    .flatMap(({ text }) => (text && fileNamed(archive, text)) || [])
    .filter(({ name }) => isPictureName(name))
  const url = webUrl(textIn(node, 'imageurl'))
  const own = differentPictures(files.map((file) => ({ read: () => file.read() })))
  return url ? { ...own, pictures: [...(own.pictures ?? []), { url }] } : own
}
