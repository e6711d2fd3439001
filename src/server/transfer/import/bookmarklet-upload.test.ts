import { describe, expect, it, vi } from 'vitest'
import { PAGE_FIELD, URL_FIELD } from '~/lib/import/bookmarklet-upload'
import { connectDatabase } from '~/server/platform/db/connect'
import { readEnv } from '~/server/platform/env'
import { createAttemptLimits } from '~/server/platform/limits/attempt-limits'
import { createPersonLimits } from '~/server/platform/limits/person-limits'
import { handleBookmarkletUpload } from './bookmarklet-upload.api'
import { PAGE_ELEMENT, URL_ELEMENT } from './bookmarklet-upload-page'

const url = 'https://ramekin.test/r/create/html'

function formOf(page: string | Blob, address: string): FormData {
  const form = new FormData()
  form.set(PAGE_FIELD, page)
  form.set(URL_FIELD, address)
  return form
}

const db = connectDatabase(':memory:')

function newRuntime() {
  const env = readEnv({})
  const attemptLimits = createAttemptLimits({ env, db, secret: new Uint8Array(32) })
  return { env, themeCss: '', attemptLimits, personLimits: createPersonLimits(env) }
}

/** A post to a new server. */
function post(
  body: BodyInit,
  headers: Record<string, string> = {},
  { runtime = newRuntime(), address = '198.51.100.1' } = {},
): Promise<Response> {
  const init = { method: 'POST', body, headers, duplex: 'half' }
  const caller = { peer: address, address, host: 'ramekin.test', isHttps: true, isLocal: false }
  return handleBookmarkletUpload(runtime, new Request(url, init), caller, false)
}

/** The content of a response, parsed as in the browser. */
function carriedIn(html: string, element: string): string {
  const base64 =
    new RegExp(`<script type="text/plain" id="${element}">([^<]*)</script>`).exec(html)?.[1] ?? ''
  return Buffer.from(base64, 'base64').toString()
}

const wild = `</script><script>alert(1)</script><!-- <![CDATA[ </body> \u2028\u2029 \u0000 \ufeff \ufffe 𝒳 "'&amp;\``

describe('an uploaded page', () => {
  it('is returned unchanged, and none of it is markup', async () => {
    const response = await post(formOf(wild, `javascript:${wild}`))
    const html = await response.text()
    expect(response.status).toBe(200)
    expect(carriedIn(html, PAGE_ELEMENT)).toBe(wild)
    expect(carriedIn(html, URL_ELEMENT)).toBe(`javascript:${wild}`)
    expect(html).not.toContain('alert')
    expect(html.match(/<script/g)).toHaveLength(4)
  })

  it('has the policy of all pages; no sniffing, no caching', async () => {
    const { headers } = await post(formOf('<p>', 'x'))
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(/script-src 'self' 'nonce-[0-9a-f]{32}';/)
    expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline/)
    expect(policy).toContain("form-action 'self'")
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
      'x-frame-options': 'DENY',
    })
  })

  it('is treated the same for every sender, without cookies', async () => {
    const textFor = async (headers: Record<string, string>) => {
      const response = await post(formOf('<p>', 'x'), headers)
      expect(response.headers.get('set-cookie')).toBeNull()
      // Values that differ in each response.
      return (await response.text()).replaceAll(/[0-9a-f]{32}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '')
    }
    const plain = await textFor({})
    for (const site of ['cross-site', 'same-site', 'same-origin', 'none'])
      expect(
        await textFor({
          'sec-fetch-site': site,
          cookie: 'ramekin.session=x; locale=de-DE; ramekin.signed-out=1',
        }),
      ).toBe(plain)
  })

  it('is in the language of the browser', async () => {
    const response = await post(formOf('<p>', 'x'), { 'accept-language': 'ar' })
    expect(await response.text()).toContain('<html lang="ar-SA" dir="rtl"')
  })

  it('drops an invalid URL', async () => {
    const response = await post(formOf('<p>', `https://example.org/${'x'.repeat(20_000)}`))
    expect(carriedIn(await response.text(), URL_ELEMENT)).toBe('')
  })
})

describe('invalid pages', () => {
  it.each<[string, () => BodyInit, Record<string, string>]>([
    ['without the page', () => formOf('', 'x'), {}],
    ['with a file for the page', () => formOf(new Blob(['<p>']), 'x'), {}],
    ['in another form', () => new URLSearchParams({ page: '<p>', address: 'x' }), {}],
    ['as plain text', () => 'page=<p>', {}],
    ['that is cut off', () => '--x\r\n', { 'content-type': 'multipart/form-data; boundary=x' }],
    ['without a body', () => '', { 'content-type': 'multipart/form-data; boundary=x' }],
  ])('%s is refused with a page that says so', async (_, body, headers) => {
    const response = await post(body(), headers)
    expect(response.status).toBe(400)
    const html = await response.text()
    expect(html).toContain('No page has arrived')
    expect(html.match(/<script/g)).toHaveLength(1)
  })

  it('above ten megabytes are refused, announced or not', async () => {
    const megabyte = new Uint8Array(1024 * 1024).fill(120)
    const type = { 'content-type': 'multipart/form-data; boundary=x' }
    const said = await post('--x', { ...type, 'content-length': String(12 * megabyte.length) })
    let sent = 0
    const endless = new ReadableStream({
      pull(controller) {
        sent += 1
        controller.enqueue(megabyte)
      },
    })
    const found = await post(endless, type)
    for (const response of [said, found]) {
      expect(response.status).toBe(413)
      expect(await response.text()).toContain('The page is larger than 10 MB')
    }
    expect(sent).toBeLessThan(15)
  })

  it('of ten megabytes are accepted', async () => {
    const page = 'ä'.repeat(5 * 1024 * 1024)
    const response = await post(formOf(page, 'x'))
    expect(response.status).toBe(200)
    expect(carriedIn(await response.text(), PAGE_ELEMENT) === page).toBe(true)
  })

  it('wait when there are many at once', async () => {
    const runtime = newRuntime()
    const statuses: number[] = []
    for (let count = 0; count < 61; count += 1)
      statuses.push((await post(formOf('<p>', 'x'), {}, { runtime })).status)
    expect(statuses.slice(0, 60).every((status) => status === 200)).toBe(true)
    expect(statuses[60]).toBe(429)
  })

  it('do not wait for slow ones of others, and one address has few at once', async () => {
    const runtime = newRuntime()
    const form = formOf('<p>', 'x')
    const { headers, body } = new Request(url, { method: 'POST', body: form })
    const bytes = new Uint8Array(await new Response(body).arrayBuffer())
    const type = { 'content-type': headers.get('content-type') ?? '' }
    const finish: (() => void)[] = []
    const slow = () =>
      new ReadableStream({
        start(controller) {
          finish.push(() => {
            controller.enqueue(bytes)
            controller.close()
          })
        },
      })
    const waiting = Array.from({ length: 12 }, (_, index) =>
      post(slow(), type, { runtime, address: `192.0.2.${index % 4}` }),
    )
    const from = async (address: string) => (await post(formOf('<p>', 'x'), {}, { runtime, address })).status
    await expect.poll(() => from('192.0.2.0')).toBe(429)
    expect(await from('198.51.100.1')).toBe(200)
    for (const end of finish) end()
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual(Array(12).fill(200))
    expect(await from('192.0.2.0')).toBe(200)
  })

  it('is accepted only while there is memory for other uploads', async () => {
    const runtime = newRuntime()
    const type = { 'content-type': 'multipart/form-data; boundary=x' }
    const hang = new AbortController()
    const unfinished = () =>
      new ReadableStream({
        start(controller) {
          controller.enqueue(new Uint8Array(10 * 1024 * 1024))
          hang.signal.addEventListener('abort', () => controller.close())
        },
      })
    const waiting = Array.from({ length: 4 }, (_, index) =>
      post(unfinished(), type, { runtime, address: `192.0.2.${index}` }),
    )
    const big = () => post(new Blob([new Uint8Array(9 * 1024 * 1024)]).stream(), type, { runtime })
    await expect.poll(async () => (await big()).status).toBe(429)
    hang.abort()
    await Promise.all(waiting)
    expect((await big()).status).toBe(400)
  })

  it('are refused when they take too long, however much has arrived', async () => {
    vi.useFakeTimers()
    const form = formOf('<p>', 'x')
    const { headers, body } = new Request(url, { method: 'POST', body: form })
    const bytes = new Uint8Array(await new Response(body).arrayBuffer())
    const endless = new ReadableStream({ start: (controller) => controller.enqueue(bytes) })
    const response = post(endless, { 'content-type': headers.get('content-type') ?? '' })
    await vi.advanceTimersByTimeAsync(120_000)
    vi.useRealTimers()
    expect((await response).status).toBe(400)
  })
})
