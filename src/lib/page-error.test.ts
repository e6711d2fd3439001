import { expect, it } from 'vitest'
import { ApiError } from './api-error'
import { readPageError, wordsOfPath } from './page-error'

it('repeats messages of the API for people', () => {
  expect(readPageError(new ApiError(403, { detail: 'Permission Denied' }))).toEqual({
    status: 403,
    message: 'Permission Denied',
    offline: false,
  })
})

it('reveals nothing of other errors', () => {
  expect(readPageError(new Error('SQLITE_ERROR: no such table'))).toEqual({
    status: 500,
    message: '',
    offline: false,
  })
  expect(readPageError('text')).toEqual({ status: 500, message: '', offline: false })
})

it.each(['Failed to fetch', 'Load failed', 'NetworkError when attempting to fetch resource.'])(
  'treats "%s" as a missing network',
  (message) => {
    expect(readPageError(new TypeError(message)).offline).toBe(true)
  },
)

it('treats other type errors as our own faults', () => {
  expect(readPageError(new TypeError("reading 'name' of undefined")).offline).toBe(false)
})

it('guesses the recipe from its address', () => {
  expect(wordsOfPath('/g/maple/r/plum-crumble')).toBe('plum crumble')
  expect(wordsOfPath('/g/maple/r/cr%C3%A8me_brul%C3%A9e/')).toBe('crème brulée')
  for (const path of ['/', '/g/maple', '/g/maple/r/create/url', '/shopping-lists/x', '/g/maple/r/%E0%A4%A'])
    expect(wordsOfPath(path)).toBe('')
})
