import type { RecipeText } from '../recipe-text.ts'
import { baking } from './baking.ts'
import { basics } from './basics.ts'
import { breadAndBreakfast } from './bread-and-breakfast.ts'
import { mains } from './mains.ts'
import { noodlesAndRice } from './noodles-and-rice.ts'
import { platesAndSalads } from './plates-and-salads.ts'
import { soups } from './soups.ts'

export const recipes: readonly RecipeText[] = [
  ...basics,
  ...soups,
  ...mains,
  ...noodlesAndRice,
  ...platesAndSalads,
  ...breadAndBreakfast,
  ...baking,
].toSorted((a, b) => a.added.localeCompare(b.added))
