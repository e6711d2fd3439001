import { saysServings } from '../fields/serving-words.ts'
import { sectionKindOf } from '../lines/words/section-words.ts'
import { linesOfText } from './label-text.ts'
import { hasListAmount } from './list-amounts.ts'
import { hasServingsBehind, splitServings } from './lists-in-lines.ts'
import type { TextLine } from './text-lines.ts'
import { couldBeName } from './text-words.ts'

/** More is a book. */
const MOST_RECIPES = 50
const NAME_WITHIN = 8
const SENTENCE = /[.!。！…]["»”)]?$/
const STEP_WORDS = 4
/** "Makes enough for 4 people". */
const SERVINGS_WORDS = 5
/** Names of a part of a recipe with its own list. */
const PART =
  /^(?:for (?:the|serving)|to serve|für (?:de[nr]|das|die)|zum|pour (?:la|le|les|l['’])|para (?:la|el|los|las|o|a)|per (?:la|il|lo|l['’]|i)|voor de|til|till) /iu

/**
 * The texts of the recipes in a plain text: a new one begins at a name after the previous steps and above its own list.
 * If lists have headings, only such a list begins one, or a name with servings. Returns the text itself for one recipe;
 * text before the first name belongs to the first.
 */
export function splitRecipes(text: string): string[] {
  const lines = linesOfText(text)
  const starts: number[] = []
  let hasHeadings: boolean | null = null
  let steps = -1
  lines.forEach((line, i) => {
    const isHeading = sectionKindOf(line.text, false) === 'ingredients'
    if (isHeading || startsList(lines, i)) {
      if (hasHeadings === null) hasHeadings = isHeading
      else if (steps >= 0) {
        const name = nameAbove(lines, i, steps)
        if (name && (isHeading || !hasHeadings || saysForHowMany(lines, name))) {
          starts.push(name.row)
          steps = -1
          hasHeadings = isHeading
        }
      }
    } else if (hasHeadings !== null && isStep(line)) steps = i
  })
  const rows = text.replace(/\r\n?/g, '\n').split('\n')
  const bounds = [0, ...starts.slice(0, MOST_RECIPES - 1)]
  return bounds.map((from, at) => rows.slice(from, bounds[at + 1]).join('\n'))
}

const countWords = (text: string) => text.split(/\s+/).length
const isAmount = (line: TextLine | undefined) =>
  line !== undefined && line.mark !== 'number' && hasListAmount(line.text, countWords(line.text))

const startsList = (lines: readonly TextLine[], i: number) => isAmount(lines[i]) && isAmount(lines[i + 1])

function isStep(line: TextLine): boolean {
  if (sectionKindOf(line.text, false) === 'steps') return true
  const words = countWords(line.text)
  return !isAmount(line) && (SENTENCE.test(line.text) || line.mark === 'number') && words >= STEP_WORDS
}

/** A name with servings, next to or below it: parts of a recipe have none. */
function saysForHowMany(lines: readonly TextLine[], name: TextLine): boolean {
  const below = lines[lines.indexOf(name) + 1]?.text ?? ''
  const isBelow = /\d/.test(below) && countWords(below) <= SERVINGS_WORDS && saysServings(below)
  return isBelow || hasServingsBehind(name.text)
}

/** The line with the name of the recipe whose list begins at `list`, after the last step of the previous one. */
function nameAbove(lines: readonly TextLine[], list: number, lastStep: number): TextLine | undefined {
  for (let i = list - 1; i >= Math.max(lastStep, list - NAME_WITHIN); i--) {
    const line = lines[i]
    const begins =
      line &&
      (line.heading > 0 || line.isBold || lines[i - 1]?.paragraph !== line.paragraph) &&
      line.mark === 'none'
    if (!begins || i === 0 || isAmount(line)) continue
    const [name] = splitServings(line.text)
    if (couldBeName(name) && !PART.test(name)) return line
  }
  return undefined
}
