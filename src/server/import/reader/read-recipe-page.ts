import type { Document } from 'domhandler'
import { assembleRecipe, type PartialCandidate } from './assemble-recipe.ts'
import { areSameRecipe, chooseRecipe } from './choose-recipe.ts'
import { findPageThings, findRecipes } from './data/find-recipes.ts'
import { readHRecipes } from './data/h-recipe.ts'
import { readJsonLd } from './data/json-ld.ts'
import { readMicrodata } from './data/microdata.ts'
import { type Candidate, readThing } from './fields/read-thing.ts'
import { completeFromPage } from './lines/complete-from-page.ts'
import type { LineModel } from './lines/line-model.ts'
import { LINE_MODEL } from './lines/shipped-model.ts'
import { type PageFacts, readPageFacts } from './page/page-facts.ts'
import { nameOfPage } from './page/page-name.ts'
import { findPageProblem } from './page/page-problem.ts'
import { MAX_HTML_LENGTH, parsePage } from './page/parse-page.ts'
import type { ReadFailure, ReadOptions, ReadResult } from './read-result.ts'

/**
 * Reads the recipe of a web page from its structured data (JSON-LD, microdata, h-recipe), filled up from
 * Open Graph and the page's title. Never throws, whatever the text is, and ends in bounded time.
 */
export function readRecipePage(
  html: string,
  options: ReadOptions,
  model: LineModel = LINE_MODEL,
): ReadResult {
  if (html.trim() === '') return nothingRead('empty', options)
  if (html.length > MAX_HTML_LENGTH) return nothingRead('tooLarge', options)
  if (isBinary(html)) return nothingRead('unreadable', options)
  const root = parsePage(html)
  if (!root) return nothingRead('tooLarge', options)
  const facts = readPageFacts(root, options.url)
  const { recipes, articles } = readCandidates(root, facts, options)
  const chosen = chooseRecipe(recipes, facts)
  const same = chosen
    ? [chosen, ...recipes.filter((other) => other !== chosen && areSameRecipe(chosen, other))]
    : []
  const visible = ofVisibleText(root, same, model)
  const candidates = [preferredPicture(same, facts), ...visible, ...same, ...articles, ...ofPage(facts)]
  const assembled = assembleRecipe(candidates, options)
  const { ingredients, steps } = assembled.recipe
  if (ingredients.length > 0 || steps.length > 0) return { ok: true, ...assembled }
  return { ok: false, reason: findPageProblem(root, html), ...assembled }
}

/** The result for a text in which nothing can be read at all. */
export function nothingRead(reason: ReadFailure, options: ReadOptions): ReadResult {
  return { ok: false, reason, ...assembleRecipe([], options) }
}

type Candidates = { recipes: Candidate[]; articles: PartialCandidate[] }

function readCandidates(root: Document, { base }: PageFacts, { locale = 'en-US' }: ReadOptions): Candidates {
  const readers = [
    ['json-ld', readJsonLd],
    ['microdata', readMicrodata],
    ['h-recipe', readHRecipes],
  ] as const
  const recipes: Candidate[] = []
  const articles: PartialCandidate[] = []
  for (const [source, read] of readers) {
    const graph = read(root)
    const context = { graph, source, base, locale }
    recipes.push(...findRecipes(graph).map((thing) => readThing(thing, context)))
    for (const thing of findPageThings(graph)) {
      const { author, language } = readThing(thing, context).recipe
      articles.push({ source, recipe: { author, language } })
    }
  }
  return { recipes, articles }
}

/** Lists that the data lacks or has broken, from the text that people see. */
function ofVisibleText(root: Document, same: Candidate[], model: LineModel): PartialCandidate[] {
  const first = <T>(lists: T[][]) => lists.find((list) => list.length > 0) ?? []
  const data = {
    ingredients: first(same.map(({ recipe }) => recipe.ingredients)),
    steps: first(same.map(({ recipe }) => recipe.steps)),
    isRecipe: same.length > 0,
  }
  const { ingredients, steps } = completeFromPage(root, data, model)
  return [
    ...(ingredients ? [{ source: 'visible' as const, recipe: { ingredients: ingredients.lines } }] : []),
    ...(steps ? [{ source: 'visible' as const, recipe: { steps: steps.lines } }] : []),
  ]
}

/** The picture that a page shows when it is shared is its best one; the recipe's own ones stay behind it. */
function preferredPicture(recipes: Candidate[], { og }: PageFacts): PartialCandidate {
  const images = og.images.length > 0 ? [...og.images, ...(recipes[0]?.recipe.images ?? [])] : []
  return { source: 'open-graph', recipe: { images: [...new Set(images)] } }
}

/** What the page says of itself, for fields that recipe data does not give. */
function ofPage(facts: PageFacts): PartialCandidate[] {
  const { og, language, metaDescription: description, metaAuthor: author, canonicalUrl: orgUrl } = facts
  return [
    { source: 'open-graph', recipe: { description: og.description, images: og.images } },
    { source: 'page', recipe: { name: nameOfPage(facts), description, author, language, orgUrl } },
  ]
}

/** Pictures, archives and PDF files that came as text. */
function isBinary(text: string): boolean {
  return /^\s{0,20}%PDF-/.test(text) || text.slice(0, 1000).includes('\u0000')
}
