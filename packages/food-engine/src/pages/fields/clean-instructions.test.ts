import { expect, test } from 'vitest'
import { collectThings } from '../data/json-ld.ts'
import { cleanInstructions } from './clean-instructions.ts'

const NO_GRAPH = collectThings([])
const textsOf = (value: unknown) => cleanInstructions(value, NO_GRAPH).map((step) => step.text)
const step = (text: string, name?: string) => ({ '@type': 'HowToStep', text, ...(name ? { name } : {}) })

const PLAIN = ['Instruction A', 'Instruction B', 'Instruction C']

test.each<[string, unknown]>([
  ['objects with text', PLAIN.map((text) => ({ text }))],
  ['HowToStep objects, some of them empty', [...PLAIN.map((text) => step(text)), step('')]],
  ['an object keyed from 0', Object.fromEntries(PLAIN.map((text, i) => [i, { text }]))],
  ['an object keyed from 1', Object.fromEntries(PLAIN.map((text, i) => [i + 1, { text }]))],
  ['a text with lines', 'Instruction A\nInstruction B\n\nInstruction C\n'],
  ['a text with lines of the other kind', 'Instruction A\r\nInstruction B\r\n\r\nInstruction C'],
  ['a text with JSON inside', JSON.stringify(PLAIN.map((text) => ({ text })))],
  ['a list of texts', PLAIN],
  ['a list in a list', [[PLAIN]]],
  ['HTML in one text', '<ol><li>Instruction A</li><li>Instruction <b>B</b></li><li>Instruction C</li></ol>'],
  [
    'escaped HTML in one text',
    '&lt;p&gt;Instruction A&lt;/p&gt;&lt;p&gt;Instruction B&lt;/p&gt;&lt;p&gt;Instruction C&lt;/p&gt;',
  ],
  ['an ItemList', { '@type': 'ItemList', itemListElement: PLAIN.map((text) => step(text)) }],
  ['ListItems', PLAIN.map((text) => ({ '@type': 'ListItem', item: step(text) }))],
  [
    'directions within steps',
    PLAIN.map((text) => ({ '@type': 'HowToStep', itemListElement: [{ '@type': 'HowToDirection', text }] })),
  ],
  ['steps with a name only', PLAIN.map((name) => ({ '@type': 'HowToStep', name }))],
  ['numbers that only count', PLAIN.map((text, i) => `${i + 1}. ${text}`)],
  ['words that only count', PLAIN.map((text, i) => `Step ${i + 1}: ${text}`)],
  ['numbers on separate lines', PLAIN.flatMap((text, i) => [`Schritt ${i + 1}`, text])],
])('steps are read from %s', (_name, value) => {
  expect(textsOf(value)).toEqual(PLAIN)
})

test.each<[string, unknown]>([
  ['nothing', undefined],
  ['null', null],
  ['an empty text', ''],
  ['an empty list', []],
  ['an empty object', {}],
  ['a list of nothing', [null, '', {}, []]],
])('%s gives no steps', (_name, value) => {
  expect(textsOf(value)).toEqual([])
})

test('the name of a section is the title of its first step', () => {
  const sections = [
    { '@type': 'HowToSection', name: 'Dough:', itemListElement: [step('Knead.'), step('Rest.')] },
    { type: 'HowToSection', name: 'Filling', itemListElement: 'Stir.\nCool.' },
    { '@type': ['HowToSection'], name: 'Empty', itemListElement: [] },
    { '@type': 'HowToSection', name: 'Baking', text: 'Bake.' },
  ]
  expect(cleanInstructions(sections, NO_GRAPH)).toEqual([
    { text: 'Knead.', title: 'Dough', summary: null },
    { text: 'Rest.', title: null, summary: null },
    { text: 'Stir.', title: 'Filling', summary: null },
    { text: 'Cool.', title: null, summary: null },
    { text: 'Bake.', title: 'Baking', summary: null },
  ])
})

test('labels that count the steps are not titles, neither as lines nor as names of sections', () => {
  const plain = (text: string) => ({ text, title: null, summary: null })
  expect(cleanInstructions('Dough\n\nStep 1:\nKnead.\n\nStep 2:\nRest.', NO_GRAPH)).toEqual(
    ['Dough', 'Knead.', 'Rest.'].map(plain),
  )
  const sections = ['Stap 1', 'Stap 2:'].map((name, i) => ({
    '@type': 'HowToSection',
    name,
    text: ['Knead.', 'Rest.'][i],
  }))
  expect(cleanInstructions(sections, NO_GRAPH)).toEqual(['Knead.', 'Rest.'].map(plain))
})

test('a line that is only a heading is the title of the step that follows', () => {
  expect(cleanInstructions('For the dough:\nKnead.\n**Filling**\nStir.\nEnjoy:', NO_GRAPH)).toEqual([
    { text: 'Knead.', title: 'For the dough', summary: null },
    { text: 'Stir.', title: 'Filling', summary: null },
    { text: 'Enjoy:', title: null, summary: null },
  ])
})

test("a step's name stays if it is more than its text", () => {
  const steps = [
    step('Whisk eggs and sugar until pale.', 'Make the base'),
    step('Whisk eggs and sugar until pale.', 'Whisk eggs and sugar…'),
    step('Fold in the flour.', 'instruction 3'),
    step('Bake.', 'Bake.'),
  ]
  expect(cleanInstructions(steps, NO_GRAPH).map((read) => read.summary)).toEqual([
    'Make the base',
    null,
    null,
    null,
  ])
})

test('numbers that do not count the steps stay', () => {
  const steps = ['2 minutes in the pan.', '1. Serve.', 'Enjoy.']
  expect(textsOf(steps)).toEqual(steps)
})

test('paragraphs within one of several steps stay together', () => {
  expect(textsOf([step('<p>Mix.</p><p>Wait.</p>'), step('Bake.')])).toEqual(['Mix.\nWait.', 'Bake.'])
  expect(textsOf(['<p>Mix.</p><p>Wait.</p>', 'Bake.'])).toEqual(['Mix.\nWait.', 'Bake.'])
  expect(textsOf(['<p>Mix.</p><p>Wait.</p>', ''])).toEqual(['Mix.', 'Wait.'])
})

test('steps given by reference are looked up, and rings of references end', () => {
  const first: Record<string, unknown> = { '@id': '#1', '@type': 'HowToStep', text: 'Mix.' }
  const ring: Record<string, unknown> = { '@id': '#ring', '@type': 'HowToSection', name: 'Ring' }
  ring.itemListElement = [{ '@id': '#ring' }, { '@id': '#1' }]
  const graph = collectThings([first, ring])
  expect(cleanInstructions([{ '@id': '#ring' }], graph)).toEqual([
    { text: 'Mix.', title: 'Ring', summary: null },
  ])
})

test('lists without end in depth or length end soon', () => {
  let deep: unknown = 'Mix.'
  for (let i = 0; i < 200_000; i++) deep = [deep]
  expect(textsOf(deep)).toEqual(['Mix.'])
  expect(textsOf(Array.from({ length: 1_000_000 }, (_, i) => `Do ${i}`)).length).toBe(1000)
})
