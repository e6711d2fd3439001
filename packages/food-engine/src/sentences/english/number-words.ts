const SMALL =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen ' +
  'eighteen nineteen'
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'

const WHOLE = new Map([
  ...SMALL.split(' ').map((word, index) => [word, index] as const),
  ...TENS.split(' ').map((word, index) => [word, 20 + 10 * index] as const),
])
const PARTS = new Map([
  ['half', 1 / 2],
  ['halves', 1 / 2],
  ['third', 1 / 3],
  ['thirds', 1 / 3],
  ['quarter', 1 / 4],
  ['quarters', 1 / 4],
  ['fourth', 1 / 4],
  ['fourths', 1 / 4],
  ['eighth', 1 / 8],
  ['eighths', 1 / 8],
])
const MULTIPLES = new Map([
  ['couple', 2],
  ['dozen', 12],
  ['hundred', 100],
])

const WORDS = (words: Iterable<string>) => [...words].join('|')
const COUNTS = 'an?|one|two|three|five|seven'
const PHRASE = new RegExp(
  `(?:(${WORDS(WHOLE.keys())}|\\d{1,3})(?:[ -]+and[ -]+(?:(${COUNTS})[ -]+)?| +& +an? +))(${WORDS(PARTS.keys())})\\b|` +
    `(one|two|three|five|seven)[ -](${WORDS(PARTS.keys())})\\b(?![- ]inch)|` +
    `(${TENS.split(' ').join('|')})[ -](${WORDS(SMALL.split(' ').slice(1, 10))})\\b|` +
    `(an?|${WORDS(WHOLE.keys())}|\\d{1,2}) +dozen +and +an? +(half|quarter)\\b`,
  'iy',
)

/** The first letters of number words. */
const PHRASE_BEGINS = /[aefnost\d]/i

/** What a word means as a number: a whole number, a part of one, or how often one is taken. */
export function numberOfWord(word: string): { whole: number } | { times: number } | null {
  const whole = WHOLE.get(word)
  if (whole !== undefined) return { whole }
  const times = PARTS.get(word) ?? MULTIPLES.get(word)
  return times === undefined ? null : { times }
}

/** Whether a word is a part of one: "half", "thirds". */
export const isPartWord = (word: string): boolean => PARTS.has(word)

/** The number of several words that begins at `start`: "one and a half", "two-thirds", "twenty-five", "a dozen and a half". */
export function readNumberPhrase(text: string, start: number): { value: number; end: number } | null {
  if (!PHRASE_BEGINS.test(text.charAt(start))) return null
  PHRASE.lastIndex = start
  const found = PHRASE.exec(text)
  if (!found) return null
  const words = found.map((words) => words?.toLowerCase() ?? '')
  const [all = '', base = '', times = '', part = '', count = '', of = '', tens = '', ones = ''] = words
  const [dozens = '', ofDozen = ''] = words.slice(8)
  const whole = (word: string) => (/\d/.test(word) ? Number(word) : (WHOLE.get(word) ?? 1))
  const partOf = (word: string) => PARTS.get(word) ?? 0
  const value = base
    ? whole(base) + whole(times) * partOf(part)
    : count
      ? whole(count) * partOf(of)
      : dozens
        ? 12 * (whole(dozens) + partOf(ofDozen))
        : whole(tens) + whole(ones)
  return { value, end: start + all.length }
}
