import { once } from 'node:events'
import { createServer } from 'node:http'
import { gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import sharp from 'sharp'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { createCtx } from '~/server/platform/context'
import type { Db } from '~/server/platform/db/connect'
import { isShared } from '~/server/platform/db/dialect'
import { assertFound, DomainError } from '~/server/platform/errors'
import { recipeImageFolder } from '~/server/platform/media/recipe-folders'
import { createOutbound } from '~/server/platform/outbound/outbound'
import { continueReport, startReport } from '~/server/transfer/reports/reports.service'
import { buildHousehold, buildPerson, type Person } from '../../../../tests/support/build'
import { describeOnEachDatabase } from '../../../../tests/support/server'
import { zipOf } from '../../../../tests/support/zip'
import { runImport } from './import.service'
import { findMigration } from './migrations.repository'
import { importAll, path, resumeMigrations, scanMigration, until, upload } from './test-migrations'
import { runUndo } from './undo.service'

const picture = (background = '#4a7') =>
  sharp({ create: { width: 30, height: 20, channels: 3, background } })
    .jpeg()
    .toBuffer()

const soup = {
  '@type': 'Recipe',
  name: 'Carrot soup',
  keywords: 'soup',
  url: 'https://example.com/carrot-soup',
  recipeYield: '4 servings',
  totalTime: 'PT40M',
  dateCreated: '2020-03-01T10:00:00Z',
  recipeIngredient: ['1 kg carrots', '1 onion'],
  recipeInstructions: ['Chop.', 'Cook until soft.'],
}
const bread = {
  '@type': 'Recipe',
  name: 'Plain bread',
  recipeIngredient: ['500 g flour'],
  recipeInstructions: ['Bake.'],
}

const folderOf = (recipe: { name: string; image?: string[] }, jpeg?: Buffer) => ({
  [`${recipe.name}/recipe.json`]: JSON.stringify(recipe),
  ...(jpeg ? { [`${recipe.name}/full.jpg`]: jpeg } : {}),
})

const cookbookZip = async () =>
  zipOf({ ...folderOf(soup, await picture()), ...folderOf(bread), 'Broken/recipe.json': '{' })

const recipesOf = async (person: Person) =>
  (await person.get('/api/recipes?perPage=-1&orderBy=name')).body.items

/** From then on the database refuses records of tags that an import creates. */
async function refuseRecords(db: Db): Promise<void> {
  const statement = isShared(db)
    ? 'alter table "migrationMade" add constraint "noTags" check ("kind" <> \'tag\') not valid'
    : `create trigger "noTags" before insert on "migrationMade" when new."kind" = 'tag'
       begin select raise(abort, 'no tags'); end`
  await sql.raw(statement).execute(db)
}
const acceptRecords = (db: Db) =>
  sql
    .raw(isShared(db) ? 'alter table "migrationMade" drop constraint "noTags"' : 'drop trigger "noTags"')
    .execute(db)

describeOnEachDatabase('moving in', (server, onSqlite) => {
  onSqlite('explains in the language of the person why a recipe could not be read', async () => {
    const anna = await buildPerson(server())
    const german = { 'accept-language': 'de-DE' }
    const { id } = (await anna.post(`${path}/uploads`)).body
    await upload(anna, id, await cookbookZip())
    await anna.call('POST', `${path}/${id}/reading`, {}, german)
    const { found } = await until(anna, id, 'ready')
    const reason = 'Es hat keinen Namen, oder die Datei endet hier.'
    expect(found.broken).toEqual([{ name: 'Broken/recipe.json', reason }])

    await anna.call('POST', `${path}/${id}/import`, {}, german)
    const { reportId } = await until(anna, id, 'done')
    const { entries } = (await anna.get(`/api/groups/reports/${reportId}`)).body
    expect(entries.find(({ success }: { success: boolean }) => !success)).toMatchObject({
      message: 'Nicht importiert: Broken/recipe.json',
      exception: reason,
    })
  })

  it('reads a file without writing, imports it, and undoes it', async () => {
    const anna = await buildPerson(server())
    const ready = await scanMigration(anna, await cookbookZip())
    expect(ready).toMatchObject({
      source: { key: 'nextcloud', name: 'Nextcloud Cookbook' },
      files: [{ name: 'cookbook.zip' }],
      error: null,
      found: {
        recipes: 2,
        duplicates: 0,
        pictures: 1,
        tags: { total: 1, new: 1 },
        brokenCount: 1,
        broken: [{ name: 'Broken/recipe.json' }],
      },
    })
    expect(await recipesOf(anna)).toEqual([])
    expect((await anna.get('/api/organizers/tags')).body.items).toEqual([])

    const done = await importAll(anna, ready.id, { addTag: true, tag: 'Nextcloud' })
    expect(done.results).toMatchObject({ imported: 2, replaced: 0, skipped: 0, failed: 1 })
    expect(done.undoUntil).not.toBeNull()
    const report = (await anna.get(`/api/groups/reports/${done.reportId}`)).body
    expect(report).toMatchObject({ name: 'Nextcloud Migration', category: 'migration', status: 'partial' })
    expect(report.entries).toHaveLength(3)

    const recipe = (await anna.get('/api/recipes/carrot-soup')).body
    expect(recipe).toMatchObject({
      name: 'Carrot soup',
      orgURL: 'https://example.com/carrot-soup',
      recipeServings: 4,
      totalTime: '40 minutes',
      dateAdded: '2020-03-01',
      tags: [{ name: 'Nextcloud' }, { name: 'Soup' }],
    })
    expect(recipe.recipeIngredient.map(({ originalText }: { originalText: string }) => originalText)).toEqual(
      ['1 kg carrots', '1 onion'],
    )
    expect(recipe.image).not.toBeNull()

    await anna.patch('/api/recipes/plain-bread', { description: 'Mine now' })
    expect((await anna.post(`${path}/${ready.id}/undo`)).status).toBe(202)
    const undone = await until(anna, ready.id, 'undone')
    expect(undone.progress).toMatchObject({ removed: 1, kept: 1 })
    expect((await recipesOf(anna)).map(({ name }: { name: string }) => name)).toEqual(['Plain bread'])
    // The tag of the kept recipe is still in use.
    expect((await anna.get('/api/organizers/tags')).body.items).toMatchObject([{ name: 'Nextcloud' }])
  })

  it('finds duplicates: skips, replaces or keeps both', async () => {
    const anna = await buildPerson(server())
    await importAll(anna, (await scanMigration(anna, await cookbookZip())).id)
    const changed = { ...soup, recipeInstructions: ['Chop.', 'Cook until soft.', 'Blend.'] }
    const archive = await zipOf({ ...folderOf(changed), ...folderOf(bread) })

    const second = await scanMigration(anna, archive)
    expect(second.found).toMatchObject({ recipes: 2, duplicates: 2 })
    const duplicates = (await anna.get(`${path}/${second.id}/duplicates`)).body
    expect(duplicates).toMatchObject([
      { name: 'Carrot soup', moreSteps: 1, moreLines: 0, existing: { slug: 'carrot-soup' } },
      { name: 'Plain bread', moreSteps: 0 },
    ])
    const choices = [{ position: duplicates[0].position, choice: 'replace' }]
    const done = await importAll(anna, second.id, { duplicates: 'skip', choices })
    expect(done.results).toMatchObject({ imported: 0, replaced: 1, skipped: 1, failed: 0 })
    expect((await anna.get('/api/recipes/carrot-soup')).body.recipeInstructions).toHaveLength(3)

    await anna.post(`${path}/${second.id}/undo`)
    await until(anna, second.id, 'undone')
    expect((await anna.get('/api/recipes/carrot-soup')).body.recipeInstructions).toHaveLength(2)

    const third = await scanMigration(anna, archive)
    const both = await importAll(anna, third.id, { duplicates: 'both' })
    expect(both.results).toMatchObject({ imported: 2, skipped: 0 })
    expect(await recipesOf(anna)).toHaveLength(4)
  })

  const stew = {
    '@type': 'Recipe',
    name: 'Beef stew',
    recipeIngredient: ['1 kg beef', '3 carrots, sliced', '2 onions', '1 bay leaf', '500 ml stock'],
    recipeInstructions: ['Brown the beef in a heavy pot.', 'Add the vegetables and simmer for two hours.'],
  }

  onSqlite('finds duplicates by content, also within the file, and skips the chosen ones', async () => {
    const anna = await buildPerson(server())
    await importAll(anna, (await scanMigration(anna, await zipOf(folderOf(stew)))).id)
    const renamed = {
      ...stew,
      name: 'Grandma’s winter pot',
      recipeIngredient: [...stew.recipeIngredient, '1 pinch of salt'],
    }
    const other = {
      ...stew,
      name: 'Beef stew',
      recipeIngredient: ['1 kg tofu', '2 limes', '1 cup rice'],
      recipeInstructions: ['Fry it quickly, then serve with rice and lime.'],
    }
    const pie = {
      ...bread,
      recipeIngredient: ['500 g flour', '200 g butter', '1 pinch of salt'],
      name: 'Pie',
      recipeInstructions: ['Roll out the pastry thinly, fill it with cherries.'],
    }
    const archive = await zipOf({
      ...folderOf(renamed),
      'Other/recipe.json': JSON.stringify(other),
      'Pie/recipe.json': JSON.stringify(pie),
      'Quiche/recipe.json': JSON.stringify({ ...pie, name: 'Cherry pie' }),
      'Rolls/recipe.json': JSON.stringify({
        ...pie,
        name: 'Summer pie',
        recipeIngredient: [...pie.recipeIngredient, '1 lemon'],
      }),
    })
    const { id, found } = await scanMigration(anna, archive)
    expect(found).toMatchObject({ recipes: 5, duplicates: 1, repeats: 2 })
    expect((await anna.get(`${path}/${id}/duplicates`)).body).toMatchObject([
      { name: 'Grandma’s winter pot', existing: { name: 'Beef stew' }, moreLines: 1 },
    ])
    const repeats = (await anna.get(`${path}/${id}/repeats`)).body
    expect(repeats).toMatchObject([
      { name: 'Cherry pie', firstName: 'Pie' },
      { name: 'Summer pie', firstName: 'Pie' },
    ])
    expect((await (await buildPerson(server())).get(`${path}/${id}/repeats`)).status).toBe(404)
    expect((await anna.post(`${path}/${id}/import`, { repeats: 'replace' })).status).toBe(422)
    const { results } = await importAll(anna, id, {
      repeats: 'skip',
      choices: [{ position: repeats[1].position, choice: 'both' }],
    })
    expect(results).toMatchObject({ imported: 3, skipped: 2, failed: 0 })
    const names = (await recipesOf(anna)).map(({ name }: { name: string }) => name)
    expect(names.toSorted()).toEqual(['Beef stew', 'Beef stew (1)', 'Pie', 'Summer pie'])

    const again = await scanMigration(anna, archive)
    expect(again.found).toMatchObject({ duplicates: 5, repeats: 0 })
  })

  onSqlite('imports a repeat whose first recipe is not chosen', async () => {
    const anna = await buildPerson(server())
    const archive = await zipOf({
      ...folderOf(stew),
      'Twice/recipe.json': JSON.stringify({ ...stew, name: 'Same stew' }),
    })
    const { id } = await scanMigration(anna, archive)
    await anna.post(`${path}/${id}/selection`, { chosen: false, search: 'beef' })
    expect((await anna.get(`${path}/${id}/repeats`)).body).toEqual([])
    const { results } = await importAll(anna, id, { repeats: 'skip' })
    expect(results).toMatchObject({ imported: 1, left: 1, skipped: 0 })
  })

  onSqlite('does not count a heading as an additional ingredient', async () => {
    const anna = await buildPerson(server())
    const rolls = { name: 'Rolls', ingredients: 'For the dough:\n500 g flour', directions: 'Bake.' }
    const archive = await zipOf({ 'Rolls.paprikarecipe': gzipSync(JSON.stringify(rolls)) })
    await importAll(anna, (await scanMigration(anna, archive)).id)
    const again = await scanMigration(anna, archive)
    expect((await anna.get(`${path}/${again.id}/duplicates`)).body).toMatchObject([
      { name: 'Rolls', moreLines: 0, moreSteps: 0 },
    ])
  })

  onSqlite('counts pictures beyond the first of each recipe as left out', async () => {
    const anna = await buildPerson(server())
    const images = ['picture', 'dough', 'oven'].map((text) => Buffer.from(text).toString('base64'))
    const pie = (title: string) => JSON.stringify({ title, ingredients: '500 g flour', images })
    const archive = await zipOf({ 'Pie.melarecipe': pie('Pie'), 'Tart.melarecipe': pie('Tart') })
    const { found } = await scanMigration(anna, archive, 'Recipes.melarecipes')
    expect(found).toMatchObject({ recipes: 2, pictures: 2 })
    expect(found.leftOut).toEqual([{ what: 'Additional recipe pictures', count: 4 }])
  })

  onSqlite('belongs to the household, and has one step at a time', async () => {
    const anna = await buildPerson(server())
    const { id } = (await anna.post(`${path}/uploads`)).body
    const neighbor = await buildPerson(server(), {
      household: await buildHousehold(server().runtime, { groupId: anna.user.groupId }),
    })
    expect((await neighbor.get(`${path}/${id}`)).status).toBe(404)
    expect((await upload(neighbor, id, Buffer.from('x'))).status).toBe(404)
    expect((await neighbor.delete(`${path}/${id}`)).status).toBe(404)
    expect((await anna.post(`${path}/${id}/import`, {})).status).toBe(409)
    expect((await anna.post(`${path}/${id}/undo`)).status).toBe(409)
    expect((await anna.post(`${path}/${id}/cancel`)).status).toBe(409)
    expect((await anna.post(`${path}/${id}/reading`, {})).status).toBe(400)
    expect((await anna.delete(`${path}/${id}`)).status).toBe(204)
    expect((await anna.get(path)).body).toEqual([])
  })

  onSqlite('reports errors of a file, and accepts another choice', async () => {
    const anna = await buildPerson(server())
    const failed = await scanMigration(anna, Buffer.from('nothing of use'), 'notes.bin')
    expect(failed).toMatchObject({ found: null, error: { code: 'archive_unknown' } })
    const wrong = await anna.post(`${path}/${failed.id}/reading`, { source: 'no-such-app' })
    expect(wrong.status).toBe(400)
    const sources = (await anna.get(`${path}/sources`)).body
    expect(sources.map(({ key }: { key: string }) => key)).toContain('nextcloud')
  })

  onSqlite('finishes an undo that was ended before the picture of a replaced recipe', async () => {
    const anna = await buildPerson(server())
    const { runtime } = server()
    const colorOf = async (id: string) => {
      const original = await runtime.files.read(`${recipeImageFolder(id)}/original.webp`)
      return (await sharp(original ?? undefined).stats()).dominant
    }
    await importAll(anna, (await scanMigration(anna, await cookbookZip())).id)
    const was = (await anna.get('/api/recipes/carrot-soup')).body
    const color = await colorOf(was.id)
    const changed = { ...soup, recipeInstructions: ['Chop.', 'Cook until soft.', 'Blend.'] }
    const { id } = await scanMigration(anna, await zipOf(folderOf(changed, await picture('#a0c'))))
    await importAll(anna, id, { duplicates: 'replace' })
    expect(await colorOf(was.id)).not.toEqual(color)

    await runtime.db.updateTable('migration').set({ status: 'undoing' }).where('id', '=', id).execute()
    const ended = new AbortController()
    const write = async () => {
      ended.abort()
      throw new Error('the server was killed')
    }
    const files = { ...runtime.files, write }
    const actor = anna.user
    const ctx = { ...createCtx(runtime, actor, 'en-US'), actor, files, stopping: ended.signal }
    await expect(runUndo(ctx, assertFound(await findMigration(ctx, id)))).rejects.toThrow()
    expect((await anna.get(`${path}/${id}`)).body.status).toBe('undoing')

    await resumeMigrations(runtime)
    expect((await anna.get(`${path}/${id}`)).body).toMatchObject({
      status: 'undone',
      progress: { removed: 1, kept: 0 },
    })
    expect((await anna.get('/api/recipes/carrot-soup')).body.recipeInstructions).toHaveLength(2)
    expect(await colorOf(was.id)).toEqual(color)
  })

  it('makes no tag without the record that an undo needs', async () => {
    const anna = await buildPerson(server())
    const { db } = server().runtime
    await refuseRecords(db)
    const { id } = await scanMigration(anna, await cookbookZip())
    const { results } = await importAll(anna, id).finally(() => acceptRecords(db))
    expect(results).toMatchObject({ imported: 1, failed: 2 })
    expect((await anna.get('/api/organizers/tags')).body.items).toEqual([])

    const again = await scanMigration(anna, await cookbookZip())
    await importAll(anna, again.id)
    expect((await anna.get('/api/organizers/tags')).body.items).toMatchObject([{ name: 'Soup' }])
    await anna.post(`${path}/${again.id}/undo`)
    await until(anna, again.id, 'undone')
    expect((await anna.get('/api/organizers/tags')).body.items).toEqual([])
  })

  onSqlite('saves nothing more once it is stopped while a picture is fetched', async () => {
    const anna = await buildPerson(server())
    const { runtime } = server()
    const ended = new AbortController()
    const pictures = createServer(() => ended.abort(new DomainError('not_found')))
    await once(pictures.listen(0, '127.0.0.1'), 'listening')
    const { port } = v.parse(v.object({ port: v.number() }), pictures.address())
    const image = Array.from({ length: 3 }, (_, at) => `http://127.0.0.1:${port}/${at}.jpg`)
    const { id } = await scanMigration(anna, await zipOf(folderOf({ ...soup, image })))
    const reportId = crypto.randomUUID()
    await runtime.db
      .updateTable('migration')
      .set({ status: 'importing', reportId })
      .where('id', '=', id)
      .execute()
    const actor = anna.user
    const outbound = createOutbound({ allowList: ['127.0.0.1'] })
    const ctx = { ...createCtx(runtime, actor, 'en-US'), actor, outbound, stopping: ended.signal }
    await expect(runImport(ctx, assertFound(await findMigration(ctx, id)), reportId)).rejects.toThrow()
    expect(await recipesOf(anna)).toEqual([])
    await runtime.db.updateTable('migration').set({ status: 'failed' }).where('id', '=', id).execute()
    pictures.closeAllConnections()
    pictures.close()
  })

  it('resumes after a restart, and ends canceled imports', async () => {
    const anna = await buildPerson(server())
    const ready = await scanMigration(anna, await cookbookZip())
    const { runtime } = server()
    const lostWhile = (status: 'importing' | 'cancelled', id: string) =>
      runtime.db
        .updateTable('migration')
        .set({ status, reportId: crypto.randomUUID() })
        .where('id', '=', id)
        .execute()
    await lostWhile('importing', ready.id)
    await resumeMigrations(runtime)
    const { body } = await anna.get(`${path}/${ready.id}`)
    expect(body).toMatchObject({ status: 'done', results: { imported: 2 } })

    const second = await scanMigration(anna, await cookbookZip())
    await lostWhile('cancelled', second.id)
    await resumeMigrations(runtime)
    const ended = (await anna.get(`${path}/${second.id}`)).body
    expect(ended).toMatchObject({ status: 'cancelled', results: { imported: 0 } })
    expect(ended.endedAt).not.toBeNull()
    expect(await recipesOf(anna)).toHaveLength(2)
  })

  onSqlite.each(['locked', 'elsewhere'])(
    'stops for a person who is %s, and the report says so',
    async (why) => {
      const { runtime } = server()
      const anna = await buildPerson(server())
      const berta = await buildPerson(server(), { household: anna.user })
      const elsewhere = await buildHousehold(runtime, { groupId: anna.user.groupId })
      const { id } = await scanMigration(anna, await cookbookZip())
      const ctx = { ...createCtx(runtime, anna.user, 'en-US'), actor: anna.user }
      const reportId = await startReport(ctx, { name: 'Move', category: 'migration', planned: [] })
      await continueReport(ctx, reportId).addEntry({ success: true, message: 'One is in' })
      const importing = () =>
        runtime.db
          .updateTable('migration')
          .set({ status: 'importing', error: null, reportId })
          .where('id', '=', id)
          .execute()
      const expectEnd = async (entries: object[]) => {
        expect((await berta.get(`${path}/${id}`)).body).toMatchObject({
          status: 'failed',
          error: { code: 'migration_not_allowed' },
          endedAt: expect.any(String),
        })
        const report = (await berta.get(`/api/groups/reports/${reportId}`)).body
        expect(report).toMatchObject({ status: 'partial', entries })
        expect(await recipesOf(berta)).toEqual([])
      }
      const refused = { success: false, exception: expect.stringContaining('no longer in the household') }

      await importing()
      const migration = assertFound(await findMigration(ctx, id))
      await runtime.db
        .updateTable('user')
        .set(why === 'locked' ? { lockedAt: ctx.now } : { householdId: elsewhere.householdId })
        .where('id', '=', anna.user.id)
        .execute()
      // A running one ends before its next recipe.
      await runImport(ctx, migration, reportId)
      await expectEnd([{ success: true }, refused])

      await importing()
      await resumeMigrations(runtime)
      await expectEnd([{ success: true }, refused, refused])
    },
  )

  it('counts what failed before a restart', async () => {
    const anna = await buildPerson(server())
    const { id } = await scanMigration(anna, await zipOf(folderOf(soup)))
    const { runtime } = server()
    const ctx = { ...createCtx(runtime, anna.user, 'en-US'), actor: anna.user }
    const reportId = await startReport(ctx, { name: 'Move', category: 'migration', planned: [] })
    await continueReport(ctx, reportId).addEntry({ success: false, message: 'One is not' })
    await runtime.db
      .updateTable('migration')
      .set({ status: 'importing', reportId })
      .where('id', '=', id)
      .execute()
    await resumeMigrations(runtime)
    expect((await anna.get(`/api/groups/reports/${reportId}`)).body).toMatchObject({ status: 'partial' })
  })

  onSqlite('resumes as the person who last started it', async () => {
    const anna = await buildPerson(server())
    const berta = await buildPerson(server(), { household: anna.user })
    const { id } = await scanMigration(anna, await cookbookZip())
    expect((await berta.post(`${path}/${id}/import`, {})).body).toMatchObject({ userId: berta.user.id })
    await until(berta, id, 'done')
  })

  onSqlite('imports with the request for clients of the contract', async () => {
    const anna = await buildPerson(server())
    const send = async (type: string, bytes: Buffer) => {
      const form = new FormData()
      form.set('migration_type', type)
      form.set('add_migration_tag', 'true')
      form.set('archive', new File([new Uint8Array(bytes)], 'cookbook.zip'))
      return anna.post(path, form)
    }
    const response = await send('nextcloud', await zipOf(folderOf(soup)))
    expect(response.status).toBe(200)
    expect(response.body).toMatchObject({
      name: 'Nextcloud Migration',
      category: 'migration',
      status: 'success',
    })
    expect((await anna.get('/api/recipes/carrot-soup')).body.tags).toMatchObject([
      { name: 'nextcloud' },
      { name: 'Soup' },
    ])
    const broken = await send('nextcloud', Buffer.from('PK\u0003\u0004 is all that is left'))
    expect(broken).toMatchObject({ status: 200, body: { status: 'failure' } })
    expect((await send('unheard', Buffer.from(''))).status).toBe(422)
  })

  onSqlite(
    'reads what Safari packed into a folder, with the settings that recipes of the household have',
    async () => {
      const household = await buildHousehold(server().runtime, { recipePublic: false })
      const anna = await buildPerson(server(), { household })
      const files = Object.entries(folderOf(soup)).map(([name, content]) => [`Export/${name}`, content])
      const form = new FormData()
      form.set('migration_type', 'nextcloud')
      const bytes = await zipOf({ ...Object.fromEntries(files), '__MACOSX/Export/._Carrot soup': 'junk' })
      form.set('archive', new File([new Uint8Array(bytes)], 'export.zip'))
      expect((await anna.post(path, form)).body).toMatchObject({ status: 'success' })
      const { body } = await anna.get('/api/recipes/carrot-soup')
      expect(body).toMatchObject({ userId: anna.user.id, settings: { public: false } })
      expect(body.tags).toMatchObject([{ name: 'Soup' }])
    },
  )
})
