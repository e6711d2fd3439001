import type { ReadStep } from '../read-result.ts'
import { shareInside, wordsOf } from './compare-texts.ts'

const NEARLY_ALL = 0.9
/** The page must have this many times the words of the data to be fuller. */
const FULLER = 2
/** Data with more steps than this, and with more words a step, is not a mere part. */
const FEW_STEPS = 2
const FEW_WORDS = 7
/** Words of a single step that only points to the recipe, and how many more the page's steps then have. */
const TEASER_MAX_LENGTH = 12
const FAR_FULLER = 3
/** The data must have this many times the words of the page's steps to be an article around them. */
const ARTICLE = 1.5

/**
 * The steps of the page if it shows that the steps of the data are broken: a part of them, only their headings, or the
 * whole article. Null if the data can be trusted. With `isPart` the data has only a part of the ingredients, and maybe
 * only the steps of that part.
 */
export function betterSteps(
  data: ReadStep[],
  page: ReadStep[],
  { isPart }: { isPart: boolean },
): ReadStep[] | null {
  if (data.length === 0 || page.length === 0) return null
  const [words, others] = [wordsIn(data), wordsIn(page)]
  if (isPart && page.length > data.length && others.length >= words.length * FULLER) return page
  const isScanty = data.length <= FEW_STEPS || words.length <= data.length * FEW_WORDS
  const isFuller = isScanty && others.length >= words.length * FULLER && page.length >= data.length
  if (isFuller && shareInside(words, others) >= NEARLY_ALL) return page
  // `See the full recipe on our site` in place of the steps.
  const isTeaser = data.length === 1 && words.length <= TEASER_MAX_LENGTH
  if (isTeaser && page.length > 1 && others.length >= words.length * FAR_FULLER) return page
  const isArticle = words.length >= others.length * ARTICLE && data.length > page.length && page.length > 1
  if (isArticle && looksWritten(data) && shareInside(others, words) >= NEARLY_ALL) return page
  return null
}

function wordsIn(steps: ReadStep[]): string[] {
  return wordsOf(
    steps.map(({ title, summary, text }) => [title, summary, text].filter(Boolean).join(' ')).join(' '),
  )
}

/** Signs of an article: URLs, or headings among long paragraphs. */
function looksWritten(steps: ReadStep[]): boolean {
  return steps.some(({ text }) => /^https?:\/\/\S+$/.test(text))
}
