// `npm run seed:large`: one household with 10,000 recipes with pictures, 2,000 foods, five years of plans and
// 50 shopping lists, the same on every machine. RECIPES=1000 makes a smaller one, PICTURES=0 leaves the pictures out,
// OTHER_GROUPS=2000 adds as many groups of one household with 50 recipes and a year of plans. Writes into DATA_DIR or
// DATABASE_URL, which must not hold a household yet. Sign in as large / ten-thousand-suppers.
import { sql } from 'kysely'
import { getServer, stopServer } from '../src/server/assembly/boot.ts'
import { dialectName } from '../src/server/platform/db/dialect.ts'
import { setUpHousehold } from './seed/household.ts'
import { seedLibrary } from './seed/library.ts'
import { seedOtherGroups } from './seed/other-groups.ts'
import { seedPictures } from './seed/pictures.ts'
import { createRandom } from './seed/random.ts'
import { seedShoppingAndPlans } from './seed/shopping-and-plans.ts'

const started = Date.now()
const count = Number(process.env.RECIPES ?? 10_000)
const step = (text: string) =>
  console.log(`${((Date.now() - started) / 1000).toFixed(1).padStart(6)} s  ${text}`)

const server = await getServer()
server.runtime.log.level = 'silent'
const ctx = await setUpHousehold(server, {
  fullName: 'Large Household',
  username: 'large',
  email: 'large@example.org',
  password: 'ten-thousand-suppers',
  groupName: 'Home',
  householdName: 'Family',
})
// The rows have random keys: with a smaller cache SQLite reads every page of a large file again and again.
if (dialectName(ctx.db) === 'sqlite') {
  await sql`pragma cache_size = -1500000`.execute(ctx.db)
  await sql`pragma synchronous = off`.execute(ctx.db)
}
const random = createRandom(20_261_121)
const hasPictures = process.env.PICTURES !== '0'
const library = await seedLibrary(ctx, random, count, { hasPictures })
step(`${library.recipeIds.length} recipes, ${library.foods.length} foods`)
await seedShoppingAndPlans(ctx, random, library)
step('five years of plans, 50 shopping lists')
if (hasPictures) {
  await seedPictures(ctx, random, library.recipeIds)
  step('pictures')
}
const groups = Number(process.env.OTHER_GROUPS ?? 0)
await seedOtherGroups(ctx, random, groups)
if (groups > 0) step(`${groups} other groups`)
await stopServer()
