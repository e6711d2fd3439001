import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findAmounts } from './index.ts'

/** The line with its amounts in braces. */
function marked(line: string, quantity: number | null, unitWords: readonly string[] = []): string {
  let text = line
  for (const { start, end } of findAmounts(line, { quantity, unitWords }).toReversed())
    text = `${text.slice(0, start)}{${text.slice(start, end)}}${text.slice(end)}`
  return text
}

it.each(['red onions', 'red lentils', 'green apples', 'black beans', 'white fish fillets', 'brown eggs'])(
  'takes no color for a measure: 2 %s',
  (food) => expect(findAmounts(`2 ${food}`, { quantity: 2 })).toMatchObject([{ end: 1, unit: null }]),
)

describe('several counts in a line', () => {
  it.each([
    '{2} carrots, {1} leek, {1/4} celeriac',
    '{1} onion and {2} cloves garlic',
    '{1} part gin, {2} parts tonic',
    '{2} Möhren, {1} Stange Lauch, {1/4} Sellerie',
    '{1} Zwiebel und {2} Knoblauchzehen',
    '{1} oignon, {2} carottes et {1} poireau',
    '{1} cebolla y {2} dientes de ajo',
    '{3} eggs ({2} whole, {1} separated)',
    '{1} pound phyllo dough ({24} sheets)',
    '{1} x 400 g tin tomatoes and {2} x 200 g tins beans',
  ])('all scale: %s', (line) => expect(marked(line.replace(/[{}]/g, ''), leadOf(line))).toBe(line))

  it.each([
    '{4} onions, cut into 8 wedges',
    '{1} loaf, 2 days old',
    '{8} chicken thighs, 2 per person',
    '{2} racks of lamb, 8 bones in each',
    '{1} pound shrimp (16 to 20 count)',
    '{1} bottle wine, 2019 vintage',
    '{2} cups flour, 3 times sifted',
    '{2} sheets phyllo (14 x 18 inches)',
    '{1} pack pudding (4 serving size)',
  ])('except rates, sizes, and turns: %s', (line) =>
    expect(marked(line.replace(/[{}]/g, ''), leadOf(line))).toBe(line),
  )
})

/** The first amount in braces. */
const leadOf = (line: string) => Number(/\{(\d+)/.exec(line)?.[1])

describe('thousands', () => {
  it.each<[string, number, string, [number, number | null, string | null][]]>([
    ['fr', 1500, '1 500 ou 2 000 g de farine', [[1500, 2000, 'g']]],
    ['en', 1500, '1.500 or 2.000 ml water', [[1500, 2000, 'ml']]],
    ['de', 1000, '1.000 g Mehl', [[1000, null, 'g']]],
    ['de', 1000, '1.000–1.500 ml Brühe', [[1000, 1500, 'ml']]],
    [
      'de',
      1200,
      '1.200 g Kartoffeln (ca. 1.000 g geschält)',
      [
        [1200, null, 'g'],
        [1000, null, 'g'],
      ],
    ],
    ['de', 1.5, '1,500 kg Rinderbraten', [[1.5, null, 'kg']]],
    ['de', 2, '2 125 g Becher Joghurt', [[2, null, null]]],
    ['fr', 1200, "1 200 ml d'eau", [[1200, null, 'ml']]],
    ['fr', 1000, '1\u202f000 g de farine', [[1000, null, 'g']]],
    ['ru', 1500, '1 500 мл воды', [[1500, null, 'мл']]],
    ['en', 1500, '1,500 ml water', [[1500, null, 'ml']]],
    ['en', 2, '2 400 g cans tomatoes', [[2, null, null]]],
  ])('%s, %d: %s', (language, quantity, line, expected) => {
    const found = findAmounts(line, { quantity, language })
    expect(found.map((amount) => [amount.quantity, amount.upperQuantity, amount.unit])).toEqual(expected)
  })
})

describe('amounts of a line', () => {
  it.each<[number | null, string]>([
    [1, '{1} cup ({125} g) flour'],
    [300, '{300}g/{10½}oz plain flour'],
    [200, '{200} ml ({7} fl oz) milk'],
    [2, '{2} cups plus {2} tablespoons sugar'],
    [2, '{2} cups + {2} tbsp sugar'],
    [8, '{8} oz ({225} g) butter, softened'],
    [200, '{200} g chocolate, or {120} g cocoa'],
    [2, '{2–3} onions'],
    [2, '{2 to 3} onions, sliced'],
    [0.5, '{½- ¾} teaspoon kosher salt'],
    [1.25, '{1} lb {4} oz beef'],
    [150, '{150} g - {200} g flour'],
    [2, '{2} tbsp ({30} ml/{1} fl oz) oil'],
    [500, '{500} g ({2} x 250 g packs) mozzarella'],
    [1, '{1} onion (about {150} g), chopped'],
    [4, '{4} chicken thighs (about {1 1/2} pounds)'],
    [2, 'Juice of {2} lemons (about {1/4} cup)'],
    [0.5, 'Saft von {1/2} Zitrone'],
    [500, 'Mehl, {500} g'],
    [2, '{2} EL Mehl'],
    [1, '{1} TL gehäuft ({5} g) Salz'],
    [400, '{400} g Mehl (Type 405)'],
    [50, '{50} cl de lait ({500} ml)'],
    [2, '{2} c. à s. de farine'],
    [200, '{200}克面粉'],
    [2, '大さじ{2}'],
    [1.5, '{1,5} kg Kartoffeln'],
    [3, '{٣} بصل'],
    [1, '{a} pinch of salt'],
    [12, '{a dozen} eggs'],
    [6, '{half a dozen} eggs'],
    [1, '{Eine} Zwiebel'],
    [0.5, '{half an} onion'],
    [1, '{1} egg plus {1} yolk'],
    [500, '{500} g Kartoffeln, ca. {4} Stück'],
    [2, '{2} lb carrots, about {12}, peeled'],
    [2, '{2} tbsp lemon juice (from {1} lemon)'],
    [1.5, '{1 l 1/2} de lait'],
    [1.5, '{1 kg 500} beef'],
    [1, '{1 kg 500} beef'],
    [2, '{2 kg 250} flour'],
    [1, '{1 l 1/2} cream'],
    [1, '{1} kg 550 flour'],
    [1, '{1} cup half and half'],
    [2, '{2} c. à s. de miel'],
    [4, '{4} cheese sticks'],
    [1.5, '{1 kg 500} de pommes'],
    [250, '{deux cent cinquante} grammes de farine'],
    [1, '{1} cup 1/2-inch croutons'],
    [100, '{100} ml Zitronensaft (von {2} Zitronen)'],
    [1, '{1} can (14 oz) chickpeas or {1 1/2} cups cooked'],
    [60, '{60} ml Saft (aus ca. {2} Zitronen)'],
    [1, '{1} packet yeast (7 g) dissolved in {1/4} cup water'],
    [1, '{1} Pck. Trockenhefe, in {100} ml Milch aufgelöst'],
  ])('%s: %s', (quantity, line) => {
    expect(marked(line.replace(/[{}]/g, ''), quantity)).toBe(line)
  })

  it.each<[number, string]>([
    [12, '{1 dozen} eggs'],
    [24, '{two dozen} cherries'],
    [18, '{1 1/2 dozen} clams'],
    [0.75, '{trois quarts de} litre de lait'],
    [2, '{a couple of} eggs'],
    [2.5, '{2 and a half} cups plain flour'],
    [1.5, '{one and a half} pounds turkey'],
    [1.5, '{1 cup and a half} of sugar'],
    [1.75, '{a pint and three quarters} of cream'],
    [18, '{a dozen and a half} eggs'],
    [1.5, '{libra y media} de zanahorias'],
    [1.75, '{taza y tres cuartos} de leche'],
    [1.5, '{libbra e mezza} di carote'],
    [0.25, "{un quart d'}oignon"],
    [0.75, '{three-quarters of a} cup of treacle'],
    [0.667, '{two thirds of a} cup milk'],
    [0.75, '{3/4 of a} cup of milk'],
    [0.25, '{a quarter} teaspoon salt'],
    [0.5, 'juice of {half a} lemon'],
    [2, '{two to three} onions'],
    [1, 'juice of {a} lemon'],
    [1.5, '{anderthalb} Liter Wasser'],
    [24, '{2 Dutzend} Eier'],
    [0.25, '{ein Viertel}liter Milch'],
    [1.5, '{1 Tasse und eine halbe}'],
    [0.5, 'Saft von {einer halben} Zitrone'],
    [0.5, "le jus d'{un demi-}citron"],
    [18, "{une douzaine et demie d'}œufs"],
    [1.5, '{1 cuillère à soupe et demie} de sel'],
    [2, '{due} uova'],
    [1.5, '{un cucchiaio e mezzo} di olio'],
    [400, '{400} g di ceci ({1 barattolo e mezzo})'],
    [1.5, '{1 cucharadita y media} de sal'],
    [1.2, '{1kg2} thịt bò'],
    [1.5, '{1 lít 5} nước dùng'],
    [1.2, 'Thịt bò: {1 kg 2}'],
    [1.2, '{1kg2} - {1kg5} thịt bò'],
    [1.2, '{1kg2} à {1kg5} de viande'],
    [1, '{1}kg - {1kg5} thịt'],
    [1.2, '{1 lít 2} - {1 lít 5} nước'],
    [1.5, '小麦粉 {1カップ半}'],
    [1.5, '{1 tasse et demie}. Mélanger'],
    [1.5, '{1 tasse et demie}.Mélanger'],
    [2.5, '{2 tazas y media}. Mezclar'],
    [1.5, '{1 kilo i pół}. Wymieszać'],
    [2.5, '{deux livres et demie} de pommes'],
    [1.5, '{un kilo y medio} de patatas'],
    [1.5, '{anderthalb} Pfund Mehl'],
    [1, '{1} kg 2 loại nấm'],
    [3.5, '{tres huevos y medio}'],
    [3, '{tres huevos y medio}'],
    [2.5, '{duas colheres e meia} de açúcar'],
    [1.5, '{półtora} litra wody'],
    [0.5, '{пол}кило муки'],
    [0.5, '{yarım} su bardağı süt'],
    [1.5, '{másfél} liter tej'],
    [1.5, '{anderhalve} liter water'],
  ])('finds the quantity in words, %s: %s', (quantity, line) => {
    expect(marked(line.replace(/[{}]/g, ''), quantity)).toBe(line)
  })

  it.each<[number | null, string]>([
    [1, 'salt to taste'],
    [2, 'onions to taste'],
    [6, 'sel et poivre'],
    [1, '{1} Zwiebel und eine halbe Zitrone'],
    [1, '{1} onion and half a lemon'],
    [2, 'libra y media de zanahorias'],
    [0.5, 'half and half'],
    [0.5, 'half-and-half, warm'],
    [5, '5 spice powder'],
    [1, '{1} tsp 5 spice powder'],
    [7, '7 up'],
    [3, '3 bean salad'],
    [4, '4 cheese ravioli'],
    [null, 'half a lemon'],
  ])('does not take other words for a quantity, %s: %s', (quantity, line) => {
    expect(marked(line.replace(/[{}]/g, ''), quantity)).toBe(line)
  })

  it.each([
    ['nửa chén đậu phộng', 0.5],
    ['một lít rưỡi nước', 1.5],
    ['năm quả trứng', 5],
    ['o sută de grame de unt', 100],
    ['mig quilo de cloïsses', 0.5],
    ['medio quilo de ameixas', 0.5],
  ])('reads the words of %s', (line, quantity) => {
    expect(findAmounts(line, { quantity })).toMatchObject([{ start: 0, quantity }])
  })

  it('returns the text between a number and its half', () => {
    expect(findAmounts('1 cucharadita y media de sal', { quantity: 1.5 })).toEqual([
      {
        start: 0,
        end: 21,
        quantity: 1.5,
        upperQuantity: null,
        between: ' cucharadita',
        unitEnd: 21,
        unit: 'cucharadita',
        unitForms: { one: 'cucharadita', many: 'cucharaditas', language: 'es' },
        fraction: true,
      },
    ])
  })

  it.each<[number | null, string]>([
    [2, '{2} (14.5 oz) cans tomatoes'],
    [2, '{2} cans (14.5 oz) tomatoes'],
    [2, '{2} cans (14.5 oz / 411 g) tomatoes'],
    [2, '{2} x 400 g tins chopped tomatoes'],
    [2, '{2} Dosen à 400 g Tomaten'],
    [2, '{2} boîtes de 400 g de tomates'],
    [2, 'Basil (15g) x{2}'],
    [4, 'Stock paste (28ml) x {4}'],
    [1, '{1} (8-inch) tortilla'],
    [1, '{1}" knob of ginger'],
    [1, '{1} potato, cut into 1 inch cubes'],
    [4, '{4} steaks (200 g each)'],
    [4, '{4} steaks of 200 g'],
    [400, '{400} g 3.5% milk'],
    [1, '{1} tsp 5-spice powder'],
    [1, '{1} pound 90/10 ground turkey'],
    [250, '{250} g 00 flour'],
    [1, '{1} can 7-Up'],
    [1, '{1} lemon, cut into 8 wedges'],
    [2, '{2} eggs, boiled for 7 minutes'],
    [1, '{1} cup water at 40 °C'],
    [1, '{1} bottle (750 ml) wine'],
    [2, '{2} cans (14 oz or 400 g) tomatoes'],
    [2, '{2} cartons stock in 1 litre packs'],
    [3, '{3} eggs from 2 hens'],
  ])('leaves sizes, shares and times alone, %s: %s', (quantity, line) => {
    expect(marked(line.replace(/[{}]/g, ''), quantity)).toBe(line)
  })

  it.each<[number, string]>([
    [12, '{12} (about {400}g) king prawns'],
    [6, '{6} (about {1} lb) plum tomatoes'],
    [3, '{3} ({350} g) bell peppers'],
    [2, '{2} (≈ {250} g) courgettes'],
    [4, '{4} (ca. {600} g) rote Paprikaschoten'],
    [5, '{5} ({500} g) reife Tomaten'],
    [3, '{3} (environ {450} g) pommes'],
    [1, '{1} heaped tbsp horseradish (from a jar; about {20} g)'],
    [2, '{2} gehäufte EL Meerrettich (aus dem Glas; ca. {30} g)'],
    [1, '{1} rounded teaspoon harissa (from a tube; {5} g)'],
  ])('takes the weight of all pieces for an amount, %s: %s', (quantity, line) => {
    expect(marked(line.replace(/[{}]/g, ''), quantity)).toBe(line)
  })

  it.each<[number, string]>([
    [1, '{1} (14 oz) can tomatoes'],
    [2, '{2} (400 g) tins tomatoes'],
    [3, '{3} (400 g) Dosen Tomaten'],
    [4, '{4} (500 g) boîtes de tomates'],
    [1, '{1} (8 ounce) package cream cheese'],
    [2, '{2} (about 14 oz) cans beans'],
    [4, '{4} (6 ounce) salmon fillets'],
    [4, '{4} (150 g) Lachsfilets'],
    [2, '{2} (400 g) sea bass'],
    [2, '2-inch stick cinnamon'],
    [2, 'two-inch piece ginger'],
    [8, '8-ounce package cream cheese'],
    [3, '3-cm-Stück Ingwer'],
    [1, '{1} 9-inch pie crust'],
  ])('takes a size for none, %s: %s', (quantity, line) => {
    expect(marked(line.replace(/[{}]/g, ''), quantity)).toBe(line)
  })

  it.each<[number, string]>([
    [4, '{4} Eier, davon {2} getrennt'],
    [4, '{4} eggs, {2} of them separated'],
    [6, '{6} œufs, dont {2} battus'],
    [3, '{3} uova, di cui {1} sbattuto'],
    [3, '{3} eggs, {2} beaten, {1} hard-boiled'],
    [2, '{2} lemons, {1} halved and {1} sliced into 5mm rounds'],
    [3, '{3} Zwiebeln, {1} gewürfelt, {2} geviertelt'],
    [2, '{2} lemons, {1} halved'],
  ])('takes a share of the pieces for an amount, %s: %s', (quantity, line) => {
    expect(marked(line.replace(/[{}]/g, ''), quantity)).toBe(line)
  })

  it('counts the total weight of cans', () => {
    expect(marked('2 cans beans (800 g total)', 2)).toBe('{2} cans beans ({800} g total)')
  })

  it('accepts a number without a stored quantity only with its measure', () => {
    expect(marked('500 g flour', null)).toBe('{500} g flour')
    expect(marked('7 Up', null)).toBe('7 Up')
    expect(marked('saffron, in 2 tbsp of warm water', 0)).toBe('saffron, in {2} tbsp of warm water')
  })

  it('returns the written unit and whether it allows fractions', () => {
    expect(findAmounts('1 cup (125 g) flour', { quantity: 1 })).toMatchObject([
      { unit: 'cup', unitEnd: 5, fraction: true },
      { unit: 'g', fraction: false },
    ])
    const unitWords = ['clove', 'cloves']
    expect(findAmounts('3 cloves garlic', { quantity: 3, unitWords })).toMatchObject([
      { unit: 'cloves', unitEnd: 8 },
    ])
  })

  it('finds each amount once, in order, in any text', () => {
    const line = fc.array(
      fc.constantFrom('1', '2½', '½', ' ', 'cup', '(', ')', 'g', 'x', '-', '/', 'of', 'can', ',', '٣', '克'),
      {
        maxLength: 40,
      },
    )
    fc.assert(
      fc.property(line, fc.option(fc.constantFrom(1, 2, 0.5, 2.5), { nil: null }), (pieces, quantity) => {
        const text = pieces.join('')
        let last = 0
        for (const { start, end, unitEnd, quantity: read } of findAmounts(text, { quantity })) {
          expect(start).toBeGreaterThanOrEqual(last)
          expect(end).toBeGreaterThan(start)
          expect(unitEnd).toBeGreaterThanOrEqual(end)
          expect(read).toBeGreaterThan(0)
          last = end
        }
      }),
    )
  })
})

describe('a number and its repetition', () => {
  it.each<[number, string]>([
    [3, '{three (3)} eggs'],
    [3, '{3 (three)} eggs'],
    [1, '{one (1)} onion, chopped'],
    [2, '{two (2)} cups flour'],
    [2, '{two (2)} 14-oz cans tomatoes'],
    [2, '{zwei (2)} Eier'],
    [2, '{2 (zwei)} Zwiebeln'],
    [3, '{trois (3)} œufs'],
    [3, '{tres (3)} huevos'],
    [3, '{три (3)} яйца'],
    [3, '{3} (2) eggs'],
    [2, '{2} (large) eggs'],
    [2, '{2} (2 oz) fillets'],
    [2, '{2} (2-inch) pieces'],
  ])('%d: %s', (quantity, line) => {
    expect(marked(line.replace(/[{}]/g, ''), quantity)).toBe(line)
  })
})

describe('a range with hyphens around its word', () => {
  it.each<[number, string]>([
    [5, '{5-to-6} lb pork'],
    [2, '{2-or-3} onions'],
    [1, '{1} 5-to-6-pound duck'],
    [2, '{2-bis-3} Zwiebeln'],
    [2, '{2-à-3} oignons'],
  ])('%d: %s', (quantity, line) => {
    expect(marked(line.replace(/[{}]/g, ''), quantity)).toBe(line)
  })
})
