import { saysServings } from './serving-words.ts'

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

/** More languages, in the forms that follow `for`; other words look like some of them (`on`, `to`). */
const WORDS_OF_SERVINGS = [
  'um duas três quatro cinco seis sete oito nove dez onze doze',
  'en to tre fire fem seks syv otte ni ti elleve tolv',
  'en två tre fyra fem sex sju åtta nio tio elva tolv',
  'en to tre fire fem seks sju åtte ni ti',
  'yhdelle kahdelle kolmelle neljälle viidelle kuudelle seitsemälle kahdeksalle yhdeksälle kymmenelle',
  'jednej dwóch trzech czterech pięciu sześciu siedmiu ośmiu dziewięciu dziesięciu',
  'jedna dwie trzy cztery pięć sześć siedem osiem dziewięć dziesięć',
  'jednoho dva tři čtyři pět šest sedm osm devět deset',
  'jedného dve tri štyri päť šesť sedem osem deväť desať',
  'egy két három négy öt hat hét nyolc kilenc tíz',
  'o două trei patru cinci șase șapte opt nouă zece',
  'одного двоих троих четверых пятерых шестерых',
  'одной двух трёх четырёх пяти шести семи восьми девяти десяти',
  'одну две три четыре пять шесть семь восемь девять десять',
  'одного двох трьох чотирьох п’яти шести семи восьми дев’яти десяти',
  'ένα δύο τρία τέσσερα πέντε έξι επτά οκτώ εννιά δέκα',
  'έναν δυο τρεις τέσσερις πέντε έξι εφτά οχτώ',
  'bir iki üç dört beş altı yedi sekiz dokuz on',
]
const SERVED = new Map([
  ...WORDS_OF_SERVINGS.flatMap((words) => words.split(' ').map((word, i): [string, number] => [word, i + 1])),
  ...NUMBERS,
])
const FOR =
  /(?:^|[^\p{L}])(?:for|serves|feeds|makes|(?:servings?|serves)\s?:|für|pour|para|per|voor|till?|för|dla|pro|для|на|για|pentru|za|за)\s+(?:(?:about|circa|ca\.?|etwa|environ|około|около)\s+)?(?:\p{L}+\s+(?:to|or|bis|oder|à|ou|a|o|of|eller|do|lub|до|или|або)\s+)?$/iu
const END = /^\s*(?:$|[.,;!)）])/
const OR = /^\s*(?:[-–]|to|or|bis|oder|à|ou|a|o|tot|of|till?|eller|do|lub|до|или|або)\s*\d/iu
const TEXT_MAX_LENGTH = 60

/** `Serves eight to ten`, `for four` and `One 9-inch pie` with their numbers as digits; any other text as it is. */
export function numbersAsDigits(text: string): string {
  if (text.length > TEXT_MAX_LENGTH) return text
  const [first = ''] = /^\p{L}+(?=\s)/u.exec(text) ?? []
  const count = NUMBERS.get(first.toLowerCase())
  if (count !== undefined) return `${count}${text.slice(first.length)}`
  if (/\d/.test(text) || !SERVINGS.test(text)) return servingsAsDigits(text)
  return servingsAsDigits(text.replace(/\p{L}+/gu, (word) => String(NUMBERS.get(word.toLowerCase()) ?? word)))
}

/** Replaces a number between `for` and the end or a word for servings: `til fire personer`, `dört kişilik`. */
function servingsAsDigits(text: string): string {
  let plain = text
  for (const { 0: word, index } of [...text.matchAll(/[\p{L}’]+/gu)].reverse()) {
    const count = SERVED.get(word.toLowerCase())
    if (count === undefined) continue
    const behind = plain.slice(index + word.length)
    const [next = '', other = ''] = behind.match(/^\s+(\p{L}+)(?:\s+(\p{L}+))?/u)?.slice(1) ?? []
    const isFor = FOR.test(text.slice(0, index))
    const isOfServings = saysServings(next) || (isFor && (END.test(behind) || saysServings(other)))
    if (isOfServings || (OR.test(behind) && plain !== text))
      plain = `${plain.slice(0, index)}${count}${behind}`
  }
  return plain
}
