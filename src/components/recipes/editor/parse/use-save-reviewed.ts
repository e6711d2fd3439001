import { useState } from 'react'
import { toMessage } from '~/browser/to-message'
import { toast } from '~/components/ui/toast'
import type { EditorRecipe } from '~/lib/editor/editor-recipe'
import { acceptAll, type NewWords } from '~/lib/parse-review/accept-all'
import { rowsOf } from '~/lib/parse-review/decide'
import { withFormerKeys } from '~/lib/parse-review/own-keys'
import type { Review } from '~/lib/parse-review/review-line'
import { useEnsureWords } from '~/queries/parser'
import type { WordsOut } from '~/schemas/parser'

const NO_NAMED: WordsOut = { foods: [], units: [] }

type Rows = EditorRecipe['ingredients']

interface SaveReviewedOptions {
  review: Review | null
  change: (step: (review: Review) => Review) => void
  words: NewWords
  check: () => Rows | null
  onSave: (rows: Rows) => Promise<boolean>
  onSaved: () => void
}

/** Two ways to save reviewed lines, one at a time: as decided one by one, or all as shown. */
export function useSaveReviewed({ review, change, words, check, onSave, onSaved }: SaveReviewedOptions) {
  const { mutateAsync: ensureWords } = useEnsureWords()
  const [isSaving, setIsSaving] = useState(false)

  const saveDecided = async () => {
    if (isSaving) return
    const checked = check()
    if (!checked) return
    setIsSaving(true)
    const isTaken = await onSave(withFormerKeys(checked))
    setIsSaving(false)
    if (isTaken) onSaved()
  }

  /** Foods and units first, all or none, then the rows. */
  const saveAll = async () => {
    if (isSaving || !review) return
    setIsSaving(true)
    try {
      const made = words.foods.length + words.units.length > 0 ? await ensureWords(words) : NO_NAMED
      const accepted = acceptAll(review, made.foods, made.units)
      change(() => accepted)
      if (await onSave(withFormerKeys(rowsOf(accepted)))) onSaved()
    } catch (error) {
      toast.error(toMessage(error))
    } finally {
      setIsSaving(false)
    }
  }
  return { isSaving, saveDecided, saveAll }
}
