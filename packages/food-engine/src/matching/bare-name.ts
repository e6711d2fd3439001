/** Words for ripeness, size and freshness, with their modifiers: "very ripe", "bien mûres". */
interface StateWords {
  words: readonly string[]
  degrees: string
  /** "petit beurre", "crème fraîche", "queso fresco", "fresh yeast"; also herbs that are as often dried. */
  others?: string
}

/** By language; optional endings are in brackets, as in a regular expression. */
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
      'vine(?:-ripened)?',
    ],
    degrees: 'very|really|super|extra|just|quite|rather|well|fully|perfectly|slightly|barely',
    others:
      '(?:.+ )?(?:yeast|cheese|pasta|noodles?|ravioli|tortellini|tagliatelle|fettuccine|linguine|spaghetti|gnocchi|lasagn[ae]|lasagn[ae] sheets|shells|mozzarella|ricotta|cheddar|brie|camembert|curd|oatmeal|oats|couscous|tofu|sherry|wine|salsa|curry powder|chorizo|ham|bacon|sausages?|olives?|chil[ie]s?|chill?ies|chilli|breadcrumbs?|bread crumbs|tuna|anchov(?:y|ies)|sardines?|dates?|currants?|thyme|oregano|rosemary|marjoram|bay lea(?:f|ves)|coriander|turmeric|fenugreek|horseradish|paprika|shiitakes?|porcini|hearts|za.?atar|(?:chopped|canned|diced|crushed) tomato(?:es)?|coconut milk|(?<!(?:green|string|runner|french|wax) )beans)|cream|bay|chickpeas|pearl barley|marrow',
  },
  de: {
    words: [
      '(?:über|voll|halb)?reif(?:e[nrsm]?)?',
      '(?:mittel)?groß(?:e[nrsm]?)?',
      'klein(?:e[nrsm]?)?',
      'frisch(?:e[nrsm]?)?',
    ],
    degrees: 'sehr|ganz|gut|schön|richtig|eher',
    others:
      '(?:.+ )?(?:\\S*hefe|\\S*käse|\\S*nudeln|pasta|spätzle|ravioli|tortellini|tagliatelle|gnocchi|lasagneplatten?|mozzarella|gouda|emmentaler|cheddar|camembert|thymian|rosmarin|oregano|majoran|bohnenkraut|lorbeer|lorbeerbl[aä]tt(?:er|ern)?|koriander|thunfisch|sardinen?|sardellen?|datteln?|kurkuma|meerrettich|chilis?|chilischoten?|schinken|oliven?|bratwurst|bratwürste)|sahne|bohnen|graupen',
  },
  nl: {
    words: ['(?:over)?rijpe?', 'grote?', 'kleine?', 'verse?'],
    degrees: 'heel|zeer|erg|goed',
    others:
      '(?:.+ )?(?:gist|kaas|\\S+kaas|pasta|\\S*noedels|ravioli|gnocchi|mozzarella|tijm|rozemarijn|oregano|marjolein|laurier|laurierblad(?:eren)?|koriander|tonijn|sardines|ansjovis|dadels|kurkuma|pepers?|worst|ham|olijven)|room|bonen',
  },
  da: {
    words: ['(?:over)?mod(?:en|ne|ent)', 'stor[et]?', 'små|lille', 'frisk(?:e|t)?'],
    degrees: 'meget|helt|godt',
    others:
      '(?:.+ )?(?:gær|\\S*ost|pasta|\\S*nudler|ravioli|mozzarella|timian|rosmarin|oregano|merian|laurbærblade?|koriander|tun|sardiner|ansjoser|dadler|gurkemeje|peberrod|chili|skinke|oliven)|fløde|bønner',
  },
  nb: {
    words: ['(?:over)?mod(?:en|ne|ent)', 'stor[et]?', 'små|liten', 'fersk(?:e|t)?|frisk(?:e|t)?'],
    degrees: 'veldig|svært|helt|godt',
    others:
      '(?:.+ )?(?:gjær|\\S*ost|pasta|\\S*nudler|ravioli|mozzarella|timian|rosmarin|oregano|merian|laurbærblad(?:er)?|koriander|tunfisk|sardiner|ansjos|dadler|gurkemeie|pepperrot|chili|skinke|oliven)|fløte|bønner',
  },
  sv: {
    words: ['(?:över)?mog(?:en|na|et)', 'stora?', 'små|liten', 'färsk(?:a|t)?'],
    degrees: 'mycket|väldigt|riktigt|helt',
    others:
      '(?:.+ )?(?:jäst|\\S*ost|pasta|\\S*nudlar|ravioli|mozzarella|timjan|rosmarin|oregano|mejram|lagerblad|koriander|tonfisk|sardiner|ansjovis|sardeller|dadlar|gurkmeja|pepparrot|chili|skinka|oliver)|grädde|bönor|potatis',
  },
  fr: {
    words: ['mûre?s?', 'gro(?:s|sses?)', 'grande?s?', 'petite?s?', 'fra(?:is|îches?)'],
    degrees: 'bien|très|trop|pas',
    others:
      '(?:crèmes?|fromages?|levure|pâtes|nouilles|raviolis?|tagliatelles?|gnocchis?|lasagnes?|mozzarella|chèvre|thym|romarin|origan|marjolaine|laurier|feuilles? de laurier|coriandre|thon|sardines?|anchois|dattes?|curcuma|raifort|piments?|jambon|olives?)(?: .+)?|beurres?|pois|lait|sel|salé|épeautre|pains?|fours?|suisses?|oignons( blancs)?|haricots|semoule',
  },
  es: {
    words: ['madur[oa]s?', 'grandes?', 'pequeñ[oa]s?', 'fresc[oa]s?'],
    degrees: 'muy|bien|bastante',
    others:
      '(?:quesos?|levadura|pasta|fideos|raviolis?|tagliatelle|ñoquis|lasaña|mozzarella|tomillo|romero|orégano|mejorana|laurel|hojas? de laurel|atún|sardinas?|anchoas?|dátil(?:es)?|cúrcuma|chiles?|pimentón|jamón|chorizo|aceitunas?)(?: .+)?|nata|alubias|judías',
  },
  pt: {
    words: ['madur[oa]s?', 'grandes?', 'pequen[oa]s?', 'fresc[oa]s?'],
    degrees: 'muito|bem|bastante',
    others:
      '(?:queijos?|fermento|massa|ravioli|nhoque|lasanha|mozarela|muçarela|tomilho|alecrim|orégano|manjerona|louro|folhas? de louro|atum|sardinhas?|anchovas?|tâmaras?|cúrcuma|açafrão|pimentas?|presunto|linguiças?|azeitonas?)(?: .+)?|natas?',
  },
  it: {
    words: ['matur[oaie]', 'grand[ei]', 'piccol[oaie]', 'fresc(?:[oa]|h[ie])'],
    degrees: 'molto|ben|abbastanza',
    others:
      '(?:formaggi[oi]?|lievito|pasta|tagliatelle|ravioli|tortellini|gnocchi|lasagne|mozzarella|ricotta|timo|rosmarino|origano|maggiorana|alloro|foglie? di alloro|tonno|sardine|acciughe|datteri|curcuma|peperoncin[oi]|funghi|salsicc[ei]a?|olive)(?: .+)?|panna|fagioli',
  },
  pl: {
    words: [
      '(?:prze)?dojrzał(?:y|a|e|ych)',
      'duż(?:y|a|e|ych)',
      'mał(?:y|a|e|ych)',
      'śwież(?:y|a|e|ych|ego|ej)',
    ],
    degrees: 'bardzo|dobrze',
    others:
      '(?:drożdż[ey]|ser|sera|makaron(?:u)?|śmietan[ay]|tymian(?:ek|ku)|rozmaryn(?:u)?|oregano|majeran(?:ek|ku)|liś(?:ć|cie|ci) laurow.+|kolendr[ay]|tuńczyk(?:a)?|sardyn(?:ki|ek)|daktyl[ei]|kurkum[ay]|chrzan(?:u)?|szynk[ai]|kiełbas[ay]|oliwk[ai])(?: .+)?',
  },
  cs: {
    words: ['(?:pře)?zral(?:ý|á|é|ých)', 'velk(?:ý|á|é|ých)', 'mal(?:ý|á|é|ých)', 'čerstv(?:ý|á|é|ých|ého)'],
    degrees: 'velmi|hodně',
    others:
      '(?:droždí|kvasnice|sýr(?:u)?|těstovin[ya]?|smetan[ay]|tymián(?:u)?|rozmarýn(?:u)?|oregan[oa]|majoránk[ay]|bobkov.+|koriandr(?:u)?|tuňák(?:a)?|sardink[ya]|datl[ei]|kurkum[ay]|křen(?:u)?|šunk[ay]|klobás[ay]|oliv[ya]?)(?: .+)?',
  },
  ru: {
    words: [
      '(?:пере)?спел(?:ый|ая|ое|ые|ых)',
      'зрел(?:ый|ая|ое|ые|ых)',
      'больш(?:ой|ая|ое|ие|их)',
      'маленьк(?:ий|ая|ое|ие|их)',
      'свеж(?:ий|ая|ее|ие|их|его|ей)',
    ],
    degrees: 'очень',
    others:
      '(?:дрожж(?:и|ей)|сыр(?:а)?|паст[аы]|лапш[аи]|сливк[аи]|сливок|тимьян(?:а)?|розмарин(?:а)?|орегано|майоран(?:а)?|лавров.+|кориандр(?:а)?|тун(?:ец|ца)|сардин[аы]?|финик(?:и|ов)?|куркум[аы]|хрен(?:а)?|ветчин[аы]|оливк[аи])(?: .+)?',
  },
  uk: {
    words: [
      '(?:пере)?стигл(?:ий|а|е|і|их)',
      'велик(?:ий|а|е|і|их)',
      'маленьк(?:ий|а|е|і|их)',
      'свіж(?:ий|а|е|і|их|ого|ої)',
    ],
    degrees: 'дуже',
    others:
      '(?:дріжджі(?:в)?|сир(?:у)?|паст[аи]|локшин[аи]|вершк(?:и|ів)|чебрец(?:ь|ю)|розмарин(?:у)?|орегано|майоран(?:у)?|лавров.+|коріандр(?:у)?|тун(?:ець|ця)|сардин[аи]?|фінік(?:и|ів)?|куркум[аи]|хрін|хрону|шинк[аи]|оливк[аи])(?: .+)?',
  },
  fi: {
    words: ['(?:yli)?kyps(?:ä|ää|iä)', 'iso[ja]?', 'pien(?:i|tä|iä)', 'tuore(?:et|tta|ita)?'],
    degrees: 'hyvin|erittäin|todella',
    others:
      '(?:.+ )?(?:hiiva(?:a)?|juusto(?:a)?|pasta(?:a)?|nuudeli(?:t|a)?|mozzarella(?:a)?|timjami(?:a)?|rosmariini(?:a)?|oregano(?:a)?|meirami(?:a)?|laakerinleh.+|korianteri(?:a)?|tonnikala(?:a)?|taateli(?:t|a)?|kurkuma(?:a)?|piparjuuri|chili(?:ä)?|kinkku(?:a)?)|kerma(?:a)?',
  },
  el: {
    words: [
      'ώριμ(?:ος|η|ο|οι|ες|α)',
      'μεγάλ(?:ος|η|ο|οι|ες|α)',
      'μικρ(?:ός|ή|ό|οί|ές|ά)',
      'φρέσκ(?:ος|ια|ο|οι|ιες|α|ιο)',
    ],
    degrees: 'πολύ|καλά',
    others:
      '(?:μαγιά|τυρί|ζυμαρικά|κρέμα|θυμάρι|δεντρολίβανο|ρίγανη|μαντζουράνα|δάφνη|φύλλα? δάφνης|κόλιανδρος?|κολίανδρο|τόνος?|σαρδέλες|χουρμάδες|κουρκουμάς?|λουκάνικ[οα])(?: .+)?',
  },
  tr: {
    words: ['olgun', 'olgunlaşmış', 'büyük', 'küçük', 'taze'],
    degrees: 'çok|iyice',
    others:
      '(?:.+ )?(?:maya|peynir|kaşar|makarna|erişte|krema|kekik|biberiye|mercanköşk|defne|defne yaprağı|kişniş|ton balığı|hurma|zerdeçal|fasulye|barbunya|soğan)',
  },
  hu: {
    words: ['(?:túl)?érett', 'nagy', 'kis|kicsi', 'friss'],
    degrees: 'nagyon|jól',
    others:
      '(?:.+ )?(?:élesztő|sajt|tészta|mozzarella|tejszín|kakukkfű|rozmaring|oregánó|majoránna|babér|babérlevél|koriander|tonhal|datolya|kurkuma|torma|sonka|kolbász)',
  },
  ar: {
    words: ['ناضج(?:ة|ين|ات)?', 'كبير(?:ة|ات)?', 'صغير(?:ة|ات)?', 'طازج(?:ة)?|الطازج(?:ة)?'],
    degrees: 'جدا|جيدا',
    others:
      '(?:خميرة|جبن|جبنة|معكرونة|كريمة|قشطة|زعتر|إكليل الجبل|روزماري|أوريغانو|ورق غار|ورقة غار|كزبرة|تونة|سردين|تمر|زنجبيل|كركم)(?: .+)?',
  },
  he: {
    words: ['בשל(?:ה|ים|ות)?', 'גדול(?:ה|ים|ות)?', 'קט(?:ן|נה|נים|נות)', 'טרי(?:ה|ים|ות)?'],
    degrees: 'מאוד|היטב',
    others:
      '(?:שמרים|גבינה|גבינת|פסטה|שמנת|תימין|טימין|רוזמרין|אורגנו|עלי דפנה|עלה דפנה|כוסברה|טונה|תמרים|כורכום)(?: .+)?',
  },
}

const WARMTH: Readonly<Record<string, RegExp>> = {
  en: /^(?<said>(?:very )?(?:hot|warm|lukewarm|tepid|cold|ice-cold|chilled|cool|boiling)) (?<name>(?:.+ )?(?:water|milk|butter|cream|stock|broth))$/iu,
  de: /^(?<said>(?:heiß|warm|lauwarm|kalt|eiskalt|kochend)(?:e[nrsm]?)?) (?<name>(?:.+ )?(?:wasser|\S*milch|butter|sahne|\S*brühe))$/iu,
  nl: /^(?<said>hete?|warme?|lauwe?|koude?|kokende?) (?<name>(?:.+ )?(?:water|melk|boter|room|\S*bouillon))$/iu,
  fr: /^(?<name>(?:eau|lait|beurre|crème|bouillon)(?: .+)?) (?<said>chaude?|tiède|froide?|bouillante?)$/iu,
  es: /^(?<name>(?:agua|leche|mantequilla|nata|caldo)(?: .+)?) (?<said>caliente|tibi[oa]|frí[oa]|hirviendo)$/iu,
  pt: /^(?<name>(?:água|leite|manteiga|natas?|caldo)(?: .+)?) (?<said>quente|morn[oa]|fri[oa]|gelad[oa]|fervente)$/iu,
  it: /^(?<name>(?:acqua|latte|burro|panna|brodo)(?: .+)?) (?<said>cald[oa]|tiepid[oa]|fredd[oa]|bollente)$/iu,
}

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
  /** Whether one of the removed words turns the food of this name into another. */
  isOther: (name: string) => boolean
  /** The removed words, in the order of the text. */
  said: string
}

/** "very ripe bananas" are bananas. Null if the text contains no such words, or nothing else. */
export function bareNameOf(text: string, language: string): BareName | null {
  const tests = STATE_TESTS.get(language)
  if (!tests) return null
  const { name: ofAnyWarmth, said: warmth } = WARMTH[language]?.exec(text.trim())?.groups ?? {}
  if (ofAnyWarmth && warmth) return { name: ofAnyWarmth, said: warmth, isOther: () => false }
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
