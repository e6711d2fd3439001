import { expect, it } from 'vitest'
import { passwordStrength } from './password-strength'

it.each(['', 'aB3!x', 'my-password-9Z', 'QWERTY-maple-7', 'Admin!2345678', 'MyLogin#99', 'xxMealiexx1'])(
  'gives nothing for %j',
  (password) => {
    expect(passwordStrength(password)).toEqual({ score: 0, level: 'weak' })
  },
)

it('counts characters less the more often they occur', () => {
  expect(passwordStrength('abcdef').score).toBe(30)
  // 5 + 2.5 + 1.666… + 1.25 + 1 + 0.833…
  expect(passwordStrength('aaaaaa').score).toBe(12)
})

it('counts every kind of character beyond the first', () => {
  expect(passwordStrength('abcdeF').score).toBe(40)
  expect(passwordStrength('abcd3F').score).toBe(50)
  expect(passwordStrength('abc-3F').score).toBe(60)
})

it('has four levels', () => {
  expect(passwordStrength('abcdefghi').level).toBe('weak')
  expect(passwordStrength('abcdefghij').level).toBe('good')
  expect(passwordStrength('abcdefghijk1X-').level).toBe('veryStrong')
  expect(passwordStrength('abcdefghij1X').level).toBe('strong')
  expect(passwordStrength('saffron-and-olives').score).toBeLessThanOrEqual(100)
})
