import fs from 'node:fs'
import { expect, it } from 'vitest'
import { createApiRoutes } from '~/server/assembly/api-routes'
import { operations } from '~/server/assembly/operations'
import { createOpenApi } from '~/server/platform/transport/openapi'
import { appVersion } from '~/server/platform/version'
import { describeCoverage } from '../../scripts/operations-table'
import { contractChecks, hasReference, readReference } from '../support/contract'

it('openapi.json matches the operations (npm run openapi writes it)', () => {
  const committed: unknown = JSON.parse(fs.readFileSync('openapi.json', 'utf8'))
  expect(committed).toEqual(JSON.parse(JSON.stringify(createOpenApi(operations, appVersion))))
})

it('every operation that needs a session names its refusal', () => {
  const { paths } = JSON.parse(JSON.stringify(createOpenApi(operations, appVersion)))
  const unnamed = operations.filter(({ access, path, method }) => {
    return access !== 'public' && !paths[path][method].responses['401']
  })
  expect(unnamed.map(({ id }) => id)).toEqual([])
})

it('the routes of the typed client are fresh too', () => {
  expect(fs.readFileSync('src/lib/api-routes.gen.ts', 'utf8')).toBe(createApiRoutes(operations))
})

it('no two operations share a name or a route', () => {
  const ids = operations.map((operation) => operation.id)
  const routes = operations.map((operation) => `${operation.method} ${operation.path}`)
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
  expect(routes.filter((route, at) => routes.indexOf(route) !== at)).toEqual([])
})

it.skipIf(!hasReference)('every exchange of the tests is checked against the reference contract too', () => {
  expect(contractChecks()).toHaveLength(2)
})

it.skipIf(!hasReference)('docs/operations.md is fresh', () => {
  expect(fs.readFileSync('docs/operations.md', 'utf8')).toBe(describeCoverage(operations, readReference()))
})
