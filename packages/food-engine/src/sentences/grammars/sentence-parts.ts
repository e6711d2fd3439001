import type { OtherAmount } from '../parsed-sentence.ts'
import type { Range } from './line.ts'

/** What has been read so far, each part in the order of the sentence. */
export interface SentenceParts {
  name: Range[]
  size: Range[]
  preparation: Range[]
  comment: Range[]
  purpose: Range[]
  alternatives: Range[]
  others: OtherAmount[]
}

/** The parts before anything was read. */
export function noParts(): SentenceParts {
  return { name: [], size: [], preparation: [], comment: [], purpose: [], alternatives: [], others: [] }
}
