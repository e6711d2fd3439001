import { expect, test } from 'vitest'
import { mayDeleteRecipe, mayEditRecipe } from './recipe-rights'

const owner = { id: 'owner', groupId: 'home', householdId: 'maple', admin: false }
const sibling = { ...owner, id: 'sibling' }
const neighbor = { ...owner, id: 'neighbor', householdId: 'oak' }
const outsider = { ...owner, id: 'outsider', groupId: 'away' }
const admin = { ...neighbor, id: 'admin', admin: true }
const recipe = { groupId: 'home', userId: 'owner', householdId: 'maple', settings: { locked: false } }
const locked = { ...recipe, settings: { locked: true } }
const orphan = { ...recipe, userId: null, householdId: null }

test.each([
  { who: 'the owner', person: owner, open: true, locked: true, closed: true },
  { who: 'a member of the household', person: sibling, open: true, locked: false, closed: true },
  { who: 'a member of another household', person: neighbor, open: true, locked: false, closed: false },
  { who: 'an administrator of another household', person: admin, open: true, locked: false, closed: false },
  { who: 'a member of another group', person: outsider, open: false, locked: false, closed: false },
])('$who may edit as the lock and the household allow', ({ person, ...may }) => {
  expect(mayEditRecipe(person, recipe, false)).toBe(may.open)
  expect(mayEditRecipe(person, locked, false)).toBe(may.locked)
  expect(mayEditRecipe(person, recipe, true)).toBe(may.closed)
})

test('a recipe without an owner is edited where no household locks it', () => {
  expect(mayEditRecipe(owner, orphan, false)).toBe(true)
  expect(mayEditRecipe(owner, orphan, true)).toBe(false)
})

test('deleting is for the owner and for administrators of the group', () => {
  expect([owner, sibling, neighbor, admin].map((person) => mayDeleteRecipe(person, recipe))).toEqual([
    true,
    false,
    false,
    true,
  ])
  expect(mayDeleteRecipe({ ...admin, groupId: 'away' }, recipe)).toBe(false)
})
