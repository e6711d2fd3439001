import { expect, it } from 'vitest'
import { failedRequests, pageOfEntries } from './entry-pages'

const entries = Array.from({ length: 120 }, (_, at) => ({ at, success: at % 2 === 0, request: at }))
const places = (page: { entries: { at: number }[] }) => page.entries.map(({ at }) => at)

it('shows fifty entries at a time', () => {
  expect(places(pageOfEntries(entries, { failed: false, page: 1 }))).toHaveLength(50)
  const last = pageOfEntries(entries, { failed: false, page: 3 })
  expect(places(last)[0]).toBe(100)
  expect(last).toMatchObject({ count: 120, page: 3, pages: 3 })
})

it('shows only what failed when that is wished', () => {
  const failed = pageOfEntries(entries, { failed: true, page: 2 })
  expect(places(failed)).toEqual([101, 103, 105, 107, 109, 111, 113, 115, 117, 119])
  expect(failed).toMatchObject({ count: 60, pages: 2 })
})

it('shows the nearest page instead of a missing one', () => {
  expect(pageOfEntries(entries, { failed: false, page: 9 }).page).toBe(3)
  expect(pageOfEntries(entries, { failed: false, page: -1 }).page).toBe(1)
  expect(pageOfEntries([], { failed: true, page: 2 })).toEqual({ entries: [], count: 0, page: 1, pages: 1 })
})

it('determines the pages to retry', () => {
  expect(
    failedRequests([
      { success: false, request: 'a' },
      { success: true, request: 'b' },
      { success: false, request: null },
    ]),
  ).toEqual(['a'])
})
