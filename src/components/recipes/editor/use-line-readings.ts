import { loadLanguageOfLines, readerLanguageOf } from '@ramekin/food-engine/sentences/browser'
import { createContext, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { loadForLines } from '~/browser/ingredient-lines/load-for-lines'
import { loadSentenceReader } from '~/browser/ingredient-lines/load-sentence-reader'
import { loadOnce } from '~/browser/loading/load-once'
import { useLoaded } from '~/browser/loading/use-loaded'
import type { EditorRecipe } from '~/lib/editor/editor-recipe'
import type { LineReading } from '~/lib/editor/line-reading'
import type { LineReader } from '~/lib/editor/read-line'
import { withTimeout } from '~/lib/with-timeout'
import type { FoodsAndUnits } from './use-foods-and-units'

/** By `readerLanguageOf`. */
const lineReaders = loadOnce<LineReader>(async (language) => {
  const [{ makeLineReader }, sentences] = await Promise.all([
    import('~/lib/editor/read-line'),
    loadSentenceReader(language),
  ])
  return makeLineReader(sentences)
})

/** The parser of ingredient lines; the object changes with it. */
export interface LineReadings {
  /** Parses in the recipe's language; null until loaded. */
  read: (text: string) => LineReading | null
  /** Parses the lines of a list in their language; null if the parser cannot be loaded. */
  readAll: (lines: readonly string[]) => Promise<LineReading[] | null>
  /** Preloads the parser, since lines are about to be typed. */
  prepare: () => void
}

/** Outside the editor, rows are reviewed after their lines were parsed: edits stay as typed. */
const noReadings: LineReadings = { read: () => null, readAll: async () => null, prepare: () => {} }

export const LineReadingsContext = createContext(noReadings)

export function useLineReadings(): LineReadings {
  return useContext(LineReadingsContext)
}

interface LoadedReadings extends LineReadings {
  /** Resolves once no line is being parsed, at the latest after `PARSING_MS`. */
  whenRead: () => Promise<unknown>
}

/** The parser may still have to load, over a bad connection. */
const PARSING_MS = 3000

/** A new recipe has a sample line; fewer lines are too few to detect a language. */
const SAMPLE_LINES = 3

/** Loads the parser (up to 230 kB) on `prepare`. Uses the language of existing lines, else the recipe's or the person's. */
export function useLoadLineReadings(
  { knownUnits, knownFoods, isPending, loadWords }: FoodsAndUnits,
  locale: string,
  readRecipe: () => EditorRecipe,
): LoadedReadings {
  const [isWanted, setIsWanted] = useState(false)
  const [language, setLanguage] = useState<string | null>(null)
  const reader = useLoaded(lineReaders, language ?? '', language !== null)
  useEffect(() => {
    if (!isWanted) return
    const recipe = readRecipe()
    const expected = recipe.language || locale
    const own = readerLanguageOf(expected)
    const lines = linesOf(recipe)
    if (lines.length < SAMPLE_LINES) return setLanguage(own)
    languageOf(lines, expected).then(setLanguage, () => setLanguage(own))
  }, [isWanted, locale, readRecipe])

  const prepare = useCallback(() => setIsWanted(true), [])
  const parsing = useRef<Promise<unknown>>(Promise.resolve())

  return useMemo(() => {
    const vocabulary = isPending ? null : reader?.makeVocabulary(knownUnits, knownFoods)
    const readAll = async (lines: readonly string[]) => {
      try {
        const theirs = await loadForLines(lineReaders, lines, language ?? locale)
        const words = await loadWords()
        const known = theirs.makeVocabulary(words.knownUnits, words.knownFoods)
        return lines.map((line) => theirs.read(line, known))
      } catch {
        // Offline, lines stay as typed.
        return null
      }
    }
    return {
      read: (text) => (reader && vocabulary ? reader.read(text, vocabulary) : null),
      readAll: (lines) => {
        const readings = readAll(lines)
        parsing.current = Promise.all([parsing.current, readings])
        return readings
      },
      whenRead: () => withTimeout(PARSING_MS, parsing.current).catch(() => null),
      prepare,
    }
  }, [reader, language, locale, knownUnits, knownFoods, isPending, loadWords, prepare])
}

async function languageOf(lines: readonly string[], locale: string): Promise<string> {
  const languageOfLines = await loadLanguageOfLines()
  return readerLanguageOf(languageOfLines(lines, locale))
}

/** Ingredient text for detecting the language. */
function linesOf({ ingredients }: EditorRecipe): string[] {
  return ingredients.flatMap((row) => {
    if (row.kind === 'heading') return []
    const words = [row.unit?.name, row.food?.name, row.foodText, row.note]
    return row.originalText ?? words.filter(Boolean).join(' ')
  })
}
