import { expect, it } from 'vitest'
import { formsFromJson, formsToJson } from './stored-forms'

it('reads what it wrote', () => {
  const forms = { few: 'cebule', many: 'cebul' }
  expect(formsFromJson(formsToJson(forms))).toEqual(forms)
  expect(formsFromJson(formsToJson(null))).toBeNull()
})

it.each([
  '{"zz":1}',
  '{"few":1}',
  '{"few":""}',
  '[{}]',
  '"few"',
  '{"__proto__":5}',
  '{',
  `{"few":"${'x'.repeat(301)}"}`,
])('reads no other text: %s', (json) => {
  expect(formsFromJson(json)).toBeNull()
})
