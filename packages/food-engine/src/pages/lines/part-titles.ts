import type { LinePage } from './analyse-lines.ts'
import type { Run } from './find-runs.ts'
import type { PageLine } from './page-line.ts'
import { namesPart } from './words/section-words.ts'

/**
 * The headings in or directly above runs of ingredients that announce ingredients and also title a part (`Ingredients
 * for the dough`, `Ingredients for the filling`). Only if there are several alike: `Ingredients for plum cake` alone
 * announces the whole list.
 */
export function partTitlesIn(runs: Run[], { lines, states }: LinePage): Set<number> {
  const parts = new Set<number>()
  const texts = new Map<string, Set<string>>()
  for (const run of runs) {
    if (run.kind !== 'ingredients') continue
    for (let i = Math.max(0, run.from - 1); i < run.to; i++) {
      const [line, state] = [lines[i], states[i]]
      if (!line || !state) continue
      const isPart = state.isHeading && state.kind === 'ingredients' && namesPart(line.text)
      if (!isPart && (state.isHeading || i < run.from || !looksLikeTitle(line))) continue
      if (isPart) parts.add(i)
      const alike = texts.get(lookOf(line)) ?? new Set()
      texts.set(lookOf(line), alike.add(line.text))
    }
  }
  return new Set(
    [...parts].filter((i) => {
      const line = lines[i]
      return line && (texts.get(lookOf(line))?.size ?? 0) > 1
    }),
  )
}

function looksLikeTitle({ heading, isBold, text }: PageLine): boolean {
  return heading > 0 || isBold || /[:：]$/.test(text)
}

/** Headings of one level look alike, and lines in elements of one kind. */
function lookOf({ heading, block }: PageLine): string {
  return heading > 0 ? `${heading}` : block.tag
}
