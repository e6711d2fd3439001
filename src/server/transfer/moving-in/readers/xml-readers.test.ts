import { expect, it } from 'vitest'
import { cookmate } from './cookmate'
import { livingCookbook } from './living-cookbook'
import { recipesage } from './recipesage'
import { archiveOf, fileArchive, readAll, recipesOf } from './test-reading'

const cookbook = `<?xml version="1.0" encoding="UTF-8"?>
<cookbook version="1">
<recipe>
<title>Leek quiche</title><preptime>20 min</preptime><cooktime>40 min</cooktime><totaltime></totaltime>
<quantity>4 servings</quantity>
<ingredient><li>For the dough:</li><li>200 g flour</li><li>100 g butter</li></ingredient>
<recipetext><li>Make the dough.</li><li>Bake it.</li></recipetext>
<url>https://example.com/quiche</url>
<imagepath>/storage/emulated/0/MyCookBook/images/leek.jpg</imagepath>
<imagepath>/storage/emulated/0/MyCookBook/images/dough.jpg</imagepath><imageurl>https://example.com/leek.jpg</imageurl>
<category>Quiches</category><tag>oven</tag><rating>4</rating>
<comments><li>Good cold.</li></comments><lang>en_US</lang>
</recipe>
<recipe><title>Broken off</title><ingredient><li>1 egg`

it('COOKmate: recipes with pictures of the archive, and what breaks off', async () => {
  const archive = await archiveOf(
    { 'my_cookbook.xml': cookbook, 'images/leek.jpg': 'picture', 'images/dough.jpg': 'dough' },
    'backup.mcb',
  )
  expect(await cookmate.detect(archive)).toBeGreaterThan(0.9)
  const items = await readAll(cookmate, archive)
  expect(recipesOf(items)).toMatchObject([
    {
      name: 'Leek quiche',
      prepTime: '20 min',
      yieldText: '4 servings',
      ingredients: [{ text: '200 g flour', title: 'For the dough' }, { text: '100 g butter' }],
      steps: [{ text: 'Make the dough.' }, { text: 'Bake it.' }],
      categories: ['Quiches'],
      tags: ['oven'],
      rating: 4,
      notes: [{ title: '', text: 'Good cold.' }],
      language: 'en',
    },
  ])
  // The URL is of the picture that the archive has.
  expect(recipesOf(items)[0]?.pictures).toHaveLength(3)
  expect(recipesOf(items)[0]?.furtherPictures).toBe(1)
  expect(items.at(-1)).toMatchObject({ kind: 'broken', reason: 'breaks-off' })
})

const fdx = `<?xml version="1.0" encoding="utf-8"?>
<fdx Source="Living Cookbook 2015" FileVersion="2.0">
<CookbookChapters><CookbookChapter Name="Soups" ID="12" CookbookID="1"/></CookbookChapters>
<Recipes>
<Recipe Name="Tomato soup" ID="7" CookbookChapterID="12" Servings="4" PreparationTime="15" CookingTime="30" ReadyInTime="45" WebPage="https://example.com/tomato" Source="Family" CreateDate="2012-05-01T00:00:00" ModifyDate="2013-05-01T00:00:00">
<RecipeIngredients>
<RecipeIngredient Ingredient="Soup" Heading="Y"/>
<RecipeIngredient Quantity="1 1/2" Unit="pounds" Ingredient="tomatoes, chopped" LinkType="Ingredient"/>
<RecipeIngredient Quantity="2" Unit="cups" Ingredient="Stock" LinkType="Recipe" IngredientID="9"/>
</RecipeIngredients>
<RecipeProcedures>
<RecipeProcedure Heading="Y"><ProcedureText>Cook</ProcedureText></RecipeProcedure>
<RecipeProcedure><ProcedureText>Boil.</ProcedureText></RecipeProcedure>
</RecipeProcedures>
<RecipeTips><RecipeTip><TipText>Add cream.</TipText></RecipeTip></RecipeTips>
<RecipeReviews><RecipeReview Reviewer="Sam" Rating="5"><ReviewText>Great.</ReviewText></RecipeReview></RecipeReviews>
<RecipeImage FileType="JPG">cGljdHVyZQ==</RecipeImage><RecipeImage FileType="JPG">b3Zlbg==</RecipeImage>
</Recipe>
</Recipes>
<Menus><Menu Name="Sunday"/></Menus>
</fdx>`

it('Living Cookbook: attributes, headings, linked recipes, reviews and the picture in the text', async () => {
  const archive = await fileArchive('mine.fdx', fdx)
  expect(await livingCookbook.detect(archive)).toBeGreaterThan(0.9)
  const items = await readAll(livingCookbook, archive)
  const [soup] = recipesOf(items)
  expect(soup).toMatchObject({
    key: '7',
    name: 'Tomato soup',
    servings: 4,
    prepTime: 15,
    totalTime: 45,
    categories: ['Soups'],
    rating: 5,
    url: 'https://example.com/tomato',
    createdAt: '2012-05-01T00:00:00',
    ingredients: [
      { quantity: 1.5, unit: 'pounds', food: 'tomatoes', note: 'chopped', title: 'Soup' },
      { quantity: 2, unit: 'cups', food: 'Stock', recipe: '9' },
    ],
    steps: [{ text: 'Boil.', title: 'Cook' }],
    notes: [
      { title: 'Source', text: 'Family' },
      { title: 'Tip', text: 'Add cream.' },
    ],
    comments: [{ text: 'Great.', author: 'Sam' }],
    furtherPictures: 1,
  })
  const [picture] = soup?.pictures ?? []
  expect(picture && 'read' in picture && Buffer.from((await picture.read()) ?? []).toString()).toBe('picture')
  expect(items.at(-1)).toEqual({ kind: 'left-out', what: 'menus', count: 1 })
})

it('RecipeSage: its XML', async () => {
  const xml = `<?xml version="1.0"?><data><recipe><title>Flat bread</title><yield>6 pieces</yield><activeTime>10 min</activeTime>
<ingredients>500 g flour
300 ml water</ingredients><instructions>Knead.
Bake.</instructions><notes>Keep dry.</notes><url>https://example.com/bread</url><images><image>https://example.com/1.jpg</image><image>https://example.com/2.jpg</image></images><labels><label>bread</label></labels><rating>5</rating></recipe></data>`
  const archive = await fileArchive('export.xml', xml)
  expect(await recipesage.detect(archive)).toBeGreaterThan(0.8)
  expect(recipesOf(await readAll(recipesage, archive))).toMatchObject([
    {
      name: 'Flat bread',
      yieldText: '6 pieces',
      prepTime: '10 min',
      ingredients: [{ text: '500 g flour' }, { text: '300 ml water' }],
      steps: [{ text: 'Knead.' }, { text: 'Bake.' }],
      notes: ['Keep dry.'],
      tags: ['bread'],
      rating: 5,
      furtherPictures: 1,
    },
  ])
})
