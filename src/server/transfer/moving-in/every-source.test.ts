import { once } from 'node:events'
import http from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildPerson } from '../../../../tests/support/build'
import { programSamples, sampleNames } from '../../../../tests/support/program-samples'
import {
  type DatabaseKind,
  databases,
  startTestServer,
  type TestServer,
} from '../../../../tests/support/server'
import { READERS } from './readers/readers'
import { importAll, path, scanMigration, until } from './test-migrations'

/** A website with a page for each recipe of the bookmarks. */
const asked: string[] = []
const site = http.createServer((request, response) => {
  const name = (request.url ?? '').slice(1).replace('-', ' ')
  asked.push(name)
  const recipe = { '@type': 'Recipe', name, recipeIngredient: ['1 onion'], recipeInstructions: 'Cook.' }
  response.setHeader('content-type', 'text/html')
  response.end(
    sampleNames.includes(name)
      ? `<html><script type="application/ld+json">${JSON.stringify(recipe)}</script></html>`
      : '<html></html>',
  )
})
beforeAll(() => once(site.listen(0, '127.0.0.1'), 'listening'))
afterAll(() => site.close())

const originOf = () => {
  const address = site.address()
  return `http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`
}

const kinds = Object.keys(programSamples(''))

it('there is a sample of every kind that can be read', () =>
  expect(kinds.toSorted()).toEqual(READERS.map(({ key }) => key).toSorted()))

/** The content of a file is the same on both databases: some sources suffice. */
const sourcesOn: Record<DatabaseKind, string[]> = {
  sqlite: kinds,
  postgres: ['bookmarks', 'mealie', 'ramekin_archive', 'table'],
}

describe.each(databases)('imports from %s', (database) => {
  const sources = sourcesOn[database]
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer(database, { env: { HTTP_ALLOW_LIST: '127.0.0.1' } })
  })
  afterAll(() => server.stop())

  it.each(sources)('from %s scans it, imports it and undoes that', async (kind) => {
    const anna = await buildPerson(server, { flags: { admin: true } })
    const namesOf = async (place: string): Promise<string[]> =>
      (await anna.get(`${place}?perPage=-1&orderBy=name&orderDirection=asc`)).body.items.map(
        ({ name }: { name: string }) => name,
      )
    const sample = programSamples(originOf())[kind]
    const names = (sample?.names ?? sampleNames).toSorted()
    const { id, source, found } = await scanMigration(
      anna,
      Buffer.from((await sample?.bytes()) ?? ''),
      sample?.file,
    )
    expect(source.key).toBe(kind)
    const isLinks = kind === 'bookmarks'
    expect(found).toMatchObject({
      recipes: isLinks ? 0 : names.length,
      links: isLinks ? names.length : 0,
      duplicates: 0,
      brokenCount: 0,
    })
    expect(await namesOf('/api/recipes')).toEqual([])

    const { results, reportId } = await importAll(anna, id)
    expect(results).toMatchObject({ imported: names.length, replaced: 0, skipped: 0, failed: 0 })
    expect(await namesOf('/api/recipes')).toEqual(names)
    const { entries, status } = (await anna.get(`/api/groups/reports/${reportId}`)).body
    const told = entries.map(({ success, message }: { success: boolean; message: string }) => [
      success,
      names.find((name) => message.includes(name)) ?? '',
    ])
    expect(status).toBe('success')
    for (const name of names) expect(told).toContainEqual([true, name])

    expect((await anna.post(`${path}/${id}/undo`)).status).toBe(202)
    const { progress } = await until(anna, id, 'undone')
    expect(progress).toMatchObject({ removed: names.length, kept: 0 })
    for (const place of ['recipes', 'foods', 'units', 'organizers/tags', 'organizers/categories'])
      expect([place, await namesOf(`/api/${place}`)]).toEqual([place, []])
    if (isLinks) expect(asked.slice(-names.length).toSorted()).toEqual(names)
  })
})
