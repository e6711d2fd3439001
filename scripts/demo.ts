// `npm run demo`: the household of Maple Street with its recipes, pictures, week and shopping lists, the same on
// every machine but for the plan, which is this week's. Writes into DATA_DIR (./data/demo), which must not hold
// a household yet.
process.env.DATA_DIR ??= './data/demo'
// No one needs the setup code of a household that is created immediately.
process.env.LOG_LEVEL = 'error'

import { getServer, stopServer } from '../src/server/assembly/boot.ts'
import { recipes } from './demo/recipes/index.ts'
import { seedLists } from './demo/seed-lists.ts'
import { PASSWORD, seedPeople } from './demo/seed-people.ts'
import { seedPictures } from './demo/seed-pictures.ts'
import { seedRecipes } from './demo/seed-recipes.ts'
import { seedWeek } from './demo/seed-week.ts'
import { seedWords } from './demo/seed-words.ts'
import { createRandom } from './seed/random.ts'

const started = Date.now()
const step = (text: string) =>
  console.log(`${((Date.now() - started) / 1000).toFixed(1).padStart(6)} s  ${text}`)

const server = await getServer()
server.runtime.log.level = 'silent'
const people = await seedPeople(server)
const words = await seedWords(people.noor)
const ids = await seedRecipes(people, words, recipes, createRandom(20_261_121))
step(`${ids.size} recipes`)
await seedWeek(people, ids)
await seedLists(people.noor, people.ines, words, ids)
step('a week of meals, two shopping lists')
await seedPictures(people, recipes, ids)
step('pictures')
await stopServer()
console.log(`\nThe household is in ${process.env.DATA_DIR}. Sign in as noor with the password ${PASSWORD}.`)
