// `npm run seed:large`: one household with 10,000 recipes with pictures, 2,000 foods, five years of plans and
// 50 shopping lists, the same on every machine. RECIPES=1000 makes a smaller one. Writes into DATA_DIR, which
// must not hold a household yet. Sign in as large / ten-thousand-suppers.
import { getServer, stopServer } from '../src/server/assembly/boot.ts'
import { setUpHousehold } from './seed/household.ts'
import { seedLibrary } from './seed/library.ts'
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
const random = createRandom(20_261_121)
const library = await seedLibrary(ctx, random, count)
step(`${library.recipeIds.length} recipes, ${library.foods.length} foods`)
await seedShoppingAndPlans(ctx, random, library)
step('five years of plans, 50 shopping lists')
await seedPictures(ctx, random, library.recipeIds)
step('pictures')
await stopServer()
