import { expect, it } from 'vitest'
import { mastercook } from './mastercook'
import { archiveOf, fileArchive, readAll, recipesOf } from './test-reading'

const mx2 = `<?xml version="1.0" standalone="yes" encoding="ISO-8859-1"?>
<!DOCTYPE mx2 SYSTEM "mx2.dtd">
<mx2 source="MasterCook" date="May 1, 2019">
<Summ><Nam>Bean stew</Nam></Summ>
<RcpE name="Bean stew" author="Aunt" img="bean.jpg">
<Serv qty="6"/>
<PrpT elapsed="0:20"/>
<CatS><CatT>Stews</CatT><CatT>Beans</CatT></CatS>
<IngR name="BASE" code="S"></IngR>
<IngR name="white beans" unit="cups" qty="2 1/2" code="I"><IPrp>soaked</IPrp></IngR>
<IngR name="Broth" unit="recipe" qty="1" code="R"></IngR>
<IngR name="a few" unit="sprigs" qty="some" code="I"></IngR>
<DirS><DirT>Soak the beans.</DirT><DirT>Cook &amp; serve.</DirT></DirS>
<Desc>Hearty</Desc>
<Srce>https://example.com/stew</Srce>
<Yield unit="bowls" qty="6"/>
<TTim elapsed="2:30"/>
<Note>Better the day after.</Note>
<RatS><RatE name="Overall" value="8"/></RatS>
</RcpE>
<RcpE name="Rice"><IngR name="rice" unit="cup" qty="1"></IngR></RcpE>
</mx2>`

const mxp = `                     *  Exported from  MasterCook  *

                             Onion Tart

Recipe By     : Grandmother
Serving Size  : 6    Preparation Time :0:45
Categories    : Tarts                            Onions
                Baking

  Amount  Measure       Ingredient -- Preparation Method
--------  ------------  --------------------------------
  1 1/2   cups          flour -- sifted
                        **FILLING**
  4                     onions
                        salt

Make a dough of the flour and let it
rest.

Fill and bake.

                   - - - - - - - - - - - - - - - - - -

Per serving: 210 Calories; 9g Fat

NOTES : Serve warm.


                     *  Exported from  MasterCook  *

                             Nothing

`

it('is recognised by its head', async () => {
  expect(await mastercook.detect(await fileArchive('a.mx2', mx2))).toBeGreaterThan(0.9)
  expect(await mastercook.detect(await fileArchive('a.mxp', mxp))).toBeGreaterThan(0.9)
  expect(await mastercook.detect(await fileArchive('a.txt', 'Soup'))).toBe(0)
})

it('reads invalid XML, with amounts in parts', async () => {
  const archive = await archiveOf({ 'beans.mx2': mx2, 'pictures/bean.jpg': 'picture' })
  const [stew, rice] = recipesOf(await readAll(mastercook, archive))
  expect(stew).toMatchObject({
    name: 'Bean stew',
    description: 'Hearty',
    servings: 6,
    yieldText: '6 bowls',
    prepTime: 20,
    totalTime: 150,
    categories: ['Stews', 'Beans'],
    rating: 4,
    url: 'https://example.com/stew',
    ingredients: [
      { quantity: 2.5, unit: 'cups', food: 'white beans', note: 'soaked', title: 'BASE' },
      { quantity: 1, unit: 'recipe', food: 'Broth' },
      { text: 'some sprigs a few' },
    ],
    steps: [{ text: 'Soak the beans.' }, { text: 'Cook & serve.' }],
    notes: [
      { title: '', text: 'Better the day after.' },
      { title: 'Author', text: 'Aunt' },
    ],
  })
  expect(stew?.pictures).toHaveLength(1)
  expect(rice?.ingredients).toMatchObject([{ quantity: 1, unit: 'cup', food: 'rice' }])
})

it('reads the text with columns', async () => {
  const items = await readAll(mastercook, await fileArchive('tart.mxp', mxp))
  expect(recipesOf(items)).toMatchObject([
    {
      name: 'Onion Tart',
      servings: 6,
      prepTime: 45,
      categories: ['Tarts', 'Onions', 'Baking'],
      ingredients: [
        { text: '1 1/2 cups flour, sifted' },
        { text: '4 onions', title: 'FILLING' },
        { text: 'salt' },
      ],
      steps: [{ text: 'Make a dough of the flour and let it rest.' }, { text: 'Fill and bake.' }],
      notes: [
        { title: '', text: 'Per serving: 210 Calories; 9g Fat' },
        { title: 'NOTES', text: 'Serve warm.' },
      ],
    },
  ])
  expect(items.filter(({ kind }) => kind === 'broken')).toHaveLength(1)
})

const tableOf = async (...lines: string[]) => {
  const text = mxp.replace(/ {2}1 1\/2 {3}cups[\s\S]*?salt\n/, `${lines.join('\n')}\n`)
  const [recipe] = recipesOf(await readAll(mastercook, await fileArchive('a.mxp', text)))
  return recipe?.ingredients?.map((line) => (typeof line === 'string' ? line : line.text))
}

it.each([
  ['where they belong', ''],
  ['a column to the left', '-1'],
  ['two columns to the right', '+2'],
])('words stay whole when columns are %s', async (_, shift) => {
  const lines = [
    '  2       cups          carrots',
    '  2 1/2   large         eggs -- beaten',
    '  4                     onions',
  ]
  const shifted = lines.map((line) => (shift === '-1' ? line.slice(1) : shift === '+2' ? `  ${line}` : line))
  expect(await tableOf(...shifted)).toEqual(['2 cups carrots', '2 1/2 large eggs, beaten', '4 onions'])
})

it('cuts no word if only the food is out of its column', async () => {
  expect(await tableOf('  2                    carrots', '  2 1/2                large eggs')).toEqual([
    '2 carrots',
    '2 1/2 large eggs',
  ])
})

it('joins a remark that is wrapped, and leaves ingredients without an amount alone', async () => {
  expect(
    await tableOf(
      '  4       large         carrots -- peeled and cut into',
      '                        1 inch cubes',
      '  1       pound         chicken -- in pieces',
      '                        1 inch wide',
      '  2       cups          flour -- sifted',
      '                        salt',
      '                        pepper (black,',
      '                        freshly ground)',
    ),
  ).toEqual([
    '4 large carrots, peeled and cut into 1 inch cubes',
    '1 pound chicken, in pieces 1 inch wide',
    '2 cups flour, sifted',
    'salt',
    'pepper (black, freshly ground)',
  ])
})
