import { expect, it } from 'vitest'
import { closestNames } from './fuzzy-match'

const names = [
  'steinbock sloop',
  'animal sloop',
  'chicken soup',
  'chickpea curry',
  'spaghetti bolognese',
  'soup',
]
const closest = (wanted: string) =>
  closestNames(
    wanted,
    names.map((name) => ({ id: name, name })),
  )

it.each([
  ['steinbuck', ['steinbock sloop']],
  ['steinbok slop', ['steinbock sloop']],
  ['anymal slop', ['animal sloop']],
  ['chiken', ['chicken soup']],
  ['spagetti', ['spaghetti bolognese']],
  ['bolonaise', ['spaghetti bolognese']],
  ['soups', ['soup', 'chicken soup']],
  ['chicken-soop', ['chicken soup']],
  ['suop', ['soup', 'chicken soup']],
  ['sopu', ['soup', 'chicken soup']],
  ['soop', ['soup', 'chicken soup', 'animal sloop', 'steinbock sloop']],
  ['crury', ['chickpea curry']],
  ['zebra', []],
  ['', []],
  ['!?', []],
])('%s looks like %o', (wanted, expected) => {
  expect(closest(wanted)).toEqual(expected)
})

it('offers no more than fifty', () => {
  const rows = Array.from({ length: 200 }, (_, id) => ({ id, name: `steinbock ${id}` }))
  expect(closestNames('steinbuck', rows)).toHaveLength(50)
})
