import { cleanText } from '../fields/clean-text.ts'
import { countOf } from '../fields/step-numbering.ts'
import { startsWithNumber, withoutBullet } from './amount-text.ts'
import type { LinePage } from './analyse-lines.ts'
import type { Run } from './find-runs.ts'
import type { LineFacts } from './line-facts.ts'
import type { LineProbabilities } from './line-model.ts'
import type { PageLine } from './page-line.ts'
import { partTitlesIn } from './part-titles.ts'
import { SiblingCounts } from './sibling-counts.ts'
import { titlesByLook } from './titles-by-look.ts'
import { measuringSystemOf } from './words/system-words.ts'

/** An entry or a heading. `isMarked`: a heading by its tag, as a term or by a colon. The text is clean. */
export type RunEntry = { text: string; isTitle: boolean; isMarked: boolean }

/** How much more likely than an entry another class must be for a line to be left out. */
const STRANGE = 7

/** Without the headings that announce a whole section; a heading that names a part is its title. */
export function entriesOfRuns(runs: Run[], page: LinePage, probabilities: LineProbabilities[]): RunEntry[] {
  const partTitles = partTitlesIn(runs, page)
  return runs.flatMap((run) => {
    const entries: RunEntry[] = []
    const entryLevels = levelsOfEntries(run, page)
    const byLook = titlesByLook(run, page)
    const inside = new SiblingCounts()
    for (const line of page.lines.slice(run.from, run.to)) inside.add(line)
    // The name of a measuring system directly above the list belongs to it.
    const hasName = measuringSystemOf(page.lines[run.from - 1]?.text ?? '') !== null
    for (let i = hasName || partTitles.has(run.from - 1) ? run.from - 1 : run.from; i < run.to; i++) {
      const line = page.lines[i]
      if (line && partTitles.has(i)) {
        entries.push({ text: cleanText(line.text), isTitle: true, isMarked: true })
        continue
      }
      const probability = probabilities[i]
      if (!line || !probability || page.states[i]?.isHeading) continue
      const [other, ingredient, step, title] = probability
      const entry = run.kind === 'ingredients' ? ingredient : step
      const isTerm = run.kind === 'ingredients' && (isTitleTerm(line) || holdsList(line, page.lines[i + 1]))
      const isHeading = line.heading > 0 && !entryLevels.has(line.heading)
      const looksSo = byLook.has(i)
      const isPlain = run.kind === 'ingredients' && !line.isBold && line.text.includes(',')
      const isTitle = isHeading || isTerm || looksSo || (!isPlain && title > entry && title > other * 0.3)
      if (run.kind === 'ingredients' && measuringSystemOf(line.text) !== null) {
        entries.push({ text: line.text, isTitle: true, isMarked: true })
        continue
      }
      if (run.kind === 'steps' && isAmountOfStep(probability, page.facts[i])) continue
      if (
        isCaption(line, page.lines[run.from]) ||
        (!isTitle && other > entry * STRANGE && !isAmongEntries(line, inside) && !isCounted(i, run, page))
      )
        continue
      const text = cleanText(line.text)
      const isMarked = isHeading || isTerm || looksSo || /[:：]$/.test(text)
      if (text !== '') entries.push({ text, isTitle, isMarked })
    }
    return entries
  })
}

/** Some pages make every line of a list a heading, `<h5>• 50g butter</h5>`. */
function levelsOfEntries({ kind, from, to }: Run, { lines }: LinePage): ReadonlySet<number> {
  const levels = new Map<number, { all: number; counted: number }>()
  for (const { heading, text } of lines.slice(kind === 'ingredients' ? from : to, to)) {
    const level = levels.get(heading) ?? { all: 0, counted: 0 }
    const isCounted = startsWithNumber(withoutBullet(text))
    levels.set(heading, { all: level.all + 1, counted: level.counted + (isCounted ? 1 : 0) })
  }
  return new Set(
    [...levels].filter(([, { all, counted }]) => all > 2 && counted * 2 > all).map(([level]) => level),
  )
}

/** A term above ingredients, in a definition list with several definitions per term. */
function isTitleTerm({ text, block }: PageLine): boolean {
  return block.tag === 'dt' && block.parent?.hasTitles === true && !startsWithNumber(text)
}

/** The text of an entry above a nested list. */
function holdsList({ text, block }: PageLine, next: PageLine | undefined): boolean {
  if (block.tag !== 'li' || next?.block.tag !== 'li' || startsWithNumber(text)) return false
  for (let outer = next.block.parent; outer; outer = outer.parent) if (outer === block) return true
  return false
}

/** Amounts that a page repeats below the step that needs them. */
function isAmountOfStep([, ingredient, step]: LineProbabilities, facts: LineFacts | undefined): boolean {
  return ingredient > step * STRANGE && facts?.sentences === 0 && facts.cooking === 0
}

function isCaption(line: PageLine, first: PageLine | undefined): boolean {
  return line.block.tag === 'figcaption' && first?.block.tag !== 'figcaption'
}

/** A counted line below the heading of the steps is a step, however unlikely it looks. */
function isCounted(i: number, { kind }: Run, { lines, states }: LinePage): boolean {
  return kind === 'steps' && states[i]?.kind === 'steps' && countOf(lines[i]?.text ?? '') !== null
}

/** A line among siblings of one kind has that kind, however unlikely it looks. */
function isAmongEntries(line: PageLine, inside: SiblingCounts): boolean {
  if (line.linkShare > 0.9 || line.block.tag === 'figcaption') return false
  return inside.siblingsOf(line) > 2
}
