import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { buildPerson } from '../../../tests/support/build'
import { describeOnEachDatabase } from '../../../tests/support/server'
import { zipOf } from './readers/test-reading'
import { path } from './test-migrations'

/** Names as the files of each program have them: two recipes. */
const names = ['Leek soup', 'Plain bread']
const json = (value: object) => JSON.stringify(value)
const filesFor = (write: (name: string) => [path: string, content: string | Buffer]) =>
  zipOf(Object.fromEntries(names.map(write)))
const page = (recipes: string[]) => `<html><body>${recipes.join('')}</body></html>`
const cooknTable = (...rows: string[][]) => rows.map((row) => row.join('||||')).join('!@#%^&*()')

const archives: Record<string, [report: string, bytes: () => Buffer | Promise<Buffer>]> = {
  nextcloud: [
    'Nextcloud Migration',
    () =>
      filesFor((name) => [
        `${name}/recipe.json`,
        json({ '@type': 'Recipe', name, recipeIngredient: ['1 onion'], recipeInstructions: ['Cook.'] }),
      ]),
  ],
  chowdown: [
    'Chowdown Migration',
    () =>
      filesFor((name) => [
        `site/_recipes/${name}.md`,
        `---\nlayout: recipe\ntitle: "${name}"\ningredients:\n- 1 onion\ndirections:\n- Cook\n---\n\nGood.`,
      ]),
  ],
  copymethat: [
    'Copymethat Migration',
    () =>
      zipOf({
        'recipes.html': page(
          names.map(
            (name) =>
              `<div class="recipe"><div id="name">${name}</div><ul id="recipeIngredients"><li>1 onion</li></ul><ol id="recipeInstructions"><li>Cook.</li></ol></div>`,
          ),
        ),
      }),
  ],
  mealie_alpha: [
    'Mealie_Alpha Migration',
    () =>
      filesFor((name) => {
        const slug = name.toLowerCase().replace(' ', '-')
        const recipe = { name, slug, recipe_ingredient: [], recipe_instructions: [{ text: 'Cook.' }] }
        return [`export/recipes/${slug}/${slug}.json`, json(recipe)]
      }),
  ],
  paprika: [
    'Paprika Migration',
    () =>
      filesFor((name) => [
        `${name}.paprikarecipe`,
        gzipSync(json({ uid: name, name, ingredients: '1 onion', directions: 'Cook.' })),
      ]),
  ],
  tandoor: [
    'Tandoor Migration',
    async () => {
      const inner = (name: string) => {
        const steps = [{ name: '', instruction: 'Cook.', order: 0, ingredients: [] }]
        return zipOf({ 'recipe.json': json({ name, keywords: [], servings: 2, steps }) })
      }
      const zips = await Promise.all(names.map(inner))
      return zipOf(Object.fromEntries(zips.map((zip, at) => [`${at}.zip`, zip])))
    },
  ],
  plantoeat: [
    'Plantoeat Migration',
    () => {
      const header =
        'Title,Course,Cuisine,Main Ingredient,Description,Source,Url,Url Host,Prep Time,Cook Time,Total Time,Servings,Yield,Ingredients,Directions,Tags,Rating'
      const rows = names.map((name) => `${name},,,,,,,,,,,4,,1 onion,Cook.,,`)
      return zipOf({ 'recipes.csv': [header, ...rows].join('\n') })
    },
  ],
  recipekeeper: [
    'Recipekeeper Migration',
    () =>
      zipOf({
        'recipes.html': page(
          names.map(
            (name) =>
              `<div class="recipe-details"><h2 itemprop="name">${name}</h2><div itemprop="recipeIngredients"><p>1 onion</p></div><div itemprop="recipeDirections"><p>Cook.</p></div></div>`,
          ),
        ),
      }),
  ],
  myrecipebox: [
    'Myrecipebox Migration',
    () => {
      const header =
        'title,preparationTime,cookingTime,totalTime,quantity,ingredients,instructions,categories,nutrition,favorite,tags,source,video,originalPicture,notes'
      const rows = names.map((name) => `${name},15,45,60,4,1 onion,Cook,,,0,,,,,`)
      return Buffer.from([header, ...rows].join('\n'))
    },
  ],
  cookn: [
    'Cookn Migration',
    () =>
      zipOf({
        'temp_unit.dsv': cooknTable(['ID', 'NAME', 'PLURAL_NAME']),
        'temp_food.dsv': cooknTable(['ID', 'NAME']),
        'temp_brand.dsv': cooknTable(['ID', 'NAME']),
        'temp_recipe.dsv': cooknTable(
          ['ID', 'SERVES', 'PREPTIME', 'COOKTIME'],
          ...names.map((name) => [name, '4', '10', '20']),
        ),
        'temp_recipe_desc.dsv': cooknTable(
          ['ID', 'PARENT', 'TITLE', 'DESCRIPTION', 'INSTRUCTIONS'],
          ...names.map((name) => [name, 'c', name, '', '1. Cook']),
        ),
        'temp_chapter_desc.dsv': cooknTable(['ID', 'PARENT', 'TITLE'], ['c', 'b', 'Simple']),
        'temp_cookBook_desc.dsv': cooknTable(['ID', 'TITLE'], ['b', 'Home']),
        'temp_media.dsv': cooknTable(['ID', 'MEDIA_CONTENT_TYPE']),
        'temp_ingredient.dsv': cooknTable(['PARENT_ID', 'AMOUNT_UNIT', 'INGREDIENT_FOOD_ID']),
      }),
  ],
}

describeOnEachDatabase('a client of the contract', (server) => {
  it.each(Object.entries(archives))('moves in from %s', async (type, [report, bytes]) => {
    const anna = await buildPerson(server())
    const form = new FormData()
    form.set('migration_type', type)
    form.set('add_migration_tag', 'true')
    form.set(
      'archive',
      new File([new Uint8Array(await bytes())], `export.${type === 'myrecipebox' ? 'csv' : 'zip'}`),
    )
    const { status, body } = await anna.post(path, form)
    expect([status, body]).toMatchObject([200, { name: report, category: 'migration', status: 'success' }])
    const { entries } = (await anna.get(`/api/groups/reports/${body.id}`)).body
    expect(entries.map(({ success }: { success: boolean }) => success)).toEqual([true, true])
    const { items } = (await anna.get('/api/recipes?orderBy=name&orderDirection=asc')).body
    expect(items.map(({ name }: { name: string }) => name)).toEqual(names)
    for (const { tags } of items) expect(tags.map(({ name }: { name: string }) => name)).toContain(type)
  })
})
