import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Editor } from '~/components/recipes/editor/editor-context'
import { problemText } from '~/components/recipes/editor/editor-texts'
import { focusFieldLater } from '~/components/recipes/editor/focus-field'
import { toast } from '~/components/ui/toast'
import type { EditorRecipe } from '~/lib/editor/editor-recipe'
import { findProblems, type Problem } from '~/lib/editor/find-problems'
import { isBlankIngredient } from '~/lib/editor/to-recipe'
import { replaceRows, rowsOf } from '~/lib/parse-review/decide'
import { withFormerKeys } from '~/lib/parse-review/own-keys'
import type { Review } from '~/lib/parse-review/review-line'
import { m } from '~/paraglide/messages.js'

interface FinalRowsSource {
  base: EditorRecipe
  recipeId: string
  locale: string
  review: Review | null
  change: (step: (review: Review) => Review) => void
}

/** An editor for the ingredients of the review only. */
export function useFinalRows({ base, recipeId, locale, review, change }: FinalRowsSource) {
  const [problems, setProblems] = useState<readonly Problem[]>([])
  const [announced, setAnnounced] = useState('')
  const rows = useMemo(() => (review ? rowsOf(review) : []), [review])
  const recipe = useMemo((): EditorRecipe => ({ ...base, ingredients: rows }), [base, rows])
  const latest = useRef({ recipe, change })
  useLayoutEffect(() => {
    latest.current = { recipe, change }
  })

  const editor = useMemo(
    (): Editor => ({
      recipeId,
      locale,
      update: (step) => {
        const { change } = latest.current
        change((now) => replaceRows(now, step({ ...base, ingredients: rowsOf(now) }).ingredients))
      },
      read: () => latest.current.recipe,
      problemOf: (field) => {
        const problem = problems.find((candidate) => candidate.field === field)
        return problem && problemText(problem)
      },
      announce: setAnnounced,
    }),
    [recipeId, locale, base, problems],
  )

  return {
    rows,
    editor,
    announced,
    problem: editor.problemOf('ingredients'),
    /** The rows if valid; otherwise focuses the first invalid field and returns null. */
    check: (): EditorRecipe['ingredients'] | null => {
      if (!rows.some((row) => row.kind === 'ingredient' && !isBlankIngredient(row))) {
        toast.info(m.parse_last_row())
        return null
      }
      // Saved rows have their original keys; the fields on the page have their own.
      const stored = withFormerKeys(rows)
      const ownKeys = new Map(stored.map(({ key }, at) => [key, rows[at]?.key ?? key]))
      const found = findProblems({ ...base, ingredients: stored }, locale).flatMap((problem) => {
        const [key = '', part] = problem.field.split('.')
        if (key === 'ingredients') return problem
        const own = ownKeys.get(key)
        return own ? { ...problem, field: `${own}.${part}` } : []
      })
      setProblems(found)
      if (!found[0]) return rows
      toast.error(m.editor_problems({ count: found.length }))
      focusFieldLater(found[0].field)
      return null
    },
  }
}
