import { createHash } from 'node:crypto'
import pLimit from 'p-limit'
import type { Files } from './files'
import { encodeCard } from './images'
import { recipeImageFolder } from './recipe-folders'

const CARD = /(?:^|\/)images\/card-[\w-]{27}\.webp$/
/** The name includes a hash of the picture, so that a card of an older picture is never used. */
const cardName = (picture: Buffer): string =>
  `card-${createHash('sha1').update(picture).digest('base64url')}.webp`

/** One at a time, so that a page full of missing cards leaves capacity for others. */
const cardLimit = pLimit(1)

/** Created on first use, since older pictures have none. Null without a readable picture. */
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
    // The recipe or its picture was deleted in the meantime: remove the card.
    if (!(await readPicture())) await removeCards(files, recipeId)
    return card
  }
  return (await files.read(key)) ?? cardLimit(async () => (await files.read(key)) ?? make())
}

/** Whether a file of a recipe (`images/…` in its folder) is a generated card. */
export const isCard = (path: string): boolean => CARD.test(path)

export async function removeCards(files: Files, recipeId: string): Promise<void> {
  const folder = recipeImageFolder(recipeId)
  const keys = (await files.list(folder)).map((name) => `${folder}/${name}`)
  for (const key of keys.filter(isCard)) await files.remove(key)
}
