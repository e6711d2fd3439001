import { expect, it } from 'vitest'
import { buildPerson } from '../../../../tests/support/build'
import { describeOnEachDatabase } from '../../../../tests/support/server'
import { zipOf } from '../../../../tests/support/zip'
import { importAll, path, scanMigration, until, upload } from './test-migrations'

const recipe = (name: string, lines: string[]) => ({
  [`${name}/recipe.json`]: JSON.stringify({
    '@type': 'Recipe',
    name,
    recipeIngredient: lines,
    recipeInstructions: ['Cook it.'],
  }),
})

describeOnEachDatabase(
  'what a person decides before an import, and what it leaves',
  (server, onSqlite) => {
    onSqlite('imports doubtful lines as they were edited', async () => {
      const anna = await buildPerson(server())
      const doubtful = 'pepper 2 or salt 3 of 4'
      const { id } = await scanMigration(anna, await zipOf(recipe('Sauce', [doubtful, '1 kg carrots'])))
      const edited = {
        text: doubtful,
        written: '200 ml passata (see note)',
        quantity: 200,
        unit: 'jam jar',
        food: 'smooth passata',
        note: 'see note',
      }
      const wrong = await anna.post(`${path}/${id}/import`, { editedLines: [{ ...edited, quantity: -1 }] })
      expect(wrong.status).toBe(422)
      await importAll(anna, id, { editedLines: [edited] })
      const { recipeIngredient } = (await anna.get('/api/recipes/sauce')).body
      expect(recipeIngredient).toMatchObject([
        {
          quantity: 200,
          unit: { name: 'jam jar' },
          food: { name: 'smooth passata' },
          note: 'see note',
          originalText: '200 ml passata (see note)',
        },
        { originalText: '1 kg carrots' },
      ])
    })

    onSqlite('stores the columns that a table was read with', async () => {
      const anna = await buildPerson(server())
      const table = Buffer.from('Title,Stuff,Doing\nColumn sauce,1 tomato,Stir.\n')
      const { id, found, source } = await scanMigration(anna, table, 'recipes.csv')
      expect(found.table.guess).toEqual({ name: 0 })
      const columns = { name: 0, ingredients: 1, steps: 2 }
      const read = await anna.post(`${path}/${id}/reading`, { source: source.key, columns })
      expect(read.status).toBe(202)
      const again = await until(anna, id, 'ready')
      expect(again.found.table.guess).toEqual(columns)
    })

    onSqlite('stores recipes that could not be saved as drafts, linked from the report', async () => {
      const anna = await buildPerson(server())
      const bert = await buildPerson(server(), { household: anna.user })
      const slug = (await bert.post('/api/recipes', { name: 'Locked stew' })).body
      const stew = (await bert.get(`/api/recipes/${slug}`)).body
      const url = 'https://example.com/locked-stew'
      const locked = { ...stew, orgURL: url, settings: { ...stew.settings, locked: true } }
      expect((await bert.put(`/api/recipes/${slug}`, locked)).status).toBe(200)
      const file = JSON.stringify([
        {
          '@type': 'Recipe',
          name: 'Locked stew',
          url,
          recipeIngredient: ['1 kg beef'],
          recipeInstructions: ['Stir for long.'],
        },
      ])
      const { id, found } = await scanMigration(anna, Buffer.from(file), 'recipes.json')
      expect(found).toMatchObject({ recipes: 1, duplicates: 1 })
      const { reportId, results } = await importAll(anna, id, { duplicates: 'replace' })
      expect(results).toMatchObject({ replaced: 0, failed: 1 })
      const [entry] = (await anna.get(`/api/groups/reports/${reportId}`)).body.entries
      expect(entry).toMatchObject({ success: false, draftId: expect.any(String) })
      const drafts = (await anna.get('/api/recipes/create/drafts')).body
      expect(drafts).toMatchObject([
        { id: entry.draftId, recipe: { name: 'Locked stew', steps: [{ text: 'Stir for long.' }] } },
      ])
    })

    it('links lines to later recipes of the file, and undoes both', async () => {
      const anna = await buildPerson(server())
      const { id } = await scanMigration(
        anna,
        await zipOf({
          'a pizza.cook': 'Roll out @./z dough{1%piece} and bake it.\n',
          'z dough.cook': 'Mix @flour{500%g} with @water{300%ml}.\n',
        }),
      )
      await importAll(anna, id)
      const pizza = (await anna.get('/api/recipes/a-pizza')).body
      expect(pizza.recipeIngredient[0].referencedRecipe).toMatchObject({ name: 'z dough' })
      await anna.post(`${path}/${id}/undo`)
      expect((await until(anna, id, 'undone')).progress).toMatchObject({ removed: 2, kept: 0 })
    })

    onSqlite('records in the audit log who began an import and who undid it', async () => {
      const anna = await buildPerson(server(), { flags: { admin: true } })
      const { id } = await scanMigration(anna, await zipOf(recipe('Toast', ['1 slice of bread'])))
      await importAll(anna, id)
      await anna.post(`${path}/${id}/undo`)
      await until(anna, id, 'undone')
      const { items } = (await anna.get('/api/admin/audit')).body
      const subject = { subjectKind: 'migration', subjectId: id, subjectName: 'Nextcloud Cookbook' }
      expect(items).toContainEqual(expect.objectContaining({ action: 'migration_started', ...subject }))
      expect(items).toContainEqual(expect.objectContaining({ action: 'migration_undone', ...subject }))
    })

    onSqlite('reads no upload that has no room, neither announced nor arriving', async () => {
      const anna = await buildPerson(server())
      const { id } = (await anna.post(`${path}/uploads`)).body
      const { storageUsage } = server().runtime
      await storageUsage.measure(anna.user.householdId)
      await storageUsage.add(server().runtime.db, anna.user.householdId, 1024 ** 3 - 100_000)
      const full = { status: 400, body: { detail: { code: 'storage_full' } } }
      expect(await upload(anna, id, Buffer.alloc(300_000))).toMatchObject(full)
      expect((await upload(anna, id, Buffer.alloc(1000))).status).toBe(201)
    })
  },
  { env: { MAX_GIGABYTES_PER_HOUSEHOLD: '1' } },
)
