import sharp from 'sharp'
import { expect, it } from 'vitest'
import { buildPerson, type Person } from '../../../../tests/support/build'
import { send } from '../../../../tests/support/client'
import { describeOnEachDatabase, type TestServer } from '../../../../tests/support/server'
import { zipOf } from '../../../../tests/support/zip'

const path = '/api/recipes/create/zip'
const pixel = () =>
  sharp({ create: { width: 20, height: 10, channels: 3, background: '#a52' } })
    .webp()
    .toBuffer()

function importArchive(person: Person, bytes: Buffer) {
  const form = new FormData()
  form.set('archive', new File([new Uint8Array(bytes)], 'recipes.zip'))
  return person.post(path, form)
}

const importFiles = async (person: Person, files: Record<string, string | Buffer>) =>
  importArchive(person, await zipOf(files))

async function download(server: TestServer, url: string, token: string): Promise<Buffer> {
  const request = new Request(`http://ramekin.test${url}`, { headers: { authorization: `Bearer ${token}` } })
  return Buffer.from(await (await send(server, request)).arrayBuffer())
}

const countRecipes = async (person: Person) => (await person.get('/api/recipes')).body.total

describeOnEachDatabase('importing an archive', (server, onSqlite) => {
  onSqlite('refuses a recipe with thousands of extras', async () => {
    const anna = await buildPerson(server())
    const extras = Object.fromEntries(Array.from({ length: 80_000 }, (_, at) => [`k${at}`, [1]]))
    const { status, body } = await importFiles(anna, {
      'soup.json': JSON.stringify({ name: 'Soup', extras }),
    })
    expect([status, body.detail.code]).toEqual([400, 'archive_recipe_invalid'])
    expect(await countRecipes(anna)).toBe(0)
  })

  it('restores a saved recipe, in another group', async () => {
    const anna = await buildPerson(server())
    const food = (await anna.post('/api/foods', { name: 'leek' })).body
    const unit = (await anna.post('/api/units', { name: 'stalk' })).body
    const slug = (await anna.post('/api/recipes', { name: 'Leek soup' })).body
    const tag = { id: crypto.randomUUID(), name: 'Winter', slug: 'winter' }
    await anna.patch(`/api/recipes/${slug}`, {
      description: 'Warm',
      orgURL: 'https://example.org/soup',
      recipeServings: 4,
      tags: [tag],
      recipeIngredient: [{ quantity: 2, unit, food, note: 'sliced', title: 'Soup' }],
      notes: [{ title: 'Tip', text: 'Freeze it' }],
      extras: { myKey: 'mine' },
    })
    const before = (await anna.get(`/api/recipes/${slug}`)).body
    const picture = new FormData()
    picture.set('image', new File([new Uint8Array(await pixel())], 'a.webp'))
    await anna.put(`/api/recipes/${slug}/image`, picture)

    const bob = await buildPerson(server())
    const archive = await download(server(), `/api/recipes/${slug}/exports?template_name=zip`, anna.token)
    const { status, body } = await importArchive(bob, archive)
    expect([status, body]).toEqual([201, 'leek-soup'])
    const { body: after } = await bob.get('/api/recipes/leek-soup')
    expect(after).toMatchObject({
      name: 'Leek soup',
      description: 'Warm',
      orgURL: 'https://example.org/soup',
      recipeServings: 4,
      userId: bob.user.id,
      groupId: bob.user.groupId,
      tags: [{ name: 'Winter' }],
      recipeIngredient: [
        { quantity: 2, unit: { name: 'stalk' }, food: { name: 'leek' }, note: 'sliced', title: 'Soup' },
      ],
      notes: [{ title: 'Tip', text: 'Freeze it' }],
      extras: { myKey: 'mine' },
    })
    expect(after.image).toEqual(expect.any(String))
    expect(after.id).not.toBe(before.id)
    expect(await server().runtime.files.list(`recipes/${after.id}/images`)).toHaveLength(3)
  })

  it('restores all recipes of an export with their files', async () => {
    const anna = await buildPerson(server())
    const slugs: string[] = []
    for (const name of ['Soup', 'Bread']) slugs.push((await anna.post('/api/recipes', { name })).body)
    const asset = new FormData()
    for (const [name, value] of Object.entries({ name: 'Card', icon: 'mdi-file', extension: 'txt' }))
      asset.set(name, value)
    asset.set('file', new File(['card'], 'card.txt'))
    await anna.post('/api/recipes/soup/assets', asset)
    await anna.post('/api/recipes/bulk-actions/export', { recipes: slugs })
    const [made] = (await anna.get('/api/recipes/bulk-actions/export')).body
    const { fileToken } = (await anna.get(`/api/recipes/bulk-actions/export/${made.id}/download`)).body
    const archive = await download(server(), `/api/utils/download?token=${fileToken}`, '')
    const bob = await buildPerson(server())
    expect(await importArchive(bob, archive)).toMatchObject({ status: 201, body: 'bread' })
    const { body: soup } = await bob.get('/api/recipes/soup')
    expect(soup.assets).toEqual([{ name: 'Card', icon: 'mdi-file', fileName: 'card.txt' }])
    expect(await server().runtime.files.list(`recipes/${soup.id}/assets`)).toEqual(['card.txt'])
  })

  onSqlite('reads both spellings of keys, and a summary alone', async () => {
    const anna = await buildPerson(server())
    const summary = { name: 'Bare', recipe_yield: '2 loaves', userId: crypto.randomUUID(), groupId: 'x' }
    expect((await importFiles(anna, { 'deep/inside/a.json': JSON.stringify(summary) })).status).toBe(201)
    const { body } = await anna.get('/api/recipes/bare')
    expect([body.recipeYield, body.userId, body.image]).toEqual(['2 loaves', anna.user.id, null])
  })

  onSqlite('assigns the rating of a file to the caller', async () => {
    const anna = await buildPerson(server())
    const ratings = { liked: 3.5, 'high-marks': 9, unrated: null, 'no-number': 'good' }
    const files = Object.entries(ratings).map(([name, rating]) => [`${name}.json`, { name, rating }] as const)
    const archive = Object.fromEntries(files.map(([file, recipe]) => [file, JSON.stringify(recipe)]))
    expect((await importFiles(anna, archive)).status).toBe(201)
    const own: Record<string, number | null> = {}
    for (const { recipeId, rating } of (await anna.get('/api/users/self/ratings')).body.ratings) {
      const { body: recipe } = await anna.get(`/api/recipes/${recipeId}`)
      expect(recipe.rating).toBe(rating)
      own[recipe.slug] = rating
    }
    expect(own).toEqual({ liked: 3.5, 'high-marks': 5 })
  })

  it("finds tags and categories of the group by their slug, regardless of the file's ids and groups", async () => {
    const anna = await buildPerson(server())
    const { id: ownId } = (await anna.post('/api/organizers/tags', { name: 'Winter' })).body
    const { id: cakesId } = (await anna.post('/api/organizers/categories', { name: 'Cakes' })).body
    const foreign = (name: string) => ({ id: crypto.randomUUID(), group_id: crypto.randomUUID(), name })
    const recipe = {
      name: 'Gingerbread',
      user_id: crypto.randomUUID(),
      group_id: crypto.randomUUID(),
      household_id: crypto.randomUUID(),
      tags: [{ ...foreign('winter!'), slug: 'winter' }, foreign('Sweet')],
      recipe_category: [{ ...foreign('Cakes'), slug: 'cakes' }, foreign('Christmas')],
    }
    expect((await importFiles(anna, { 'a.json': JSON.stringify(recipe) })).status).toBe(201)
    const { groupId, householdId, id: userId } = anna.user
    const { body } = await anna.get('/api/recipes/gingerbread')
    expect(body).toMatchObject({ groupId, householdId, userId })
    expect(body.tags).toMatchObject([
      { name: 'Sweet', groupId },
      { id: ownId, name: 'Winter', slug: 'winter', groupId },
    ])
    expect(body.recipeCategory).toMatchObject([
      { id: cakesId, name: 'Cakes', slug: 'cakes', groupId },
      { name: 'Christmas', groupId },
    ])
  })

  onSqlite('keeps the text of a link to a missing recipe', async () => {
    const anna = await buildPerson(server())
    const recipe_ingredient = [
      { quantity: 1, referenced_recipe: { id: crypto.randomUUID(), name: 'Stock' }, display: '1 Stock' },
    ]
    await importFiles(anna, { 'a.json': JSON.stringify({ name: 'Soup', recipe_ingredient }) })
    const [line] = (await anna.get('/api/recipes/soup')).body.recipeIngredient
    expect(line).toMatchObject({ referencedRecipe: null, note: '1 Stock' })
  })

  const linesOf = async (person: Person, slug: string) =>
    (await person.get(`/api/recipes/${slug}`)).body.recipeIngredient

  onSqlite.each([
    ['the line says so', { disableAmount: true }, {}],
    ['the recipe says so', {}, { disable_amount: true }],
    ['the words begin with an amount', {}, {}],
  ])('a line without an amount is its text where %s', async (_, flags, settings) => {
    const anna = await buildPerson(server())
    const line = { quantity: 1, unit: null, food: null, note: '2 tbsp olive oil', ...flags }
    const recipe = { name: 'Salad', recipe_ingredient: [line, { ...line, note: '½ lemon' }], settings }
    expect((await importFiles(anna, { 'a.json': JSON.stringify(recipe) })).status).toBe(201)
    expect(await linesOf(anna, 'salad')).toMatchObject([
      { quantity: null, note: '2 tbsp olive oil', display: '2 tbsp olive oil' },
      { quantity: null, note: '½ lemon', display: '½ lemon' },
    ])
  })

  onSqlite.each([
    [{ recipe_yield: '4 servings' }, { recipeServings: 4, recipeYield: null }],
    [{ recipeYield: 'Serves 6' }, { recipeServings: 6, recipeYield: null }],
    [{ recipe_yield: '8' }, { recipeServings: 8, recipeYield: null }],
    [
      { recipe_yield: 'Large tart for 8 people' },
      { recipeServings: 8, recipeYield: 'Large tart for 8 people' },
    ],
    [{ recipe_yield: '12 muffins' }, { recipeServings: 0, recipeYield: '12 muffins' }],
    [
      { recipe_servings: 4, recipe_yield_quantity: 12, recipe_yield: 'tacos' },
      { recipeServings: 4, recipeYieldQuantity: 12, recipeYield: 'tacos' },
    ],
  ])('servings of %j', async (given, wanted) => {
    const anna = await buildPerson(server())
    await importFiles(anna, { 'a.json': JSON.stringify({ name: 'Soup', ...given }) })
    expect((await anna.get('/api/recipes/soup')).body).toMatchObject(wanted)
  })

  onSqlite('replaces invalid ids, and keeps their links', async () => {
    const anna = await buildPerson(server())
    const recipe = {
      id: '17',
      userId: 3,
      name: 'Soup',
      slug: 'soup',
      tags: [{ id: 'abc', name: 'Winter', slug: 'winter' }],
      recipe_ingredient: [
        { quantity: 2, unit: { id: 4, name: 'cup' }, food: { id: 5, name: 'peas' }, reference_id: 'line-1' },
      ],
      recipe_instructions: [{ id: 's1', text: 'Cook.', ingredient_references: [{ reference_id: 'line-1' }] }],
    }
    expect((await importFiles(anna, { 'a.json': JSON.stringify(recipe) })).status).toBe(201)
    const { body } = await anna.get('/api/recipes/soup')
    expect(body.tags).toMatchObject([{ name: 'Winter' }])
    const [line] = body.recipeIngredient
    expect(line).toMatchObject({ quantity: 2, unit: { name: 'cup' }, food: { name: 'peas' } })
    expect(body.recipeInstructions).toMatchObject([
      { text: 'Cook.', ingredientReferences: [{ referenceId: line.referenceId }] },
    ])
  })

  it('links recipes of one archive in any order, and turns cycles into text', async () => {
    const anna = await buildPerson(server())
    const [soup, stock] = [crypto.randomUUID(), crypto.randomUUID()]
    const linkTo = (recipe: object, display: string) => ({ quantity: 2, referencedRecipe: recipe, display })
    await importFiles(anna, {
      'a.json': JSON.stringify({
        id: soup,
        name: 'Soup',
        recipeIngredient: [linkTo({ id: stock, name: 'Stock' }, '2 Stock')],
      }),
      'b.json': JSON.stringify({
        id: stock,
        name: 'Stock',
        recipeIngredient: [linkTo({ slug: 'salt-mix' }, '2 Salt mix'), linkTo({ id: soup }, '2 Soup')],
      }),
      'c.json': JSON.stringify({ id: 'x', name: 'Salt mix', slug: 'salt-mix' }),
    })
    expect(await linesOf(anna, 'soup')).toMatchObject([{ quantity: 2, referencedRecipe: { slug: 'stock' } }])
    expect(await linesOf(anna, 'stock')).toMatchObject([
      { quantity: 2, referencedRecipe: { slug: 'salt-mix' } },
      { referencedRecipe: null, quantity: 0, note: '2 Soup' },
    ])
  })

  onSqlite('a recipe of a list and each of several files in a folder gets its own picture', async () => {
    const anna = await buildPerson(server())
    const picture = await pixel()
    await importFiles(anna, {
      'list.json': JSON.stringify([{ name: 'One' }, { name: 'Two' }]),
      'three.json': JSON.stringify({ name: 'Three' }),
      'three.webp': picture,
      'four.json': JSON.stringify({ name: 'Four' }),
    })
    const images: Record<string, boolean> = {}
    for (const slug of ['one', 'two', 'three', 'four'])
      images[slug] = (await anna.get(`/api/recipes/${slug}`)).body.image !== null
    expect(images).toEqual({ one: false, two: false, three: true, four: false })
  })

  const soup = JSON.stringify({ name: 'Soup' })

  onSqlite.each<[string, () => Promise<Buffer>, string]>([
    ['no archive', async () => Buffer.from('hello'), 'archive_unreadable'],
    ['half an archive', async () => (await zipOf({ 'a.json': soup })).subarray(0, 40), 'archive_unreadable'],
    ['an archive without a recipe', () => zipOf({ 'a.txt': 'x' }), 'archive_without_recipe'],
    ['JSON that is none', () => zipOf({ 'a.json': '{' }), 'archive_without_recipe'],
    [
      'a recipe that breaks the rules',
      () => zipOf({ 'a.json': soup, 'b.json': JSON.stringify({ name: 'X', notes: 7 }) }),
      'archive_recipe_invalid',
    ],
    [
      'a file with a name that no disk takes',
      () => {
        const fileName = `${'ä'.repeat(200)}.txt`
        const assets = [{ name: 'Card', icon: 'mdi-file', fileName }]
        return zipOf({ 'a.json': JSON.stringify({ name: 'Soup', assets }), [`assets/${fileName}`]: 'card' })
      },
      'archive_recipe_invalid',
    ],
    ['a broken picture', () => zipOf({ 'a.json': soup, 'a.webp': 'no picture' }), 'image_unreadable'],
    [
      'a file that unpacks to very much',
      () => zipOf({ 'a.json': soup, 'a.webp': Buffer.alloc(20 * 1024 * 1024) }),
      'archive_too_large',
    ],
    [
      'recipes that are large together',
      () => {
        const large = JSON.stringify({ name: 'X', z: crypto.randomUUID().repeat(25_000) })
        return zipOf(Object.fromEntries(Array.from({ length: 24 }, (_, at) => [`${at}.json`, large])))
      },
      'archive_too_large',
    ],
    [
      'recipes with very many lines together',
      () => {
        const recipeIngredient = Array.from({ length: 1000 }, () => ({ note: 'salt' }))
        const recipe = (name: string) => JSON.stringify({ name, recipeIngredient })
        return zipOf(
          Object.fromEntries(Array.from({ length: 10 }, (_, at) => [`${at}.json`, recipe(`${at}`)])),
        )
      },
      'archive_too_large',
    ],
    [
      'thousands of entries',
      () => zipOf(Object.fromEntries(Array.from({ length: 5001 }, (_, at) => [`${at}.txt`, '']))),
      'archive_too_large',
    ],
    [
      'a name that no file system has',
      () => zipOf({ 'a.json': soup, [`assets/${'x'.repeat(5000)}.txt`]: '' }),
      'archive_too_large',
    ],
    [
      'a name that climbs out',
      async () => rename(await zipOf({ 'aa/aa/evil.json': soup }), 'aa/aa/evil.json', '../../evil.json'),
      'archive_unsafe',
    ],
    [
      'a size that is a lie',
      async () => lieAboutSize(await zipOf({ 'a.json': JSON.stringify({ name: 'x'.repeat(5000) }) })),
      'archive_unreadable',
    ],
  ])('refuses %s and leaves nothing behind', async (_, make, code) => {
    const anna = await buildPerson(server())
    const before = (await server().runtime.files.list('recipes')).length
    const response = await importArchive(anna, await make())
    expect([response.status, response.body.detail.code]).toEqual([400, code])
    expect(await countRecipes(anna)).toBe(0)
    expect((await server().runtime.files.list('recipes')).length).toBe(before)
  })

  onSqlite('looks for a thousand files of a recipe among thousands in a moment', async () => {
    const anna = await buildPerson(server())
    const start = 'assets/'.padEnd(4000, 'x')
    const assets = Array.from({ length: 1000 }, (_, at) => ({ name: 'a', icon: 'i', fileName: `${at}.txt` }))
    const files = Array.from({ length: 2000 }, (_, at) => [`${start}${at + 1_000_000}.txt`, ''])
    const archive = await zipOf({
      'soup.json': JSON.stringify({ name: 'Soup', assets }),
      ...Object.fromEntries(files),
    })
    const started = performance.now()
    expect((await importArchive(anna, archive)).status).toBe(201)
    expect(performance.now() - started).toBeLessThan(5000)
  })

  onSqlite('of two files of one name uses the first next to the recipe', async () => {
    const anna = await buildPerson(server())
    const recipe = (name: string) =>
      JSON.stringify({ name, assets: [{ name: 'Card', icon: 'mdi-file', fileName: 'card.txt' }] })
    await importFiles(anna, {
      'other/assets/card.txt': 'of none',
      'soup/soup.json': recipe('Soup'),
      'soup/assets/card.txt': 'of the soup',
      'soup/assets/again/card.txt': 'too late',
      'bread/bread.json': recipe('Bread'),
      'bread/assets/card.txt': 'of the bread',
    })
    for (const slug of ['soup', 'bread']) {
      const { id } = (await anna.get(`/api/recipes/${slug}`)).body
      const file = await download(server(), `/api/media/recipes/${id}/assets/card.txt`, '')
      expect(file.toString()).toBe(`of the ${slug}`)
    }
  })

  it('creates more units and foods than one statement accepts', async () => {
    const anna = await buildPerson(server())
    const recipes = Array.from({ length: 3 }, (_, at) => {
      const recipeIngredient = Array.from({ length: 1000 }, (_, line) => ({
        quantity: 1,
        unit: `unit ${at} ${line}`,
        food: `food ${at} ${line}`,
      }))
      return [`${at}.json`, JSON.stringify({ name: `Words ${at}`, recipeIngredient })] as const
    })
    expect((await importFiles(anna, Object.fromEntries(recipes))).status).toBe(201)
    expect((await anna.get('/api/units?perPage=1')).body.total).toBe(3000)
    expect((await anna.get('/api/foods?perPage=1')).body.total).toBe(3000)
  })

  it('compares names of foods by the language of their recipe', async () => {
    const anna = await buildPerson(server(), { flags: { canOrganize: true } })
    for (const name of ['mè', 'crème fraîche']) await anna.post('/api/foods', { name })
    const recipe = (name: string, language: string, food: string) =>
      JSON.stringify({ name, language, recipeIngredient: [{ quantity: 1, food: { name: food } }] })
    const { status } = await importFiles(anna, {
      'canh.json': recipe('Canh', 'vi', 'me'),
      'soup.json': recipe('Soup', 'en', 'creme fraiche'),
    })
    expect(status).toBe(201)
    const foodOf = async (slug: string) =>
      (await anna.get(`/api/recipes/${slug}`)).body.recipeIngredient[0].food.name
    expect([await foodOf('canh'), await foodOf('soup')]).toEqual(['me', 'crème fraîche'])
  })

  onSqlite('requires an archive', async () => {
    const anna = await buildPerson(server())
    expect((await anna.post(path, new FormData())).status).toBe(422)
  })
})

/** The archive with another name of the same length in it. */
function rename(archive: Buffer, from: string, to: string): Buffer {
  const text = archive.toString('latin1').replaceAll(from, to)
  return Buffer.from(text, 'latin1')
}

/** The archive with an entry that claims to unpack to ten bytes. */
function lieAboutSize(archive: Buffer): Buffer {
  const lie = Buffer.from(archive)
  const central = lie.indexOf(Buffer.from('504b0102', 'hex'))
  lie.writeUInt32LE(10, central + 24)
  return lie
}
