import type { LabelReading } from './read-labels.ts'
import { LABELS } from './states.ts'
import type { Token } from './tokenize.ts'
import { foldWord, isArticle } from './words.ts'

const QUANTITY = LABELS.indexOf('quantity')
const UNIT = LABELS.indexOf('unit')
const NAME = LABELS.indexOf('name')
const SIZE = LABELS.indexOf('size')
const COMMENT = LABELS.indexOf('comment')
const MULTIPLES = new Set(['couple', 'dozen', 'hundred'])
const FEW = new Set(['few', 'little', 'bit', 'lot', 'good', 'some', 'selection', 'mixture', 'combination'])

/**
 * The reading with some things put right that are so whatever the model says: "an egg" and "a pinch" are one, "a dozen"
 * is twelve, "a couple" is two, the article of "half an onion" is no part of the name, and "00 flour" is no amount.
 */
export function repairReading(tokens: readonly Token[], reading: LabelReading): LabelReading {
  const labels = [...reading.labels]
  for (const [index, token] of tokens.entries()) {
    if (isZeros(token) && labels[index] === QUANTITY && labels[index + 1] === NAME) labels[index] = NAME
    if (!isArticle(token)) continue
    const next = labels[index + 1]
    const word = foldWord(tokens[index + 1]?.text ?? '')
    if (index > 0 && labels[index - 1] === QUANTITY && next !== undefined) labels[index] = COMMENT
    if (index > 0 || labels.includes(QUANTITY, next === QUANTITY ? 2 : 1)) continue
    if (MULTIPLES.has(word)) labels.splice(0, 2, COMMENT, QUANTITY)
    else if (next === UNIT || ((next === NAME || next === SIZE) && !FEW.has(word) && !isOf(tokens[2])))
      labels[0] = QUANTITY
  }
  return { labels, chances: reading.chances }
}

/** The kind of a flour: "00". */
function isZeros({ low, high, start, end }: Token): boolean {
  return low === 0 && high === 0 && end - start > 1
}

function isOf(token: Token | undefined): boolean {
  return token?.text.toLowerCase() === 'of'
}
