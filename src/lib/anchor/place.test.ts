import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type PlaceInput, placeBeside } from './place'

const base: PlaceInput = {
  anchor: { left: 100, top: 100, width: 50, height: 40 },
  panel: { width: 200, height: 120 },
  viewport: { left: 0, top: 0, width: 800, height: 600 },
  side: 'bottom',
  align: 'start',
  rtl: false,
  gap: 6,
  margin: 8,
}

describe('placeBeside', () => {
  it('stands below the anchor, edge to edge at the start', () => {
    expect(placeBeside(base)).toMatchObject({ left: 100, top: 146, side: 'bottom' })
  })

  it('starts at the right edge of the anchor in a right-to-left page', () => {
    expect(placeBeside({ ...base, anchor: { ...base.anchor, left: 400 }, rtl: true }).left).toBe(250)
    expect(
      placeBeside({ ...base, anchor: { ...base.anchor, left: 400 }, rtl: true, align: 'end' }).left,
    ).toBe(400)
  })

  it('goes above when there is more room there', () => {
    const { top, side } = placeBeside({ ...base, anchor: { ...base.anchor, top: 540 } })
    expect([top, side]).toEqual([414, 'top'])
  })

  it('stays on its side and scrolls when the other side has less room', () => {
    const place = placeBeside({ ...base, panel: { width: 200, height: 2000 } })
    expect(place).toMatchObject({ side: 'bottom', maxHeight: 446 })
  })

  it('is pushed back from the far edge', () => {
    expect(placeBeside({ ...base, anchor: { ...base.anchor, left: 780 } }).left).toBe(592)
  })

  it('never leaves the viewport with a panel that fits', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 750 }),
        fc.integer({ min: 0, max: 560 }),
        fc.integer({ min: 10, max: 700 }),
        fc.integer({ min: 10, max: 900 }),
        fc.constantFrom('start', 'center', 'end'),
        fc.constantFrom('bottom', 'top'),
        fc.boolean(),
        (left, top, width, height, align, side, rtl) => {
          const anchor = { left, top, width: 50, height: 40 }
          const place = placeBeside({ ...base, anchor, panel: { width, height }, align, side, rtl })
          expect(place.left).toBeGreaterThanOrEqual(8)
          expect(place.left + width).toBeLessThanOrEqual(792)
          expect(place.top).toBeGreaterThanOrEqual(0)
          expect(place.top + Math.min(height, place.maxHeight)).toBeLessThanOrEqual(600)
        },
      ),
    )
  })
})
