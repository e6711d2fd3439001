import { expect, it, vi } from 'vitest'
import { startTurns } from './turns'

it('gives others a turn once the work has taken 20 ms', async () => {
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  const turn = startTurns()
  let turns = 0
  const others = () => {
    turns += 1
  }
  for (const [ms, expected] of [
    [19, 0],
    [20, 1],
    [39, 1],
    [40, 2],
  ] as const) {
    now = ms
    const waiting = setImmediate(others)
    await turn()
    clearImmediate(waiting)
    expect(turns).toBe(expected)
  }
})
