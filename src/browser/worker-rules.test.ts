import { describe, expect, it } from 'vitest'
import { readWorkerMessage } from './worker-messages'
import { isBuiltFile, isGatewayError, isOwnPage, isPicture, OWN_PAGE, opensOffline } from './worker-rules'

describe('pages', () => {
  it.each([
    '/g/home',
    '/g/home/r/lentil-soup',
    '/shopping-lists',
    '/shopping-lists/1',
    '/',
    '/de-DE',
    '/de-DE/shopping-lists',
  ])('%s opens without a connection', (path) => {
    expect(opensOffline(path)).toBe(true)
  })
  it.each([
    '/login',
    '/ar-SA/login',
    '/setup',
    '/register/states',
    '/reset-password',
    '/admin/backups',
    '/g/home/r/create/url',
    '/r/create/html',
  ])('%s does not', (path) => {
    expect(opensOffline(path)).toBe(false)
  })
})

describe('a copy of a page', () => {
  const page = (headers: Record<string, string>, status = 200) =>
    isOwnPage(new Response('<title>A page</title>', { status, headers }))
  const html = { 'content-type': 'text/html; charset=utf-8' }

  it('is made of what our server rendered', () => {
    expect(page({ ...html, [OWN_PAGE]: '1' })).toBe(true)
  })
  it("is not made of a captive portal's page", () => {
    expect(page({ ...html, 'content-security-policy': "default-src 'self'" })).toBe(false)
  })
  it('is not made of errors or of anything else', () => {
    expect(page({ ...html, [OWN_PAGE]: '1' }, 404)).toBe(false)
    expect(page({ 'content-type': 'application/json', [OWN_PAGE]: '1' })).toBe(false)
    const led = new Response('<title>A page</title>', { headers: { ...html, [OWN_PAGE]: '1' } })
    Object.defineProperty(led, 'redirected', { value: true })
    expect(isOwnPage(led)).toBe(false)
  })
})

describe('responses', () => {
  it('of a proxy whose server is down differ from ours', () => {
    const respond = (status: number, headers = {}) => isGatewayError(new Response('', { status, headers }))
    expect(respond(502)).toBe(true)
    expect(respond(503, { [OWN_PAGE]: '1' })).toBe(false)
    expect(respond(500)).toBe(false)
  })

  it('with pictures and built files are known by their path', () => {
    expect(isPicture('/api/media/recipes/1/images/min-original.webp')).toBe(true)
    expect(isPicture('/api/media/docker/validate.txt')).toBe(false)
    expect(isBuiltFile('/assets/de-DE-abc.js')).toBe(true)
  })
})

it('only messages of ours are understood', () => {
  expect(readWorkerMessage({ type: 'signed-out', more: 1 })).toEqual({ type: 'signed-out' })
  for (const data of [null, 'activate', { type: 'other' }, {}])
    expect(readWorkerMessage(data)).toBeUndefined()
})
