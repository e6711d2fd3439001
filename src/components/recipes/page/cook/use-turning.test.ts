import { expect, it } from 'vitest'
import { turnOfKey, turnOfSwipe, turnOfTap } from './use-turning'

it('keys turn in the direction of reading', () => {
  expect([turnOfKey('ArrowRight', false), turnOfKey('ArrowLeft', false)]).toEqual([1, -1])
  expect([turnOfKey('ArrowRight', true), turnOfKey('ArrowLeft', true)]).toEqual([-1, 1])
  expect([turnOfKey('PageDown', true), turnOfKey('PageUp', true), turnOfKey('a', true)]).toEqual([
    1,
    -1,
    null,
  ])
})

it('a click at the start goes back, anywhere else forward', () => {
  expect([turnOfTap(20, 390, false), turnOfTap(200, 390, false), turnOfTap(380, 390, false)]).toEqual([
    -1, 1, 1,
  ])
  expect([turnOfTap(20, 390, true), turnOfTap(380, 390, true)]).toEqual([1, -1])
})

it('a swipe pushes the page away; scrolling is none', () => {
  expect([turnOfSwipe(-90, 10, false), turnOfSwipe(90, 10, false)]).toEqual([1, -1])
  expect([turnOfSwipe(-90, 10, true), turnOfSwipe(90, 10, true)]).toEqual([-1, 1])
  expect([turnOfSwipe(-30, 0, false), turnOfSwipe(-90, 80, false)]).toEqual([null, null])
})
