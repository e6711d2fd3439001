import { type Archive, filesLike, filesOfKind, folderOf } from '../archive/archive'
import { fileAt } from '../archive/file-index'
import type { Reader, SourceItem, SourceRecipe } from '../source'
import { byClass, byItemprop, byTag, type Element, linesOf, readHtml, textOf } from './html'
import { asNumber } from './json-values'
import { splitNames, withoutNumbers } from './split-text'
import { differentPictures } from './text-parts'

const PAGE = /(^|\/)recipes\.html$/i
const PAGE_BYTES_MAX = 256 * 1024 * 1024

/** Recipe Keeper: `recipes.html` with all recipes, pictures in `images`. */
export const recipekeeper: Reader = {
  key: 'recipekeeper',
  name: 'Recipe Keeper',
  endings: ['.zip'],
  async detect(archive) {
    const [page] = filesLike(archive, PAGE)
    if (!page) return 0
    return /recipe-details|itemprop=.?recipe/i.test((await page.head(16_384)).toString('utf8')) ? 0.97 : 0.5
  },
  async *read(archive): AsyncIterable<SourceItem> {
    for (const page of filesOfKind(archive, PAGE)) {
      const folder = folderOf(page.path)
      for (const element of byClass(readHtml(await page.text(PAGE_BYTES_MAX)), 'recipe-details')) {
        const recipe = recipeOf(element, archive, folder)
        if (recipe.name) yield { kind: 'recipe', ...recipe }
        else yield { kind: 'broken', name: page.name, reason: 'no-name' }
      }
    }
  },
}

function recipeOf(element: Element, archive: Archive, folder: string): SourceRecipe {
  const first = (name: string) => byItemprop(element, name)[0]
  /** `meta` elements have it as content, others as text. */
  const value = (name: string) => first(name)?.attribs.content ?? textOf(first(name))
  const all = (name: string) =>
    byItemprop(element, name)
      .flatMap((one) => splitNames(one.attribs.content ?? textOf(one)))
      .filter(Boolean)
  const rating = asNumber(value('recipeRating'))
  const source = first('recipeSource')
  const link = source && (byTag(source, 'a')[0]?.attribs.href ?? source.attribs.href ?? textOf(source))
  const notes = linesOf(first('recipeNotes')).join('\n')
  return {
    key: value('recipeId') || undefined,
    name: textOf(first('name')) || value('name'),
    yieldText: value('recipeYield'),
    prepTime: durationOf(value('prepTime')),
    cookTime: durationOf(value('cookTime')),
    ingredients: linesOf(first('recipeIngredients')),
    steps: withoutNumbers(linesOf(first('recipeDirections'))),
    notes: notes ? [{ text: notes }] : [],
    tags: all('recipeCourse'),
    categories: all('recipeCategory'),
    rating: rating || undefined,
    favorite: value('recipeIsFavourite').toLowerCase() === 'true',
    url: link && /^https?:/i.test(link) ? link : undefined,
    ...differentPictures(
      photosOf(element).flatMap((path) => {
        const file = fileAt(archive, folder + path)
        return file ? [{ read: () => file.read() }] : []
      }),
    ),
    nutrition: {
      calories: value('recipeNutCalories') || undefined,
      fatContent: value('recipeNutTotalFat') || undefined,
      saturatedFatContent: value('recipeNutSaturatedFat') || undefined,
      cholesterolContent: value('recipeNutCholesterol') || undefined,
      sodiumContent: value('recipeNutSodium') || undefined,
      carbohydrateContent: value('recipeNutTotalCarbohydrate') || undefined,
      fiberContent: value('recipeNutDietaryFiber') || undefined,
      sugarContent: value('recipeNutSugars') || undefined,
      proteinContent: value('recipeNutProtein') || undefined,
    },
  }
}

/** Paths of its pictures in the archive, the main one first. */
function photosOf(element: Element): string[] {
  const named = [...Array(10).keys()].flatMap((at) => byItemprop(element, `photo${at}`))
  const shown = byTag(element, 'img')
  const paths = [...named, ...shown].flatMap(({ attribs }) => attribs.content ?? attribs.src ?? [])
  return [...new Set(paths.map((path) => path.replaceAll('\\', '/').replace(/^\.?\//, '')))]
}

const durationOf = (text: string) => (text === 'PT0S' ? undefined : text)
