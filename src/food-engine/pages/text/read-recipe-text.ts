import { assembleRecipe, type PartialCandidate } from '../assemble-recipe.ts'
import { factsOfLine } from '../lines/line-facts.ts'
import type { PageLine } from '../lines/page-lines.ts'
import { type Place, placeAround } from '../lines/place-of-recipe.ts'
import { LINE_MODEL } from '../lines/shipped-model.ts'
import { readVisibleLabels } from '../lines/visible-labels.ts'
import { readVisibleNotes } from '../lines/visible-notes.ts'
import { readVisibleRecipe } from '../lines/visible-recipe.ts'
import { sectionKindOf } from '../lines/words/section-words.ts'
import { failedRead } from '../read-recipe-page.ts'
import type { ReadIngredient, ReadOptions, ReadResult, ReadStep } from '../read-result.ts'
import { withoutColumns } from './columns.ts'
import { splitLists } from './lists-in-lines.ts'
import { couldBeName, findName, subjectOf } from './name-of-text.ts'
import { pageLinesOf } from './page-lines-of-text.ts'
import { splitRecipes } from './split-recipes.ts'
import { readTextLines } from './text-lines.ts'
import { hasListAmount, isPieces, tellsHowMuch, weighLines } from './weigh-lines.ts'

/** Longer texts are no recipe that a person wrote. */
const LONGEST_TEXT = 200_000

/** How probable a step has to be, to be one among the ingredients. */
const SURELY = 0.5

/** The tags of any page, and the beginnings that a page which breaks off has. */
const TAG =
  /<\/?(?:p|div|br|li|ul|ol|h[1-6]|table|tr|td|span|article|section|main|a|b|i|strong|em|img|title|form|input|pre|dl|dt|dd)(?:\s[^<>]{0,2000})?\/?>|<(?:!doctype|html|head|body|script|style|meta|link)\b/i

/** Whether a pasted text is neither a page nor a file: it has no tags. */
export function looksLikeText(text: string): boolean {
  return !TAG.test(text) && !/^\s{0,20}%PDF-/.test(text) && !text.slice(0, 1000).includes('\u0000')
}

/**
 * Reads a recipe from a text as people write it: a mail, a note, a chat, a scanned page. Where there are several, `parts`
 * has each by itself; one that stands there twice counts once. Never throws, and ends in time that grows with the
 * length of the text.
 */
export function readRecipeText(raw: string, options: ReadOptions): ReadResult {
  if (raw.trim() === '') return failedRead('empty', options)
  if (raw.length > LONGEST_TEXT) return failedRead('tooLarge', options)
  const text = withoutColumns(raw.replace(/\r\n?/g, '\n').split('\n')).join('\n')
  const texts = splitRecipes(text)
  if (texts.length === 1) return readOne(text, options)
  const reads = distinct(texts).map((part) => ({ text: part, read: readOne(part, options) }))
  if (!reads.every(({ read }) => isWhole(read))) return readOne(text, options)
  const [first, ...others] = reads
  if (first && others.length === 0) return first.read
  const parts = reads.map(({ text, read: { recipe } }) => ({
    text,
    name: recipe.name,
    ingredients: recipe.ingredients.length,
    steps: recipe.steps.length,
  }))
  return { ...readOne(text, options), parts }
}

/** Each text once, whatever blank lines stand around it. */
const distinct = (texts: readonly string[]): string[] => {
  const trimmed = texts.map((text) => text.trim())
  return texts.filter((_, at) => trimmed.indexOf(trimmed[at] ?? '') === at)
}

/** A name, a list and steps: without any of them it is no recipe of its own. */
const isWhole = ({ recipe: { name, ingredients, steps } }: ReadResult) =>
  name !== '' && ingredients.length > 1 && steps.length > 0

function readOne(text: string, options: ReadOptions): ReadResult {
  const lines = pageLinesOf(splitLists(readTextLines(text)))
  const nameAt = findName(lines)
  const sentences = new Set<string>()
  const found = readVisibleRecipe(lines, LINE_MODEL, (probabilities, page) => {
    const weighed = weighLines(probabilities, page, nameAt)
    weighed.forEach(([, , step], i) => {
      const text = page.lines[i]?.text ?? ''
      const isListed = page.states[i]?.kind === 'ingredients'
      if (step > SURELY && !isListed && /[.!。]$/.test(text)) sentences.add(text)
    })
    return weighed
  })
  // A list, its steps, the next list: the lines between two lists are read as one of them.
  const between = found.ingredients.filter(({ text }) => sentences.has(text))
  const listed = found.ingredients.filter(
    ({ text }, i) => !sentences.has(text) && !(i === 0 && isPieces(text)),
  )
  const locale = options.locale ?? 'en-US'
  const place = placeAround(found.places, lines)
  const { loneTime, totalTime, prepTime, cookTime, ...labels } = readVisibleLabels(
    lines,
    { ...place, from: 0 },
    locale,
  )
  const candidate: PartialCandidate = {
    source: 'visible',
    recipe: {
      name: lines[nameAt]?.text ?? subjectOf(lines),
      description: introductionOf(lines.slice(nameAt + 1, found.places[0]?.from ?? 0), locale),
      ingredients: withPartTitles(listed, lines, found.places[0] ?? { from: 0, to: 0 }, nameAt),
      steps: withStepsBetween(found.steps, between, lines),
      totalTime: totalTime ?? (prepTime || cookTime ? null : loneTime),
      prepTime,
      cookTime,
      yield: labels.yield ?? undefined,
      notes: readVisibleNotes(lines, found.places),
    },
  }
  const assembled = assembleRecipe([candidate], options)
  const { ingredients, steps } = assembled.recipe
  // Sentences alone are any text at all.
  const isRecipe =
    ingredients.length > 0 ||
    (steps.length > 0 && lines.some(({ text: line }) => sectionKindOf(line, false) === 'steps'))
  return isRecipe ? { ok: true, ...assembled } : { ok: false, reason: 'noRecipe', ...assembled }
}

/** Steps with those that were read among the ingredients, in the order of their lines. */
function withStepsBetween(
  steps: readonly ReadStep[],
  between: readonly ReadIngredient[],
  lines: readonly PageLine[],
): ReadStep[] {
  const known = new Set(steps.map(({ text }) => text))
  const missing = between.filter(({ text }) => !known.has(text))
  if (missing.length === 0) return [...steps]
  const placeOf = ({ text }: ReadStep) => {
    const at = lines.findIndex((line) => line.text !== '' && text.startsWith(line.text))
    return at < 0 ? lines.length : at
  }
  return [...missing.map(({ text }) => ({ title: null, summary: null, text })), ...steps].sort(
    (a, b) => placeOf(a) - placeOf(b),
  )
}

/**
 * What is said between the name and the first list, beside headings and what was read as a time or the servings. "serves
 * 6 ish, an hour or so" stays: nothing else of the recipe says it.
 */
const introductionOf = (lines: readonly PageLine[], locale: string): string =>
  lines
    .filter(({ text }) => sectionKindOf(text, false) === null && !/[:：]$/.test(text))
    .filter((line) =>
      line.text.split(/(?<=[.!?])\s/).some((text) => {
        const labels = readVisibleLabels([{ ...line, text }], { from: 0, to: 1 }, locale)
        return Object.values(labels).every((value) => value === null)
      }),
    )
    .map(({ text }) => text)
    .join('\n')

/**
 * `For the dough` right above the first ingredient, or taken for it, names their part where there are several: with a
 * colon, or in a line that begins its paragraph above the amounts of that part. Where every paragraph of the list begins
 * so, all those lines are titles.
 */
function withPartTitles(
  read: ReadIngredient[],
  lines: readonly PageLine[],
  { from, to }: Place,
  nameAt: number,
): ReadIngredient[] {
  const hasAmount = (at: number) => {
    const { text = '' } = lines[at] ?? {}
    return hasListAmount(text, 1) && !tellsHowMuch(text)
  }
  const isTitle = (at: number) => {
    const { text = '', block } = lines[at] ?? {}
    if (at === nameAt || text.length > LONGEST_TITLE || sectionKindOf(text, false) === 'ingredients')
      return false
    if (/[:：]$/.test(text)) return true
    const begins = block === lines[at + 1]?.block && block !== lines[at - 1]?.block
    return begins && couldBeName(text) && !hasAmount(at) && hasAmount(at + 1)
  }
  const isAbove = (at: number, text: string) =>
    at !== nameAt &&
    text.length <= LONGEST_TITLE &&
    (couldBeName(text.replace(/\s*[:：]$/, '')) || (FOR_PART.test(text) && !/[\d.!?,;]/.test(text))) &&
    !hasAmount(at) &&
    !tellsHowMuch(text)
  const isSureTitle = (at: number) => {
    const line = lines[at]
    const { text = '', block, list } = line ?? {}
    const next = lines[at + 1]
    if (!isAbove(at, text) || at + 1 >= to || !next) return false
    if (FOR_PART.test(text) || PART_WORD.test(text)) return hasAmount(at + 1)
    // `Salt` above two amounts is a food, as one that lost its bullet is.
    if (!line || list !== '' || factsOfLine(line).foods > 0) return false
    const isBetweenBullets = next.list === 'ul' && (at <= from || lines[at - 1]?.list === 'ul')
    if (isBetweenBullets) return true
    const begins = at > from && block === next.block && block !== lines[at - 1]?.block
    return begins && hasAmount(at + 1) && hasAmount(at + 2) && lines[at + 2]?.block === block
  }
  const places = lines.slice(0, to).flatMap((_, at) => (at >= from - 1 ? [at] : []))
  const sure = new Set(places.filter(isSureTitle))
  const parted = withTitlesByPlace(read, lines, places, sure)
  if (parted) return parted
  const titles = places.filter(isTitle)
  const titled = new Set(titles.map((at) => lines[at]?.block))
  const counted = new Set(places.filter(hasAmount).map((at) => lines[at]?.block))
  const areAll = titled.size > 1 && [...counted].every((block) => titled.has(block))
  const named = areAll ? withTitlesTaken(read, new Set(titles.map((at) => lines[at]?.text ?? ''))) : read
  const [first, second, ...others] = named
  const isOnly = named.slice(1).every(({ title }) => title === null)
  if (!first || !second || first.title !== null || isOnly) return named
  let at = Math.max(0, from - 1)
  while (!isTitle(at) && (at < from || tellsHowMuch(lines[at]?.text ?? ''))) at++
  const title = (lines[at]?.text ?? '').replace(/\s*[:：]$/, '')
  if (!isTitle(at)) return named
  // `Ca 40 st` above it may have been taken for its amount.
  if (at >= from && first.text.endsWith(title)) return [{ ...second, title }, ...others]
  return at < from ? [{ ...first, title }, second, ...others] : named
}

/** What says by itself that it names a part: `For the dough`, `Şerbeti için`, `לרוטב`. */
const FOR_PART =
  /^(?:for the|für de[nr]|für d[ai][se]|pour l[ae]|pour les|para (?:la|el|los|las|o|a)|per (?:la|il|lo|i)|voor (?:de|het)|till|til|do|na|для|για (?:το|τη|την|τον|τα))\s\p{L}+|^(?:pour|per) l['’]\p{L}+|\p{L}\s(?:için)$|^(?:a|az)\s.{2,30}(?:hoz|hez|höz)$|^لل\p{L}{2,}|^(?:לרוטב|לבצק|למילוי|לציפוי|לקרם|לסירופ|להגשה|לקישוט)(?!\p{L})/iu
/** Names of parts that are no food. */
const PART_WORD =
  /^(?:dough|filling|topping|base|crust|teig|füllung|belag|boden|guss|glasur|pâte|garniture|masa|relleno|impasto|ripieno|farcia|massa|recheio|cobertura|deeg|vulling|deg|fyllning|botten|dej|fyld|bund|bunde|fyll|bunn|pohja|täyte|kuorrutus|ciasto|spód|nadzienie|masa|polewa|těsto|náplň|korpus|tészta|töltelék|hamur|iç harcı|тесто|начинка|тісто|ζύμη|γέμιση|العجينة|الحشوة|בצק|מילוי|生地|面团|馅料|반죽|양념장|양념)\s*[:：]?$/iu

/**
 * The ingredients with the titles that stand at certain places among their lines, and without those that are titles; null
 * where there is none or a line is not found again.
 */
function withTitlesByPlace(
  read: readonly ReadIngredient[],
  lines: readonly PageLine[],
  places: readonly number[],
  titles: ReadonlySet<number>,
): ReadIngredient[] | null {
  if (titles.size === 0) return null
  const named: ReadIngredient[] = []
  let next = 0
  let title: string | null = null
  for (const at of places) {
    const { text = '' } = lines[at] ?? {}
    const ingredient = read[next]
    if (titles.has(at)) {
      title = text.replace(/\s*[:：]$/, '')
      if (ingredient?.text === text) next++
    } else if (ingredient && text.includes(ingredient.text)) {
      named.push({ ...ingredient, title: title ?? ingredient.title })
      title = null
      next++
    }
  }
  if (next < read.length) return null
  // The only title, above all lines, is the heading of the list, if the page's lines do not say otherwise.
  const [first, ...others] = named
  const isOnly = first && others.every((ingredient) => ingredient.title === null)
  const own = read.find(({ text }) => text === first?.text)?.title ?? null
  return isOnly ? [{ ...first, title: own }, ...others] : named
}

/** Ingredients without those that are titles, which the next one has instead. */
function withTitlesTaken(read: ReadIngredient[], titles: ReadonlySet<string>): ReadIngredient[] {
  const named: ReadIngredient[] = []
  let title: string | null = null
  for (const ingredient of read) {
    if (titles.has(ingredient.text)) title = ingredient.text
    else {
      named.push({ ...ingredient, title: title ?? ingredient.title })
      title = null
    }
  }
  return named
}

const LONGEST_TITLE = 50
