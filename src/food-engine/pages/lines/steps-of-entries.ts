import { dropNumbering, isStepLabel } from '../fields/step-numbering.ts'
import type { ReadStep } from '../read-result.ts'
import { withoutBullet } from './amount-text.ts'
import type { RunEntry } from './run-entries.ts'

/** A shorter step may well be said twice (`Enjoy!`). */
const SHORTEST_REPEAT = 25

/** The steps of a list on the page: headings become titles, counting is left out, a second copy too. */
export function stepsOfEntries(entries: RunEntry[]): ReadStep[] {
  const steps: ReadStep[] = []
  let title: string | null = null
  for (const { text, isTitle } of entries) {
    const step = text.replace(/^(?:STEP\s*\d+\s*)?\|\s*/i, '')
    if (isStepLabel(text)) continue
    if (!isTitle) {
      steps.push({ text: withoutBullet(step), title, summary: null })
      title = null
      continue
    }
    if (title !== null) steps.push({ text: title, title: null, summary: null })
    title = text.replace(/\s*[:：]$/, '')
  }
  if (title !== null) steps.push({ text: title, title: null, summary: null })
  return dropNumbering(withoutRepeats(steps)).filter(({ text }) => text !== '')
}

/** Pages often hold a second copy of the steps for printing or small screens. */
function withoutRepeats(steps: ReadStep[]): ReadStep[] {
  const seen = new Set<string>()
  return steps.filter(({ text }) => {
    const key = text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
    if (key.length < SHORTEST_REPEAT) return true
    const isNew = !seen.has(key)
    seen.add(key)
    return isNew
  })
}
