import fs from 'node:fs'
import { describe, expect, it } from 'vitest'
import { sentenceReaderOf } from '../sentences/index.ts'
import { findAmounts } from './index.ts'

/** By language: a line's quantity and its text with the amounts in braces. */
const lines = new URL('../../fixtures/amounts-in-words.txt', import.meta.url)
const languages = fs
  .readFileSync(lines, 'utf8')
  .split(/^\[/m)
  .slice(1)
  .map((block): [string, string[]] => {
    const [language = '', ...rows] = block.trimEnd().split('\n')
    return [language.replace(']', ''), rows]
  })

/** A reader may miss a half after a noun, and stores the whole number. */
function reading(row: string, language: string): string {
  const line = row.replace(/^\S+ |[{}]/g, '')
  const { quantity, unit } = sentenceReaderOf(language).read(line)
  const amounts = findAmounts(line, { quantity, unitWords: unit ? [unit] : [], language })
  let text = line
  for (const { start, end } of amounts.toReversed())
    text = `${text.slice(0, start)}{${text.slice(start, end)}}${text.slice(end)}`
  return `${Number(amounts[0]?.quantity.toFixed(3))} ${text}`
}

describe('amounts in words', () => {
  it.each(languages)('are found in lines of %s', (language, rows) => {
    expect(rows.map((row) => reading(row, language))).toEqual(rows)
  })
})
