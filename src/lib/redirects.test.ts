import { expect, it } from 'vitest'
import { findRedirect, redirects } from './redirects'

const list = [
  { from: '/old', to: '/new' },
  { from: '/books/*', to: '/library' },
  { from: '/manual', to: 'https://manual.example.org/start?v=2' },
]

it('redirects a moved path to its new one', () => {
  expect(findRedirect(list, '/old')).toEqual({ target: '/new', external: false })
  expect(findRedirect(list, '/old/')).toEqual({ target: '/new', external: false })
})

it('leaves everything else alone', () => {
  for (const path of ['/', '/older', '/old/deeper', '/new', '/book'])
    expect(findRedirect(list, path)).toBeUndefined()
})

it('keeps the rest of a path whose parent moved', () => {
  expect(findRedirect(list, '/books')).toEqual({ target: '/library', external: false })
  expect(findRedirect(list, '/books/1/2')).toEqual({ target: '/library/1/2', external: false })
  expect(findRedirect(list, '/bookshelf')).toBeUndefined()
})

it('reports when the target is another site', () => {
  expect(findRedirect(list, '/manual')).toEqual({
    target: 'https://manual.example.org/start?v=2',
    external: true,
  })
  expect(findRedirect([{ from: '/x', to: '//other.example' }], '/x')?.external).toBe(true)
})

it('never redirects to a URL that is redirected itself', () => {
  for (const { to } of redirects) expect(findRedirect(redirects, to)).toBeUndefined()
})
