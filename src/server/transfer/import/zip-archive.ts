import path from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { DomainError } from '~/server/platform/errors'
import type { StoredFile } from '~/server/transfer/moving-in/archive/archive'
import { createUnpackBudget } from '~/server/transfer/moving-in/archive/limits'
import { listZip } from '~/server/transfer/moving-in/archive/zip'

/** Per archive, including files that are never read. */
const FILES_MAX = 5000
/** Longest path of a file, the limit of file systems. */
const NAME_MAX = 4096
/** Per archive. */
const RECIPES_MAX = 100
/** Bytes of one recipe, and of all together: parsed, they take many times as much memory. */
const JSON_BYTES_MAX = 1024 * 1024
const JSON_TOTAL_BYTES_MAX = 20 * 1024 * 1024
const FILE_BYTES_MAX = 25 * 1024 * 1024

/** A recipe of an archive, not yet validated, with the files next to it. */
export interface ArchivedRecipe {
  file: string
  json: unknown
  /** Null if there is none. */
  readPicture: () => Promise<Buffer | null>
  /** Null if there is no attachment of this name. */
  readAsset: (name: string) => Promise<Buffer | null>
}

/**
 * Opens an archive of recipes and passes them to `take` one at a time, so that only one is in memory. Reads our
 * archives, and those of other programs that store JSON next to its picture. Stops between two recipes once `signal` is
 * aborted. Nothing is written to disk and no path of the archive becomes a file name. Errors: those of `listZip`,
 * `archive_without_recipe`.
 */
export async function readArchive(
  bytes: Buffer,
  take: (recipe: ArchivedRecipe) => Promise<void>,
  signal?: AbortSignal,
): Promise<void> {
  const source = { buffer: bytes, size: bytes.length }
  const files = await listZip(source, createUnpackBudget(bytes.length))
  if (files.length > FILES_MAX || files.some(({ path }) => path.length > NAME_MAX))
    throw new DomainError('archive_too_large')
  const found = files.filter(({ path }) => isRecipeFile(path))
  // Sorted once: a recipe may name a thousand files, and an archive may hold a hundred recipes.
  const pictures = files.filter(isPicture).toSorted(originalsFirst)
  const assets = files.filter(isAsset).map((file) => ({ file, name: path.posix.basename(file.path) }))
  const jsonBytes = found.reduce((sum, { size }) => sum + size, 0)
  if (found.length > RECIPES_MAX || jsonBytes > JSON_TOTAL_BYTES_MAX)
    throw new DomainError('archive_too_large')
  const isAlone = found.length === 1
  let taken = 0
  for (const file of found) {
    signal?.throwIfAborted()
    await setImmediate()
    const recipes = recipesIn(parseJson(await read(file, JSON_BYTES_MAX)))
    if (taken + recipes.length > RECIPES_MAX) throw new DomainError('archive_too_large')
    const isOwn = isAlone ? () => true : isBeside(file)
    const isOwnPicture = recipes.length > 1 ? () => false : isAlone ? () => true : isPictureOf(file, found)
    // Of files with the same name the first counts.
    const ownAssets = new Map(
      assets.toReversed().flatMap(({ file, name }) => (isOwn(file) ? [[name, file]] : [])),
    )
    for (const json of recipes) {
      taken += 1
      await take({
        file: path.posix.basename(file.path),
        json,
        readPicture: () => readFile(pictures.find(isOwnPicture)),
        readAsset: (name) => readFile(ownAssets.get(name)),
      })
    }
  }
  if (taken === 0) throw new DomainError('archive_without_recipe')
}

async function read(file: StoredFile, max: number): Promise<Buffer> {
  if (file.size > max) throw new DomainError('archive_too_large')
  return file.read()
}

const readFile = async (file: StoredFile | undefined) => (file ? read(file, FILE_BYTES_MAX) : null)

const isRecipeFile = (name: string) => /\.json$/i.test(name) && !/(^|\/)(\.|assets\/)/.test(name)
const isPicture = ({ path }: StoredFile) => /\.webp$/i.test(path) && !/(^|\/)(timeline\/|assets\/)/.test(path)
const isAsset = ({ path }: StoredFile) => /(^|\/)assets\//.test(path)

const isBeside = (recipe: StoredFile) => {
  const folder = path.posix.dirname(recipe.path)
  return ({ path }: StoredFile) => folder === '.' || path.startsWith(`${folder}/`)
}

const stemOf = (name: string) => path.posix.basename(name).replace(/\.[^.]*$/, '')

/** With several recipes in a folder, a picture belongs to the recipe of the same name. */
function isPictureOf(recipe: StoredFile, recipes: readonly StoredFile[]) {
  const folderOf = (file: StoredFile) => path.posix.dirname(file.path)
  const folder = folderOf(recipe)
  const isShared = recipes.filter((other) => folderOf(other) === folder).length > 1
  const isIn = isBeside(recipe)
  return (picture: StoredFile) =>
    isShared
      ? folderOf(picture) === folder && stemOf(picture.path) === stemOf(recipe.path)
      : folder === '.'
        ? folderOf(picture) === folder
        : isIn(picture)
}

/** Originals before their smaller copies. */
const originalsFirst = (one: StoredFile, other: StoredFile) => rankOf(one) - rankOf(other)
const rankOf = (file: StoredFile) => {
  const name = path.posix.basename(file.path)
  return name.startsWith('tiny-') ? 2 : name.startsWith('min-') ? 1 : 0
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8').replace(/^\uFEFF/, ''))
  } catch {
    return null
  }
}

/** The recipes of one file: one, a list, or a page of a list. */
function recipesIn(json: unknown): unknown[] {
  const list = typeof json === 'object' && json !== null && 'items' in json ? json.items : json
  return (Array.isArray(list) ? list : [json]).filter(isNamed)
}

const isNamed = (json: unknown): json is { name: string } =>
  typeof json === 'object' && json !== null && 'name' in json && typeof json.name === 'string'
