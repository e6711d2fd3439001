import { useState } from 'react'
import { toMessage } from '~/browser/to-message'
import { EditorContext } from '~/components/recipes/editor/editor-context'
import { FoodsAndUnitsContext, useLoadFoodsAndUnits } from '~/components/recipes/editor/use-foods-and-units'
import { ConfirmDialog } from '~/components/ui/confirm-dialog'
import { Dialog } from '~/components/ui/dialog'
import { toast } from '~/components/ui/toast'
import type { EditorRecipe } from '~/lib/editor/editor-recipe'
import { acceptAll, type NewWords, newWords } from '~/lib/parse-review/accept-all'
import { acceptLine, deleteLine, rowsOf } from '~/lib/parse-review/decide'
import { currentLine, step } from '~/lib/parse-review/move'
import { withFormerKeys, withOwnKeys } from '~/lib/parse-review/own-keys'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import { useEnsureWords } from '~/queries/parser'
import { useUser } from '~/queries/session'
import type { WordsOut } from '~/schemas/parser'
import { AllRows } from './all-rows'
import { FinalFooter, LineFooter, ParseTools, ReadingState } from './dialog-parts'
import { LineList } from './line-list'
import { LineReview } from './line-review'
import { Overview, OverviewFooter } from './overview'
import { useFinalRows } from './use-final-rows'
import { useReview, useStepKeys } from './use-review'

const NO_WORDS: NewWords = { foods: [], units: [] }
const NO_NAMED: WordsOut = { foods: [], units: [] }

export interface ParseDialogProps {
  /** The recipe whose ingredients are read, as it is now; later changes of it do not count. */
  base: EditorRecipe
  recipeId: string
  /** Stays out of sight until there is something to see, and for good when there is nothing. */
  isQuiet: boolean
  saveLabel: string
  /** Resolves to whether the rows were taken; otherwise it has shown why, and the dialog stays. */
  onSave: (rows: EditorRecipe['ingredients']) => Promise<boolean>
  onClose: () => void
}

/** Reads ingredient lines and shows what needs a decision, line by line, and all of them at the end. */
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
  const [isAsking, setIsAsking] = useState(false)
  const [isSaving, setIsSaving] = useState(false)
  const [isOverview, setIsOverview] = useState(true)
  const { canOrganize, admin } = useUser()
  const { mutateAsync: ensureWords } = useEnsureWords()
  const final = useFinalRows({ base, recipeId, locale, review, change })
  const isOpen = !isQuiet || review !== null || reading.hasFailed

  const line = review && !isOverview ? currentLine(review) : null
  const words = review && (canOrganize || admin) ? newWords(review) : NO_WORDS
  const isMarked = line !== null && (marked === line.key || line.status === 'deleted')
  useStepKeys(isOpen && !isAsking && !isOverview && review !== null, (by) => change((now) => step(now, by)))

  const decide = () => {
    if (line) change((now) => (isMarked ? deleteLine(now, line.key) : acceptLine(now, line.key)))
  }

  const save = async () => {
    if (isSaving) return
    const checked = final.check()
    if (!checked) return
    setIsSaving(true)
    const isTaken = await onSave(withFormerKeys(checked))
    setIsSaving(false)
    if (isTaken) onClose()
  }

  /** Takes all lines as they are shown: foods and units first, all or none, then the rows. */
  const saveAll = async () => {
    if (isSaving || !review) return
    setIsSaving(true)
    try {
      const made = words.foods.length + words.units.length > 0 ? await ensureWords(words) : NO_NAMED
      const accepted = acceptAll(review, made.foods, made.units)
      change(() => accepted)
      if (await onSave(withFormerKeys(rowsOf(accepted)))) onClose()
    } catch (error) {
      toast.error(toMessage(error))
    } finally {
      setIsSaving(false)
    }
  }
  const lookAt = (key: string | null) => {
    setIsOverview(false)
    if (key !== null) change((now) => ({ ...now, current: key }))
  }

  const leave = () => (review?.isTouched ? setIsAsking(true) : onClose())

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
        onSubmit={isOverview ? saveAll : line ? decide : save}
        footer={
          isOverview ? (
            review && (
              <OverviewFooter
                saveLabel={saveLabel}
                words={words}
                busy={isSaving}
                onOneByOne={() => lookAt(null)}
              />
            )
          ) : line ? (
            <LineFooter line={line} isDeleting={isMarked} onStep={(by) => change((now) => step(now, by))} />
          ) : (
            review && (
              <FinalFooter
                saveLabel={saveLabel}
                busy={isSaving}
                onBack={() => change((now) => step(now, -1))}
              />
            )
          )
        }
      >
        <ParseTools
          review={isOverview ? null : review}
          parser={reading.parser}
          hasAi={reading.hasAi}
          isReading={reading.isReading}
          onParserChange={reading.setParser}
          onReadAgain={reading.readAgain}
        />
        {!review && <ReadingState hasFailed={reading.hasFailed} onReadAgain={reading.readAgain} />}
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
        open={isAsking}
        onOpenChange={setIsAsking}
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
