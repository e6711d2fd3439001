import { foldName } from './fields/fold-name.ts'
import type { Candidate } from './fields/read-thing.ts'
import type { PageFacts } from './page/page-facts.ts'

/**
 * The candidate that the page is about: complete ones before partial ones, then the one in the element of the URL's
 * fragment, then the one whose name is in the page's title, then the one with the page's URL, then the fullest. Null if
 * there is none, or if several lack ingredients and steps and the title does not decide.
 */
export function chooseRecipe(candidates: Candidate[], facts: PageFacts | null): Candidate | null {
  const ranked = candidates
    .map((candidate) => ({ candidate, rank: rankOf(candidate, facts) }))
    .sort((a, b) => b.rank - a.rank)
  const best = ranked[0]
  if (!best) return null
  const isSure = ranked.length === 1 || hasContent(best.candidate) || best.rank >= IN_TITLE
  return isSure ? best.candidate : null
}

/** Whether it is enough to cook from. */
export function hasContent({ recipe }: Candidate): boolean {
  return recipe.ingredients.length > 0 || recipe.steps.length > 0
}

/** Whether two candidates are the same recipe: equal names, or one without a name. */
export function areSameRecipe(a: Candidate, b: Candidate): boolean {
  const [left, right] = [foldName(a.recipe.name), foldName(b.recipe.name)]
  return left === '' || right === '' || left === right
}

/** The URL's fragment names the element with the recipe. */
const IN_FRAGMENT = 9000
const COMPLETE = 20_000
const PARTIAL = 10_000
const IN_TITLE = 2000
const ADDRESSED = 1000
const LINES_MAX = 500

function rankOf(candidate: Candidate, facts: PageFacts | null): number {
  const { ingredients, steps, name, orgUrl } = candidate.recipe
  const isComplete = ingredients.length > 0 && steps.length > 0
  const folded = foldName(name)
  const titles = facts ? [facts.title, facts.og.title, ...facts.headings.slice(0, 1)].map(foldName) : []
  const inTitles = folded === '' ? 0 : titles.filter((title) => title.includes(folded)).length
  const pages = [facts?.canonicalUrl, facts?.base].map((url) => url && foldUrl(url))
  return (
    (isComplete ? COMPLETE : hasContent(candidate) ? PARTIAL : 0) +
    inTitles * IN_TITLE +
    (orgUrl !== null && pages.includes(foldUrl(orgUrl)) ? ADDRESSED : 0) +
    (folded !== '' && foldName(facts?.fragment ?? '').includes(folded) ? IN_FRAGMENT : 0) +
    Math.min(ingredients.length + steps.length, LINES_MAX)
  )
}

function foldUrl(url: string): string {
  return url.replace(/^https?:\/\/(?:www\.)?|[?#].*$/g, '').replace(/\/+$/, '')
}
