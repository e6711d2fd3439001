import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { createThreadPool } from '~/server/platform/jobs/threads/thread-pool'
import { readText } from '~/server/transfer/import/reading/read-text'
import { zipOf } from '../../../../../tests/support/zip'
import type { SourceItem } from '../source'
import { type ReadFiles, type ReadingLimits, withFiles } from './files-in-thread'

const threads = createThreadPool({ atOnce: 2, idleMs: 20_000 })
const generous: ReadingLimits = { heap: 512, openMs: 60_000, stepMs: 60_000, allMs: 60_000 }
const picture = Buffer.from('these bytes stand for a picture')
const recipe = { '@type': 'Recipe', name: 'Soup', recipeIngredient: ['1 onion'], recipeInstructions: 'Boil.' }
const nextcloud = () =>
  zipOf({ 'Soup/recipe.json': JSON.stringify(recipe), 'Soup/full.jpg': picture, 'Torn/recipe.json': '{' })

interface Options {
  limits?: Partial<ReadingLimits>
  signal?: AbortSignal
  scratchFolder?: string
}

const reading = <T>(
  name: string,
  at: Buffer,
  work: (files: ReadFiles) => Promise<T>,
  { limits, signal = new AbortController().signal, scratchFolder = '/nowhere' }: Options = {},
) =>
  withFiles(
    {
      threads,
      householdId: 'home',
      uploads: [{ name, at }],
      scratchFolder,
      readPage: async (input) => readText({ ...input, locale: 'en-US' }),
      signal,
    },
    work,
    { ...generous, ...limits },
  )

async function itemsOf(files: ReadFiles, source = files.known[0]?.key ?? ''): Promise<SourceItem[]> {
  const items: SourceItem[] = []
  for await (const item of files.items(source, { locale: 'en-US' })) items.push(item)
  return items
}
const failsWith = (id: string) => expect.objectContaining({ id })

describe('files that a thread reads', () => {
  it('are passed on as the reader returns them, with pictures while they are held', async () => {
    await reading('cookbook.zip', await nextcloud(), async (files) => {
      expect(files.known[0]).toEqual({ key: 'nextcloud', name: 'Nextcloud Cookbook' })
      const items = await itemsOf(files)
      expect(items).toMatchObject([
        { kind: 'recipe', name: 'Soup', ingredients: [{ text: '1 onion' }] },
        { kind: 'broken', name: 'Torn/recipe.json' },
      ])
      const [soup] = items
      if (soup?.kind !== 'recipe') throw new Error('no recipe')
      const [first] = soup.pictures ?? []
      if (!first || !('read' in first)) throw new Error('no picture')
      expect(Buffer.from((await first.read()) ?? [])).toEqual(picture)
      files.release(soup)
      expect(await first.read()).toBeNull()
    })
  })

  it('request pages outside of it, and return the columns of a table', async () => {
    const page = `<html><head><script type="application/ld+json">${JSON.stringify(recipe)}</script></head></html>`
    const items = await reading('page.html', Buffer.from(page), (files) => itemsOf(files, 'html_pages'))
    expect(items).toMatchObject([{ kind: 'recipe', name: 'Soup' }])
    const table = await reading('recipes.csv', Buffer.from('Title,Things\nSoup,1 onion\n'), (files) =>
      files.table('table'),
    )
    expect(table).toMatchObject({ headers: ['Title', 'Things'], guess: { name: 0 } })
  })

  it('are truncated to storable lengths, since the consumer processes all of it', async () => {
    const tags = Array.from({ length: 100_000 }, (_, at) => `t${at}`).join(',')
    const csv = `Name,Tags,Notes\n${'Soup '.repeat(100_000)},"${tags}",${'x'.repeat(1_000_000)}\n`
    const [item] = await reading('recipes.csv', Buffer.from(csv), (files) => itemsOf(files, 'table'))
    if (item?.kind !== 'recipe') throw new Error('no recipe')
    expect([item.name.length, item.tags?.length, String(item.notes?.[0]).length]).toEqual([
      1000, 20_000, 50_000,
    ])
  })

  it('refuse broken files with a message, and leave nothing', async () => {
    const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'moving-in-'))
    const scratchFolder = path.join(folder, 'unpacked')
    const half = gzipSync(Buffer.alloc(4096, 'recipes')).subarray(0, 30)
    await expect(reading('a.gz', half, itemsOf, { scratchFolder })).rejects.toEqual(
      failsWith('archive_unreadable'),
    )
    expect(await fs.readdir(folder)).toEqual([])
    await fs.rm(folder, { recursive: true })
    await expect(reading('a.zip', await nextcloud(), (files) => files.table('no-such-app'))).rejects.toEqual(
      failsWith('archive_unknown'),
    )
  })

  it('end with their thread when they take too long', async () => {
    const zip = await nextcloud()
    await expect(reading('a.zip', zip, itemsOf, { limits: { openMs: 0 } })).rejects.toEqual(
      failsWith('archive_too_slow'),
    )
    await expect(reading('a.zip', zip, itemsOf, { limits: { allMs: 0 } })).rejects.toEqual(
      failsWith('archive_too_slow'),
    )
    expect(await reading('a.zip', zip, itemsOf)).toHaveLength(2)
  })

  it('end with the server', async () => {
    const stopping = new AbortController()
    const work = reading(
      'a.zip',
      await nextcloud(),
      async (files) => {
        stopping.abort(new Error('stopping'))
        return itemsOf(files)
      },
      { signal: stopping.signal },
    )
    await expect(work).rejects.toThrow('stopping')
  })
})
