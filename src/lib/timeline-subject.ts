import { m } from '~/paraglide/messages.js'
import type { RecipeTimelineEventOut } from '~/schemas/timeline'

/** Subjects are stored in the English of the API and translated when they are shown. */
export const CREATED_SUBJECT = 'Recipe created'

/** Stored subjects of a recipe's creation, in all languages that earlier versions wrote, lower case. */
const CREATED: ReadonlySet<string> = new Set([
  CREATED_SUBJECT.toLowerCase(),
  'rezept angelegt',
  'أُنشئت الوصفة',
])

const MEALS: Readonly<Record<string, string>> = {
  breakfast: 'for breakfast',
  lunch: 'for lunch',
  dinner: 'for dinner',
  side: 'as a side',
  snack: 'for a snack',
  drink: 'for a drink',
  dessert: 'for dessert',
}

export const madeSubject = (name: string): string => `${name} made this`

export const plannedSubject = (name: string, meal: string): string =>
  `${madeSubject(name)} ${MEALS[meal] ?? MEALS.dinner}`

/** What earlier versions wrote in German and Arabic. */
const EARLIER = /^(?:@ hat das .*(?:gekocht|zubereitet)|أُعدّ .*، بواسطة \u2068@\u2069)$/

const isMade = (subject: string, author: string): boolean =>
  subject === madeSubject(author) ||
  Object.keys(MEALS).some((meal) => subject === plannedSubject(author, meal)) ||
  EARLIER.test(subject.replace(author, '@'))

/** Translates subjects that Ramekin wrote. Those of meals contain the author's name. */
export function subjectOf(
  { subject, eventType }: Pick<RecipeTimelineEventOut, 'subject' | 'eventType'>,
  author: string,
): string {
  if (eventType === 'system' && CREATED.has(subject.toLowerCase())) return m.recipe_created_event()
  return eventType !== 'system' && author !== '' && isMade(subject, author)
    ? m.timeline_cooked_by({ name: author })
    : subject
}
