import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { expect, it, onTestFinished } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { buildPerson, type Person } from '../../../../tests/support/build'
import { send } from '../../../../tests/support/client'
import {
  type DatabaseKind,
  databases,
  startTestServer,
  type TestServer,
} from '../../../../tests/support/server'
import { zipOf } from '../../../../tests/support/zip'
import { path, scanMigration, until } from './test-migrations'

const EXPORTS = '/api/recipes/bulk-actions/export'

/** The archive of a recipe with a picture, which is deleted afterwards. */
async function archiveOfDeleted(server: TestServer): Promise<{ id: string; archive: Buffer }> {
  const cook = await buildPerson(server)
  const { body: slug } = await cook.post('/api/recipes', { name: 'Soup' })
  const { id } = (await cook.get(`/api/recipes/${slug}`)).body
  const picture = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#a52' } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.set('image', new File([new Uint8Array(picture)], 'a.png', { type: 'image/png' }))
  form.set('extension', 'png')
  expect((await cook.call('PUT', `/api/recipes/${slug}/image`, form)).status).toBe(200)
  await cook.post(EXPORTS, { recipes: [slug], exportType: 'json' })
  const [{ id: exportId }] = (await cook.get(EXPORTS)).body
  const { fileToken } = (await cook.get(`${EXPORTS}/${exportId}/download`)).body
  const request = new Request(`http://ramekin.test/api/utils/download?token=${fileToken}`)
  const archive = Buffer.from(await (await send(server, request)).arrayBuffer())
  await cook.delete(`/api/recipes/${slug}`)
  expect((await cook.delete('/api/recently-deleted')).status).toBe(200)
  expect(await server.runtime.files.listAll(`recipes/${id}`)).toEqual([])
  return { id, archive }
}

async function start(kind: DatabaseKind): Promise<TestServer> {
  const server = await startTestServer(kind)
  onTestFinished(() => server.stop())
  return server
}

async function importInto(person: Person, id: string) {
  expect((await person.post(`${path}/${id}/import`, {})).status).toBe(202)
  return until(person, id, 'done', 30_000)
}

const PICTURES = ['min-original.webp', 'original.webp', 'tiny-original.webp'].map((name) => `images/${name}`)

it.each(databases)(
  'two people who import one archive at once both get the picture on %s',
  async (kind) => {
    const server = await start(kind)
    const { archive } = await archiveOfDeleted(server)
    const people = [await buildPerson(server), await buildPerson(server)]
    const ready: { person: Person; id: string }[] = []
    for (const person of people) ready.push({ person, id: (await scanMigration(person, archive)).id })
    const ends = await Promise.all(ready.map(({ person, id }) => importInto(person, id)))
    expect(ends.map(({ results }) => results.imported)).toEqual([1, 1])
    for (const person of people) {
      const [recipe] = (await person.get('/api/recipes')).body.items
      expect(recipe.image).not.toBeNull()
      expect(await server.runtime.files.listAll(`recipes/${recipe.id}`)).toEqual(PICTURES)
    }
  },
  120_000,
)

it.each(databases)(
  'an import leaves the files of another import of the same recipe alone on %s',
  async (kind) => {
    const server = await start(kind)
    const { files } = server.runtime
    const { id, archive } = await archiveOfDeleted(server)
    // The other import has stored its files, but not committed yet.
    const theirs = `recipes/${id}/images/original.webp`
    await files.write(theirs, Buffer.from('theirs'))
    const person = await buildPerson(server)
    const { results } = await importInto(person, (await scanMigration(person, archive)).id)
    expect(results.imported).toBe(1)
    const [recipe] = (await person.get('/api/recipes')).body.items
    expect(recipe.id).not.toBe(id)
    expect(await files.listAll(`recipes/${recipe.id}`)).toEqual(PICTURES)
    const failing = await zipOf(await withBrokenRow(archive))
    const failed = await importInto(person, (await scanMigration(person, failing)).id)
    expect(failed.results.failed).toBe(1)
    expect(await files.listAll('recipes')).toEqual(
      [`${id}/images/original.webp`, ...PICTURES.map((name) => `${recipe.id}/${name}`)].toSorted(),
    )
    expect(String(await files.read(theirs))).toBe('theirs')
  },
  120_000,
)

/** The archive's files, with a row that the server has never written. */
async function withBrokenRow(archive: Buffer): Promise<Record<string, Buffer | string>> {
  const files: Record<string, Buffer | string> = {}
  const zip = await fromBufferPromise(archive)
  for await (const entry of zip.eachEntry()) {
    const bytes = await buffer(await zip.openReadStreamPromise(entry))
    if (!entry.fileName.endsWith('/rows.jsonl')) files[entry.fileName] = bytes
    else {
      const [recipe] = JSON.parse(String(bytes)).recipe
      const rows = { recipe: [{ ...recipe, name: 'Broken', slug: 'broken', createdAt: 'yesterday' }] }
      files[entry.fileName] = `${JSON.stringify(rows)}\n`
    }
  }
  return files
}
