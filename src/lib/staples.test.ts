import { expect, it } from 'vitest'
import { isStaple, STAPLE_NAMES } from './staples'

it.each([
  'Salt',
  'black pepper',
  'Extra-virgin olive oil',
  'bay leaves',
  'Weißer Pfeffer',
  'Öl',
  'ملح',
  "huile d'olive",
])('%s is always there', (name) => expect(isStaple(name)).toBe(true))

it.each([
  'bell pepper',
  'red pepper',
  'sesame oil',
  'chickpea flour',
  'saffron',
  'fresh thyme',
  'vegetable stock',
  '',
])('%s is not', (name) => expect(isStaple(name)).toBe(false))

it('has no empty or broken names', () => {
  expect(STAPLE_NAMES.filter((name) => name.trim() !== name || name === '' || name.includes('\n'))).toEqual(
    [],
  )
})
