import { lazy, Suspense, useState } from 'react'
import { recipesToShop } from './plan-week'
import type { PlannerQuestion } from './planner-context'

const EntryDialog = lazy(async () => ({ default: (await import('./entry-dialog')).EntryDialog }))
const MoveDialog = lazy(async () => ({ default: (await import('./move-dialog')).MoveDialog }))
const ShopDialog = lazy(async () => ({
  default: (await import('~/components/shopping/add-recipes-dialog')).AddRecipesDialog,
}))

export interface PlannerDialogsProps {
  question: PlannerQuestion | null
  onClose: () => void
}

/** The open question. The last one stays until it has faded out; each begins anew. */
export function PlannerDialogs({ question, onClose }: PlannerDialogsProps) {
  const [last, setLast] = useState({ question, times: 0 })
  if (question && question !== last.question) setLast({ question, times: last.times + 1 })
  const { question: shown, times } = last
  if (!shown) return null
  const state = {
    open: question !== null,
    onOpenChange: (wanted: boolean) => {
      if (!wanted) onClose()
    },
  }
  return (
    <Suspense>
      {(shown.kind === 'add' || shown.kind === 'edit') && (
        <EntryDialog key={times} question={shown} {...state} />
      )}
      {shown.kind === 'move' && <MoveDialog key={times} entry={shown.entry} {...state} />}
      {shown.kind === 'shop' && <ShopDialog key={times} recipes={recipesToShop(shown.entries)} {...state} />}
    </Suspense>
  )
}
