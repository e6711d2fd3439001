import { expect, it } from 'vitest'
import { initialsOf } from './avatar'

it.each([
  ['Noor Haddad', 'NH'],
  ['Ana María de la Cruz', 'AC'],
  ['inès', 'I'],
  ['  نور   حداد ', 'نح'],
  ['👩‍🍳 Cook', '👩C'],
  ['', ''],
])('takes the first letters of the first and last word of "%s"', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
