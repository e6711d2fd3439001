import { beginsWithMeasure, startsWithNumber, withoutBullet } from './amount-text.ts'
import type { LinePage } from './analyse-lines.ts'
import type { Run } from './find-runs.ts'
import type { PageLine } from './page-line.ts'
import { hasVagueAmount } from './words/measure-words.ts'
import { namesPurpose } from './words/what-for.ts'

const FEW = 0.34
const MAX_LENGTH = 60
const WORDS_MAX = 5
const LOOKS: ((line: PageLine) => boolean)[] = [
  ({ isBold }) => isBold,
  ({ isSetApart }) => isSetApart,
  ({ text }) => withoutBullet(text) === text,
]

/** They look different from most lines of the list, or name the purpose of the lines below. */
export function titlesByLook({ kind, from, to }: Run, page: LinePage): ReadonlySet<number> {
  const titles = new Set<number>()
  if (kind !== 'ingredients') return titles
  const inside = page.lines.slice(from, to)
  const telling = LOOKS.filter((has) => inside.filter(has).length <= inside.length * FEW)
  for (const [i, line] of inside.entries()) {
    const looksSo = telling.some((has) => has(line))
    if (couldBeTitle(line) && (looksSo || isForWhat(from + i, page))) titles.add(from + i)
  }
  return titles
}

function couldBeTitle({ text, block, linkShare }: PageLine): boolean {
  if (linkShare >= 0.5 || text.length > MAX_LENGTH || /^(?:dt|dd)$/.test(block.tag)) return false
  if (/\d/.test(text) || beginsWithMeasure(text)) return false
  return !hasVagueAmount(text) || namesPurpose(text)
}

/** Whether a line begins with a purpose and has an amount below it. */
function isForWhat(i: number, { lines, facts }: LinePage): boolean {
  const text = withoutBullet(lines[i]?.text ?? '')
  if (!namesPurpose(text) || text.includes(',') || (facts[i]?.words ?? 0) > WORDS_MAX) return false
  return facts[i + 1]?.amount === true || startsWithNumber(withoutBullet(lines[i + 1]?.text ?? ''))
}
