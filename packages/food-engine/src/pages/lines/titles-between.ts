import { headingOf, isShouted } from '../fields/headings.ts'
import { saysServings } from '../fields/serving-words.ts'
import { countOf, isStepLabel } from '../fields/step-numbering.ts'
import type { ReadIngredient, ReadStep } from '../read-result.ts'
import { alignTexts } from './align-texts.ts'
import {
  beginsWithMeasure,
  isAmountOnly,
  startsWithNumber,
  statesServings,
  withoutBullet,
} from './amount-text.ts'
import { shareInside, wordsOf } from './compare-texts.ts'
import type { Block, PageLine } from './page-line.ts'
import { isAdvertMark } from './words/advert-words.ts'
import { hasHint } from './words/class-hints.ts'
import { isCookingWord } from './words/cooking-words.ts'
import { isDishWord } from './words/dish-words.ts'
import { hasFoodSign, isFoodWord } from './words/food-words.ts'
import { labelAtStart, labelKindOf } from './words/label-words.ts'
import { hasVagueAmount } from './words/measure-words.ts'
import { isPageWord } from './words/page-words.ts'
import { namesPartOfDish } from './words/part-words.ts'
import { announcesNotes, namesPart, sectionKindOf } from './words/section-words.ts'
import { measuringSystemOf } from './words/system-words.ts'
import { namesPurpose } from './words/what-for.ts'

/** Share of the ingredients that must be found on the page. */
const MOST = 0.6
/** Longer lines are not titles; more lines between two ingredients are something else. */
const MAX_LENGTH = 80
const WIDEST_GAP = 12
/** The same for titles of steps, and the share of the steps that may have one: more are names of single steps. */
const FEW_STEPS = 0.7
const STEP_TITLE_MAX_LENGTH = 60
/** Lines above the first ingredient that are searched for its title. */
const ABOVE = 4
const CLEAR = 2
/** Share of the ingredients that may have a title above them that is not a heading. */
const FEW = 0.5
/** Share of the list's lines up to which a feature is distinctive. */
const SELDOM = 0.3
/** Share of the list's lines with an amount from which on a line without one is not an ingredient. */
const NEARLY_ALL = 0.9
/** Maximum words of a title whose only feature is its missing amount. */
const FEW_WORDS = 4
/** Copies of the list on the page that are examined (in the article, on a card, for printing). */
const COPIES_MAX = 3

/** Class names of elements above or between lists. */
const TITLE_NAMES =
  /title|head(?:ing|er|line)?(?![a-z])|subhead|group|section|separator|divider|legend|caption|(?:^|[^a-z])name/i

type Found = { ingredient: number; line: number }
type Title = { ingredient: number; line: PageLine; signs: number }

/** Existing titles and all other text stay: only a line that is such a title on the page becomes one. */
export function withTitlesBetween(ingredients: ReadIngredient[], lines: PageLine[]): ReadIngredient[] {
  const texts = ingredients.map(({ text }) => text)
  let left = lines
  for (let copy = 0; copy < COPIES_MAX; copy++) {
    const found = alignTexts(texts, left).flatMap((line, ingredient) =>
      line === null ? [] : [{ ingredient, line }],
    )
    if (found.length < Math.max(2, ingredients.length * MOST)) break
    const titles = titlesAt(found, left)
    const [only] = titles
    const isBox = titles.length === 1 && only && !saysOfWhat(only.line)
    if (titles.length > 0 && !isBox) return withTitles(ingredients, titles, found, left)
    left = left.slice((found.at(-1)?.line ?? 0) + 1)
  }
  return ingredients
}

/** Only if the data has none. A step that is a heading on the page becomes the title of the next one. */
export function withStepTitlesBetween(steps: ReadStep[], lines: PageLine[]): ReadStep[] {
  if (steps.length < 2 || steps.some(({ title, summary }) => title !== null || summary !== null)) return steps
  const found = alignTexts(
    steps.map(({ text }) => text),
    lines,
  ).flatMap((line, ingredient) => (line === null ? [] : [{ ingredient, line }]))
  if (found.length < Math.max(2, steps.length * MOST)) return steps
  const own = new Set(
    found
      .filter(({ ingredient, line }) => ingredient < steps.length - 1 && isStepTitle(lines[line]))
      .map(({ ingredient }) => ingredient),
  )
  if (own.size > steps.length * FEW_STEPS) return steps
  const titles = titlesAt(found, lines).filter(({ line }) => isStepTitle(line))
  if (titles.length > steps.length * FEW_STEPS) return steps
  const above = new Map(titles.map(({ ingredient, line }) => [ingredient, plainTitle(line.text)]))
  return steps.flatMap((step, i) => {
    if (own.has(i)) return []
    const mine = own.has(i - 1) ? plainTitle(steps[i - 1]?.text ?? '') : null
    return [{ ...step, title: mine ?? above.get(i) ?? null }]
  })
}

function isStepTitle(line: PageLine | undefined): boolean {
  if (!line || !couldBeTitle(line) || line.text.length > STEP_TITLE_MAX_LENGTH) return false
  if (/^\p{L}{1,2}$/u.test(line.text)) return false
  if (isStepLabel(line.text) || countOf(line.text) !== null || /[.!?]$/.test(line.text)) return false
  return line.heading > 0 || line.isBold || headingOf(line.text) !== null
}

function withTitles(
  ingredients: ReadIngredient[],
  titles: Title[],
  found: Found[],
  lines: PageLine[],
): ReadIngredient[] {
  const above = new Map(titles.map((title) => [title.ingredient, plainTitle(title.line.text)]))
  const own = ownTitles(ingredients, titles, found, lines)
  return ingredients.flatMap((ingredient, i) => {
    if (own.has(i)) return []
    const mine = own.has(i - 1) ? plainTitle(ingredients[i - 1]?.text ?? '') : null
    return [{ ...ingredient, title: ingredient.title ?? mine ?? above.get(i) ?? null }]
  })
}

/** Ingredients that are titles, since the page formats them like the titles between the others. */
function ownTitles(
  ingredients: ReadIngredient[],
  titles: Title[],
  found: Found[],
  lines: PageLine[],
): ReadonlySet<number> {
  const looks = new Set(titles.map(({ line }) => lookOf(line)))
  const isAlike = ({ ingredient, line: at }: Found) => {
    const line = lines[at]
    return line !== undefined && looks.has(lookOf(line)) && ingredients[ingredient]?.title === null
  }
  const alike = found.filter(isAlike)
  if (alike.length > titles.length) return new Set()
  return new Set(
    alike
      .filter(({ ingredient, line: at }) => {
        const [line, next] = [lines[at], ingredients[ingredient + 1]]
        const hasAmount = beginsWithMeasure(line?.text ?? '') || hasVagueAmount(line?.text ?? '')
        return line && couldBeTitle(line) && !hasAmount && next && next.title === null
      })
      .map(({ ingredient }) => ingredient)
      .filter((i) => !titles.some((title) => title.ingredient === i + 1)),
  )
}

function titlesAt(found: Found[], lines: PageLine[]): Title[] {
  const list = new ListLook(
    found.flatMap(({ line }) => lines[line] ?? []),
    found.slice(1).flatMap(({ line }, k) => lines.slice((found[k]?.line ?? line) + 1, line)),
  )
  const between = found.slice(1).flatMap((next, k) => {
    const before = found[k]
    return before ? titlesInGap(before, next, lines, list) : []
  })
  if (between.length === 0) return []
  const isHeaded = between.some(({ line }) => line.heading > 0)
  if (!isHeaded && between.length > found.length * FEW) return []
  const first = titleAbove(found[0], lines, between)
  return first ? [first, ...between] : between
}

/** The titles between two ingredients: the clearest one, or several if ingredients between them were not found. */
function titlesInGap(before: Found, next: Found, lines: PageLine[], list: ListLook): Title[] {
  const gap = lines.slice(before.line + 1, next.line)
  if (gap.length === 0 || gap.length > WIDEST_GAP) return []
  const [above, below] = [lines[before.line], lines[next.line]]
  const unknown = next.ingredient - before.ingredient - 1
  const isAlone = gap.length === 1 && unknown === 0
  const titles = gap.flatMap((line, at) => {
    const signs = couldBeTitle(line) ? list.signsOf(line, { above, below, isAlone }) : 0
    return signs >= CLEAR ? [{ at, line, signs }] : []
  })
  const others = gap.filter(({ text }) => !isAmountOnly(text)).length - titles.length
  const isWhole = unknown > 0 && others === unknown
  const best = Math.max(...titles.map(({ signs }) => signs))
  const first = titles.find(({ signs }) => signs === best)
  return (isWhole ? titles : first ? [first] : []).map(({ at, line, signs }) => {
    // The lines above or below the title include ingredients that were not found.
    const lower = gap
      .slice(at + 1)
      .filter((other) => !isAmountOnly(other.text) && !isOneOf(other, titles)).length
    return { ingredient: next.ingredient - Math.min(unknown, lower), line, signs }
  })
}

/** Whether a line is a short name of more than a food: `Herb topping`, but not `Salt and pepper`. */
function isName(text: string): boolean {
  const words = text.match(/\p{L}[\p{L}\p{M}'’-]*/gu) ?? []
  const others = words.filter((word) => word.length > 3 && !isFoodWord(word))
  return /^\p{Lu}[\p{L}\p{M}\s'’&-]*$/u.test(text) && words.length <= FEW_WORDS && others.length > 0
}

function isOneOf(line: PageLine, titles: { line: PageLine }[]): boolean {
  return titles.some((title) => title.line === line)
}

/** The title of the first group, if it looks like one of the others. */
function titleAbove(first: Found | undefined, lines: PageLine[], others: Title[]): Title | null {
  if (!first) return null
  const looks = new Set(others.map(({ line }) => lookOf(line)))
  for (let at = first.line - 1; at >= Math.max(0, first.line - ABOVE); at--) {
    const line = lines[at]
    if (!line || (sectionKindOf(line.text, false) === 'ingredients' && !namesPart(line.text))) break
    if (couldBeTitle(line) && looks.has(lookOf(line)))
      return { ingredient: first.ingredient, line, signs: CLEAR }
  }
  return null
}

function couldBeTitle({ text, linkShare, heading }: PageLine): boolean {
  const plain = withoutBullet(text)
  if (plain.length > MAX_LENGTH || !/\p{L}{2}/u.test(plain)) return false
  if (isAmountOnly(plain) || measuringSystemOf(plain) !== null) return false
  if (startsWithNumber(plain) && (heading === 0 || beginsWithMeasure(plain))) return false
  if (statesServings(plain) || (linkShare > 0.5 && heading === 0)) return false
  if (/[.!?]\s+\p{Lu}/u.test(plain) || /[$€£]\s?\d/.test(plain)) return false
  if (!namesPurpose(plain) && (isPageWord(plain) || isFact(plain) || isStep(plain))) return false
  if (isAdvertMark(plain) || announcesNotes(plain)) return false
  const kind = sectionKindOf(plain, false)
  return kind === null || (kind === 'ingredients' && namesPart(plain))
}

/** `Prep time: 10 min`, `Step 2`. */
function isFact(text: string): boolean {
  const label = labelAtStart(text)
  const isLabel = labelKindOf(text) !== null && /[\d:：]/.test(text)
  return isLabel || isStepLabel(text) || (label !== null && /\d/.test(label.rest))
}

/** What is done, and with what: `Simmer carrots and ginger`. */
function isStep(text: string): boolean {
  const words = text.match(/\p{L}[\p{L}\p{M}'’-]*/gu) ?? []
  return words.length > 2 && isCookingWord(words[0] ?? '') && !namesPartOfDish(text)
}

/** Class names of titles of ingredients. */
const OF_LIST = /ingr[eé]d|zutat|group|section|component|gruppe/i

/** Whether the only title of a list says what it is a title of: a box of the page may be between two ingredients. */
function saysOfWhat(line: PageLine): boolean {
  const plain = withoutBullet(line.text)
  if (namesPurpose(plain) || headingOf(line.text) !== null || namesPartOfDish(plain)) return true
  if (OF_LIST.test(line.block.names)) return true
  const words = plain.match(/\p{L}[\p{L}\p{M}'’-]*/gu) ?? []
  return words.some((word) => isDishWord(word) || isFoodWord(word)) || hasFoodSign(plain)
}

class ListLook {
  readonly #looks: ReadonlySet<string>
  readonly #repeated = new Map<string, number>()
  readonly #bold: boolean
  readonly #named: boolean
  readonly #inner: boolean
  readonly #counted: boolean

  /** `others` are the lines between those of the list. */
  constructor(lines: PageLine[], others: PageLine[]) {
    const isSeldom = (has: (line: PageLine) => boolean) => lines.filter(has).length <= lines.length * SELDOM
    this.#looks = new Set(lines.map(lookOf))
    this.#bold = isSeldom(({ isBold }) => isBold)
    this.#named = isSeldom(({ block }) => TITLE_NAMES.test(block.names))
    this.#inner = isSeldom(({ innerHints }) => hasHint(innerHints, 'title'))
    this.#counted = lines.filter(({ text }) => /\p{N}/u.test(text)).length >= lines.length * NEARLY_ALL
    for (const line of others)
      if (couldBeTitle(line)) this.#repeated.set(lookOf(line), (this.#repeated.get(lookOf(line)) ?? 0) + 1)
  }

  /** A line's score as a title. `isAlone`: it is the only line between two ingredients. */
  signsOf(
    line: PageLine,
    { above, below, isAlone }: { above: PageLine | undefined; below: PageLine | undefined; isAlone: boolean },
  ): number {
    const { block } = line
    const plain = withoutBullet(line.text)
    const look = lookOf(line)
    const isForWhat = namesPurpose(plain)
    const isMarked = headingOf(line.text) !== null
    let signs = 0
    if (line.heading > 0) signs += 3
    else if (line.isBold && this.#bold) signs += 2
    if (/^(?:dt|th|legend|caption|summary)$/.test(block.tag)) signs += 2
    if (TITLE_NAMES.test(block.names) && this.#named) signs += 2
    if (hasHint(line.innerHints, 'title') && this.#inner) signs += 2
    if (isMarked) signs += 2
    if (isForWhat) signs += 2
    if (line.isSetApart || isShouted(plain)) signs += 1
    if (!this.#looks.has(look)) signs += (this.#repeated.get(look) ?? 0) > 1 ? 2 : 1
    if (above && below && listOf(above.block) !== listOf(below.block)) signs += 1
    if (!isForWhat && (beginsWithMeasure(plain) || hasVagueAmount(plain))) signs -= 2
    if (this.#counted && isAlone && isName(plain)) signs += 2
    if (/[.!?]$/.test(plain)) signs -= 2
    if (/^[\p{Ll}(]/u.test(plain) && !isForWhat && !isMarked && line.heading === 0) signs -= 1
    return signs
  }
}

/** Removes the title of a whole list that names no part: the recipe's name or the servings. */
export function withoutTitleOfWhole(ingredients: ReadIngredient[], name: string): ReadIngredient[] {
  const [first, ...rest] = ingredients
  if (!first?.title || rest.some(({ title }) => title !== null)) return ingredients
  const isName = shareInside(wordsOf(first.title), wordsOf(name)) === 1
  return isName || (saysServings(first.title) && !namesPurpose(first.title))
    ? [{ ...first, title: null }, ...rest]
    : ingredients
}

/** The innermost list around a line, else the parent of its element. */
function listOf(block: Block): Block | null {
  for (let outer: Block | null = block; outer; outer = outer.parent)
    if (/^(?:ul|ol|dl|tbody|table)$/.test(outer.tag)) return outer
  return block.parent
}

/** Headings of one level look alike, and so do lines in elements of one kind. */
function lookOf({ heading, block, isBold }: PageLine): string {
  if (heading > 0) return `h${heading}`
  return `${block.tag} ${block.names.slice(0, 100).replace(/\d+/g, '')} ${isBold}`
}

/** A title without decoration (`— Filling —`, `Filling:`). */
function plainTitle(text: string): string {
  return headingOf(text) ?? withoutBullet(text).replace(/\s*[:：]$/, '')
}
