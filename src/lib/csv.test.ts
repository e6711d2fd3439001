import { expect, it } from 'vitest'
import { csvLine } from './csv'

it.each([
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\t=1',
  '＝1+1',
  '＋1',
  '－1',
  '＠SUM(A1)',
  '\u200b=1+1',
  '\ufeff\u2060=1',
])('keeps %j text in a spreadsheet', (text) => {
  expect(csvLine([text])).toBe(`'${text}\r\n`)
})

it('leaves other text and numbers as they are', () => {
  expect(csvLine(['1 = 1', '½ cup', 'می\u200cخواهم', -1, null])).toBe('1 = 1,½ cup,می\u200cخواهم,-1,\r\n')
})
