import { expect, it } from 'vitest'
import { tagine } from '../../../tests/support/tagine'
import { readRichTexts } from './read-rich-texts'
import { richTextKey } from './rich-node'

const step = (text: string) => ({
  id: crypto.randomUUID(),
  title: '',
  summary: '',
  text,
  ingredientReferences: [],
})

it('reads the texts of a recipe that hold Markdown', async () => {
  const texts = await readRichTexts({ ...tagine, recipeInstructions: [step('**Brown** it.'), step('Rest.')] })
  expect(texts.get(richTextKey('**Brown** it.', false))).toEqual([
    { tag: 'p', children: [{ tag: 'strong', children: ['Brown'] }, ' it.'] },
  ])
  expect(texts.has(richTextKey('Rest.', false))).toBe(false)
})

it('keeps no parsed copy of an expensive text: it is shown as written', async () => {
  const long = Array.from({ length: 60 }, (_, at) => `${at} *${'x'.repeat(49_990)}`)
  const texts = await readRichTexts({ ...tagine, recipeInstructions: long.map(step) })
  expect([...texts.values()].filter((nodes) => nodes === null)).toHaveLength(60)
  expect(JSON.stringify([...texts]).length).toBeLessThan(20_000)
})

it('distinguishes texts that begin alike', () => {
  const keys = ['a', 'b', 'aa'].map((end) => richTextKey('x'.repeat(500) + end, false))
  expect(new Set(keys).size).toBe(3)
})

it.each([
  ['repeated Markdown', () => '*a* '.repeat(150)],
  ['Markdown', (at: number) => `${at} ${'*a* '.repeat(150)}`],
  ['lines', (at: number) => `${at}\n${'a\n'.repeat(190)}`],
  ['timers', (at: number) => `${at} ${'1 min '.repeat(20)}`],
])('shows as written what follows many texts, here of %s', async (_, textAt) => {
  const recipeInstructions = Array.from({ length: 1000 }, (_, at) => step(textAt(at)))
  const comments = recipeInstructions.map(({ id, text }) => ({
    id,
    text,
    recipeId: tagine.id,
    userId: tagine.userId,
    createdAt: '2026-01-01T00:00:00Z',
    updatedAt: '2026-01-01T00:00:00Z',
    user: { id: tagine.userId, username: 'anna', fullName: 'Anna', admin: false },
  }))
  const texts = await readRichTexts({ ...tagine, recipeInstructions, comments })
  const formatted = [...recipeInstructions, ...comments].filter(
    ({ text }) => texts.get(richTextKey(text, false)) !== null,
  )
  expect(formatted.map(({ text }) => text).join('').length).toBeLessThan(40_000)
})
