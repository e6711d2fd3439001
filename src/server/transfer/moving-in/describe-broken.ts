import { m } from '~/paraglide/messages.js'
import type { Locale } from '~/paraglide/runtime.js'
import type { BrokenReason, SourceItem } from './source'

const sentences: Record<BrokenReason, (inputs: Record<never, never>, options: { locale: Locale }) => string> =
  {
    'breaks-off': m.migration_broken_breaks_off,
    damaged: m.migration_broken_damaged,
    empty: m.migration_broken_empty,
    'no-name': m.migration_broken_no_name,
    'no-name-or-torn': m.migration_broken_no_name_or_torn,
    'no-recipe': m.migration_broken_no_recipe,
    'no-steps': m.migration_broken_no_steps,
    'not-json': m.migration_broken_not_json,
  }

export const describeBroken = (
  { name, reason }: Extract<SourceItem, { kind: 'broken' }>,
  locale: Locale,
): { name: string; reason: string } => ({
  name: name || m.recipe_unnamed({}, { locale }),
  reason: sentences[reason]({}, { locale }),
})
