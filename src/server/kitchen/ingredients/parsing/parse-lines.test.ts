import { setImmediate } from 'node:timers/promises'
import { buildMatcher } from '@ramekin/food-engine/matching'
import { expect, it } from 'vitest'
import { parseEachLine } from './parse-lines'

it('does not block others, however many foods a group has', async () => {
  const foods = Array.from({ length: 40_000 }, (_, at) => ({ id: `${at}`, name: `fluor number ${at} x` }))
  const matcher = buildMatcher({ units: [], foods })
  const lines = Array.from({ length: 1000 }, (_, at) => `${at} cpu fluuor nunber x${at}`)
  const parsing = parseEachLine('household', lines, matcher)
  let ended = false
  const end = parsing.then(() => {
    ended = true
  })
  let turns = 0
  while (!ended) {
    turns += 1
    await setImmediate()
  }
  await end
  expect(await parsing).toHaveLength(1000)
  expect(turns).toBeGreaterThan(5)
})
