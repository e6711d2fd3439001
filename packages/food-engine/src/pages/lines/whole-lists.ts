import { countOf } from '../fields/step-numbering.ts'
import type { LinePage } from './analyse-lines.ts'
import type { Run } from './find-runs.ts'
import type { LineProbabilities } from './line-model.ts'
import type { PageLine } from './page-line.ts'
import { SiblingCounts } from './sibling-counts.ts'

/** Lines between two runs that are one list with a heading or a caption inside. */
const SMALL_GAP = 6
const INGREDIENT_MAX_LENGTH = 25
/** Maximum words per line, and lines, by which the ingredients may continue up to the heading of the steps. */
const NAME_MAX_LENGTH = 12
const LONGEST_REST = 15
const LARGEST_GROUP = 6
/** Minimum probability for a line outside a list to join the steps next to it. */
const COULD_BE = 0.03
/** The probability from which a sentence in the section of steps joins a single one next to it. */
const LIKELY = 0.2
/** In a section of steps, a sentence with more words than this and a kitchen word may be one. */
const WORDS_MIN = 4

/** By layout: entries of a partly included list, the rest of a section, lines between two parts of a list. */
export function withWholeLists(runs: Run[], page: LinePage, probabilities: LineProbabilities[]): Run[] {
  const [first, ...rest] = runs.map((run) => extended(run, page, probabilities))
  if (!first) return []
  const joined = [first]
  for (const run of rest) {
    const last = joined.at(-1)
    if (!last) continue
    const isOne = run.from <= last.to || (run.from - last.to <= SMALL_GAP && isOneList(last, run, page.lines))
    if (isOne)
      joined.splice(-1, 1, {
        ...last,
        to: Math.max(last.to, run.to),
        logLikelihood: last.logLikelihood + run.logLikelihood,
      })
    else joined.push(run)
  }
  return joined
}

function extended(run: Run, page: LinePage, probabilities: LineProbabilities[]): Run {
  const inside = new SiblingCounts()
  for (const line of page.lines.slice(run.from, run.to)) inside.add(line)
  let { from, to } = run
  const isIn = (i: number) => belongsTo(i, run, inside, page, probabilities)
  while (from > 0 && isIn(from - 1)) inside.add(page.lines[--from])
  while (to < page.lines.length && isIn(to)) inside.add(page.lines[to++])
  if (isAmountAbove(from - 1, run, page)) from--
  if (isFirstHeading(from - 1, run, page)) from--
  for (let group = groupAbove(from, run, page); group < from; group = groupAbove(from, run, page))
    from = group
  // A heading inside the section may precede further entries.
  while (to + 1 < page.lines.length && isHeadingInside(to, run, page) && isIn(to + 1)) {
    to++
    while (to < page.lines.length && isIn(to)) inside.add(page.lines[to++])
  }
  return { ...run, from, to: restOfSection(to, run, inside, page, probabilities) }
}

/**
 * Where the ingredients end: at the heading of the steps, if all lines up to it look like those of the list or headings
 * in it. `Lime wedges` and `Cilantro` after `For serving:` belong to it too.
 */
function restOfSection(
  from: number,
  run: Run,
  inside: SiblingCounts,
  page: LinePage,
  probabilities: LineProbabilities[],
): number {
  const { lines, facts, states } = page
  if (run.kind !== 'ingredients' || states[run.from]?.kind !== 'ingredients') return from
  for (let i = from; i < Math.min(lines.length, from + LONGEST_REST); i++) {
    const [line, fact, state] = [lines[i], facts[i], states[i]]
    if (!line || !fact || !state) return from
    if (state.isHeading) return state.kind === 'steps' ? i : from
    if (isHeadingInside(i, run, page)) continue
    const isShort = fact.words > 0 && fact.words <= NAME_MAX_LENGTH && fact.sentences === 0
    const couldBe = (probabilities[i]?.[1] ?? 0) > COULD_BE
    const isLinkAlone = line.linkShare > 0.5 && !isHeadingInside(i - 1, run, page)
    if (!isShort || !couldBe || isLinkAlone || inside.ofTag(line) * 2 < inside.total) return from
  }
  return from
}

function belongsTo(
  i: number,
  run: Run,
  inside: SiblingCounts,
  { lines, facts, states }: LinePage,
  probabilities: LineProbabilities[],
): boolean {
  const line = lines[i]
  const fact = facts[i]
  const state = states[i]
  if (!line || !fact || !state || line.linkShare > 0.9 || line.heading > 0 || state.isHeading) return false
  const isEntry = /^(?:li|tr)$/.test(line.block.tag)
  const siblings = inside.siblingsOf(line)
  if (run.kind === 'steps') {
    const [, , step] = probabilities[i] ?? [1, 0, 0, 0]
    if (state.kind === 'steps' && siblings >= 1 && isCountedWith(i, run, lines)) return true
    const isInSection = state.kind === 'steps' && states[run.from]?.kind === 'steps'
    const isLikely = isInSection && step > LIKELY && fact.sentences > 0
    const isSaid = isInSection && fact.cooking > 0 && fact.words > WORDS_MIN
    return siblings >= (isEntry || isLikely ? 1 : 2) && (isEntry || step > COULD_BE || isSaid)
  }
  if (fact.words > INGREDIENT_MAX_LENGTH || fact.words === 0) return false
  const isInSection = state.kind === 'ingredients' && states[run.from]?.kind === 'ingredients'
  if (isEntry && siblings >= 2) return true
  const isSameSection = state.section === states[run.from]?.section
  const isUsual = inside.ofTag(line) * 2 >= inside.total
  // Of the last group of a list only the first entry may be inside.
  const fewest = isEntry && isUsual ? 1 : 2
  if (isSameSection && siblings >= fewest && fact.amount && fact.sentences === 0) return true
  return isInSection && fact.sentences === 0 && isUsual && (isEntry || siblings >= 2)
}

/** Whether a line is numbered like the step directly before or after a numbered run: `1. Mix everything.` */
function isCountedWith(i: number, run: Run, lines: PageLine[]): boolean {
  const count = countOf(lines[i]?.text ?? '')
  const next = countOf(lines[i < run.from ? i + 1 : i - 1]?.text ?? '')
  return count !== null && next !== null && next - count === (i < run.from ? 1 : -1)
}

/** The amount of the first name, in a list that alternates between amounts and names. */
function isAmountAbove(i: number, run: Run, { lines, facts, states }: LinePage): boolean {
  const [line, name] = [lines[i], lines[i + 1]]
  if (run.kind !== 'ingredients' || !line || !name || states[i]?.isHeading) return false
  return facts[i]?.amountOnly === true && facts[i + 1]?.amountOnly === false && areSiblings(line, name)
}

/** The name of the first part, directly below the heading of the section: "Ingredients", "For the dough". */
function isFirstHeading(i: number, run: Run, page: LinePage): boolean {
  const line = page.lines[i]
  if (!line || (line.heading === 0 && line.block.tag !== 'dt') || /\d/.test(line.text)) return false
  return page.states[i - 1]?.isHeading === true && isHeadingInside(i, run, page)
}

/**
 * The start of the group above a run that begins with a group's heading: the lines with amounts up to a heading of the
 * same level, for a first group with a single entry (`Produce`, `1 lemon`, `Pantry`, …).
 */
function groupAbove(from: number, run: Run, { lines, facts, states }: LinePage): number {
  const at = lines[from]?.heading ? from : from - 1
  const heading = lines[at]
  const entry = lines.slice(run.from, run.to).find((line) => line.heading === 0)
  if (run.kind !== 'ingredients' || !heading || heading.heading === 0 || states[at]?.isHeading) return from
  for (let i = at - 1; i >= Math.max(0, at - LARGEST_GROUP); i--) {
    const line = lines[i]
    if (!line || states[i]?.isHeading) return from
    if (line.heading > 0) return i < at - 1 && line.heading === heading.heading ? i : from
    if (line.block.tag !== entry?.block.tag || !facts[i]?.amount || facts[i]?.sentences !== 0) return from
  }
  return from
}

function isHeadingInside(i: number, run: Run, { lines, states }: LinePage): boolean {
  const line = lines[i]
  if (!line || states[i]?.kind !== run.kind || states[i]?.isHeading) return false
  return line.text.length < 50 && (line.heading > 0 || line.isBold || /[:：]$/.test(line.text))
}

/** Whether two lines are in elements of the same kind below the same parent, or in the same element. */
function areSiblings(a: PageLine, b: PageLine): boolean {
  return a.block === b.block || (a.block.tag === b.block.tag && a.block.parent === b.block.parent)
}

function isOneList(before: Run, after: Run, lines: PageLine[]): boolean {
  const [last, first] = [lines[before.to - 1], lines[after.from]]
  return last !== undefined && first !== undefined && areSiblings(last, first)
}
