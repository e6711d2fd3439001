/** A place in the original text: from `start` up to, not including, `end`, in UTF-16 code units. */
export interface Span {
  start: number
  end: number
}

/** The parts that a sentence is taken apart into. */
export const SENTENCE_FIELDS = [
  'quantity',
  'unit',
  'size',
  'name',
  'preparation',
  'comment',
  'purpose',
] as const
export type SentenceField = (typeof SENTENCE_FIELDS)[number]

/** Position and confidence (0 to 1) of a part, which may be split. */
export interface Reading {
  spans: readonly Span[]
  confidence: number
}

/** An amount beside the first one: "½ oz" in "10 g / ½ oz", "14 oz" in "1 (14 oz) can". */
export interface OtherAmount {
  quantity: number | null
  upperQuantity: number | null
  unit: string | null
  /** Whether it comes on top of the first one: "1 cup plus 2 tablespoons". */
  isAdded?: boolean
}

/** What a line of an ingredient list is: an ingredient, the heading of what follows, or just words. */
export type SentenceKind = 'ingredient' | 'heading' | 'text'

/** An ingredient sentence taken apart. Words are those of the sentence; nothing is looked up anywhere. */
export interface ParsedSentence {
  originalText: string
  /** The language whose rules read it, as a two-letter tag. */
  language: string
  kind: SentenceKind
  /** The words of a heading without its marks, else null. */
  title: string | null
  /** The amount, or the lower bound of a range. */
  quantity: number | null
  /** The upper bound of a range, else null. */
  upperQuantity: number | null
  unit: string | null
  size: string | null
  /** The food. */
  name: string | null
  preparation: string | null
  comment: string | null
  /** What it is for: "to serve", "for dusting". */
  purpose: string | null
  /** Foods that may be taken instead: "or margarine". */
  alternatives: readonly string[]
  otherAmounts: readonly OtherAmount[]
  /** Where each part that is there was read. */
  readings: Readonly<Partial<Record<SentenceField, Reading>>>
}

/** A line that is no ingredient: everything but its text is empty. */
export function justText(text: string, language: string): ParsedSentence {
  return {
    originalText: text,
    language,
    kind: 'text',
    title: null,
    quantity: null,
    upperQuantity: null,
    unit: null,
    size: null,
    name: null,
    preparation: null,
    comment: null,
    purpose: null,
    alternatives: [],
    otherAmounts: [],
    readings: {},
  }
}
