import { expect, it } from 'vitest'
import { isSpelledNumber } from './spelled-numbers.ts'

it.each([
  'hundred',
  'fifteen',
  'zweihundert',
  'zwanzig',
  'dreißig',
  'trescientos',
  'duecento',
  'duzentos',
  'vijftig',
  'dertien',
  'fyrahundra',
  'kaksisataa',
  'pięćset',
  'pětset',
  'pięćdziesiąt',
  'patnáct',
  'kétszáz',
  'двадцать',
  'пятьсот',
  'двадцять',
  'διακόσια',
])('%s is a number', (word) => expect(isSpelledNumber(word)).toBe(true))

it.each([
  'капуста',
  'паста',
  'würzig',
  'salzig',
  'hartig',
  'canteen',
  'accento',
  'reset',
  'toista',
  'contento',
])('%s is none', (word) => expect(isSpelledNumber(word)).toBe(false))
