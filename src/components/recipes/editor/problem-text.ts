import type { Problem, ProblemKind } from '~/lib/editor/find-problems'
import { m } from '~/paraglide/messages.js'
import { LINE_MAX, LONG_TEXT_MAX, RECIPE_LIST_MAX } from '~/schemas/recipe-in'
import { NAME_MAX } from '~/schemas/wire'

const LONG_TEXTS = new Set(['description', 'text'])

function longestOf(field: string): number {
  const part = field.split('.').at(-1) ?? field
  if (field === 'name') return NAME_MAX
  return LONG_TEXTS.has(part) ? LONG_TEXT_MAX : LINE_MAX
}

const texts: Record<ProblemKind, (field: string) => string> = {
  required: (field) => (field === 'name' ? m.editor_problem_name() : m.editor_problem_required()),
  'too-long': (field) => m.editor_problem_long({ count: longestOf(field) }),
  'too-many': () => m.editor_problem_many({ count: RECIPE_LIST_MAX }),
  'too-large': () => m.editor_problem_large(),
  'not-an-amount': () => m.editor_problem_amount(),
  'unknown-unit': () => m.editor_problem_unit(),
  repeated: () => m.editor_problem_repeated(),
  invalid: () => m.editor_problem_invalid(),
}

/** What is wrong with a field, in words, and how to mend it. */
export function problemText({ kind, field }: Problem): string {
  return texts[kind](field)
}
