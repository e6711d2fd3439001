import type { MatchingWords, StateWords } from '../sentences/grammars/matching-words.ts'

interface StateTests {
  isState: (word: string) => boolean
  isDegree: (word: string) => boolean
  /** Whether such a word turns this food into another. */
  isOther: (name: string) => boolean
}

const wholeWord = (pattern: string) => {
  const whole = new RegExp(`^(?:${pattern})$`, 'iu')
  return (text: string) => whole.test(text)
}

/** Compiled once a language. */
const stateTests = new WeakMap<StateWords, StateTests>()

function testsOf(states: StateWords): StateTests {
  const known = stateTests.get(states)
  if (known) return known
  const { words, degrees, others } = states
  const tests: StateTests = {
    isState: wholeWord(`(?:(?:${degrees})-)?(?:${words.join('|')})`),
    isDegree: wholeWord(degrees),
    isOther: others ? wholeWord(others) : () => false,
  }
  stateTests.set(states, tests)
  return tests
}

export interface BareName {
  name: string
  /** Whether one of the removed words turns the food of this name into another. */
  isOther: (name: string) => boolean
  /** The removed words, in the order of the text. */
  said: string
}

/** "very ripe bananas" are bananas. Null if the text contains no such words, or nothing else. */
export function bareNameOf(text: string, { states, warmth }: MatchingWords): BareName | null {
  if (!states) return null
  const tests = testsOf(states)
  const { name: ofAnyWarmth, said: warm } = warmth?.exec(text.trim())?.groups ?? {}
  if (ofAnyWarmth && warm) return { name: ofAnyWarmth, said: warm, isOther: () => false }
  // Word by word: one pattern for the whole text would take exponential time on repeated words.
  const found = [...text.matchAll(/[^\s,]+/g)]
  const words = found.map(([word]) => word)
  const before = countBefore(words, tests)
  const after = countAfter(words.slice(before), tests)
  const first = found[before]
  const behind = found[found.length - after]
  if (before + after === 0 || !first || before + after === words.length) return null
  const name = tidied(text.slice(first.index, behind?.index))
  if (tests.isOther(name)) return null
  const said = [text.slice(0, first.index), behind ? text.slice(behind.index) : '']
  return { name, said: said.map(tidied).filter(Boolean).join(', '), isOther: tests.isOther }
}

const tidied = (text: string) => text.replace(/^[\s,]+|[\s,]+$/g, '').replace(/\s+/g, ' ')

/** The number of leading state words; modifiers count with the state after them. */
function countBefore(words: readonly string[], { isState, isDegree }: StateTests): number {
  let count = 0
  for (const [index, word] of words.entries()) {
    if (isState(word)) count = index + 1
    else if (!isDegree(word)) break
  }
  return count
}

/** The number of trailing state words; modifiers count on both sides of it. */
function countAfter(words: readonly string[], { isState, isDegree }: StateTests): number {
  const start = words.findLastIndex((word) => !isState(word) && !isDegree(word)) + 1
  return words.slice(start).some(isState) ? words.length - start : 0
}
