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
])('%s looks like %o', async (wanted, expected) => {
  expect(await closest(wanted)).toEqual(expected)
})

it('returns at most fifty', async () => {
  const rows = Array.from({ length: 200 }, (_, id) => ({ id, name: `steinbock ${id}` }))
  expect(await closestNames('steinbuck', rows)).toHaveLength(50)
})

it('gives the event loop its turn among many names', async () => {
  let turns = 0
  const count = () => {
    turns += 1
    timer = setImmediate(count)
  }
  let timer = setImmediate(count)
  const rows = Array.from({ length: 40_000 }, (_, id) => ({ id, name: `Crème fraîche ${id}` }))
  const found = await closestNames('creme fraich', rows, (name) =>
    name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase(),
  )
  clearImmediate(timer)
  expect(found).toHaveLength(50)
  expect(turns).toBeGreaterThan(20)
})
