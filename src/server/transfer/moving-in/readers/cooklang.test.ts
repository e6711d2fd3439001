import { expect, it } from 'vitest'
import { cooklang } from './cooklang'
import { archiveOf, fileArchive, readAll, recipesOf } from './test-reading'

const curry = `---
title: Chickpea curry
servings: 4
tags: [vegan, quick]
time: 35 minutes
source: https://example.com/curry
---
-- a remark for the cook
== Base ==
Fry @onions{2}(chopped) in @olive oil{1 1/2%tbsp} in a #large pan{} for ~{5%minutes}.

Add @salt and @&onions{} and stir.

== Sauce
Pour in @chopped tomatoes{400%g} [- one can -] and @./sauces/Curry paste{2%tsp}.

> Freezes well.
`
const paste = `>> servings: 8
Grind @?chili{some}.
`

it('is recognised by its ending', async () => {
  expect(await cooklang.detect(await archiveOf({ 'Curry.cook': curry }))).toBeGreaterThan(0.9)
  expect(await cooklang.detect(await archiveOf({ 'Curry.md': curry }))).toBe(0)
})

it('reads facts, amounts, tools, sections and notes', async () => {
  const items = await readAll(
    cooklang,
    await archiveOf({
      'Dinner/Chickpea curry.cook': curry,
      'Dinner/Chickpea curry.jpg': 'picture',
      'Dinner/sauces/Curry paste.cook': paste,
      'Dinner/empty.cook': '',
      'config/aisle.conf': '[produce]',
    }),
  )
  const [first, second] = recipesOf(items)
  expect(first).toMatchObject({
    name: 'Chickpea curry',
    yieldText: '4',
    totalTime: '35 minutes',
    tags: ['vegan', 'quick'],
    tools: ['large pan'],
    url: 'https://example.com/curry',
    notes: ['Freezes well.'],
    ingredients: [
      { quantity: 2, food: 'onions', note: 'chopped', title: 'Base' },
      { quantity: 1.5, unit: 'tbsp', food: 'olive oil' },
      { food: 'salt' },
      { quantity: 400, unit: 'g', food: 'chopped tomatoes', title: 'Sauce' },
      { quantity: 2, unit: 'tsp', food: 'Curry paste', recipe: 'dinner/sauces/curry paste' },
    ],
    steps: [
      { text: 'Fry onions in olive oil in a large pan for 5 minutes.', title: 'Base' },
      { text: 'Add salt and onions and stir.' },
      { text: expect.stringContaining('Pour in chopped tomatoes'), title: 'Sauce' },
    ],
  })
  expect(first?.pictures).toHaveLength(1)
  expect(second).toMatchObject({
    key: 'dinner/sauces/curry paste',
    name: 'Curry paste',
    yieldText: '8',
    ingredients: [{ text: 'some chili, optional' }],
  })
  expect(items.filter(({ kind }) => kind === 'broken')).toEqual([
    { kind: 'broken', name: 'empty', reason: 'no-steps' },
  ])
  expect(items.filter(({ kind }) => kind === 'left-out')).toHaveLength(1)
})

it('reads a recipe with invalid front matter', async () => {
  const [recipe] = recipesOf(
    await readAll(cooklang, await fileArchive('Tea.cook', '---\na: [\n---\nBoil @water{1%l}.')),
  )
  expect(recipe).toMatchObject({ name: 'Tea', ingredients: [{ quantity: 1, unit: 'l', food: 'water' }] })
})

const read = async (text: string, others: Record<string, string> = {}) =>
  readAll(cooklang, await archiveOf({ 'Soup.cook': text, ...others }))

it.each([
  ['Add @white wine|wine{2%dl}.', 'Add wine.', { food: 'white wine', quantity: 2 }],
  ['Top with @parsley{zum Servieren}.', 'Top with parsley.', { food: 'parsley', note: 'zum Servieren' }],
  ['Add @salt{to taste}(coarse).', 'Add salt.', { food: 'salt', note: 'coarse, to taste' }],
  ['Add @nuts{a few}.', 'Add nuts.', { text: 'a few nuts' }],
])('reads %s', async (text, step, line) => {
  const [recipe] = recipesOf(await read(text))
  expect(recipe).toMatchObject({ steps: [{ text: step }], ingredients: [line] })
})

it('uses the first of several servings', async () => {
  expect(recipesOf(await read('---\nservings: 2|4\n---\nBoil @water{1%l}.'))[0]?.yieldText).toBe('2')
})

it('finds the named picture, or reports that the file lacks it', async () => {
  const text = '---\nimage: photos/bowl.jpg\n---\nBoil @water{1%l}.'
  const [found] = recipesOf(await read(text, { 'photos/bowl.jpg': 'picture' }))
  expect(found?.pictures).toHaveLength(1)
  expect(await read(text)).toContainEqual({ kind: 'left-out', what: 'pictures' })
})
