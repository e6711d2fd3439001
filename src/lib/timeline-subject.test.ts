import { expect, it } from 'vitest'
import { m } from '~/paraglide/messages.js'
import { locales } from '~/paraglide/runtime.js'
import { subjectOf } from './timeline-subject'

it.each([...locales.map((locale) => m.recipe_created_event({}, { locale })), 'Recipe Created'])(
  `the creation stored as "%s" is shown in the reader's language`,
  (subject) => {
    expect(subjectOf({ subject, eventType: 'system' })).toBe('Recipe created')
  },
)

it('other subjects stay unchanged', () => {
  expect(subjectOf({ subject: 'Rezept angelegt', eventType: 'comment' })).toBe('Rezept angelegt')
  expect(subjectOf({ subject: 'Moved', eventType: 'system' })).toBe('Moved')
})
