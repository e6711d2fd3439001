import { useMemo } from 'react'
import { newHeading, newStep, type StepRow as Row } from '~/lib/editor/editor-recipe'
import { readPastedLines } from '~/lib/editor/pasted-lines'
import { mergeStepAbove } from '~/lib/editor/rows'
import { m } from '~/paraglide/messages.js'
import { useEditor } from './editor-context'
import { focusFieldLater } from './focus-field'
import type { StepActions } from './step-row'
import type { RowActions } from './use-rows'

export const stepsFrom = (text: string): Row[] =>
  readPastedLines(text, 'steps').map((line) => (line.isHeading ? newHeading(line.text) : newStep(line.text)))

/** `onLink` opens the dialog for a step's ingredients. */
export function useStepActions(
  rowActions: RowActions<Row>,
  onLink: (key: string) => void,
): StepActions & { setText: (key: string, text: string) => void } {
  const { read } = useEditor()
  return useMemo(() => {
    const { patch, move, remove, add, replace } = rowActions
    return {
      move,
      remove,
      patch: (key, changes) => patch(key, (row) => (row.kind === 'step' ? { ...row, ...changes } : row)),
      setText: (key, text) => patch(key, (row) => (row.kind === 'heading' ? { ...row, text } : row)),
      addRow: (key, where) => add(newStep(), 'text', where === 'before' ? { before: key } : { after: key }),
      addHeading: (key) => add(newHeading(), 'text', { before: key }),
      merge: (key) => {
        const now = read().steps
        const at = now.findIndex((row) => row.key === key)
        const above = now.slice(0, at).findLast((row) => row.kind === 'step')
        replace((steps) => mergeStepAbove(steps, key) ?? steps, m.editor_merged())
        if (above) focusFieldLater(`${above.key}.text`)
      },
      link: onLink,
      pasteAt: (key, text) => {
        const added = stepsFrom(text)
        replace(
          (now) => now.flatMap((row) => (row.key === key ? added : row)),
          m.editor_steps_split({ count: added.length }),
        )
      },
    }
  }, [rowActions, read, onLink])
}
