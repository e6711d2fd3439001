import { expect, it } from 'vitest'
import { noCaller } from '~/server/access/caller'
import { readEnv } from '~/server/env'
import { authorizeByCookie, hasLeft, leftCookies, leftCredentials, setCookie } from './session-cookie'

const NAME = 'ramekin.session'
const requestWith = (cookie: string) => new Request('http://kitchen.example/', { headers: { cookie } })

it('a session that was left without a network counts no more', () => {
  const present = requestWith(`${NAME}=abc`)
  expect(authorizeByCookie(readEnv({}), noCaller, present).headers.get('authorization')).toBe('Cookie abc')
  expect(leftCredentials(readEnv({}), noCaller, present)).toBeNull()
  const left = requestWith(`${NAME}=abc; ramekin.left=1`)
  expect(authorizeByCookie(readEnv({}), noCaller, left).headers.get('authorization')).toBeNull()
  expect(leftCredentials(readEnv({}), noCaller, left)).toBe('Cookie abc')
})

it('both cookies are taken away when the browser is heard of again', () => {
  const left = requestWith(`${NAME}=abc; ramekin.left=1`)
  expect(hasLeft(left)).toBe(true)
  const cookies = leftCookies(readEnv({}), noCaller, left, new Headers())
  expect(cookies.map((cookie) => cookie.split(';')[0])).toEqual([`${NAME}=`, 'ramekin.left='])
  for (const cookie of cookies) expect(cookie).toContain('Max-Age=0')
})

it('an answer that brings a new session keeps it and takes away only the note', () => {
  const left = requestWith(`${NAME}=abc; ramekin.left=1`)
  const fresh = new Headers([
    ['set-cookie', 'locale=de-DE'],
    ['set-cookie', setCookie(NAME, 'new', 3600, false)],
  ])
  const namesAfter = (headers: Headers) =>
    leftCookies(readEnv({}), noCaller, left, headers).map((text) => text.split('=')[0])
  expect(namesAfter(fresh)).toEqual(['ramekin.left'])
  expect(namesAfter(new Headers({ 'set-cookie': 'locale=de-DE' }))).toEqual([NAME, 'ramekin.left'])
})

it('without the note there is nothing to take away', () => {
  expect(leftCookies(readEnv({}), noCaller, requestWith(`${NAME}=abc`), new Headers())).toEqual([])
})
