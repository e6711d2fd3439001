import http from 'node:http'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildPerson, type Person } from '../../../../tests/support/build'
import { createClient } from '../../../../tests/support/client'
import { describeOnEachDatabase, describeOnSqlite } from '../../../../tests/support/server'

const create = async (person: Person, name = 'Soup') => {
  const { body: slug } = await person.post('/api/recipes', { name })
  return (await person.get(`/api/recipes/${slug}`)).body
}

const jpeg = (background = 'red') =>
  sharp({ create: { width: 600, height: 400, channels: 3, background } })
    .jpeg()
    .toBuffer()

function pictureForm(bytes: Uint8Array | string, extension = 'jpg'): FormData {
  const form = new FormData()
  form.set('image', new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], `x.${extension}`))
  form.set('extension', extension)
  return form
}

function assetForm(fields: { name?: string; extension?: string; content?: string }): FormData {
  const form = new FormData()
  form.set('name', fields.name ?? 'Shopping card')
  form.set('icon', 'mdi-file')
  form.set('extension', fields.extension ?? 'txt')
  form.set('file', new File([fields.content ?? 'hello'], '../../evil.html'))
  return form
}

const NAMES = ['original.webp', 'min-original.webp', 'tiny-original.webp']

describeOnEachDatabase('the picture of a recipe', (server, onSqlite) => {
  it('is stored in three sizes that everyone with its address may see', async () => {
    const anna = await buildPerson(server())
    const anonymousClient = createClient(server())
    const { id, updatedAt } = await create(anna)
    const { status, body } = await anna.put('/api/recipes/soup/image', pictureForm(await jpeg()))
    expect(status).toBe(200)
    const recipe = (await anna.get('/api/recipes/soup')).body
    expect(recipe).toMatchObject({ image: body.image, updatedAt })
    for (const name of NAMES) {
      const { status, headers } = await anonymousClient.get(
        `/api/media/recipes/${id}/images/${name}?version=${body.image}`,
      )
      expect([status, headers.get('content-type')]).toEqual([200, 'image/webp'])
      expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      expect(headers.get('content-security-policy')).toBe("sandbox; default-src 'none'")
    }
  })

  onSqlite('is stored while another household sends many large ones', async () => {
    const [anna, berta] = await Promise.all([buildPerson(server()), buildPerson(server())])
    await Promise.all([create(anna), create(berta)])
    const wall = sharp({ create: { width: 1200, height: 1200, channels: 3, background: 'black' } })
    const large = await wall.png().toBuffer()
    let stored = 0
    const many = Array.from({ length: 8 }, async () => {
      const { status } = await anna.put('/api/recipes/soup/image', pictureForm(large, 'png'))
      stored += 1
      return status
    })
    await expect.poll(() => stored, { timeout: 20_000 }).toBeGreaterThan(0)
    expect((await berta.put('/api/recipes/soup/image', pictureForm(await jpeg()))).status).toBe(200)
    expect(stored).toBeLessThan(many.length)
    expect(new Set(await Promise.all(many))).toEqual(new Set([200]))
  })

  onSqlite('is revalidated when the URL has no version, and is not sent twice', async () => {
    const anna = await buildPerson(server())
    const { id } = await create(anna)
    await anna.put('/api/recipes/soup/image', pictureForm(await jpeg()))
    const path = `/api/media/recipes/${id}/images/min-original.webp`
    const { headers } = await anna.get(path)
    expect(headers.get('cache-control')).toBe('public, no-cache')
    const again = await anna.get(path, { 'if-none-match': headers.get('etag') ?? '' })
    expect([again.status, again.body]).toEqual([304, ''])
    await anna.put('/api/recipes/soup/image', pictureForm(await jpeg('blue')))
    expect((await anna.get(path, { 'if-none-match': headers.get('etag') ?? '' })).status).toBe(200)
  })

  it('has a new key after each change, and none after it is deleted', async () => {
    const anna = await buildPerson(server())
    const { id } = await create(anna)
    const upload = async () =>
      (await anna.put('/api/recipes/soup/image', pictureForm(await jpeg()))).body.image
    expect(new Set([await upload(), await upload(), await upload()]).size).toBe(3)
    const { status, body } = await anna.delete('/api/recipes/soup/image')
    expect([status, body]).toEqual([200, { message: 'Picture deleted', error: false }])
    expect((await anna.get('/api/recipes/soup')).body.image).toBeNull()
    for (const name of NAMES)
      expect((await anna.get(`/api/media/recipes/${id}/images/${name}`)).status).toBe(404)
    expect((await anna.delete('/api/recipes/soup/image')).status).toBe(200)
  })

  onSqlite(
    'is refused if it is not a picture, regardless of its declared type, and leaves no files',
    async () => {
      const anna = await buildPerson(server())
      const { id } = await create(anna)
      for (const content of ['', 'text', '<svg xmlns="http://www.w3.org/2000/svg"/>', '<html></html>']) {
        const { status, body } = await anna.put('/api/recipes/soup/image', pictureForm(content, 'png'))
        expect(status).toBe(400)
        expect(body.detail.message).toMatch(/can’t be read/)
      }
      expect(await server().runtime.files.list(`recipes/${id}`)).toEqual([])
      expect((await anna.get('/api/recipes/soup')).body.image).toBeNull()
    },
  )

  onSqlite('stays if a new one cannot be read', async () => {
    const anna = await buildPerson(server())
    const { id } = await create(anna)
    const { body } = await anna.put('/api/recipes/soup/image', pictureForm(await jpeg()))
    await anna.put('/api/recipes/soup/image', pictureForm('broken'))
    expect((await anna.get('/api/recipes/soup')).body.image).toBe(body.image)
    expect((await anna.get(`/api/media/recipes/${id}/images/original.webp`)).status).toBe(200)
  })

  onSqlite('has a card, created at the first request and again for each new picture', async () => {
    const anna = await buildPerson(server())
    const anonymousClient = createClient(server())
    const { files } = server().runtime
    const { id } = await create(anna)
    const folder = `recipes/${id}/images`
    const url = `/api/media/recipes/${id}/card.webp`
    expect((await anonymousClient.get(url)).status).toBe(404)
    await anna.put('/api/recipes/soup/image', pictureForm(await jpeg()))
    expect(await files.list(folder)).toHaveLength(NAMES.length)
    const first = await Promise.all([
      anonymousClient.get(`${url}?version=1`),
      anonymousClient.get(url),
      anonymousClient.get(url),
    ])
    expect(first.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(first[0].headers.get('content-type')).toBe('image/webp')
    expect(first[0].headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    const cards = async () => (await files.list(folder)).filter((name) => !NAMES.includes(name))
    const [stored = ''] = await cards()
    const { width, height } = await sharp((await files.read(`${folder}/${stored}`)) ?? '').metadata()
    expect([width, height]).toEqual([320, 400])

    await anna.put('/api/recipes/soup/image', pictureForm(await jpeg('blue')))
    const etag = first[1].headers.get('etag') ?? ''
    expect((await anonymousClient.get(url, { 'if-none-match': etag })).status).toBe(200)
    expect(await cards()).toHaveLength(1)
    expect(await cards()).not.toEqual([stored])

    await anna.delete('/api/recipes/soup/image')
    expect(await cards()).toEqual([])
    expect((await anonymousClient.get(url)).status).toBe(404)
  })

  onSqlite('has no card when it cannot be read', async () => {
    const anna = await buildPerson(server())
    const { id } = await create(anna)
    await server().runtime.files.write(`recipes/${id}/images/min-original.webp`, Buffer.from('no picture'))
    expect((await anna.get(`/api/media/recipes/${id}/card.webp`)).status).toBe(404)
  })

  onSqlite('needs the form to have it', async () => {
    const anna = await buildPerson(server())
    await create(anna)
    const form = new FormData()
    form.set('image', 'no file')
    form.set('extension', 'png')
    expect((await anna.put('/api/recipes/soup/image', form)).status).toBe(422)
    expect((await anna.put('/api/recipes/soup/image', new FormData())).status).toBe(422)
  })

  it('is for members only once the recipe is deleted, until it is deleted for good', async () => {
    const anna = await buildPerson(server())
    const ben = await buildPerson(server())
    const { id } = await create(anna)
    await anna.put('/api/recipes/soup/image', pictureForm(await jpeg()))
    const seenBy = async (person: Pick<Person, 'get'>) =>
      Promise.all(
        ['images/original.webp', 'card.webp'].map(
          async (file) => (await person.get(`/api/media/recipes/${id}/${file}`)).status,
        ),
      )
    expect(await seenBy(ben)).toEqual([200, 200])
    await anna.delete('/api/recipes/soup')
    expect(await seenBy(anna)).toEqual([200, 200])
    expect(await seenBy(ben)).toEqual([404, 404])
    expect(await seenBy(createClient(server()))).toEqual([404, 404])
    await anna.delete('/api/recently-deleted')
    expect(await seenBy(anna)).toEqual([404, 404])
  })

  onSqlite('returns 422 for names that no picture has and 404 for missing files', async () => {
    const anna = await buildPerson(server())
    const { id } = await create(anna)
    const image = (name: string) => anna.get(`/api/media/recipes/${id}/images/${name}`)
    expect((await image('secret.webp')).status).toBe(422)
    expect((await image('..%2f..%2f.secret')).status).toBe(422)
    expect((await image('original.webp')).status).toBe(404)
    expect((await anna.get('/api/media/recipes/not-an-id/images/original.webp')).status).toBe(422)
  })
})

describeOnSqlite(
  'a picture from the web',
  (server) => {
    let site: http.Server
    let address: string
    beforeAll(async () => {
      const picture = await jpeg()
      site = http.createServer((request, response) => {
        if (request.url === '/photo.jpg') response.setHeader('content-type', 'image/jpeg').end(picture)
        else if (request.url === '/page') response.setHeader('content-type', 'text/html').end('<html></html>')
        else if (request.url === '/fake.jpg')
          response.setHeader('content-type', 'image/jpeg').end('<svg xmlns="http://www.w3.org/2000/svg"/>')
        else if (request.url === '/away') response.writeHead(302, { location: 'http://[::1]:1/x.jpg' }).end()
        else response.writeHead(404).end()
      })
      await new Promise<void>((ready) => site.listen(0, '127.0.0.1', ready))
      const bound = site.address()
      address = `http://127.0.0.1:${bound && typeof bound === 'object' ? bound.port : 0}`
    })
    afterAll(() => site.close())

    it('is fetched and stored like an uploaded one', async () => {
      const anna = await buildPerson(server())
      const { id } = await create(anna)
      const { status, body } = await anna.post('/api/recipes/soup/image', { url: `${address}/photo.jpg` })
      expect(status).toBe(200)
      expect((await anna.get('/api/recipes/soup')).body.image).toBe(body.image)
      expect((await anna.get(`/api/media/recipes/${id}/images/original.webp`)).status).toBe(200)
    })

    it('is refused with a reason if it is not a picture or at a forbidden address', async () => {
      const anna = await buildPerson(server())
      await create(anna)
      for (const [url, message] of [
        [`${address}/page`, 'Url is not an image'],
        [`${address}/missing.jpg`, 'Url is not an image'],
        ['file:///etc/passwd', 'Url is not an image'],
        ['not an address', 'Url is not an image'],
        ['http://[::1]/x.jpg', 'The server isn’t allowed to open this address'],
        [`${address}/away`, 'The server isn’t allowed to open this address'],
      ]) {
        const { status, body } = await anna.post('/api/recipes/soup/image', { url })
        expect([url, status, body.detail.message]).toEqual([url, 400, message])
      }
      expect((await anna.post('/api/recipes/soup/image', { url: `${address}/fake.jpg` })).status).toBe(400)
      expect((await anna.post('/api/recipes/soup/image', { url: '' })).status).toBe(422)
      expect((await anna.get('/api/recipes/soup')).body.image).toBeNull()
    })
  },
  { env: { HTTP_ALLOW_LIST: '127.0.0.1' } },
)

describeOnEachDatabase('files attached to a recipe', (server, onSqlite) => {
  it('are listed and served under our own name', async () => {
    const anna = await buildPerson(server())
    const { id, updatedAt, settings } = await create(anna)
    expect(settings.showAssets).toBe(false)
    const { status, body } = await anna.post('/api/recipes/soup/assets', assetForm({ extension: '.TXT' }))
    expect([status, body]).toEqual([
      200,
      { name: 'Shopping card', icon: 'mdi-file', fileName: 'shopping-card.txt' },
    ])
    const recipe = (await anna.get('/api/recipes/soup')).body
    expect(recipe.assets).toEqual([body])
    expect(recipe.updatedAt > updatedAt).toBe(true)
    expect(recipe.settings).toEqual({ ...settings, showAssets: true })
    const file = await createClient(server()).get(`/api/media/recipes/${id}/assets/shopping-card.txt`)
    expect([file.status, file.body, file.headers.get('content-type')]).toEqual([
      200,
      'hello',
      'text/plain; charset=utf-8',
    ])
    expect(file.headers.get('content-security-policy')).toBe("sandbox; default-src 'none'")
  })

  it('are replaced by one of the same name, and appended otherwise', async () => {
    const anna = await buildPerson(server())
    const { id } = await create(anna)
    for (const fields of [{ name: 'B' }, { name: 'A' }, { name: 'b!', content: 'new' }])
      await anna.post('/api/recipes/soup/assets', assetForm(fields))
    const { assets } = (await anna.get('/api/recipes/soup')).body
    expect(assets.map((asset: { name: string; fileName: string }) => [asset.name, asset.fileName])).toEqual([
      ['b!', 'b.txt'],
      ['A', 'a.txt'],
    ])
    expect((await anna.get(`/api/media/recipes/${id}/assets/b.txt`)).body).toBe('new')
  })

  it('are deleted when the list no longer names them', async () => {
    const anna = await buildPerson(server())
    const { id } = await create(anna)
    await anna.post('/api/recipes/soup/assets', assetForm({ name: 'one' }))
    await anna.post('/api/recipes/soup/assets', assetForm({ name: 'two' }))
    const { assets } = (await anna.get('/api/recipes/soup')).body
    await anna.patch('/api/recipes/soup', { description: 'untouched' })
    expect(await server().runtime.files.list(`recipes/${id}/assets`)).toHaveLength(2)
    await anna.patch('/api/recipes/soup', { assets: [assets[1]] })
    expect(await server().runtime.files.list(`recipes/${id}/assets`)).toEqual(['two.txt'])
    await anna.put('/api/recipes/soup', { name: 'Soup' })
    expect(await server().runtime.files.list(`recipes/${id}/assets`)).toEqual([])
  })

  onSqlite.each([
    ['$', './test.txt', 'Missing required fields', 'asset_incomplete'],
    ['card', '', 'Missing required fields', 'asset_incomplete'],
    ['card', 'a.', 'Missing required fields', 'asset_incomplete'],
    ['card', 'html', 'Unsupported file extension', 'asset_refused'],
    ['card', 'svg', 'Unsupported file extension', 'asset_refused'],
    ['card', 'txt/../../x', 'Unsupported file extension', 'asset_refused'],
    ['card', '../.secret', 'Unsupported file extension', 'asset_refused'],
  ])('are refused: name %s, extension %s', async (name, extension, detail, code) => {
    const anna = await buildPerson(server())
    const { id } = await create(anna)
    const { status, body } = await anna.post('/api/recipes/soup/assets', assetForm({ name, extension }))
    const field = name === '$' ? 'name' : 'extension'
    expect([status, body]).toEqual([400, { detail, code, field }])
    expect(await server().runtime.files.list(`recipes/${id}`)).toEqual([])
  })

  onSqlite('stay inside the folder of the recipe, regardless of their name', async () => {
    const anna = await buildPerson(server())
    const { id } = await create(anna)
    const names = [
      '../../../outside',
      '/etc/passwd',
      '..%2f..%2foutside',
      '..\\outside',
      'a\u0000b',
      'x'.repeat(300),
    ]
    const stored: string[] = []
    for (const name of names) {
      const { status, body } = await anna.post('/api/recipes/soup/assets', assetForm({ name }))
      expect(status).toBe(200)
      expect(body.fileName).toMatch(/^[a-z0-9-]+\.txt$/)
      stored.push(body.fileName)
    }
    const listed = await server().runtime.files.list(`recipes/${id}/assets`)
    expect(listed.sort()).toEqual([...new Set(stored)].sort())
  })

  onSqlite('are never reached by a path, and never run in a browser', async () => {
    const anna = await buildPerson(server())
    const { id } = await create(anna)
    const { files } = server().runtime
    await files.write(`recipes/${id}/private.txt`, Buffer.from('secret'))
    await files.write(`recipes/${id}/assets/old page.html`, Buffer.from('<script>1</script>'))
    const get = (name: string) => anna.get(`/api/media/recipes/${id}/assets/${name}`)
    for (const name of ['..%2fprivate.txt', '%2e%2e%2fprivate.txt', '..%5cprivate.txt', 'no.txt'])
      expect((await get(name)).status, name).toBe(404)
    // The folder of the recipe with a slash, which is redirected without one.
    const above = await get('%2e%2e')
    expect([above.status, above.headers.get('location')]).toEqual([307, `/api/media/recipes/${id}`])
    const { status, headers } = await get('old%20page.html')
    expect([status, headers.get('content-type'), headers.get('content-disposition')]).toEqual([
      200,
      'application/octet-stream',
      "attachment; filename*=UTF-8''old%20page.html",
    ])
  })
})
