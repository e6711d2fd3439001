import { expect, it } from 'vitest'
import { toDataTree } from './data-tree'

it('shows lists, objects and plain values in their order', () => {
  expect(
    toDataTree('recipe', { name: 'Soup', steps: ['Boil.', { text: null }], ok: true, score: 0.5 }),
  ).toEqual({
    kind: 'group',
    name: 'recipe',
    children: [
      { kind: 'value', name: 'name', text: 'Soup', type: 'text' },
      {
        kind: 'group',
        name: 'steps',
        children: [
          { kind: 'value', name: '1', text: 'Boil.', type: 'text' },
          {
            kind: 'group',
            name: '2',
            children: [{ kind: 'value', name: 'text', text: 'null', type: 'nothing' }],
          },
        ],
      },
      { kind: 'value', name: 'ok', text: 'true', type: 'switch' },
      { kind: 'value', name: 'score', text: '0.5', type: 'number' },
    ],
  })
})

it('shows missing values as nothing', () => {
  expect(toDataTree('x', undefined)).toEqual({ kind: 'value', name: 'x', text: 'null', type: 'nothing' })
  expect(toDataTree('x', [])).toEqual({ kind: 'group', name: 'x', children: [] })
})
