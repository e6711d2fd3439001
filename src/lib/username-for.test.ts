import { expect, it } from 'vitest'
import { usernameFor } from './username-for'

it.each([
  ['Noor Haddad', 'noor.haddad'],
  ['  Inès  Roux-Smith ', 'ines.roux.smith'],
  ['نور حداد', ''],
  ['', ''],
])('makes of %j the username %j', (name, username) => {
  expect(usernameFor(name)).toBe(username)
})
