import { expect, it } from 'vitest'
import { type ContestedField, mergeValues } from './merge-values'

const before = {
  name: 'Leek',
  description: '',
  aliases: [{ name: 'poireau' }],
  options: { created: false, deleted: false },
  recipe: { id: '1', name: 'Soup' },
}

function merge(
  mine: Partial<typeof before>,
  theirs: Partial<typeof before>,
  side: 'mine' | 'theirs' = 'mine',
) {
  const contested: ContestedField[] = []
  const versions = { before, mine: { ...before, ...mine }, theirs: { ...before, ...theirs } }
  return { merged: mergeValues(versions, { side, contested }), contested }
}

it('merges the changes of both sides', () => {
  const { merged, contested } = merge(
    { name: 'Leeks', options: { created: true, deleted: false } },
    { description: 'green', options: { created: false, deleted: true } },
  )
  expect(merged).toEqual({
    ...before,
    name: 'Leeks',
    description: 'green',
    options: { created: true, deleted: true },
  })
  expect(contested).toEqual([])
})

it('reports a conflict only if both sides differ', () => {
  const mine = { name: 'Leeks', description: 'green', aliases: [] }
  const theirs = { name: 'Allium', description: 'green' }
  expect(merge(mine, theirs).contested).toEqual([{ name: 'name', mine: 'Leeks', theirs: 'Allium' }])
  expect(merge(mine, theirs).merged).toEqual({ ...before, ...mine })
  expect(merge(mine, theirs, 'theirs').merged).toEqual({ ...before, ...mine, name: 'Allium' })
})

it('treats lists and rows as one value, and uses paths for nested values', () => {
  const { contested } = merge(
    { aliases: [], recipe: { id: '2', name: 'Stew' } },
    { aliases: [{ name: 'porro' }], recipe: { id: '3', name: 'Soup' } },
  )
  expect(contested.map(({ name }) => name)).toEqual(['aliases', 'recipe'])
  const named = mergeValues(
    { before: { of: { a: 1 } }, mine: { of: { a: 2 } }, theirs: { of: { a: 3 } } },
    { side: 'mine', contested },
  )
  expect(named).toEqual({ of: { a: 2 } })
  expect(contested.at(-1)).toEqual({ name: 'of.a', mine: 2, theirs: 3 })
})

it('keeps the fields of a group from one side', () => {
  const before = { kind: 'recipe', recipe: 'A', title: '', day: 1 }
  const mine = { ...before, recipe: 'B' }
  const theirs = { ...before, kind: 'note', recipe: '', title: 'Out', day: 2 }
  const together = [['kind', 'recipe', 'title']]
  const contested: ContestedField[] = []
  const versions = { before, mine, theirs }
  expect(mergeValues(versions, { side: 'mine', contested, together })).toEqual({ ...mine, day: 2 })
  expect(contested.map(({ name }) => name)).toEqual(['kind', 'recipe', 'title'])
  expect(mergeValues(versions, { side: 'theirs', together })).toEqual(theirs)
  const note = { ...before, kind: 'note', title: 'Out' }
  const other = { ...before, recipe: 'C' }
  expect(mergeValues({ before, mine: note, theirs: other }, { side: 'mine', together })).toEqual(note)
})
