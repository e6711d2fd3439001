import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { mealieAlpha } from './mealie-alpha'
import { ramekinArchive } from './ramekin-archive'
import { recognizeArchive } from './readers'
import { archiveOf, readAll, recipesOf } from './test-reading'

const DOUGH = '11111111-1111-4111-8111-111111111111'
const REFERENCE = '22222222-2222-4222-8222-222222222222'

/** An archive of versions without a manifest. */
const older = {
  'recipes/dough/dough.json': JSON.stringify({
    id: DOUGH,
    name: 'Dough',
    slug: 'dough',
    recipe_servings: 0,
    recipe_ingredient: [{ quantity: 500, unit: { name: 'gram' }, food: { name: 'flour' }, note: '' }],
    recipe_instructions: [],
    date_updated: '2026-11-02T10:00:00.000Z',
  }),
  'recipes/pizza/pizza.json': JSON.stringify({
    id: '33333333-3333-4333-8333-333333333333',
    name: 'Pizza',
    slug: 'pizza',
    recipe_servings: 4,
    recipe_yield_quantity: 2,
    recipe_yield: 'pizzas',
    last_made: '2026-11-03T18:00:00.000Z',
    settings: { public: false, show_nutrition: true },
    recipe_ingredient: [
      {
        quantity: 1,
        unit: null,
        food: null,
        note: '',
        referenced_recipe: { id: DOUGH, name: 'Dough', slug: 'dough' },
        reference_id: REFERENCE,
      },
    ],
    recipe_instructions: [
      { title: '', summary: '', text: 'Roll.', ingredient_references: [{ reference_id: REFERENCE }] },
    ],
    comments: [
      {
        text: 'Hot oven.',
        user: { username: 'ines', full_name: 'Inès Moreau' },
        created_at: '2026-11-04T10:00:00.000Z',
      },
    ],
  }),
}

it('archives of ours from before the manifest give what their JSON holds', async () => {
  const archive = await archiveOf(older)
  expect((await recognizeArchive(archive))[0]?.reader).toBe(ramekinArchive)
  const items = await readAll(ramekinArchive, archive)
  const pizza = recipesOf(items).find((item) => item.kind === 'recipe' && item.name === 'Pizza')
  expect(pizza).toMatchObject({
    servings: 4,
    makes: { quantity: 2, text: 'pizzas' },
    lastMade: '2026-11-03T18:00:00.000Z',
    settings: { public: false, showNutrition: true },
    ingredients: [{ recipe: DOUGH, reference: REFERENCE }],
    steps: [{ text: 'Roll.', references: [REFERENCE] }],
    comments: [{ text: 'Hot oven.', author: 'Inès Moreau', at: '2026-11-04T10:00:00.000Z' }],
  })
  expect(items.filter(({ kind }) => kind === 'left-out')).toEqual([])
})

it('folders of another program are not recognized as ours', async () => {
  const archive = await archiveOf({
    'recipes/soup/soup.json': JSON.stringify({ name: 'Soup', slug: 'soup', recipe_yield: '4 servings' }),
  })
  expect((await recognizeArchive(archive))[0]?.reader).toBe(mealieAlpha)
})

it('an archive of a newer format is refused', async () => {
  const archive = await archiveOf({
    'manifest.jsonl': '{"format":"ramekin-archive","version":99,"contents":"group"}',
  })
  expect((await recognizeArchive(archive))[0]?.reader).toBe(ramekinArchive)
  await expect(readAll(ramekinArchive, archive)).rejects.toThrow('archive_too_new')
})

const rowsOf = (id: string, name: string, link?: string) =>
  JSON.stringify({
    recipe: [{ id, name, slug: name }],
    recipeIngredient: link ? [{ recipeId: id, position: 0, referencedRecipeId: link, note: '' }] : [],
  })
const manifest = '{"format":"ramekin-archive","version":1,"contents":"group"}'

it('recipes are read after their lines, without a scan of all files for each', async () => {
  const idOf = (at: number) => `11111111-1111-4111-8111-${String(at).padStart(12, '0')}`
  const files: Record<string, string> = { 'manifest.jsonl': manifest }
  for (let at = 0; at < 50; at += 1)
    files[`recipes/r${at}/rows.jsonl`] = rowsOf(idOf(at), `r${at}`, idOf(at + 1))
  const opened = await archiveOf(files)
  let walks = 0
  const archive = {
    ...opened,
    get files() {
      walks += 1
      return opened.files
    },
  }
  const names = recipesOf(await readAll(ramekinArchive, archive)).map(({ name }) => name)
  expect([names.length, names[0], names.at(-1)]).toEqual([50, 'r49', 'r0'])
  expect(walks).toBeLessThan(10)
})

it('rows too large for one recipe are not parsed, and the other recipes are read', async () => {
  // Incompressible text: a high compression ratio is refused as a bomb.
  const long = randomBytes(26_000_000).toString('base64')
  const large = { ...JSON.parse(rowsOf(DOUGH, 'Dough')), recipeNote: [{ text: long }] }
  const soup = '33333333-3333-4333-8333-333333333333'
  const archive = await archiveOf({
    'manifest.jsonl': manifest,
    'recipes/dough/rows.jsonl': JSON.stringify(large),
    'recipes/soup/rows.jsonl': rowsOf(soup, 'Soup'),
    'data/label.jsonl': `${JSON.stringify({ label: [{ id: soup, name: 'Fruit' }], more: [{ text: long }] })}\n{"label":[{"id":"${DOUGH}","name":"Dairy"}]}`,
  })
  expect(
    (await readAll(ramekinArchive, archive)).map((item) => [item.kind, 'name' in item && item.name]),
  ).toEqual([
    ['word', 'Dairy'],
    ['broken', 'recipes/dough/rows.jsonl'],
    ['recipe', 'Soup'],
  ])
}, 60_000)
