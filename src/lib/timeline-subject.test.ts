import { afterEach, expect, it } from 'vitest'
import { baseLocale, overwriteGetLocale } from '~/paraglide/runtime.js'
import { CREATED_SUBJECT, madeSubject, plannedSubject, subjectOf } from './timeline-subject'

afterEach(() => overwriteGetLocale(() => baseLocale))

it.each([CREATED_SUBJECT, 'Recipe Created', 'Rezept angelegt', 'أُنشئت الوصفة'])(
  `the creation stored as "%s" is shown in the reader's language`,
  (subject) => {
    expect(subjectOf({ subject, eventType: 'system' }, 'Noor')).toBe('Recipe created')
    overwriteGetLocale(() => 'de-DE')
    expect(subjectOf({ subject, eventType: 'system' }, 'Noor')).toBe('Rezept angelegt')
  },
)

it.each([
  [madeSubject('Noor'), 'Noor made this'],
  [plannedSubject('Noor', 'lunch'), 'Noor made this for lunch'],
  [plannedSubject('Noor', 'side'), 'Noor made this as a side'],
  [plannedSubject('Noor', 'brunch'), 'Noor made this for dinner'],
])('a meal is stored in English as "%s" and shown in the language of the reader', (subject, stored) => {
  expect(subject).toBe(stored)
  overwriteGetLocale(() => 'de-DE')
  expect(subjectOf({ subject, eventType: 'info' }, 'Noor')).toBe('Gekocht von Noor')
})

it('other subjects stay unchanged', () => {
  expect(subjectOf({ subject: 'Rezept angelegt', eventType: 'comment' }, 'Noor')).toBe('Rezept angelegt')
  expect(subjectOf({ subject: 'Moved', eventType: 'system' }, 'Noor')).toBe('Moved')
  expect(subjectOf({ subject: 'We made this', eventType: 'comment' }, '')).toBe('We made this')
})
