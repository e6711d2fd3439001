import { expect, test } from 'vitest'
import { parsePage } from '../page/parse-page.ts'
import { analyseLines } from './analyse-lines.ts'
import type { LineProbabilities } from './line-model.ts'
import { readPageLines } from './page-lines.ts'
import { withWholeLists } from './whole-lists.ts'

test('a run that ends at the first entry of a group extends to the end of the group', () => {
  const html =
    '<h3>Ingredients</h3><h3>Dough</h3><ul><li>500 g flour</li><li>3 eggs</li><li>70 g butter</li></ul>' +
    '<h3>Sauce</h3><ul><li>1 l milk</li><li>4 yolks</li><li>60 g sugar</li></ul><ul><li>Sundays</li><li>Easy</li></ul>'
  const root = parsePage(html)
  const page = analyseLines(root ? readPageLines(root) : [])
  const at = (text: string) => page.lines.findIndex((line) => line.text === text)
  const unsure = page.lines.map((): LineProbabilities => [0.98, 0.02, 0, 0])
  const run = { kind: 'ingredients' as const, from: at('Dough'), to: at('1 l milk') + 1, logLikelihood: 10 }
  expect(withWholeLists([run], page, unsure)).toEqual([{ ...run, to: at('60 g sugar') + 1 }])
})
