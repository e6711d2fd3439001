import type { SourceItem, SourceRecipe } from '../source'
import { ingredientsOf, linesOf, stepsOf, timeOf, withoutEnd, withShortLines } from './text-parts'

const HEAD = /^[ \t]*\*[ \t]*Exported (?:from|by|for)[ \t]+MasterCook.{0,40}$/gim

export const isMasterCookText = (text: string): boolean => text.search(HEAD) >= 0

/** Recipes in MasterCook's text format (`.mxp`): metadata, a table with columns, directions. */
export function* readMasterCookText(whole: string): Generator<SourceItem> {
  const { text, leftOut } = withShortLines(whole)
  yield* leftOut
  for (const part of text.split(HEAD).slice(1)) {
    const recipe = recipeOf(part)
    const first = linesOf(part)[0]
    if (recipe) yield { kind: 'recipe', ...recipe }
    else if (first)
      yield {
        kind: 'broken',
        name: first.slice(0, 100),
        reason: 'empty',
      }
  }
}

const RULE = /^(-{4,})(\s+)(-{4,})(\s+)(-{6,})/
const FACT = /^\s*(Recipe By|Serving Size|Preparation Time|Categories|Cuisine|Yield|Cook Time)\s*:\s*(.*)$/i
const END = /^\s*(?:- ){4,}-?\s*$/

function recipeOf(part: string): SourceRecipe | null {
  const lines = part.split('\n')
  const name = lines.find((line) => line.trim())?.trim()
  const ruleAt = lines.findIndex((line) => RULE.test(line.trim()))
  if (!name) return null
  const head = factsOf(lines.slice(0, ruleAt < 0 ? 15 : ruleAt))
  const rule = RULE.exec(lines[ruleAt]?.trim() ?? '')
  const foodColumn = [1, 2, 3, 4].reduce((sum, at) => sum + (rule?.[at]?.length ?? 0), 0)
  const tableEnd = lines.findIndex((line, at) => at > ruleAt && !line.trim())
  const table = ruleAt < 0 ? [] : lines.slice(ruleAt + 1, tableEnd < 0 ? undefined : tableEnd)
  const rest = tableEnd < 0 ? [] : lines.slice(ruleAt < 0 ? 15 : tableEnd)
  const endAt = rest.findIndex((line) => END.test(line))
  const directions = (endAt < 0 ? rest : rest.slice(0, endAt)).join('\n')
  const steps = stepsOf(directions, { wrapped: true })
  const ingredients = ingredientsOf(unwrapped(table, foodColumn).map(lineOf).filter(Boolean))
  if (ingredients.length + steps.length === 0) return null
  return { name, ...head, ingredients, steps, notes: notesOf(endAt < 0 ? [] : rest.slice(endAt + 1)) }
}

/** Characters by which the food's column may vary: programs differ by one or two. */
const COLUMN_SLACK = 2
const LINE_WIDTH = 76
const RUNS_ON = /(?:[,;(&-]|\b(?:a|an|and|at|for|from|in|into|of|or|the|to|with))$/i

/** The lines of the table, rejoined where they were wrapped. */
function unwrapped(table: readonly string[], foodColumn: number): string[] {
  const lines: string[] = []
  let before = ''
  for (const line of table) {
    if (lines.length > 0 && isContinuation(before, line, foodColumn))
      lines[lines.length - 1] += ` ${line.trim()}`
    else lines.push(line)
    before = line
  }
  return lines
}

/** Without an amount a line may be an ingredient, such as salt, or the rest of the previous line. */
function isContinuation(before: string, line: string, foodColumn: number): boolean {
  const indent = line.length - line.trimStart().length
  const words = line.trim()
  if (indent < foodColumn - COLUMN_SLACK || words.startsWith('**') || before.trim().endsWith('**'))
    return false
  const said = before.trim()
  const hasRemark = /\s--\s/.test(said)
  return (
    RUNS_ON.test(said) ||
    said.lastIndexOf('(') > said.lastIndexOf(')') ||
    (hasRemark && (/^\d/.test(words) || indent > foodColumn + COLUMN_SLACK)) ||
    before.trimEnd().length + 1 + (words.split(' ')[0] ?? '').length > LINE_WIDTH
  )
}

function lineOf(line: string): string {
  const marked = line.trim()
  const isMarked = marked.startsWith('**') && marked.endsWith('**')
  const heading = isMarked && withoutEnd(marked, '*').replace(/^\*+/, '').trim()
  if (heading) return `[${heading}]`
  return marked.replace(/\s+--\s+/, ', ').replace(/\s+/g, ' ')
}

function factsOf(lines: readonly string[]): Partial<SourceRecipe> {
  const facts = new Map<string, string>()
  let last = ''
  for (const line of lines) {
    const found = FACT.exec(line)
    if (found?.[1]) {
      last = found[1].toLowerCase()
      // Two fields share a line.
      const [own = '', second] = (found[2] ?? '').split(/\s\sPreparation Time\s*:/i)
      facts.set(last, own.trim())
      if (second) facts.set('preparation time', second.trim())
    } else if (last === 'categories' && line.trim())
      facts.set(last, `${facts.get(last) ?? ''}  ${line.trim()}`)
    else if (!line.trim()) last = ''
  }
  const by = facts.get('recipe by')
  return {
    servings: Number(facts.get('serving size')) || undefined,
    yieldText: facts.get('yield') || undefined,
    prepTime: timeOf(facts.get('preparation time')),
    cookTime: timeOf(facts.get('cook time')),
    categories: (facts.get('categories') ?? '').split(/\s{2,}/).filter(Boolean),
    description: by ? `Recipe by ${by}` : undefined,
  }
}

const notesOf = (lines: readonly string[]) =>
  lines
    .join('\n')
    .split(/\n\s*\n/)
    .map((paragraph) => linesOf(paragraph).join(' '))
    .filter((text) => text && !END.test(text))
    .map((text) => {
      const labelled = /^(notes?|serving ideas|nutr\. assoc\.?|suggested wine)\s*:\s*(.*)$/i.exec(text)
      return labelled ? { title: labelled[1] ?? '', text: labelled[2] ?? '' } : { title: '', text }
    })
    .filter(({ title, text }) => text && !/^nutr/i.test(title))
