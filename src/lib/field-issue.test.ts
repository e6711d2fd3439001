import { expect, it } from 'vitest'
import { Email, Password, Username } from '~/schemas/user'
import { Name } from '~/schemas/wire'
import { fieldIssue } from './field-issue'

it('finds what is wrong with a field', () => {
  expect(fieldIssue(Name, '   ')).toBe('required')
  expect(fieldIssue(Name, 'x'.repeat(301))).toBe('long')
  expect(fieldIssue(Email, 'noor@maple')).toBeUndefined()
  expect(fieldIssue(Email, 'noor at maple')).toBe('invalid')
  expect(fieldIssue(Username, '')).toBe('required')
  expect(fieldIssue(Password, 'short')).toBe('short')
  expect(fieldIssue(Password, 'long enough')).toBeUndefined()
})
