import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildPerson, type Person } from '../../../../tests/support/build'
import { describeOnEachDatabase } from '../../../../tests/support/server'
import { buildFood, buildItems, buildLabel, buildList, buildUnit } from '../../../../tests/support/shopping'

const RECIPES = 2
const LINES = 700
const LINKS = 1200
/** Transactions of up to 500 rows. */
const TURNS = 3
const DATA = '/api/groups/data'
const TIMEOUT_MS = 120_000

describeOnEachDatabase('rows with thousands of uses', (server) => {
  let cook: Person
  beforeAll(async () => {
    cook = await buildPerson(server(), { flags: { canOrganize: true } })
  })

  async function turnsOf(batchId: string) {
    const rows = await server()
      .runtime.db.selectFrom('undoEntry')
      .innerJoin('undoRows', 'undoRows.undoEntryId', 'undoEntry.id')
      .where('batchId', '=', batchId)
      .select(['undoEntry.id', 'undoRows.position'])
      .execute()
    return {
      entries: new Set(rows.map(({ id }) => id)).size,
      turns: new Set(rows.map(({ position }) => Math.floor(position / 10_000))).size,
    }
  }

  /** One entry of several transactions, which one undo reverts. */
  async function changeAndUndo(
    change: (headers: Record<string, string>) => Promise<{ status: number }>,
    { state, check }: { state: () => Promise<unknown>; check: () => Promise<void> },
  ) {
    const batchId = crypto.randomUUID()
    const before = await state()
    expect((await change({ 'x-undo-id': batchId })).status).toBe(200)
    await check()
    expect(await turnsOf(batchId)).toEqual({ entries: 1, turns: TURNS })
    const [entry] = (await cook.get('/api/recently-deleted')).body.items
    expect(entry.batchId).toBe(batchId)
    expect((await cook.post('/api/recently-deleted/restore', { ids: [entry.id] })).status).toBe(200)
    expect(await state()).toEqual(before)
    expect(await turnsOf(batchId)).toEqual({ entries: 0, turns: 0 })
  }

  describe.each(['foods', 'units'] as const)('%s', (table) => {
    const kind = table === 'foods' ? 'food' : 'unit'
    let used: { id: string; name: string }
    let other: { id: string; name: string }
    let listId: string

    beforeAll(async () => {
      const build = kind === 'food' ? buildFood : buildUnit
      used = await build(cook, `used ${kind}`)
      other = await build(cook, `other ${kind}`)
      for (let at = 0; at < RECIPES; at += 1) {
        const { body: slug } = await cook.post('/api/recipes', { name: `${kind} ${at}` })
        const recipeIngredient = Array.from({ length: LINES }, (_, line) => ({
          quantity: 1 + (line % 3),
          [kind]: used,
          note: `note ${line}`,
          ...(line % 2 === 0 ? { display: `as written ${line}` } : {}),
        }))
        expect((await cook.patch(`/api/recipes/${slug}`, { recipeIngredient })).status).toBe(200)
      }
      listId = (await buildList(cook)).id
      await buildItems(cook, listId, [{ note: 'on the list', quantity: 2, [kind]: used }])
    }, TIMEOUT_MS)

    const readLines = async () => {
      const lines = []
      for (let at = 0; at < RECIPES; at += 1) {
        const { body } = await cook.get(`/api/recipes/${kind}-${at}`)
        for (const line of body.recipeIngredient)
          lines.push({ id: line[kind]?.id ?? null, note: line.note, display: line.display })
      }
      return lines
    }
    const readItems = async () => {
      const { body } = await cook.get(`/api/households/shopping/lists/${listId}`)
      return body.listItems.map((item: Record<string, unknown>) => [item[`${kind}Id`], item.note])
    }
    const state = async () => ({
      lines: await readLines(),
      items: await readItems(),
      row: (await cook.get(`/api/${table}/${used.id}`)).body.name,
    })
    const ids = (lines: { id: string | null }[]) => new Set(lines.map(({ id }) => id))

    it(
      'are merged',
      () =>
        changeAndUndo(
          (headers) => cook.post(`${DATA}/${table}/merge`, { fromIds: [used.id], toId: other.id }, headers),
          {
            state,
            async check() {
              expect(ids(await readLines())).toEqual(new Set([other.id]))
              expect(await readItems()).toEqual([[other.id, 'on the list']])
              expect((await cook.get(`/api/${table}/${used.id}`)).status).toBe(404)
            },
          },
        ),
      TIMEOUT_MS,
    )

    it.each(['one', 'many'])(
      'are deleted as %s, and the lines keep their text',
      async (way) => {
        const before = await readLines()
        await changeAndUndo(
          (headers) =>
            way === 'one'
              ? cook.delete(`/api/${table}/${used.id}`, undefined, headers)
              : cook.post(`${DATA}/${table}/delete`, { ids: [used.id] }, headers),
          {
            state,
            async check() {
              const after = await readLines()
              expect(ids(after)).toEqual(new Set([null]))
              expect(after.map(({ display }) => display.replaceAll(',', ''))).toEqual(
                before.map(({ display }) => display.replaceAll(',', '')),
              )
              expect(after.every(({ note }) => note.match(new RegExp(used.name, 'g'))?.length === 1)).toBe(
                true,
              )
              expect((await cook.get(`/api/${table}/${used.id}`)).status).toBe(404)
            },
          },
        )
      },
      TIMEOUT_MS,
    )

    it(
      'are deleted with others, each as an entry of one batch',
      async () => {
        const [batchId, few] = [
          crypto.randomUUID(),
          await (kind === 'food' ? buildFood : buildUnit)(cook, `few ${kind}`),
        ]
        const before = await state()
        const deleted = await cook.post(
          `${DATA}/${table}/delete`,
          { ids: [few.id, used.id] },
          { 'x-undo-id': batchId },
        )
        expect(deleted.body).toEqual({ count: 2 })
        expect((await turnsOf(batchId)).entries).toBe(2)
        const restored = await cook.post('/api/recently-deleted/restore', { batchId })
        expect(restored.body.items).toHaveLength(2)
        expect(await state()).toEqual(before)
        expect((await cook.get(`/api/${table}/${few.id}`)).status).toBe(200)
      },
      TIMEOUT_MS,
    )

    it(
      'return in parts if their undo was interrupted',
      async () => {
        const batchId = crypto.randomUUID()
        const before = await state()
        await cook.post(`${DATA}/${table}/delete`, { ids: [used.id] }, { 'x-undo-id': batchId })
        const { db } = server().runtime
        const [entry] = await db.selectFrom('undoEntry').where('batchId', '=', batchId).select('id').execute()
        const stored = await db
          .selectFrom('undoRows')
          .where('undoEntryId', '=', entry?.id ?? '')
          .selectAll()
          .execute()
        const [first, rest] = [stored.filter(({ position }) => position < 10_000), stored.length]
        await db
          .deleteFrom('undoRows')
          .where('undoEntryId', '=', entry?.id ?? '')
          .where('position', '<', 10_000)
          .execute()
        await cook.post('/api/recently-deleted/restore', { batchId })
        expect(rest).toBeGreaterThan(first.length)
        expect((await readLines()).filter(({ id }) => id === null)).toHaveLength(500)
        await db
          .insertInto('undoEntry')
          .values({
            id: entry?.id ?? '',
            batchId,
            groupId: cook.user.groupId,
            householdId: null,
            userId: cook.user.id,
            action: 'delete',
            kind,
            subjectId: used.id,
            name: used.name,
            nameNormalized: used.name,
            slug: null,
            details: JSON.stringify({ parts: {} }),
            createdAt: new Date().toISOString(),
          })
          .execute()
        await db.insertInto('undoRows').values(first).execute()
        expect((await cook.post('/api/recently-deleted/restore', { batchId })).status).toBe(200)
        expect(await state()).toEqual(before)
      },
      TIMEOUT_MS,
    )
  })

  describe.each([
    ['tags', 'recipeTag', 'tagId'],
    ['categories', 'recipeCategory', 'categoryId'],
    ['tools', 'recipeTool', 'toolId'],
  ] as const)('%s', (table, link, column) => {
    let used: { id: string }
    let other: { id: string }

    beforeAll(async () => {
      const { db } = server().runtime
      const build = async (name: string) => (await cook.post(`/api/organizers/${table}`, { name })).body
      used = await build(`used ${table}`)
      other = await build(`other ${table}`)
      const { body: slug } = await cook.post('/api/recipes', { name: `base ${table}` })
      const base = await db
        .selectFrom('recipe')
        .where('slug', '=', slug)
        .selectAll()
        .executeTakeFirstOrThrow()
      const recipes = Array.from({ length: LINKS }, (_, at) => ({
        ...base,
        id: crypto.randomUUID(),
        slug: `${table}-${at}`,
      }))
      for (let at = 0; at < LINKS; at += 100) {
        const some = recipes.slice(at, at + 100)
        await db.insertInto('recipe').values(some).execute()
        const linked = (id: string, has: (at: number) => boolean) =>
          some.flatMap((recipe, one) => (has(at + one) ? [sql`(${recipe.id}, ${id})`] : []))
        const values = [...linked(used.id, () => true), ...linked(other.id, (at) => at % 3 === 0)]
        await sql`insert into ${sql.table(link)} ("recipeId", ${sql.ref(column)}) values ${sql.join(values)}`.execute(
          db,
        )
      }
    }, TIMEOUT_MS)

    const countLinks = async () => {
      const { rows } = await sql<{ id: string; count: number | string }>`
        select ${sql.ref(column)} as id, count(*) as count from ${sql.table(link)}
        where ${sql.ref(column)} in (${used.id}, ${other.id}) group by ${sql.ref(column)}`.execute(
        server().runtime.db,
      )
      return Object.fromEntries(
        rows.map(({ id, count }) => [id === used.id ? 'used' : 'other', Number(count)]),
      )
    }
    const shared = Math.ceil(LINKS / 3)

    it(
      'are merged, and recipes that had both keep theirs after an undo',
      () =>
        changeAndUndo(
          (headers) => cook.post(`${DATA}/${table}/merge`, { fromIds: [used.id], toId: other.id }, headers),
          {
            state: countLinks,
            check: async () => expect(await countLinks()).toEqual({ other: LINKS }),
          },
        ),
      TIMEOUT_MS,
    )

    it.each(['one', 'many'])(
      'are deleted as %s',
      (way) =>
        changeAndUndo(
          (headers) =>
            way === 'one'
              ? cook.delete(`/api/organizers/${table}/${used.id}`, undefined, headers)
              : cook.post(`${DATA}/${table}/delete`, { ids: [used.id] }, headers),
          {
            state: countLinks,
            check: async () => expect(await countLinks()).toEqual({ other: shared }),
          },
        ),
      TIMEOUT_MS,
    )

    if (table === 'tags')
      it(
        'become categories and return',
        () =>
          changeAndUndo((headers) => cook.post(`${DATA}/tags/convert`, { ids: [used.id] }, headers), {
            state: async () => ({
              links: await countLinks(),
              categories: (await cook.get('/api/organizers/categories?search=used%20tags')).body.total,
            }),
            async check() {
              expect(await countLinks()).toEqual({ other: shared })
              const [made] = (await cook.get('/api/organizers/categories?search=used%20tags')).body.items
              const { count } = await server()
                .runtime.db.selectFrom('recipeCategory')
                .where('categoryId', '=', made.id)
                .select((eb) => eb.fn.countAll<number | string>().as('count'))
                .executeTakeFirstOrThrow()
              expect(Number(count)).toBe(LINKS)
            },
          }),
        TIMEOUT_MS,
      )
  })

  describe('labels', () => {
    let used: { id: string }
    let other: { id: string }

    beforeAll(async () => {
      const { db } = server().runtime
      used = await buildLabel(cook, 'used label')
      other = await buildLabel(cook, 'other label')
      const { id } = await buildFood(cook, 'labeled')
      const base = await db.selectFrom('food').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
      const foods = Array.from({ length: LINKS }, (_, at) => ({
        ...base,
        id: crypto.randomUUID(),
        name: `labeled ${at}`,
        labelId: used.id,
      }))
      for (let at = 0; at < LINKS; at += 100)
        await db
          .insertInto('food')
          .values(foods.slice(at, at + 100))
          .execute()
    }, TIMEOUT_MS)

    const countFoods = async () => {
      const rows = await server()
        .runtime.db.selectFrom('food')
        .where('labelId', 'in', [used.id, other.id])
        .groupBy('labelId')
        .select((eb) => ['labelId', eb.fn.countAll<number | string>().as('count')])
        .execute()
      return Object.fromEntries(
        rows.map(({ labelId, count }) => [labelId === used.id ? 'used' : 'other', Number(count)]),
      )
    }

    it('are merged', () =>
      changeAndUndo(
        (headers) => cook.post(`${DATA}/labels/merge`, { fromIds: [used.id], toId: other.id }, headers),
        {
          state: countFoods,
          check: async () => expect(await countFoods()).toEqual({ other: LINKS }),
        },
      ))

    it.each(['one', 'many'])('are deleted as %s', (way) =>
      changeAndUndo(
        (headers) =>
          way === 'one'
            ? cook.delete(`/api/groups/labels/${used.id}`, undefined, headers)
            : cook.post(`${DATA}/labels/delete`, { ids: [used.id] }, headers),
        { state: countFoods, check: async () => expect(await countFoods()).toEqual({}) },
      ),
    )
  })
})
