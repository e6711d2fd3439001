import { beforeAll, expect, it } from 'vitest'
import { buildHousehold, buildPerson, type Person } from '../../../../../tests/support/build'
import { describeOnEachDatabase } from '../../../../../tests/support/server'

const path = '/api/households/recipe-actions'
const link = { actionType: 'link', title: 'Search', url: `https://example.org/?q=\${slug}` }

describeOnEachDatabase('recipe actions', (server) => {
  let anna: Person
  let partner: Person
  let neighbor: Person

  beforeAll(async () => {
    anna = await buildPerson(server())
    partner = await buildPerson(server(), { household: anna.user })
    const otherHousehold = await buildHousehold(server().runtime, { groupId: anna.user.groupId })
    neighbor = await buildPerson(server(), { household: otherHousehold })
  })

  it('belong to the household: everyone in it makes, changes and deletes them', async () => {
    const created = await anna.post(path, link)
    const { groupId, householdId } = anna.user
    expect(created).toMatchObject({ status: 201, body: { ...link, groupId, householdId } })
    const one = `${path}/${created.body.id}`
    expect((await partner.get(one)).body).toEqual(created.body)
    const change = { ...created.body, title: 'Print', actionType: 'post' }
    const changed = { ...change, updatedAt: expect.any(String) }
    expect((await partner.put(one, change)).body).toEqual(changed)
    expect((await partner.delete(one)).body).toEqual(changed)
    expect((await anna.get(one)).status).toBe(404)
    expect((await anna.delete(one)).status).toBe(404)
  })

  it('are not there for other households of the group', async () => {
    const { id } = (await anna.post(path, link)).body
    const one = `${path}/${id}`
    expect((await neighbor.get(path)).body.items).toEqual([])
    for (const { status } of [
      await neighbor.get(one),
      await neighbor.put(one, link),
      await neighbor.delete(one),
    ])
      expect(status).toBe(404)
    const moved = { ...link, householdId: neighbor.user.householdId, groupId: neighbor.user.groupId }
    expect((await anna.put(one, moved)).body.householdId).toBe(anna.user.householdId)
  })

  it('are listed in pages, sorted, filtered and searched', async () => {
    const person = await buildPerson(server())
    for (const title of ['Zest', 'Bring', 'Apple'])
      await person.post(path, { ...link, title, actionType: title === 'Bring' ? 'post' : 'link' })
    const titles = async (query: string) =>
      (await person.get(`${path}?${query}`)).body.items.map(({ title }: { title: string }) => title)
    expect(await titles('orderBy=title&orderDirection=asc&perPage=2')).toEqual(['Apple', 'Bring'])
    expect(await titles('queryFilter=actionType="post"')).toEqual(['Bring'])
    expect(await titles('search=zest')).toEqual(['Zest'])
    const page = (await person.get(`${path}?perPage=1`)).body
    expect([page.total, page.next]).toEqual([
      3,
      expect.stringMatching(/^\/households\/recipe-actions\?page=2&/),
    ])
  })

  it.each([
    ['no title', { ...link, title: ' ' }, 'title'],
    ['another type', { ...link, actionType: 'get' }, 'actionType'],
    ['a path of this server', { ...link, url: '/soup' }, 'url'],
    ['no address', { ...link, url: '?soup' }, 'url'],
    ['a script', { ...link, url: 'JavaScript:alert(1)' }, 'url'],
    ['a script behind a blank', { ...link, url: ' javascript:alert(1)' }, 'url'],
    ['a script in its source', { ...link, url: 'view-source:javascript:alert(1)' }, 'url'],
    ['a script by a field', { ...link, url: `\${slug}:alert(1)` }, 'url'],
    ['a data address', { ...link, url: 'data:text/html,x' }, 'url'],
    ['a file', { ...link, url: 'FILE:///etc/passwd' }, 'url'],
    ['a blob', { ...link, url: 'blob:https://example.org/x' }, 'url'],
    ['another script', { ...link, url: 'vb\tscript:x' }, 'url'],
    ['a very long address', { ...link, url: `https://example.org/${'x'.repeat(2000)}` }, 'url'],
    ['an address across lines', { ...link, url: 'java\nscript:alert(1)' }, 'url'],
  ])('refuse %s', async (_, body, field) => {
    const { id } = (await anna.post(path, link)).body
    for (const response of [await anna.post(path, body), await anna.put(`${path}/${id}`, body)]) {
      expect([response.status, response.body.code]).toEqual([422, 'invalid_input'])
      expect(Object.keys(response.body.fields)).toEqual([field])
    }
  })

  it('say which URLs are refused', async () => {
    const { body } = await anna.post(path, { ...link, url: 'javascript:alert(1)' })
    expect(body.detail[0].msg).toContain('javascript:, data:, vbscript:, file:, blob:')
  })

  it.each([
    `shortcuts://run?name=\${slug}`,
    'bring://import',
    'intent://scan/#Intent;scheme=zxing;end',
    'homeassistant.local:8123/api/webhook/x',
    `\${url}?print`,
    'soup',
  ])('take %s as it is', async (url) => {
    expect(await anna.post(path, { ...link, url })).toMatchObject({ status: 201, body: { url } })
  })
})
