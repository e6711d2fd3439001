import { lines as ar } from './ar.ts'
import { lines as cs } from './cs.ts'
import { lines as da } from './da.ts'
import { lines as de } from './de.ts'
import { lines as el } from './el.ts'
import { lines as es } from './es.ts'
import { lines as fi } from './fi.ts'
import { lines as fr } from './fr.ts'
import type { GoldenLine } from './golden-line.ts'
import { lines as he } from './he.ts'
import { lines as hu } from './hu.ts'
import { lines as it } from './it.ts'
import { lines as ja } from './ja.ts'
import { lines as ko } from './ko.ts'
import { lines as nb } from './nb.ts'
import { lines as nl } from './nl.ts'
import { lines as pl } from './pl.ts'
import { lines as pt } from './pt.ts'
import { lines as ru } from './ru.ts'
import { lines as sv } from './sv.ts'
import { lines as tr } from './tr.ts'
import { lines as uk } from './uk.ts'
import { lines as zh } from './zh.ts'

/** The golden lines of every language by its tag. */
export const GOLDEN_LINES: ReadonlyMap<string, readonly GoldenLine[]> = new Map([
  ['ar', ar],
  ['cs', cs],
  ['da', da],
  ['de', de],
  ['el', el],
  ['es', es],
  ['fi', fi],
  ['fr', fr],
  ['he', he],
  ['hu', hu],
  ['it', it],
  ['ja', ja],
  ['ko', ko],
  ['nb', nb],
  ['nl', nl],
  ['pl', pl],
  ['pt', pt],
  ['ru', ru],
  ['sv', sv],
  ['tr', tr],
  ['uk', uk],
  ['zh', zh],
])
