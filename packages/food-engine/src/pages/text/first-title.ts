import { isShouted } from '../fields/headings.ts'
import { sectionKindOf } from '../lines/words/section-words.ts'
import { statesAmount } from './list-amounts.ts'
import { hasServingsBehind } from './lists-in-lines.ts'
import type { TextLine } from './text-lines.ts'
import type { TextState } from './text-states.ts'
import { couldBeName, namesPartOfList } from './text-words.ts'

/** Longer lines are not titles; in letters. Titles without any mark have fewer words. */
const LONGEST = 60
const WORDS_OF_BARE = 3

/**
 * Finds the title of the first part: the line directly above the list that looks like later titles (`SPONGE` above
 * `ICING`, `For the dough:` above `For the icing:`), and the line of the name above it. Null without one.
 */
export function firstTitleOf(
  lines: readonly TextLine[],
  states: readonly TextState[],
): { at: number; nameAt: number } | null {
  const first = states.indexOf('ingredient')
  const titles = lines.filter((_, at) => at > first && states[at] === 'title')
  let at = first - 1
  while (at > 0 && isHeadingOfList(lines[at])) at--
  const line = lines[at]
  if (at <= 0 || !line || titles.length === 0 || !couldHead(line)) return null
  const named = states.slice(0, at).indexOf('name')
  const nameAt = named < 0 && states[at] === 'name' ? lines.slice(0, at).findIndex(isTitleLine) : named
  const isOpen = ['intro', 'name', 'nameGoesOn'].includes(states[at] ?? '')
  if (nameAt < 0 || !isOpen || !titles.some((title) => areAlike(line, title, lines[at + 1]))) return null
  return { at, nameAt }
}

const isTitleLine = (line: TextLine): boolean => line.text.length <= LONGEST && couldBeName(line.text)

/** Only `Ingredients:`. */
const isHeadingOfList = (line: TextLine | undefined): boolean =>
  line !== undefined &&
  !namesPartOfList(line.text) &&
  !/[:：]\s*\S/.test(line.text) &&
  sectionKindOf(line.text, true) === 'ingredients'

const couldHead = ({ text }: TextLine): boolean =>
  text.length <= LONGEST && !/[.!?。！？,;]$/.test(text) && !statesAmount(text) && !hasServingsBehind(text)

const isBare = ({ text }: TextLine): boolean =>
  !/[\p{P}\p{N}]/u.test(text) && text.split(' ').length <= WORDS_OF_BARE

function areAlike(line: TextLine, title: TextLine, next: TextLine | undefined): boolean {
  if (line.heading > 0 || title.heading > 0) return line.heading === title.heading
  if (line.isBold || title.isBold) return line.isBold && title.isBold
  if (namesPartOfList(line.text) && namesPartOfList(title.text)) return true
  if (/[:：]$/.test(line.text)) return /[:：]$/.test(title.text)
  if (isShouted(line.text) || isShouted(title.text)) return isShouted(line.text) && isShouted(title.text)
  const isRightAbove = next?.paragraph === line.paragraph
  return isRightAbove && line.gap > 0 && title.gap > 0 && isBare(line) && isBare(title)
}
