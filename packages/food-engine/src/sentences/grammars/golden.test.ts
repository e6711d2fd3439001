import { describe, expect, it } from 'vitest'
import { shortForm } from './golden/compare-golden.ts'
import { GOLDEN_LINES } from './golden/read-lines.ts'
import { ALL_GRAMMARS } from './languages/all.ts'
import { parseByGrammar } from './parse-by-grammar.ts'

describe.each([...ALL_GRAMMARS])('golden lines of %s', (language, grammar) => {
  const lines = GOLDEN_LINES.get(language) ?? []

  it('are at least 149, none twice', () => {
    expect(new Set(lines.map(([line]) => line)).size).toBe(lines.length)
    expect(lines.length).toBeGreaterThanOrEqual(149)
  })

  it.each(lines)('%s', (line, expected) => {
    expect(shortForm(parseByGrammar(line, grammar))).toEqual(expected)
  })
})
