import Database from 'better-sqlite3'
import { expect, it } from 'vitest'
import { grocy } from './grocy'
import { archiveOf, fileArchive, readAll, recipesOf } from './test-reading'

const tables = {
  recipes: [
    {
      id: 1,
      name: 'Pizza',
      description: '<ol><li>Knead.</li><li>Bake.</li></ol>',
      base_servings: 2,
      picture_file_name: 'p.jpg',
      type: 'normal',
    },
    { id: 2, name: '2024-01-01', type: 'mealplan-day' },
    { id: 3, name: 'Dough', base_servings: 4, type: 'normal' },
  ],
  recipes_pos: [
    { recipe_id: 1, product_id: 10, amount: 200, qu_id: 5, note: 'sieved', ingredient_group: 'Base' },
    {
      recipe_id: 1,
      product_id: 11,
      amount: 1,
      qu_id: 6,
      variable_amount: 'a little',
      ingredient_group: 'Base',
    },
  ],
  recipes_nestings: [{ recipe_id: 1, includes_recipe_id: 3, servings: 1 }],
  products: [
    { id: 10, name: 'Flour', product_group_id: 1 },
    { id: 11, name: 'Salt' },
  ],
  product_groups: [{ id: 1, name: 'Baking' }],
  quantity_units: [
    { id: 5, name: 'g' },
    { id: 6, name: 'pinch' },
  ],
  meal_plan: [
    { day: '2026-11-20', type: 'recipe', recipe_id: 1, section_id: 1 },
    { day: '2026-11-21', type: 'note', note: 'Eat out' },
  ],
  meal_plan_sections: [{ id: 1, name: 'Lunch' }],
  shopping_lists: [{ id: 1, name: 'Shop' }],
  shopping_list: [{ shopping_list_id: 1, product_id: 10, amount: 2, qu_id: 5, done: 1 }],
}

/** The same as a database file. */
function database(): Buffer {
  const db = new Database(':memory:')
  for (const [name, rows] of Object.entries(tables)) {
    const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
    db.exec(`create table "${name}" (${columns.map((column) => `"${column}"`).join(', ')})`)
    for (const row of rows) {
      const values: Record<string, unknown> = { ...row }
      db.prepare(`insert into "${name}" values (${columns.map(() => '?').join(', ')})`).run(
        columns.map((column) => values[column] ?? null),
      )
    }
  }
  db.exec('create view everything as select * from recipes')
  const bytes = db.serialize()
  db.close()
  return bytes
}

it('reads its database, its tables as JSON and as CSV alike', async () => {
  const asJson = Object.fromEntries(
    Object.entries(tables).map(([name, rows]) => [`${name}.json`, JSON.stringify(rows)]),
  )
  const sources = [
    await archiveOf({ 'data/grocy.db': database(), 'data/storage/recipepictures/p.jpg': 'picture' }),
    await archiveOf({ ...asJson, 'p.jpg': 'picture' }),
    await fileArchive('grocy.json', JSON.stringify(tables)),
  ]
  for (const archive of sources) {
    expect(await grocy.detect(archive)).toBeGreaterThanOrEqual(0.9)
    const items = await readAll(grocy, archive)
    const [pizza, dough, ...others] = recipesOf(items)
    expect(others).toEqual([])
    expect(dough?.name).toBe('Dough')
    expect(pizza).toMatchObject({
      key: '1',
      name: 'Pizza',
      servings: 2,
      ingredients: [
        { quantity: 200, unit: 'g', food: 'Flour', note: 'sieved', title: 'Base' },
        { food: 'Salt', note: 'a little' },
        { food: 'Dough', recipe: '3', quantity: 1 },
      ],
      steps: [{ text: 'Knead.' }, { text: 'Bake.' }],
    })
    expect(items.filter(({ kind }) => kind === 'plan')).toMatchObject([
      { date: '2026-11-20', meal: 'lunch', recipe: '1' },
      { date: '2026-11-21', title: 'Eat out' },
    ])
    expect(items.at(-1)).toMatchObject({
      kind: 'list',
      name: 'Shop',
      items: [{ food: 'Flour', quantity: 2, unit: 'g', checked: true, label: 'Baking' }],
    })
  }
})

it('reads CSV', async () => {
  const archive = await archiveOf({
    'recipes.csv': 'id,name,base_servings\n1,Tea,2\n',
    'recipes_pos.csv': 'recipe_id,product_id,amount,qu_id\n1,7,2,\n',
    'products.csv': 'id,name\n7,Leaves\n',
  })
  expect(recipesOf(await readAll(grocy, archive))).toMatchObject([
    { name: 'Tea', servings: 2, ingredients: [{ food: 'Leaves', quantity: 2 }] },
  ])
})

it('refuses a database that is none', async () => {
  const broken = database().subarray(0, 3000)
  await expect(readAll(grocy, await archiveOf({ 'grocy.db': broken }))).rejects.toMatchObject({
    id: 'archive_unreadable',
  })
})
