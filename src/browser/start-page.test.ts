import { expect, it } from 'vitest'
import { activityFromCookie, startPathOf } from './start-page'

it('leads to the chosen page', () => {
  expect(startPathOf('recipes', 'home')).toBe('/g/home')
  expect(startPathOf('mealplanner', 'home')).toBe('/household/mealplan/planner/view')
  expect(startPathOf('shopping_list', 'home')).toBe('/shopping-lists')
})

it('leads to the own recipes when nothing known was chosen', () => {
  expect(startPathOf(undefined, 'home')).toBe('/g/home')
  expect(startPathOf('//evil.example', 'home')).toBe('/g/home')
})

it('reads the choice from the cookies', () => {
  expect(activityFromCookie('locale=de-DE; ramekin.start=shopping_list; x=1')).toBe('shopping_list')
  expect(activityFromCookie('ramekinxstart=recipes')).toBeUndefined()
  expect(activityFromCookie(null)).toBeUndefined()
})
