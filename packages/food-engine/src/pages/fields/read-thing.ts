import type { Graph } from '../data/json-ld.ts'
import { dereference } from '../data/json-ld.ts'
import { isThing, prop, type Thing } from '../data/thing.ts'
import type { FieldSource, ReadRecipe } from '../read-result.ts'
import { cleanAuthor } from './clean-author.ts'
import { absoluteUrl, cleanImages } from './clean-images.ts'
import { cleanIngredients } from './clean-ingredients.ts'
import { cleanInstructions } from './clean-instructions.ts'
import { cleanLanguage } from './clean-language.ts'
import { cleanNotes } from './clean-notes.ts'
import { cleanNutrition } from './clean-nutrition.ts'
import { cleanTags } from './clean-tags.ts'
import { cleanParagraphs, cleanText } from './clean-text.ts'
import { cleanTime } from './clean-time.ts'
import { cleanVideos } from './clean-videos.ts'
import { cleanYield } from './clean-yield.ts'

/** What programs write for a missing or wrong time: `PTNaNM`, `PT-471406H28M`. */
const BROKEN_DURATION = /^-?PT?[^\s]*$/i

/** A recipe from one piece of data on the page, before it is completed from elsewhere. */
export type Candidate = { source: FieldSource; recipe: ReadRecipe }

export type ThingContext = { graph: Graph; source: FieldSource; base: string | null; locale: string }

export function readThing(thing: Thing, { graph, source, base, locale }: ThingContext): Candidate {
  const value = (...names: string[]) => dereference(graph, prop(thing, ...names))
  const time = (...names: string[]) => {
    const read = cleanTime(value(...names), locale)
    const isEmpty = read?.seconds === 0 || (read?.seconds === null && BROKEN_DURATION.test(read.text))
    return isEmpty ? null : read
  }
  const author = cleanAuthor(value('author', 'creator'), graph)
  const publisher = cleanAuthor(value('publisher'), graph)
  const recipe: ReadRecipe = {
    name: cleanText(value('name', 'headline')),
    description: cleanParagraphs(value('description')),
    images: cleanImages(
      [value('image', 'thumbnailUrl', 'photo'), stepImages(value('recipeInstructions'), graph)],
      graph,
      base,
    ),
    videos: cleanVideos(value('video'), graph, base),
    author,
    credit:
      cleanAuthor(value('creditText'), graph) || [...new Set([author, publisher])].filter(Boolean).join(', '),
    orgUrl: ownUrl(thing, base),
    ingredients: cleanIngredients(value('recipeIngredient', 'ingredients'), graph),
    steps: cleanInstructions(value('recipeInstructions', 'instructions'), graph),
    yield: cleanYield(value('recipeYield', 'yield')),
    totalTime: time('totalTime'),
    prepTime: time('prepTime'),
    cookTime: time('cookTime', 'performTime'),
    categories: cleanTags(value('recipeCategory')),
    cuisines: cleanTags(value('recipeCuisine')),
    tags: cleanTags(value('keywords')),
    nutrition: cleanNutrition(value('nutrition')),
    notes: cleanNotes(value('notes')),
    language: cleanLanguage(value('inLanguage')),
  }
  return { source, recipe }
}

function ownUrl(thing: Thing, base: string | null): string | null {
  const url = cleanText(prop(thing, 'url', 'mainEntityOfPage', '@id'))
  return url === '' ? null : absoluteUrl(url, base)
}

const STEPS_MAX = 500

function stepImages(instructions: unknown, graph: Graph): unknown[] {
  const images: unknown[] = []
  const waiting: unknown[] = [instructions]
  for (let looked = 0; waiting.length > 0 && looked < STEPS_MAX; looked++) {
    const next = dereference(graph, waiting.pop())
    if (Array.isArray(next)) waiting.push(...next.slice(0, STEPS_MAX).reverse())
    else if (isThing(next)) {
      waiting.push(prop(next, 'itemListElement'))
      images.push(prop(next, 'image'))
    }
  }
  return images.filter((image) => image !== undefined)
}
