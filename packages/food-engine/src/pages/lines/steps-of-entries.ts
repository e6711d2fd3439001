import { dropNumbering, isStepLabel } from '../fields/step-numbering.ts'
import type { ReadStep } from '../read-result.ts'
import { withoutBullet } from './amount-text.ts'
import type { RunEntry } from './run-entries.ts'

/** Shorter steps may be repeated on purpose (`Enjoy!`). */
const SHORTEST_REPEAT = 25
/** Steps before a fragment that are searched for it. */
const NEAR = 4

/** The steps of a list on the page: headings become titles, numbers and second copies are removed. */
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
  return dropNumbering(withoutNotes(withoutCall(withoutRepeats(steps)))).filter(({ text }) => text !== '')
}

/** Requests to share pictures after the last step: `Tag me on Instagram!`. */
const CALL =
  /(?:^|\s)[@#]\p{L}\w{2,}|(?<!\p{L})(?:instagram|facebook|pinterest|tik ?tok|social (?:network|media)s?)(?!\p{L})/iu

function withoutCall(steps: ReadStep[]): ReadStep[] {
  const end = steps.findLastIndex(({ text }) => !CALL.test(text))
  return end < 0 ? steps : steps.slice(0, end + 1)
}

/** A labeled remark after the last step: `Tip: freeze the rest`, `NOTE | use any beans`. */
const NOTE =
  /^(?:\p{L}+['’]?s?\s)?(?:notes?|tips?|tipp|tipps|hinweis|astuces?|conseils?|remarques?|consejos?|nota|notas|truco|consigli[oa]?|suggerimento|dica|dicas|opmerking|tipy|wskazówka|wskazówki|uwaga|uwagi|vinkki|poznámka|megjegyzés|tipp|sfat|совет|примечание|порада)\s?[:：!|]\s?(?=\S)/iu

function withoutNotes(steps: ReadStep[]): ReadStep[] {
  const end = steps.findLastIndex(({ text }) => !NOTE.test(text))
  return end < 0 ? steps : steps.slice(0, end + 1)
}

/** Pages often contain a second copy of the steps for printing or small screens, also split into sentences. */
function withoutRepeats(steps: ReadStep[]): ReadStep[] {
  const seen = new Set<string>()
  const last: string[] = []
  return steps.filter(({ text }) => {
    const key = text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
    if (key.length < SHORTEST_REPEAT) return true
    const isNew = !seen.has(key) && !last.some((other) => other.includes(key))
    seen.add(key)
    if (isNew && last.push(key) > NEAR) last.shift()
    return isNew
  })
}
