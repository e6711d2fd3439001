import { headingOf } from '../fields/headings.ts'
import { tidyLine } from '../fields/tidy-line.ts'
import type { ReadIngredient } from '../read-result.ts'
import { isAmountOnly, startsWithNumber, statesServings, withoutBullet } from './amount-text.ts'
import { dropSecondMeasures } from './drop-second-measures.ts'
import type { RunEntry } from './run-entries.ts'
import { measuringSystemOf } from './words/system-words.ts'

/** Bare units above columns. */
const isUnit = (line: string) => /^(?:k?g|m?l|oz|lbs?)\.?$/i.test(line)

/** Fewer entries may share their ending by chance. */
const FEWEST_FOR_END = 4
/** Longest line that only states servings. */
const SERVINGS_MAX_LENGTH = 40

/** Headings become titles, amounts join their names, and of two measuring systems the first stays. */
export function ingredientsOfEntries(entries: RunEntry[]): ReadIngredient[] {
  const ingredients: ReadIngredient[] = []
  let title: string | null = null
  let system = ''
  let isSecondSystem = false
  const lines = withoutCommonEnd(withAmountsJoined(entries))
  const systems = lines.map(({ text }) => measuringSystemOf(text))
  const lastSystem = systems.findLastIndex((name) => name !== null)
  // If only one system is named, after some entries, it is the second: the first one's name is above the list.
  const isOneNamed = new Set(systems).size === (systems.includes(null) ? 2 : 1)
  /** A likely heading; if another heading follows it, it was an ingredient. */
  let isDoubtful = false
  for (const [i, { text, isTitle, isMarked }] of lines.entries()) {
    const label = text.replace(/\s*[:：]$/, '')
    const named = systems[i] ?? null
    if (named !== null) {
      isSecondSystem = (isOneNamed && ingredients.length > 1) || (system !== '' && named !== system)
      system ||= named
      continue
    }
    const heading = isTitle ? label : headingOf(text)
    if (heading && (isMarked || !startsWithNumber(text))) {
      if (title !== null && isDoubtful) ingredients.push({ text: title, title: null })
      isDoubtful = !isMarked
      isSecondSystem &&= lastSystem < i
      title = isSecondSystem || statesServings(heading) ? null : heading
      continue
    }
    const line = tidyLine(withoutBullet(text))
    const isFirst = ingredients.length === 0 && title === null
    if (
      isSecondSystem ||
      line === '' ||
      isColumnHead(line) ||
      (isFirst && line.length < SERVINGS_MAX_LENGTH && statesServings(line))
    )
      continue
    ingredients.push({ text: line, title })
    title = null
  }
  return dropSecondMeasures(ingredients)
}

/** Joins amounts on their own lines with their names, which consistently precede or follow them. */
function withAmountsJoined(entries: RunEntry[]): RunEntry[] {
  const isAmount = entries.map(({ text, isTitle }) => !isTitle && isAmountOnly(text))
  if (!isAmount.includes(true)) return entries
  const nameAt = (i: number) => entries[i] !== undefined && !entries[i].isTitle && !isAmount[i]
  const bare = (i: number) => nameAt(i) && !/\d/.test(entries[i]?.text ?? '')
  const amounts = isAmount.flatMap((is, i) => (is ? [i] : []))
  // Among lines with their own amounts it is an ingredient that only looks like an amount: "5 su bardağı su" is water.
  if (!amounts.some((i) => bare(i - 1) || bare(i + 1))) return entries
  const before = amounts.filter((i) => bare(i - 1)).length - (isAmount.at(0) ? 1 : 0)
  const after = amounts.filter((i) => bare(i + 1)).length - (isAmount.at(-1) ? 1 : 0)
  // If names and amounts alternate, the first line shows their order.
  const belongsBefore = before > after || (before === after && !isAmount[0])
  const joined: RunEntry[] = []
  let amount = ''
  for (const [i, entry] of entries.entries()) {
    const last = joined.at(-1)
    if (!isAmount[i]) {
      joined.push(amount === '' ? entry : { ...entry, text: `${amount} ${entry.text}` })
      amount = ''
    } else if (!belongsBefore) amount = [amount, entry.text].filter(Boolean).join(' ')
    else if (last && bare(i - 1)) last.text = `${entry.text} ${last.text}`
  }
  return joined
}

/** Removes a suffix that every entry has: `shopping list`, or the label of a link or button. */
function withoutCommonEnd(entries: RunEntry[]): RunEntry[] {
  const texts = entries.filter(({ isTitle }) => !isTitle).map(({ text }) => text)
  const [first = ''] = texts
  if (texts.length < FEWEST_FOR_END) return entries
  for (let at = first.indexOf(' '); at > 0; at = first.indexOf(' ', at + 1)) {
    const end = first.slice(at)
    if (/\p{L}/u.test(end) && texts.every((text) => text.length > end.length && text.endsWith(end)))
      return entries.map((entry) =>
        entry.isTitle ? entry : { ...entry, text: entry.text.slice(0, -end.length) },
      )
  }
  return entries
}

/** `1x 2x 3x` to choose servings, and `kg` or `%` above a column of amounts. */
function isColumnHead(line: string): boolean {
  return (
    /^(?:[\p{N}.,/]+\s?[x×]\s*)+$/iu.test(line) || /^%$/.test(line) || (!/\p{N}/u.test(line) && isUnit(line))
  )
}
