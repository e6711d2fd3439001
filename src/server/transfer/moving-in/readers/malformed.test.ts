import { expect, it } from 'vitest'
import { DomainError } from '~/server/platform/errors'
import { computedMs } from '../../../../../tests/support/computed-ms'
import type { SourceItem } from '../source'
import { READERS } from './readers'
import { archiveOf, fileArchive, testOptions } from './test-reading'

const json = JSON.stringify([
  {
    '@type': 'Recipe',
    title: 'First',
    name: 'First',
    recipeIngredient: ['1 egg'],
    recipeInstructions: 'Boil.',
    ingredients: '1 egg',
    instructions: 'Boil.',
    items: [{ name: 'Egg' }],
  },
  {
    '@type': 'Recipe',
    title: 'Second',
    name: 'Second',
    recipeIngredient: ['1 egg'],
    recipeInstructions: 'Boil.',
    ingredients: '1 egg',
    instructions: 'Boil.',
  },
])
const xml =
  '<cookbook><recipe><title>First</title><ingredient><li>1 egg</li></ingredient><recipetext><li>Boil.</li></recipetext></recipe><recipe><title>Second</title><ingredient><li>2 eggs</li></ingredient></recipe></cookbook>'
const fdx =
  '<fdx><Recipes><Recipe Name="First" ID="1"><RecipeIngredients><RecipeIngredient Ingredient="Egg" Quantity="1"/></RecipeIngredients></Recipe><Recipe Name="Second" ID="2" Servings="4" Source="A book that has a long title"><RecipeIngredients><RecipeIngredient Ingredient="Egg" Quantity="2"/></RecipeIngredients></Recipe></Recipes></fdx>'
const mx2 =
  '<mx2><RcpE name="First"><IngR name="egg" qty="1" code="I"></IngR><DirS><DirT>Boil.</DirT></DirS></RcpE><RcpE name="Second"><DirS><DirT>Boil.</DirT></DirS></RcpE></mx2>'
const mealMaster = (name: string) =>
  `MMMMM----- Recipe via Meal-Master (tm) v8.05\n\n      Title: ${name}\n Categories: Eggs\n      Yield: 1\n\n      1    Egg\n\n  Boil.\n\nMMMMM\n\n`
const mxp = (name: string) =>
  `* Exported from MasterCook *\n\n${name}\n\n  Amount  Measure       Ingredient -- Preparation Method\n--------  ------------  --------------------------------\n  1                     egg\n\nBoil it.\n\n`
const labelled = (name: string) => `Title: ${name}\nYield: 1\nIngredients:\n1 egg\nInstructions:\nBoil.\n`

/** A file with two recipes for each reader, the second one truncated. */
const twoRecipes: Record<string, [name: string, content: string]> = {
  cookmate: ['a.xml', xml],
  recipesage: ['recipesage.json', json],
  schema_org: ['a.json', json],
  umami: ['umami.json', json],
  kitchenowl: ['a.json', `{"recipes": ${json}, "items": []}`],
  living_cookbook: ['a.fdx', fdx],
  mastercook: ['a.mx2', mx2],
  meal_master: ['a.mmf', mealMaster('First') + mealMaster('Second')],
  saffron: ['a.txt', labelled('First') + labelled('Second')],
  pepperplate: ['a.txt', labelled('First') + labelled('Second')],
  table: ['a.csv', 'name,ingredients\nFirst,1 egg\nSecond,"2 eggs'],
  bookmarks: [
    'a.html',
    '<!DOCTYPE NETSCAPE-Bookmark-file-1><DL><DT><A HREF="https://a.example/1">First</A><DT><A HREF="https://a.example/2">Second</A></DL>',
  ],
}

async function itemsOf(key: string, name: string, content: string | Buffer): Promise<SourceItem[]> {
  const reader = READERS.find((one) => one.key === key)
  const items: SourceItem[] = []
  try {
    const archive = await fileArchive(name, content)
    await reader?.detect(archive)
    for await (const item of reader?.read(archive, testOptions) ?? []) items.push(item)
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
  }
  return items
}

it.each(Object.entries(twoRecipes))(
  '%s returns the complete recipes of a truncated file',
  async (key, [name, content]) => {
    const whole = await itemsOf(key, name, content)
    expect(whole.filter(({ kind }) => kind === 'recipe' || kind === 'link')).toHaveLength(2)
    for (const share of [0.95, 0.8, 0.65]) {
      const items = await itemsOf(key, name, content.slice(0, Math.floor(content.length * share)))
      const [first] = items
      expect([key, share, first && 'name' in first && first.name]).toEqual([key, share, 'First'])
    }
    expect(await itemsOf(key, name, Buffer.from(content, 'utf16le'))).not.toEqual([])
  },
)

it('MasterCook text that breaks off', async () => {
  const text = mxp('First') + mxp('Second')
  for (const length of [text.length, text.length - 12, text.length - 80])
    expect((await itemsOf('mastercook', 'a.mxp', text.slice(0, length)))[0]).toMatchObject({ name: 'First' })
})

it.each(READERS.map(({ key }) => key))(
  '%s reports that files of noise or nothing contain no recipe',
  async (key) => {
    const noise = Buffer.from(Array.from({ length: 3000 }, (_, at) => (at * 7919 + (at >> 3)) % 256))
    for (const name of [
      'a.json',
      'a.xml',
      'a.txt',
      'a.csv',
      'a.md',
      'a.cook',
      'a.db',
      'a.html',
      'a.mmf',
      'recipes_0.json',
    ])
      for (const content of [
        Buffer.alloc(0),
        noise,
        Buffer.from('{"recipes": 5, "a": [[[['),
        Buffer.from('<a><b'),
      ])
        for (const item of await itemsOf(key, name, content))
          if (item.kind === 'recipe') expect([key, name, item.name !== '']).toEqual([key, name, true])
  },
)

it('a text with very many marks is read in time', async () => {
  const marks = {
    cook: '@a{'.repeat(20_000),
    md: '![['.repeat(30_000),
    xml: `<recipe>${'<a>'.repeat(20_000)}</recipe>`,
  }
  const began = computedMs()
  for (const [ending, text] of Object.entries(marks)) {
    const archive = await archiveOf({ [`a.${ending}`]: text })
    for (const reader of READERS)
      if ((await reader.detect(archive)) > 0) await itemsOf(reader.key, `a.${ending}`, text)
  }
  expect(computedMs() - began).toBeLessThan(5000)
})
