import { expect, it } from 'vitest'
import { isNetworkError, NetworkError } from './api-error'
import { isCaptivePortal, parseResponse } from './api-response'
import { readPageError } from './page-error'

const respond = (body: string | null, type: string, status = 200) =>
  new Response(body, { status, headers: type ? { 'content-type': type } : {} })
const portal = () => respond('<!doctype html><title>Welcome to our Wi-Fi</title>', 'text/html; charset=utf-8')

it('reads JSON, and null without a body', async () => {
  expect(await parseResponse(respond('{"total":3}', 'application/json'))).toEqual({ total: 3 })
  expect(await parseResponse(respond('null', 'application/json'))).toBeNull()
  expect(await parseResponse(respond(null, '', 204))).toBeNull()
  expect(await parseResponse(respond('', 'text/plain'))).toBeNull()
})

it('a page of a proxy in place of the response counts as no network', async () => {
  for (const foreign of [
    portal(),
    respond('not ours', 'text/plain'),
    respond('{"total":', 'application/json'),
  ]) {
    const error = await parseResponse(foreign).catch((reason: unknown) => reason)
    expect(isNetworkError(error)).toBe(true)
    expect(readPageError(error)).toEqual({ status: 500, message: '', offline: true })
  }
})

it('an error status counts as an error with any body', async () => {
  expect(await parseResponse(respond('<h1>Forbidden</h1>', 'text/html', 403))).toBeNull()
  expect(await parseResponse(respond('{"detail":', 'application/json', 500))).toBeNull()
  expect(await parseResponse(respond('{"detail":"Gone"}', 'application/json', 404))).toEqual({
    detail: 'Gone',
  })
})

it('no copy is cached of responses from others', () => {
  expect(isCaptivePortal(portal())).toBe(true)
  expect(isCaptivePortal(respond('[]', 'application/json; charset=utf-8'))).toBe(false)
  expect(isCaptivePortal(respond(null, '', 204))).toBe(false)
  expect(isCaptivePortal(respond('<h1>Bad Gateway</h1>', 'text/html', 502))).toBe(false)
})

it('a proxy error without our server counts as no connection; errors of our server stay errors', async () => {
  for (const status of [502, 503, 504]) {
    await expect(parseResponse(respond('<h1>Bad Gateway</h1>', 'text/html', status))).rejects.toThrow(
      NetworkError,
    )
    await expect(parseResponse(respond('', '', status))).rejects.toThrow(NetworkError)
    expect(await parseResponse(respond('{"detail":{}}', 'application/json', status))).toEqual({ detail: {} })
  }
})
