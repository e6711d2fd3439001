import { expect, it } from 'vitest'
import { buildPerson, type Person } from '../../../../tests/support/build'
import { describeOnEachDatabase } from '../../../../tests/support/server'
import { zipOf } from '../../../../tests/support/zip'
import { importAll, path, scanMigration } from './test-migrations'

const recipe = (name: string, category: string, lines: string[] = ['1 kg carrots']) => ({
  [`${name}/recipe.json`]: JSON.stringify({
    '@type': 'Recipe',
    name,
    recipeCategory: category,
    keywords: 'archived',
    recipeYield: '4',
    recipeIngredient: lines,
    recipeInstructions: ['Cook it.'],
  }),
})

const file = () =>
  zipOf({
    ...recipe('Goulash', 'Mains'),
    ...recipe('Äpfel im Schlafrock', 'Sweet "Things"', ['4 apples', 'a good mood']),
    ...recipe('Strudel', 'Sweet "Things"'),
    ...recipe('100% rye', 'Breads'),
  })

describeOnEachDatabase('the recipes of a file that are chosen', (server, onSqlite) => {
  const at = (id: string, rest: string) => `${path}/${id}/${rest}`
  const list = async (anna: Person, id: string, query = '') =>
    (await anna.get(at(id, `recipes?${query}`))).body
  const choose = (anna: Person, id: string, body: object) => anna.post(at(id, 'selection'), body)
  const namesOf = async (anna: Person) =>
    (await anna.get('/api/recipes?perPage=-1')).body.items.map(({ name }: { name: string }) => name).sort()

  it('are found by name and folder, in pages', async () => {
    const anna = await buildPerson(server())
    await anna.post('/api/foods', { name: 'carrot', pluralName: 'carrots' })
    const { id, found } = await scanMigration(anna, await file())
    expect(found).toMatchObject({
      recipes: 4,
      lines: 5,
      linesWithoutFood: 2,
      categories: { total: 3, new: 3 },
    })
    const all = await list(anna, id)
    expect(all).toMatchObject({ total: 4, chosen: 4 })
    expect(all.items[0]).toEqual({
      position: expect.any(Number),
      name: '100% rye',
      folders: ['Breads'],
      isKnown: false,
      chosen: true,
    })
    expect((await list(anna, id, 'search=%25')).items.map(({ name }: { name: string }) => name)).toEqual([
      '100% rye',
    ])
    expect(await list(anna, id, 'search=%C3%A4PFEL')).toMatchObject({ total: 1 })
    const sweet = `folder=${encodeURIComponent('Sweet "Things"')}`
    expect(await list(anna, id, sweet)).toMatchObject({ total: 2 })
    const pages = await Promise.all(
      [1, 2, 3].map((page) => list(anna, id, `${sweet}&perPage=1&page=${page}`)),
    )
    expect(pages.map(({ items }) => items.length)).toEqual([1, 1, 0])
    expect((await anna.get(at(id, 'folders'))).body).toEqual([
      { name: 'Sweet "Things"', total: 2, chosen: 2 },
      { name: 'Breads', total: 1, chosen: 1 },
      { name: 'Mains', total: 1, chosen: 1 },
    ])
  })

  onSqlite('are imported, the others are counted in the report', async () => {
    const anna = await buildPerson(server())
    const { id } = await scanMigration(anna, await file())
    expect((await choose(anna, id, { chosen: false })).status).toBe(204)
    expect((await choose(anna, id, { chosen: true, folder: 'Sweet "Things"' })).status).toBe(204)
    const [first] = (await list(anna, id, 'search=strudel')).items
    await choose(anna, id, { chosen: false, positions: [first.position] })
    expect((await anna.get(`${path}/${id}`)).body.left).toEqual({ recipes: 3, duplicates: 0 })
    const { results, reportId } = await importAll(anna, id)
    expect(results).toMatchObject({ imported: 1, left: 3, skipped: 0, failed: 0 })
    expect(await namesOf(anna)).toEqual(['Äpfel im Schlafrock'])
    const { entries } = (await anna.get(`/api/groups/reports/${reportId}`)).body
    expect(entries).toContainEqual(
      expect.objectContaining({ success: true, message: '3 recipes weren’t chosen' }),
    )
    expect((await choose(anna, id, { chosen: true })).status).toBe(409)
    const [apples] = (await anna.get('/api/recipes?perPage=-1')).body.items
    expect(apples).toMatchObject({ recipeServings: 4, recipeYieldQuantity: 0 })
    const events = `/api/recipes/timeline/events?queryFilter=recipeId="${apples.id}"`
    expect((await anna.get(events)).body.items).toEqual([])
  })

  onSqlite('leave out a duplicate that would be replaced', async () => {
    const anna = await buildPerson(server())
    const first = await scanMigration(anna, await zipOf(recipe('Goulash', 'Mains')))
    await importAll(anna, first.id)
    const { id, found } = await scanMigration(anna, await file())
    expect(found.duplicates).toBe(1)
    const [{ position }] = (await list(anna, id, 'search=goulash')).items
    await choose(anna, id, { chosen: false, search: 'goulash' })
    expect((await anna.get(at(id, 'duplicates'))).body).toEqual([])
    expect((await anna.get(`${path}/${id}`)).body.left).toEqual({ recipes: 1, duplicates: 1 })
    const { results } = await importAll(anna, id, {
      duplicates: 'replace',
      choices: [{ position, choice: 'replace' }],
    })
    expect(results).toMatchObject({ imported: 3, replaced: 0, left: 1 })
  })

  onSqlite('import categories and tags as chosen', async () => {
    const anna = await buildPerson(server())
    const { id } = await scanMigration(anna, await zipOf(recipe('Goulash', 'Mains')))
    await importAll(anna, id, { categoriesAs: 'tags', tagsAs: 'none' })
    const goulash = (await anna.get('/api/recipes/goulash')).body
    expect(goulash.recipeCategory).toEqual([])
    expect(goulash.tags.map(({ name }: { name: string }) => name)).toEqual(['Mains'])
  })

  onSqlite('are chosen by folders of bookmarks, with those below them', async () => {
    const anna = await buildPerson(server())
    const link = (name: string) => `<DT><A HREF="https://example.com/${name}">${name}</A>`
    const bookmarks = `<!DOCTYPE NETSCAPE-Bookmark-file-1><DL><p>${link('mail')}
      <DT><H3>Recipes</H3><DL><p>${link('soup')}<DT><H3>Sweet</H3><DL><p>${link('cake')}</DL></DL></DL>`
    const { id, found } = await scanMigration(anna, Buffer.from(bookmarks), 'bookmarks.html')
    expect(found).toMatchObject({ recipes: 0, links: 3, tags: { total: 1 } })
    await choose(anna, id, { chosen: false })
    await choose(anna, id, { chosen: true, folder: 'Recipes' })
    expect((await anna.get(at(id, 'folders'))).body).toEqual([
      { name: 'Recipes', total: 2, chosen: 2 },
      { name: 'Recipes / Sweet', total: 1, chosen: 1 },
    ])
    const chosen = (await list(anna, id)).items.map((one: { name: string; chosen: boolean }) => [
      one.name,
      one.chosen,
    ])
    expect(chosen).toEqual([
      ['cake', true],
      ['mail', false],
      ['soup', true],
    ])
  })

  onSqlite('belong to the household, and bad input is refused', async () => {
    const anna = await buildPerson(server())
    const { id } = await scanMigration(anna, await file())
    const neighbor = await buildPerson(server())
    expect((await neighbor.get(at(id, 'recipes'))).status).toBe(404)
    expect((await neighbor.get(at(id, 'folders'))).status).toBe(404)
    expect((await choose(neighbor, id, { chosen: false })).status).toBe(404)
    expect((await choose(anna, id, { chosen: 'yes' })).status).toBe(422)
    expect((await choose(anna, id, { chosen: true, positions: [-1] })).status).toBe(422)
    expect(await list(anna, id)).toMatchObject({ chosen: 4 })
  })
})
