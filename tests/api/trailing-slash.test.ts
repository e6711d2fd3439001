import { expect, it } from 'vitest'
import { buildPerson } from '../support/build'
import { createClient, send } from '../support/client'
import { describeOnEachDatabase } from '../support/server'

describeOnEachDatabase('a trailing slash', (server) => {
  it('redirects to the path without it, with the query, for every method', async () => {
    const { token } = await buildPerson(server())
    for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      const url = 'http://ramekin.test/api/recipes/?search=a%2Fb&search=c'
      const body = ['POST', 'PUT', 'PATCH'].includes(method) ? '{}' : undefined
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
      const response = await send(server(), new Request(url, { method, headers, body }))
      expect([method, response.status, response.headers.get('location')]).toEqual([
        method,
        307,
        '/api/recipes?search=a%2Fb&search=c',
      ])
    }
  })

  it('redirects to the operation', async () => {
    const anna = await buildPerson(server())
    const { headers } = await anna.post('/api/recipes/', { name: 'Soup' })
    expect(await anna.post(String(headers.get('location')), { name: 'Soup' })).toMatchObject({
      status: 201,
      body: 'soup',
    })
    expect((await anna.post(String(headers.get('location')), { name: '' })).status).toBe(422)
    const anonymous = createClient(server())
    const self = await anonymous.get('/api/users/self/')
    expect([self.status, self.headers.get('location')]).toEqual([307, '/api/users/self'])
    expect((await anonymous.get('/api/users/self')).status).toBe(401)
  })

  it('never redirects to another host or out of the API', async () => {
    const anonymous = createClient(server())
    for (const path of ['//evil.example/', '/evil.example/', '/api/', '/apis/recipes/', '/api//'])
      expect((await anonymous.get(path)).headers.get('location'), path).toBeNull()
    for (const path of ['/api//evil.example/', '/api/\\evil.example/', '/api/%0d%0aset-cookie:x/']) {
      const { status, headers } = await anonymous.get(path)
      expect(status).toBe(307)
      expect(headers.get('location'), path).toMatch(/^\/api\/[^\r\n\\]+[^/]$/)
    }
    expect((await anonymous.get('/api/nothing/')).headers.get('location')).toBe('/api/nothing')
    expect((await anonymous.get('/api/nothing')).status).toBe(404)
  })
})
