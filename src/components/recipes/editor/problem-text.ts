import type { Problem, ProblemKind } from '~/lib/editor/find-problems'
import { m } from '~/paraglide/messages.js'

const texts: Record<ProblemKind, (problem: Problem) => string> = {
  required: ({ field }) => (field === 'name' ? m.create_name_missing() : m.editor_problem_required()),
  'too-long': ({ limit = 0 }) => m.editor_problem_long({ count: limit }),
  'too-many': ({ limit = 0 }) => m.editor_problem_many({ count: limit }),
  'too-large': () => m.editor_problem_large(),
  'not-an-amount': () => m.editor_problem_amount(),
  'unknown-unit': () => m.editor_problem_unit(),
  repeated: () => m.editor_problem_repeated(),
  invalid: () => m.editor_problem_invalid(),
}

/** What is wrong with a field, in words, and how to mend it. */
export function problemText(problem: Problem): string {
  return texts[problem.kind](problem)
}
