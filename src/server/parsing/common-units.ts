/**
 * A unit that many kitchens know, with its words in six languages. Words that mean the same amount stand together
 * across languages, so that "EL" finds a group's "tablespoon"; cups, which differ, do not.
 */
export interface CommonUnit {
  id: string
  /**
   * `measure`: an amount of anything ("2 cups" may stand alone). `count`: pieces that are also things in their own
   * right ("3 cloves" alone is the spice). `loose`: like `count`, and usual without a number ("pinch of salt").
   */
  kind: 'measure' | 'count' | 'loose'
  /** Normalised words (ASCII, lower case, no full stops), divided by bars. */
  words: string
}

export const COMMON_UNITS: readonly CommonUnit[] = [
  {
    id: 'teaspoon',
    kind: 'measure',
    words:
      'teaspoon|teaspoons|tsp|tsps|tspn|t|teel|teeloffel|tl|cuillere a cafe|cuilleres a cafe|cuillere a the|cuilleres a the|c a c|cac|c a cafe|cucharadita|cucharaditas|cdta|cdtas|cdita|cucchiaino|cucchiaini|theelepel|theelepels|theelepeltje|theelepeltjes|tsk',
  },
  {
    id: 'tablespoon',
    kind: 'measure',
    words:
      'tablespoon|tablespoons|tbsp|tbsps|tbs|tb|tbl|tblsp|essloffel|el|cuillere a soupe|cuilleres a soupe|c a s|cas|c a soupe|cucharada|cucharadas|cda|cdas|cucchiaio|cucchiai|eetlepel|eetlepels|spsk|msk',
  },
  { id: 'dessertspoon', kind: 'measure', words: 'dessertspoon|dessertspoons|dsp|dstspn' },
  { id: 'cup', kind: 'measure', words: 'cup|cups|c' },
  { id: 'tasse', kind: 'measure', words: 'tasse|tassen|tasses' },
  { id: 'taza', kind: 'measure', words: 'taza|tazas' },
  { id: 'tazza', kind: 'measure', words: 'tazza|tazze|tazzina|tazzine' },
  { id: 'kop', kind: 'measure', words: 'kop|kopje|kopjes|koppen' },
  {
    id: 'fluid ounce',
    kind: 'measure',
    words: 'fluid ounce|fluid ounces|fl oz|floz|fl ounce|fl ounces|fluid oz',
  },
  { id: 'pint', kind: 'measure', words: 'pint|pints|pt|pts' },
  { id: 'quart', kind: 'measure', words: 'quart|quarts|qt|qts' },
  { id: 'gallon', kind: 'measure', words: 'gallon|gallons|gal' },
  {
    id: 'millilitre',
    kind: 'measure',
    words:
      'millilitre|millilitres|milliliter|milliliters|ml|mls|millilitro|millilitri|mililitro|mililitros|cc',
  },
  {
    id: 'centilitre',
    kind: 'measure',
    words: 'centilitre|centilitres|centiliter|centiliters|cl|centilitro|centilitri|centilitros',
  },
  {
    id: 'decilitre',
    kind: 'measure',
    words: 'decilitre|decilitres|deciliter|deciliters|dl|decilitro|decilitri|decilitros',
  },
  { id: 'litre', kind: 'measure', words: 'litre|litres|liter|liters|l|ltr|ltrs|litro|litros|litri' },
  { id: 'ounce', kind: 'measure', words: 'ounce|ounces|oz|ozs|unze|unzen|once|onces|onza|onzas|oncia' },
  { id: 'pound', kind: 'measure', words: 'pound|pounds|lb|lbs|libra|libras|libbra|libbre' },
  { id: 'pfund', kind: 'measure', words: 'pfund|pfd|pond' },
  { id: 'milligram', kind: 'measure', words: 'milligram|milligrams|mg|milligramm|milligramme|milligrammes' },
  {
    id: 'gram',
    kind: 'measure',
    words: 'gram|grams|g|gr|gm|gms|gramme|grammes|gramm|gramo|gramos|grammo|grammi|grammen',
  },
  {
    id: 'kilogram',
    kind: 'measure',
    words:
      'kilogram|kilograms|kg|kgs|kilo|kilos|kilogramm|kilogramme|kilogrammes|kilogramo|kilogramos|chilo|chilogrammo|chilogrammi',
  },
  { id: 'inch', kind: 'measure', words: 'inch|inches' },
  { id: 'centimetre', kind: 'measure', words: 'centimetre|centimetres|centimeter|centimeters|cm' },
  { id: 'stick', kind: 'count', words: 'stick|sticks' },
  {
    id: 'pinch',
    kind: 'loose',
    words:
      'pinch|pinches|prise|prisen|msp|messerspitze|pincee|pincees|pizca|pizcas|pizzico|pizzichi|snuf|snufje|snufjes|snuf(je)|mespunt|mespuntje',
  },
  {
    id: 'dash',
    kind: 'loose',
    words:
      'dash|dashes|splash|splashes|schuss|spritzer|trait|chorro|chorrito|chorritos|goccio|spruzzo|scheut|scheutje|scheutjes',
  },
  {
    id: 'drizzle',
    kind: 'loose',
    words: 'drizzle|glug|glugs|squeeze|sprinkle|sprinkling|grating|knob|knobs|dollop|dollops|klontje',
  },
  {
    id: 'drop',
    kind: 'count',
    words: 'drop|drops|tropfen|goutte|gouttes|gota|gotas|goccia|gocce|druppel|druppels',
  },
  {
    id: 'handful',
    kind: 'loose',
    words:
      'handful|handfuls|handvoll|poignee|poignees|punado|punados|manciata|manciate|handje|handjes|handvol',
  },
  {
    id: 'bunch',
    kind: 'loose',
    words:
      'bunch|bunches|bundle|bundles|bund|bunde|botte|bottes|manojo|manojos|mazzo|mazzi|mazzetto|bos|bosje|bosjes',
  },
  {
    id: 'sprig',
    kind: 'loose',
    words:
      'sprig|sprigs|zweig|zweige|brin|brins|ramita|ramitas|rametto|rametti|takje|takjes|branch|branches|branche',
  },
  {
    id: 'clove',
    kind: 'count',
    words:
      'clove|cloves|zehe|zehen|gousse|gousses|diente|dientes|spicchio|spicchi|teen|teentje|teentjes|tenen',
  },
  {
    id: 'head',
    kind: 'count',
    words: 'head|heads|kopf|kopfe|tete|tetes|cabeza|cabezas|krop|kroppen|bulb|bulbs|knolle|knollen',
  },
  {
    id: 'stalk',
    kind: 'count',
    words:
      'stalk|stalks|rib|ribs|stange|stangen|tige|tiges|tallo|tallos|gambo|gambi|costa|coste|stengel|stengels',
  },
  { id: 'stem', kind: 'count', words: 'stem|stems|stiel|stiele' },
  {
    id: 'leaf',
    kind: 'count',
    words: 'leaf|leaves|blatt|blatter|feuille|feuilles|hoja|hojas|foglia|foglie|blad|blaadje|blaadjes',
  },
  {
    id: 'slice',
    kind: 'count',
    words:
      'slice|slices|scheibe|scheiben|tranche|tranches|rodaja|rodajas|loncha|lonchas|fetta|fette|plak|plakje|plakjes|plakken|sneetje|sneetjes|rasher|rashers',
  },
  {
    id: 'piece',
    kind: 'count',
    words:
      'piece|pieces|pc|pcs|stuck|stucke|stk|morceau|morceaux|trozo|trozos|pezzo|pezzi|stuk|stuks|stukje|stukjes|chunk|chunks|cube|cubes|wurfel|strip|strips|wedge|wedges|square|squares|ball|balls|log|logs|link|links|fillet|fillets',
  },
  { id: 'ear', kind: 'count', words: 'ear|ears|kolben' },
  { id: 'sheet', kind: 'count', words: 'sheet|sheets|platte|platten' },
  {
    id: 'can',
    kind: 'count',
    words:
      'can|cans|tin|tins|dose|dosen|boite|boites|lata|latas|lattina|lattine|scatola|scatole|barattolo|barattoli|blik|blikje|blikjes|blikken',
  },
  {
    id: 'jar',
    kind: 'count',
    words:
      'jar|jars|glas|glaser|bocal|bocaux|pot|pots|tarro|tarros|frasco|frascos|vasetto|vasetti|potje|potjes',
  },
  {
    id: 'bottle',
    kind: 'count',
    words:
      'bottle|bottles|flasche|flaschen|bouteille|bouteilles|botella|botellas|bottiglia|bottiglie|fles|flessen|flesje',
  },
  {
    id: 'package',
    kind: 'count',
    words:
      'package|packages|packet|packets|pack|packs|pkg|pkgs|pkt|packung|packungen|packchen|pck|paket|pakete|paquet|paquets|paquete|paquetes|pacchetto|pacchetti|confezione|confezioni|pak|pakje|pakjes|pakken|carton|cartons|box|boxes|container|containers|tub|tubs|punnet|punnets|karton',
  },
  {
    id: 'sachet',
    kind: 'count',
    words:
      'sachet|sachets|envelope|envelopes|tute|tuten|beutel|sobre|sobres|bustina|bustine|zakje|zakjes|tutchen',
  },
  { id: 'bag', kind: 'count', words: 'bag|bags|sac|sacs|bolsa|bolsas|busta|buste|zak|zakken' },
  { id: 'tube', kind: 'count', words: 'tube|tubes|tubo|tubi|tubos' },
  { id: 'loaf', kind: 'count', words: 'loaf|loaves|laib|laibe' },
  { id: 'bar', kind: 'count', words: 'bar|bars|tafel|tafeln|tablette|tablettes|tableta|tabletas|reep|repen' },
  {
    id: 'glass',
    kind: 'count',
    words: 'glass|glasses|verre|verres|vaso|vasos|bicchiere|bicchieri|glazen|shot|shots|jigger|jiggers',
  },
  { id: 'scoop', kind: 'count', words: 'scoop|scoops|kugel|kugeln|boule|boules' },
  { id: 'rack', kind: 'count', words: 'rack|racks|slab|slabs|block|blocks|side|sides' },
  { id: 'batch', kind: 'count', words: 'batch|batches|recipe|portion|portions|portionen' },
]

const KIND_BY_ID = new Map(COMMON_UNITS.map(({ id, kind }) => [id, kind]))
const ID_BY_WORD = new Map<string, string>()
for (const { id, words } of COMMON_UNITS) {
  for (const word of words.split('|')) if (!ID_BY_WORD.has(word)) ID_BY_WORD.set(word, id)
}

/** The common unit that a word means, or null. `key` is normalised, without full stops. */
export function commonUnitOf(key: string): string | null {
  return ID_BY_WORD.get(key) ?? null
}

/** How a common unit behaves in a sentence; units that are not common are counted things. */
export function kindOfUnit(id: string | null): CommonUnit['kind'] {
  return KIND_BY_ID.get(id ?? '') ?? 'count'
}
