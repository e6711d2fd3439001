import { analyseLines } from '../../src/pages/lines/analyse-lines.ts'
import { featuresOfLines } from '../../src/pages/lines/line-features.ts'
import { readPageLines } from '../../src/pages/lines/page-lines.ts'
import { parsePage } from '../../src/pages/page/parse-page.ts'
import type { Example } from './fit-model.ts'
import { labelLines } from './label-lines.ts'
import { listPairs, loadPair } from './load-pairs.ts'

/** Weight of a page without recipe data: the model is used for such pages. */
const WITHOUT_DATA = 2

export function readExamples(dir: string): Example[] {
  return listPairs(dir).flatMap((id) => {
    const { site, html, expected } = loadPair(dir, id)
    const root = parsePage(html)
    if (!root) return []
    const page = analyseLines(readPageLines(root))
    const labels = labelLines(page, expected)
    if (!labels) return []
    const hasData = /recipeIngredient|recipeInstructions/.test(html)
    return [{ site, features: featuresOfLines(page), labels, weight: hasData ? 1 : WITHOUT_DATA }]
  })
}
