/** Words around an amount in a step that say what it measures. */
export interface StepWords {
  /** After something that is sized: "balls of 50 g", "a dish (2 l)". */
  sizedBefore: RegExp
  /** A thing right after its size: "2 l pot". */
  sizedBehind: RegExp
  /** Pieces, or nothing, after "into 50 g". */
  cutBehind: RegExp
  /** "for each person", "onto every pancake" */
  each: RegExp
  eachBefore: RegExp
  eachFirst: RegExp
}

/** Bars between words, which may end in a plural. */
const words = (text: string, endings = '') =>
  `(?:${text.replaceAll(' ', '|')})${endings && `(?:${endings})?`}`

interface Things {
  /** What food is cut into or shaped to. */
  pieces: string
  /** What has a capacity. */
  vessels: string
  /** Of pieces or vessels. */
  plural: string
}

const NORDIC: Things = {
  pieces: 'bit boll bolle bulle stykke portion porsjon del skiva skive',
  vessels: 'form gryta gryte gryde kastrull kasserolle skål bunke burk kanna kande flaska bägare volym',
  plural: 'ar|or|er|ner',
}

const THINGS: Readonly<Record<string, Things>> = {
  en: {
    pieces:
      'piece ball meatball portion part slice round cube chunk log disc disk bun roll loaf loaves patty patties',
    vessels:
      'tin pan dish bowl jug basin mould mold ramekin pot jar casserole skillet saucepan flask tray bottle container scoop ladle glass capacity',
    plural: 's|es',
  },
  de: {
    pieces: 'stück kugel teil scheibe würfel laib brötchen bällchen knödel frikadelle portion',
    vessels:
      'form topf töpfe schüssel schale pfanne kanne gefäß glas gläser flasche beutel behälter inhalt fassungsvermögen',
    plural: 'e|n|en|er',
  },
  fr: {
    pieces: 'morceau boule boulette part portion pâton tranche cube pièce',
    vessels:
      'moule plat bol casserole cocotte saladier terrine poêle marmite bocal bocaux verrine contenance',
    plural: 's|x',
  },
  es: {
    pieces: 'trozo albóndiga pieza bola porción porciones parte rebanada cubo bollo',
    vessels: 'molde cazuela olla fuente cuenco tarro bote cacerola sartén sartenes capacidad',
    plural: 's',
  },
  it: {
    pieces:
      'pezzo pezzi polpetta polpette pallina palline porzione porzioni parte parti fetta fette cubetti panetto panetti',
    vessels:
      'stampo stampi pirofila pirofile pentola pentole ciotola ciotole teglia teglie casseruola padella vasetto vasetti barattolo barattoli capacità',
    plural: '',
  },
  sv: NORDIC,
  da: NORDIC,
  nb: NORDIC,
}
const NO_THINGS: Things = { pieces: '(?!)', vessels: '(?!)', plural: '' }

const HEDGE = `(?:(?:${words('about approximately around roughly ca circa etwa rund ungefähr environ unos unas cirka ongeveer')}|approx\\.|ca\\.|env\\.)\\s)?`
const PERSON =
  'person people serving portion slice piece head personne part pièce tranche tête persona ración raciones porción pieza cabeza unidad porzione pezzo fetta testa assiette litre litro kilo'
const EACH = words('each every pro jeweils chaque cada ogni varje elk elke')

const known = new Map<string, StepWords>()

export function stepWordsOf(language: string): StepWords {
  const found = known.get(language) ?? createWords(THINGS[language] ?? NO_THINGS)
  known.set(language, found)
  return found
}

function createWords({ pieces, vessels, plural }: Things): StepWords {
  const piece = words(pieces, plural)
  const vessel = words(vessels, plural)
  // "per", "par" and "por" also mean other things in Romance languages.
  const each = `(?:${EACH}|jede[nrsm]?|${words('apiece vardera chacun chacune ciascuno ciascuna ciascun')}|je(?!\\snach)|l['’]un[oa]|кажд\\p{L}+|на\\s(?:человека|порцию)|a\\s(?:persona|testa)|(?:par|por)\\s(?:${words(PERSON, 's')}|${vessel})|per\\s(?!(?:il|lo|la|le|i|gli|\\p{L}+[aei]re)(?!\\p{L})|l['’])\\p{L}+)(?!\\p{L})`
  return {
    sizedBefore: new RegExp(
      `(?:(?<!\\p{L})${piece}|(?<!\\p{L})\\p{L}{0,15}${vessel})(?:\\s\\p{L}+){0,2}\\s(?:\\(|(?:of|von|mit|zu|à|de|da|di|på|om|med)\\s|d['’])${HEDGE}$`,
      'iu',
    ),
    sizedBehind: new RegExp(
      `^[\\s-]?(?:${piece}|(?:${words('loaf cake pie baking pudding frying roasting serving mixing soup')}[\\s-])?${vessel})(?!\\p{L})`,
      'iu',
    ),
    cutBehind: new RegExp(`^(?:\\s\\p{L}+)?\\s\\p{L}{0,15}${piece}(?!\\p{L})|^\\s*(?:$|[.,;)])`, 'iu'),
    each: new RegExp(`(?<!\\p{L})${each}`, 'iu'),
    eachBefore: new RegExp(`(?<!\\p{L})${each}[^,]*$|^\\s*(?:\\p{L}+\\s)?${each}[^,]*,[^,]*$`, 'iu'),
    eachFirst: new RegExp(`^\\s*${each}\\s(?:of\\s)?(.*)`, 'iu'),
  }
}

/** Right before an amount: "per 500 g", "zu je 50 g". */
export const RATE = new RegExp(
  `(?<![\\p{L}'’]|(?:er|ir|re|ez)\\s)(?:per|je|à|zu|по|${EACH}|jede[nrsm]?)\\s${HEDGE}$`,
  'iu',
)
/** At the start of a clause, of all its amounts: "pro 500 g Mehl 10 g Salz". */
export const LEADING_RATE = new RegExp(
  `^\\s*(?:${words('for für auf pour por per')}\\s)?(?:per|${EACH}|jede[nrsm]?)\\s\\d[\\d.,]{0,6}\\s?\\p{L}{1,3}(?!\\p{L})`,
  'iu',
)
export const AT_A_TIME =
  /(?<!\p{L})(?:at a time|at once|by one|auf einmal|nach de[mr] anderen|à la fois|a la vez|alla volta|per volta|de cada vez|per keer|i taget|åt gången|ad gangen|om gangen)(?!\p{L})/iu
export const CUT_INTO = /(?<!\p{L})(?:into|in|en|i)\s(?:\p{L}+\s)?$/iu
export const REMAINING =
  /(?<!\p{L})(?:remaining|rest(?:liche[nrsm]?)?|übrige[nrsm]?|other|another|weitere[nrsm]?|restante?s?|autres?|otr[ao]s?|rimanent[ei]|resterande)\s$/iu
export const PLACE_BEFORE = new RegExp(
  `(?<!\\p{L})${words('in into onto on between among auf zwischen dans sur entre en tra su i mellan på')}\\s$`,
  'iu',
)
/** Not after an amount with an article: "with a tablespoon the". */
export const DETERMINER =
  /(?<!\p{L})(?:the|der|die|das|den|dem|des|le|la|les|el|los|las|il|lo|gli|i)(?!\p{L})|(?<!\p{L})l['’]/iu
/** Before the next amount, which says the food of both. */
export const JOINED = /^\s*(?:\+|plus|and|und|et|y|e|och|minus|or|oder|ou|o|eller)\s*$/iu
/** Ends what an amount measures: "four cups with the milk". */
export const FUNCTION_WORD = new RegExp(
  `\\s${words('with in into on onto over and for from to mit auf und für aus zu avec dans sur et pour con sobre y para su e per med på och för')}\\s`,
  'iu',
)
export const AND = /,|\s(?:and|und|et|y|e|och)\s/iu
/** Often missing in a list of ingredients. */
export const WATER = ['water', 'wasser', 'eau', 'agua', 'acqua', 'vatten', 'vann', 'вода']
