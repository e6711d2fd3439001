import { CircleAlert } from 'lucide-react'
import type { EditorRecipe } from '~/lib/editor/editor-recipe'
import type { Problem } from '~/lib/editor/find-problems'
import { m } from '~/paraglide/messages.js'
import { placeName } from './field-names'
import { focusField } from './focus-field'
import { problemText } from './problem-text'

const MOST_LISTED = 8

/** Everything that keeps the recipe from being saved, each with a way to its field. */
export function ErrorSummary({ problems, recipe }: { problems: readonly Problem[]; recipe: EditorRecipe }) {
  if (problems.length === 0) return null
  const more = problems.length - MOST_LISTED
  return (
    <section
      role="alert"
      className="error-summary"
      aria-label={m.editor_problems({ count: problems.length })}
    >
      <CircleAlert />
      <div className="min-w-0">
        <p className="font-semibold">{m.editor_problems({ count: problems.length })}</p>
        <ul>
          {problems.slice(0, MOST_LISTED).map((problem) => (
            <li key={problem.field}>
              <button type="button" onClick={() => focusField(problem.field)}>
                {placeName(problem.field, recipe)}
              </button>
              {': '}
              {problemText(problem)}
            </li>
          ))}
        </ul>
        {more > 0 && <p>{m.editor_problems_more({ count: more })}</p>}
      </div>
    </section>
  )
}
