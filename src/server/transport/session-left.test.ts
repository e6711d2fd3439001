import { expect, it } from 'vitest'
import { readEnv } from '~/server/env'
import { bearerFromCookie, hasLeft, leftCookies, sessionCookie } from './session-cookie'

const NAME = 'mealie.access_token'
const requestWith = (cookie: string) => new Request('http://kitchen.example/', { headers: { cookie } })

it('a session that was left without a network counts no more', () => {
  expect(bearerFromCookie(requestWith(`${NAME}=abc`), NAME).headers.get('authorization')).toBe('Bearer abc')
  const left = requestWith(`${NAME}=abc; ramekin.left=1`)
  expect(bearerFromCookie(left, NAME).headers.get('authorization')).toBeNull()
})

it('both cookies are taken away when the browser is heard of again', () => {
  const left = requestWith(`${NAME}=abc; ramekin.left=1`)
  expect(hasLeft(left)).toBe(true)
  const cookies = leftCookies(readEnv({}), left, new Headers())
  expect(cookies.map((cookie) => cookie.split(';')[0])).toEqual([`${NAME}=`, 'ramekin.left='])
  for (const cookie of cookies) expect(cookie).toContain('Max-Age=0')
})

it('an answer that brings a new session keeps it and takes away only the note', () => {
  const left = requestWith(`${NAME}=abc; ramekin.left=1`)
  const fresh = new Headers([
    ['set-cookie', 'locale=de-DE'],
    ['set-cookie', sessionCookie(NAME, 'new', 48, false)],
  ])
  const namesAfter = (headers: Headers) =>
    leftCookies(readEnv({}), left, headers).map((text) => text.split('=')[0])
  expect(namesAfter(fresh)).toEqual(['ramekin.left'])
  expect(namesAfter(new Headers({ 'set-cookie': 'locale=de-DE' }))).toEqual([NAME, 'ramekin.left'])
})

it('without the note there is nothing to take away', () => {
  expect(leftCookies(readEnv({}), requestWith(`${NAME}=abc`), new Headers())).toEqual([])
})
