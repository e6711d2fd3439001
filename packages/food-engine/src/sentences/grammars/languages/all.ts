import type { Grammar } from '../grammar.ts'
import { grammar as af } from './af.ts'
import { grammar as ar } from './ar.ts'
import { grammar as bg } from './bg.ts'
import { grammar as ca } from './ca.ts'
import { grammar as cs } from './cs.ts'
import { grammar as da } from './da.ts'
import { grammar as de } from './de.ts'
import { grammar as el } from './el.ts'
import { grammar as es } from './es.ts'
import { grammar as et } from './et.ts'
import { grammar as fi } from './fi.ts'
import { grammar as fr } from './fr.ts'
import { grammar as gl } from './gl.ts'
import { grammar as he } from './he.ts'
import { grammar as hr } from './hr.ts'
import { grammar as hu } from './hu.ts'
import { grammar as is } from './is.ts'
import { grammar as it } from './it.ts'
import { grammar as ja } from './ja.ts'
import { grammar as ko } from './ko.ts'
import { grammar as lt } from './lt.ts'
import { grammar as lv } from './lv.ts'
import { grammar as nb } from './nb.ts'
import { grammar as nl } from './nl.ts'
import { grammar as pl } from './pl.ts'
import { grammar as pt } from './pt.ts'
import { grammar as ro } from './ro.ts'
import { grammar as ru } from './ru.ts'
import { grammar as sk } from './sk.ts'
import { grammar as sl } from './sl.ts'
import { grammar as sr } from './sr.ts'
import { grammar as sv } from './sv.ts'
import { grammar as tr } from './tr.ts'
import { grammar as uk } from './uk.ts'
import { grammar as vi } from './vi.ts'
import { grammar as zh } from './zh.ts'

/** All grammars by two-letter tag, where size does not matter. */
export const ALL_GRAMMARS: ReadonlyMap<string, Grammar> = new Map(
  [
    af,
    ar,
    bg,
    ca,
    cs,
    da,
    de,
    el,
    es,
    et,
    fi,
    fr,
    gl,
    he,
    hr,
    hu,
    is,
    it,
    ja,
    ko,
    lt,
    lv,
    nb,
    nl,
    pl,
    pt,
    ro,
    ru,
    sk,
    sl,
    sr,
    sv,
    tr,
    uk,
    vi,
    zh,
  ].map((grammar) => [grammar.language, grammar]),
)
