import { type Archive, filesOfKind } from '../archive/archive'
import type { Reader, SourceItem, SourcePicture } from '../source'
import { readSchemaOrg, schemaOrgHeads } from './schema-org'
import { base64Bytes, differentPictures, ingredientsOf, linesOf, stepsOf, timeOf, webUrl } from './text-parts'
import { childOf, childrenOf, textIn, type XmlNode, xmlParts } from './xml-parts'

const xmlFiles = (archive: Archive) => filesOfKind(archive, /\.xml$/i)

export const recipesage: Reader = {
  key: 'recipesage',
  name: 'RecipeSage',
  endings: ['.json', '.xml'],
  async detect(archive) {
    const isNamed =
      /recipe-?sage/i.test(archive.name) || archive.files.some(({ path }) => /recipe-?sage/i.test(path))
    const heads = await schemaOrgHeads(archive)
    // Other programs write a credit too, but not next to the page that a recipe is based on.
    const isOwn = (head: string) =>
      head.includes('"Author Notes"') || (head.includes('"creditText"') && head.includes('"isBasedOn"'))
    if (heads.some(isOwn)) return 0.85
    if (heads.length > 0) return isNamed ? 0.85 : 0
    return (await hasXml(archive)) ? 0.85 : 0
  },
  async *read(archive, options): AsyncIterable<SourceItem> {
    if (!(await hasXml(archive))) return yield* readSchemaOrg(archive, options)
    for (const file of xmlFiles(archive))
      for (const node of xmlParts(await file.text(), 'recipe')) {
        yield node ? fromXml(node) : { kind: 'broken', name: file.path, reason: 'breaks-off' }
      }
  },
}

async function hasXml(archive: Archive): Promise<boolean> {
  for (const file of xmlFiles(archive).slice(0, 2)) {
    const head = (await file.head()).toString('utf8')
    if (/<recipe[\s>]/i.test(head) && /<(activeTime|instructions|labels?)[\s>/]/i.test(head)) return true
  }
  return false
}

function fromXml(node: XmlNode): SourceItem {
  const name = textIn(node, 'title', 'name')
  if (!name) return { kind: 'broken', name: '', reason: 'no-name' }
  const images = [...childrenOf(node, 'image'), ...childrenOf(childOf(node, 'images'), 'image')]
  const labels = [...childrenOf(node, 'label'), ...childrenOf(childOf(node, 'labels'), 'label')]
  const source = textIn(node, 'source')
  const notes = textIn(node, 'notes')
  return {
    kind: 'recipe',
    key: textIn(node, 'id'),
    name,
    description: textIn(node, 'description'),
    yieldText: textIn(node, 'yield'),
    prepTime: timeOf(textIn(node, 'activetime')),
    totalTime: timeOf(textIn(node, 'totaltime')),
    ingredients: ingredientsOf(linesOf(textIn(node, 'ingredients'))),
    steps: stepsOf(textIn(node, 'instructions')),
    notes: [
      ...(notes ? [notes] : []),
      ...(source && !webUrl(source) ? [{ title: 'Source', text: source }] : []),
    ],
    tags: labels.flatMap((label) => label.text || textIn(label, 'title', 'name') || []),
    rating: Number(textIn(node, 'rating')) || undefined,
    url: webUrl(textIn(node, 'url')) ?? webUrl(source),
    createdAt: textIn(node, 'createdat', 'created'),
    updatedAt: textIn(node, 'updatedat', 'updated'),
    ...differentPictures(
      images.flatMap((image): SourcePicture[] => {
        const at = image.text || textIn(image, 'location', 'url')
        const url = webUrl(at)
        return url ? [{ url }] : at ? [{ read: async () => base64Bytes(at) }] : []
      }),
    ),
  }
}
