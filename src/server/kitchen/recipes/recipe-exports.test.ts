import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { cleanUpJobs } from '~/server/platform/jobs/jobs.service'
import { buildHousehold, buildPerson, type Person } from '../../../../tests/support/build'
import { send } from '../../../../tests/support/client'
import { describeOnEachDatabase, type TestServer } from '../../../../tests/support/server'
import { createCountingClient } from '../../../../tests/support/statements'
import { runTaskNow } from '../../../../tests/support/tasks'

const path = '/api/recipes/bulk-actions/export'

async function makeRecipe(person: Person, name: string) {
  const { body: slug } = await person.post('/api/recipes', { name })
  return (await person.get(`/api/recipes/${slug}`)).body
}

/** The bytes of a response that is no JSON. */
async function fetchBytes(server: TestServer, url: string, token?: string) {
  const headers: HeadersInit = token ? { authorization: `Bearer ${token}` } : {}
  const response = await send(server, new Request(`http://ramekin.test${url}`, { headers }))
  return { response, bytes: Buffer.from(await response.arrayBuffer()) }
}

async function unzip(bytes: Buffer): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>()
  const zip = await fromBufferPromise(bytes)
  for await (const entry of zip.eachEntry())
    files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)))
  return files
}

describeOnEachDatabase('exports', (server, onSqlite) => {
  const putFile = (id: string, name: string, content: string | Buffer) =>
    server().runtime.files.write(`recipes/${id}/${name}`, Buffer.from(content))

  it('of one household are written before the many of another', async () => {
    const household = await buildHousehold(server().runtime)
    const many = await Promise.all(Array.from({ length: 4 }, () => buildPerson(server(), { household })))
    const other = await buildPerson(server())
    const [first] = many
    if (!first) throw new Error('nobody')
    const [large, small] = [await makeRecipe(first, 'Large soup'), await makeRecipe(other, 'Small soup')]
    await server().runtime.files.write(`recipes/${large.id}/images/original.webp`, randomBytes(4_000_000))
    let done = 0
    const exports = [...many, ...many].map(async (person) => {
      expect((await person.post(path, { recipes: [large.slug] })).status).toBe(202)
      done += 1
    })
    await expect.poll(() => done, { interval: 5, timeout: 20_000 }).toBeGreaterThan(0)
    expect((await other.post(path, { recipes: [small.slug] })).status).toBe(202)
    expect(done).toBeLessThan(exports.length)
    await Promise.all(exports)
  })

  onSqlite('export one recipe as readable JSON', async () => {
    const anna = await buildPerson(server())
    const recipe = await makeRecipe(anna, 'Crème brûlée')
    expect((await anna.get('/api/recipes/exports')).body).toEqual({ json: ['raw'], zip: ['zip'] })
    const { response, bytes } = await fetchBytes(
      server(),
      `/api/recipes/${recipe.slug}/exports?template_name=raw`,
      anna.token,
    )
    expect(response.headers.get('content-disposition')).toContain(`${recipe.slug}.json`)
    expect(bytes.toString()).toBe(JSON.stringify(recipe, null, 4))
  })

  onSqlite('export one recipe with its picture as an archive', async () => {
    const anna = await buildPerson(server())
    const recipe = await makeRecipe(anna, 'Soup')
    await anna.patch(`/api/recipes/${recipe.slug}`, { orgURL: 'https://example.org', extras: { aKey: 'b' } })
    await putFile(recipe.id, 'images/original.webp', 'picture')
    await putFile(recipe.id, 'images/tiny-original.webp', 'tiny')
    const url = `/api/recipes/${recipe.slug}/exports?template_name=zip`
    const files = await unzip((await fetchBytes(server(), url, anna.token)).bytes)
    expect([...files.keys()]).toEqual(['soup.json', 'original.webp'])
    expect(files.get('original.webp')?.toString()).toBe('picture')
    expect(JSON.parse(files.get('soup.json')?.toString() ?? '')).toMatchObject({
      name: 'Soup',
      org_url: 'https://example.org',
      recipe_ingredient: [expect.objectContaining({ reference_id: expect.any(String) })],
      extras: { aKey: 'b' },
    })
  })

  onSqlite('refuse other formats and recipes of others', async () => {
    const anna = await buildPerson(server())
    const { slug } = await makeRecipe(anna, 'Soup')
    const other = await anna.get(`/api/recipes/${slug}/exports?template_name=latex`)
    expect([other.status, other.body.detail.code]).toEqual([400, 'unknown_export_format'])
    expect((await anna.call('GET', `/api/recipes/${slug}/exports`)).status).toBe(422)
    const outsider = await buildPerson(server())
    for (const format of ['raw', 'zip'])
      expect((await outsider.get(`/api/recipes/${slug}/exports?template_name=${format}`)).status).toBe(404)
  })

  it('write many recipes with all their files, for the household to download', async () => {
    const home = await buildHousehold(server().runtime)
    const anna = await buildPerson(server(), { household: home })
    const partner = await buildPerson(server(), { household: home })
    const soup = await makeRecipe(anna, 'Soup')
    const bread = await makeRecipe(anna, 'Bread')
    await putFile(soup.id, 'images/original.webp', 'picture')
    await putFile(soup.id, 'images/timeline/1/original.webp', 'moment')
    // A generated card is not a file of the recipe: readers of archives find pictures by their names.
    const plate = sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
    await putFile(soup.id, 'images/min-original.webp', await plate.webp().toBuffer())
    expect((await anna.get(`/api/media/recipes/${soup.id}/card.webp`)).status).toBe(200)
    await putFile(soup.id, 'assets/card.txt', 'card')
    const begun = await anna.post(path, { recipes: [soup.slug, bread.slug], exportType: 'json' })
    expect([begun.status, begun.body]).toEqual([202, null])
    const { body: list } = await partner.get(path)
    expect(list).toEqual([
      {
        id: expect.any(String),
        groupId: anna.user.groupId,
        name: 'Data Export',
        filename: expect.stringMatching(/^recipes-\d{4}-\d\d-\d\d\.zip$/),
        path: expect.stringContaining(list[0].id),
        size: expect.stringMatching(/^\d+(\.\d)? K?B$/),
        expires: expect.any(String),
      },
    ])
    const life = Date.parse(list[0].expires) - Date.now()
    expect(life).toBeGreaterThan(23.9 * 3_600_000)
    expect(life).toBeLessThanOrEqual(24 * 3_600_000)
    const { fileToken } = (await partner.get(`${path}/${list[0].id}/download`)).body
    const { response, bytes } = await fetchBytes(server(), `/api/utils/download?token=${fileToken}`)
    expect(response.headers.get('content-disposition')).toContain(list[0].filename)
    const files = await unzip(bytes)
    expect([...files.keys()]).toEqual([
      'manifest.jsonl',
      'data/user.jsonl',
      'data/household.jsonl',
      'recipes/soup/soup.json',
      'recipes/soup/rows.jsonl',
      'recipes/soup/assets/card.txt',
      'recipes/soup/images/min-original.webp',
      'recipes/soup/images/original.webp',
      'recipes/soup/images/timeline/1/original.webp',
      'recipes/bread/bread.json',
      'recipes/bread/rows.jsonl',
    ])
    expect(files.get('recipes/soup/assets/card.txt')?.toString()).toBe('card')
  })

  onSqlite('are not there for other households', async () => {
    const home = await buildHousehold(server().runtime)
    const anna = await buildPerson(server(), { household: home })
    const otherHousehold = await buildHousehold(server().runtime, { groupId: home.groupId })
    const neighbor = await buildPerson(server(), { household: otherHousehold })
    await anna.post(path, { recipes: [(await makeRecipe(anna, 'Soup')).slug] })
    const [made] = (await anna.get(path)).body
    expect((await neighbor.get(path)).body).toEqual([])
    expect((await neighbor.get(`${path}/${made.id}/download`)).status).toBe(404)
    await neighbor.delete(`${path}/purge`)
    expect((await anna.get(path)).body).toHaveLength(1)
  })

  onSqlite('write nothing when a recipe is not there', async () => {
    const anna = await buildPerson(server())
    const { slug } = await makeRecipe(anna, 'Soup')
    const response = await anna.post(path, { recipes: [slug, 'gone'] })
    expect([response.status, response.body.detail.code]).toEqual([404, 'recipe_slug_unknown'])
    expect((await anna.get(path)).body).toEqual([])
    expect((await anna.call('POST', path, { recipes: [slug], exportType: 'xml' })).status).toBe(422)
  })

  it('go when they are purged, with files that belong to none', async () => {
    const anna = await buildPerson(server())
    const { files } = server().runtime
    const recipes = [(await makeRecipe(anna, 'Soup')).slug]
    await anna.post(path, { recipes })
    await anna.post(path, { recipes })
    const [made] = (await anna.get(path)).body
    await files.write('exports/stray/old.zip', Buffer.from('x'))
    const { status, body } = await anna.delete(`${path}/purge`)
    expect([status, body]).toEqual([200, { message: '2 exports deleted', error: false }])
    expect((await anna.get(path)).body).toEqual([])
    expect(await files.list(`exports/${made.id}`)).toEqual([])
    expect(await files.list('exports/stray')).toEqual([])
  })

  it('go after a day', async () => {
    const { runtime } = server()
    const anna = await buildPerson(server())
    await anna.post(path, { recipes: [(await makeRecipe(anna, 'Soup')).slug] })
    const [made] = (await anna.get(path)).body
    await runTaskNow(server(), cleanUpJobs)
    expect(await runtime.files.list(`exports/${made.id}`)).toHaveLength(1)
    const past = new Date(Date.now() - 1000).toISOString()
    await runtime.db.updateTable('job').set({ expiresAt: past }).where('id', '=', made.id).execute()
    expect((await anna.get(path)).body).toEqual([])
    expect((await anna.get(`${path}/${made.id}/download`)).status).toBe(404)
    await runTaskNow(server(), cleanUpJobs)
    expect(await runtime.files.list(`exports/${made.id}`)).toEqual([])
  })

  it('retain the newest five of a household', async () => {
    const anna = await buildPerson(server())
    const recipes = [(await makeRecipe(anna, 'Soup')).slug]
    for (let made = 0; made < 6; made += 1) await anna.post(path, { recipes })
    expect((await anna.get(path)).body).toHaveLength(5)
  })

  onSqlite('leave nothing when they cannot be written', async () => {
    const { runtime } = server()
    const anna = await buildPerson(server())
    const recipe = await makeRecipe(anna, 'Soup')
    await putFile(recipe.id, 'images/original.webp', 'picture')
    const { open } = runtime.files
    const heard: unknown[] = []
    const stop = runtime.events.subscribe(({ name, data }) => {
      if (name === 'recipeExport') heard.push(data.success)
    })
    runtime.files.open = async () => ({
      size: 1,
      changedAt: 0,
      stream: new ReadableStream({
        pull() {
          throw new Error('the disk broke')
        },
      }),
    })
    const response = await anna.post(path, { recipes: [recipe.slug] })
    runtime.files.open = open
    stop()
    expect(response.status).toBe(500)
    expect((await anna.get(path)).body).toEqual([])
    expect(heard).toEqual([false])
    const rows = await runtime.db.selectFrom('job').where('status', '!=', 'failed').selectAll().execute()
    expect(rows.filter(({ householdId }) => householdId === anna.user.householdId)).toEqual([])
  })

  it('read recipes in batches', async () => {
    const anna = await buildPerson(server())
    const recipes: string[] = []
    for (let at = 0; at < 60; at += 1) recipes.push((await makeRecipe(anna, `Dish ${at}`)).slug)
    const counting = createCountingClient(server(), anna.token)
    const count = (slugs: string[]) => counting.count((client) => client.post(path, { recipes: slugs }))
    const few = await count(recipes.slice(0, 2))
    expect(await count(recipes.slice(0, 50))).toBeLessThanOrEqual(few)
    expect(await count(recipes)).toBeLessThan(few * 2)
  })
})
