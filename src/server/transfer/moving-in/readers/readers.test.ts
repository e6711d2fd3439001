import { gzipSync } from 'node:zlib'
import { describe, expect, it, onTestFinished } from 'vitest'
import { reportedSourceName, sourceName } from '~/lib/migrations/source-name'
import { baseLocale, overwriteGetLocale } from '~/paraglide/runtime.js'
import { SupportedMigrations } from '~/schemas/migration'
import { zipOf } from '../../../../../tests/support/zip'
import { READERS, recognizeArchive } from './readers'
import { archiveOf, fileArchive, readAll, recipesOf } from './test-reading'

/** Small handwritten files in each app's format. */

async function recognized(archive: Awaited<ReturnType<typeof archiveOf>>) {
  const [first] = await recognizeArchive(archive)
  if (!first) throw new Error('nobody knows it')
  return { key: first.reader.key, items: await readAll(first.reader, archive) }
}

async function pictureOf(recipe: ReturnType<typeof recipesOf>[number] | undefined) {
  const [picture] = recipe?.pictures ?? []
  return picture && 'read' in picture ? (await picture.read())?.toString() : undefined
}

describe('the sources of the contract', () => {
  it('chowdown', async () => {
    const { key, items } = await recognized(
      await archiveOf({
        'site/_recipes/okra.md':
          '---\nlayout: recipe\ntitle: "Okra"\nimage: okra.jpg\ntags: sides, green\n\ningredients:\n- 1 okra\n- salt\n\ndirections:\n- Wash: well\n- Roast\n---\n\nNot slimy.',
        'site/_recipes/broken.md': 'no front matter',
        'site/images/okra.jpg': 'jpeg',
      }),
    )
    expect(key).toBe('chowdown')
    const [recipe] = recipesOf(items)
    expect(recipe).toMatchObject({
      name: 'Okra',
      description: 'Not slimy.',
      tags: ['sides', 'green'],
      ingredients: ['1 okra', 'salt'],
    })
    expect(await pictureOf(recipe)).toBe('jpeg')
    expect(items.map(({ kind }) => kind)).toEqual(['recipe', 'broken'])
  })

  it('paprika', async () => {
    const recipe = {
      uid: 'A1',
      name: 'Rolls',
      ingredients: '2 eggs\n\n1 cup flour',
      directions: '1. Mix.\n\n2. Bake.',
      categories: ['Bread'],
      notes: 'Freeze well',
      servings: '12 rolls',
      rating: 4,
      difficulty: 'Easy',
      source: 'Aunt Ida',
      created: '2014-07-03 08:05:58',
      source_url: 'https://example.com/rolls',
      photo_data: Buffer.from('jpeg').toString('base64'),
    }
    const photo = (text: string) => ({ filename: `${text}.jpg`, data: Buffer.from(text).toString('base64') })
    const tart = {
      name: 'Tart',
      photo_data: Buffer.from('small').toString('base64'),
      photo_large: 'large.jpg',
      photos: [photo('dough'), photo('large'), photo('oven')],
    }
    const { key, items } = await recognized(
      await archiveOf({
        'My Recipes/Rolls.paprikarecipe': gzipSync(JSON.stringify(recipe)),
        'My Recipes/Bad.paprikarecipe': 'junk',
        'My Recipes/Tart.paprikarecipe': gzipSync(JSON.stringify(tart)),
        '__MACOSX/My Recipes/._Rolls.paprikarecipe': 'junk',
      }),
    )
    expect(key).toBe('paprika')
    const [read] = recipesOf(items)
    expect(read?.tags).toBeUndefined()
    expect(read).toMatchObject({
      key: 'A1',
      name: 'Rolls',
      ingredients: ['2 eggs', '1 cup flour'],
      steps: ['Mix.', 'Bake.'],
      categories: ['Bread'],
      notes: [
        { text: 'Freeze well' },
        { title: 'Difficulty', text: 'Easy' },
        { title: 'Source', text: 'Aunt Ida' },
      ],
      yieldText: '12 rolls',
      rating: 4,
    })
    expect(await pictureOf(read)).toBe('jpeg')
    // The main picture in full size; those of its text are reported.
    const other = recipesOf(items).find(({ name }) => name === 'Tart')
    expect(await pictureOf(other)).toBe('large')
    expect([read?.furtherPictures, other?.furtherPictures]).toEqual([0, 2])
    expect(items).toHaveLength(3)
  })

  it('tandoor, with amounts as they were', async () => {
    const recipe = {
      name: 'Chili',
      keywords: [{ name: 'Main' }],
      working_time: 20,
      waiting_time: 60,
      servings: 4,
      servings_text: '',
      steps: [
        {
          name: 'Meat',
          instruction: 'Brown it.',
          order: 1,
          ingredients: [
            { food: { name: 'beef' }, unit: { name: 'kg' }, amount: 1.5, note: 'diced' },
            { food: { name: 'salt' }, unit: null, amount: 0, note: '' },
          ],
        },
      ],
    }
    const inner = await zipOf({ 'recipe.json': JSON.stringify(recipe), 'image.jpeg': 'jpeg' })
    const { key, items } = await recognized(await archiveOf({ '1.zip': inner, '2.zip': 'junk' }))
    expect(key).toBe('tandoor')
    const [read] = recipesOf(items)
    expect(read).toMatchObject({
      name: 'Chili',
      servings: 4,
      cookTime: 20,
      totalTime: 80,
      tags: ['Main'],
      ingredients: [
        { title: 'Meat', quantity: 1.5, unit: 'kg', food: 'beef', note: 'diced' },
        { quantity: undefined, food: 'salt' },
      ],
      steps: [{ text: 'Brown it.', title: 'Meat' }],
    })
    expect(await pictureOf(read)).toBe('jpeg')
    expect(items.map(({ kind }) => kind)).toEqual(['recipe', 'broken'])
  })

  it('plan to eat', async () => {
    const header =
      'Title,Course,Cuisine,Main Ingredient,Description,Source,Url,Url Host,Prep Time,Cook Time,Total Time,Servings,Yield,Ingredients,Directions,Tags,Rating,Public Url,Photo Url,Private,Nutritional Score (generic),Calories,Fat,Created At'
    const row =
      'Stew,Main,French,Beef,Rich,,https://example.com/stew,,10,90,,4,,"1 kg beef\n, \n2 onions","Brown.\nStew.","winter, slow",5,,,,,300,12,2020-01-02 10:00:00'
    const { key, items } = await recognized(await archiveOf({ 'recipes.csv': `${header}\n${row}\n` }))
    expect(key).toBe('plantoeat')
    expect(recipesOf(items)).toMatchObject([
      {
        name: 'Stew',
        servings: 4,
        ingredients: ['1 kg beef', '2 onions'],
        steps: ['Brown.', 'Stew.'],
        categories: ['Main', 'French'],
        tags: ['Winter', 'Slow', 'Beef'],
        rating: 5,
        nutrition: { calories: '300', fatContent: '12' },
      },
    ])
  })

  it('my recipe box, a bare table', async () => {
    const header =
      'title,preparationTime,cookingTime,totalTime,quantity,ingredients,instructions,categories,nutrition,favorite,tags,source,video,originalPicture,notes'
    const row =
      'Pie,15,45,60,8 pieces,"1 apple\n2 eggs","Mix\nBake",Cakes;Fruit,"Calories: 250 kcal\nFat: 3,5 g",1,easy;fast,https://example.com/pie,https://video.example/1,,Warm'
    const { key, items } = await recognized(await fileArchive('MyRecipes.csv', `\ufeff${header}\n${row}`))
    expect(key).toBe('myrecipebox')
    expect(recipesOf(items)).toMatchObject([
      {
        name: 'Pie',
        prepTime: 15,
        yieldText: '8 pieces',
        categories: ['Cakes', 'Fruit'],
        tags: ['easy', 'fast'],
        favorite: true,
        notes: ['Warm', 'https://video.example/1'],
        nutrition: { calories: '250', fatContent: '3.5' },
      },
    ])
  })

  it('recipe keeper', async () => {
    const page = `<html><body><div class="recipe-details">
      <h2 itemprop="name">Salad</h2><meta itemprop="recipeId" content="7"><meta itemprop="recipeIsFavourite" content="True">
      <div>Rating: <span itemprop="recipeRating">3</span></div>
      <span itemprop="recipeCourse">Lunch</span><meta itemprop="recipeCategory" content="Green">
      <span itemprop="recipeSource"><a href="https://example.com/salad">x</a></span>
      <span itemprop="recipeYield">2</span><meta content="PT10M" itemprop="prepTime"><meta content="PT0S" itemprop="cookTime">
      <div itemprop="recipeIngredients"><p>1 lettuce</p><p>oil</p></div>
      <div itemprop="recipeDirections"><p>1. Wash.</p><p>2. Dress.</p></div>
      <div itemprop="recipeNotes"><p>Crisp</p></div><meta content="100" itemprop="recipeNutCalories">
      <meta content="images\\a.jpg" itemprop="photo0"><meta content="images\\b.jpg" itemprop="photo1">
      <img src="./images/a.jpg" class="recipe-photo"></div></body></html>`
    const { key, items } = await recognized(
      await archiveOf({
        'export/recipes.html': page,
        'export/images/a.jpg': 'jpeg',
        'export/images/b.jpg': 'leaf',
      }),
    )
    expect(key).toBe('recipekeeper')
    const [recipe] = recipesOf(items)
    expect(recipe).toMatchObject({
      key: '7',
      name: 'Salad',
      favorite: true,
      rating: 3,
      tags: ['Lunch'],
      categories: ['Green'],
      url: 'https://example.com/salad',
      prepTime: 'PT10M',
      cookTime: undefined,
      ingredients: ['1 lettuce', 'oil'],
      steps: ['Wash.', 'Dress.'],
      notes: [{ text: 'Crisp' }],
      nutrition: { calories: '100' },
      furtherPictures: 1,
    })
    expect(await pictureOf(recipe)).toBe('jpeg')
  })

  it('copy me that', async () => {
    const page = `<html><body><div class="recipe"><div id="name">Soup</div>
      <a id="original_link" href="https://example.com/soup">Original</a>
      <img class="recipeImage" src="images/my%20soup.jpg"><div id="made_this">I made this</div>
      <span class="recipeCategory">Tags: </span><span class="recipeCategory">Winter</span>
      <div>Rating: <span id="ratingValue">4</span></div><div id="servings">Servings:4</div>
      <ul id="recipeIngredients"><li class="recipeIngredient_subheader">Base</li><li>1 leek</li><li>water</li></ul>
      <ol id="recipeInstructions"><li>Boil.</li></ol><ul id="recipeNotes"><li>Good cold</li></ul></div></body></html>`
    const { key, items } = await recognized(
      await archiveOf({ 'recipes.html': page, 'images/my soup.jpg': 'jpeg' }),
    )
    expect(key).toBe('copymethat')
    const [recipe] = recipesOf(items)
    expect(recipe).toMatchObject({
      name: 'Soup',
      url: 'https://example.com/soup',
      yieldText: 'Servings 4',
      tags: ['Winter'],
      rating: 4,
      ingredients: [{ text: '1 leek', title: 'Base' }, { text: 'water' }],
      notes: ['Good cold'],
    })
    expect(recipe?.madeAt).toHaveLength(1)
    expect(await pictureOf(recipe)).toBe('jpeg')
  })

  it('the reference product before its version 1', async () => {
    const recipe = {
      name: 'Dough',
      slug: 'dough',
      tags: ['quick', ''],
      recipe_category: ['Base'],
      recipe_yield: '4 servings',
      date_added: '2021-10-28',
      org_url: 'https://example.com/dough',
      recipe_ingredient: [
        {
          title: 'Flour',
          note: '240 g bread flour',
          unit: null,
          food: null,
          disable_amount: true,
          quantity: 1,
        },
        { title: null, note: 'warm', unit: { name: 'ml' }, food: { name: 'water' }, quantity: 170 },
      ],
      recipe_instructions: [{ title: 'Prepare', text: 'Knead.' }],
      nutrition: { calories: '200', fatContent: '1' },
      notes: [{ title: 'Tip', text: 'Rest it' }],
      extras: [],
      comments: [{ text: 'Nice' }],
    }
    const { key, items } = await recognized(
      await archiveOf({
        'export/recipes/dough/dough.json': JSON.stringify(recipe),
        'export/recipes/dough/images/min-original.webp': 'small',
        'export/recipes/dough/images/original.webp': 'whole',
      }),
    )
    expect(key).toBe('mealie_alpha')
    const [read] = recipesOf(items)
    expect(read).toMatchObject({
      key: 'dough',
      tags: ['quick'],
      categories: ['Base'],
      ingredients: [
        { text: '240 g bread flour', title: 'Flour' },
        { quantity: 170, unit: 'ml', food: 'water', note: 'warm' },
      ],
      notes: [{ title: 'Tip', text: 'Rest it' }],
      nutrition: { calories: '200', fatContent: '1' },
    })
    expect(await pictureOf(read)).toBe('whole')
    expect(items).toContainEqual({ kind: 'left-out', what: 'comments', count: 1 })
  })

  it('cook’n, with amounts as they were', async () => {
    const table = (...rows: string[][]) => rows.map((row) => row.join('||||')).join('!@#%^&*()')
    const { key, items } = await recognized(
      await archiveOf({
        'temp_unit.dsv': table(['ID', 'NAME', 'PLURAL_NAME'], ['u1', 'cup', 'cups']),
        'temp_food.dsv': table(['ID', 'NAME'], ['f1', 'flour']),
        'temp_brand.dsv': table(['ID', 'NAME']),
        'temp_recipe.dsv': table(['ID', 'SERVES', 'PREPTIME', 'COOKTIME'], ['r1', '4', '10', '[null]']),
        'temp_recipe_desc.dsv': table(
          ['ID', 'PARENT', 'TITLE', 'DESCRIPTION', 'INSTRUCTIONS'],
          ['r1', 'c1', 'Bread', 'Plain', '1. Mix\nwell\n2. Bake'],
        ),
        'temp_chapter_desc.dsv': table(['ID', 'PARENT', 'TITLE'], ['c1', 'b1', 'Breads']),
        'temp_cookBook_desc.dsv': table(['ID', 'TITLE'], ['b1', 'Home']),
        'temp_media.dsv': table(['ID', 'MEDIA_CONTENT_TYPE']),
        'temp_ingredient.dsv': table(
          [
            'PARENT_ID',
            'AMOUNT_UNIT',
            'INGREDIENT_FOOD_ID',
            'AMOUNT_QTY_STRING',
            'PRE_QUALIFIER',
            'POST_QUALIFIER',
            'DISPLAY_ORDER',
          ],
          ['r1', '[null]', 'f1', 'a pinch', '', '', '2'],
          ['r1', 'u1', 'f1', '1 1/2', '[null]', ', sifted', '1'],
        ),
      }),
    )
    expect(key).toBe('cookn')
    expect(recipesOf(items)).toMatchObject([
      {
        name: 'Bread',
        yieldText: '4',
        prepTime: 10,
        totalTime: 10,
        categories: ['Home - Breads'],
        steps: ['Mix\nwell', 'Bake'],
        ingredients: [
          { quantity: 1.5, unit: 'cup', food: 'flour', note: 'sifted' },
          { quantity: undefined, food: 'flour', note: 'a pinch' },
        ],
      },
    ])
  })
})

it('every name that a report gets from a reader has a translation', () => {
  overwriteGetLocale(() => 'de-DE')
  onTestFinished(() => overwriteGetLocale(() => baseLocale))
  const ofContract = new Set<string>(SupportedMigrations.options)
  for (const { key, name } of READERS.filter(({ key }) => !ofContract.has(key)))
    expect(reportedSourceName(`${name} Migration`)).toBe(sourceName({ key, name }))
})

it('paprika links become the name of the recipe', async () => {
  const recipe = {
    name: 'Pie',
    ingredients: '1 batch [recipe:Pie dough]\n2 plums',
    directions: 'Roll the [recipe: Pie dough ]. [photo:1]',
  }
  const { items } = await recognized(
    await archiveOf({ 'Pie.paprikarecipe': gzipSync(JSON.stringify(recipe)) }, 'a.paprikarecipes'),
  )
  expect(recipesOf(items)).toMatchObject([
    { ingredients: ['1 batch Pie dough', '2 plums'], steps: ['Roll the Pie dough.'] },
  ])
})

it('a step in brackets is the title of the next ones', async () => {
  const recipe = {
    '@type': 'Recipe',
    name: 'Kuchen',
    creditText: '',
    recipeIngredient: ['[Teig]', '200 g Mehl'],
    recipeInstructions: ['[Teig]', 'Kneten.', '[Belag]', 'Belegen.', 'Backen.'].map((text) => ({
      '@type': 'HowToStep',
      text,
    })),
  }
  const { items } = await recognized(await fileArchive('recipesage.json', JSON.stringify([recipe])))
  expect(recipesOf(items)[0]?.steps).toMatchObject([
    { text: 'Kneten.', title: 'Teig' },
    { text: 'Belegen.', title: 'Belag' },
    { text: 'Backen.' },
  ])
})
