import { createHash } from 'node:crypto'
import pLimit from 'p-limit'
import type { Files } from './files'
import { encodeCard } from './images'
import { recipeImageFolder } from './recipe-folders'

const CARD = /(?:^|\/)images\/card-[\w-]{27}\.webp$/
/** The picture that it is made of is part of its name: the card of another picture is never taken for it. */
const cardName = (picture: Buffer): string =>
  `card-${createHash('sha1').update(picture).digest('base64url')}.webp`

/** A page full of cards that are not there yet leaves room for others. */
const cardLimit = pLimit(1)

/**
 * The picture of a recipe for its card. It is made when someone first asks, so that pictures that were here before, or
 * come with a backup, have one too. Null where the recipe has no picture, or one that cannot be read.
 */
export async function readCard(files: Files, recipeId: string): Promise<Buffer | null> {
  const folder = recipeImageFolder(recipeId)
  const readPicture = () => files.read(`${folder}/min-original.webp`)
  const picture = await readPicture()
  if (!picture) return null
  const key = `${folder}/${cardName(picture)}`
  const make = async () => {
    const card = await encodeCard(picture)
    if (!card) return null
    await removeCards(files, recipeId)
    await files.write(key, card)
    // The recipe was deleted meanwhile, or its picture: nothing of it may stay.
    if (!(await readPicture())) await removeCards(files, recipeId)
    return card
  }
  return (await files.read(key)) ?? cardLimit(async () => (await files.read(key)) ?? make())
}

/** Whether a file of a recipe, `images/…` in its folder, was made of its picture for a card and can be made again. */
export const isCard = (path: string): boolean => CARD.test(path)

export async function removeCards(files: Files, recipeId: string): Promise<void> {
  const folder = recipeImageFolder(recipeId)
  const keys = (await files.list(folder)).map((name) => `${folder}/${name}`)
  for (const key of keys.filter(isCard)) await files.remove(key)
}
