import { m } from '~/paraglide/messages.js'
import type { RecipeTimelineEventOut } from '~/schemas/timeline'

/** Stored subjects of a recipe's creation, in all languages, lower case. */
const CREATED: ReadonlySet<string> = new Set(['recipe created', 'rezept angelegt', 'أُنشئت الوصفة'])

/** Translates subjects that Ramekin wrote. */
export const subjectOf = ({
  subject,
  eventType,
}: Pick<RecipeTimelineEventOut, 'subject' | 'eventType'>): string =>
  eventType === 'system' && CREATED.has(subject.toLowerCase()) ? m.recipe_created_event() : subject
