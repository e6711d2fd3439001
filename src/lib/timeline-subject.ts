import { m } from '~/paraglide/messages.js'
import type { RecipeTimelineEventOut } from '~/schemas/timeline'

/** How the creation of a recipe is stored: in the language of whoever added it, in lower case. */
const CREATED: ReadonlySet<string> = new Set(['recipe created', 'rezept angelegt', 'أُنشئت الوصفة'])

/** What an event says, in the language of the reader where Ramekin wrote it. */
export const subjectOf = ({
  subject,
  eventType,
}: Pick<RecipeTimelineEventOut, 'subject' | 'eventType'>): string =>
  eventType === 'system' && CREATED.has(subject.toLowerCase()) ? m.recipe_created_event() : subject
