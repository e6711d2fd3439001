// Writes openapi.json, the contract as built; src/lib/api-routes.gen.ts, the routes of the typed client; and
// docs/operations.md, the coverage of the reference contract (if that is next to the checkout).
import fs from 'node:fs'
import { createApiRoutes } from '../src/server/assembly/api-routes.ts'
import { operations } from '../src/server/assembly/operations.ts'
import { createOpenApi } from '../src/server/platform/transport/openapi.ts'
import { appVersion } from '../src/server/platform/version.ts'
import { describeCoverage } from './operations-table.ts'

fs.writeFileSync('openapi.json', `${JSON.stringify(createOpenApi(operations, appVersion), null, 2)}\n`)
fs.writeFileSync('src/lib/api-routes.gen.ts', createApiRoutes(operations))
console.log(`openapi.json: ${operations.length} operations`)

const reference = '../shared/contract/openapi.json'
if (fs.existsSync(reference)) {
  fs.writeFileSync(
    'docs/operations.md',
    describeCoverage(operations, JSON.parse(fs.readFileSync(reference, 'utf8'))),
  )
  console.log('docs/operations.md written')
} else console.log('docs/operations.md left as it is: the reference contract is not here')
