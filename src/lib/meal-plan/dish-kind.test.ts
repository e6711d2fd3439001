import { expect, it } from 'vitest'
import { dishKind, fitOf, isInSeason } from './dish-kind'

const kind = (name: string, ...organizers: string[]) => dishKind({ name, organizers })

it.each([
  ['Lemon tart', 'dessert'],
  ['עוגת שוקולד', 'dessert'],
  ['Country loaf', 'bread'],
  ['Mint lemonade', 'drink'],
  ['Porridge with figs', 'breakfast'],
  ['Hummus', 'basic'],
  ['Chicken stock', 'basic'],
  ['Chocolate cake', 'dessert'],
  ['Apfelkuchen', 'dessert'],
  ['Dinkelbrot', 'bread'],
  ['Tomatensoße', 'basic'],
  ['Pfannkuchen', null],
  ['Flammkuchen', null],
  ['Crab cakes', null],
  ['Tomato tart', null],
  ["Shepherd's pie", null],
  ['Pasta with tomato sauce', null],
  ['Milchreis', null],
  ['Chicken soup', null],
  ['خبز الصاج', 'bread'],
  ['عصير ليمون', 'drink'],
  ['Christmas sugar cookies recipe', 'dessert'],
  ['Eggless pineapple cake | Pineapple pastry recipe', 'dessert'],
  ['Caipirinha - Original', 'drink'],
  ['Omas Apfelkuchen – das Rezept', 'dessert'],
  ['Piña colada', 'drink'],
  ['Raspberry cocktails', 'drink'],
  ['Old-fashioned beef stew', null],
])('%s is %s', (name, expected) => expect(kind(name)).toBe(expected))

it('prefers categories and tags to the name, and a main course to all', () => {
  expect(kind('Lentil cake', 'Dinner')).toBe('main')
  expect(kind('Soufflé', 'Desserts')).toBe('dessert')
  expect(kind('Shakshuka', 'Breakfast', 'Dinner')).toBe('main')
  expect(kind('Suppe', 'Hauptgerichte')).toBe('main')
  expect(kind('كفتة', 'أطباق رئيسية')).toBe('main')
})

it('finds the meal that a dish is for', () => {
  expect(
    ['main', null, 'dessert', 'drink', 'bread', 'basic', 'side', 'breakfast'].map((one) =>
      fitOf(one as never, 'dinner'),
    ),
  ).toEqual(['yes', 'maybe', 'no', 'no', 'no', 'no', 'no', 'no'])
  expect(fitOf('main', 'breakfast')).toBe('no')
  expect(fitOf(null, 'dessert')).toBe('no')
})

it('finds the season of a tag', () => {
  expect(isInSeason({ organizers: ['Winter'] }, 7)).toBe(false)
  expect(isInSeason({ organizers: ['Sommer', 'Winter'] }, 7)).toBe(true)
  expect(isInSeason({ organizers: ['Quick'] }, 7)).toBeNull()
})
