import { expect, it } from 'vitest'
import { findRedirect, redirects } from './redirects'

const list = [
  { from: '/old', to: '/new' },
  { from: '/books/*', to: '/library' },
  { from: '/manual', to: 'https://manual.example.org/start?v=2' },
]

it('leads a moved path to its new place, with the query', () => {
  expect(findRedirect(list, '/old', '?a=1')).toEqual({ href: '/new?a=1', external: false })
  expect(findRedirect(list, '/old/')).toEqual({ href: '/new', external: false })
})

it('leaves everything else alone', () => {
  for (const path of ['/', '/older', '/old/deeper', '/new', '/book'])
    expect(findRedirect(list, path)).toBeUndefined()
})

it('keeps the rest of a path whose parent moved', () => {
  expect(findRedirect(list, '/books')).toEqual({ href: '/library', external: false })
  expect(findRedirect(list, '/books/1/2')).toEqual({ href: '/library/1/2', external: false })
  expect(findRedirect(list, '/bookshelf')).toBeUndefined()
})

it('says when the target is another site', () => {
  expect(findRedirect(list, '/manual', '?page=3')).toEqual({
    href: 'https://manual.example.org/start?v=2&page=3',
    external: true,
  })
  expect(findRedirect([{ from: '/x', to: '//other.example' }], '/x')?.external).toBe(true)
})

it('never leads to an address that moved as well', () => {
  for (const { to } of redirects) expect(findRedirect(redirects, to)).toBeUndefined()
})
