import fc from 'fast-check'
import { expect, it } from 'vitest'
import { writeJson } from './write-json'

const long = (length: number) => Array.from({ length }, (_, id) => ({ id, name: `"${id}"`, none: undefined }))

it.each([
  ['nothing', null],
  ['a text', 'a'],
  ['a short list', long(3)],
  ['a list of one piece', long(200)],
  ['a list of a little more', long(201)],
  ['a list of many pieces', long(1999)],
  ['a page', { page: 1, items: long(1000), next: null, missing: undefined }],
  ['two lists', { items: long(401), others: long(400), no: [] }],
  ['an object that writes itself', { toJSON: () => 'written', items: long(500) }],
  ['gaps and what JSON has no word for', [undefined, Number.NaN, ...long(300), () => {}, new Date(0)]],
])('%s is written as JSON.stringify writes it', async (_, value) => {
  expect(await writeJson(value)).toBe(JSON.stringify(value))
})

it('writes nothing as null', async () => {
  expect(await writeJson(undefined)).toBe('null')
})

it('any object with a long list is written as JSON.stringify writes it', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.dictionary(fc.string(), fc.jsonValue()),
      fc.array(fc.jsonValue()),
      async (object, some) => {
        const value = {
          ...object,
          items: Array.from({ length: 300 }, (_, at) => some[at % (some.length || 1)]),
        }
        expect(await writeJson(value)).toBe(JSON.stringify(value))
      },
    ),
    { numRuns: 50 },
  )
})

it('gives the event loop its turn', async () => {
  let turns = 0
  const count = () => {
    turns += 1
    timer = setImmediate(count)
  }
  let timer = setImmediate(count)
  await writeJson({ items: long(1_000_000) })
  clearImmediate(timer)
  expect(turns).toBeGreaterThan(5)
})
