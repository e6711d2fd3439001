import sharp from 'sharp'
import type { UserCtx } from '../../src/server/platform/context.ts'
import { type EncodedImage, encodeImage, storeImage } from '../../src/server/platform/media/images.ts'
import { recipeImageFolder } from '../../src/server/platform/media/recipe-folders.ts'
import type { Random } from './random.ts'

/** Different pictures; ten thousand would take minutes without a benefit. */
const DRAWN = 24
const AT_ONCE = 64
const WIDTH = 450
const HEIGHT = 600

type Color = [red: number, green: number, blue: number]

function paintDisc(pixels: Uint8Array, x: number, y: number, radius: number, color: Color): void {
  for (let row = Math.max(0, y - radius); row < Math.min(HEIGHT, y + radius); row += 1) {
    const half = Math.floor(Math.sqrt(radius ** 2 - (row - y) ** 2))
    for (let column = Math.max(0, x - half); column < Math.min(WIDTH, x + half); column += 1)
      pixels.set(color, (row * WIDTH + column) * 3)
  }
}

/** Food on a plate on a table: a real picture of 900 by 1200 pixels. */
async function drawPlate(householdId: string, random: Random): Promise<EncodedImage> {
  const pixels = new Uint8Array(WIDTH * HEIGHT * 3)
  const color = (from: number, to: number): Color => [
    random.whole(from, to),
    random.whole(from, to),
    random.whole(from, to),
  ]
  const table = color(150, 230)
  for (let at = 0; at < pixels.length; at += 3) pixels.set(table, at)
  paintDisc(pixels, 225, 300, 165, [246, 243, 238])
  for (let count = 0; count < 40; count += 1)
    paintDisc(pixels, random.whole(130, 320), random.whole(200, 400), random.whole(6, 30), color(40, 220))
  const raw = { width: WIDTH, height: HEIGHT, channels: 3 } as const
  return encodeImage(
    householdId,
    await sharp(pixels, { raw })
      .resize(WIDTH * 2, HEIGHT * 2)
      .jpeg()
      .toBuffer(),
  )
}

/** Stores one of the drawn pictures for every recipe, as separate files. */
export async function seedPictures(
  ctx: UserCtx,
  random: Random,
  recipeIds: readonly string[],
): Promise<void> {
  const drawn: EncodedImage[] = []
  while (drawn.length < DRAWN) drawn.push(await drawPlate(ctx.actor.householdId, random))
  for (let from = 0; from < recipeIds.length; from += AT_ONCE)
    await Promise.all(
      recipeIds
        .slice(from, from + AT_ONCE)
        .map((id) => storeImage(ctx, recipeImageFolder(id), random.pick(drawn))),
    )
}
