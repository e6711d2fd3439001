import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'
import { timelineImageFolder } from '~/server/platform/media/recipe-folders'
import { buildHousehold, buildPerson, type Person } from '../../../../../tests/support/build'
import { addRecipeRows } from '../../../../../tests/support/recipe-rows'
import { describeOnEachDatabase } from '../../../../../tests/support/server'

const path = '/api/recipes/timeline/events'
const noon = '2026-11-20T12:00:00.000Z'

describeOnEachDatabase('the timeline', (server) => {
  let anna: Person
  let neighbor: Person
  let admin: Person
  let outsider: Person
  let recipeId: string
  let picture: Buffer

  beforeAll(async () => {
    anna = await buildPerson(server())
    const otherHousehold = await buildHousehold(server().runtime, { groupId: anna.user.groupId })
    neighbor = await buildPerson(server(), { household: otherHousehold })
    admin = await buildPerson(server(), { household: otherHousehold, flags: { admin: true } })
    outsider = await buildPerson(server())
    recipeId = (await addRecipeRows(server().runtime, anna, [{ name: 'Soup' }])).get('Soup') ?? ''
    picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#a52' } })
      .png()
      .toBuffer()
  })

  const event = (part: object = {}) => ({ recipeId, subject: 'Made', eventType: 'comment', ...part })
  const formOf = (bytes: Uint8Array) => {
    const form = new FormData()
    form.set('image', new File([new Uint8Array(bytes)], 'a.png', { type: 'image/png' }))
    form.set('extension', 'png')
    return form
  }

  it('accepts events of every member; group and household are those of the recipe', async () => {
    const created = await neighbor.post(path, event({ eventMessage: '*Good*', timestamp: noon }))
    const { groupId, householdId } = anna.user
    expect(created).toMatchObject({
      status: 201,
      body: {
        recipeId,
        userId: neighbor.user.id,
        groupId,
        householdId,
        subject: 'Made',
        eventType: 'comment',
        eventMessage: '*Good*',
        image: 'does not have image',
        timestamp: noon,
      },
    })
    expect(created.headers.get('last-modified')).not.toBeNull()
    expect((await anna.get(`${path}/${created.body.id}`)).body).toEqual(created.body)
    const plain = (await anna.post(path, event({ message: 'older clients say it so' }))).body
    expect(plain.eventMessage).toBe('older clients say it so')
    expect(Date.now() - Date.parse(plain.timestamp)).toBeLessThan(60_000)
  })

  it('changes given fields, and never time, kind and recipe', async () => {
    const { body } = await anna.post(path, event({ eventMessage: 'First', timestamp: noon }))
    const one = `${path}/${body.id}`
    const renamed = (await anna.put(one, { subject: 'Again' })).body
    expect(renamed).toEqual({ ...body, subject: 'Again', updatedAt: renamed.updatedAt })
    const cleared = await anna.put(one, { subject: 'Again', eventMessage: null, image: 'has image' })
    expect(cleared.body).toMatchObject({ eventMessage: null, image: 'does not have image', timestamp: noon })
    expect((await anna.put(one, { subject: 'Again', message: 'x' })).body.eventMessage).toBe('x')
    const deleted = await anna.delete(one)
    expect(deleted).toMatchObject({ status: 200, body: { id: body.id, subject: 'Again' } })
    for (const { status } of [
      await anna.get(one),
      await anna.put(one, { subject: 'x' }),
      await anna.delete(one),
      await anna.put(`${one}/image`, formOf(picture)),
    ])
      expect(status).toBe(404)
  })

  it('is changed by authors and administrators alone, and not there for other groups', async () => {
    const { id } = (await neighbor.post(path, event())).body
    const one = `${path}/${id}`
    for (const { status, body } of [
      await anna.put(one, { subject: 'x' }),
      await anna.delete(one),
      await anna.put(`${one}/image`, formOf(picture)),
      await anna.post(path, event({ userId: neighbor.user.id })),
    ])
      expect([status, body.detail.error]).toEqual([403, true])
    for (const { status } of [
      await outsider.get(one),
      await outsider.put(one, { subject: 'x' }),
      await outsider.delete(one),
      await outsider.put(`${one}/image`, formOf(picture)),
      await outsider.post(path, event()),
      await anna.post(path, event({ recipeId: crypto.randomUUID() })),
      await admin.post(path, event({ userId: outsider.user.id })),
    ])
      expect(status).toBe(404)
    expect((await outsider.get(path)).body.items).toEqual([])
    expect((await admin.post(path, event({ userId: anna.user.id }))).body.userId).toBe(anna.user.id)
    expect((await admin.delete(one)).status).toBe(200)
  })

  it('has pictures in three sizes; they are deleted with the event, or before on request', async () => {
    const { id } = (await anna.post(path, event())).body
    const one = `${path}/${id}`
    const image = `/api/media/recipes/${recipeId}/images/timeline/${id}/min-original.webp`
    expect((await anna.get(image)).status).toBe(404)
    expect((await anna.put(`${one}/image`, formOf(Buffer.from('no picture')))).body.detail.code).toBe(
      'image_unreadable',
    )
    expect((await anna.put(`${one}/image`, formOf(picture))).body).toEqual({ image: 'has image' })
    expect((await anna.get(one)).body.image).toBe('has image')
    expect(await outsider.get(image)).toMatchObject({ status: 200 })
    expect((await anna.put(one, { subject: 'Made', image: 'does not have image' })).body.image).toBe(
      'does not have image',
    )
    expect((await anna.get(image)).status).toBe(404)
    await anna.put(`${one}/image`, formOf(picture))
    await anna.delete(one)
    expect((await anna.get(image)).status).toBe(404)
    expect((await anna.get(image.replace('min-', 'huge-'))).status).toBe(422)
  })

  it('and its picture are restored by the author or an administrator, until they are deleted for good', async () => {
    const { id } = (await anna.post(path, event())).body
    const one = `${path}/${id}`
    const image = `/api/media/recipes/${recipeId}/images/timeline/${id}/min-original.webp`
    await anna.put(`${one}/image`, formOf(picture))
    const undo = async (change: (headers: Record<string, string>) => Promise<unknown>) => {
      const batchId = crypto.randomUUID()
      await change({ 'x-undo-id': batchId })
      expect((await anna.get(image)).status).toBe(404)
      return (person: Person) => person.post('/api/recently-deleted/restore', { batchId })
    }
    const restorePicture = await undo((headers) =>
      anna.put(one, { subject: 'Made', image: 'does not have image' }, headers),
    )
    expect((await restorePicture(anna)).status).toBe(200)
    expect((await anna.get(one)).body).toMatchObject({ subject: 'Made', image: 'has image' })
    expect((await anna.get(image)).status).toBe(200)

    const restore = await undo((headers) => anna.delete(one, undefined, headers))
    const { items } = (await anna.get('/api/recently-deleted?kind=recipeTimelineEvent')).body
    expect(items[0]).toMatchObject({ action: 'delete', subjectId: id, mayRestore: true })
    expect((await neighbor.post('/api/recently-deleted/restore', { ids: [items[0].id] })).status).toBe(403)
    expect((await outsider.post('/api/recently-deleted/restore', { ids: [items[0].id] })).status).toBe(404)
    expect((await restore(anna)).status).toBe(200)
    expect((await anna.get(one)).body.image).toBe('has image')
    expect((await anna.get(image)).status).toBe(200)

    await anna.delete(one)
    const [entry] = (await anna.get('/api/recently-deleted?kind=recipeTimelineEvent')).body.items
    const folder = timelineImageFolder(recipeId, id)
    expect(await server().runtime.files.listAll(folder)).not.toEqual([])
    expect((await anna.post('/api/recently-deleted/delete', { ids: [entry.id] })).status).toBe(200)
    expect(await server().runtime.files.listAll(folder)).toEqual([])
  })

  it('is not restored before its deleted recipe, and stays restorable', async () => {
    const cook = await buildPerson(server())
    const pie = (await addRecipeRows(server().runtime, cook, [{ name: 'Pie' }])).get('Pie')
    const made = await cook.post(path, event({ recipeId: pie }))
    const one = `${path}/${made.body.id}`
    const deleteWith = async (url: string) => {
      const batchId = crypto.randomUUID()
      expect((await cook.delete(url, undefined, { 'x-undo-id': batchId })).status).toBe(200)
      return () => cook.post('/api/recently-deleted/restore', { batchId })
    }
    const restoreEvent = await deleteWith(one)
    const restoreRecipe = await deleteWith('/api/recipes/pie')
    expect(await restoreEvent()).toMatchObject({
      status: 404,
      body: { detail: { code: 'recipe_not_found' } },
    })
    const tart = (await addRecipeRows(server().runtime, cook, [{ name: 'Tart' }])).get('Tart')
    const other = await cook.post(path, event({ recipeId: tart }))
    expect((await cook.delete(`${path}/${other.body.id}`)).status).toBe(200)
    const { items } = (await cook.get('/api/recently-deleted?kind=recipeTimelineEvent')).body
    const ids = items.map(({ id }: { id: string }) => id)
    const some = await cook.post('/api/recently-deleted/restore', { ids })
    expect(some).toMatchObject({ status: 200, body: { items: [{ id: other.body.id }], left: 1 } })
    expect((await restoreRecipe()).status).toBe(200)
    expect((await restoreEvent()).status).toBe(200)
    expect((await cook.get(one)).body).toMatchObject({ recipeId: pie, subject: made.body.subject })
  })

  it('is listed by recipe, kind and time, in pages', async () => {
    const cook = await buildPerson(server())
    const ids = await addRecipeRows(server().runtime, cook, [{ name: 'Pie' }, { name: 'Stew' }])
    for (const [name, eventType, day] of [
      ['Pie', 'info', 3],
      ['Stew', 'comment', 2],
      ['Pie', 'system', 1],
    ] as const)
      await cook.post(path, {
        recipeId: ids.get(name),
        subject: `${name} ${day}`,
        eventType,
        timestamp: `2026-11-0${day}T00:00:00Z`,
      })
    const subjects = async (query: string) =>
      (await cook.get(`${path}?orderBy=timestamp&orderDirection=asc&${query}`)).body.items.map(
        ({ subject }: { subject: string }) => subject,
      )
    expect(await subjects('')).toEqual(['Pie 1', 'Stew 2', 'Pie 3'])
    expect(await subjects(`queryFilter=recipe.id="${ids.get('Pie')}"`)).toEqual(['Pie 1', 'Pie 3'])
    expect(await subjects('queryFilter=recipe.slug="stew"')).toEqual(['Stew 2'])
    expect(await subjects('queryFilter=eventType IN ["info", "system"]')).toEqual(['Pie 1', 'Pie 3'])
    expect(await subjects(`queryFilter=recipe.group_id="${cook.user.groupId}"`)).toHaveLength(3)
    expect(
      await subjects('queryFilter=timestamp > "2026-11-01" AND user.username LIKE "cook%"'),
    ).toHaveLength(2)
    const page = (await cook.get(`${path}?perPage=2&orderBy=timestamp`)).body
    expect([page.total, page.next]).toEqual([
      3,
      expect.stringMatching(/^\/recipes\/timeline\/events\?page=2&/),
    ])
    expect((await cook.get(`${path}?queryFilter=user.email="x"`)).status).toBe(400)
  })

  it('begins with the recipe and is deleted with it', async () => {
    const slug = (await anna.post('/api/recipes', { name: 'Goulash' })).body
    const query = `queryFilter=recipe.slug="${slug}"`
    const { items } = (await neighbor.get(`${path}?${query}`)).body
    expect(items).toMatchObject([{ eventType: 'system', subject: 'Recipe created', userId: anna.user.id }])
    await anna.delete(`/api/recipes/${slug}`)
    expect((await anna.get(`${path}/${items[0].id}`)).status).toBe(404)
    expect((await anna.get(`${path}?${query}`)).body.items).toEqual([])
  })

  it('records that a dish was made, and last made moves forward with it, never back', async () => {
    const slug = (await anna.post('/api/recipes', { name: 'Risotto' })).body
    await anna.patch(`/api/recipes/${slug}`, { settings: { locked: true } })
    const lastMade = async (person: Person) =>
      (await person.get(`/api/households/self/recipes/${slug}`)).body.lastMade
    const made = (person: Person, timestamp: string, eventMessage: string | null = null) =>
      person.post(`/api/recipes/${slug}/made`, { timestamp, eventMessage })
    expect(await lastMade(neighbor)).toBeNull()
    const created = await made(neighbor, noon, 'A bit salty')
    expect(created).toMatchObject({
      status: 201,
      body: {
        subject: `${neighbor.user.fullName} made this`,
        eventType: 'comment',
        eventMessage: 'A bit salty',
        userId: neighbor.user.id,
        timestamp: noon,
      },
    })
    expect([await lastMade(neighbor), await lastMade(anna)]).toEqual([noon, null])
    await made(neighbor, '2026-01-01T12:00:00Z')
    expect(await lastMade(neighbor)).toBe(noon)
    expect((await anna.get(`/api/recipes/${slug}`)).body.lastMade).toBe(noon)
    await neighbor.delete(`${path}/${created.body.id}`)
    expect(await lastMade(neighbor)).toBe(noon)
    expect((await outsider.post(`/api/recipes/${slug}/made`, { timestamp: noon })).status).toBe(404)
    expect((await anna.post(`/api/recipes/${slug}/made`, { timestamp: 'yesterday' })).status).toBe(422)
  })

  it('records that a dish was made once, however often the request arrives', async () => {
    const slug = (await anna.post('/api/recipes', { name: 'Ramen' })).body
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const send = () =>
      anna.post(`/api/recipes/${slug}/made`, { timestamp: noon, eventMessage: null }, headers)
    expect((await send()).body).toEqual((await send()).body)
    const { items } = (await anna.get(`${path}?queryFilter=recipe.slug="${slug}"`)).body
    expect(items.map(({ eventType }: { eventType: string }) => eventType).toSorted()).toEqual([
      'comment',
      'system',
    ])
  })

  it.each([
    ['no subject', { subject: ' ' }, 'subject'],
    ['another kind', { eventType: 'party' }, 'eventType'],
    ['a message that is too long', { eventMessage: 'x'.repeat(10_001) }, 'eventMessage'],
    ['a day that does not exist', { timestamp: '2026-02-30T12:00:00Z' }, 'timestamp'],
    ['another word for its picture', { image: 'yes' }, 'image'],
  ])('refuses %s', async (_, part, field) => {
    const response = await anna.post(path, event(part))
    expect([response.status, Object.keys(response.body.fields ?? {})]).toEqual([422, [field]])
  })

  it('counts events by month, as they are filtered, of the own group only', async () => {
    const other = await buildPerson(server())
    const pie = (await addRecipeRows(server().runtime, other, [{ name: 'Pie' }])).get('Pie') ?? ''
    for (const timestamp of [
      '2026-01-31T23:30:00.000Z',
      '2026-02-01T00:00:00.000Z',
      '2026-02-14T12:00:00.000Z',
    ])
      await other.post(path, event({ recipeId: pie, timestamp }))
    const months = '/api/recipes/timeline/months'
    expect((await other.get(months)).body).toEqual([
      { month: '2026-02', count: 2 },
      { month: '2026-01', count: 1 },
    ])
    const filter = encodeURIComponent('eventType IN ["system"]')
    expect((await other.get(`${months}?queryFilter=${filter}`)).body).toEqual([])
    expect((await other.get(`${months}?queryFilter=nonsense`)).status).toBe(400)
  })

  it('counts events by the months of the zone that the caller names', async () => {
    const other = await buildPerson(server())
    const pie = (await addRecipeRows(server().runtime, other, [{ name: 'Pie' }])).get('Pie') ?? ''
    for (const timestamp of [
      '2026-01-31T23:30:00.000Z',
      '2026-02-01T04:59:00.000Z',
      '2026-02-14T12:00:00.000Z',
      '2026-03-31T22:30:00.000Z',
      '2026-12-31T23:00:00.000Z',
    ])
      await other.post(path, event({ recipeId: pie, timestamp }))
    const counts = async (tz: string) => {
      const { body } = await other.get(`/api/recipes/timeline/months?tz=${encodeURIComponent(tz)}`)
      return body.map(({ month, count }: { month: string; count: number }) => `${month} ${count}`)
    }
    // Summer time has begun in Berlin by the end of March: two hours ahead.
    expect(await counts('Europe/Berlin')).toEqual(['2027-01 1', '2026-04 1', '2026-02 3'])
    expect(await counts('America/New_York')).toEqual(['2026-12 1', '2026-03 1', '2026-02 1', '2026-01 2'])
    expect(await counts('Asia/Kathmandu')).toEqual(['2027-01 1', '2026-04 1', '2026-02 3'])
    expect(await counts('UTC')).toEqual(['2026-12 1', '2026-03 1', '2026-02 2', '2026-01 1'])
    for (const tz of ['Mars/Base', `Europe/${'x'.repeat(60)}`])
      expect((await other.get(`/api/recipes/timeline/months?tz=${tz}`)).status).toBe(422)
  })
})
