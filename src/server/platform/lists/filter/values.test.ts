import { describe, expect, it } from 'vitest'
import { DomainError } from '~/server/platform/errors'
import type { Kind } from '~/server/platform/lists/entity'
import { readFilterValue } from './values'

const now = '2026-03-31T12:30:15.500Z'

describe('a value is read by the kind of its column', () => {
  it.each<[Kind, string, string | number]>([
    ['text', 'Rátà', 'Rátà'],
    ['number', '3', 3],
    ['number', '-2.5', -2.5],
    ['number', '1e3', 1000],
    ['boolean', 'true', 1],
    ['boolean', 'TRUE', 1],
    ['boolean', 'yes', 1],
    ['boolean', 'T', 1],
    ['boolean', '1', 1],
    ['boolean', '10', 0],
    ['boolean', 'false', 0],
    ['boolean', 'on', 0],
    ['uuid', '6F9619FF-8B86-4011-B42D-00C04FC964FF', '6f9619ff-8b86-4011-b42d-00c04fc964ff'],
    ['uuid', '6f9619ff8b864011b42d00c04fc964ff', '6f9619ff-8b86-4011-b42d-00c04fc964ff'],
    ['day', '2021-02-22', '2021-02-22'],
    ['day', '2021-02-22T23:30:00-02:00', '2021-02-23'],
    ['instant', '2021-02-22', '2021-02-22T00:00:00.000Z'],
    ['instant', '2021-02-22T10:00', '2021-02-22T10:00:00.000Z'],
    ['instant', '2021-02-22 10:00:01.5', '2021-02-22T10:00:01.500Z'],
    ['instant', '2021-02-22T10:00:00Z', '2021-02-22T10:00:00.000Z'],
    ['instant', '2021-02-22T10:00:00+02:00', '2021-02-22T08:00:00.000Z'],
    ['instant', '2021-02-22T10:00:00-0130', '2021-02-22T11:30:00.000Z'],
    ['instant', '20210222', '2021-02-22T00:00:00.000Z'],
    ['instant', '2021/2/22', '2021-02-22T00:00:00.000Z'],
    ['instant', '1/2/2014', '2014-01-02T00:00:00.000Z'],
    ['instant', 'January 2nd, 2014', '2014-01-02T00:00:00.000Z'],
    ['instant', 'Jan 2 2014 6:30 PM', '2014-01-02T18:30:00.000Z'],
    ['instant', '2 january 2014, 00:15', '2014-01-02T00:15:00.000Z'],
    ['instant', '2nd of Sept. 2014', '2014-09-02T00:00:00.000Z'],
    ['instant', 'Thu, 02 Jan 2014 12:05 am', '2014-01-02T00:05:00.000Z'],
    ['instant', 'August 2014', '2014-08-01T00:00:00.000Z'],
    ['instant', '0099-05-06', '0099-05-06T00:00:00.000Z'],
    ['instant', '$NOW', now],
    ['instant', '$NOW+30d', '2026-04-30T12:30:15.500Z'],
    ['instant', '$NOW-1m', '2026-02-28T12:30:15.500Z'],
    ['instant', '$NOW+1m', '2026-04-30T12:30:15.500Z'],
    ['instant', '$NOW-25m', '2024-02-29T12:30:15.500Z'],
    ['instant', '$NOW+2y', '2028-03-31T12:30:15.500Z'],
    ['instant', '$NOW-5H', '2026-03-31T07:30:15.500Z'],
    ['instant', '$NOW-5M', '2026-03-31T12:25:15.500Z'],
    ['instant', '$NOW+5S', '2026-03-31T12:30:20.500Z'],
    ['day', '$NOW-30d', '2026-03-01'],
  ])('%s %s', (kind, text, expected) => {
    expect(readFilterValue(kind, text, now)).toBe(expected)
  })

  it('maps a leap day to the last of February in other years', () => {
    expect(readFilterValue('instant', '$NOW+1y', '2024-02-29T00:00:00.000Z')).toBe('2025-02-28T00:00:00.000Z')
  })
})

describe('a value that does not fit is refused', () => {
  it.each<[Kind, string]>([
    ['number', 'many'],
    ['number', ''],
    ['number', '1e999'],
    ['number', '0x10'],
    ['number', 'NaN'],
    ['uuid', '1'],
    ['uuid', ''],
    ['uuid', '6f9619ff-8b86-4011-b42d-00c04fc964fg'],
    ['day', 'bad-date'],
    ['day', '2021-02-30'],
    ['day', '2021-13-01'],
    ['instant', 'not a date 12'],
    ['instant', '2021-02-22T25:00'],
    ['instant', '2021-02-22T10:61'],
    ['instant', '2021-02-22 13:00 pm'],
    ['instant', '12'],
    ['instant', '0000-01-01'],
    ['instant', '$NOW30d'],
    ['instant', '$NOW+1.5d'],
    ['instant', '$NOW+d'],
    ['instant', '$NOW*3d'],
    ['instant', '$NOW+3w'],
    ['instant', '$NOW+3D'],
    ['instant', '$NOW+3h'],
    ['instant', '$NOW+3dd'],
    ['instant', '$NOW+9999999999d'],
    ['instant', '$NOW+999999999d'],
    ['instant', '$NOW-999999999y'],
    ['instant', '$NOW-3000y'],
  ])('%s %s', (kind, text) => {
    expect(() => readFilterValue(kind, text, now)).toThrow(DomainError)
  })
})
