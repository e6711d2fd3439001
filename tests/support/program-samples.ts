import { gzipSync } from 'node:zlib'
import { archiveOf as backupOf, kitchen } from './mealie-backup'
import { zipOf } from './zip'

/** A small file as a program writes it, with two recipes. */
export interface ProgramSample {
  file: string
  bytes: () => Buffer | Promise<Buffer>
  /** Their names, unless they are `sampleNames`. */
  names?: string[]
}

/** The names of the two recipes. */
export const sampleNames = ['Leek soup', 'Plain bread']
const names = sampleNames
const json = (value: object) => JSON.stringify(value)
const filesFor = (write: (name: string) => [path: string, content: string | Buffer]) =>
  zipOf(Object.fromEntries(names.map(write)))
const page = (recipes: string[]) => `<html><body>${recipes.join('')}</body></html>`
const cooknTable = (...rows: string[][]) => rows.map((row) => row.join('||||')).join('!@#%^&*()')

/** The ten kinds of the contract. */
export const contractSamples: Record<string, ProgramSample> = {
  nextcloud: {
    file: 'export.zip',
    bytes: () =>
      filesFor((name) => [
        `${name}/recipe.json`,
        json({ '@type': 'Recipe', name, recipeIngredient: ['1 onion'], recipeInstructions: ['Cook.'] }),
      ]),
  },
  chowdown: {
    file: 'export.zip',
    bytes: () =>
      filesFor((name) => [
        `site/_recipes/${name}.md`,
        `---\nlayout: recipe\ntitle: "${name}"\ningredients:\n- 1 onion\ndirections:\n- Cook\n---\n\nGood.`,
      ]),
  },
  copymethat: {
    file: 'export.zip',
    bytes: () =>
      zipOf({
        'recipes.html': page(
          names.map(
            (name) =>
              `<div class="recipe"><div id="name">${name}</div><ul id="recipeIngredients"><li>1 onion</li></ul><ol id="recipeInstructions"><li>Cook.</li></ol></div>`,
          ),
        ),
      }),
  },
  mealie_alpha: {
    file: 'export.zip',
    bytes: () =>
      filesFor((name) => {
        const slug = name.toLowerCase().replace(' ', '-')
        const recipe = { name, slug, recipe_ingredient: [], recipe_instructions: [{ text: 'Cook.' }] }
        return [`export/recipes/${slug}/${slug}.json`, json(recipe)]
      }),
  },
  paprika: {
    file: 'export.zip',
    bytes: () =>
      filesFor((name) => [
        `${name}.paprikarecipe`,
        gzipSync(json({ uid: name, name, ingredients: '1 onion', directions: 'Cook.' })),
      ]),
  },
  tandoor: {
    file: 'export.zip',
    bytes: async () => {
      const inner = (name: string) => {
        const steps = [{ name: '', instruction: 'Cook.', order: 0, ingredients: [] }]
        return zipOf({ 'recipe.json': json({ name, keywords: [], servings: 2, steps }) })
      }
      const zips = await Promise.all(names.map(inner))
      return zipOf(Object.fromEntries(zips.map((zip, at) => [`${at}.zip`, zip])))
    },
  },
  plantoeat: {
    file: 'export.zip',
    bytes: () => {
      const header =
        'Title,Course,Cuisine,Main Ingredient,Description,Source,Url,Url Host,Prep Time,Cook Time,Total Time,Servings,Yield,Ingredients,Directions,Tags,Rating,Public Url,Photo Url,Private,Calories,Created At'
      const rows = names.map((name) => `${name},,,,,,,,,,,4,,1 onion,Cook.,,,,,,,`)
      return zipOf({ 'recipes.csv': [header, ...rows].join('\n') })
    },
  },
  recipekeeper: {
    file: 'export.zip',
    bytes: () =>
      zipOf({
        'recipes.html': page(
          names.map(
            (name) =>
              `<div class="recipe-details"><h2 itemprop="name">${name}</h2><div itemprop="recipeIngredients"><p>1 onion</p></div><div itemprop="recipeDirections"><p>Cook.</p></div></div>`,
          ),
        ),
      }),
  },
  myrecipebox: {
    file: 'export.csv',
    bytes: () => {
      const header =
        'title,preparationTime,cookingTime,totalTime,quantity,ingredients,instructions,categories,nutrition,favorite,tags,source,video,originalPicture,notes'
      const rows = names.map((name) => `${name},15,45,60,4,1 onion,Cook,,,0,,,,,`)
      return Buffer.from([header, ...rows].join('\n'))
    },
  },
  cookn: {
    file: 'export.zip',
    bytes: () =>
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
  },
}

const lines = ['1 onion', '2 cups water']
const schema = (name: string) => ({
  '@context': 'https://schema.org',
  '@type': 'Recipe',
  name,
  recipeIngredient: lines,
  recipeInstructions: ['Cook.'],
})
const text = (value: string) => () => Buffer.from(value)
const labelled = (name: string, own: string) =>
  `Title: ${name}\nDescription: Warm\nYield: 4\n${own}Ingredients:\n\t1 onion\n\t2 cups water\nInstructions:\n\t1. Cook.\n`
/** Different recipes: those with the same words are duplicates. */
const pasted = (name: string) =>
  name.includes('bread')
    ? `${name}\n\nIngredients\n3 cups flour\n2 tsp salt\n1 cup milk\n\nDirections\nKnead everything into a dough.\nBake for 40 minutes.\n`
    : `${name}\n\nIngredients\n1 onion\n2 cups water\n1/2 cup cream\n\nDirections\nBoil the onion in the water for 20 minutes.\nStir in the cream and serve warm.\n`
const all = (write: (name: string) => string, between = '') => names.map(write).join(between)

/** All others; `pages` is the URL of the bookmarked pages. */
const otherSamples = (pages: string): Record<string, ProgramSample> => ({
  bookmarks: {
    file: 'bookmarks.html',
    bytes: text(
      `<!DOCTYPE NETSCAPE-Bookmark-file-1>\n<TITLE>Bookmarks</TITLE>\n<DL><p>${all((name) => `<DT><A HREF="${pages}/${name.replace(' ', '-')}">${name}</A>\n`)}</DL><p>`,
    ),
  },
  cheftap: { file: 'export.zip', bytes: () => filesFor((name) => [`ChefTap/${name}.txt`, pasted(name)]) },
  cooklang: {
    file: 'recipes.zip',
    bytes: () => filesFor((name) => [`${name}.cook`, `>> servings: 4\nFry @onion{1} in @water{2%cups}.\n`]),
  },
  cookmate: {
    file: 'backup.mcb',
    bytes: () =>
      zipOf({
        'my_cookbook.xml': `<?xml version="1.0" encoding="UTF-8"?><cookbook version="1">${all((name) => `<recipe><title>${name}</title><preptime>20 min</preptime><ingredient><li>1 onion</li></ingredient><recipetext><li>Cook.</li></recipetext></recipe>`)}</cookbook>`,
      }),
  },
  grocy: {
    file: 'grocy.json',
    bytes: text(
      json({
        recipes: names.map((name, at) => ({ id: at + 1, name, type: 'normal', base_servings: 2 })),
        recipes_pos: [{ recipe_id: 1, product_id: 10, amount: 2, qu_id: 5 }],
        quantity_units: [{ id: 5, name: 'g' }],
        products: [{ id: 10, name: 'Flour' }],
      }),
    ),
  },
  html_pages: {
    file: 'pages.zip',
    bytes: () =>
      filesFor((name) => [
        `${name}.html`,
        `<!DOCTYPE html><html><head><title>${name}</title><script type="application/ld+json">${json(schema(name))}</script></head><body></body></html>`,
      ]),
  },
  kitchenowl: {
    file: 'kitchenowl.json',
    bytes: text(
      json({
        name: 'Home',
        recipes: names.map((name) => ({
          name,
          description: 'Cook.',
          time: 15,
          yields: 2,
          items: [{ name: 'Onion', description: '1', optional: false }],
          tags: [],
        })),
        expenses: [],
      }),
    ),
  },
  living_cookbook: {
    file: 'mine.fdx',
    bytes: text(
      `<?xml version="1.0" encoding="utf-8"?><fdx Source="Living Cookbook 2015" FileVersion="2.0"><Recipes>${all((name) => `<Recipe Name="${name}" ID="${name.length}" Servings="4"><RecipeIngredients><RecipeIngredient Quantity="1" Unit="cup" Ingredient="onions"/></RecipeIngredients><RecipeProcedures><RecipeProcedure><ProcedureText>Cook.</ProcedureText></RecipeProcedure></RecipeProcedures></Recipe>`)}</Recipes></fdx>`,
    ),
  },
  markdown: {
    file: 'recipes.zip',
    bytes: () =>
      filesFor((name) => [
        `${name}.md`,
        `# ${name}\n\n## Ingredients\n\n- 1 onion\n\n## Instructions\n\n1. Cook.\n`,
      ]),
  },
  mastercook: {
    file: 'all.mx2',
    bytes: text(
      `<?xml version="1.0" standalone="yes" encoding="ISO-8859-1"?><mx2 source="MasterCook">${all((name) => `<RcpE name="${name}"><Serv qty="6"/><IngR name="onion" unit="cup" qty="1" code="I"></IngR><DirS><DirT>Cook.</DirT></DirS></RcpE>`)}</mx2>`,
    ),
  },
  mealie: {
    file: 'mealie_2024.03.01.zip',
    bytes: async () => backupOf(await kitchen()),
    names: ['Bread', 'Leek soup'],
  },
  ramekin_archive: {
    file: 'archive.zip',
    bytes: () =>
      filesFor((name) => {
        const slug = name.toLowerCase().replace(' ', '-')
        const recipe = {
          id: crypto.randomUUID(),
          name,
          slug,
          recipe_servings: 4,
          settings: { public: true, show_nutrition: false },
          recipe_ingredient: [
            { quantity: 1, unit: null, food: { name: 'onion' }, note: '', reference_id: crypto.randomUUID() },
          ],
          recipe_instructions: [{ title: '', summary: '', text: 'Cook.', ingredient_references: [] }],
          comments: [],
          date_updated: '2026-11-02T10:00:00.000Z',
        }
        return [`recipes/${slug}/${slug}.json`, json(recipe)]
      }),
  },
  mealie_recipe: {
    file: 'recipes.zip',
    bytes: () =>
      filesFor((name) => {
        const slug = name.toLowerCase().replace(' ', '-')
        const line = { quantity: 1, unit: null, food: { id: 'x', name: 'onion' }, note: 'sliced' }
        return [
          `${slug}.json`,
          json({ name, slug, recipeIngredient: [line], recipeInstructions: [{ text: 'Cook.' }] }),
        ]
      }),
  },
  meal_master: {
    file: 'all.mmf',
    bytes: text(
      all(
        (name) =>
          `MMMMM----- Recipe via Meal-Master (tm) v8.05\n\n      Title: ${name}\n Categories: Soups\n      Yield: 4 Servings\n\n      1 lb Peas\n      2 c  Stock\n\n  Boil. Serve.\n\nMMMMM\n\n`,
      ),
    ),
  },
  mela: {
    file: 'Recipes.melarecipes',
    bytes: () =>
      filesFor((title) => [
        `${title}.melarecipe`,
        json({ id: title, title, ingredients: '1 onion', instructions: 'Cook.' }),
      ]),
  },
  pepperplate: {
    file: 'pepperplate.zip',
    bytes: () => filesFor((name) => [`${name}.txt`, labelled(name, 'Active Time: 15 mins\n')]),
  },
  recettetek: {
    file: 'mine.rtk',
    bytes: () =>
      zipOf({
        'recipes_0.json': json(
          Object(
            names.map((title) => ({ title, uuid: title, ingredients: '1 onion', instructions: 'Cook.' })),
          ),
        ),
      }),
  },
  recipesage: {
    file: 'recipesage-data.json',
    bytes: text(json(names.map((name) => ({ ...schema(name), creditText: 'Grandmother' })))),
  },
  saffron: {
    file: 'saffron.zip',
    bytes: () => filesFor((name) => [`${name}.txt`, labelled(name, 'Cookbook: Winter\nSection: Stews\n')]),
  },
  schema_org: { file: 'recipes.json', bytes: text(json(names.map(schema))) },
  table: {
    file: 'recipes.csv',
    bytes: text(`Name,Ingredients,Instructions\n${all((name) => `${name},1 onion,Cook.`, '\n')}\n`),
  },
  umami: {
    file: 'umami-export.zip',
    bytes: () => filesFor((name) => [`${name}.json`, json(schema(name))]),
  },
})

/** A sample of every supported kind of file. */
export const programSamples = (pages: string): Record<string, ProgramSample> => ({
  ...contractSamples,
  ...otherSamples(pages),
})
