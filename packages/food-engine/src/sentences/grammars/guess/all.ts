import { af } from './af.ts'
import { bg } from './bg.ts'
import { ca } from './ca.ts'
import { cs } from './cs.ts'
import { da } from './da.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { et } from './et.ts'
import { fi } from './fi.ts'
import { fr } from './fr.ts'
import { gl } from './gl.ts'
import type { GuessWords } from './guess-words.ts'
import { hr } from './hr.ts'
import { hu } from './hu.ts'
import { is } from './is.ts'
import { it } from './it.ts'
import { lt } from './lt.ts'
import { lv } from './lv.ts'
import { nb } from './nb.ts'
import { nl } from './nl.ts'
import { pl } from './pl.ts'
import { pt } from './pt.ts'
import { ro } from './ro.ts'
import { ru } from './ru.ts'
import { sk } from './sk.ts'
import { sl } from './sl.ts'
import { sr } from './sr.ts'
import { sv } from './sv.ts'
import { tr } from './tr.ts'
import { uk } from './uk.ts'
import { vi } from './vi.ts'

/** All languages are loaded at once, also in browsers, unlike the grammars. Of equally likely ones the first wins. */
export const GUESS_WORDS: readonly GuessWords[] = [
  en,
  de,
  fr,
  es,
  it,
  pt,
  nl,
  sv,
  da,
  nb,
  fi,
  pl,
  cs,
  sk,
  hr,
  sl,
  lt,
  lv,
  et,
  is,
  af,
  hu,
  tr,
  ru,
  uk,
  bg,
  sr,
  ro,
  ca,
  gl,
  vi,
]
