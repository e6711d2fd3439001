// messages/quality.json: what was checked for each language, when, and with which figures.
import fs from 'node:fs'
import { sorted, withoutParams, wordingsOf } from '../../build/inlang-format.ts'
import type { BackKeys, Verdicts } from './back-translation.ts'
import { readGlossary } from './glossaries.ts'
import { missingIn, staleIn } from './open-texts.ts'
import { readHashes, readJson, readTexts, SOURCE, writeJson } from './texts.ts'
import { checkTranslation } from './translation-check.ts'

const FILE = 'messages/quality.json'

export interface Quality {
  words: number
  /** How the texts were made, if not with a review and a back-translation. */
  origin?: string
  checks: { on: string; findings: number }
  secondReader?: { on: string; read: number; changed: number }
  back?: {
    on: string
    /** Errors, deletions, sign-in, plurals: all of them. */
    must: { texts: number; wrongAtFirst: number; wrong: number }
    /** Wrong texts count even if they were corrected later. */
    random: { texts: number; same: number; nuance: number; wrong: number }
  }
  /** Pages at each width that were looked at, and cut or broken words found. */
  screens?: { on: string; seen: number; findings: number }
  /** Keys and questions for native speakers. */
  doubts: string[]
  complete: boolean
}

export const readQuality = (): Record<string, Quality> => readJson(FILE)

const SAME_MIN = 0.97

/** Reasons why a language is not available yet. */
export function lacksOf({
  origin,
  checks,
  secondReader,
  back,
  screens,
}: Omit<Quality, 'complete'>): string[] {
  const lacks = (name: string, condition: boolean) => (condition ? [] : [name])
  const compared = lacks('second reader', secondReader !== undefined).concat(
    lacks('back-translation', back !== undefined),
    lacks('wrong texts of the back-translation', back?.must.wrong === 0),
    lacks('random texts with the same meaning', !!back && sameShare(back.random) >= SAME_MIN),
    lacks('screens', screens !== undefined),
  )
  return [
    ...lacks('checks without findings', checks.findings === 0),
    ...lacks('screens without findings', (screens?.findings ?? 0) === 0),
    ...(origin ? [] : compared),
  ]
}

const sameShare = ({ texts, same, nuance }: { texts: number; same: number; nuance: number }) =>
  (same + nuance) / texts

const dayOf = (file: string): string => fs.statSync(file).mtime.toISOString().slice(0, 10)

/** Results of a folder with the files of the review and the comparison, then of folders of later rounds. */
export function measure(locale: string, folders: readonly string[]): Quality {
  const texts = readTexts(locale)
  const source = readTexts(SOURCE)
  const wordings = Object.values(texts).flatMap(wordingsOf)
  const { origin } = readQuality()[locale] ?? {}
  const findings =
    checkTranslation(locale).length +
    missingIn(locale, source, texts).length +
    staleIn(source, texts, readHashes(locale)).length
  const inFirst = (name: string) => `${folders[0]}/${name}`
  const reader = inFirst('reader.json')
  const screens = inFirst('screens.json')
  const figures = {
    words: wordsIn(locale, wordings),
    ...(origin && { origin }),
    checks: { on: new Date().toISOString().slice(0, 10), findings },
    ...(fs.existsSync(reader) && {
      secondReader: {
        on: dayOf(reader),
        read: wordings.length,
        changed: Object.keys(readJson(reader)).length,
      },
    }),
    ...(fs.existsSync(inFirst('verdict.json')) && { back: backFigures(folders) }),
    ...(fs.existsSync(screens) && { screens: readJson<NonNullable<Quality['screens']>>(screens) }),
    doubts: readGlossary(locale).doubts,
  }
  return { ...figures, complete: lacksOf(figures).length === 0 }
}

function wordsIn(locale: string, texts: readonly string[]): number {
  const segmenter = new Intl.Segmenter(locale, { granularity: 'word' })
  const words = (text: string) => [...segmenter.segment(text)].filter(({ isWordLike }) => isWordLike).length
  return texts.reduce((sum, text) => sum + words(withoutParams(text)), 0)
}

function backFigures(folders: readonly string[]): Quality['back'] {
  const rounds = folders.map((folder) => ({
    keys: readJson<BackKeys>(`${folder}/back-keys.json`),
    verdicts: readJson<Verdicts>(`${folder}/verdict.json`),
    on: dayOf(`${folder}/verdict.json`),
  }))
  const first = rounds[0]
  if (!first) return undefined
  const last = (key: string) =>
    rounds.findLast(({ keys }) => keys.must.includes(key) || keys.random.includes(key))?.verdicts[key]
      ?.verdict
  const judged = [...new Set(rounds.flatMap(({ keys }) => [...keys.must, ...keys.random]))]
  const random = rounds.flatMap(({ keys, verdicts }) => keys.random.map((key) => verdicts[key]?.verdict))
  const count = (verdict?: string) => random.filter((one) => one === verdict).length
  return {
    on: rounds.at(-1)?.on ?? first.on,
    must: {
      texts: first.keys.must.length,
      wrongAtFirst: first.keys.must.filter((key) => first.verdicts[key]?.verdict === 'wrong').length,
      wrong: judged.filter((key) => last(key) === 'wrong').length,
    },
    random: { texts: random.length, same: count(), nuance: count('nuance'), wrong: count('wrong') },
  }
}

export function writeQuality(locale: string, quality: Quality): void {
  writeJson(FILE, sorted({ ...readQuality(), [locale]: quality }))
}
