import { expect, it } from 'vitest'
import { mealMaster } from './meal-master'
import { fileArchive, readAll, recipesOf } from './test-reading'

const pie = `MMMMM----- Recipe via Meal-Master (tm) v8.05

      Title: Plum pie
 Categories: Cakes, Fruit
      Yield: 8 Servings

MMMMM---------------------------CRUST--------------------------------
  1 1/2 c  Flour; sifted
    1/2 ts Salt
           Cold water, as much as
           -it takes
MMMMM--------------------------FILLING-------------------------------
      2 lb Plums
      1 T  Sugar

  Rub flour, salt and water together and let it rest for an hour in the
  cold.

MMMMM--------------------------FILLING-------------------------------
  Lay the plums on it and bake.

MMMMM

`
const soup = `---------- Recipe via Meal-Master (tm) v8.02

      Title: Pea soup
 Categories: Soups
   Servings:  4

      1 lb Peas                               1 ts Salt
      2 c  Stock                              1 bn Mint; chopped
                                              2 tb Butter

  Boil. Serve.

-----
`

it('is recognised by its head', async () => {
  expect(await mealMaster.detect(await fileArchive('a.txt', `From a mail\n${pie}`))).toBeGreaterThan(0.9)
  expect(await mealMaster.detect(await fileArchive('a.txt', 'Title: Soup'))).toBe(0)
})

it('reads several recipes, sections, continued lines and two columns', async () => {
  const [first, second] = recipesOf(await readAll(mealMaster, await fileArchive('all.mmf', pie + soup)))
  expect(first).toMatchObject({
    name: 'Plum pie',
    categories: ['Cakes', 'Fruit'],
    yieldText: '8 Servings',
    ingredients: [
      { text: '1 1/2 cup Flour, sifted', title: 'CRUST' },
      { text: '1/2 teaspoon Salt' },
      { text: 'Cold water, as much as it takes' },
      { text: '2 lb Plums', title: 'FILLING' },
      { text: '1 tablespoon Sugar' },
    ],
    steps: [
      { text: 'Rub flour, salt and water together and let it rest for an hour in the cold.' },
      { text: 'Lay the plums on it and bake.', title: 'FILLING' },
    ],
  })
  expect(second?.ingredients).toEqual(
    ['1 lb Peas', '2 cup Stock', '1 teaspoon Salt', '1 bunch Mint, chopped', '2 tablespoon Butter'].map(
      (text) => ({
        text,
        title: undefined,
      }),
    ),
  )
})

it('reads the letters of DOS and of Windows', async () => {
  const german = pie.replace('Plum pie', 'Käsekuchen süß').replace('Sugar', 'Öl')
  const windows = Buffer.from(german, 'latin1')
  const dos = Buffer.from(
    german.replace(/[äüßÖ]/g, (sign) => ({ ä: '\x84', ü: '\x81', ß: '\xe1', Ö: '\x99' })[sign] ?? ''),
    'latin1',
  )
  for (const bytes of [windows, dos, Buffer.from(german)]) {
    const [recipe] = recipesOf(await readAll(mealMaster, await fileArchive('a.mmf', bytes)))
    expect(recipe?.name).toBe('Käsekuchen süß')
    expect(recipe?.ingredients?.at(-1)).toMatchObject({ text: '1 tablespoon Öl' })
  }
})

it.each([
  ['categories', ' Categories: Cakes, Fruit,\n             Summer', ['Cakes', 'Fruit', 'Summer']],
  ['categories, less indented', ' Categories: Cakes,\n           Fruit', ['Cakes', 'Fruit']],
  ['a title', ' Categories: Cakes', ['Cakes'], 'Plum pie of the\n             old kitchen'],
])('goes on with %s that are wrapped', async (_, categories, wanted, title = 'Plum pie') => {
  const wrapped = pie.replace(' Categories: Cakes, Fruit', categories).replace('Plum pie', title)
  const [recipe] = recipesOf(await readAll(mealMaster, await fileArchive('a.mmf', wrapped)))
  expect(recipe).toMatchObject({
    name: title.replace(/\s+/g, ' '),
    categories: wanted,
    yieldText: '8 Servings',
  })
  expect(recipe?.ingredients).toHaveLength(5)
  expect(recipe?.steps).toHaveLength(2)
})

it.each(['0,5 l  Milch', '1,25 kg Milch', '  1/2 l  Milch'])(
  'reads two columns with %s on the right',
  async (right) => {
    const [amount = '', unit = ''] = right.trim().split(/\s+/)
    const column = `${amount.padStart(7)} ${unit.padEnd(2)} Milch`
    const two = soup.replace(
      '      1 lb Peas                               1 ts Salt',
      `   1250 g  Mehl${' '.repeat(26)}${column}`,
    )
    const [recipe] = recipesOf(await readAll(mealMaster, await fileArchive('a.mmf', two)))
    const texts = recipe?.ingredients?.map((line) => (typeof line === 'string' ? line : line.text))
    expect(texts?.[0]).toBe('1250 g Mehl')
    expect(texts).toContain(`${amount} ${unit} Milch`)
  },
)
