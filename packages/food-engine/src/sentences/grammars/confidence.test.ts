import { describe, expect, it } from 'vitest'
import type { SentenceField } from '../parsed-sentence.ts'
import { FIRST_READINGS } from './calibration/first-readings.ts'
import { fitTable } from './calibration/fit-table.ts'
import { errorLeftOut, leaveOneOut } from './calibration/leave-one-out.ts'
import { calibrationError, readingsIn, reliabilityOf } from './calibration/reliability.ts'
import { CALIBRATION } from './confidence-table.ts'
import { MEASURED_LINES } from './golden/read-lines.ts'
import { ALL_GRAMMARS } from './languages/all.ts'
import { parseByGrammar } from './parse-by-grammar.ts'

const measured = reliabilityOf(MEASURED_LINES, ALL_GRAMMARS)

function confidenceIn(line: string, language: string, field: SentenceField): number {
  const grammar = ALL_GRAMMARS.get(language)
  return (grammar && parseByGrammar(line, grammar).readings[field]?.confidence) ?? 0
}

/** The share of right fields among those with a confidence in [from, below). */
function shareRight(field: SentenceField, from: number, below: number): number {
  const said = (measured.get(field) ?? []).filter(
    ({ confidence }) => confidence >= from && confidence < below,
  )
  return said.reduce((sum, { right }) => sum + right, 0) / readingsIn(said)
}

describe('confidences of the grammars', () => {
  it('are the result of the first readings', () => {
    expect(CALIBRATION).toEqual(fitTable([...FIRST_READINGS.values()]))
  })

  it('are measured on lines of every language, none of them twice', () => {
    expect([...MEASURED_LINES.keys()]).toEqual([...ALL_GRAMMARS.keys()].sort())
    for (const lines of MEASURED_LINES.values()) {
      expect(new Set(lines.map(([line]) => line)).size).toBe(lines.length)
      expect(lines.length).toBeGreaterThanOrEqual(40)
    }
  })

  it.each<[SentenceField, number]>([
    ['quantity', 0.02],
    ['unit', 0.02],
    ['size', 0.03],
    ['name', 0.03],
    ['preparation', 0.02],
    ['comment', 0.08],
    ['purpose', 0.04],
  ])('%s: miss how often it was right by less than %d on lines nothing was fitted to', (field, most) => {
    expect(calibrationError(measured.get(field) ?? [])).toBeLessThan(most)
  })

  it.each<[SentenceField, number]>([
    ['quantity', 0.015],
    ['unit', 0.02],
    ['name', 0.03],
    ['preparation', 0.03],
    ['comment', 0.05],
  ])('%s: hold in a language that they were not fitted on, by %d on average', (field, most) => {
    expect(errorLeftOut(leaveOneOut(FIRST_READINGS, field))).toBeLessThan(most)
  })

  it('are higher where the rules are right more often', () => {
    const sure = shareRight('name', 0.95, 1)
    const likely = shareRight('name', 0.9, 0.95)
    const doubtful = shareRight('name', 0.8, 0.9)
    const unlikely = shareRight('name', 0, 0.8)
    expect(sure).toBeGreaterThan(likely)
    expect(likely).toBeGreaterThan(doubtful)
    expect(doubtful).toBeGreaterThan(unlikely)
    expect(shareRight('comment', 0.95, 1)).toBeGreaterThan(shareRight('comment', 0, 0.95))
    expect(shareRight('preparation', 0.98, 1)).toBeGreaterThan(shareRight('preparation', 0, 0.98))
  })

  it('fall with what makes a reading doubtful', () => {
    expect(confidenceIn('200 g Mehl', 'de', 'name')).toBeGreaterThan(0.98)
    expect(confidenceIn('200 g Mehl nach alter Art', 'de', 'name')).toBeLessThan(0.6)
    expect(confidenceIn('Mehl 3 mal 4', 'de', 'name')).toBeLessThan(0.2)
    expect(confidenceIn('200 ml Sahne 30 %', 'de', 'name')).toBeGreaterThan(0.9)
    expect(confidenceIn('etwas Butter', 'de', 'comment')).toBeGreaterThan(0.95)
    expect(confidenceIn('200 g Butter, gute', 'de', 'comment')).toBeLessThan(0.7)
    expect(confidenceIn('200 g Butter, gewürfelt', 'de', 'preparation')).toBeGreaterThan(
      confidenceIn('200 g gewürfelte Butter', 'de', 'preparation'),
    )
    expect(confidenceIn('牛乳 200ml', 'ja', 'name')).toBeGreaterThan(
      confidenceIn('とてもおいしい北の牧場の牛乳 200ml', 'ja', 'name'),
    )
  })
})
