import { expect, it } from 'vitest'
import { describeLeftOut } from './describe-left-out'

it("names omitted data in the language of the person, or with the file's name", () => {
  expect(describeLeftOut({ kind: 'left-out', what: 'bookmarks', count: 2 }, 'de-DE')).toBe(
    'Lesezeichen, die keine Webseiten sind',
  )
  expect(describeLeftOut({ kind: 'left-out', what: 'parts', name: 'Person' }, 'ar-SA')).toBe('Person')
})
