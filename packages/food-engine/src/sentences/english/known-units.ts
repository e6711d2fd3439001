import type { LabelReading } from './read-labels.ts'
import { LABELS } from './states.ts'
import { GAPS, type Token } from './tokenize.ts'
import { foldWord, stemOf } from './words.ts'

const UNIT = LABELS.indexOf('unit')
const QUANTITY = LABELS.indexOf('quantity')
const NAME = LABELS.indexOf('name')
/** Allowed between a unit and its food: a space, or an abbreviation's dot. */
const FOLLOWS = [GAPS.indexOf('none'), GAPS.indexOf('other')]

/** Common spellings of units that the training data lacks; none begins the name of a food. */
export const USUAL_SPELLINGS: readonly string[] = (
  'kgs gms grms ltr ltrs mls ozs cc gal gals tbls tblsp tblspn tbspn tspn tspns tbspns tblspns dsp dstspn pkt pkts ' +
  'pcs'
).split(' ')

const formsOfLists = new WeakMap<readonly string[], string[][]>()

/** Only changes labels of a unit's words that follow a quantity and leave a food. */
export function recogniseUnits(
  tokens: readonly Token[],
  reading: LabelReading,
  knownUnits: readonly string[],
): LabelReading {
  const names = unitForms(knownUnits)
  const labels = [...reading.labels]
  const probabilities = [...reading.probabilities]
  for (const index of tokens.keys()) {
    if (labels[index - 1] !== QUANTITY || labels[index] === UNIT || labels[index] === QUANTITY) continue
    const first = formOf(tokens[index]?.text ?? '')
    const name = names.find(
      ([word, ...rest]) =>
        word === first && rest.every((part, k) => formOf(tokens[index + 1 + k]?.text ?? '') === part),
    )
    if (!name || !FOLLOWS.includes(tokens[index + name.length]?.gapBefore ?? -1)) continue
    const end = index + name.length
    if (!labels.some((label, at) => label === NAME && (at < index || at >= end))) continue
    for (let k = index; k < end; k += 1) {
      labels[k] = UNIT
      probabilities[k] = 1
    }
  }
  return { labels, probabilities }
}

/** The plain forms of each unit, longest first; computed once per list. */
function unitForms(knownUnits: readonly string[]): string[][] {
  const known = formsOfLists.get(knownUnits)
  if (known) return known
  const forms = knownUnits.map((name) => name.split(/\s+/).filter(Boolean).map(formOf))
  const usable = forms.filter((form) => form.length > 0).sort((one, other) => other.length - one.length)
  formsOfLists.set(knownUnits, usable)
  return usable
}

function formOf(word: string): string {
  return stemOf(foldWord(word.replace(/\.$/, '')))
}
