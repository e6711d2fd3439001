import { expect, it } from 'vitest'
import { noCaller } from '~/server/platform/access/caller'
import { readEnv } from '~/server/platform/env'

import {
  authorizeByCookie,
  isSignedOut,
  setCookie,
  signedOutCookies,
  signedOutCredentials,
} from './session-cookie'

const NAME = 'ramekin.session'
const requestWith = (cookie: string) => new Request('http://kitchen.example/', { headers: { cookie } })

it('a session that was signed out offline is no longer valid', () => {
  const present = requestWith(`${NAME}=abc`)
  expect(authorizeByCookie(readEnv({}), noCaller, present).headers.get('authorization')).toBe('Cookie abc')
  expect(signedOutCredentials(readEnv({}), noCaller, present)).toBeNull()
  const left = requestWith(`${NAME}=abc; ramekin.signed-out=1`)
  expect(authorizeByCookie(readEnv({}), noCaller, left).headers.get('authorization')).toBeNull()
  expect(signedOutCredentials(readEnv({}), noCaller, left)).toBe('Cookie abc')
})

it("both cookies are deleted at the browser's next request", () => {
  const left = requestWith(`${NAME}=abc; ramekin.signed-out=1`)
  expect(isSignedOut(left)).toBe(true)
  const cookies = signedOutCookies(readEnv({}), noCaller, left, new Headers())
  expect(cookies.map((cookie) => cookie.split(';')[0])).toEqual([`${NAME}=`, 'ramekin.signed-out='])
  for (const cookie of cookies) expect(cookie).toContain('Max-Age=0')
})

it('a response with a new session keeps it and clears only the mark', () => {
  const left = requestWith(`${NAME}=abc; ramekin.signed-out=1`)
  const fresh = new Headers([
    ['set-cookie', 'locale=de-DE'],
    ['set-cookie', setCookie(NAME, 'new', 3600, false)],
  ])
  const namesAfter = (headers: Headers) =>
    signedOutCookies(readEnv({}), noCaller, left, headers).map((text) => text.split('=')[0])
  expect(namesAfter(fresh)).toEqual(['ramekin.signed-out'])
  expect(namesAfter(new Headers({ 'set-cookie': 'locale=de-DE' }))).toEqual([NAME, 'ramekin.signed-out'])
})

it('without the mark nothing is deleted', () => {
  expect(signedOutCookies(readEnv({}), noCaller, requestWith(`${NAME}=abc`), new Headers())).toEqual([])
})
