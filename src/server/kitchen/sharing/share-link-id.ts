import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Runtime } from '~/server/platform/context'

/** Random bits, followed by proof that this server created the id for this recipe. */
const RANDOM_BYTES = 10

function seal({ secret }: Runtime, recipeId: string, random: Buffer): Buffer {
  const mac = createHmac('sha256', secret).update(`share link of ${recipeId}\n`).update(random).digest()
  return mac.subarray(0, 16 - RANDOM_BYTES)
}

/** The id is the secret: an unguessable UUID. */
export function newShareLinkId(runtime: Runtime, recipeId: string): string {
  const random = randomBytes(RANDOM_BYTES)
  random.writeUInt8((random.readUInt8(6) & 0x0f) | 0x40, 6)
  random.writeUInt8((random.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = Buffer.concat([random, seal(runtime, recipeId, random)]).toString('hex')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

export function isShareLinkId(runtime: Runtime, recipeId: string, id: string): boolean {
  const bytes = Buffer.from(id.replaceAll('-', ''), 'hex')
  if (bytes.length !== 16) return false
  const random = bytes.subarray(0, RANDOM_BYTES)
  return timingSafeEqual(bytes.subarray(RANDOM_BYTES), seal(runtime, recipeId, random))
}
