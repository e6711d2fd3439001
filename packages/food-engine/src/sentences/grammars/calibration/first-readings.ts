import fs from 'node:fs'
import type { SentenceField } from '../../parsed-sentence.ts'

/** For each degree of doubt how many of the fields read with it were right: "right/read", from no doubt on. */
export type Counts = Readonly<Record<SentenceField, string>>

const file = new URL('../../../../fixtures/first-readings.json', import.meta.url)
const readings: Record<string, Counts> = JSON.parse(fs.readFileSync(file, 'utf8'))

/**
 * What the rules read out of 3,850 lines that nobody had read with them before (2026-11-21): eight sets by one
 * writer, expectations first. After each set what was misread was repaired, so these are readings by the rules as they
 * stood then; one set, whose state was not kept, was read with the rules of the round before. A field is right if it
 * is what the expectation says; a field of a line that is no ingredient is wrong. Only fields that were found are
 * counted. What the degrees mean stands in `confidence.ts`; if it changes there, these counts no longer hold.
 */
export const FIRST_READINGS: ReadonlyMap<string, Counts> = new Map(Object.entries(readings))
