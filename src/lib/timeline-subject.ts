import { m } from '~/paraglide/messages.js'
import type { RecipeTimelineEventOut } from '~/schemas/timeline'

/** The stored subject of a recipe's creation, in the language of its author, lower case. */
const CREATED: ReadonlySet<string> = new Set(['recipe created', 'rezept angelegt', 'أُنشئت الوصفة'])

/** Translates subjects that Ramekin wrote. */
export const subjectOf = ({
  subject,
  eventType,
}: Pick<RecipeTimelineEventOut, 'subject' | 'eventType'>): string =>
  eventType === 'system' && CREATED.has(subject.toLowerCase()) ? m.recipe_created_event() : subject
