import * as v from 'valibot'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { definePreference } from './preferences'

const schema = v.object({ days: v.pipe(v.number(), v.integer(), v.minValue(1)) })
const fallback = { days: 7 }

/** The minimal browser environment for a preference. */
beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
  })
  vi.stubGlobal('window', new EventTarget())
})
afterEach(() => vi.unstubAllGlobals())

it('has its fallback until something is chosen, then the choice', () => {
  const days = definePreference('days', schema, fallback)
  expect(days.read()).toBe(fallback)
  days.write({ days: 3 })
  expect(days.read()).toEqual({ days: 3 })
  expect(localStorage.getItem('ramekin.days')).toBe('{"days":3}')
})

it('gives the same object as long as the choice is the same', () => {
  localStorage.setItem('ramekin.days', '{"days":5}')
  const days = definePreference('days', schema, fallback)
  expect(days.read()).toBe(days.read())
})

it.each(['not json', '{"days":0}', '{"days":"many"}', 'null', '[]'])('counts %s as not chosen', (stored) => {
  localStorage.setItem('ramekin.days', stored)
  expect(definePreference('days', schema, fallback).read()).toBe(fallback)
})

it('notifies its listeners of a choice made here or in another tab', () => {
  const days = definePreference('days', schema, fallback)
  const listener = vi.fn()
  const stop = days.subscribe(listener)
  days.write({ days: 2 })
  window.dispatchEvent(Object.assign(new Event('storage'), { key: 'ramekin.days' }))
  window.dispatchEvent(Object.assign(new Event('storage'), { key: 'ramekin.other' }))
  expect(listener).toHaveBeenCalledTimes(2)
  stop()
  days.write({ days: 4 })
  expect(listener).toHaveBeenCalledTimes(2)
})

it('lasts as long as the page if the browser stores nothing', () => {
  const refuse = () => {
    throw new Error('denied')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse })
  const days = definePreference('days', schema, fallback)
  days.write({ days: 2 })
  expect(days.read()).toEqual({ days: 2 })
})
