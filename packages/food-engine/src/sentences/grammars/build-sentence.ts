import type { ParsedSentence, Reading, SentenceField } from '../parsed-sentence.ts'
import type { Amount } from './amount.ts'
import type { CompiledGrammar } from './compile-grammar.ts'
import { confidencesOf } from './confidence.ts'
import { type Range, spansOf, textOf, trimmed } from './line.ts'
import type { SentenceParts } from './sentence-parts.ts'

export function sentenceOf(
  text: string,
  compiled: CompiledGrammar,
  parts: SentenceParts,
  amount: Amount | null,
  { unit, isBehind }: { unit: Range | null; isBehind: boolean },
): ParsedSentence {
  const words = {
    quantity: amount?.numbers ?? [],
    unit: unit ? [unit] : [],
    size: [...(amount?.sizes ?? []), ...parts.size],
    name: parts.name.flatMap(withoutEndings),
    preparation: withNeighboursJoined(parts.preparation.toSorted(byPlace)),
    comment: withNeighboursJoined(
      [...(amount?.comments ?? []), ...parts.comment.toSorted(byPlace)].filter(hasContent),
    ),
    purpose: parts.purpose,
  }
  const confidences = confidencesOf(words, amount, isBehind, compiled)
  const readings: Partial<Record<SentenceField, Reading>> = {}
  for (const [field, confidence] of confidences) {
    const spans = words[field].flatMap(spansOf)
    if (spans.length > 0) readings[field] = { spans, confidence }
  }
  const said = (ranges: readonly Range[], glue: string) =>
    ranges.map(textOf).filter(Boolean).join(glue) || null
  return {
    originalText: text,
    language: compiled.grammar.language,
    kind: 'ingredient',
    title: null,
    quantity: amount?.quantity ?? null,
    upperQuantity: amount?.upperQuantity ?? null,
    unit: said(words.unit, ' '),
    size: said(words.size, ', '),
    name: said(words.name, ' '),
    preparation: said(words.preparation, ', '),
    comment: said(words.comment, ', '),
    purpose: said(words.purpose, ', '),
    alternatives: parts.alternatives.map((range) => textOf(withoutOrEnd(range, compiled))).filter(Boolean),
    otherAmounts: [...(amount?.others ?? []), ...parts.others],
    readings,
  }
}

/** "可用豆浆代替": without the words after the food that mark it as an alternative. */
function withoutOrEnd({ line, start, end }: Range, { orEnds }: CompiledGrammar): Range {
  const said = line.folded.slice(start, end)
  const last = orEnds.find((word) => said.length > word.length && said.endsWith(word))
  return { line, start, end: last ? end - last.length : end }
}

/** "Zwiebel(n), rot", "cipolla/e": the food without the optional plural ending. */
function withoutEndings(range: Range): Range[] {
  const { line, start, end } = range
  if (!/[(/]/.test(line.folded.slice(start, end))) return [range]
  const pieces: Range[] = []
  let from = start
  for (const found of line.folded.slice(start, end).matchAll(ENDING_FOR_SEVERAL)) {
    const at = start + found.index
    pieces.push({ line, start: from, end: at })
    from = at + found[0].length
  }
  const rest = trimmed({ line, start: from, end })
  return from === start || rest === null
    ? [...pieces, ...(from === start ? [{ line, start, end }] : [])]
    : [...pieces, rest]
}

const ENDING_FOR_SEVERAL =
  /(?<=\p{L}{2})(?:\(-?\p{L}{1,4}\)|(?<=\p{L}{4})\/-?[aeinors]{1,2})(?![\p{L}\d(/-])/gu

function hasContent({ line, start, end }: Range): boolean {
  return /[\p{L}\p{N}]/u.test(line.folded.slice(start, end))
}

function byPlace(a: Range, b: Range): number {
  return (a.line.from[a.start] ?? 0) - (b.line.from[b.start] ?? 0)
}

/** Adjacent "各" and "少々" are one comment. */
function withNeighboursJoined(ranges: readonly Range[]): Range[] {
  const joined: Range[] = []
  for (const range of ranges) {
    const last = joined.at(-1)
    const isNext =
      last?.line === range.line &&
      last.end <= range.start &&
      range.line.folded.slice(last.end, range.start).trim() === ''
    if (last && isNext) joined[joined.length - 1] = { ...last, end: range.end }
    else joined.push(range)
  }
  return joined
}
