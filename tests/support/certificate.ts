import { generateKeyPairSync, sign } from 'node:crypto'
import { ber } from './ber'

const object = (hex: string) => ber(0x06, Buffer.from(hex, 'hex'))
const sequence = (...parts: Buffer[]) => ber(0x30, ...parts)
const bits = (content: Buffer) => ber(0x03, Buffer.from([0]), content)
const ECDSA_SHA256 = sequence(object('2a8648ce3d040302'))
const COMMON_NAME = object('550403')
const ALTERNATIVE_NAMES = object('551d11')
const CONSTRAINTS = object('551d13')

export function createCertificate(host: string): { cert: string; key: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const name = sequence(ber(0x31, sequence(COMMON_NAME, ber(0x0c, 'for tests only'))))
  const extension = (id: Buffer, value: Buffer) => sequence(id, ber(0x04, value))
  const isAddress = /^[\d.]+$/.test(host)
  const hostName = isAddress ? ber(0x87, Buffer.from(host.split('.').map(Number))) : ber(0x82, host)
  const content = sequence(
    ber(0xa0, ber(0x02, Buffer.from([2]))),
    ber(0x02, Buffer.from([1])),
    ECDSA_SHA256,
    name,
    sequence(ber(0x17, '200101000000Z'), ber(0x17, '490101000000Z')),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    ber(
      0xa3,
      sequence(
        extension(ALTERNATIVE_NAMES, sequence(hostName)),
        extension(CONSTRAINTS, sequence(ber(0x01, Buffer.from([0xff])))),
      ),
    ),
  )
  const der = sequence(content, ECDSA_SHA256, bits(sign('sha256', content, privateKey)))
  const lines = der.toString('base64').match(/.{1,64}/g) ?? []
  return {
    cert: ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n'),
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  }
}
