import { describe, expect, it } from 'vitest'
import { readWorkerMessage } from './worker-messages'
import { isBuiltFile, isGoodPage, isKeptData, isKeptPage, isPicture, OWN_PAGE } from './worker-rules'

describe('pages', () => {
  it.each([
    '/g/home',
    '/g/home/r/lentil-soup',
    '/shopping-lists',
    '/shopping-lists/1',
    '/de-DE/shopping-lists',
  ])('%s stays on the device', (path) => {
    expect(isKeptPage(path)).toBe(true)
  })
  it.each([
    '/',
    '/de-DE',
    '/login',
    '/ar-SA/login',
    '/setup',
    '/register/states',
    '/reset-password',
    '/admin/backups',
    '/g/home/r/create/url',
    '/r/create/html',
  ])('%s does not', (path) => {
    expect(isKeptPage(path)).toBe(false)
  })
})

describe('a copy of a page', () => {
  const page = (headers: Record<string, string>, status = 200) =>
    isGoodPage(new Response('<title>A page</title>', { status, headers }))
  const html = { 'content-type': 'text/html; charset=utf-8' }

  it('is made of what our server rendered', () => {
    expect(page({ ...html, [OWN_PAGE]: '1' })).toBe(true)
  })
  it('is not made of a page that a network puts in its place', () => {
    expect(page({ ...html, 'content-security-policy': "default-src 'self'" })).toBe(false)
  })
  it('is not made of errors or of anything else', () => {
    expect(page({ ...html, [OWN_PAGE]: '1' }, 404)).toBe(false)
    expect(page({ 'content-type': 'application/json', [OWN_PAGE]: '1' })).toBe(false)
    const led = new Response('<title>A page</title>', { headers: { ...html, [OWN_PAGE]: '1' } })
    Object.defineProperty(led, 'redirected', { value: true })
    expect(isGoodPage(led)).toBe(false)
  })
})

describe('answers', () => {
  it('of recipes, lists and plan are kept', () => {
    for (const path of [
      '/api/recipes',
      '/api/recipes/lentil-soup',
      '/api/households/shopping/lists',
      '/api/households/mealplans',
      '/api/groups/labels',
    ])
      expect(isKeptData(path, 'application/json')).toBe(true)
  })

  it('of sessions, setup, people and streams are not', () => {
    for (const path of [
      '/api/users/self',
      '/api/auth/refresh',
      '/api/app/about',
      '/api/app/setup',
      '/api/admin/x',
    ])
      expect(isKeptData(path, null)).toBe(false)
    expect(isKeptData('/api/households/shopping/events', 'text/event-stream')).toBe(false)
  })

  it('of one shopping list are not: the page knows more than they say', () => {
    expect(isKeptData('/api/households/shopping/lists/1', 'application/json')).toBe(false)
  })

  it('tell pictures and built files apart', () => {
    expect(isPicture('/api/media/recipes/1/images/min-original.webp')).toBe(true)
    expect(isPicture('/api/media/docker/validate.txt')).toBe(false)
    expect(isBuiltFile('/assets/de-DE-abc.js')).toBe(true)
  })
})

it('only messages of ours are understood', () => {
  expect(readWorkerMessage({ type: 'forget' })).toEqual({ type: 'forget' })
  expect(readWorkerMessage({ type: 'keep', assets: ['/assets/a.js', 1], page: '/x' })).toEqual({
    type: 'keep',
    assets: ['/assets/a.js'],
    page: '/x',
    start: null,
  })
  for (const data of [null, 'activate', { type: 'other' }, { type: 'keep', assets: 'x', page: '/' }])
    expect(readWorkerMessage(data)).toBeUndefined()
})
