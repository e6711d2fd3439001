/** A position in the original text: from `start` up to, not including, `end`, in UTF-16 code units. */
export interface Span {
  start: number
  end: number
}

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

/** An amount in addition to the first: "½ oz" in "10 g / ½ oz", "14 oz" in "1 (14 oz) can". */
export interface OtherAmount {
  quantity: number | null
  upperQuantity: number | null
  unit: string | null
  /** Whether it is added to the first one: "1 cup plus 2 tablespoons". */
  isAdded?: boolean
}

export type SentenceKind = 'ingredient' | 'heading' | 'text'

/** A parsed ingredient sentence. Words are those of the sentence; nothing is looked up. */
export interface ParsedSentence {
  originalText: string
  language: string
  kind: SentenceKind
  /** A heading without its marks, else null. */
  title: string | null
  quantity: number | null
  /** The upper bound of a range, else null. */
  upperQuantity: number | null
  unit: string | null
  size: string | null
  name: string | null
  preparation: string | null
  comment: string | null
  /** Its purpose: "to serve", "for dusting". */
  purpose: string | null
  /** Alternative foods: "or margarine". */
  alternatives: readonly string[]
  otherAmounts: readonly OtherAmount[]
  readings: Readonly<Partial<Record<SentenceField, Reading>>>
}

/** A line that is not an ingredient: all fields but its text are empty. */
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
