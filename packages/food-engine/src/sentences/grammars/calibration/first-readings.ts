import fs from 'node:fs'
import type { SentenceField } from '../../parsed-sentence.ts'

/** Correct fields by degree of doubt: "right/read", from no doubt on. */
export type Counts = Readonly<Record<SentenceField, string>>

const file = new URL('../../../../fixtures/first-readings.json', import.meta.url)
const readings: Record<string, Counts> = JSON.parse(fs.readFileSync(file, 'utf8'))

/**
 * Readings of 3,850 new lines (2026-11-21): eight sets by one writer, with the expectations written first. After each
 * set its errors were fixed, so these are readings by the rules of that time; one set, whose state was not stored, was
 * read with the rules of the previous round. A field is right if it equals the expectation; a field of a line that is
 * not an ingredient is wrong. Only fields that were found are counted. The degrees are defined in `confidence.ts`; if
 * these change, the counts are no longer valid.
 */
export const FIRST_READINGS: ReadonlyMap<string, Counts> = new Map(Object.entries(readings))
