import type { ReadIngredient } from '../read-result.ts'
import { startsWithNumber } from './amount-text.ts'
import { namesOf, shareInside, wordsOf } from './compare-texts.ts'
import { dropSecondMeasures } from './drop-second-measures.ts'
import { FEWEST_REPEATED } from './incomplete-data.ts'
import { asPageWrites } from './page-wording.ts'
import { isMeasure } from './words/measure-words.ts'

/** Longer lists are not the ingredients of one recipe, and comparing them would take long. */
const LINES_MAX = 300
const MOST = 0.8
const NEARLY_ALL = 0.9
const HALF = 0.5
/** The page's list must be longer than the data's by this factor to show that the data lacks lines. */
const LONGER = 1.3

/**
 * The list of the page if it shows that the list of the data is broken: names without the amounts that the page has, a
 * list split at its commas, a part of the list only, or lines as programs write them. Null if the data can be trusted,
 * and in doubt.
 */
export function betterIngredients(data: ReadIngredient[], page: ReadIngredient[]): ReadIngredient[] | null {
  if (data.length === 0 || page.length === 0) return null
  if (data.length > LINES_MAX || page.length > LINES_MAX) return null
  const known = dropSecondMeasures(data)
  if (isCutAtCommas(known, page) || isGlued(known, page) || areHeadings(known, page)) return page
  if (lacksLines(known, page) || isRepeated(known, page) || areMereNames(known, page)) return page
  return (lacksAmounts(known, page) ? withAmounts(known, page) : null) ?? asPageWrites(known, page)
}

const texts = (lines: ReadIngredient[]) => lines.map(({ text }) => text)
const withNumber = (lines: ReadIngredient[]) => lines.filter(({ text }) => /\p{N}/u.test(text)).length

/** Names without amounts, while the page has amounts for most of them. */
function lacksAmounts(data: ReadIngredient[], page: ReadIngredient[]): boolean {
  const share = withNumber(data) / data.length
  return share < 0.5 && withNumber(page) / page.length > share + 0.3
}

/** Names without any amount, while the page has amounts for the same foods under other names. */
function areMereNames(data: ReadIngredient[], page: ReadIngredient[]): boolean {
  if (withNumber(data) > 0 || withNumber(page) < page.length * MOST) return false
  if (page.length < data.length * MOST || page.length > data.length / MOST) return false
  const foods = page.map(({ text }) => namesOf(text).filter((word) => !isMeasure(word)))
  const found = data.filter(({ text }) => {
    const words = namesOf(text)
    return foods.some((other) => shareInside(words, other) >= HALF)
  })
  return found.length >= data.length * MOST
}

/** Part of the list is in the data twice, but once on the page. */
function isRepeated(data: ReadIngredient[], page: ReadIngredient[]): boolean {
  if (page.length + FEWEST_REPEATED > data.length) return false
  const [all, shown] = [texts(data), texts(page)].map((lines) => lines.map((text) => wordsOf(text).join(' ')))
  const once = new Set(all)
  return once.size === page.length && shown?.every((text) => once.has(text)) === true
}

/** Each line of the data replaced by the page's line with all its words and a number, if there is one. */
function withAmounts(data: ReadIngredient[], page: ReadIngredient[]): ReadIngredient[] | null {
  const free = page.map(({ text }) => ({ text, words: wordsOf(text) }))
  let found = 0
  let filled = 0
  const lines = data.map((line) => {
    const words = wordsOf(line.text)
    const at = free.findIndex(
      (other) => shareInside(words, other.words) === 1 && other.words.length <= words.length + 10,
    )
    const [match] = at < 0 ? [] : free.splice(at, 1)
    if (!match) return line
    found++
    if (match.words.length > words.length) filled++
    return { ...line, text: match.text }
  })
  if (found < data.length * 0.6 || filled === 0) return null
  const isWholeList = found >= data.length * NEARLY_ALL && page.length <= data.length * 2
  return isWholeList ? page : lines
}

/** `200 g carrots, diced` became two entries: fewer lines on the page, but the same words in the same order. */
function isCutAtCommas(data: ReadIngredient[], page: ReadIngredient[]): boolean {
  if (page.length >= data.length || page.length * 4 < data.length) return false
  const pieces = data.filter(
    ({ text }) => /^[\p{Ll})]/u.test(text) || isUnbalanced(text) || !/\p{L}/u.test(text),
  ).length
  if (pieces < 2) return false
  const [words, others] = [wordsOf(texts(data).join(' ')), wordsOf(texts(page).join(' '))]
  return shareInside(words, others) >= NEARLY_ALL && shareInside(others, words) >= NEARLY_ALL
}

function isGlued(data: ReadIngredient[], page: ReadIngredient[]): boolean {
  if (data.length > 2 || page.length < data.length + 3) return false
  const fold = (lines: ReadIngredient[]) =>
    texts(lines).map((text) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ''))
  const all = fold(data).join('')
  const inside = fold(page)
    .filter((text) => all.includes(text))
    .join('')
  return inside.length >= all.length * MOST
}

/** Only the headings of the list, while the page has the lines below them. */
function areHeadings(data: ReadIngredient[], page: ReadIngredient[]): boolean {
  if (withNumber(data) > 0 || page.length < data.length * 2) return false
  const titles = page.flatMap(({ title }) => (title === null ? [] : [wordsOf(title)]))
  const found = data.filter(({ text }) => {
    const words = wordsOf(text)
    return titles.some((title) => shareInside(words, title) >= MOST || shareInside(title, words) >= MOST)
  })
  return found.length >= 2 && found.length >= data.length * MOST
}

function isUnbalanced(text: string): boolean {
  return text.split('(').length !== text.split(')').length
}

/** The page has every line of the data and clearly more with other foods, most of them with an amount. */
function lacksLines(data: ReadIngredient[], page: ReadIngredient[]): boolean {
  if (page.length < data.length * LONGER || page.length < data.length + 3) return false
  const known = data.map(({ text }) => namesOf(text))
  const more = page.filter(({ text }) => {
    const words = namesOf(text)
    return !known.some((other) => shareInside(other, words) >= MOST || shareInside(words, other) >= MOST)
  })
  if (more.length < Math.max(3, data.length * (LONGER - 1))) return false
  const all = page.map(({ text }) => namesOf(text))
  const found = known.filter((words) => all.some((other) => shareInside(words, other) >= MOST)).length
  if (found < data.length * NEARLY_ALL || more.some(({ text }) => isNoFood(text))) return false
  return more.filter(({ text }) => startsWithNumber(text)).length * 2 >= more.length
}

/** Prices, nutrients and bare amounts in the list show that it is not one of ingredients. */
function isNoFood(text: string): boolean {
  return /[$€£%]|kcal|\dkj/i.test(text) || namesOf(text).every((word) => isMeasure(word))
}
