/** Numbers of servings as words, from one to twelve, in the languages that write them out. */
const WORDS = [
  'one two three four five six seven eight nine ten eleven twelve',
  'eine zwei drei vier fünf sechs sieben acht neun zehn elf zwölf',
  'une deux trois quatre cinq six sept huit neuf dix onze douze',
  'una dos tres cuatro cinco seis siete ocho nueve diez once doce',
  'una due tre quattro cinque sei sette otto nove dieci undici dodici',
  'een twee drie vier vijf zes zeven acht negen tien elf twaalf',
]
const NUMBERS = new Map(
  WORDS.flatMap((words) => words.split(' ').map((word, i): [string, number] => [word, i + 1])),
)
const SERVINGS =
  /\b(?:serves?|feeds|makes|für|ergibt|pour|para|per|voor)\s+(?:(?:about|up|to|etwa|environ|unas?|circa)\s+){0,2}\p{L}|\p{L}\s+(?:servings?|people|portions?|personen|personnes|personas|persone|porzioni)\b/iu

/** The zeros of the digits of other writings: Arabic, Persian, Devanagari, Bengali, Thai, full width. */
const ZEROS = [0x0660, 0x06f0, 0x0966, 0x09e6, 0x0e50, 0xff10]

/** A text with the digits of any writing as those that are reckoned with. */
export function plainDigits(text: string): string {
  return text.replace(/(?![0-9])\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    const zero = ZEROS.find((first) => code >= first && code < first + 10)
    return zero === undefined ? digit : String(code - zero)
  })
}

/** `Serves eight to ten` and `One 9-inch pie` with their numbers as digits; any other text as it is. */
export function numbersAsDigits(text: string): string {
  if (text.length > 60) return text
  const [first = ''] = /^\p{L}+(?=\s)/u.exec(text) ?? []
  const count = NUMBERS.get(first.toLowerCase())
  if (count !== undefined) return `${count}${text.slice(first.length)}`
  if (/\d/.test(text) || !SERVINGS.test(text)) return text
  return text.replace(/\p{L}+/gu, (word) => String(NUMBERS.get(word.toLowerCase()) ?? word))
}
