import { expect, it } from 'vitest'
import { applyChanges } from '~/browser/offline-queue/apply-changes'
import { fieldsOf } from '~/browser/offline-queue/item-fields'
import { requestOf } from '~/browser/offline-queue/request-of'
import type { Change, ItemWork } from '~/browser/offline-queue/types'
import { testItem, testList } from '../../../tests/support/shopping-list'

const otherAmounts = [{ quantity: 250, upperQuantity: null, unit: 'g', added: false }]
const leeks = testItem('leeks', { quantity: 2, upperQuantity: 3, otherAmounts })
const change = (work: ItemWork): Change => ({
  key: 'key',
  listId: 'list',
  at: '2026-11-22T08:00:00.000Z',
  order: 1,
  work,
  entities: {},
  title: 'leeks',
  sent: null,
})
const edit = (set: object, was: object) =>
  change({ kind: 'update', edits: [{ id: 'leeks', title: 'leeks', set, was }] })
const displays = (...changes: Change[]) =>
  applyChanges(testList([leeks]), changes, 'en-US').listItems.map(({ display }) => display)

it('shows ranges and other amounts before the server has a change, but not if a person changed the amount', () => {
  expect(displays(edit({ checked: true }, { checked: false }))).toEqual(['2–3 leeks (250 g)'])
  expect(displays(edit({ quantity: 5 }, { quantity: 2 }))).toEqual(['5 leeks'])
})

it('adds up ranges, and restores them with a deleted item', () => {
  const restored = { ...fieldsOf(leeks), id: 'again', upperQuantity: 3, otherAmounts }
  const create = change({ kind: 'create', items: [restored] })
  expect(displays(create)).toEqual(['4–6 leeks (500 g)'])
  expect(requestOf(create, testList([]))).toMatchObject({ body: [{ upperQuantity: 3, otherAmounts }] })
})
