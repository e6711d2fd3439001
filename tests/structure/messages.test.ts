import fs from 'node:fs'
import { expect, it } from 'vitest'
import { readTexts, SOURCE } from '../../scripts/messages/texts'
import { sourceFiles } from '../support/source-files'

const sourceKeys = Object.keys(readTexts(SOURCE))
const code = sourceFiles(['src'], ['.ts', '.tsx']).map((file) => fs.readFileSync(file, 'utf8'))
const used = new Set(
  code.flatMap((text) => [...text.matchAll(/\bm\.([a-z]+_\w+)\b/g)].map((found) => found[1])),
)

it('every message that the code uses exists', () => {
  expect([...used].filter((key) => key && !sourceKeys.includes(key))).toEqual([])
})

it('every message is used', () => {
  expect(sourceKeys.filter((key) => !used.has(key))).toEqual([])
})

it('common texts are one message', () => {
  const texts = ['en-US', 'de-DE', 'ar-SA'].map(readTexts)
  const textOf = (key: string) => JSON.stringify(texts.map((messages) => messages[key]))
  const common = new Set(sourceKeys.filter((key) => key.startsWith('common_')).map(textOf))
  expect(common.size).toBeGreaterThan(20)
  expect(sourceKeys.filter((key) => !key.startsWith('common_') && common.has(textOf(key)))).toEqual([])
})
