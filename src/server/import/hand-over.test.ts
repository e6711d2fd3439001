import { describe, expect, it } from 'vitest'
import { ADDRESS_FIELD, PAGE_FIELD } from '~/lib/import/hand-over'
import { ADDRESS_ELEMENT, PAGE_ELEMENT } from '~/lib/import/hand-over-script'
import { readEnv } from '~/server/env'
import { answerHandOver } from './hand-over'

const url = 'https://ramekin.test/r/create/html'

function formOf(page: string | Blob, address: string): FormData {
  const form = new FormData()
  form.set(PAGE_FIELD, page)
  form.set(ADDRESS_FIELD, address)
  return form
}

/** A post to a server that nobody has asked yet. */
function post(body: BodyInit, headers: Record<string, string> = {}, env = readEnv({})): Promise<Response> {
  const init = { method: 'POST', body, headers, duplex: 'half' }
  return answerHandOver(env, new Request(url, init), false)
}

/** What an answer carries, read as the browser does. */
function carriedIn(html: string, element: string): string {
  const base64 =
    new RegExp(`<script type="text/plain" id="${element}">([^<]*)</script>`).exec(html)?.[1] ?? ''
  return Buffer.from(base64, 'base64').toString()
}

const wild = `</script><script>alert(1)</script><!-- <![CDATA[ </body> \u2028\u2029 \u0000 \ufeff \ufffe 𝒳 "'&amp;\``

describe('a page that is handed over', () => {
  it('comes back as it was sent, and none of it is markup', async () => {
    const answer = await post(formOf(wild, `javascript:${wild}`))
    const html = await answer.text()
    expect(answer.status).toBe(200)
    expect(carriedIn(html, PAGE_ELEMENT)).toBe(wild)
    expect(carriedIn(html, ADDRESS_ELEMENT)).toBe(`javascript:${wild}`)
    expect(html).not.toContain('alert')
    expect(html.match(/<script/g)).toHaveLength(4)
  })

  it('is answered with the policy of all pages; nothing may guess its type or keep it', async () => {
    const { headers } = await post(formOf('<p>', 'x'))
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(/script-src 'self' 'nonce-[0-9a-f]{32}';/)
    expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline/)
    expect(policy).toContain("form-action 'self'")
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
      'x-frame-options': 'DENY',
    })
  })

  it('is answered in the same way whoever sends it, and no cookie comes or goes', async () => {
    const answerTo = async (headers: Record<string, string>) => {
      const answer = await post(formOf('<p>', 'x'), headers)
      expect(answer.headers.get('set-cookie')).toBeNull()
      // What is made anew for each answer.
      return (await answer.text()).replaceAll(/[0-9a-f]{32}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '')
    }
    const plain = await answerTo({})
    for (const site of ['cross-site', 'same-site', 'same-origin', 'none'])
      expect(
        await answerTo({
          'sec-fetch-site': site,
          cookie: 'ramekin.session=x; locale=de-DE; ramekin.left=1',
        }),
      ).toBe(plain)
  })

  it('speaks the language that the browser asks for', async () => {
    const answer = await post(formOf('<p>', 'x'), { 'accept-language': 'ar' })
    expect(await answer.text()).toContain('<html lang="ar-SA" dir="rtl"')
  })

  it('loses an address that is none', async () => {
    const answer = await post(formOf('<p>', `https://example.org/${'x'.repeat(20_000)}`))
    expect(carriedIn(await answer.text(), ADDRESS_ELEMENT)).toBe('')
  })
})

describe('what is no page', () => {
  it.each<[string, () => BodyInit, Record<string, string>]>([
    ['without the page', () => formOf('', 'x'), {}],
    ['with a file for the page', () => formOf(new Blob(['<p>']), 'x'), {}],
    ['in another form', () => new URLSearchParams({ page: '<p>', address: 'x' }), {}],
    ['as plain text', () => 'page=<p>', {}],
    ['that is cut off', () => '--x\r\n', { 'content-type': 'multipart/form-data; boundary=x' }],
    ['without a body', () => '', { 'content-type': 'multipart/form-data; boundary=x' }],
  ])('%s is refused with a page that says so', async (_, body, headers) => {
    const answer = await post(body(), headers)
    expect(answer.status).toBe(400)
    const html = await answer.text()
    expect(html).toContain('No page has arrived')
    expect(html.match(/<script/g)).toHaveLength(1)
  })

  it('above ten megabytes is refused, said before or found out', async () => {
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
    for (const answer of [said, found]) {
      expect(answer.status).toBe(413)
      expect(await answer.text()).toContain('The page is larger than 10 MB')
    }
    expect(sent).toBeLessThan(60)
  })

  it('of ten megabytes is taken', async () => {
    const page = 'ä'.repeat(5 * 1024 * 1024)
    const answer = await post(formOf(page, 'x'))
    expect(answer.status).toBe(200)
    expect(carriedIn(await answer.text(), PAGE_ELEMENT) === page).toBe(true)
  })

  it('and much of it at once waits', async () => {
    const env = readEnv({})
    const statuses: number[] = []
    for (let count = 0; count < 61; count += 1)
      statuses.push((await post(formOf('<p>', 'x'), {}, env)).status)
    expect(statuses.slice(0, 60).every((status) => status === 200)).toBe(true)
    expect(statuses[60]).toBe(429)
  })

  it('is held four at a time', async () => {
    const form = formOf('<p>', 'x')
    const { headers, body } = new Request(url, { method: 'POST', body: form })
    const bytes = new Uint8Array(await new Response(body).arrayBuffer())
    const letGo: (() => void)[] = []
    const slow = () =>
      new ReadableStream({
        start(controller) {
          letGo.push(() => {
            controller.enqueue(bytes)
            controller.close()
          })
        },
      })
    const type = { 'content-type': headers.get('content-type') ?? '' }
    const waiting = Array.from({ length: 4 }, () => post(slow(), type))
    await expect.poll(async () => (await post(formOf('<p>', 'x'))).status).toBe(429)
    for (const go of letGo) go()
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect((await post(formOf('<p>', 'x'))).status).toBe(200)
  })
})
