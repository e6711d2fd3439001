import { type Archive, filesOfKind } from '../archive/archive'
import { fileNamed } from '../archive/file-index'
import type { Reader, SourceItem, SourceLine } from '../source'
import { isMasterCookText, readMasterCookText } from './mastercook-text'
import { splitLine, stepsOf, timeOf, webUrl } from './text-parts'
import { childOf, childrenOf, textIn, type XmlNode, xmlParts } from './xml-parts'

const files = (archive: Archive) => filesOfKind(archive, /\.(mx2|mxp|mz2|txt|xml)$/i)

/** MasterCook: `.mx2` is nearly XML, `.mxp` a text with columns. */
export const mastercook: Reader = {
  key: 'mastercook',
  name: 'MasterCook',
  endings: ['.mx2', '.mz2', '.mxp', '.txt'],
  async detect(archive) {
    for (const file of files(archive).slice(0, 3)) {
      const head = (await file.head()).toString('latin1')
      if (/<mx2[\s>]/i.test(head) || isMasterCookText(head)) return 0.95
    }
    return 0
  },
  async *read(archive): AsyncIterable<SourceItem> {
    for (const file of files(archive)) {
      const text = await file.text()
      if (isMasterCookText(text.slice(0, 100_000))) yield* readMasterCookText(text)
      else
        for (const node of xmlParts(text, 'RcpE')) {
          yield node ? recipeOf(archive, node) : { kind: 'broken', name: file.path, reason: 'breaks-off' }
        }
    }
  },
}

function recipeOf(archive: Archive, node: XmlNode): SourceItem {
  const { name, author, img } = node.attributes
  if (!name) return { kind: 'broken', name: '', reason: 'no-name' }
  const serving = childOf(node, 'serv')?.attributes.qty
  const made = childOf(node, 'yield')?.attributes
  const elapsed = (...names: string[]) => timeOf(childOf(node, ...names)?.attributes.elapsed)
  const source = textIn(node, 'srce')
  const url =
    webUrl(source) ??
    childrenOf(node, 'alts')
      .map((one) => webUrl(one.attributes.source))
      .find(Boolean)
  const notes = [
    { title: '', text: textIn(node, 'note') },
    { title: 'Serving ideas', text: textIn(node, 'srvi') },
    { title: 'Wine', text: textIn(node, 'wine') },
    { title: 'Nutrition', text: textIn(node, 'nutr') },
    { title: 'Source', text: webUrl(source) ? undefined : source },
    { title: 'Author', text: author },
    { title: 'Copyright', text: textIn(node, 'cpyr') },
  ]
  const ratings = childrenOf(childOf(node, 'rats'), 'rate')
  const overall = ratings.find(({ attributes }) => /overall|rating/i.test(attributes.name ?? ''))
  const picture = img ? fileNamed(archive, img) : undefined
  return {
    kind: 'recipe',
    name,
    description: textIn(node, 'desc'),
    servings: Number(serving) || undefined,
    yieldText: made?.qty ? [made.qty, made.unit].filter(Boolean).join(' ') : undefined,
    prepTime: elapsed('prpt'),
    cookTime: elapsed('coot', 'ctim'),
    totalTime: elapsed('ttim', 'tott'),
    ingredients: linesIn(node),
    steps: childrenOf(childOf(node, 'dirs'), 'dirt').flatMap(({ text }) => stepsOf(text)),
    notes: notes.flatMap(({ title, text }) => (text ? [{ title, text }] : [])),
    categories: childrenOf(childOf(node, 'cats'), 'catt').flatMap(({ text }) => text || []),
    // MasterCook has up to ten stars.
    rating: overall ? Math.min(5, Number(overall.attributes.value) / 2) || undefined : undefined,
    url,
    pictures: picture ? [{ read: () => picture.read() }] : [],
  }
}

function linesIn(node: XmlNode): SourceLine[] {
  const lines: SourceLine[] = []
  let title: string | undefined
  for (const line of childrenOf(node, 'ingr')) {
    const { name = '', unit, qty, code } = line.attributes
    if (/^s$/i.test(code ?? '')) title = name
    else if (name) {
      const note = textIn(line, 'iprp')
      lines.push(
        /^t$/i.test(code ?? '')
          ? { text: name, title }
          : splitLine({ amount: qty, unit, food: name, note, title }),
      )
      title = undefined
    }
  }
  return lines
}
