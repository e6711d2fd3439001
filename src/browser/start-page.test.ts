import { expect, it } from 'vitest'
import { activityFromCookie, startPathOf } from './start-page'

it('is the chosen page', () => {
  expect(startPathOf('recipes', 'home')).toBe('/g/home')
  expect(startPathOf('mealplanner', 'home')).toBe('/household/mealplan/planner/view')
  expect(startPathOf('shopping_list', 'home')).toBe('/shopping-lists')
})

it('is the own recipes without a valid choice', () => {
  expect(startPathOf(undefined, 'home')).toBe('/g/home')
  expect(startPathOf('//evil.example', 'home')).toBe('/g/home')
})

it('reads the choice from the cookies', () => {
  expect(activityFromCookie('locale=de-DE; ramekin.start=shopping_list; x=1')).toBe('shopping_list')
  expect(activityFromCookie('ramekinxstart=recipes')).toBeUndefined()
  expect(activityFromCookie(null)).toBeUndefined()
})
