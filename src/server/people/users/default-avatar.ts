import { oklchToHex } from '~/lib/theme/oklch'
import { loadSharp } from '~/server/platform/media/sharp'

/** Different colors; people of one household should rarely share one. */
const HUES = 12
const HEAD = { x: 0.5, y: 0.39, width: 0.175, height: 0.175 }
const SHOULDERS = { x: 0.5, y: 1.02, width: 0.34, height: 0.37 }

const pictures = new Map<number, Promise<Buffer>>()

/**
 * The default picture as a square WebP: a silhouette in a color derived from the person's id. Drawn pixel by pixel,
 * because the picture library reads no vector files and a server may lack fonts.
 */
export function defaultAvatar(userId: string, edge: number): Promise<Buffer> {
  const hue = Number.parseInt(userId.slice(-6), 16) % HUES
  const drawn = pictures.get(hue) ?? drawSilhouette(edge, (hue * 360) / HUES)
  pictures.set(hue, drawn)
  return drawn
}

async function drawSilhouette(edge: number, h: number): Promise<Buffer> {
  const ground = channelsOf(oklchToHex({ l: 0.92, c: 0.04, h }))
  const figure = channelsOf(oklchToHex({ l: 0.6, c: 0.1, h }))
  const pixels = new Uint8Array(edge * edge * 3)
  for (let y = 0; y < edge; y += 1)
    for (let x = 0; x < edge; x += 1) {
      const cover = Math.max(coverOf(HEAD, x, y, edge), coverOf(SHOULDERS, x, y, edge))
      const mixed = ground.map((channel, index) => channel + ((figure[index] ?? 0) - channel) * cover)
      pixels.set(mixed.map(Math.round), (y * edge + x) * 3)
    }
  const sharp = await loadSharp()
  return sharp(pixels, { raw: { width: edge, height: edge, channels: 3 } })
    .webp({ quality: 80 })
    .toBuffer()
}

const channelsOf = (hex: string) => [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16))

/** Antialiased coverage, 0 to 1. */
function coverOf(ellipse: typeof HEAD, x: number, y: number, edge: number): number {
  const across = (x + 0.5) / edge - ellipse.x
  const down = (y + 0.5) / edge - ellipse.y
  const distance = Math.hypot(across / ellipse.width, down / ellipse.height)
  const pixelsInside = (1 - distance) * Math.min(ellipse.width, ellipse.height) * edge
  return Math.min(1, Math.max(0, pixelsInside + 0.5))
}
