import pino from 'pino'
import { describe, expect, it } from 'vitest'
import { readEnv } from '~/server/platform/env'
import { networkOf } from '~/server/platform/network'
import { callerOf, createReceiver } from './caller'

const request = (headers: Record<string, string>, peer?: string, url = 'http://ramekin.test/api') => {
  const made = new Request(url, { headers })
  return peer ? Object.assign(made, { ip: peer }) : made
}
const env = (settings: Record<string, string> = {}) => readEnv(settings)

describe('the address of a caller', () => {
  const forwarded = { 'x-forwarded-for': '203.0.113.7, 10.0.0.2' }

  it('is the last forwarded one outside private networks, unless configured otherwise', () => {
    expect(callerOf(env(), request(forwarded, '10.0.0.3'))).toMatchObject({
      address: '203.0.113.7',
      peer: '10.0.0.3',
    })
    const forged = { 'x-forwarded-for': '1.1.1.1, 203.0.113.7, 10.0.0.2' }
    for (const proxy of ['127.0.0.1', '::1', '::ffff:172.17.0.2', '192.168.1.4', 'fd00::2', 'fe80::1'])
      expect(callerOf(env(), request(forged, proxy)).address).toBe('203.0.113.7')
    expect(callerOf(env(), request(forwarded, '198.51.100.1')).address).toBe('198.51.100.1')
  })

  it('is the first forwarded one if everyone is trusted', () => {
    const believing = env({ HOST_IP: '*' })
    expect(callerOf(believing, request(forwarded, '198.51.100.1')).address).toBe('203.0.113.7')
  })

  it('is the last one that is not a known proxy', () => {
    const known = env({ HOST_IP: '10.0.0.0/8, 192.0.2.1' })
    expect(callerOf(known, request(forwarded, '::ffff:10.0.0.3')).address).toBe('203.0.113.7')
    expect(callerOf(known, request({ 'x-forwarded-for': '192.168.1.9' }, '192.0.2.1')).address).toBe(
      '192.168.1.9',
    )
  })

  it('is the connection itself if an untrusted peer sends the header, and unknown without one', () => {
    const known = env({ HOST_IP: '10.0.0.3' })
    expect(callerOf(known, request(forwarded, '198.51.100.1')).address).toBe('198.51.100.1')
    expect(callerOf(known, request(forwarded))).toMatchObject({ peer: null, address: null })
  })

  it('is found among any number of forged ones', () => {
    const invented = Array.from({ length: 5000 }, () => '10.9.9.9').join(', ')
    const headers = { 'x-forwarded-for': `1.1.1.1, ${invented}, 203.0.113.7, 10.0.0.2` }
    expect(callerOf(env(), request(headers, '10.0.0.3')).address).toBe('203.0.113.7')
    const local = { host: 'kitchen.local', 'x-forwarded-for': invented }
    expect(callerOf(env(), request(local, '10.0.0.3')).isLocal).toBe(false)
  })

  it('counts as one household: an IPv4 address, or the first half of an IPv6 one', () => {
    expect(networkOf('::ffff:192.0.2.1')).toBe('192.0.2.1')
    expect(networkOf('2001:db8:1:2:aaaa::1')).toBe(networkOf('2001:db8:1:2:bbbb::9'))
    expect(networkOf('2001:db8:1:2::1')).not.toBe(networkOf('2001:db8:1:3::1'))
    expect(networkOf('nonsense')).toBe('nonsense')
  })
})

describe('https', () => {
  it('is the one of a trusted proxy, else of the connection, else of this server', () => {
    const secure = { 'x-forwarded-proto': 'https, http' }
    const isHttps = (...given: Parameters<typeof callerOf>) => callerOf(...given).isHttps
    expect(isHttps(env(), request(secure, '10.0.0.3'))).toBe(true)
    expect(isHttps(env(), request(secure, '198.51.100.1'))).toBe(false)
    const plain = { 'x-forwarded-proto': 'http' }
    expect(isHttps(env(), request(plain, '10.0.0.3', 'https://ramekin.test/'))).toBe(false)
    expect(isHttps(env(), request({}, undefined, 'https://ramekin.test/'))).toBe(true)
    const base = env({ BASE_URL: 'https://ramekin.test' })
    expect(isHttps(base, request({}))).toBe(true)
    expect(isHttps(base, request({}, undefined, 'http://192.168.1.5:9000/'))).toBe(false)
  })
})

it('logs once that it ignores headers of an unlisted proxy', () => {
  const lines: string[] = []
  const log = pino({}, { write: (line: string) => lines.push(line) })
  const receive = createReceiver({ env: env(), log })
  receive(request({}, '198.51.100.1'))
  receive(request({ 'x-forwarded-for': '203.0.113.7' }, '10.0.0.3'))
  expect(lines).toEqual([])
  for (let times = 0; times < 3; times += 1)
    receive(request({ 'x-forwarded-for': '203.0.113.7' }, '198.51.100.1'))
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('"peer":"198.51.100.1"')
  expect(lines[0]).toContain('HOST_IP')
})

describe('a request from the edge', () => {
  const EDGE_SECRET = 'thirty-two-characters-or-more-it-is'
  const headers = {
    'x-edge-secret': EDGE_SECRET,
    'x-edge-origin': 'https://recipes.example.org',
    'x-edge-address': '203.0.113.7',
    'x-edge-page': '1',
    'x-forwarded-for': '192.168.1.2',
    host: 'origin.internal',
    cookie: 'locale=de-DE',
  }
  const receive = (settings: Record<string, string>, given: Record<string, string>) => {
    const lines: string[] = []
    const log = pino({}, { write: (line: string) => lines.push(line) })
    const read = createReceiver({ env: env(settings), log })
    return { ...read(request(given, '198.51.100.1', 'http://origin.internal/g/home?page=2')), lines }
  }

  it('is as the visitor sent it, if it proves the secret', () => {
    const received = receive({ EDGE_SECRET }, headers)
    expect(received.request.url).toBe('https://recipes.example.org/g/home?page=2')
    expect(received.caller).toMatchObject({
      address: '203.0.113.7',
      host: 'recipes.example.org',
      isHttps: true,
      isLocal: false,
    })
    expect(received.edgeRendersPage).toBe(true)
    expect(Object.fromEntries(received.request.headers)).toEqual({
      cookie: 'locale=de-DE',
      host: 'recipes.example.org',
      via: 'edge',
    })
    expect(received.lines).toEqual([])
  })

  it('is the edge itself if it has no address, and is never local', () => {
    const { 'x-edge-address': _, ...nameless } = headers
    const home = { ...nameless, 'x-edge-origin': 'http://kitchen.local' }
    expect(receive({ EDGE_SECRET }, home).caller).toMatchObject({
      address: '198.51.100.1',
      isLocal: false,
    })
    const near = { ...home, 'x-edge-address': '192.168.1.9' }
    expect(receive({ EDGE_SECRET }, near).caller.isLocal).toBe(false)
  })

  it.each([
    ['without a setting', {}, headers],
    ['with another secret', { EDGE_SECRET: `${EDGE_SECRET}!` }, headers],
    ['without a site', { EDGE_SECRET }, { ...headers, 'x-edge-origin': 'recipes' }],
  ])('is one of its peer %s, and is logged', (_, settings, given) => {
    const received = receive(settings, given)
    expect(received.request.url).toBe('http://origin.internal/g/home?page=2')
    expect(received.caller).toMatchObject({
      address: '198.51.100.1',
      host: 'origin.internal',
      isHttps: false,
    })
    expect(received.edgeRendersPage).toBe(false)
    expect(received.lines.filter((line) => line.includes('EDGE_SECRET'))).toHaveLength(1)
  })

  it('needs a secret of 32 characters', () => {
    expect(() => env({ EDGE_SECRET: 'x'.repeat(31) })).toThrow(
      'EDGE_SECRET: must have at least 32 characters',
    )
  })
})
