import { type Archive, filesOfKind } from '../archive/archive'
import type { Reader, SourceItem, SourceLine } from '../source'
import { base64Bytes, differentPictures, splitLine, stepsOf, timeOf, webUrl } from './text-parts'
import { childOf, childrenOf, parseXml, textIn, type XmlNode, xmlParts } from './xml-parts'

const files = (archive: Archive) => filesOfKind(archive, /\.(fdx|fdxz|xml)$/i)

/** Living Cookbook: `.fdx`, XML whose recipes have their data in attributes. */
export const livingCookbook: Reader = {
  key: 'living_cookbook',
  name: 'Living Cookbook',
  endings: ['.fdx', '.fdxz'],
  async detect(archive) {
    for (const file of files(archive).slice(0, 3))
      if (/<fdx[\s>]/i.test((await file.head()).toString('utf8'))) return 0.95
    return 0
  },
  async *read(archive): AsyncIterable<SourceItem> {
    for (const file of files(archive)) {
      const text = await file.text()
      const chapters = chaptersOf(text)
      for (const node of xmlParts(text, 'Recipe')) {
        yield node ? recipeOf(node, chapters) : { kind: 'broken', name: file.path, reason: 'breaks-off' }
      }
      for (const [name, what] of [
        ['Menu', 'menus'],
        ['GroceryItem', 'groceries'],
      ] as const) {
        const count = [...xmlParts(text, name)].length
        if (count > 0) yield { kind: 'left-out', what, count }
      }
    }
  },
}

function chaptersOf(text: string): Map<string, string> {
  const chapters = new Map<string, string>()
  for (const tag of text.matchAll(/<CookbookChapter\s[^<>]{0,2000}>/gi)) {
    const { id, name } = parseXml(tag[0])?.attributes ?? {}
    if (id && name) chapters.set(id, name)
  }
  return chapters
}

const isYes = (value: string | undefined) => /^(y|yes|true|1)$/i.test(value ?? '')

function recipeOf(node: XmlNode, chapters: ReadonlyMap<string, string>): SourceItem {
  const of = node.attributes
  const { name } = of
  if (!name) return { kind: 'broken', name: '', reason: 'no-name' }
  const chapter = chapters.get(of.cookbookchapterid ?? '')
  const reviews = childrenOf(childOf(node, 'recipereviews'), 'recipereview')
  const source = [of.source, of.sourcepagenumber && `p. ${of.sourcepagenumber}`].filter(Boolean).join(', ')
  const extra = [
    { title: 'Source', text: source },
    { title: 'Author', text: of.author },
    { title: 'Copyright', text: of.copyright },
    { title: 'Comments', text: textIn(node, 'recipecomments') ?? of.comments },
    { title: 'Author notes', text: textIn(node, 'recipeauthornotes') },
    ...childrenOf(childOf(node, 'recipetips'), 'recipetip').map((tip) => ({
      title: 'Tip',
      text: textIn(tip, 'tiptext') ?? tip.text,
    })),
  ]
  return {
    kind: 'recipe',
    key: of.id,
    name,
    servings: Number(of.servings) || undefined,
    yieldText: of.yield,
    prepTime: timeOf(of.preparationtime),
    cookTime: timeOf(of.cookingtime),
    totalTime: timeOf(of.readyintime),
    ingredients: linesIn(node),
    steps: stepsIn(node),
    notes: extra.flatMap(({ title, text }) => (text ? [{ title, text }] : [])),
    categories: chapter ? [chapter] : [],
    comments: reviews.flatMap((review) => {
      const text = textIn(review, 'reviewtext') ?? review.text
      return text ? [{ text, author: review.attributes.reviewer, at: review.attributes.date }] : []
    }),
    rating:
      Number(of.rating ?? reviews.find(({ attributes }) => attributes.rating)?.attributes.rating) ||
      undefined,
    url: webUrl(of.webpage),
    createdAt: of.createdate,
    updatedAt: of.modifydate,
    ...differentPictures(
      [...childrenOf(node, 'recipeimage'), ...childrenOf(childOf(node, 'recipeimages'), 'recipeimage')].map(
        (image) => ({ read: async () => base64Bytes(image.text) }),
      ),
    ),
  }
}

function linesIn(node: XmlNode): SourceLine[] {
  const lines: SourceLine[] = []
  let title: string | undefined
  for (const { attributes: of } of childrenOf(childOf(node, 'recipeingredients'), 'recipeingredient')) {
    const food = of.ingredient ?? ''
    if (isYes(of.heading)) title = food || undefined
    else if (food) {
      const isRecipe = /recipe/i.test(of.linktype ?? '')
      const [name = food, ...note] = isRecipe ? [food] : food.split(/,\s+/)
      const line = splitLine({
        amount: of.quantity,
        unit: of.unit,
        food: name,
        note: note.join(', '),
        title,
      })
      lines.push(isRecipe && of.ingredientid ? { ...line, recipe: of.ingredientid } : line)
      title = undefined
    }
  }
  return lines
}

function stepsIn(node: XmlNode) {
  let title: string | undefined
  return childrenOf(childOf(node, 'recipeprocedures'), 'recipeprocedure').flatMap((procedure) => {
    const text = textIn(procedure, 'proceduretext') ?? procedure.text
    if (!isYes(procedure.attributes.heading)) {
      const steps = stepsOf(text).map((step, at) => (at === 0 && title ? { ...step, title } : step))
      title = undefined
      return steps
    }
    title = text
    return []
  })
}
