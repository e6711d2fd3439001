import { useEffect, useRef, useState } from 'react'
import { toMessage } from '~/browser/to-message'
import { useUndoToast } from '~/components/kit/use-undo-toast'
import { toast } from '~/components/ui/toast'
import { m } from '~/paraglide/messages.js'
import { useLinkLine } from '~/queries/recipe-changes'
import type { Recipe, RecipeIngredient } from '~/schemas/recipe'
import { focusQuestion } from './line-question'
import type { ChosenFood } from './other-food-field'

export function QuestionMark() {
  return (
    <span
      aria-hidden="true"
      className="grid size-6 flex-none place-content-center rounded-full bg-primary-soft text-sm font-semibold text-primary-ink"
    >
      ?
    </span>
  )
}

interface QuestionChipProps {
  count: number
  expanded?: boolean
  onClick: () => void
}

/** "2 lines to check" */
export function QuestionChip({ count, expanded, onClick }: QuestionChipProps) {
  return (
    <button
      type="button"
      className="chip min-h-tap ps-2.5 font-semibold text-fg no-print"
      aria-expanded={expanded}
      onClick={onClick}
    >
      <QuestionMark />
      {m.common_lines_to_check({ count })}
    </button>
  )
}

export interface LineQuestions {
  /** Lines with a question. */
  count: number
  /** `referenceId` of the line whose question is shown. */
  openId: string | null
  busy: boolean
  announced: string
  toggle: (referenceId: string | null) => void
  answer: (line: RecipeIngredient, food: ChosenFood | null) => Promise<void>
}

const openLines = ({ recipeIngredient }: Recipe) => recipeIngredient.filter(({ question }) => question)

export const rowIdOf = (referenceId: string) => `line-${referenceId}`

/** Answering a question opens the next one; after the last one all can be undone. */
export function useLineQuestions(recipe: Recipe): LineQuestions {
  const { mutateAsync, isPending } = useLinkLine()
  const offerUndo = useUndoToast()
  const [openId, setOpenId] = useState<string | null>(null)
  const [announced, setAnnounced] = useState('')
  const answered = useRef<RecipeIngredient[]>([])
  const slug = recipe.id

  useEffect(() => {
    if (openId !== null) focusQuestion(document.getElementById(rowIdOf(openId)))
  }, [openId])

  const undo = async (lines: readonly RecipeIngredient[]) => {
    try {
      for (const { referenceId, question } of lines)
        await mutateAsync({ slug, referenceId, line: { food: null, question } })
    } catch (error) {
      toast.error(toMessage(error))
    }
  }

  return {
    count: openLines(recipe).length,
    openId,
    busy: isPending,
    announced,
    toggle: (referenceId) => setOpenId((now) => (now === referenceId ? null : referenceId)),
    answer: async (line, food) => {
      const { referenceId } = line
      try {
        const saved = await mutateAsync({ slug, referenceId, line: { food } })
        answered.current.push(line)
        const left = openLines(saved)
        const at = saved.recipeIngredient.findIndex((one) => one.referenceId === referenceId)
        const next = left.find((one) => saved.recipeIngredient.indexOf(one) > at) ?? left[0]
        setOpenId(next?.referenceId ?? null)
        setAnnounced(next ? m.common_lines_to_check({ count: left.length }) : m.lines_done())
        if (next) return
        document.getElementById(rowIdOf(referenceId))?.querySelector('input')?.focus({ preventScroll: true })
        const lines = answered.current
        answered.current = []
        offerUndo(m.lines_done(), () => void undo(lines))
      } catch (error) {
        toast.error(toMessage(error))
      }
    },
  }
}
