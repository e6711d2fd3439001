import type { PageLine } from './page-line.ts'
import type { Place } from './place-of-recipe.ts'
import { readSectionStates } from './section-state.ts'
import { sectionKindOf } from './words/section-words.ts'

/** Lines after the recipe that are searched for the heading of its notes. */
const NEAR = 15
const LINES_MAX = 12
const MAX_LENGTH = 1200

/**
 * Notes below their own heading after the recipe's lists (`Notes`, `Tipps`), as one note. Empty if the text is long.
 */
export function readVisibleNotes(lines: PageLine[], lists: Place[]): { title: string; text: string }[] {
  if (lists.length === 0) return []
  const end = Math.max(...lists.map((list) => list.to))
  const after = lines.slice(end, end + NEAR + LINES_MAX + 2)
  const at = after.slice(0, NEAR).findIndex(({ text }) => sectionKindOf(text, false) === 'notes')
  const heading = after[at]
  if (!heading) return []
  const states = readSectionStates(after.slice(at))
  const texts: string[] = []
  for (const [i, line] of after.slice(at).entries()) {
    if (i === 0) continue
    const state = states[i]
    if (state?.kind !== 'notes' || state.isHeading || line.heading > 0 || line.block.isFrame) break
    if (line.linkShare > 0.5 || line.text.length > MAX_LENGTH) break
    texts.push(line.text)
  }
  if (texts.length === 0 || texts.length > LINES_MAX) return []
  return [{ title: heading.text.replace(/\s*[:：]$/, ''), text: texts.join('\n\n') }]
}
