import type { ReadRecipe, ReadTime } from '@ramekin/food-engine/pages'
import type { SourceItem, SourceRecipe } from '../source'

/** Converts what the engine read in a page or schema.org JSON. The reader adds pictures and dates. */
export function fromReadRecipe(read: ReadRecipe): SourceRecipe {
  const makes = { quantity: read.yield.yieldQuantity, text: read.yield.yieldText }
  const timeOf = (time: ReadTime | null) => time?.text
  return {
    name: read.name,
    description: read.description,
    servings: read.yield.servings || undefined,
    makes: makes.quantity || makes.text ? makes : undefined,
    prepTime: timeOf(read.prepTime),
    cookTime: timeOf(read.cookTime),
    totalTime: timeOf(read.totalTime),
    ingredients: read.ingredients.map(({ text, title }) => ({ text, title: title ?? undefined })),
    steps: read.steps.map(({ text, title, summary }) => ({
      text,
      title: title ?? undefined,
      summary: summary ?? undefined,
    })),
    notes: read.notes,
    categories: read.categories,
    tags: read.tags,
    nutrition: read.nutrition,
    url: read.orgUrl ?? undefined,
    creditText: read.credit || undefined,
    pictures: read.images.map((url) => ({ url })),
    language: read.language ?? undefined,
  }
}

/** Page data of schema.org that recipes here have no field for. */
const OF_PAGES = [
  ['aggregateRating', 'page-ratings'],
  ['review', 'page-reviews'],
  ['video', 'page-videos'],
] as const

/** Reports these parts of a recipe's JSON as left out. */
export function* partsOfPages(json: Record<string, unknown>): Iterable<SourceItem> {
  for (const [name, what] of OF_PAGES) {
    const value = json[name]
    const count = Array.isArray(value) ? value.length : Number(Boolean(value))
    if (count > 0) yield { kind: 'left-out', what, count }
  }
}
