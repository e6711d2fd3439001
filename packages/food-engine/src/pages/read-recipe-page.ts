import type { Document } from 'domhandler'
import { assembleRecipe } from './assemble-recipe.ts'
import { areSameRecipe, chooseRecipe } from './choose-recipe.ts'
import { findPageThings, findRecipes } from './data/find-recipes.ts'
import { readHRecipes } from './data/h-recipe.ts'
import { readJsonLd } from './data/json-ld.ts'
import { readMicrodata } from './data/microdata.ts'
import { readRdfa } from './data/rdfa.ts'
import { readScriptRecipes } from './data/script-json.ts'
import { failedRead } from './failed-read.ts'
import { foldName } from './fields/fold-name.ts'
import { type Candidate, readThing } from './fields/read-thing.ts'
import { completeFromPage } from './lines/complete-from-page.ts'
import type { LineModel } from './lines/line-model.ts'
import { LINE_MODEL } from './lines/shipped-model.ts'
import type { VisibleLabels } from './lines/visible-labels.ts'
import { findMainPicture } from './page/main-picture.ts'
import { type PageFacts, readPageFacts } from './page/page-facts.ts'
import { nameOfPage } from './page/page-name.ts'
import { findPageProblem } from './page/page-problem.ts'
import { MAX_HTML_LENGTH, parsePage } from './page/parse-page.ts'
import { findRecipeLinks } from './page/recipe-links.ts'
import type { PartialCandidate } from './partial-candidate.ts'
import { readCaption } from './read-caption.ts'
import type { ReadOptions, ReadRecipe, ReadResult, ReadTime } from './read-result.ts'

/**
 * Reads the recipe of a web page from its structured data (JSON-LD, microdata, RDFa, h-recipe), completed from the
 * visible text, Open Graph and the page's title. Never throws and ends in bounded time for any text.
 */
export function readRecipePage(
  html: string,
  options: ReadOptions,
  model: LineModel = LINE_MODEL,
): ReadResult {
  if (html.trim() === '') return failedRead('empty', options)
  if (html.length > MAX_HTML_LENGTH) return failedRead('tooLarge', options)
  if (isBinary(html)) return failedRead('unreadable', options)
  const root = parsePage(html)
  if (!root) return failedRead('tooLarge', options)
  const facts = readPageFacts(root, options.url)
  const { recipes, articles } = readCandidates(root, facts, options)
  const chosen = chooseRecipe(recipes, facts)
  const same = chosen
    ? [chosen, ...recipes.filter((other) => other !== chosen && areSameRecipe(chosen, other))]
    : []
  const name = chosen?.recipe.name || nameOfPage(facts)
  const visible = ofVisibleText(root, same, { model, name, locale: options.locale ?? 'en-US' })
  const candidates = [
    preferredPicture(same, facts),
    ...visible.before,
    ...same,
    ...visible.behind,
    ...articles,
    ...ofPage(facts),
    ...mainPicture(root, facts),
  ]
  const assembled = assembleRecipe(candidates, options)
  const { ingredients, steps } = assembled.recipe
  if (ingredients.length > 0 || steps.length > 0) return { ok: true, ...assembled }
  const hidden = readHiddenRecipe(root, facts, options)
  if (hidden) return { ok: true, ...assembleRecipe([hidden, ...candidates], options) }
  const caption = readCaption(facts, options)
  if (caption) return { ok: true, ...assembleRecipe([caption, ...candidates], options) }
  const reason = findPageProblem(root, html)
  const links = reason === 'noRecipe' ? findRecipeLinks(root, readJsonLd(root), facts.base) : []
  return { ok: false, reason, ...assembled, ...(links.length > 0 ? { links } : {}) }
}

/** Confidence of a picture that was only found on the page. */
const UNSURE = 0.5

const LINES_MIN = 2
const WORDS_MIN = 10

/** For pages that show nothing before their scripts run. Only one with the page's name: others may be there. */
function readHiddenRecipe(
  root: Document,
  facts: PageFacts,
  { locale = 'en-US' }: ReadOptions,
): Candidate | null {
  const graph = readScriptRecipes(root)
  const titles = [facts.title, facts.og.title, ...facts.headings].map(foldName)
  const found = graph.things
    .map((thing) => readThing(thing, { graph, source: 'page', base: facts.base, locale }))
    .filter(({ recipe: { name, ingredients, steps } }) => {
      const folded = foldName(name)
      const words = steps.reduce((sum, { text }) => sum + text.split(/\s+/).length, 0)
      const isNamed = folded !== '' && titles.some((title) => title.includes(folded))
      const hasNames =
        ingredients.length >= LINES_MIN && ingredients.every(({ text }) => /\p{L}{2}/u.test(text))
      return isNamed && hasNames && words >= WORDS_MIN
    })
  return chooseRecipe(found, facts)
}

type Candidates = { recipes: Candidate[]; articles: PartialCandidate[] }

function readCandidates(root: Document, { base }: PageFacts, { locale = 'en-US' }: ReadOptions): Candidates {
  const readers = [
    ['json-ld', readJsonLd],
    ['microdata', readMicrodata],
    ['rdfa', readRdfa],
    ['h-recipe', readHRecipes],
  ] as const
  const recipes: Candidate[] = []
  const articles: PartialCandidate[] = []
  for (const [source, read] of readers) {
    const graph = read(root)
    const context = { graph, source, base, locale }
    recipes.push(...findRecipes(graph).map((thing) => readThing(thing, context)))
    for (const thing of findPageThings(graph)) {
      const { author, language, images } = readThing(thing, context).recipe
      articles.push({ source, recipe: { author, language, images } })
    }
  }
  return { recipes, articles }
}

/** What the visible text provides: lists that override those of the data, and labels that complete them. */
function ofVisibleText(
  root: Document,
  same: Candidate[],
  { model, name, locale }: { model: LineModel; name: string; locale: string },
): { before: PartialCandidate[]; behind: PartialCandidate[] } {
  const giver = same.find(({ recipe }) => recipe.ingredients.length > 0)
  const cook = same.find(({ recipe }) => recipe.steps.length > 0)
  const data = {
    ingredients: giver?.recipe.ingredients ?? [],
    steps: cook?.recipe.steps ?? [],
    isRecipe: same.length > 0,
    name,
  }
  const { ingredients, titled, steps, shownSteps, labels, notes } = completeFromPage(root, data, {
    model,
    locale,
  })
  const source = 'visible' as const
  return {
    before: [
      ...(ingredients
        ? [
            {
              source,
              recipe: { ingredients: ingredients.lines },
              confidence: { ingredients: ingredients.confidence },
            },
          ]
        : []),
      ...(giver && titled ? [{ source: giver.source, recipe: { ingredients: titled } }] : []),
      ...(steps ? [{ source, recipe: { steps: steps.lines }, confidence: { steps: steps.confidence } }] : []),
      ...(cook && shownSteps ? [{ source: cook.source, recipe: { steps: shownSteps } }] : []),
    ],
    behind: labels ? [{ source, recipe: { ...ofLabels(labels, same), notes } }] : [],
  }
}

/** A time without label is the total if no other is known. A partial time above the data's total is ignored. */
function ofLabels(
  { totalTime, yield: servings, loneTime, ...parts }: VisibleLabels,
  same: Candidate[],
): PartialCandidate['recipe'] {
  const total =
    same.find(({ recipe }) => recipe.totalTime)?.recipe.totalTime?.seconds ?? Number.POSITIVE_INFINITY
  const [prepTime, cookTime] = [parts.prepTime, parts.cookTime].map((time) =>
    (time?.seconds ?? 0) > total ? null : time,
  )
  const times = [totalTime, prepTime, cookTime, ...same.flatMap(({ recipe }) => timesOf(recipe))]
  const isUnknown = times.every((time) => time === null)
  return { totalTime: isUnknown ? loneTime : totalTime, prepTime, cookTime, yield: servings ?? undefined }
}

function timesOf({ totalTime, prepTime, cookTime }: ReadRecipe): (ReadTime | null)[] {
  return [totalTime, prepTime, cookTime]
}

/** The picture for sharing is a page's best one; the recipe's own pictures follow. */
function preferredPicture(recipes: Candidate[], { og }: PageFacts): PartialCandidate {
  const images = og.images.length > 0 ? [...og.images, ...(recipes[0]?.recipe.images ?? [])] : []
  return { source: 'open-graph', recipe: { images: [...new Set(images)] } }
}

/** A picture on the page, for pages without one for sharing. */
function mainPicture(root: Document, facts: PageFacts): PartialCandidate[] {
  const image = facts.og.images.length > 0 ? null : findMainPicture(root, nameOfPage(facts), facts.base)
  return image ? [{ source: 'page', recipe: { images: [image] }, confidence: { images: UNSURE } }] : []
}

function ofPage(facts: PageFacts): PartialCandidate[] {
  const { og, language, metaDescription: description, metaAuthor: author, canonicalUrl: orgUrl } = facts
  return [
    { source: 'open-graph', recipe: { description: og.description, images: og.images } },
    { source: 'page', recipe: { name: nameOfPage(facts), description, author, language, orgUrl } },
  ]
}

function isBinary(text: string): boolean {
  return /^\s{0,20}%PDF-/.test(text) || text.slice(0, 1000).includes('\u0000')
}
