import { inspect } from 'node:util'
import { expect, test } from 'vitest'
import { createHostCheck, isPublicAddress } from './address-policy'

test.each([
  ['loopback', '127.0.0.1'],
  ['all of loopback', '127.255.1.2'],
  ['private, class A', '10.1.2.3'],
  ['private, class B', '172.31.0.1'],
  ['private, class C', '192.168.1.1'],
  ['link-local and cloud metadata', '169.254.169.254'],
  ['shared by a carrier', '100.100.100.200'],
  ['unspecified', '0.0.0.0'],
  ['this network', '0.1.2.3'],
  ['multicast', '224.0.0.1'],
  ['broadcast', '255.255.255.255'],
  ['reserved', '240.0.0.1'],
  ['protocol assignments', '192.0.0.192'],
  ['documentation', '203.0.113.9'],
  ['benchmarks', '198.18.0.1'],
  ['the cloud host of a large provider', '168.63.129.16'],
  ['IPv6 loopback', '::1'],
  ['IPv6 unspecified', '::'],
  ['IPv6 link-local', 'fe80::1'],
  ['IPv6 link-local with a zone', 'fe80::1%eth0'],
  ['IPv6 unique local', 'fd00:ec2::254'],
  ['IPv6 site-local of old', 'fec0::1'],
  ['IPv6 multicast', 'ff02::1'],
  ['IPv4 mapped into IPv6', '::ffff:127.0.0.1'],
  ['IPv4 mapped, in hex', '::ffff:7f00:1'],
  ['IPv4 translated', '::ffff:0:127.0.0.1'],
  ['IPv4 compatible', '::127.0.0.1'],
  ['NAT64 to a private address', '64:ff9b::a00:1'],
  ['local NAT64', '64:ff9b:1::1'],
  ['6to4', '2002:7f00:1::1'],
  ['Teredo', '2001:0:4136:e378:8000:63bf:3fff:fdd2'],
  ['IPv6 documentation', '2001:db8::1'],
  ['no address at all', 'localhost'],
])('%s is not public: %s', (_name, address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each([
  '1.1.1.1',
  '93.184.216.34',
  '172.32.0.1',
  '100.128.0.1',
  '2606:4700:4700::1111',
  '::ffff:8.8.8.8',
])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

test('a host is refused if only one of its addresses is private', async () => {
  const check = createHostCheck([], async () => ['93.184.216.34', '10.0.0.5'])
  await expect(check('two-faced.example', 443)).rejects.toMatchObject({ kind: 'connection' })
})

test('a host without any address is a failed connection', async () => {
  await expect(createHostCheck([], async () => [])('nowhere.example', 443)).rejects.toMatchObject({
    kind: 'connection',
  })
})

test('an error of the resolver does not show through', async () => {
  const check = createHostCheck([], async () => Promise.reject(new Error('queryA ENOTFOUND secret.internal')))
  await expect(check('secret.internal', 443)).rejects.toMatchObject({ kind: 'connection' })
  const error = await check('secret.internal', 443).catch((reason: unknown) => reason)
  expect(inspect(error)).not.toMatch(/ENOTFOUND|secret/)
})

test('the allow-list opens names, single addresses and networks, and nothing else', async () => {
  const check = createHostCheck(
    ['NAS.home.arpa', '192.168.1.20', '10.8.0.0/16', 'fd12::/64', ' '],
    async () => ['192.168.9.9'],
  )
  await expect(check('nas.home.arpa', 443)).resolves.toEqual(['192.168.9.9'])
  await expect(check('nas.home.arpa.', 443)).resolves.toEqual(['192.168.9.9'])
  await expect(check('192.168.1.20', 443)).resolves.toEqual(['192.168.1.20'])
  await expect(check('10.8.200.1', 443)).resolves.toEqual(['10.8.200.1'])
  await expect(check('[fd12::7]', 443)).resolves.toEqual(['fd12::7'])
  await expect(check('[::ffff:10.8.200.1]', 443)).resolves.toEqual(['::ffff:10.8.200.1'])
  await expect(check('192.168.1.21', 443)).rejects.toMatchObject({ kind: 'blocked' })
  await expect(check('10.9.0.1', 443)).rejects.toMatchObject({ kind: 'blocked' })
  await expect(check('other.home.arpa', 443)).rejects.toMatchObject({ kind: 'connection' })
})

test('the own addresses and the IPv6 network around them are not outside', async () => {
  const own = () => ['2a01:4f8:10:20::5', '93.184.216.34', '192.168.1.5', 'fe80::1%eth0', '::1']
  const resolve = async () => ['2a01:4f8:10:20:9:9:9:9']
  const check = createHostCheck([], resolve, own)
  await expect(check('[2a01:4f8:10:20::77]', 443)).rejects.toMatchObject({ kind: 'blocked' })
  await expect(check('93.184.216.34', 80)).rejects.toMatchObject({ kind: 'blocked' })
  await expect(check('nas.example', 443)).rejects.toMatchObject({ kind: 'connection' })
  await expect(check('[2a01:4f8:10:21::77]', 443)).resolves.toHaveLength(1)
  await expect(check('93.184.216.35', 443)).resolves.toHaveLength(1)
  await expect(createHostCheck(['nas.example'], resolve, own)('nas.example', 8123)).resolves.toHaveLength(1)
})

test('only the ports of websites are open, but for hosts on the allow-list', async () => {
  const check = createHostCheck(['8.8.4.4', 'blog.example'], async () => ['1.1.1.1'])
  for (const port of [80, 443, 8080, 8443]) await expect(check('1.1.1.1', port)).resolves.toHaveLength(1)
  for (const port of [22, 25, 53, 3306, 6379, 8123])
    await expect(check('1.1.1.1', port)).rejects.toMatchObject({ kind: 'blocked' })
  await expect(check('8.8.4.4', 3000)).resolves.toHaveLength(1)
  await expect(check('blog.example', 3000)).resolves.toHaveLength(1)
})

test('a name inside fails like an unknown one', async () => {
  const fail = async (resolve: () => Promise<string[]>) =>
    createHostCheck([], resolve)('nas.home.arpa', 443).catch(
      (error: unknown) => inspect(error).split('\n')[0],
    )
  expect(await fail(async () => ['192.168.1.20'])).toBe(
    await fail(async () => Promise.reject(new Error('ENOTFOUND'))),
  )
})
