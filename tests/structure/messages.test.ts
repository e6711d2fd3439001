import fs from 'node:fs'
import { expect, it } from 'vitest'
import { readTexts, SOURCE } from '../../scripts/messages/texts'
import { sourceFiles } from '../support/source-files'

const sourceKeys = Object.keys(readTexts(SOURCE))
const namedIn = (folder: string, pattern: RegExp) =>
  sourceFiles([folder], ['.ts', '.tsx'])
    .map((file) => fs.readFileSync(file, 'utf8'))
    .flatMap((text) => [...text.matchAll(pattern)].map((found) => found[1]))
const shown = namedIn('src', /\bm\.([a-z]+_\w+)\b/g)
// The build writes the manifests and the offline page.
const used = new Set([...shown, ...namedIn('build', /'([a-z]+_\w+)'/g)])

it('every message that the code uses exists', () => {
  expect(shown.filter((key) => key && !sourceKeys.includes(key))).toEqual([])
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
