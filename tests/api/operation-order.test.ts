import { expect, it } from 'vitest'
import { mountOrder, operations } from '~/server/assembly/operations'

const isParameter = (part: string) => part.startsWith('{')

/** Whether the earlier path matches a request for the later one, which names it literally. */
function shadows(earlier: string, later: string): boolean {
  const [first, second] = [earlier.split('/'), later.split('/')]
  return (
    first.length === second.length &&
    first.every((part, index) => isParameter(part) || part === second[index]) &&
    first.some((part, index) => isParameter(part) && !isParameter(second[index] ?? ''))
  )
}

it('no path is shadowed by a parameter of an earlier operation', () => {
  expect(mountOrder.length).toBe(operations.length)
  const shadowed = mountOrder.flatMap((later, position) =>
    mountOrder
      .slice(0, position)
      .filter(({ method, path }) => method === later.method && shadows(path, later.path))
      .map((earlier) => `${later.method} ${later.path} is shadowed by ${earlier.path}`),
  )
  expect(shadowed).toEqual([])
})

it('no operation is listed twice', () => {
  expect(operations.length).toBeGreaterThan(100)
  const names = operations.map(({ method, path }) => `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})
