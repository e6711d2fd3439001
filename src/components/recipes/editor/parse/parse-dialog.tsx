import { useState } from 'react'
import { EditorContext } from '~/components/recipes/editor/editor-context'
import { FoodsAndUnitsContext, useLoadFoodsAndUnits } from '~/components/recipes/editor/use-foods-and-units'
import { ConfirmDialog } from '~/components/ui/confirm-dialog'
import { Dialog } from '~/components/ui/dialog'
import { toast } from '~/components/ui/toast'
import type { EditorRecipe } from '~/lib/editor/editor-recipe'
import { type NewWords, newWords } from '~/lib/parse-review/accept-all'
import { acceptLine, deleteLine } from '~/lib/parse-review/decide'
import { currentLine, step } from '~/lib/parse-review/move'
import { withOwnKeys } from '~/lib/parse-review/own-keys'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import { useUser } from '~/queries/session'
import { AllRows } from './all-rows'
import { FinalFooter, LineFooter, ParseTools, ReadingState } from './dialog-parts'
import { LineList } from './line-list'
import { LineReview } from './line-review'
import { Overview, OverviewFooter } from './overview'
import { useFinalRows } from './use-final-rows'
import { useReview, useStepKeys } from './use-review'
import { useSaveReviewed } from './use-save-reviewed'

const NO_WORDS: NewWords = { foods: [], units: [] }

export interface ParseDialogProps {
  /** A snapshot; later changes are ignored. */
  base: EditorRecipe
  recipeId: string
  /** Hidden until there is something to decide; never shown otherwise. */
  isQuiet: boolean
  saveLabel: string
  /** Resolves to whether the rows were saved; otherwise it has shown the error, and the dialog stays open. */
  onSave: (rows: EditorRecipe['ingredients']) => Promise<boolean>
  onClose: () => void
}

export function ParseDialog({ base, recipeId, isQuiet, saveLabel, onSave, onClose }: ParseDialogProps) {
  const locale = getLocale()
  const foodsAndUnits = useLoadFoodsAndUnits()
  const [rows] = useState(() => withOwnKeys(base.ingredients))
  const reading = useReview({
    rows,
    locale,
    onUnchanged: () => {
      toast.info(m.parse_nothing())
      onClose()
    },
  })
  const { review, change } = reading
  const [marked, setMarked] = useState<string | null>(null)
  const [isConfirming, setIsConfirming] = useState(false)
  const [isOverview, setIsOverview] = useState(true)
  const { canOrganize, admin } = useUser()
  const final = useFinalRows({ base, recipeId, locale, review, change })
  const isOpen = !isQuiet || review !== null || reading.hasFailed

  const line = review && !isOverview ? currentLine(review) : null
  const words = review && (canOrganize || admin) ? newWords(review) : NO_WORDS
  const isMarked = line !== null && (marked === line.key || line.status === 'deleted')
  useStepKeys(isOpen && !isConfirming && !isOverview && review !== null, (by) =>
    change((now) => step(now, by)),
  )

  const decide = () => {
    if (line) change((now) => (isMarked ? deleteLine(now, line.key) : acceptLine(now, line.key)))
  }

  const { isSaving, saveDecided, saveAll } = useSaveReviewed({
    review,
    change,
    words,
    check: final.check,
    onSave,
    onSaved: onClose,
  })
  const lookAt = (key: string | null) => {
    setIsOverview(false)
    if (key !== null) change((now) => ({ ...now, current: key }))
  }

  const footer =
    review &&
    (isOverview ? (
      <OverviewFooter
        saveLabel={saveLabel}
        words={words}
        busy={isSaving}
        onReviewLines={() => lookAt(null)}
      />
    ) : line ? (
      <LineFooter line={line} isDeleting={isMarked} onStep={(by) => change((now) => step(now, by))} />
    ) : (
      <FinalFooter saveLabel={saveLabel} busy={isSaving} onBack={() => change((now) => step(now, -1))} />
    ))
  const leave = () => (review?.isTouched ? setIsConfirming(true) : onClose())

  return (
    <FoodsAndUnitsContext value={foodsAndUnits}>
      <Dialog
        open={isOpen}
        onOpenChange={leave}
        dismissable={!isSaving}
        title={m.parse_title()}
        closeLabel={m.common_close()}
        width={1080}
        className="h-dvh max-h-dvh md:h-[min(760px,100dvh-48px)]"
        onSubmit={isOverview ? saveAll : line ? decide : saveDecided}
        footer={footer}
      >
        <ParseTools
          review={isOverview ? null : review}
          parser={reading.parser}
          hasAi={reading.hasAi}
          isReading={reading.isReading}
          onParserChange={reading.setParser}
          onReparse={reading.reparse}
        />
        {!review && <ReadingState hasFailed={reading.hasFailed} onReparse={reading.reparse} />}
        {review && isOverview && <Overview review={review} onGoTo={lookAt} />}
        {review && !isOverview && (
          <div className="grid grid-cols-1 gap-7 md:grid-cols-[260px_minmax(0,1fr)] md:gap-8">
            <LineList review={review} onGoTo={(key) => change((now) => ({ ...now, current: key }))} />
            {line ? (
              <LineReview
                key={line.key}
                line={line}
                change={change}
                isDeleting={isMarked}
                onMark={(isOn) => setMarked(isOn ? line.key : null)}
              />
            ) : (
              <EditorContext value={final.editor}>
                <AllRows review={review} rows={final.rows} problem={final.problem} />
                <span role="status" className="sr-only">
                  {final.announced}
                </span>
              </EditorContext>
            )}
          </div>
        )}
      </Dialog>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setIsConfirming}
        title={m.parse_leave_title()}
        description={m.parse_leave_text()}
        confirmLabel={m.common_discard()}
        cancelLabel={m.parse_leave_stay()}
        danger
        onConfirm={onClose}
      />
    </FoodsAndUnitsContext>
  )
}
