import type { MatchingWords } from '../grammars/matching-words.ts'

/** Words that the trained model lacks: English lines are parsed without a grammar. */
export const ENGLISH_MATCHING: MatchingWords = {
  plurals: {
    endings: [
      [/([^aeiou])ies$/, ['$1y', '$1ie']],
      [/(ch|sh|x|s|o|z)es$/, ['$1', '$1e']],
      [/(lea|loa|hal|el)ves$/, ['$1f']],
      [/([^s])s$/, ['$1']],
    ],
    never: ['greens', 'bitters', 'hops', 'grits', 'sweets', 'spirits', 'crisps', 'bass', 'reds', 'whites'],
  },
  states: {
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
  warmth:
    /^(?<said>(?:very )?(?:hot|warm|lukewarm|tepid|cold|ice-cold|chilled|cool|boiling)) (?<name>(?:.+ )?(?:water|milk|butter|cream|stock|broth))$/iu,
  productNames:
    /^(?:.+ (?:in (?:oil|brine|syrup)|from a (?:can|tin|jar))|minced (?:beef|pork|lamb|veal|turkey|chicken|venison|mutton|meat)|(?:shredded|grated|flaked) coconut|grated bread|gram flour|split .*(?:peas|lentils|beans)|(?:large|jumbo) (?:oats|shells)|(?:medium|dry|sweet) sherry|(?:mild|medium|mature|sharp) cheddar|small red beans|clarified butter)$/i,
  productWords:
    /^(?:ground|dried|dehydrated|freeze-dried|smoked|frozen|canned|tinned|powdered|pickled|salted|candied|desiccated|cured|instant|(?:pre-?)?cooked|leftover)$/i,
}

/** `singular/plural`, as `countedUnits` of a grammar. */
export const ENGLISH_COUNTED_UNITS =
  'cup/cups tablespoon/tablespoons teaspoon/teaspoons dessertspoon/dessertspoons ounce/ounces pound/pounds pint/pints quart/quarts gallon/gallons stick/sticks gram/grams gramme/grammes kilogram/kilograms milliliter/milliliters millilitre/millilitres liter/liters litre/litres glass/glasses can/cans tin/tins jar/jars bottle/bottles package/packages packet/packets bag/bags sachet/sachets envelope/envelopes box/boxes carton/cartons pinch/pinches handful/handfuls dash/dashes drop/drops splash/splashes drizzle/drizzles knob/knobs bulb/bulbs head/heads clove/cloves stalk/stalks rib/ribs sprig/sprigs bunch/bunches leaf/leaves ear/ears slice/slices piece/pieces strip/strips wedge/wedges sheet/sheets rasher/rashers fillet/fillets scoop/scoops cube/cubes ball/balls block/blocks roll/rolls tub/tubs tube/tubes pack/packs pouch/pouches batch/batches'
