import { adminRows } from './admin'
import { automationRows } from './automation'
import { cookbooksRows } from './cookbooks'
import { dataRows } from './data'
import { mealplansRows } from './mealplans'
import { movingInRows } from './moving-in'
import { peopleRows } from './people'
import { publicRows } from './public'
import { recipeActivityRows } from './recipe-activity'
import { recipesRows } from './recipes'
import { shoppingRows } from './shopping'

export const table = {
  ...adminRows,
  ...automationRows,
  ...cookbooksRows,
  ...dataRows,
  ...mealplansRows,
  ...movingInRows,
  ...peopleRows,
  ...publicRows,
  ...recipeActivityRows,
  ...recipesRows,
  ...shoppingRows,
}
