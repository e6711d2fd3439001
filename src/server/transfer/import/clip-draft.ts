import type { ReadRecipe } from '@ramekin/food-engine/pages'

/** In UTF-16 units over all its texts: several times the longest recipes that people publish. */
export const DRAFT_MAX_LENGTH = 200_000
/** Per list of a draft. */
const LIST_MAX = 500

/** Shortens a recipe for a draft: a text of megabytes is not a recipe, and all drafts of a person are read at once. */
export function clipDraft(recipe: ReadRecipe): ReadRecipe {
  let room = DRAFT_MAX_LENGTH
  const clip = (text: string) => {
    const kept = text.slice(0, room)
    room -= kept.length
    return kept
  }
  const clipOrNull = (text: string | null) => (text === null ? null : clip(text))
  const clipTime = <T extends { text: string }>(time: T | null) => time && { ...time, text: clip(time.text) }
  const clipList = <T>(entries: readonly T[], clipEntry: (entry: T) => T): T[] => {
    const kept: T[] = []
    for (const entry of entries.slice(0, LIST_MAX)) if (room > 0) kept.push(clipEntry(entry))
    return kept
  }
  const nutrition = Object.entries(recipe.nutrition).map(([name, amount]) => [name, clip(amount)])
  return {
    name: clip(recipe.name),
    author: clip(recipe.author),
    credit: clip(recipe.credit),
    orgUrl: clipOrNull(recipe.orgUrl),
    language: clipOrNull(recipe.language),
    yield: { ...recipe.yield, text: clip(recipe.yield.text), yieldText: clip(recipe.yield.yieldText) },
    totalTime: clipTime(recipe.totalTime),
    prepTime: clipTime(recipe.prepTime),
    cookTime: clipTime(recipe.cookTime),
    nutrition: Object.fromEntries(nutrition),
    images: clipList(recipe.images, clip),
    ingredients: clipList(recipe.ingredients, ({ text, title }) => ({
      text: clip(text),
      title: clipOrNull(title),
    })),
    steps: clipList(recipe.steps, ({ text, title, summary }) => ({
      text: clip(text),
      title: clipOrNull(title),
      summary: clipOrNull(summary),
    })),
    notes: clipList(recipe.notes, ({ title, text }) => ({ title: clip(title), text: clip(text) })),
    description: clip(recipe.description),
    categories: clipList(recipe.categories, clip),
    cuisines: clipList(recipe.cuisines, clip),
    tags: clipList(recipe.tags, clip),
    videos: clipList(recipe.videos, clip),
  }
}
