import { expect, it } from 'vitest'
import { describeLeftOut } from './describe-items'

it('lists omitted data in the language of the person, without names of the format', () => {
  expect(describeLeftOut({ kind: 'left-out', what: 'bookmarks', count: 2 }, 'de-DE')).toBe(
    'Lesezeichen, die keine Webseiten sind',
  )
  expect(describeLeftOut({ kind: 'left-out', what: 'page-ratings' }, 'en-US')).toBe(
    'Public ratings of web pages',
  )
})
