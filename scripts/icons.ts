// Draws the icons of the installed app from public/favicon.svg: node scripts/icons.ts
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import sharp from 'sharp'

const folder = new URL('../public/', import.meta.url)
const PAPER = '#FCFAF7'

interface Icon {
  file: string
  size: number
  /** Width of the dish as a share of the icon. */
  dish: number
  /** For systems that cut the icon to their own shape. */
  ground?: string
}

const icons: readonly Icon[] = [
  { file: 'icons/icon-192.png', size: 192, dish: 0.9 },
  { file: 'icons/icon-512.png', size: 512, dish: 0.9 },
  // A maskable icon must fit into a circle of 80 % of its width.
  { file: 'icons/maskable-192.png', size: 192, dish: 0.56, ground: PAPER },
  { file: 'icons/maskable-512.png', size: 512, dish: 0.56, ground: PAPER },
  { file: 'apple-touch-icon.png', size: 180, dish: 0.66, ground: PAPER },
]

// The drawing's outline is 28 × 19.7 units at (2, 7.3): cropped, to be centered.
const OUTLINE = { x: 2, y: 7.3, width: 28, height: 19.7 }

async function drawIcon(drawing: string, { size, dish, ground }: Icon): Promise<Buffer> {
  const scale = (size * dish) / OUTLINE.width
  const left = (size - OUTLINE.width * scale) / 2 - OUTLINE.x * scale
  const top = (size - OUTLINE.height * scale) / 2 - OUTLINE.y * scale
  const inner = drawing.replace(/^<svg[^>]*>|<\/svg>\s*$/g, '')
  const back = ground ? `<rect width="${size}" height="${size}" fill="${ground}"/>` : ''
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" fill="none">${back}<g transform="translate(${left} ${top}) scale(${scale})">${inner}</g></svg>`
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true, quality: 95 }).toBuffer()
}

await mkdir(new URL('icons/', folder), { recursive: true })
const drawing = await readFile(new URL('favicon.svg', folder), 'utf8')
for (const icon of icons) {
  await writeFile(new URL(icon.file, folder), await drawIcon(drawing, icon))
}
