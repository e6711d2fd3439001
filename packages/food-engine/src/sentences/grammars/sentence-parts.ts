import type { OtherAmount } from '../parsed-sentence.ts'
import type { Range } from './line.ts'

/** The parts read so far, each in the order of the sentence. */
export interface SentenceParts {
  name: Range[]
  size: Range[]
  preparation: Range[]
  comment: Range[]
  purpose: Range[]
  alternatives: Range[]
  others: OtherAmount[]
}

export function noParts(): SentenceParts {
  return { name: [], size: [], preparation: [], comment: [], purpose: [], alternatives: [], others: [] }
}
