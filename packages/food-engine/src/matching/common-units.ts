/** Names of the same amount are one unit across languages ("EL" finds "tablespoon"); cups differ in size. */
export interface CommonUnit {
  /** That of the grammars (`UnitId`) where they have this unit. */
  id: string
  /** Normalized words (ASCII, lower case, no full stops), separated by bars. */
  words: string
}

/** 500 g, unlike the English pound. */
export const METRIC_POUND = 'pfund'

export const COMMON_UNITS: readonly CommonUnit[] = [
  {
    id: 'teaspoon',
    words:
      'teaspoon|teaspoons|tsp|tsps|tspn|t|teel|teeloffel|tl|cuillere a cafe|cuilleres a cafe|cuillere a the|cuilleres a the|c a c|cac|c a cafe|cucharadita|cucharaditas|cdta|cdtas|cdita|cucchiaino|cucchiaini|theelepel|theelepels|theelepeltje|theelepeltjes|tsk',
  },
  {
    id: 'tablespoon',
    words:
      'tablespoon|tablespoons|tbsp|tbsps|tbs|tb|tbl|tblsp|essloffel|el|cuillere a soupe|cuilleres a soupe|c a s|cas|c a soupe|cucharada|cucharadas|cda|cdas|cucchiaio|cucchiai|eetlepel|eetlepels|spsk|msk',
  },
  { id: 'dessertspoon', words: 'dessertspoon|dessertspoons|dsp|dstspn' },
  { id: 'cup', words: 'cup|cups|c' },
  { id: 'tasse', words: 'tasse|tassen|tasses' },
  { id: 'taza', words: 'taza|tazas' },
  { id: 'tazza', words: 'tazza|tazze|tazzina|tazzine' },
  { id: 'kop', words: 'kop|kopje|kopjes|koppen' },
  {
    id: 'fluid-ounce',
    words: 'fluid ounce|fluid ounces|fl oz|floz|fl ounce|fl ounces|fluid oz',
  },
  { id: 'pint', words: 'pint|pints|pt|pts' },
  { id: 'quart', words: 'quart|quarts|qt|qts' },
  { id: 'gallon', words: 'gallon|gallons|gal' },
  {
    id: 'milliliter',
    words:
      'millilitre|millilitres|milliliter|milliliters|ml|mls|millilitro|millilitri|mililitro|mililitros|cc',
  },
  {
    id: 'centiliter',
    words: 'centilitre|centilitres|centiliter|centiliters|cl|centilitro|centilitri|centilitros',
  },
  {
    id: 'deciliter',
    words: 'decilitre|decilitres|deciliter|deciliters|dl|decilitro|decilitri|decilitros',
  },
  { id: 'liter', words: 'litre|litres|liter|liters|l|ltr|ltrs|litro|litros|litri' },
  { id: 'ounce', words: 'ounce|ounces|oz|ozs|unze|unzen|once|onces|onza|onzas|oncia' },
  { id: 'pound', words: 'pound|pounds|lb|lbs|libra|libras|libbra|libbre' },
  { id: METRIC_POUND, words: 'pfund|pfd|pond|livre|livres|pund' },
  { id: 'milligram', words: 'milligram|milligrams|mg|milligramm|milligramme|milligrammes' },
  {
    id: 'gram',
    words: 'gram|grams|g|gr|gm|gms|gramme|grammes|gramm|gramo|gramos|grammo|grammi|grammen',
  },
  {
    id: 'kilogram',
    words:
      'kilogram|kilograms|kg|kgs|kilo|kilos|kilogramm|kilogramme|kilogrammes|kilogramo|kilogramos|chilo|chilogrammo|chilogrammi',
  },
  { id: 'inch', words: 'inch|inches' },
  { id: 'centimeter', words: 'centimetre|centimetres|centimeter|centimeters|cm' },
  { id: 'stick', words: 'stick|sticks' },
  {
    id: 'pinch',
    words:
      'pinch|pinches|prise|prisen|msp|messerspitze|pincee|pincees|pizca|pizcas|pizzico|pizzichi|snuf|snufje|snufjes|snuf(je)|mespunt|mespuntje',
  },
  {
    id: 'dash',
    words:
      'dash|dashes|schuss|spritzer|trait|chorro|chorrito|chorritos|goccio|spruzzo|scheut|scheutje|scheutjes',
  },
  { id: 'splash', words: 'splash|splashes' },
  { id: 'drizzle', words: 'drizzle' },
  { id: 'glug', words: 'glug|glugs' },
  { id: 'squeeze', words: 'squeeze' },
  { id: 'sprinkle', words: 'sprinkle|sprinkling' },
  { id: 'grating', words: 'grating' },
  { id: 'knob', words: 'knob|knobs|klontje' },
  { id: 'dollop', words: 'dollop|dollops' },
  {
    id: 'drop',
    words: 'drop|drops|tropfen|goutte|gouttes|gota|gotas|goccia|gocce|druppel|druppels',
  },
  {
    id: 'handful',
    words:
      'handful|handfuls|handvoll|poignee|poignees|punado|punados|manciata|manciate|handje|handjes|handvol',
  },
  {
    id: 'bunch',
    words:
      'bunch|bunches|bundle|bundles|bund|bunde|botte|bottes|manojo|manojos|mazzo|mazzi|mazzetto|bos|bosje|bosjes',
  },
  {
    id: 'sprig',
    words:
      'sprig|sprigs|zweig|zweige|brin|brins|ramita|ramitas|rametto|rametti|takje|takjes|branch|branches|branche',
  },
  {
    id: 'clove',
    words:
      'clove|cloves|zehe|zehen|gousse|gousses|diente|dientes|spicchio|spicchi|teen|teentje|teentjes|tenen',
  },
  {
    id: 'head',
    words: 'head|heads|kopf|kopfe|tete|tetes|cabeza|cabezas|krop|kroppen|bulb|bulbs|knolle|knollen',
  },
  {
    id: 'stalk',
    words:
      'stalk|stalks|rib|ribs|stange|stangen|tige|tiges|tallo|tallos|gambo|gambi|costa|coste|stengel|stengels',
  },
  { id: 'stem', words: 'stem|stems|stiel|stiele' },
  {
    id: 'leaf',
    words: 'leaf|leaves|blatt|blatter|feuille|feuilles|hoja|hojas|foglia|foglie|blad|blaadje|blaadjes',
  },
  {
    id: 'slice',
    words:
      'slice|slices|scheibe|scheiben|tranche|tranches|rodaja|rodajas|loncha|lonchas|fetta|fette|plak|plakje|plakjes|plakken|sneetje|sneetjes',
  },
  { id: 'rasher', words: 'rasher|rashers' },
  {
    id: 'piece',
    words:
      'piece|pieces|pc|pcs|stuck|stucke|stk|morceau|morceaux|trozo|trozos|pezzo|pezzi|stuk|stuks|stukje|stukjes',
  },
  { id: 'chunk', words: 'chunk|chunks' },
  { id: 'cube', words: 'cube|cubes|wurfel' },
  { id: 'strip', words: 'strip|strips' },
  { id: 'wedge', words: 'wedge|wedges' },
  { id: 'square', words: 'square|squares' },
  { id: 'ball', words: 'ball|balls' },
  { id: 'log', words: 'log|logs' },
  { id: 'link', words: 'link|links' },
  { id: 'fillet', words: 'fillet|fillets' },
  { id: 'ear', words: 'ear|ears|kolben' },
  { id: 'sheet', words: 'sheet|sheets|platte|platten' },
  {
    id: 'can',
    words:
      'can|cans|tin|tins|dose|dosen|boite|boites|lata|latas|lattina|lattine|scatola|scatole|barattolo|barattoli|blik|blikje|blikjes|blikken',
  },
  {
    id: 'jar',
    words: 'jar|jars|glas|glaser|bocal|bocaux|tarro|tarros|frasco|frascos|vasetto|vasetti',
  },
  { id: 'pot', words: 'pot|pots|potje|potjes' },
  {
    id: 'bottle',
    words:
      'bottle|bottles|flasche|flaschen|bouteille|bouteilles|botella|botellas|bottiglia|bottiglie|fles|flessen|flesje',
  },
  {
    id: 'package',
    words:
      'package|packages|packet|packets|pack|packs|pkg|pkgs|pkt|packung|packungen|packchen|pck|paket|pakete|paquet|paquets|paquete|paquetes|pacchetto|pacchetti|confezione|confezioni|pak|pakje|pakjes|pakken',
  },
  { id: 'carton', words: 'carton|cartons|karton' },
  { id: 'box', words: 'box|boxes' },
  { id: 'container', words: 'container|containers' },
  { id: 'tub', words: 'tub|tubs' },
  { id: 'basket', words: 'punnet|punnets' },
  {
    id: 'sachet',
    words:
      'sachet|sachets|envelope|envelopes|tute|tuten|beutel|sobre|sobres|bustina|bustine|zakje|zakjes|tutchen',
  },
  { id: 'bag', words: 'bag|bags|sac|sacs|bolsa|bolsas|busta|buste|zak|zakken' },
  { id: 'tube', words: 'tube|tubes|tubo|tubi|tubos' },
  { id: 'loaf', words: 'loaf|loaves|laib|laibe' },
  { id: 'bar', words: 'bar|bars|tafel|tafeln|tablette|tablettes|tableta|tabletas|reep|repen' },
  {
    id: 'glass',
    words: 'glass|glasses|verre|verres|vaso|vasos|bicchiere|bicchieri|glazen',
  },
  { id: 'shot', words: 'shot|shots|jigger|jiggers' },
  { id: 'scoop', words: 'scoop|scoops|kugel|kugeln|boule|boules' },
  { id: 'rack', words: 'rack|racks' },
  { id: 'slab', words: 'slab|slabs' },
  { id: 'block', words: 'block|blocks' },
  { id: 'side', words: 'side|sides' },
  { id: 'batch', words: 'batch|batches|recipe|portion|portions|portionen' },
]

const ID_BY_WORD = new Map<string, string>()
for (const { id, words } of COMMON_UNITS) {
  for (const word of words.split('|')) if (!ID_BY_WORD.has(word)) ID_BY_WORD.set(word, id)
}

/** Null if unknown. `key` is normalized, without full stops. */
export function commonUnitOf(key: string): string | null {
  return ID_BY_WORD.get(key) ?? null
}
