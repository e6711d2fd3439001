import { describe, expect, it } from 'vitest'
import { readEnv } from '~/server/env'
import { networkOf, visitorOf, withPeerOf } from './client-address'
import { countLookup, countTry } from './rate-limit'
import { isHttps } from './session-cookie'

const request = (headers: Record<string, string>, peer?: string, url = 'http://ramekin.test/api') => {
  const made = new Request(url, { headers })
  return peer ? Object.assign(made, { ip: peer }) : made
}
const env = (settings: Record<string, string> = {}) => readEnv(settings)

describe('the address of a visitor', () => {
  const forwarded = { 'x-forwarded-for': '203.0.113.7, 10.0.0.2' }

  it('is the first forwarded one when every proxy is believed', () => {
    expect(visitorOf(env(), request(forwarded, '10.0.0.3'))).toEqual({
      address: '203.0.113.7',
      peer: '10.0.0.3',
    })
  })

  it('is the last one that no known proxy has', () => {
    const known = env({ HOST_IP: '10.0.0.0/8' })
    expect(visitorOf(known, request(forwarded, '::ffff:10.0.0.3')).address).toBe('203.0.113.7')
    const forged = { 'x-forwarded-for': '1.1.1.1, 203.0.113.7, 10.0.0.2' }
    expect(visitorOf(known, request(forged, '10.0.0.3')).address).toBe('203.0.113.7')
  })

  it('is the connection itself when a stranger sends the header', () => {
    expect(visitorOf(env({ HOST_IP: '10.0.0.3' }), request(forwarded, '198.51.100.1')).address).toBe(
      '198.51.100.1',
    )
    expect(visitorOf(env({ HOST_IP: '10.0.0.3' }), request(forwarded)).address).toBe('unknown')
  })

  it('survives a request being built anew', () => {
    const copy = withPeerOf(request({}, '198.51.100.1'), new Request('http://ramekin.test/'))
    expect(visitorOf(env(), copy).peer).toBe('198.51.100.1')
  })

  it('counts as one household: an IPv4 address, or the first half of an IPv6 one', () => {
    expect(networkOf('::ffff:192.0.2.1')).toBe('192.0.2.1')
    expect(networkOf('2001:db8:1:2:aaaa::1')).toBe(networkOf('2001:db8:1:2:bbbb::9'))
    expect(networkOf('2001:db8:1:2::1')).not.toBe(networkOf('2001:db8:1:3::1'))
    expect(networkOf('nonsense')).toBe('nonsense')
  })
})

describe('https', () => {
  it('is what a believed proxy says, else the connection, else the address of this server', () => {
    const secure = { 'x-forwarded-proto': 'https, http' }
    expect(isHttps(env(), request(secure))).toBe(true)
    expect(isHttps(env({ HOST_IP: '10.0.0.3' }), request(secure, '198.51.100.1'))).toBe(false)
    expect(isHttps(env(), request({ 'x-forwarded-proto': 'http' }, undefined, 'https://ramekin.test/'))).toBe(
      false,
    )
    expect(isHttps(env(), request({}, undefined, 'https://ramekin.test/'))).toBe(true)
    const base = env({ BASE_URL: 'https://ramekin.test' })
    expect(isHttps(base, request({}))).toBe(true)
    expect(isHttps(base, request({}, undefined, 'http://192.168.1.5:9000/'))).toBe(false)
  })
})

describe('tries at credentials', () => {
  const visitor = (address: string, peer = address) => ({ address, peer })
  const repeat = async (times: number, work: (index: number) => Promise<unknown>) => {
    for (let index = 0; index < times; index += 1) await work(index)
  }

  it('end after 30 failures from one address, with the seconds to wait', async () => {
    const settings = env()
    await repeat(30, () => countTry(settings, visitor('192.0.2.1')))
    const refusal = await countTry(settings, visitor('192.0.2.1')).catch((error) => error)
    expect(refusal).toMatchObject({ id: 'too_many_requests' })
    expect(refusal.params.seconds).toBeGreaterThan(0)
    expect(refusal.params.seconds).toBeLessThanOrEqual(300)
    await countTry(settings, visitor('192.0.2.2'))
  })

  it('end after 20 failures at one account, wherever they come from', async () => {
    const settings = env()
    await repeat(20, (index) => countTry(settings, visitor(`192.0.2.${index}`), 'anna'))
    await expect(countTry(settings, visitor('192.0.2.99'), 'anna')).rejects.toMatchObject({
      id: 'too_many_requests',
    })
    await countTry(settings, visitor('192.0.2.99'), 'berta')
  })

  it('end after 300 failures over one connection, whatever addresses it claims', async () => {
    const settings = env()
    await repeat(300, (index) => countTry(settings, visitor(`10.${index}.0.1`, '198.51.100.1')))
    await expect(countTry(settings, visitor('10.0.9.9', '198.51.100.1'))).rejects.toMatchObject({
      id: 'too_many_requests',
    })
  })

  it('do not count when they succeed', async () => {
    const settings = env()
    await repeat(50, async () => (await countTry(settings, visitor('192.0.2.1'), 'anna')).succeeded())
  })

  it('leave room for the lock-out to answer first', async () => {
    const settings = env({ SECURITY_MAX_LOGIN_ATTEMPTS: '100' })
    await repeat(101, () => countTry(settings, visitor('192.0.2.1'), 'anna'))
  })

  it('are counted for each server on its own, and look-ups apart from them', async () => {
    const settings = env()
    await repeat(120, () => countLookup(settings, visitor('192.0.2.1')))
    await expect(countLookup(settings, visitor('192.0.2.1'))).rejects.toMatchObject({
      id: 'too_many_requests',
    })
    await countTry(settings, visitor('192.0.2.1'))
    await countLookup(env(), visitor('192.0.2.1'))
  })
})
