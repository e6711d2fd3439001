import * as baking from './baking.ts'
import * as boards from './boards.ts'
import * as bowls from './bowls.ts'
import * as oneBowl from './one-bowl.ts'
import * as oven from './oven.ts'
import * as pans from './pans.ts'
import * as plates from './plates.ts'
import * as salads from './salads.ts'
import * as soups from './soups.ts'
import * as tarts from './tarts.ts'

/** Every dish that can be drawn, by name. */
export const dishes = {
  ...baking,
  ...boards,
  ...bowls,
  ...oneBowl,
  ...oven,
  ...pans,
  ...plates,
  ...salads,
  ...soups,
  ...tarts,
}
export type DishName = keyof typeof dishes
