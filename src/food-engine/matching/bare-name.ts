/** Words for how ripe, big and fresh a food is, and what stands beside them: "very ripe", "bien mûres". */
interface StateWords {
  words: readonly string[]
  degrees: string
  /** Foods that such a word makes another food of: "petit beurre", "crème fraîche", "queso fresco", "fresh yeast". */
  others?: string
}

/** One entry a language; endings that a word may take are in brackets, as in a regular expression. */
const STATE_WORDS: Readonly<Record<string, StateWords>> = {
  en: {
    words: [
      '(?:over|under|just)?-?ripe',
      'ripened',
      'large',
      'big',
      'small',
      'tiny',
      'medium(?:-sized?)?',
      'sized?',
      'jumbo',
      'fresh',
    ],
    degrees: 'very|really|super|extra|just|quite|rather|well|fully|perfectly|slightly|barely',
    others: 'yeast|cheese|pasta|noodles?|cream|curd|beans|pearl barley',
  },
  de: {
    words: [
      '(?:über|voll|halb)?reif(?:e[nrsm]?)?',
      '(?:mittel)?groß(?:e[nrsm]?)?',
      'klein(?:e[nrsm]?)?',
      'frisch(?:e[nrsm]?)?',
    ],
    degrees: 'sehr|ganz|gut|schön|richtig|eher',
    others: 'hefe|käse|nudeln|pasta|sahne|bohnen|bratwürste?',
  },
  nl: { words: ['(?:over)?rijpe?', 'grote?', 'kleine?'], degrees: 'heel|zeer|erg|goed' },
  da: { words: ['(?:over)?mod(?:en|ne|ent)', 'stor[et]?', 'små|lille'], degrees: 'meget|helt|godt' },
  nb: { words: ['(?:over)?mod(?:en|ne|ent)', 'stor[et]?', 'små|liten'], degrees: 'veldig|svært|helt|godt' },
  sv: { words: ['(?:över)?mog(?:en|na|et)', 'stora?', 'små|liten'], degrees: 'mycket|väldigt|riktigt|helt' },
  fr: {
    words: ['mûre?s?', 'gro(?:s|sses?)', 'grande?s?', 'petite?s?', 'fra(?:is|îches?)'],
    degrees: 'bien|très|trop|pas',
    others: 'crèmes?|fromages?|levure|pâtes|beurres?|pois|lait|sel|salé|épeautre|pains?|fours?|suisses?',
  },
  es: {
    words: ['madur[oa]s?', 'grandes?', 'pequeñ[oa]s?', 'fresc[oa]s?'],
    degrees: 'muy|bien|bastante',
    others: 'quesos?|levadura|pasta|nata|alubias|judías',
  },
  pt: {
    words: ['madur[oa]s?', 'grandes?', 'pequen[oa]s?', 'fresc[oa]s?'],
    degrees: 'muito|bem|bastante',
    others: 'queijos?|fermento|massa|natas?',
  },
  it: {
    words: ['matur[oaie]', 'grand[ei]', 'piccol[oaie]', 'fresc(?:[oa]|h[ie])'],
    degrees: 'molto|ben|abbastanza',
    others: 'formaggi[oi]?|lievito|pasta|tagliatelle|fagioli',
  },
  pl: {
    words: ['(?:prze)?dojrzał(?:y|a|e|ych)', 'duż(?:y|a|e|ych)', 'mał(?:y|a|e|ych)'],
    degrees: 'bardzo|dobrze',
  },
  cs: {
    words: ['(?:pře)?zral(?:ý|á|é|ých)', 'velk(?:ý|á|é|ých)', 'mal(?:ý|á|é|ých)'],
    degrees: 'velmi|hodně',
  },
  ru: {
    words: [
      '(?:пере)?спел(?:ый|ая|ое|ые|ых)',
      'зрел(?:ый|ая|ое|ые|ых)',
      'больш(?:ой|ая|ое|ие|их)',
      'маленьк(?:ий|ая|ое|ие|их)',
    ],
    degrees: 'очень',
  },
  uk: {
    words: ['(?:пере)?стигл(?:ий|а|е|і|их)', 'велик(?:ий|а|е|і|их)', 'маленьк(?:ий|а|е|і|их)'],
    degrees: 'дуже',
  },
  fi: {
    words: ['(?:yli)?kyps(?:ä|ää|iä)', 'iso[ja]?', 'pien(?:i|tä|iä)'],
    degrees: 'hyvin|erittäin|todella',
  },
  el: {
    words: ['ώριμ(?:ος|η|ο|οι|ες|α)', 'μεγάλ(?:ος|η|ο|οι|ες|α)', 'μικρ(?:ός|ή|ό|οί|ές|ά)'],
    degrees: 'πολύ|καλά',
  },
  tr: { words: ['olgun', 'olgunlaşmış', 'büyük', 'küçük'], degrees: 'çok|iyice' },
  hu: { words: ['(?:túl)?érett', 'nagy', 'kis|kicsi'], degrees: 'nagyon|jól' },
  ar: { words: ['ناضج(?:ة|ين|ات)?', 'كبير(?:ة|ات)?', 'صغير(?:ة|ات)?'], degrees: 'جدا|جيدا' },
  he: { words: ['בשל(?:ה|ים|ות)?', 'גדול(?:ה|ים|ות)?', 'קט(?:ן|נה|נים|נות)'], degrees: 'מאוד|היטב' },
}

interface StateTests {
  isState: (word: string) => boolean
  isDegree: (word: string) => boolean
  /** Does such a word make another food of this one? */
  isOther: (name: string) => boolean
}

const wholeWord = (pattern: string) => {
  const whole = new RegExp(`^(?:${pattern})$`, 'iu')
  return (text: string) => whole.test(text)
}

const STATE_TESTS: ReadonlyMap<string, StateTests> = new Map(
  Object.entries(STATE_WORDS).map(([language, { words, degrees, others }]) => [
    language,
    {
      isState: wholeWord(`(?:(?:${degrees})-)?(?:${words.join('|')})`),
      isDegree: wholeWord(degrees),
      isOther: others ? wholeWord(others) : () => false,
    },
  ]),
)

export interface BareName {
  name: string
  /** What was taken away, in the order of the text. */
  said: string
}

/**
 * A food's name without words that only say how ripe, big or fresh it is: "very ripe bananas" are bananas. Null when
 * the text has none, or when they are all it has.
 */
export function bareNameOf(text: string, language: string): BareName | null {
  const tests = STATE_TESTS.get(language)
  if (!tests) return null
  // Word by word: one pattern for the whole text would take exponential time on a text that repeats such words.
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
  return { name, said: said.map(tidied).filter(Boolean).join(', ') }
}

const tidied = (text: string) => text.replace(/^[\s,]+|[\s,]+$/g, '').replace(/\s+/g, ' ')

/** How many words in front say a state; degrees count with the state behind them. */
function countBefore(words: readonly string[], { isState, isDegree }: StateTests): number {
  let count = 0
  for (const [index, word] of words.entries()) {
    if (isState(word)) count = index + 1
    else if (!isDegree(word)) break
  }
  return count
}

/** How many words at the end say a state; degrees count on both sides of it. */
function countAfter(words: readonly string[], { isState, isDegree }: StateTests): number {
  const start = words.findLastIndex((word) => !isState(word) && !isDegree(word)) + 1
  return words.slice(start).some(isState) ? words.length - start : 0
}
