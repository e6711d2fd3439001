import { expect, it } from 'vitest'
import { describeLeftOut } from './describe-items'

it('lists omitted data in the language of the person, without names of the format', () => {
  expect(describeLeftOut('bookmarks', 'de-DE')).toBe('Lesezeichen, die keine Webseiten sind')
  expect(describeLeftOut('page-ratings', 'en-US')).toBe('Public ratings of web pages')
})
