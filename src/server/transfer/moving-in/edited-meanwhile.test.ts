import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { createCtx, type UserCtx } from '~/server/platform/context'
import type { Db } from '~/server/platform/db/connect'
import { assertFound } from '~/server/platform/errors'
import { startReport } from '~/server/transfer/reports/reports.service'
import { buildPerson, type Person } from '../../../../tests/support/build'
import { describeOnEachDatabase } from '../../../../tests/support/server'
import { zipOf } from '../../../../tests/support/zip'
import { runImport } from './import.service'
import { findMigration } from './migrations.repository'
import { importAll, scanMigration, until } from './test-migrations'
import { runUndo } from './undo.service'

const EDITED = '2039-01-01T00:00:00.000Z'

/** Edits a row once, at the beginning of the first transaction that finds it. */
function editingOnce(table: string, id: string | number) {
  let isDone = false
  return async (db: Db) => {
    if (isDone) return
    const { numAffectedRows } = await sql`
      update ${sql.table(table)} set "updatedAt" = ${EDITED} where "id" = ${id}`.execute(db)
    isDone = numAffectedRows === 1n
  }
}

describeOnEachDatabase('a row that someone edits at the same time', (server) => {
  const ctxOf = (person: Person, fence: (db: Db) => Promise<void>): UserCtx => ({
    ...createCtx(server().runtime, person.user, 'en-US'),
    actor: person.user,
    fence,
  })

  async function undo(person: Person, id: string, fence: (db: Db) => Promise<void>) {
    const { db } = server().runtime
    await db.updateTable('migration').set({ status: 'undoing' }).where('id', '=', id).execute()
    const ctx = ctxOf(person, fence)
    await runUndo(ctx, assertFound(await findMigration(ctx, id)))
    return (await until(person, id, 'undone')).progress
  }

  const soup = (steps: string[]) =>
    zipOf({
      'Soup/recipe.json': JSON.stringify({
        '@type': 'Recipe',
        name: 'Soup',
        url: 'https://example.com/soup',
        recipeIngredient: ['1 onion'],
        recipeInstructions: steps,
      }),
    })

  it('is not deleted by undo', async () => {
    const person = await buildPerson(server())
    const { id } = await scanMigration(person, await soup(['Chop.']))
    await importAll(person, id)
    const { id: recipe } = (await person.get('/api/recipes/soup')).body
    expect(await undo(person, id, editingOnce('recipe', recipe))).toMatchObject({ removed: 0, kept: 1 })
    expect((await person.get(`/api/recipes/${recipe}`)).status).toBe(200)
  })

  it('is not replaced by undo', async () => {
    const person = await buildPerson(server())
    await importAll(person, (await scanMigration(person, await soup(['Chop.']))).id)
    const { id } = await scanMigration(person, await soup(['Chop.', 'Cook.', 'Blend.']))
    await importAll(person, id, { duplicates: 'replace' })
    const { id: recipe } = (await person.get('/api/recipes/soup')).body
    expect(await undo(person, id, editingOnce('recipe', recipe))).toMatchObject({ removed: 0, kept: 1 })
    expect((await person.get('/api/recipes/soup')).body.recipeInstructions).toHaveLength(3)
  })

  it.each([
    ['cookbook', 'cookbook', '/api/households/cookbooks', { name: 'Weekdays' }],
    ['list', 'shoppingList', '/api/households/shopping/lists', { name: 'Market' }],
    ['rule', 'mealPlanRule', '/api/households/mealplans/rules', { day: 'monday', entryType: 'dinner' }],
    [
      'action',
      'recipeAction',
      '/api/households/recipe-actions',
      { actionType: 'link', title: 'Open', url: 'https://example.com' },
    ],
    [
      'plan',
      'mealPlanEntry',
      '/api/households/mealplans',
      { date: '2026-12-24', entryType: 'dinner', title: 'Feast' },
    ],
  ])('is not deleted by undo: %s', async (kind, table, url, body) => {
    const person = await buildPerson(server(), { flags: { canManageHousehold: true } })
    const { db } = server().runtime
    const { id } = await scanMigration(person, await soup(['Chop.']))
    await importAll(person, id)
    const made = await person.post(url, body)
    expect(made.status).toBe(201)
    const rowOf = async () =>
      (
        await sql<{ updatedAt: string }>`
          select "updatedAt" from ${sql.table(table)} where "id" = ${made.body.id}`.execute(db)
      ).rows[0]
    const stamp = assertFound(await rowOf()).updatedAt
    const madeId = String(made.body.id)
    await db.insertInto('migrationMade').values({ migrationId: id, kind, madeId, stamp }).execute()
    await undo(person, id, editingOnce(table, made.body.id))
    expect(await rowOf()).toBeDefined()
  })

  it('stays after undo if it was edited before its lines were linked', async () => {
    const person = await buildPerson(server())
    const { db } = server().runtime
    const { id } = await scanMigration(
      person,
      await zipOf({
        'a pizza.cook': 'Roll out @./z dough{1%piece} and bake it.\n',
        'z dough.cook': 'Mix @flour{500%g} with @water{300%ml}.\n',
      }),
    )
    let isEdited = false
    const ctx = ctxOf(person, async (db) => {
      if (isEdited) return
      const { numUpdatedRows } = await db
        .updateTable('recipe')
        .set({ updatedAt: EDITED })
        .where('groupId', '=', person.user.groupId)
        .where('slug', '=', 'a-pizza')
        .executeTakeFirst()
      isEdited = numUpdatedRows === 1n
    })
    const reportId = await startReport(ctx, { name: 'Cooklang', category: 'migration', planned: [] })
    await db.updateTable('migration').set({ status: 'importing', reportId }).where('id', '=', id).execute()
    await runImport(ctx, assertFound(await findMigration(ctx, id)), reportId)
    expect(isEdited).toBe(true)
    await until(person, id, 'done')
    const pizza = (await person.get('/api/recipes/a-pizza')).body
    expect(pizza.recipeIngredient[0].referencedRecipe).toMatchObject({ name: 'z dough' })
    await undo(person, id, async () => undefined)
    expect((await person.get('/api/recipes/a-pizza')).status).toBe(200)
  })
})
