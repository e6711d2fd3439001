import { expect, it } from 'vitest'
import { momentOf } from './source-text'

it.each([
  ['2024-03-01T10:00:00+0000', '2024-03-01T10:00:00.000Z'],
  ['2014-07-03 08:05:58', '2014-07-03T08:05:58.000Z'],
  ['1999', '1999-01-01T00:00:00.000Z'],
  ['1607461134', '2020-12-08T20:58:54.000Z'],
  ['1607461134000', '2020-12-08T20:58:54.000Z'],
  ['0', undefined],
  ['12', undefined],
  ['some day', undefined],
  ['4024-03-01', undefined],
])('the date %s', (date, moment) => expect(momentOf(date)).toBe(moment))
