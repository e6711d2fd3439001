import { saysServings } from '../fields/serving-words.ts'
import { beginsWithMeasure, startsWithNumber, startsWithNumberWord } from '../lines/amount-text.ts'
import { isCookingWord } from '../lines/words/cooking-words.ts'
import { sectionKindOf } from '../lines/words/section-words.ts'
import type { LabelledText } from './label-text.ts'
import { hasListAmount, SENTENCE_END, statesAmount } from './list-amounts.ts'
import { hasServingsBehind, splitServings } from './lists-in-lines.ts'
import { withoutRecipeLabel } from './recipe-words.ts'
import type { TextLine } from './text-lines.ts'
import type { TextState } from './text-states.ts'
import { couldBeName, namesPartOfList } from './text-words.ts'

/** More is a book. */
const MOST_RECIPES = 50
const NAME_WITHIN = 8
/** Fewest words of a step without and with its mark: a number, a full stop, or a kitchen word in front. */
const STEP_WORDS = 4
const MARKED_STEP_WORDS = 2
/** Words of an entry without an amount, and lines of a list of them. */
const ENTRY_WORDS = 6
const FEWEST_ENTRIES = 2
/** "Makes enough for 4 people". */
const SERVINGS_WORDS = 5
/** Names of a part of a recipe with its own list. */
const PART =
  /^(?:for (?:the|serving)|to serve|für (?:de[nr]|das|die)|zum|pour (?:la|le|les|l['’])|para (?:la|el|los|las|o|a)|per (?:la|il|lo|l['’]|i)|voor de|til|till) /iu

/**
 * The texts of the recipes in a plain text: a new one begins at a name after the previous steps and above its own list,
 * or at a number in front of each name. If lists have headings, only such a list begins one, or a name with servings.
 * Lists below two names are parts of the upper one, unless that is the title of a collection. Returns the text itself
 * for one recipe; text before the first name belongs to the first, and the title of a collection is below each.
 */
export function splitRecipes(text: string, { lines, states }: LabelledText): string[] {
  const { names, isCollection } = numberedNames(lines, states) ?? namesOfLists(lines, states)
  const rows = text.replace(/\r\n?/g, '\n').split('\n')
  const bounds = names.slice(0, MOST_RECIPES).map((at) => lines[at]?.row ?? 0)
  const begins = isCollection ? bounds : [0, ...bounds.slice(1)]
  const title = isCollection ? `\n\n${rows.slice(0, bounds[0]).join('\n').trim()}` : ''
  return begins.map((from, at) => rows.slice(from, begins[at + 1]).join('\n') + title)
}

interface NamesOfRecipes {
  /** The lines of the names; the first is only right for a collection. */
  names: number[]
  /** Whether a title is above the first name. */
  isCollection: boolean
}

/** The names after the steps of another recipe, and above a list. */
function namesOfLists(lines: readonly TextLine[], states: readonly TextState[]): NamesOfRecipes {
  const names: number[] = []
  const parts: number[] = []
  let firstList = -1
  let first: FirstName | null = null
  let hasHeadings: boolean | null = null
  let steps = -1
  lines.forEach((line, i) => {
    const isHeading = sectionKindOf(line.text, false) === 'ingredients'
    if (isHeading || startsList(lines, states, i)) {
      if (hasHeadings === null) {
        hasHeadings = isHeading
        firstList = i
        first = firstName(lines, i, isHeading)
      } else if (steps >= 0) {
        const at = nameAbove(lines, i, steps)
        const name = lines[at]
        if (!name) return
        const isOther = !first || isLike(name, isApart(lines, at), first)
        if (isOther && (isHeading || !hasHeadings || saysForHowMany(name, lines[at + 1]))) {
          names.push(at)
          steps = -1
          hasHeadings = isHeading
        } else if (!isOther && first?.isPart && steps > (parts.at(-1) ?? firstList)) parts.push(at)
      }
    } else if (hasHeadings !== null && (states[i] === 'step' || isStep(line))) steps = i
  })
  const all = [nameAbove(lines, firstList, -1), ...(names.length > 0 ? names : parts)]
  return areCollected(lines, states, all)
    ? { names: all, isCollection: true }
    : { names: [0, ...names], isCollection: false }
}

/** The names of `1. Chips` and `2. Salsa`, each above a list and steps; null without them. */
function numberedNames(lines: readonly TextLine[], states: readonly TextState[]): NamesOfRecipes | null {
  const names = lines.flatMap((line, at) => {
    const isHead = line.mark === 'number' && isApart(lines, at) && couldHead(line) && !isStep(line)
    const below = lines[at + 1]
    return isHead && below && below.mark !== 'number' ? [at] : []
  })
  const areCounted = names.length > 1 && names.every((at, i) => lines[at]?.count === i + 1)
  const areWhole = names.every((at, i) => {
    const own = lines.slice(at + 1, names[i + 1])
    const list = own.findIndex((line) => isAmount(line) || isEntry(line))
    return list >= 0 && own.slice(list).some(isStep)
  })
  if (!areCounted || !areWhole) return null
  if (areCollected(lines, states, names)) return { names, isCollection: true }
  const isAlone = !lines.slice(0, names[0]).some(({ text }) => couldBeName(text))
  return isAlone ? { names, isCollection: false } : null
}

const FEWEST_OF_COLLECTION = 3

/**
 * Whether a title is above recipes: there are several, or two that each say for how many; none is made of another, and
 * none ends for all.
 */
function areCollected(
  lines: readonly TextLine[],
  states: readonly TextState[],
  names: readonly number[],
): boolean {
  const [first = 0] = names
  const [title, ...others] = lines.slice(0, first)
  const isTitle = title && isApart(lines, first) && couldBeName(nameIn(title)) && others.every(isSentence)
  const areServed = names.length > 1 && names.every((at) => saysForHowMany(lines[at], lines[at + 1]))
  if (!isTitle || (names.length < FEWEST_OF_COLLECTION && !areServed)) return false
  const recipes = names.map((at, i) => {
    const end = names[i + 1] ?? lines.length
    const steps = lines.slice(at, end).filter((line, j) => states[at + j] === 'step' || isStep(line))
    return {
      words: stemsIn(lines[at]?.text ?? ''),
      steps: steps.map(({ text }) => stemsIn(text)),
      paragraphs: new Set(lines.slice(at, end).map(({ paragraph }) => paragraph)).size,
    }
  })
  const areMade = recipes.some(({ words }, i) =>
    recipes.some(
      ({ steps }, j) => i !== j && steps.some((step) => words.every((word) => step.includes(word))),
    ),
  )
  const most = Math.max(...recipes.slice(0, -1).map(({ paragraphs }) => paragraphs))
  return !areMade && (recipes.at(-1)?.paragraphs ?? 0) <= most
}

const STEM = 5
const stemsIn = (text: string) =>
  (text.toLowerCase().match(/\p{L}{3,}/gu) ?? []).map((word) => word.slice(0, STEM))

const countWords = (text: string) => text.split(/\s+/).length
const isAmount = (line: TextLine | undefined) =>
  line !== undefined && line.mark !== 'number' && hasListAmount(line.text, countWords(line.text))

/** An entry with a bullet that may have no amount. */
const isEntry = (line: TextLine | undefined) =>
  line !== undefined &&
  line.mark === 'bullet' &&
  (isAmount(line) || (countWords(line.text) <= ENTRY_WORDS && !SENTENCE_END.test(line.text)))

const startsWithAmount = (text: string) =>
  startsWithNumber(text) || startsWithNumberWord(text) || beginsWithMeasure(text)

/** Two amounts, or below a name bulleted entries or ingredients of which the first has an amount. */
function startsList(lines: readonly TextLine[], states: readonly TextState[], i: number): boolean {
  if (isAmount(lines[i]) && isAmount(lines[i + 1])) return true
  const above = lines[i - 1]
  const entries = lines.slice(i, i + FEWEST_ENTRIES)
  if (above?.mark !== 'none' || entries.length < FEWEST_ENTRIES) return false
  if (entries.every(isEntry)) return true
  const areIngredients = entries.every(
    (line, at) => states[i + at] === 'ingredient' && !SENTENCE_END.test(line.text),
  )
  return areIngredients && isApart(lines, i - 1) && couldHead(above) && startsWithAmount(lines[i]?.text ?? '')
}

function isStep(line: TextLine): boolean {
  if (sectionKindOf(line.text, false) === 'steps') return true
  if (isAmount(line) || isEntry(line)) return false
  const words = countWords(line.text)
  if (line.mark === 'number') return words >= STEP_WORDS || SENTENCE_END.test(line.text)
  const isSigns = /[\u3040-\u9fff]/.test(line.text)
  if (SENTENCE_END.test(line.text)) return isSigns || words >= MARKED_STEP_WORDS
  const [begin = ''] = line.text.split(/\s+/)
  return words >= STEP_WORDS && isCookingWord(begin)
}

/** A name with servings, next to or below it: parts of a recipe have none. */
function saysForHowMany(name: TextLine | undefined, { text: below = '' }: Partial<TextLine> = {}): boolean {
  const isBelow = /\d/.test(below) && countWords(below) <= SERVINGS_WORDS && saysServings(below)
  return isBelow || hasServingsBehind(name?.text ?? '')
}

const isSetOff = (line: TextLine) => line.heading > 0 || line.isBold
const nameIn = ({ text }: TextLine) => withoutRecipeLabel(text).replace(/\s*[:：]$/, '')
const isMarked = (line: TextLine) => line.mark !== 'none' || /[:：]$/.test(line.text)
const isApart = (lines: readonly TextLine[], at: number) => lines[at - 1]?.paragraph !== lines[at]?.paragraph

function couldHead(line: TextLine): boolean {
  const [name] = splitServings(nameIn(line))
  return couldBeName(name) && !PART.test(name) && !namesPartOfList(name) && sectionKindOf(name, true) === null
}

/** The line with the name of the recipe whose list begins at `list`, after the last step of the previous one, or -1. */
function nameAbove(lines: readonly TextLine[], list: number, lastStep: number): number {
  for (let i = list - 1; i >= Math.max(lastStep, list - NAME_WITHIN, 1); i--) {
    const line = lines[i]
    if (!line || isAmount(line) || line.mark === 'bullet') continue
    const isBehindStep = i === list - 1 && i - 1 === lastStep
    const begins = isSetOff(line) || isBehindStep || isApart(lines, i)
    if (!begins || (line.mark === 'number' && i !== list - 1)) continue
    if (couldHead(line) && !isStep(line)) return i
  }
  return -1
}

/** The line above the first list, and whether it names a part, since the name of the recipe is above it. */
interface FirstName {
  line: TextLine
  isPart: boolean
  isApart: boolean
}

function firstName(lines: readonly TextLine[], list: number, isHeading: boolean): FirstName | null {
  const line = lines[list - 1]
  if (!line || isHeading) return null
  const above = lines.slice(Math.max(0, list - NAME_WITHIN), list - 1).filter((other) => !isSentence(other))
  const isPart = couldBeName(nameIn(line)) && above.some((other) => couldBeName(nameIn(other)))
  return { line, isPart, isApart: isApart(lines, list - 1) }
}

const isSentence = ({ text }: TextLine) => SENTENCE_END.test(text) || statesAmount(text)

/** Whether a name further down is of another recipe: "2. Bean salad" below "1. Pancakes", not "Filling" below "Dough". */
function isLike(name: TextLine, isNameApart: boolean, first: FirstName): boolean {
  if (first.isPart && isNameApart === first.isApart && name.heading >= first.line.heading) return false
  const { line } = first
  return !isMarked(name) || (line.mark === name.mark && /[:：]$/.test(line.text) === /[:：]$/.test(name.text))
}
