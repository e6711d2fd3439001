import { expect, it } from 'vitest'
import { describeLeftOut } from './describe-left-out'

it('says what is not imported in the language of the person, or in the word of the file', () => {
  expect(describeLeftOut({ kind: 'left-out', what: 'bookmarks', count: 2 }, 'de-DE')).toBe(
    'Lesezeichen, die keine Webseiten sind',
  )
  expect(describeLeftOut({ kind: 'left-out', what: 'parts', name: 'Person' }, 'ar-SA')).toBe('Person')
})
