import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { PAGE, type PageData } from './protocol'
import { createPublicData } from './public-data'

const data = (text: string): PageData => ({
  page: {
    hasCredentials: false,
    clearedSession: 'ramekin.session=; Path=/; Max-Age=0',
    siteOrigin: 'https://recipes.example.org',
    themeCss: '',
    darkByDefault: false,
    timeZone: 'UTC',
  },
  cookies: [],
  replies: [{ path: '/api/recipes/shared/1', status: 200, type: 'application/json', text }],
})

const visit = (headers: Record<string, string> = {}, path = '/g/home/shared/r/1') =>
  new Request(`https://recipes.example.org${path}`, { headers })

/** An origin whose page has the given text, until it becomes private. */
function makeOrigin() {
  const requestedEtags: (string | null)[] = []
  const origin = { text: 'soup', requestedEtags, isPrivate: false, ask }
  async function ask(etag: string | null): Promise<Response> {
    requestedEtags.push(etag)
    if (origin.isPrivate)
      return Response.json(data('gone'), { headers: { [PAGE]: '1', 'cache-control': 'private' } })
    const headers = { [PAGE]: '1', etag: `"${origin.text}"` }
    if (etag === headers.etag) return new Response(null, { status: 304, headers })
    return Response.json(data(origin.text), { headers })
  }
  return origin
}

const textOf = (answer: PageData | Response) =>
  answer instanceof Response ? answer.status : answer.replies[0]?.text

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('is used for a minute, then as long as its version is current', async () => {
  const origin = makeOrigin()
  const publicData = createPublicData()
  const read = async () => textOf(await publicData.read(visit(), origin.ask))
  expect([await read(), await read()]).toEqual(['soup', 'soup'])
  expect(origin.requestedEtags).toEqual([null])
  vi.advanceTimersByTime(60_000)
  expect([await read(), await read()]).toEqual(['soup', 'soup'])
  expect(origin.requestedEtags).toEqual([null, '"soup"'])
  origin.text = 'stew'
  vi.advanceTimersByTime(60_000)
  expect(await read()).toBe('stew')
})

it('disappears a minute after it has become private', async () => {
  const origin = makeOrigin()
  const publicData = createPublicData()
  const read = async () => textOf(await publicData.read(visit(), origin.ask))
  await read()
  origin.isPrivate = true
  vi.advanceTimersByTime(59_999)
  expect(await read()).toBe('soup')
  vi.advanceTimersByTime(1)
  expect([await read(), await read()]).toEqual(['gone', 'gone'])
  expect(origin.requestedEtags).toEqual([null, '"soup"', null])
})

it.each([
  ['with a session', visit({ cookie: 'locale=de-DE; ramekin.session=abc' })],
  ['that has just ended', visit({ cookie: 'ramekin.signed-out=1' })],
  ['with a token', visit({ authorization: 'Bearer abc' })],
  ['in another language', visit({ cookie: 'locale=de-DE' })],
  ['of another page', visit({}, '/g/home/shared/r/2')],
])('is not that of a visit %s', async (_, other) => {
  const origin = makeOrigin()
  const publicData = createPublicData()
  await publicData.read(visit(), origin.ask)
  await publicData.read(other, origin.ask)
  expect(origin.requestedEtags).toEqual([null, null])
})

it.each([
  ['pages with long URLs', 11, 'x'.repeat(1_000_000)],
  ['many small pages', 2001, ''],
])('is not kept after %s', async (_, count, query) => {
  const origin = makeOrigin()
  const publicData = createPublicData()
  await publicData.read(visit(), origin.ask)
  for (let at = 0; at < count; at += 1)
    await publicData.read(visit({}, `/g/home/shared/r/1?${at}${query}`), origin.ask)
  origin.requestedEtags.length = 0
  await publicData.read(visit(), origin.ask)
  expect(origin.requestedEtags).toEqual([null])
})

it('is not cached for other pages, and responses other than pages pass through', async () => {
  const origin = makeOrigin()
  const publicData = createPublicData()
  for (const path of ['/user/profile', '/user/profile']) await publicData.read(visit({}, path), origin.ask)
  expect(origin.requestedEtags).toEqual([null, null])
  const closed = async () => new Response('closed', { status: 503 })
  expect(textOf(await publicData.read(visit(), closed))).toBe(503)
  expect(textOf(await publicData.read(visit(), origin.ask))).toBe('soup')
})
