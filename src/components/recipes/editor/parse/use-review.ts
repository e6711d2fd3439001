import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { parserPreference } from '~/browser/parser-preference'
import { usePreference } from '~/browser/preferences'
import { toMessage } from '~/browser/to-message'
import { toast } from '~/components/ui/toast'
import type { EditorRecipe } from '~/lib/editor/editor-recipe'
import { linesToRead } from '~/lib/parse-review/lines-to-read'
import type { Review } from '~/lib/parse-review/review-line'
import { isUnchanged, parsedByRow, reparse, startReview } from '~/lib/parse-review/start-review'
import { appInfoQueries } from '~/queries/app-info'
import { useParseIngredients } from '~/queries/parser'
import type { RegisteredParser } from '~/schemas/parser'

interface ReviewSource {
  rows: EditorRecipe['ingredients']
  locale: string
  /** Called if the first parsing changes nothing and has no questions. */
  onUnchanged: () => void
}

export function useReview({ rows, locale, onUnchanged }: ReviewSource) {
  const client = useQueryClient()
  const { data: about } = useQuery(appInfoQueries.about())
  const hasAi = about?.enableOpenai ?? false
  const [{ parser: chosen }, setPreference] = usePreference(parserPreference)
  const { mutateAsync, isPending } = useParseIngredients()
  const [review, setReview] = useState<Review | null>(null)
  const [hasFailed, setHasFailed] = useState(false)

  // The AI service may have been disabled since it was chosen.
  const parser = chosen === 'openai' && about && !hasAi ? 'nlp' : chosen

  const read = async (wanted: RegisteredParser) => {
    const lines = linesToRead(rows)
    setHasFailed(false)
    try {
      const isGone =
        wanted === 'openai' && !(await client.ensureQueryData(appInfoQueries.about())).enableOpenai
      const by = isGone ? 'nlp' : wanted
      const found = await mutateAsync({ parser: by, ingredients: lines.map(({ text }) => text) })
      const results = parsedByRow(lines, found)
      if (review) setReview((now) => now && reparse(now, rows, results, locale))
      else {
        const started = startReview(rows, results, locale)
        if (isUnchanged(started, rows)) onUnchanged()
        else setReview(started)
      }
    } catch (error) {
      setHasFailed(true)
      toast.error(toMessage(error))
    }
  }

  const readFirst = useEffectEvent(() => void read(parser))
  const hasBegun = useRef(false)
  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    readFirst()
  }, [])

  return {
    review,
    parser,
    hasAi,
    isReading: isPending,
    hasFailed,
    change: (step: (review: Review) => Review) => setReview((now) => now && step(now)),
    reparse: () => void read(parser),
    setParser: (chosen: RegisteredParser) => {
      setPreference({ parser: chosen })
      void read(chosen)
    },
  }
}

/** Alt with the arrow keys steps through the lines, in reading direction. */
export function useStepKeys(isOn: boolean, onStep: (by: 1 | -1) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    const isRtl = document.documentElement.dir === 'rtl'
    event.preventDefault()
    onStep((event.key === 'ArrowRight') === isRtl ? -1 : 1)
  })
  useEffect(() => {
    if (!isOn) return
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [isOn])
}
