import { expect, it } from 'vitest'
import { m } from '~/paraglide/messages.js'
import { locales } from '~/paraglide/runtime.js'
import { subjectOf } from './timeline-subject'

it.each([...locales.map((locale) => m.recipe_created_event({}, { locale })), 'Recipe Created'])(
  'the creation that is stored as "%s" is said in the language of the reader',
  (subject) => {
    expect(subjectOf({ subject, eventType: 'system' })).toBe('Recipe created')
  },
)

it('other subjects stay as they are', () => {
  expect(subjectOf({ subject: 'Rezept angelegt', eventType: 'comment' })).toBe('Rezept angelegt')
  expect(subjectOf({ subject: 'Moved', eventType: 'system' })).toBe('Moved')
})
