import { type Archive, filesLike, filesOfKind, folderOf } from '../archive/archive'
import { fileAt } from '../archive/file-index'
import type { Reader, SourceIngredient, SourceItem, SourceRecipe, SourceStep } from '../source'
import { byClass, byId, byTag, type Element, readHtml, textOf } from './html'
import { asNumber } from './json-values'

const PAGE = /^[^/]*(?:\/[^/]*)?\.html?$/i
const PAGE_BYTES_MAX = 256 * 1024 * 1024

export const copymethat: Reader = {
  key: 'copymethat',
  name: 'Copy Me That',
  endings: ['.zip'],
  async detect(archive) {
    for (const page of filesLike(archive, PAGE).slice(0, 3)) {
      const head = (await page.head(32_768)).toString('utf8')
      if (/class="recipe"/.test(head) && /recipeIngredients|original_link|recipeImage/.test(head)) return 0.95
    }
    return 0
  },
  async *read(archive): AsyncIterable<SourceItem> {
    for (const page of filesOfKind(archive, PAGE))
      for (const element of byClass(readHtml(await page.text(PAGE_BYTES_MAX)), 'recipe')) {
        const recipe = recipeOf(element, archive, folderOf(page.path))
        if (recipe.name) yield { kind: 'recipe', ...recipe }
        else yield { kind: 'broken', name: page.name, reason: 'no-name' }
      }
  },
}

function recipeOf(element: Element, archive: Archive, folder: string): SourceRecipe {
  const text = (id: string) => textOf(byId(element, id))
  const items = (id: string) => {
    const list = byId(element, id)
    return list ? byTag(list, 'li') : []
  }
  const link = byId(element, 'original_link')
  const source = byClass(element, 'recipeImage')[0]?.attribs.src?.replaceAll('\\', '/')
  const path = source && decodeURI(source).replace(/^\.?\//, '')
  const picture = path && fileAt(archive, folder + path)
  const categories = byClass(element, 'recipeCategory').map(textOf)
  const notes = items('recipeNotes').map(textOf)
  return {
    name: text('name'),
    description: text('description'),
    // The text is "Servings:4".
    yieldText: text('servings')
      .replace(/:(?=\S)/, ': ')
      .replace(/^(servings|yield):\s*/i, '$1 '),
    ingredients: sectioned(items('recipeIngredients')),
    steps: sectioned(items('recipeInstructions')),
    notes: (notes.length > 0 ? notes : [text('recipeNotes')]).filter(Boolean),
    tags: categories.filter((name) => name && !name.includes('Tags:')).map((name) => name.replace(/,$/, '')),
    rating: asNumber(text('ratingValue')) || undefined,
    madeAt: byId(element, 'made_this') ? [new Date()] : [],
    url: link?.attribs.href ?? (textOf(link) || undefined),
    pictures: picture ? [{ read: () => picture.read() }] : [],
  }
}

/** Items of a list; a heading becomes the title of the next item. */
function sectioned(items: readonly Element[]): (SourceStep & SourceIngredient)[] {
  const lines: { text: string; title?: string | undefined }[] = []
  let title: string | undefined
  for (const item of items) {
    const text = textOf(item)
    if (/subheader/i.test(item.attribs.class ?? '')) title = text
    else if (text) {
      lines.push(title ? { text, title } : { text })
      title = undefined
    }
  }
  return lines
}
