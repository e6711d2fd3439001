import { expect, it } from 'vitest'
import { isForeign, readAnswer } from './api-answer'
import { readPageError } from './page-error'

const answer = (body: string | null, type: string, status = 200) =>
  new Response(body, { status, headers: type ? { 'content-type': type } : {} })
const portal = () => answer('<!doctype html><title>Welcome to our Wi-Fi</title>', 'text/html; charset=utf-8')

it('reads JSON, and null where there is nothing to read', async () => {
  expect(await readAnswer(answer('{"total":3}', 'application/json'))).toEqual({ total: 3 })
  expect(await readAnswer(answer('null', 'application/json'))).toBeNull()
  expect(await readAnswer(answer(null, '', 204))).toBeNull()
  expect(await readAnswer(answer('', 'text/plain'))).toBeNull()
})

it('a page that somebody on the way puts in place of the answer counts as no network', async () => {
  for (const foreign of [
    portal(),
    answer('not ours', 'text/plain'),
    answer('{"total":', 'application/json'),
  ]) {
    const error = await readAnswer(foreign).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(TypeError)
    expect(readPageError(error)).toEqual({ status: 500, message: '', offline: true })
  }
})

it('an error is told by its status, whatever its body is', async () => {
  expect(await readAnswer(answer('<h1>Bad Gateway</h1>', 'text/html', 502))).toBeNull()
  expect(await readAnswer(answer('{"detail":', 'application/json', 500))).toBeNull()
  expect(await readAnswer(answer('{"detail":"Gone"}', 'application/json', 404))).toEqual({ detail: 'Gone' })
})

it('no copy is kept of what is not ours', () => {
  expect(isForeign(portal())).toBe(true)
  expect(isForeign(answer('[]', 'application/json; charset=utf-8'))).toBe(false)
  expect(isForeign(answer(null, '', 204))).toBe(false)
  expect(isForeign(answer('<h1>Bad Gateway</h1>', 'text/html', 502))).toBe(false)
})
