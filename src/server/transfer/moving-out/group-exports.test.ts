import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import sharp from 'sharp'
import { expect, it, onTestFinished, vi } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import type { GroupExport } from '~/schemas/group-export'
import { cleanUpJobs } from '~/server/platform/jobs/jobs.service'
import { markdown } from '~/server/transfer/moving-in/readers/markdown'
import { recognizeArchive } from '~/server/transfer/moving-in/readers/readers'
import { schemaOrg } from '~/server/transfer/moving-in/readers/schema-org'
import { fileArchive, readAll, recipesOf } from '~/server/transfer/moving-in/readers/test-reading'
import { importAll, scanMigration } from '~/server/transfer/moving-in/test-migrations'
import { buildHousehold, buildPerson, type Person } from '../../../../tests/support/build'
import { send } from '../../../../tests/support/client'
import { describeOnEachDatabase, type TestServer } from '../../../../tests/support/server'
import { runTaskNow } from '../../../../tests/support/tasks'
import { exportFormats } from './export-formats'
import { groupExport } from './group-exports.service'

const path = '/api/groups/exports'
const managing = { canManage: true }

/** Waits until no file of the group is being written. */
async function finished(person: Person): Promise<GroupExport[]> {
  for (let tries = 0; tries < 200; tries += 1) {
    const { body } = await person.get(path)
    if (!body.some(({ status }: GroupExport) => status === 'writing')) return body
    await setTimeout(25)
  }
  throw new Error('the file was never written')
}

async function fetchExport(server: TestServer, person: Person, id: string): Promise<Buffer> {
  const { fileToken } = (await person.get(`${path}/${id}/download`)).body
  const request = new Request(`http://ramekin.test/api/utils/download?token=${fileToken}`)
  return Buffer.from(await (await send(server, request)).arrayBuffer())
}

async function make(server: TestServer, person: Person, format: GroupExport['format']) {
  const begun = await person.post(path, { format })
  expect([begun.status, begun.body.status]).toEqual([202, 'writing'])
  const file = (await finished(person)).find(({ id }) => id === begun.body.id)
  expect(file?.status).toBe('done')
  return { file, bytes: await fetchExport(server, person, begun.body.id) }
}

async function unzip(bytes: Buffer): Promise<Map<string, string>> {
  const files = new Map<string, string>()
  const zip = await fromBufferPromise(bytes)
  for await (const entry of zip.eachEntry())
    files.set(entry.fileName, (await buffer(await zip.openReadStreamPromise(entry))).toString())
  return files
}

/** A recipe with something in every part. */
async function makeSoup(person: Person, name = 'Lentil soup') {
  const { body: slug } = await person.post('/api/recipes', { name })
  const { body: unit } = await person.post('/api/units', { name: `cup of ${name}`, fraction: true })
  const { body: food } = await person.post('/api/foods', { name: `lentils of ${name}` })
  await person.patch(`/api/recipes/${slug}`, {
    description: 'Warm & <b>plain</b>',
    recipeServings: 4,
    prepTime: '10 minutes',
    performTime: '1 hour 5 minutes',
    orgURL: 'https://example.org/soup',
    creditText: 'Ida & Co, p. 4',
    recipeIngredient: [
      { title: 'Base', quantity: 1.5, unit, food, note: 'rinsed' },
      { title: 'Top', quantity: null, note: 'parsley' },
    ],
    recipeInstructions: [
      { title: 'Cook', summary: 'First', text: 'Boil **gently**.\n\nStir <script>alert(1)</script>.' },
      { title: 'Serve', text: 'Serve.' },
    ],
    notes: [{ title: 'Keeping', text: 'Freezes well.' }],
    tags: [{ name: 'winter', slug: 'winter' }],
    recipeCategory: [{ name: 'Soups', slug: 'soups' }],
    nutrition: { calories: '210', sodiumContent: '300' },
  })
  return (await person.get(`/api/recipes/${slug}`)).body
}

async function givePicture(person: Person, slug: string) {
  const form = new FormData()
  const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#a52' } })
    .png()
    .toBuffer()
  form.set('image', new File([new Uint8Array(picture)], 'a.png', { type: 'image/png' }))
  form.set('extension', 'png')
  expect((await person.call('PUT', `/api/recipes/${slug}/image`, form)).status).toBe(200)
}

describeOnEachDatabase('moving out', (server, onSqlite) => {
  onSqlite('writes the recipes of the whole group as schema.org JSON with their pictures', async () => {
    const home = await buildHousehold(server().runtime)
    const anna = await buildPerson(server(), { household: home, flags: managing })
    const otherHousehold = await buildHousehold(server().runtime, { groupId: home.groupId })
    const neighbor = await buildPerson(server(), { household: otherHousehold })
    const soup = await makeSoup(anna)
    await givePicture(anna, soup.slug)
    await neighbor.post('/api/recipes', { name: 'Bread' })
    await (await buildPerson(server())).post('/api/recipes', { name: 'Foreign dish' })
    const { file, bytes } = await make(server(), anna, 'schema-org')
    expect(file).toMatchObject({ recipesTotal: 2, recipesWritten: 2, size: bytes.length })
    const files = await unzip(bytes)
    expect([...files.keys()]).toEqual(['recipes.json', 'images/lentil-soup.webp'])
    const [bread, described] = JSON.parse(files.get('recipes.json') ?? '')
    expect(bread).toMatchObject({ '@type': 'Recipe', name: 'Bread' })
    expect(described).toMatchObject({
      name: 'Lentil soup',
      description: 'Warm & <b>plain</b>',
      url: 'https://example.org/soup',
      creditText: 'Ida & Co, p. 4',
      image: 'images/lentil-soup.webp',
      prepTime: 'PT10M',
      cookTime: 'PT1H5M',
      recipeYield: ['4 servings'],
      recipeIngredient: [
        'Base:',
        '1 1/2 cup of Lentil soup lentils of Lentil soup, rinsed',
        'Top:',
        'parsley',
      ],
      recipeCategory: ['Soups'],
      keywords: 'winter',
      nutrition: { calories: '210 kcal', sodiumContent: '300 mg' },
      comment: [{ name: 'Keeping', text: 'Freezes well.' }],
    })
    expect(described.recipeInstructions[0].itemListElement[0].text).toContain('Boil **gently**.')
  })

  onSqlite('writes a Markdown file for each recipe', async () => {
    const anna = await buildPerson(server(), { flags: managing })
    const soup = await makeSoup(anna, 'Pea: "soup"')
    await givePicture(anna, soup.slug)
    const files = await unzip((await make(server(), anna, 'markdown')).bytes)
    expect([...files.keys()]).toEqual([`${soup.slug}.md`, `images/${soup.slug}.webp`])
    const text = files.get(`${soup.slug}.md`) ?? ''
    expect(text).toContain('title: "Pea: \\"soup\\""\nservings: 4\nprep_time: "10 minutes"')
    expect(text).toContain(`# Pea: "soup"\n\n![Pea: "soup"](images/${soup.slug}.webp)\n\nWarm & <b>plain</b>`)
    expect(text).toContain('## Ingredients\n\n### Base\n\n- 1 1/2 cup of')
    expect(text).toContain('## Steps\n\n### Cook\n\n1. **First**\n\n   Boil **gently**.\n\n   Stir')
    expect(text).toContain('## Notes\n\n### Keeping\n\nFreezes well.\n')
  })

  onSqlite('writes files that are read back without loss', async () => {
    const anna = await buildPerson(server(), { flags: managing })
    const soup = await makeSoup(anna)
    await givePicture(anna, soup.slug)
    for (const [format, reader] of [
      ['schema-org', schemaOrg],
      ['markdown', markdown],
    ] as const) {
      const archive = await fileArchive('export.zip', (await make(server(), anna, format)).bytes)
      expect((await recognizeArchive(archive))[0]?.reader).toBe(reader)
      const items = await readAll(reader, archive)
      expect(items).toHaveLength(1)
      const [read] = recipesOf(items)
      expect(read).toMatchObject({
        name: 'Lentil soup',
        servings: 4,
        prepTime: '10 minutes',
        cookTime: expect.stringMatching(/^1 hour 5 minutes$/),
        url: 'https://example.org/soup',
        creditText: 'Ida & Co, p. 4',
        categories: ['Soups'],
        tags: ['winter'],
        ingredients: [
          { text: '1 1/2 cup of Lentil soup lentils of Lentil soup, rinsed', title: 'Base' },
          { text: 'parsley', title: 'Top' },
        ],
        notes: [{ title: 'Keeping', text: 'Freezes well.' }],
        nutrition: { calories: '210', sodiumContent: '300' },
      })
      expect(read?.steps).toMatchObject([
        { title: 'Cook', summary: 'First', text: expect.stringContaining('Boil **gently**.') },
        { title: 'Serve', text: 'Serve.' },
      ])
      const [picture] = read?.pictures ?? []
      expect(picture && 'read' in picture && (await picture.read())?.length).toBeGreaterThan(20)
    }
  })

  onSqlite('restores a yield next to its servings', async () => {
    const anna = await buildPerson(server(), { flags: managing })
    const { slug } = await makeSoup(anna)
    await anna.patch(`/api/recipes/${slug}`, { recipeYieldQuantity: 12, recipeYield: 'tacos' })
    const bea = await buildPerson(server(), { flags: managing })
    for (const format of ['schema-org', 'markdown'] as const) {
      const { bytes } = await make(server(), anna, format)
      const ready = await scanMigration(bea, bytes)
      await importAll(bea, ready.id, { duplicates: 'both' })
      const { items } = (await bea.get('/api/recipes?perPage=-1&orderBy=createdAt&orderDirection=desc')).body
      const { body } = await bea.get(`/api/recipes/${items[0].slug}`)
      expect([format, body.recipeServings, body.recipeYieldQuantity, body.recipeYield]).toEqual([
        format,
        4,
        12,
        'tacos',
      ])
      await bea.delete(`/api/recipes/${items[0].slug}`)
    }
  })

  it('writes the archive that another server reads', async () => {
    const anna = await buildPerson(server(), { flags: managing })
    const soup = await makeSoup(anna)
    await givePicture(anna, soup.slug)
    const { bytes } = await make(server(), anna, 'archive')
    const bea = await buildPerson(server(), { flags: managing })
    const form = new FormData()
    form.set('archive', new File([new Uint8Array(bytes)], 'recipes.zip'))
    const { status, body: slug } = await bea.call('POST', '/api/recipes/create/zip', form)
    expect(status).toBe(201)
    const copy = (await bea.get(`/api/recipes/${slug}`)).body
    expect(copy.image).not.toBeNull()
    expect(copy.recipeIngredient.map(({ display }: { display: string }) => display)).toEqual(
      soup.recipeIngredient.map(({ display }: { display: string }) => display),
    )
  })

  onSqlite('parses no more Markdown of a recipe for a cookbook than for its page', async () => {
    const anna = await buildPerson(server(), { flags: managing })
    const costly = '**a** '.repeat(235)
    const recipeInstructions = Array.from({ length: 40 }, () => ({ text: costly }))
    const recipe = { name: 'Costly', recipeInstructions, notes: [{ title: '', text: 'Plain,\ntwo lines.' }] }
    const { body: slug } = await anna.post('/api/recipes', recipe)
    expect((await anna.patch(`/api/recipes/${slug}`, recipe)).status).toBe(200)
    const page = (await make(server(), anna, 'cookbook')).bytes.toString()
    expect(page.match(/<li><p><strong>/g)).toHaveLength(4)
    expect(page.match(/<li><p>\*\*a/g)).toHaveLength(36)
    expect(page).toContain('<p>Plain,<br>two lines.</p>')
  })

  onSqlite('writes a cookbook in the language of the caller, without executable content', async () => {
    const anna = await buildPerson(server(), { flags: managing })
    const soup = await makeSoup(anna)
    await givePicture(anna, soup.slug)
    await anna.post('/api/recipes', { name: '<img src=x onerror=alert(1)>' })
    const begun = await anna.call('POST', path, { format: 'cookbook' }, { 'accept-language': 'ar-SA' })
    await finished(anna)
    const page = (await fetchExport(server(), anna, begun.body.id)).toString()
    expect(page).toContain('<html lang="ar-SA" dir="rtl">')
    expect(page).toContain(`<li><span>١</span><a href="#${soup.id}" dir="auto">Lentil soup</a></li>`)
    expect(page).toContain('<header class="cover">\n<img alt=""')
    expect(page).toContain('src="data:image/webp;base64,')
    expect(page.indexOf('Soups')).toBeLessThan(page.indexOf('&lt;img src=x'))
    expect(page).toContain('<strong>gently</strong>')
    expect(page).not.toMatch(/<script|<img src=x|src="\/|src="http/)
    expect(page.trimEnd().endsWith('</html>')).toBe(true)
    expect(page).toContain('<bdi>Ida &amp; Co, p. 4, https://example.org/soup</bdi>')
  })

  onSqlite('is for the managers of the group', async () => {
    const anna = await buildPerson(server(), { flags: managing })
    const outsider = await buildPerson(server(), { flags: managing })
    const member = await buildPerson(server(), { household: anna.user })
    const { file } = await make(server(), anna, 'markdown')
    expect((await outsider.get(path)).body).toEqual([])
    expect((await outsider.get(`${path}/${file?.id}/download`)).status).toBe(404)
    expect((await outsider.delete(`${path}/${file?.id}`)).status).toBe(404)
    expect((await member.get(path)).status).toBe(403)
    expect((await member.post(path, { format: 'markdown' })).status).toBe(403)
    expect((await member.get(`${path}/${file?.id}/download`)).status).toBe(403)
    expect((await member.delete(`${path}/${file?.id}`)).status).toBe(403)
    expect((await anna.post(path, { format: 'latex' })).status).toBe(422)
  })

  it('has the newest file of each format, which is deleted on request or after a day', async () => {
    const { runtime } = server()
    const anna = await buildPerson(server(), { flags: managing })
    await make(server(), anna, 'markdown')
    const { file: second } = await make(server(), anna, 'markdown')
    const { file: book } = await make(server(), anna, 'cookbook')
    const list = await finished(anna)
    expect(list.map(({ id }) => id).toSorted()).toEqual([second?.id, book?.id].toSorted())
    expect((await anna.delete(`${path}/${second?.id}`)).status).toBe(200)
    expect(await runtime.files.list(`group-exports/${second?.id}`)).toEqual([])
    await runtime.files.write('group-exports/stray/old.zip', Buffer.from('x'))
    const past = new Date(Date.now() - 1000).toISOString()
    await runtime.db
      .updateTable('job')
      .set({ expiresAt: past })
      .where('id', '=', book?.id ?? '')
      .execute()
    expect(await finished(anna)).toEqual([])
    await runTaskNow(server(), cleanUpJobs)
    expect(await runtime.files.list(`group-exports/${book?.id}`)).toEqual([])
    expect(await runtime.files.list('group-exports/stray')).toEqual([])
  })

  it('stops when it is deleted while it is written, and reports failures', async () => {
    const { runtime } = server()
    const anna = await buildPerson(server(), { flags: managing })
    await givePicture(anna, (await makeSoup(anna)).slug)
    const { open } = runtime.files
    runtime.files.open = async () => {
      throw new Error('the disk broke')
    }
    await anna.post(path, { format: 'archive' })
    const [failed] = await finished(anna)
    runtime.files.open = open
    expect(failed?.status).toBe('failed')
    expect((await anna.get(`${path}/${failed?.id}/download`)).status).toBe(404)
    const wait = Promise.withResolvers<void>()
    runtime.files.open = async (key) => {
      await wait.promise
      return open(key)
    }
    const { body: begun } = await anna.post(path, { format: 'markdown' })
    expect((await anna.delete(`${path}/${begun.id}`)).status).toBe(200)
    wait.resolve()
    runtime.files.open = open
    await setTimeout(100)
    expect(await runtime.files.list(`group-exports/${begun.id}`)).toEqual([])
  })

  it('of a server that died too often while writing it is shown as failed', async () => {
    const { runtime } = server()
    const anna = await buildPerson(server(), { flags: managing })
    const { file } = await make(server(), anna, 'markdown')
    const change = {
      status: 'running',
      attempts: groupExport.attempts,
      result: null,
      expiresAt: null,
    } as const
    await runtime.db
      .updateTable('job')
      .set(change)
      .where('id', '=', file?.id ?? '')
      .execute()
    expect((await anna.get(path)).body[0].status).toBe('writing')
    runtime.events.publish({ name: 'job', data: { operation: 'create' } })
    expect((await finished(anna))[0]?.status).toBe('failed')
  })

  it('waits for those before it and shows that it is being written', async () => {
    const first = new PassThrough()
    const write = vi.spyOn(exportFormats.markdown, 'write').mockReturnValue(first)
    onTestFinished(() => write.mockRestore())
    const cook = await buildPerson(server(), { flags: managing })
    await makeSoup(cook)
    await cook.post(path, { format: 'markdown' })
    await cook.post(path, { format: 'schema-org' })
    expect((await cook.post(path, { format: 'cookbook' })).status).toBe(429)
    expect((await cook.get(path)).body.map(({ status }: GroupExport) => status)).toEqual([
      'writing',
      'writing',
    ])
    first.end('the end')
    expect((await finished(cook)).map(({ status }) => status)).toEqual(['done', 'done'])
  })
})
