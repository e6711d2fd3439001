import { describe, expect, it } from 'vitest'
import { computedMs } from '../../../../tests/support/computed-ms'
import { boundaryOf, readFormFields } from './multipart'

/** A form in the platform's encoding, which is that of browsers. */
async function formOf(fields: [name: string, value: string | File][]) {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  const request = new Request('http://ramekin.test', { method: 'POST', body: form })
  const boundary = boundaryOf(request.headers.get('content-type') ?? '') ?? ''
  return { boundary, body: Buffer.from(await request.arrayBuffer()) }
}

async function read(fields: [name: string, value: string | File][]) {
  const { body, boundary } = await formOf(fields)
  const found = readFormFields(body, boundary)
  return found && Object.fromEntries([...found].map(([name, value]) => [name, value.toString()]))
}

describe('readFormFields', () => {
  it('returns every text field, also empty ones and those with line ends and dashes', async () => {
    const page =
      '--x\r\n\r\n----\r\nContent-Disposition: form-data; name="address"\r\n\r\nno\u0000\ufeff\u2028'
    expect(
      await read([
        ['page', page],
        ['address', ''],
        ['ünï "q"', 'ö'],
      ]),
    ).toEqual({
      page,
      address: '',
      'ünï %22q%22': 'ö',
    })
  })

  it('leaves files out', async () => {
    expect(
      await read([
        ['page', new File(['x'], 'x.html')],
        ['address', 'a'],
      ]),
    ).toEqual({ address: 'a' })
  })

  it('returns nothing from a form with many fields', async () => {
    expect(await read(Array.from({ length: 5 }, (_, at) => [`${at}`, 'x']))).toBeNull()
  })

  it('returns nothing from a broken body, at any point it ends', async () => {
    const { body, boundary } = await formOf([['page', '<p>x</p>']])
    const end = body.length - '--\r\n'.length
    for (let length = 0; length < end; length += 1)
      expect(readFormFields(body.subarray(0, length), boundary)).toBeNull()
    expect(readFormFields(body, 'other')).toBeNull()
    expect(readFormFields(Buffer.concat([Buffer.from('x'), body]), boundary)).toBeNull()
  })

  it('stops immediately in ten megabytes of tiny fields', () => {
    const body = Buffer.from('--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n'.repeat(200_000))
    const begun = computedMs()
    expect(readFormFields(body, 'x')).toBeNull()
    expect(computedMs() - begun).toBeLessThan(1000)
  })
})

describe('boundaryOf', () => {
  it.each([
    ['multipart/form-data; boundary=----WebKitFormBoundaryA1', '----WebKitFormBoundaryA1'],
    ['Multipart/Form-Data;boundary="a b"', null],
    ['multipart/form-data; boundary="ab"', 'ab'],
    ['multipart/form-data', null],
    ['multipart/mixed; boundary=a', null],
    ['application/x-www-form-urlencoded', null],
    ['', null],
  ])('%s: %s', (type, boundary) => expect(boundaryOf(type)).toBe(boundary))
})
