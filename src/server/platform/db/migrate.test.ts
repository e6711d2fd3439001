import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { foldName } from '~/lib/text/fold-name'
import { buildPerson } from '../../../../tests/support/build'
import { describeOnEachDatabase } from '../../../../tests/support/server'
import { migrateToLatest } from './migrate'
import { up as searchedForms } from './migrations/0024-searched-forms'

describeOnEachDatabase('migrations', (server) => {
  it('run a second time without doing anything', async () => {
    expect(await migrateToLatest(server().runtime.db)).toEqual([])
  })

  it('fold the case of letters outside ASCII', async () => {
    const { rows } = await sql<{ folded: string }>`select lower('ÄPFEL') as folded`.execute(
      server().runtime.db,
    )
    expect(rows).toEqual([{ folded: 'äpfel' }])
  })

  it('make the forms of names searchable', async () => {
    const { db } = server().runtime
    const anna = await buildPerson(server(), { flags: { canOrganize: true } })
    const { body: food } = await anna.post('/api/foods', {
      name: 'cebula',
      forms: { few: 'cebule', many: 'Cebul' },
    })
    const { body: unit } = await anna.post('/api/units', { name: 'łyżka', forms: { many: 'łyżek' } })
    await anna.post('/api/foods', { name: 'sól' })
    for (const table of ['food', 'unit'] as const)
      await db.schema.alterTable(table).dropColumn('formsNormalized').execute()
    await searchedForms(db)
    const { groupId } = anna.user
    const foods = await db
      .selectFrom('food')
      .where('groupId', '=', groupId)
      .select(['id', 'formsNormalized'])
      .orderBy('name')
      .execute()
    expect(foods).toEqual([
      { id: food.id, formsNormalized: 'cebule\ncebul' },
      { id: expect.any(String), formsNormalized: null },
    ])
    const units = await db.selectFrom('unit').where('id', '=', unit.id).select('formsNormalized').execute()
    expect(units).toEqual([{ formsNormalized: foldName('łyżek') }])
  })
})
