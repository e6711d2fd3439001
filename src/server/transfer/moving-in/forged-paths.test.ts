import fs from 'node:fs'
import nodePath from 'node:path'
import sharp from 'sharp'
import { expect, it, onTestFinished } from 'vitest'
import { buildPerson, type Person } from '../../../../tests/support/build'
import { databases, startTestServer } from '../../../../tests/support/server'
import { zipOf } from '../../../../tests/support/zip'
import { path, scanMigration, until } from './test-migrations'

const NOW = '2026-11-20T10:00:00.000Z'
const manifest = JSON.stringify({ format: 'ramekin-archive', version: 1, contents: 'recipes', leftOut: {} })

const webp = (background: string) =>
  sharp({ create: { width: 64, height: 48, channels: 3, background } })
    .webp()
    .toBuffer()

async function cookWithPicture(person: Person): Promise<string> {
  const { body: slug } = await person.post('/api/recipes', { name: 'Secret soup' })
  const form = new FormData()
  form.set('image', new File([new Uint8Array(await webp('#a52'))], 'a.webp', { type: 'image/webp' }))
  form.set('extension', 'webp')
  expect((await person.call('PUT', `/api/recipes/${slug}/image`, form)).status).toBe(200)
  return (await person.get(`/api/recipes/${slug}`)).body.id
}

async function moveIn(person: Person, files: Record<string, string | Buffer>) {
  const { id } = await scanMigration(person, await zipOf({ 'manifest.jsonl': manifest, ...files }))
  expect((await person.post(`${path}/${id}/import`, {})).status).toBe(202)
  return until(person, id, 'done')
}

/** Every file of the data folder with its bytes, except those that uploads of imports leave. */
const contentOf = (folder: string) =>
  Object.fromEntries(
    fs
      .readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => nodePath.relative(folder, nodePath.join(entry.parentPath, entry.name)))
      .filter((name) => !name.startsWith('migrations') && !name.startsWith('ramekin.db'))
      .map((name) => [name, fs.readFileSync(nodePath.join(folder, name), 'base64')]),
  )

it.each(databases)(
  'ids of an archive lead to no other file on %s',
  async (kind) => {
    const server = await startTestServer(kind, { onDisk: true })
    onTestFinished(() => server.stop())
    const folder = server.runtime.env.DATA_DIR
    const victim = await buildPerson(server)
    const stranger = await buildPerson(server)
    const id = await cookWithPicture(victim)
    for (const name of ['backups/ramekin_x.zip', 'users/a/profile.webp', 'exports/a/recipes.zip']) {
      fs.mkdirSync(nodePath.dirname(nodePath.join(folder, name)), { recursive: true })
      fs.writeFileSync(nodePath.join(folder, name), 'precious')
    }
    const before = contentOf(folder)
    expect(Object.keys(before)).toContain(`recipes/${id}/images/original.webp`)
    const files: Record<string, string | Buffer> = {}
    const picture = await webp('#25a')
    const forged = [
      `${id}/.`,
      `./${id}`,
      `${id}/images`,
      `x/../${id}`,
      '..',
      '.',
      '',
      '../backups',
      '../ramekin.db',
      '../users',
      '../exports/a',
      folder,
    ]
    for (const [at, one] of forged.entries()) {
      const recipe = { id: one, name: `Forged ${at}`, slug: `forged-${at}`, image: 'abcd' }
      files[`recipes/forged-${at}/rows.jsonl`] = `${JSON.stringify({ recipe: [recipe] })}\n`
      files[`recipes/forged-${at}/images/original.webp`] = picture
    }
    const own = crypto.randomUUID()
    const event = {
      id: `../../../${id}/images`,
      recipeId: own,
      subject: 'Made',
      eventType: 'info',
      image: 'has image',
      timestamp: NOW,
    }
    const recipe = { id: own, name: 'Forged event', slug: 'forged-event' }
    const rows = { recipe: [recipe], recipeTimelineEvent: [event] }
    files['recipes/forged-event/rows.jsonl'] = `${JSON.stringify(rows)}\n`
    files['recipes/forged-event/images/original.webp'] = picture
    for (const name of [`timeline/${event.id}/original.webp`, 'timeline/0/original.webp'])
      if (!name.includes('..')) files[`recipes/forged-event/images/${name}`] = picture
    const { results } = await moveIn(stranger, files)
    expect(results).toMatchObject({ imported: 0, failed: forged.length + 1 })
    expect(contentOf(folder)).toEqual(before)
    expect((await victim.get('/api/recipes')).body.items).toHaveLength(1)
  },
  120_000,
)
