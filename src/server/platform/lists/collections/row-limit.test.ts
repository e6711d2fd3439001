import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { buildPerson } from '../../../../../tests/support/build'
import { describeOnEachDatabase } from '../../../../../tests/support/server'

const MAX = 20_000

describeOnEachDatabase('the maximum rows of one table in a group', (server) => {
  it.each([
    ['food', '/api/foods'],
    ['unit', '/api/units'],
    ['label', '/api/groups/labels'],
    ['tag', '/api/organizers/tags'],
    ['category', '/api/organizers/categories'],
    ['tool', '/api/organizers/tools'],
  ] as const)('are %s rows up to a limit, of each group its own', async (table, path) => {
    const anna = await buildPerson(server(), { flags: { canOrganize: true } })
    const other = await buildPerson(server(), { flags: { canOrganize: true } })
    const make = (name: string, who = anna) => who.post(path, { name })
    const { body: first } = await make('First')
    const { db } = server().runtime
    const row = await db.selectFrom(table).where('id', '=', first.id).selectAll().executeTakeFirstOrThrow()
    // All but the last one with room.
    const columns = Object.keys(row)
    const copied = columns.map((column) => {
      if (column === 'id') return sql`substr(source.id, 1, 24) || (100000000000 + n.i)`
      return column === 'name' || column === 'slug' ? sql`'w' || n.i` : sql.ref(`source.${column}`)
    })
    await sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
      with recursive n(i) as (select 1 union all select i + 1 from n where i < ${sql.lit(MAX - 2)})
      select ${sql.join(copied)} from ${sql.table(table)} as source, n where source.id = ${first.id}`.execute(
      db,
    )
    expect((await make('Last')).status).toBeLessThan(300)
    const refused = await make('One too many')
    expect([refused.status, refused.body.detail.code]).toEqual([400, 'too_many_rows'])
    expect((await make('Elsewhere', other)).status).toBeLessThan(300)
    if (table === 'food' || table === 'unit') {
      const words = { foods: table === 'food' ? ['Newer'] : [], units: table === 'unit' ? ['Newer'] : [] }
      expect((await anna.post('/api/parser/words', words)).status).toBe(400)
    }
    if (table === 'tag') {
      const { body: slug } = await anna.post('/api/recipes', { name: 'Soup' })
      const tags = [{ name: 'Newer' }]
      expect((await anna.patch(`/api/recipes/${slug}`, { tags })).status).toBe(400)
    }
  })

  it('an action accepts 50 tags or categories at once', async () => {
    const anna = await buildPerson(server(), { flags: { canOrganize: true } })
    const { body: slug } = await anna.post('/api/recipes', { name: 'Stew' })
    for (const [kind, field, path] of [
      ['tag', 'tags', 'tags'],
      ['categorize', 'categories', 'categories'],
    ] as const) {
      const all = []
      for (let at = 0; at < 51; at += 1)
        all.push((await anna.post(`/api/organizers/${path}`, { name: `Word ${at}` })).body)
      const send = (organizers: object[]) =>
        anna.post(`/api/recipes/bulk-actions/${kind}`, { recipes: [slug], [field]: organizers })
      expect((await send(all)).status).toBe(422)
      expect((await send([...all.slice(1), ...all.slice(1)])).status).toBe(200)
    }
  })
})
