import { PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { Recipe } from '~/schemas/recipe'
import type { Ctx } from '~/server/platform/context'
import { isCard } from '~/server/platform/media/cards'
import { recipeFolder, recipeImageFolder } from '~/server/platform/media/recipe-folders'

/** Archives of recipes, written while they are read: memory holds two entries at most. */

export interface ZipEntry {
  path: string
  /** Null when the file no longer exists, which skips the entry. */
  open: () => Promise<Readable | null>
  /** False for pictures, which are already compressed. */
  compress: boolean
}

/** `{slug}.json` and the picture, if any. */
export const recipeZip = (ctx: Ctx, recipe: Recipe): Readable =>
  zipOf(
    (async function* () {
      yield jsonEntry(`${recipe.slug}.json`, recipe)
      yield fileEntry(ctx, 'original.webp', `${recipeImageFolder(recipe.id)}/original.webp`)
    })(),
  )

/** For each recipe `recipes/{slug}/{slug}.json` and its files, plus the entries of `next to`. */
export async function* recipeEntries(
  ctx: Ctx,
  recipes: AsyncIterable<Recipe>,
  beside: (recipe: Recipe) => Iterable<ZipEntry> = () => [],
): AsyncGenerator<ZipEntry> {
  for await (const recipe of recipes) {
    const folder = `recipes/${recipe.slug}`
    yield jsonEntry(`${folder}/${recipe.slug}.json`, recipe)
    yield* beside(recipe)
    const files = recipeFolder(recipe.id)
    for (const name of (await ctx.files.listAll(files)).filter((name) => !isCard(name)))
      yield fileEntry(ctx, `${folder}/${name}`, `${files}/${name}`)
  }
}

export const textEntry = (
  path: string,
  pieces: () => AsyncIterable<string> | Iterable<string>,
): ZipEntry => ({
  path,
  open: async () => Readable.from(pieces(), { objectMode: false }),
  compress: true,
})

function jsonEntry(path: string, recipe: Recipe): ZipEntry {
  return {
    path,
    open: async () => Readable.from([Buffer.from(JSON.stringify(toSnakeCase(recipe), null, 4))]),
    compress: true,
  }
}

/** Skipped when the file no longer exists. */
export const fileEntry = (ctx: Ctx, path: string, key: string): ZipEntry => ({
  path,
  open: async () => {
    const file = await ctx.files.open(key)
    return file && Readable.fromWeb(file.stream)
  },
  compress: !/\.(?:webp|avif|jpe?g|png|gif|pdf)$/i.test(path),
})

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** `recipeIngredient` becomes `recipe_ingredient` at every depth except in `extras`, whose keys are user data. */
function toSnakeCase(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toSnakeCase)
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key.replace(/[A-Z]+/g, (letters) => `_${letters.toLowerCase()}`),
      key === 'extras' ? inner : toSnakeCase(inner),
    ]),
  )
}

/** Writes entries in sequence from the first read on, at the reader's pace. */
export const zipOf = (entries: AsyncIterable<ZipEntry>): Readable =>
  Readable.from(pack(entries), { objectMode: false })

async function* pack(entries: AsyncIterable<ZipEntry>) {
  const zip = new ZipFile()
  const output = new PassThrough()
  const fail = (error: Error) => output.destroy(error)
  zip.on('error', fail)
  zip.outputStream.on('error', fail).pipe(output)
  addEntries(zip, entries, output).then(() => zip.end(), fail)
  yield* output
}

async function addEntries(zip: ZipFile, entries: AsyncIterable<ZipEntry>, output: Readable): Promise<void> {
  let goOn = () => {}
  output.once('close', () => goOn())
  for await (const { path, open, compress } of entries) {
    if (output.destroyed) return
    let stream = await open()
    if (!stream) continue
    stream.on('error', (error) => output.destroy(error))
    await new Promise<void>((resolve) => {
      goOn = resolve
      unpooled(() =>
        zip.addReadStreamLazy(path, { compress }, (give) => {
          const wanted = stream
          // The zip library keeps each entry's callback until the end; drop the reference to the stream.
          stream = null
          if (wanted) give(null, wanted)
          resolve()
        }),
      )
      if (output.destroyed) resolve()
    })
    if (output.destroyed) stream?.destroy()
  }
}

/** The zip library keeps the bytes of every name, and a few bytes of a pool would retain the whole pool. */
function unpooled(work: () => void): void {
  const { poolSize } = Buffer
  Buffer.poolSize = 0
  try {
    work()
  } finally {
    Buffer.poolSize = poolSize
  }
}
