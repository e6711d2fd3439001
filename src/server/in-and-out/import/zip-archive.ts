import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { DomainError } from '~/server/platform/errors'

/** Per archive, including entries that are never read. */
const ENTRIES_MAX = 5000
/** Longest path of an entry, the limit of file systems. */
const NAME_MAX = 4096
/** Per archive. */
const RECIPES_MAX = 100
/** Bytes of one recipe, and of all together: parsed, they take many times as much memory. */
const JSON_BYTES_MAX = 1024 * 1024
const JSON_TOTAL_BYTES_MAX = 20 * 1024 * 1024
const FILE_BYTES_MAX = 25 * 1024 * 1024
/** Unpacked bytes of one archive. */
const TOTAL_BYTES_MAX = 200 * 1024 * 1024
/** A higher compression ratio is a zip bomb. */
const RATIO_MAX = 400
const RATIO_FROM_BYTES = 1024 * 1024

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
 * aborted. Nothing is written to disk and no path of the archive becomes a file name; paths that lead outside, too many
 * entries and entries that unpack to too much are refused. Errors: `archive_unreadable`, `archive_too_large`,
 * `archive_without_recipe`.
 */
export async function readArchive(
  bytes: Buffer,
  take: (recipe: ArchivedRecipe) => Promise<void>,
  signal?: AbortSignal,
): Promise<void> {
  const zip = await orUnreadable(() =>
    fromBufferPromise(bytes, { lazyEntries: true, strictFileNames: false }),
  )
  const reader = createReader(zip)
  const entries = await readEntries(zip)
  const found = entries.filter(({ fileName }) => isRecipeFile(fileName))
  // Sorted once: a recipe may name a thousand files, and an archive may hold a hundred recipes.
  const pictures = entries.filter(isPicture).toSorted(originalsFirst)
  const assets = entries
    .filter(isAsset)
    .map((entry) => ({ entry, name: path.posix.basename(entry.fileName) }))
  const jsonBytes = found.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0)
  if (found.length > RECIPES_MAX || jsonBytes > JSON_TOTAL_BYTES_MAX)
    throw new DomainError('archive_too_large')
  const isAlone = found.length === 1
  let taken = 0
  for (const entry of found) {
    signal?.throwIfAborted()
    await setImmediate()
    const recipes = recipesIn(parseJson(await reader.read(entry, JSON_BYTES_MAX)))
    if (taken + recipes.length > RECIPES_MAX) throw new DomainError('archive_too_large')
    const isOwn = isAlone ? () => true : isBeside(entry)
    const isOwnPicture = recipes.length > 1 ? () => false : isAlone ? () => true : isPictureOf(entry, found)
    // Of files with the same name the first counts.
    const ownAssets = new Map(
      assets.toReversed().flatMap(({ entry, name }) => (isOwn(entry) ? [[name, entry]] : [])),
    )
    for (const json of recipes) {
      taken += 1
      await take({
        file: path.posix.basename(entry.fileName),
        json,
        readPicture: () => reader.readFile(pictures.find(isOwnPicture)),
        readAsset: (name) => reader.readFile(ownAssets.get(name)),
      })
    }
  }
  if (taken === 0) throw new DomainError('archive_without_recipe')
}

async function readEntries(zip: ZipFile): Promise<Entry[]> {
  if (zip.entryCount > ENTRIES_MAX) throw new DomainError('archive_too_large')
  return orUnreadable(async () => {
    const entries: Entry[] = []
    for await (const entry of zip.eachEntry()) {
      if (entry.fileName.length > NAME_MAX) throw new DomainError('archive_too_large')
      if (!entry.fileName.endsWith('/')) entries.push(entry)
    }
    return entries
  })
}

function createReader(zip: ZipFile) {
  let total = 0
  const read = async (entry: Entry, max: number): Promise<Buffer> => {
    const { uncompressedSize: size, compressedSize } = entry
    total += size
    const isBomb = size > RATIO_FROM_BYTES && size > compressedSize * RATIO_MAX
    if (size > max || total > TOTAL_BYTES_MAX || isBomb) throw new DomainError('archive_too_large')
    // The stream stops at the size in the entry's header.
    return orUnreadable(async () => buffer(await zip.openReadStreamPromise(entry)))
  }
  return {
    read,
    readFile: async (entry: Entry | undefined) => (entry ? read(entry, FILE_BYTES_MAX) : null),
  }
}

async function orUnreadable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof DomainError ? error : new DomainError('archive_unreadable', {}, { cause: error })
  }
}

const isRecipeFile = (name: string) =>
  /\.json$/i.test(name) && !/(^|\/)(__MACOSX\/|\.)|(^|\/)assets\//.test(name)
const isPicture = ({ fileName }: Entry) =>
  /\.webp$/i.test(fileName) && !/(^|\/)(timeline\/|assets\/|__MACOSX\/)/.test(fileName)
const isAsset = ({ fileName }: Entry) => /(^|\/)assets\//.test(fileName)

const isBeside = (recipe: Entry) => {
  const folder = path.posix.dirname(recipe.fileName)
  return ({ fileName }: Entry) => folder === '.' || fileName.startsWith(`${folder}/`)
}

const stemOf = (name: string) => path.posix.basename(name).replace(/\.[^.]*$/, '')

/** With several recipes in a folder, a picture belongs to the recipe of the same name. */
function isPictureOf(recipe: Entry, recipes: readonly Entry[]) {
  const folderOf = ({ fileName }: Entry) => path.posix.dirname(fileName)
  const folder = folderOf(recipe)
  const isShared = recipes.filter((other) => folderOf(other) === folder).length > 1
  const isIn = isBeside(recipe)
  return (picture: Entry) =>
    isShared
      ? folderOf(picture) === folder && stemOf(picture.fileName) === stemOf(recipe.fileName)
      : folder === '.'
        ? folderOf(picture) === folder
        : isIn(picture)
}

/** Originals before their smaller copies. */
const originalsFirst = (one: Entry, other: Entry) => rankOf(one) - rankOf(other)
const rankOf = ({ fileName }: Entry) => {
  const name = path.posix.basename(fileName)
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
