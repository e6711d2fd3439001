import { describe, expect, it } from 'vitest'
import { programSamples, sampleNames } from '../../../../../tests/support/program-samples'
import { openArchive } from '../archive/open-archive'
import { readerOf } from './readers'
import { fileArchive, readAll } from './test-reading'

const samples = programSamples('http://recipes.test')

/** The uploaded file, or the first one in it, under a name without an ending. */
async function renamed(kind: string) {
  const sample = samples[kind]
  const bytes = Buffer.from((await sample?.bytes()) ?? '')
  const archive = await openArchive([{ name: sample?.file ?? '', at: bytes }], '/nowhere')
  return fileArchive('upload', (await archive.files[0]?.read()) ?? '')
}

async function found(kind: string) {
  const reader = readerOf(kind)
  if (!reader) throw new Error(kind)
  const items = await readAll(reader, await renamed(kind))
  return { items, kinds: new Set(items.map((item) => item.kind)) }
}

describe('a single file under any name is read as the chosen source', () => {
  it.each([
    'cheftap',
    'chowdown',
    'cooklang',
    'copymethat',
    'grocy',
    'html_pages',
    'kitchenowl',
    'living_cookbook',
    'markdown',
    'mastercook',
    'meal_master',
    'mealie_recipe',
    'mela',
    'myrecipebox',
    'nextcloud',
    'paprika',
    'pepperplate',
    'plantoeat',
    'recettetek',
    'recipekeeper',
    'recipesage',
    'saffron',
    'schema_org',
    'table',
    'umami',
  ])('%s', async (kind) => {
    const { items, kinds } = await found(kind)
    expect(kinds).toContain('recipe')
    expect(kinds).not.toContain('broken')
    const [first] = items.flatMap((item) => (item.kind === 'recipe' ? [item.name] : []))
    if (kind !== 'cooklang') expect(sampleNames).toContain(first)
  })

  it('bookmarks', async () => {
    expect((await found('bookmarks')).kinds).toEqual(new Set(['link']))
  })

  it.each(['myrecipebox', 'plantoeat'])('%s is recognized by its columns', async (kind) => {
    expect(await readerOf(kind)?.detect(await renamed(kind))).toBeGreaterThan(0.9)
  })

  it('a binary file is not a table', async () => {
    const reader = readerOf('table')
    if (!reader) throw new Error('table')
    const binary = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0, 10, 0, 1, 10])
    expect(await readAll(reader, await fileArchive('recipes.xls', binary))).toEqual([])
  })
})
