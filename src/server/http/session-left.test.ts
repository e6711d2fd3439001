import { expect, it } from 'vitest'
import { readEnv } from '../env'
import { bearerFromCookie, hasLeft, leftCookies } from './session-cookie'

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
  const cookies = leftCookies(readEnv({}), left)
  expect(cookies.map((cookie) => cookie.split(';')[0])).toEqual([`${NAME}=`, 'ramekin.left='])
  for (const cookie of cookies) expect(cookie).toContain('Max-Age=0')
})
