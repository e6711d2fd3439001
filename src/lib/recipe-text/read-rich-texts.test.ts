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
