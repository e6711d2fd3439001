import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Runtime } from '~/server/context'

/** 74 random bits, and how the id shows that this server chose it for this recipe. */
const CHANCE_BYTES = 10

function seal({ secret }: Runtime, recipeId: string, chance: Buffer): Buffer {
  const mac = createHmac('sha256', secret).update(`share link of ${recipeId}\n`).update(chance).digest()
  return mac.subarray(0, 16 - CHANCE_BYTES)
}

/** A new id of a link, which is its secret: a UUID that nobody can make up. */
export function newShareLinkId(runtime: Runtime, recipeId: string): string {
  const chance = randomBytes(CHANCE_BYTES)
  chance.writeUInt8((chance.readUInt8(6) & 0x0f) | 0x40, 6)
  chance.writeUInt8((chance.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = Buffer.concat([chance, seal(runtime, recipeId, chance)]).toString('hex')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** Did this server choose the id for a link of this recipe? */
export function isShareLinkId(runtime: Runtime, recipeId: string, id: string): boolean {
  const bytes = Buffer.from(id.replaceAll('-', ''), 'hex')
  if (bytes.length !== 16) return false
  const chance = bytes.subarray(0, CHANCE_BYTES)
  return timingSafeEqual(bytes.subarray(CHANCE_BYTES), seal(runtime, recipeId, chance))
}
