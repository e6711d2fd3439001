import { afterEach, expect, it } from 'vitest'
import { baseLocale, overwriteGetLocale } from '~/paraglide/runtime.js'
import { describeNode, rulesOf } from './describe-filter'

afterEach(() => overwriteGetLocale(() => baseLocale))

it.each([
  ['totalTimeSeconds <= 1800', 'Time: 30 min or less', 'Dauer: 30 Min. oder weniger'],
  ['rating > 3', 'Rating: more than 3', 'Bewertung: mehr als 3'],
  ['createdAt >= "2026-11-21"', 'Date added: Sat, Nov 21 or later', 'Hinzugefügt: ab Sa., 21. Nov.'],
  ['lastMade >= $NOW-1d', 'Last made: in the last 1 day', 'Zuletzt gekocht: innerhalb von 1 Tag'],
  ['lastMade >= $NOW-30d', 'Last made: in the last 30 days', 'Zuletzt gekocht: in den letzten 30 Tagen'],
  ['lastMade IS NONE', 'Last made: never', 'Zuletzt gekocht: nie'],
])('%s is described in one sentence', (filter, english, german) => {
  const said = () => rulesOf(filter)?.items.map((item) => describeNode(item, () => ''))
  expect(said()).toEqual([english])
  overwriteGetLocale(() => 'de-DE')
  expect(said()).toEqual([german])
})
