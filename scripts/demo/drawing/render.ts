// Draws dishes into a folder, as JPEG of 1200 × 1500: `node render.ts FOLDER [name …]`. A process of its own,
// because the server refuses to read SVG for good once its picture module is loaded.
import fs from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { dishes } from './dishes/index.ts'
import { drawDish, isDish } from './draw-dish.ts'

const AT_ONCE = 2
const QUALITY = 90

const [folder, ...names] = process.argv.slice(2)
if (!folder) throw new Error('Say which folder the pictures go into')
fs.mkdirSync(folder, { recursive: true })

const waiting = names.length > 0 ? names.filter(isDish) : Object.keys(dishes).filter(isDish)
async function drawOn(): Promise<void> {
  for (let name = waiting.shift(); name; name = waiting.shift())
    await sharp(Buffer.from(drawDish(name)))
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: QUALITY })
      .toFile(path.join(folder ?? '.', `${name}.jpg`))
}
await Promise.all(Array.from({ length: AT_ONCE }, drawOn))
