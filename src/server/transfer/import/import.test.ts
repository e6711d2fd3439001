import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isPostgres } from '~/server/platform/db/dialect'
import { buildHousehold, buildPerson, type Person } from '../../../../tests/support/build'
import { createClient, send } from '../../../../tests/support/client'
import { describeOnEachDatabase } from '../../../../tests/support/server'

const recipe = {
  '@context': 'https://schema.org',
  '@type': 'Recipe',
  name: 'Lentil soup &amp; bread',
  image: '/soup.png',
  recipeYield: ['4 servings'],
  prepTime: 'PT10M',
  cookTime: 'PT30M',
  totalTime: 'PT40M',
  keywords: 'soup, winter',
  recipeCategory: 'Main course',
  publisher: { '@type': 'Organization', name: 'Soup Weekly' },
  recipeIngredient: ['2 cups red lentils', '1 1/2 l water', 'For the bread:', '500g flour', 'salt'],
  recipeInstructions: [
    { '@type': 'HowToSection', name: 'Soup', itemListElement: [{ '@type': 'HowToStep', text: 'Boil.' }] },
    { '@type': 'HowToSection', name: 'Bread', itemListElement: [{ '@type': 'HowToStep', text: 'Bake.' }] },
  ],
}
const page = (data: unknown) =>
  `<!doctype html><html lang="en"><title>Lentil soup</title><script type="application/ld+json">${JSON.stringify(data)}</script><h1>Lentil soup</h1></html>`
const hostile = (text: string) =>
  `${text}<script>alert(1)</script><img src=x onerror="alert(2)"><b onclick=alert(3)>!</b>`

let site: http.Server
/** A request for a held page waits for the test. */
const held: http.ServerResponse[] = []
let origin: string

beforeAll(async () => {
  const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#c84' } })
    .png()
    .toBuffer()
  const pages: Record<string, (response: http.ServerResponse) => void> = {
    '/soup': (response) => response.setHeader('content-type', 'text/html').end(page(recipe)),
    '/soup.png': (response) => response.setHeader('content-type', 'image/png').end(png),
    '/article': (response) =>
      response
        .setHeader('content-type', 'text/html')
        .end(
          '<title>Our kitchen</title><meta property="og:description" content="A story"><h1>Our kitchen</h1><p>Words.</p>',
        ),
    '/soups': (response) =>
      response.setHeader('content-type', 'text/html').end(
        `<html lang="en"><title>Soups</title><h1>Three soups</h1><nav><a href="/recipes/of-the-day">Today</a></nav>
        ${['Lentil', 'Pea', 'Leek'].map((kind) => `<a href="/recipes/${kind.toLowerCase()}-soup"><img></a><h2><a href="/recipes/${kind.toLowerCase()}-soup#top">${kind} soup</a></h2><p>Warm and good.</p>`).join('')}
        <a href="/recipes/soups">More</a><a href="https://other.example/recipes/tin-soup">Ad</a></html>`,
      ),
    '/menu.pdf': (response) => response.setHeader('content-type', 'application/pdf').end('%PDF-1.7'),
    '/inside': (response) => response.writeHead(302, { location: 'http://169.254.169.254/latest' }).end(),
    '/broken': (response) => response.writeHead(500).end('oops'),
    '/guarded': (response) =>
      response
        .writeHead(403, { 'content-type': 'text/html' })
        .end(
          '<title>Just a moment...</title><h1>Checking your browser</h1><p>Enable JavaScript and cookies to continue</p>',
        ),
    '/members': (response) =>
      response.writeHead(403, { 'content-type': 'text/html' }).end('<h1>Members only</h1><p>Sorry.</p>'),
  }
  site = http.createServer((request, response) => {
    const respond = pages[request.url ?? '']
    if (request.url?.startsWith('/held')) held.push(response)
    else if (respond) respond(response)
    else response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  const { port } = site.address() as AddressInfo
  origin = `http://127.0.0.1:${port}`
})
afterAll(() => void site.close())

describeOnEachDatabase(
  'importing',
  (server, onSqlite) => {
    let cook: Person
    beforeAll(async () => {
      cook = await buildPerson(server())
    })

    it('creates a complete recipe from a page: parsed lines, sections, times, picture', async () => {
      await cook.post('/api/units', { name: 'cup', pluralName: 'cups' })
      await cook.post('/api/foods', { name: 'red lentil', pluralName: 'red lentils' })
      const created = await cook.post('/api/recipes/create/url', {
        url: `Look at this: ${origin}/soup`,
        includeTags: true,
      })
      expect(created.status).toBe(201)
      expect(created.body).toBe('lentil-soup-bread')
      const { body } = await cook.get(`/api/recipes/${created.body}`)
      expect(body).toMatchObject({
        name: 'Lentil soup & bread',
        recipeServings: 4,
        prepTime: '10 minutes',
        performTime: '30 minutes',
        totalTime: '40 minutes',
        orgURL: `${origin}/soup`,
        creditText: 'Soup Weekly',
        tags: [{ name: 'Soup' }, { name: 'Winter' }],
      })
      expect(body.recipeIngredient).toMatchObject([
        {
          quantity: 2,
          unit: { name: 'cup' },
          food: { name: 'red lentil' },
          originalText: '2 cups red lentils',
        },
        { quantity: 1.5, unit: null, food: { name: 'water' }, note: 'l', originalText: '1 1/2 l water' },
        { title: 'For the bread', quantity: 500, food: { name: 'flour' }, note: 'g' },
        { quantity: null, food: { name: 'salt' }, note: '' },
      ])
      expect(body.recipeInstructions).toMatchObject([
        { title: 'Soup', text: 'Boil.' },
        { title: 'Bread', text: 'Bake.' },
      ])
      const picture = await cook.get(
        `/api/media/recipes/${body.id}/images/min-original.webp?version=${body.image}`,
      )
      expect(picture.status).toBe(200)
      expect(picture.headers.get('content-type')).toBe('image/webp')
    })

    it('finds pages whose recipes the group already has, however their URL is spelled', async () => {
      const outsider = await buildPerson(server())
      const person = await buildPerson(server())
      const housemate = await buildPerson(server(), { household: person.user })
      const known = async (urls: readonly string[], by = person) => {
        const { status, body } = await by.post('/api/recipes/create/url/known', { urls })
        expect(status).toBe(200)
        return body
      }
      const write = async (by: Person, name: string, orgURL: string | null) => {
        const { body: slug } = await by.post('/api/recipes', { name })
        await by.patch(`/api/recipes/${slug}`, { orgURL })
        return { slug, name }
      }
      const soup = await write(person, 'Soup', 'https://www.example.org/soup/?utm_source=letter#top')
      await write(person, 'Soup again', 'https://example.org/soup')
      const third = await write(housemate, 'Third', 'http://example.org/print?id=3')
      await write(person, 'Of nowhere', null)
      await write(outsider, 'Cake', 'https://example.org/cake')

      const spellings = [
        'http://example.org/soup',
        'https://example.org/soup/?fbclid=1',
        'Look: https://www.example.org/soup.',
      ]
      expect(await known([...spellings, 'https://example.org/print?id=3'])).toEqual([
        ...spellings.map((url) => ({ url, ...soup })),
        { url: 'https://example.org/print?id=3', ...third },
      ])
      const others = [
        'https://example.org/soups',
        'https://example.org/soup?page=2',
        'https://example.org/print?id=4',
        'https://example.org/',
        'https://example.org/cake',
        'https://example.com/soup',
        'no address',
        "https://example.org/'%_\\",
      ]
      expect(await known(others)).toEqual([])
      expect(await known(['https://example.org/cake'], outsider)).toMatchObject([{ name: 'Cake' }])

      const imported = await person.post('/api/recipes/create/url', { url: `${origin}/soup` })
      expect(await known([`${origin}/soup/`])).toMatchObject([{ slug: imported.body }])
    })

    it('checks as many pages as a bulk import accepts', async () => {
      const urls = Array.from({ length: 501 }, (_, at) => `https://example.org/${at}`)
      const { status, body } = await cook.post('/api/recipes/create/url/known', { urls: urls.slice(1) })
      expect([status, body]).toEqual([200, []])
      expect((await cook.post('/api/recipes/create/url/known', { urls })).status).toBe(422)
      expect((await cook.post('/api/recipes/create/url/known', { urls: [] })).status).toBe(422)
    })

    onSqlite('previews a page and its picture, and fetches it once', async () => {
      const other = await buildPerson(server())
      const preview = (url: string) => other.post('/api/recipes/create/url/preview', { url })
      const { status, body } = await preview(`Look at this: ${origin}/soup`)
      expect([status, body.reason]).toEqual([200, null])
      expect(body.recipe).toMatchObject({
        name: 'Lentil soup & bread',
        totalTime: '40 minutes',
        recipeServings: 4,
        ingredients: [
          { title: null, text: '2 cups red lentils', amounts: [{ quantity: 2 }] },
          { text: '1 1/2 l water' },
          { title: 'For the bread', text: '500g flour' },
          { text: 'salt', amounts: [] },
        ],
        steps: [
          { title: 'Soup', text: 'Boil.' },
          { title: 'Bread', text: 'Bake.' },
        ],
      })
      expect((await other.get('/api/recipes')).body.total).toBe(0)
      expect((await other.get('/api/foods')).body.total).toBe(0)
      const picture = await other.post('/api/recipes/create/url/preview/picture', {
        url: body.recipe.picture,
      })
      expect(picture.body.picture).toMatch(/^data:image\/webp;base64,/)
      const none = await other.post('/api/recipes/create/url/preview/picture', { url: `${origin}/soup` })
      expect(none.body).toEqual({ picture: null })
      const saved = await other.post('/api/recipes/create/url', { url: `${origin}/soup` })
      expect(saved.body).toBe('lentil-soup-bread')
      expect((await preview('nothing')).body).toEqual({ recipe: null, reason: 'no-address', links: [] })
      expect((await preview('http://10.0.0.1/')).body).toEqual({ recipe: null, reason: 'blocked', links: [] })
      expect((await other.get('/api/recipes/create/drafts')).body).toEqual([])
      expect((await other.post('/api/recipes/create/url/preview', {})).status).toBe(422)
    })

    onSqlite('creates missing foods, but no units', async () => {
      const other = await buildPerson(server())
      await other.post('/api/recipes/create/url', { url: `${origin}/soup` })
      expect((await other.get('/api/foods')).body.total).toBe(4)
      expect((await other.get('/api/units')).body.total).toBe(0)
    })

    onSqlite('numbers a second copy and omits tags unless requested', async () => {
      const other = await buildPerson(server())
      const first = await other.post('/api/recipes/create/url', { url: `${origin}/soup` })
      const second = await other.post('/api/recipes/create/url', { url: `${origin}/soup` })
      expect([first.body, second.body]).toEqual(['lentil-soup-bread', 'lentil-soup-bread-1'])
      expect((await other.get(`/api/recipes/${second.body}`)).body.tags).toEqual([])
    })

    onSqlite('reads pasted HTML and pasted JSON alike', async () => {
      const other = await buildPerson(server())
      const html = await other.post('/api/recipes/create/html-or-json', { data: page(recipe) })
      const json = await other.post('/api/recipes/create/html-or-json', {
        data: JSON.stringify(recipe),
        url: 'https://example.org/soup',
      })
      expect([html.status, json.status]).toEqual([201, 201])
      const one = (await other.get(`/api/recipes/${html.body}`)).body
      const two = (await other.get(`/api/recipes/${json.body}`)).body
      expect(two.recipeIngredient.map((line: { display: string }) => line.display)).toEqual(
        one.recipeIngredient.map((line: { display: string }) => line.display),
      )
      expect(two.orgURL).toBe('https://example.org/soup')
    })

    onSqlite('reads a recipe out of a plain text, in the language of its lines', async () => {
      const other = await buildPerson(server())
      const data =
        'Liebe Anna,\n\nhier das Rezept!\n\nGrießbrei\n\n1 l Milch\n120 g Grieß\n3 EL Zucker\n1 Prise Salz\n\nMilch mit Zucker und Salz aufkochen, Grieß einrühren und quellen lassen.\n\nLiebe Grüße\nOma'
      const created = await other.post('/api/recipes/create/html-or-json', { data })
      expect([created.status, created.body]).toEqual([201, 'griessbrei'])
      const { body } = await other.get(`/api/recipes/${created.body}`)
      expect(body.recipeIngredient.map((line: { originalText: string }) => line.originalText)).toEqual([
        '1 l Milch',
        '120 g Grieß',
        '3 EL Zucker',
        '1 Prise Salz',
      ])
      expect(body.recipeInstructions).toHaveLength(1)
      const nothing = await other.post('/api/recipes/create/html-or-json', {
        data: 'See you on Sunday, dear Ann.',
      })
      expect([nothing.status, nothing.body.detail.reason]).toEqual([400, 'no-recipe'])
    })

    onSqlite('keeps a line with a bar code as text', async () => {
      const other = await buildPerson(server())
      const data = 'Pizza\nIngredients:\n1 kg cheese\n99999999999 g salt\nMethod:\nBake 10 min.'
      const saved = await other.post('/api/recipes/create/html-or-json', { data })
      expect(saved.status).toBe(201)
      const { recipeIngredient } = (await other.get(`/api/recipes/${saved.body}`)).body
      expect(recipeIngredient[1]).toMatchObject({
        quantity: null,
        food: null,
        note: '99999999999 g salt',
        display: '99999999999 g salt',
      })
    })

    it('previews that a recipe is one that the group has', async () => {
      const other = await buildPerson(server())
      const path = '/api/recipes/create/html-or-json/preview'
      const tea =
        'Ginger tea\n1 l water\n50 g ginger\n1 lemon\n\nSlice the ginger and let it steep for ten minutes.'
      expect((await other.post(path, { data: tea })).body.recipe.known).toBe(null)
      const { body: slug } = await other.post('/api/recipes/create/html-or-json', { data: tea })
      const again = await other.post(path, { data: tea.replace('Ginger tea', 'Hot ginger') })
      expect(again.body.recipe.known).toEqual({ slug, name: 'Ginger tea' })
      expect((await (await buildPerson(server())).post(path, { data: tea })).body.recipe.known).toBe(null)
    })

    onSqlite(
      'previews the recipes of a pasted text before anything is stored, several one by one',
      async () => {
        const other = await buildPerson(server())
        const path = '/api/recipes/create/html-or-json/preview'
        const tea = 'Ginger tea\n1 l water\n50 g ginger\n\nSlice the ginger and let it steep for ten minutes.'
        const dip =
          'Yogurt dip\n200 g yogurt\n1 clove garlic\n\nCrush the garlic and stir it into the yogurt.'
        const { body } = await other.post(path, { data: `${tea}\n\n${dip}` })
        expect(body.recipes).toMatchObject([
          { name: 'Ginger tea', ingredients: 2, steps: 1 },
          { name: 'Yogurt dip', ingredients: 2, steps: 1, data: dip },
        ])
        expect((await other.post(path, { data: tea })).body.recipes).toMatchObject([{ data: null }])
        expect((await other.post(path, { data: 'See you on Sunday.' })).body.recipes).toEqual([])
        const twice = await other.post(path, { data: `${tea}\n\n${tea}` })
        expect(twice.body.recipes).toMatchObject([{ name: 'Ginger tea', ingredients: 2, data: null }])
        const asPage = await other.post(path, { data: page(recipe) })
        expect(asPage.body.recipes).toMatchObject([{ name: 'Lentil soup & bread', steps: 2, data: null }])
        expect((await other.get('/api/recipes')).body.total).toBe(0)
        expect((await other.get('/api/recipes/create/drafts')).body).toEqual([])
      },
    )

    onSqlite.each([[{}], [{ data: 7 }], [{ data: null }], [{ data: 'x'.repeat(200_001) }]])(
      'reads nothing ahead of %.60j',
      async (body) => {
        const path = '/api/recipes/create/html-or-json/preview'
        const response = await cook.post(path, body)
        expect([response.status, response.body.detail[0].loc]).toEqual([422, ['body', 'data']])
        expect((await createClient(server()).post(path, { data: 'soup' })).status).toBe(401)
      },
    )

    onSqlite.each(['/preview', ''])(
      'ends html-or-json%s when the client disconnects, and stores nothing',
      async (end) => {
        const other = await buildPerson(server())
        const stop = new AbortController()
        const response = send(
          server(),
          new Request(`http://ramekin.test/api/recipes/create/html-or-json${end}`, {
            method: 'POST',
            headers: { authorization: `Bearer ${other.token}`, 'content-type': 'application/json' },
            body: JSON.stringify({ data: page(recipe) }),
            signal: stop.signal,
          }),
        )
        stop.abort()
        expect((await response).status).toBe(499)
        expect((await other.get('/api/recipes')).body.total).toBe(0)
        expect((await other.get('/api/recipes/create/drafts')).body).toEqual([])
      },
    )

    it('creates one recipe from a text sent again with its idempotency key, even concurrently', async () => {
      const other = await buildPerson(server())
      const path = '/api/recipes/create/html-or-json'
      const key = { 'idempotency-key': crypto.randomUUID() }
      const image = `${origin}/soup.png`
      const again = () => other.post(path, { data: page({ ...recipe, image }) }, key)
      const responses = await Promise.all([again(), again()])
      expect(responses.map(({ status, body }) => [status, body])).toEqual(
        Array(2).fill([201, 'lentil-soup-bread']),
      )
      const { body } = await other.get('/api/recipes')
      expect(body.items).toMatchObject([{ slug: 'lentil-soup-bread', image: expect.any(String) }])
      // The others have left no picture.
      const { db, files } = server().runtime
      const folders = await files.list('recipes')
      expect(folders).toContain(body.items[0].id)
      const known = await db.selectFrom('recipe').select('id').execute()
      expect(known.map(({ id }) => id)).toEqual(expect.arrayContaining(folders))

      const reused = await other.post(path, { data: page({ ...recipe, name: 'Stew' }) }, key)
      expect([reused.status, reused.body.detail.message]).toEqual([
        422,
        'This request was already sent with other content',
      ])
      expect((await other.get('/api/recipes/create/drafts')).body).toEqual([])
    })

    it('creates one recipe from a page sent again with its idempotency key', async () => {
      const other = await buildPerson(server())
      const again = () =>
        other.post(
          '/api/recipes/create/url',
          { url: `${origin}/soup` },
          { 'idempotency-key': 'one-page-one-recipe' },
        )
      const responses = await Promise.all([again(), again()])
      expect(responses.map(({ status }) => status)).toEqual([201, 201])
      expect(responses[0]?.body).toBe(responses[1]?.body)
      expect((await again()).body).toBe(responses[0]?.body)
      expect((await other.get('/api/recipes')).body.total).toBe(1)
    })

    onSqlite('stores plain text of a page with scripts in every field', async () => {
      const other = await buildPerson(server())
      const evil = {
        ...recipe,
        name: hostile('Soup'),
        description: hostile('Good'),
        recipeIngredient: [hostile('1 onion')],
        recipeInstructions: [hostile('Cook')],
        keywords: hostile('soup'),
        recipeYield: hostile('4'),
        totalTime: hostile('soon'),
      }
      const created = await other.post('/api/recipes/create/html-or-json', {
        data: JSON.stringify(evil),
        includeTags: true,
      })
      expect(created.status).toBe(201)
      const { body } = await other.get(`/api/recipes/${created.body}`)
      expect(JSON.stringify(body)).not.toMatch(/<script|onerror|onclick|<img|<b/i)
    })

    onSqlite.each([
      ['no address', () => 'just words', 400, 'BAD_RECIPE_DATA', 'no-address'],
      ['a private address', () => 'http://10.0.0.7/recipe', 400, 'CONNECTION_ERROR', 'blocked'],
      ['a redirect to a private address', () => `${origin}/inside`, 400, 'CONNECTION_ERROR', 'blocked'],
      ['a PDF', () => `${origin}/menu.pdf`, 400, 'CONNECTION_ERROR', 'not-a-page'],
      ['a page that fails', () => `${origin}/broken`, 400, 'CONNECTION_ERROR', 'site-error'],
    ])('says why it cannot read %s and stores nothing', async (_, url, status, details, reason) => {
      const response = await cook.post('/api/recipes/create/url', { url: url() })
      expect(response.status).toBe(status)
      expect(response.body.detail).toMatchObject({ details, reason, error: true })
      expect(response.body.detail.draftId).toBeUndefined()
    })

    onSqlite('shows the source of each field of a page, and stores nothing', async () => {
      const before = (await cook.get('/api/recipes')).body.total
      const tried = await cook.post('/api/recipes/test-scrape-url', { url: `${origin}/soup` })
      expect(tried.status).toBe(200)
      expect(tried.body).toMatchObject({
        ok: true,
        recipe: { name: 'Lentil soup & bread' },
        origins: { name: { source: 'json-ld' }, images: { source: 'json-ld' } },
        missing: expect.arrayContaining(['author']),
      })
      expect((await cook.get('/api/recipes')).body.total).toBe(before)
      const nothing = await cook.post('/api/recipes/test-scrape-url', { url: `${origin}/article` })
      expect(nothing.body).toBe('We didn’t find a recipe at this link')
      const bad = await cook.post('/api/recipes/test-scrape-url', { url: 'http://10.0.0.7/' })
      expect(bad.status).toBe(400)
    })

    onSqlite('names a bot check that refuses the request; any other refusal stays one', async () => {
      const { status, body } = await cook.post('/api/recipes/create/url', { url: `${origin}/guarded` })
      expect(status).toBe(400)
      expect(body.detail).toMatchObject({ details: 'BAD_RECIPE_DATA', reason: 'challenge' })
      expect(body.detail.draftId).toBeUndefined()
      const tried = await cook.post('/api/recipes/test-scrape-url', { url: `${origin}/guarded` })
      expect(tried.body).toBe('The website wants to check that you’re human')
      const refused = await cook.post('/api/recipes/create/url', { url: `${origin}/members` })
      expect(refused.body.detail).toMatchObject({ reason: 'site-error', status: 403 })
    })

    it('imports many pages after the response and reports each; a failed one stops no other', async () => {
      const other = await buildPerson(server())
      const outsider = await buildPerson(server())
      const response = await other.post('/api/recipes/create/url/bulk', {
        imports: [
          {
            url: `${origin}/soup`,
            tags: [{ id: null, name: 'From afar', slug: 'from-afar' }],
            categories: null,
          },
          { url: `${origin}/broken` },
          { url: 'http://10.0.0.7/recipe' },
        ],
      })
      expect(response.status).toBe(202)
      const path = `/api/groups/reports/${response.body.reportId}`
      await expect.poll(async () => (await other.get(path)).body.status, { timeout: 20_000 }).toBe('partial')
      const { body } = await other.get(path)
      expect(body).toMatchObject({ name: 'Bulk import', category: 'bulk_import' })
      const outcomes = body.entries.map(({ success, message, exception }: Record<string, unknown>) => [
        success,
        message,
        Boolean(exception),
      ])
      expect(outcomes.sort()).toEqual([
        [false, 'Couldn’t import: http://10.0.0.7/recipe', true],
        [false, `Couldn’t import: ${origin}/broken`, true],
        [true, 'Imported: Lentil soup & bread', false],
      ])
      const recipe = (await other.get('/api/recipes/lentil-soup-bread')).body
      expect(recipe.tags).toMatchObject([{ name: 'From afar' }])

      const listed = await other.get('/api/groups/reports?report_type=bulk_import')
      expect(listed.body).toMatchObject([{ id: response.body.reportId, status: 'partial' }])
      expect((await other.get('/api/groups/reports?report_type=backup')).body).toEqual([])
      expect((await other.get('/api/groups/reports?report_type=nonsense')).status).toBe(422)
      expect((await outsider.get(path)).status).toBe(404)
      expect((await outsider.delete(path)).status).toBe(404)
      expect((await other.delete(path)).body).toEqual({ message: 'Report deleted', error: false })
      expect((await other.get(path)).status).toBe(404)
    })

    it('imports a page of several links once, with its tags and categories if wanted', async () => {
      const other = await buildPerson(server())
      const { body } = await other.post('/api/recipes/create/url/bulk', {
        imports: [{ url: `${origin}/soup` }, { url: `${origin}/soup/?utm_source=mail` }],
        includeTags: true,
        includeCategories: true,
      })
      const path = `/api/groups/reports/${body.reportId}`
      await expect.poll(async () => (await other.get(path)).body.status, { timeout: 20_000 }).toBe('success')
      expect((await other.get(path)).body.entries).toHaveLength(1)
      const { tags, recipeCategory } = (await other.get('/api/recipes/lentil-soup-bread')).body
      expect(tags).not.toEqual([])
      expect(recipeCategory).toMatchObject([{ name: 'Main Course' }])
    })

    it('reports each requested page, and its recipe with what it needs', async () => {
      const household = await buildHousehold(server().runtime)
      const other = await buildPerson(server(), { household })
      const wanted = {
        categories: [{ id: null, name: 'Soups', slug: 'soups' }],
        tags: [{ id: null, name: 'From afar', slug: 'from-afar' }],
      }
      const { body: response } = await other.post('/api/recipes/create/url/bulk', {
        imports: [{ url: `${origin}/soup`, ...wanted }, { url: `${origin}/article` }],
      })
      const path = `/api/groups/reports/${response.reportId}`
      await expect.poll(async () => (await other.get(path)).body.status, { timeout: 20_000 }).toBe('partial')
      const entryOf = async (person: Person, page: string) => {
        const { body } = await person.get(path)
        expect(body).toMatchObject({ total: 2, successes: 1, failures: 1 })
        return body.entries.find((entry: { request: { url: string } }) => entry.request.url === origin + page)
      }
      expect(await entryOf(other, '/soup')).toMatchObject({
        request: { categories: ['Soups'], tags: ['From afar'] },
        recipeSlug: 'lentil-soup-bread',
        recipe: { name: 'Lentil soup & bread', slug: 'lentil-soup-bread', linesToCheck: 0, lacks: null },
        draftId: null,
      })
      expect(await entryOf(other, '/article')).toMatchObject({
        request: { categories: [], tags: [] },
        recipeSlug: null,
        recipe: null,
        draftId: null,
      })
      await other.delete('/api/recipes/lentil-soup-bread')
      expect(await entryOf(other, '/soup')).toMatchObject({ recipeSlug: null, recipe: null })
    })

    onSqlite('imports no further pages after its person is locked', async () => {
      const household = await buildHousehold(server().runtime)
      const other = await buildPerson(server(), { household })
      const housemate = await buildPerson(server(), { household })
      const admin = await buildPerson(server(), { flags: { admin: true } })
      const waiting = ['/held-1', '/held-2', '/held-3']
      const { body } = await other.post('/api/recipes/create/url/bulk', {
        imports: [...waiting, '/soup', '/article'].map((page) => ({ url: origin + page })),
      })
      await expect.poll(() => held.length, { timeout: 20_000 }).toBe(waiting.length)
      expect((await admin.post(`/api/admin/users/${other.user.id}/lock`)).status).toBe(200)
      for (const response of held.splice(0))
        response.setHeader('content-type', 'text/html').end('<title>Nothing</title>')
      const report = async () => (await housemate.get(`/api/groups/reports/${body.reportId}`)).body
      await expect.poll(async () => (await report()).status, { timeout: 20_000 }).toBe('failure')
      const { entries } = await report()
      const further = entries.filter((entry: { request: { url: string } }) =>
        /soup|article/.test(entry.request.url),
      )
      expect(further.map((entry: { exception: string }) => entry.exception)).toEqual(
        Array(2).fill(
          'The person who started this import is locked or no longer in the household, so the import ended.',
        ),
      )
      expect((await housemate.get('/api/recipes')).body.total).toBe(0)
    })

    it('resumes a bulk import after a restart, and imports nothing twice', async () => {
      const other = await buildPerson(server())
      const pages = ['/soup', '/held-1', '/article']
      const { body } = await other.post('/api/recipes/create/url/bulk', {
        imports: pages.map((page) => ({ url: origin + page })),
      })
      const read = async () => (await other.get(`/api/groups/reports/${body.reportId}`)).body
      await expect.poll(async () => (await read()).entries.length, { timeout: 20_000 }).toBe(2)
      await expect.poll(() => held.length).toBe(1)
      const { requestGate, events, db } = server().runtime
      await requestGate.endBackground()
      expect(await read()).toMatchObject({ status: 'in-progress', successes: 1, failures: 1 })
      const job = db.selectFrom('job').where('id', '=', body.reportId).select(['status', 'attempts'])
      expect(await job.executeTakeFirst()).toEqual({ status: 'waiting', attempts: 0 })
      events.publish({ name: 'job', data: { operation: 'create' } })
      await expect.poll(() => held.length, { timeout: 20_000 }).toBe(2)
      for (const response of held.splice(0)) response.writeHead(500).end()
      await expect.poll(async () => (await read()).status, { timeout: 20_000 }).toBe('partial')
      expect(await read()).toMatchObject({ total: 3, successes: 1, failures: 2 })
      expect((await other.get('/api/recipes')).body.total).toBe(1)
      expect(await job.executeTakeFirst()).toBeUndefined()
    })

    it('ends the report of a bulk import whose entries cannot be written', async () => {
      const other = await buildPerson(server())
      const { body } = await other.post('/api/recipes/create/url/bulk', {
        imports: ['/held-1', '/soup'].map((page) => ({ url: origin + page })),
      })
      await expect.poll(() => held.length, { timeout: 20_000 }).toBe(1)
      const { db } = server().runtime
      await (isPostgres(db)
        ? sql`create function refuse() returns trigger language plpgsql as $$ begin raise 'full'; end $$`
        : sql`select 1`
      ).execute(db)
      await (isPostgres(db)
        ? sql`create trigger refused before update on "reportEntry" for each row execute function refuse()`
        : sql`create trigger refused before update on "reportEntry" begin select raise(abort, 'full'); end`
      ).execute(db)
      for (const response of held.splice(0)) response.writeHead(500).end()
      const status = async () => (await other.get(`/api/groups/reports/${body.reportId}`)).body.status
      await expect.poll(status, { timeout: 20_000 }).not.toBe('in-progress')
      await (isPostgres(db) ? sql`drop trigger refused on "reportEntry"` : sql`drop trigger refused`).execute(
        db,
      )
    })

    it('starts a bulk import once, however often the same request arrives', async () => {
      const other = await buildPerson(server())
      const imports = [{ url: `${origin}/soup` }]
      const send = () =>
        other.call(
          'POST',
          '/api/recipes/create/url/bulk',
          { imports },
          { 'idempotency-key': 'once-is-enough' },
        )
      const [first, second] = [await send(), await send()]
      expect([first.status, second.status]).toEqual([202, 202])
      expect(second.body).toEqual(first.body)
      const path = `/api/groups/reports/${first.body.reportId}`
      await expect.poll(async () => (await other.get(path)).body.status, { timeout: 20_000 }).toBe('success')
      expect((await other.get('/api/recipes')).body.total).toBe(1)
    })

    onSqlite.each([
      [{}],
      [{ imports: [] }],
      [{ imports: [{}] }],
      [{ imports: [{ url: 'x'.repeat(10_001) }] }],
    ])('refuses an empty bulk import', async (body) => {
      expect((await cook.post('/api/recipes/create/url/bulk', body)).status).toBe(422)
    })

    it('lists the newest recipes of the household with what each needs', async () => {
      const household = await buildHousehold(server().runtime)
      const other = await buildPerson(server(), { household })
      const housemate = await buildPerson(server(), { household })
      await other.post('/api/recipes/create/url', { url: `${origin}/soup` })
      const { body: slug } = await housemate.post('/api/recipes', { name: 'Toast' })
      await housemate.patch(`/api/recipes/${slug}`, {
        recipeIngredient: [{ note: 'bread' }],
        recipeInstructions: [],
      })
      const { status, body } = await other.get('/api/recipes/create/newest')
      expect(status).toBe(200)
      expect(body).toMatchObject([
        { name: 'Toast', lacks: 'steps' },
        { name: 'Lentil soup & bread', lacks: null, linesToCheck: 0 },
      ])
      expect((await (await buildPerson(server())).get('/api/recipes/create/newest')).body).toEqual([])
    })

    onSqlite('saves no draft of a page without a recipe', async () => {
      const other = await buildPerson(server())
      const response = await other.post('/api/recipes/create/url', { url: `${origin}/article` })
      expect(response.status).toBe(400)
      expect(response.body.detail).toMatchObject({ details: 'BAD_RECIPE_DATA', reason: 'no-recipe' })
      expect(response.body.detail.draftId).toBeUndefined()
      expect((await other.get('/api/recipes/create/drafts')).body).toEqual([])
    })

    onSqlite('lists the recipes that a page without one links', async () => {
      const other = await buildPerson(server())
      const { body } = await other.post('/api/recipes/create/url/preview', { url: `${origin}/soups` })
      expect(body).toEqual({
        recipe: null,
        reason: 'no-recipe',
        links: [
          { url: `${origin}/recipes/lentil-soup`, name: 'Lentil soup' },
          { url: `${origin}/recipes/pea-soup`, name: 'Pea soup' },
          { url: `${origin}/recipes/leek-soup`, name: 'Leek soup' },
        ],
      })
    })

    /** Ten recipes of the page's name leave no room for another. */
    const draftFor = async (person: Person) => {
      for (let count = 0; count < 10; count += 1)
        await person.post('/api/recipes', { name: 'Lentil soup & bread' })
      const { status, body } = await person.post('/api/recipes/create/url', { url: `${origin}/soup` })
      expect(status).toBe(400)
      expect(body.detail).toMatchObject({ details: 'BAD_RECIPE_DATA', reason: 'same-name', error: true })
      return `/api/recipes/create/drafts/${body.detail.draftId}`
    }

    it('creates one recipe from a draft, even if it is requested twice at once', async () => {
      const other = await buildPerson(server())
      const path = await draftFor(other)
      for (const slug of ['lentil-soup-bread', 'lentil-soup-bread-1'])
        await other.delete(`/api/recipes/${slug}`)
      const responses = await Promise.all([other.post(`${path}/recipe`), other.post(`${path}/recipe`)])
      expect(responses.map(({ status }) => status).sort()).toEqual([201, 404])
      expect((await other.get('/api/recipes')).body.total).toBe(9)
      expect((await other.delete(path)).status).toBe(404)
    })

    onSqlite('keeps the draft whose recipe cannot be saved', async () => {
      const other = await buildPerson(server())
      const path = await draftFor(other)
      const before = await other.get(path)
      const refused = await other.post(`${path}/recipe`)
      expect([refused.status, refused.body.detail.message]).toEqual([400, 'Recipe already exists'])
      expect((await other.get(path)).body).toEqual(before.body)
      await other.delete('/api/recipes/lentil-soup-bread')
      expect((await other.post(`${path}/recipe`)).body).toBe('lentil-soup-bread')
    })

    onSqlite.each(['\u200f\u200f', '\u202e\u202c', '---'])(
      'names a recipe whose name has nothing readable (%j)',
      async (name) => {
        const other = await buildPerson(server())
        const data = JSON.stringify({ ...recipe, name })
        const { status, body } = await other.post('/api/recipes/create/html-or-json', { data })
        expect([status, body]).toEqual([201, 'untitled-recipe'])
        expect((await other.get(`/api/recipes/${body}`)).body.name).toBe('Untitled recipe')
      },
    )

    onSqlite('saves a draft when there are ten recipes of that name, alone and among many', async () => {
      const household = await buildHousehold(server().runtime)
      const other = await buildPerson(server(), { household })
      const housemate = await buildPerson(server(), { household })
      const draft = await other.get(await draftFor(other))
      expect(draft.body).toMatchObject({ url: `${origin}/soup`, reason: 'same-name' })
      expect(draft.body.recipe.ingredients).toHaveLength(4)

      const imports = [{ url: `${origin}/soup` }]
      const bulk = await other.post('/api/recipes/create/url/bulk', { imports })
      const path = `/api/groups/reports/${bulk.body.reportId}`
      await expect.poll(async () => (await other.get(path)).body.status, { timeout: 20_000 }).toBe('failure')
      const drafts = (await other.get('/api/recipes/create/drafts')).body
      expect(drafts).toHaveLength(1)
      const exception = 'You already have ten recipes with this name'
      expect((await other.get(path)).body.entries).toMatchObject([{ exception, draftId: drafts[0].id }])
      // A draft belongs to the person who imported.
      expect((await housemate.get(path)).body.entries).toMatchObject([{ exception, draftId: null }])
    })

    onSqlite('reports an unsupported language', async () => {
      const other = await buildPerson(server())
      const data = '<html lang="th-TH"><title>ครัวของเรา</title><h1>ครัวของเรา</h1><p>เรื่องราว</p></html>'
      const failed = await other.post('/api/recipes/create/html-or-json', { data })
      expect(failed.body.detail.reason).toBe('other-language')
      const inGerman = { data: data.replace('th-TH', 'de-AT') }
      const german = await other.post('/api/recipes/create/html-or-json', inGerman)
      expect(german.body.detail.reason).toBe('no-recipe')
    })

    it('saves one draft per URL, and shows it to no one else', async () => {
      const other = await buildPerson(server())
      await draftFor(other)
      const again = await other.post('/api/recipes/create/url', { url: `${origin}/soup` })
      expect((await other.get('/api/recipes/create/drafts')).body).toHaveLength(1)
      const path = `/api/recipes/create/drafts/${again.body.detail.draftId}`
      expect((await cook.get(path)).status).toBe(404)
      expect((await cook.delete(path)).status).toBe(404)
      expect((await cook.post(`${path}/recipe`)).status).toBe(404)
      expect((await other.delete(path)).status).toBe(204)
    })

    onSqlite.each([[{}], [{ url: 7 }], [{ url: null }], [{ url: 'x'.repeat(20_000) }]])(
      'refuses the body %j',
      async (body) => {
        const response = await cook.call('POST', '/api/recipes/create/url', body)
        expect(response.status).toBe(422)
        expect(response.body.detail[0].loc).toEqual(['body', 'url'])
      },
    )
  },
  { env: { HTTP_ALLOW_LIST: '127.0.0.1' } },
)
