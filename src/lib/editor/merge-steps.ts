import type { Step, StepRow } from './editor-recipe'

/**
 * Appends a step to the one above it, with one blank between the texts and the ingredients of both. Headings
 * between the two stay. Null when there is no step above.
 */
export function mergeStepAbove(rows: readonly StepRow[], key: string): StepRow[] | null {
  const at = rows.findIndex((row) => row.key === key)
  const step = rows[at]
  const above = rows.slice(0, Math.max(0, at)).findLast((row) => row.kind === 'step')
  if (step?.kind !== 'step' || above?.kind !== 'step') return null
  const merged: Step = {
    ...above,
    summary: above.summary || step.summary,
    text: [above.text.trimEnd(), step.text.trimStart()].filter(Boolean).join(' '),
    links: [...new Set([...above.links, ...step.links])],
  }
  return rows.filter((row) => row !== step).map((row) => (row === above ? merged : row))
}
