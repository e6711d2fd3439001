import { sectionOf } from '@ramekin/food-engine/sections'
import { describe, expect, it } from 'vitest'
import { foldName } from '~/lib/text/fold-name'
import { loadFoodSections } from './seeds/seed-sections'
import { foodSeeds, seedLocales } from './seeds/seeds'

/** Foods that are not among the seeds, by their section. */
const english = {
  vegetables:
    'baby spinach leaves; banana shallots; Maris Piper potatoes; floury potato; red cabbage, shredded; lettuce leaves; mixed salad leaves; tenderstem broccoli; celery sticks; long red chillies; large flat mushrooms; sugar snap peas; yellow onions; vine tomatoes; fresh ginger root; kabocha squash; Persian cucumbers; collard greens; rainbow chard; delicata squash',
  fruit:
    'Bramley apples; Conference pears; clementines; ripe bananas; Victoria plums; seedless red grapes; fresh figs; galia melon; unwaxed lemons; fresh berries; Meyer lemon zest; pink grapefruit; fresh currants',
  herbs:
    'parsley leaves; basil leaves; fresh coriander leaves; thyme sprigs; Thai basil; kaffir lime leaves; fresh mint leaves; curly parsley; lemon thyme; dill fronds; handful of cilantro',
  meat: 'beef mince; pork mince; skinless, boneless chicken thighs; lamb neck fillet; smoked streaky bacon; pork belly; rump steak; chipolatas sausages; turkey mince; beef short ribs; boneless chicken breasts, cut into pieces; duck legs; venison steaks; cooking chorizo; gammon joint ham; ribeye steaks; rack of lamb',
  fish: 'smoked haddock; king prawns; cod loin; monkfish fillets; tuna steaks; salmon side; raw tiger prawns; dressed crab; sea trout; smoked mackerel fillets; fresh clams',
  dairy:
    'semi-skimmed milk; double cream; free-range eggs; large eggs; salted butter; natural yogurt; whipping cream; skyr; whole milk; egg yolks, beaten; half-and-half; full-fat crème fraîche',
  cheese:
    'mature cheddar; soft goat’s cheese; paneer; Monterey Jack; Comté cheese; burrata; crumbled feta; Red Leicester cheese; Parmigiano-Reggiano; extra-mature cheddar, grated',
  bakery:
    'sponge cake; sourdough loaf; brioche buns; flour tortillas; wholemeal pitta; fresh breadcrumbs; bagels; English muffins; hot dog buns; ready-rolled puff pastry; crumpets; corn tortillas; crusty bread',
  grains:
    'orzo; arborio rice; soba noodles; rice vermicelli; porridge oats; pearl couscous; long-grain rice; rigatoni; egg tagliatelle pasta; breakfast cereal; wild rice',
  legumes: 'Puy lentils; butter beans; cannellini beans; dried borlotti beans; green lentils; urad dal',
  canned:
    'tin of chopped tomatoes; canned black beans; tinned tuna in oil; pickled beetroot; canned peaches; chicken soup; cream of mushroom soup; light coconut milk; jarred roasted red peppers; baked beans',
  spices:
    'freshly ground black pepper; sea salt flakes; smoked sweet paprika; dried basil; ground cloves; whole cloves; cumin seeds; chicken broth; vegetable stock cubes; Chinese five-spice powder; taco seasoning; dried parsley; kosher salt',
  baking:
    'plain flour; caster vanilla essence; bicarbonate of soda; cornflour; cake flour; active dry yeast; semisweet chocolate chips; milk chocolate chunks; almond extract; cocoa nibs; instant pudding mix',
  sweeteners:
    'golden caster sugar; icing sugar; dark muscovado sugar; runny honey; golden syrup; raspberry jam; orange marmalade; almond butter; lemon curd',
  oils: 'light olive oil; groundnut oil; sherry vinegar; avocado oil; toasted sesame oil; cooking spray',
  nuts: 'mixed nuts; flaxseeds; pecan halves; golden raisins; sultanas; dried cherries; pumpkin and sunflower seeds; salted cashews',
  sauces:
    'dark soy sauce; English mustard; mango chutney; gochujang; basil pesto; Thai red curry paste; caesar dressing; mint sauce; sambal; light mayonnaise',
  snacks:
    'tortilla chips salted; digestive biscuits; gummy bears candy; salted crisps; butter cookies; rice cakes; graham crackers; fruit snacks; granola bars',
  drinks:
    'cranberry juice; pineapple juice; apple juice, chilled; earl grey tea; ground coffee; diet coke; ginger ale; sparkling mineral water; tea bags; elderflower cordial; grape juice',
  alcohol: '6 pack beer; dry white wine; pale ale; bourbon; dry sherry; prosecco; dark rum; red vermouth',
  frozen:
    'frozen peas and corn; vanilla frozen yogurt; fish fingers; frozen raspberries; oven chips; raspberry sorbet; frozen chopped spinach; ice cream sandwiches ice cream',
  household:
    'sponges; printer ink HP 304; fish food; socks; toilet paper; loo roll; nappies; nappies size 4; toothpaste; kitchen roll; washing powder; dish soap; bin bags; dishwasher tablets; AA batteries; cat food; shampoo; baby wipes; tin foil; light bulbs; birthday card; paper towels; hand soap; laundry detergent; diapers; toothbrush',
  'plant-based':
    'extra-firm tofu; unsweetened almond milk; barista oat milk; vegan mozzarella; vegan mince; plant-based burger',
}

const german = {
  vegetables:
    'Lauchzwiebeln Bund; Kirschtomaten am Zweig; festkochende Kartoffeln; Spitzpaprika; Bundmöhren; Rote-Bete-Knollen; Babyspinat; Hokkaidokürbis; Kräuterseitlinge; Rucolasalat; Römersalat; Gemüsezwiebeln; Kohlrabiknollen; Möhren, geraspelt',
  fruit:
    'Boskop-Äpfel; Bio-Zitronen; Erdbeeren frisch; Weintrauben; Honigmelone; Himbeeren; Clementinen; Zitronenabrieb',
  herbs:
    'Petersilienblätter; Basilikumblätter; frischer Thymian; Minzeblätter; Salbeiblätter; glatte Petersilie; gemischte Kräuter',
  meat: 'Rinderhackfleisch; gemischtes Hackfleisch; Hähnchenbrustfilet; Schweinenackensteaks; Putenschnitzel; Rindergulasch; Hähnchenschenkel; Kochschinken; Lammkeule; Rostbratwürste; Speckstreifen; Kalbsschnitzel',
  fish: 'Lachsfilet ohne Haut; Kabeljaufilets; Riesengarnelen; Räucherforelle; Matjesfilets; Seelachsfilet',
  dairy:
    'fettarme H-Milch; Bio-Eier; Schlagsahne 30 %; Naturjoghurt; Magerquark; Süßrahmbutter; Eigelbe; Sahnejoghurt',
  cheese:
    'geriebener Gratinkäse; Büffelmozzarella; Ziegenfrischkäse; Feta in Lake; junger Gouda; Kräuterfrischkäse',
  bakery:
    'Vollkorntoast; Laugenbrezeln; Weizentortillas; Roggenbrot; Blätterteigrolle Teig; Ciabattabrötchen',
  grains:
    'Vollkornnudeln; Basmatireis; Spaghettini Nudeln; zarte Haferflocken; Lasagneplatten; Weichweizengrieß; Knuspermüsli',
  legumes: 'Tellerlinsen; Berglinsen; weiße Riesenbohnen',
  canned:
    'stückige Tomaten aus der Dose; Ananas in der Dose; Thunfisch in Öl; Kokosmilch light; Tomatensuppe; Gewürzgurken im Glas',
  spices:
    'Pfeffer aus der Mühle; Jodsalz; edelsüßes Paprikapulver; Gemüsebrühpulver; Currypulver mild; getrockneter Oregano; Bratkartoffelgewürz; gekörnte Brühe',
  baking:
    'Weizenmehl Type 405; Trockenhefe Päckchen; Bourbon-Vanillezucker; Schokoladenstreusel; Backpulver, gestrichen; Zartbitterkuvertüre',
  sweeteners: 'brauner Rohrzucker; Akazienhonig; Himbeerkonfitüre; Erdbeermarmelade; Feinster Backzucker',
  oils: 'Bratöl; kaltgepresstes Rapsöl; Kürbiskernöl; Weißweinessig mild; heller Balsamico',
  nuts: 'gehackte Mandeln; gemahlene Haselnusskerne; Walnusskerne; Sonnenblumenkerne geröstet; Cashewnüsse',
  sauces: 'mittelscharfer Senf; helle Sojasauce; Kräuterremoulade; Tomatenketchup light; rotes Pesto',
  snacks: 'Kartoffelchips; Butterkekse; Gummibärchen; Vollkornkekse; Schokoriegel',
  drinks:
    'Traubensaft; Multivitaminsaft; Pfefferminztee; Kaffeebohnen; Apfelschorle; stilles Mineralwasser; Orangenlimonade',
  alcohol: 'trockener Weißwein; Weißbier; Kirschlikör; Apfelwein',
  frozen: 'TK-Himbeeren; TK-Blattspinat; Vanilleeiscreme Eis; Backofen-Pommes; Kräuterbaguette tiefgekühlt',
  household:
    'Medikamente; Druckerpatrone; Babybrei; Klopapier; Toilettenpapier; Windeln Größe 4; Zahnpasta; Küchenrolle; Spülmittel; Müllbeutel; Spülmaschinentabs; Waschmittel; Katzenfutter; Taschentücher; Batterien; Duschgel',
  'plant-based': 'Räuchertofu natur; Haferdrink; veganes Hackfleisch; Sojamilch ungesüßt',
}

const arabic = {
  vegetables: 'بصل مفروم; ثوم مهروس; فلفل رومي أخضر; جزر مبشور; بطاطس صغيرة',
  fruit: 'تفاح أحمر; موز ناضج; عنب أسود',
  herbs: 'أوراق ريحان; بقدونس مفروم; أوراق نعناع; كزبرة مفرومة',
  meat: 'لحم ضأن مفروم; صدور دجاج; كفتة لحم; كبدة غنم',
  fish: 'فيليه سمك; جمبري كبير',
  dairy: 'حليب كامل الدسم; لبن زبادي; بيض كبير',
  bakery: 'خبز أسمر طازج; عيش بلدي',
  canned: 'فول معلب; تونة بالزيت',
  drinks: 'عصير تفاح; شاي أحمر; مياه غازية',
  household: 'ورق تواليت; حفاضات; معجون أسنان; أكياس قمامة; صابون; مناديل',
}

const elsewhere = {
  fr: {
    meat: 'viande de bœuf hachée',
    herbs: 'feuilles de menthe',
    drinks: 'jus de pomme',
    oils: 'huile de noix',
    household: 'shampooing',
  },
  es: { meat: 'carne molida de res', dairy: 'leche entera', canned: 'atún en lata', household: 'bombillas' },
  it: {
    grains: 'spaghetti integrali',
    cheese: 'formaggio grattugiato',
    oils: 'olio di semi',
    household: 'spugne',
  },
  nl: {
    meat: 'half-om-half gehakt',
    bakery: 'volkorenbrood',
    cheese: 'geraspte kaas',
    household: 'pleisters',
  },
}

const rowsOf = (locale: string, table: object): [string, string, string][] =>
  Object.entries(table).flatMap(([section, names]: [string, string]) =>
    names.split('; ').map((name): [string, string, string] => [locale, name, section]),
  )
const rows = [
  ...rowsOf('en-US', english),
  ...rowsOf('de-DE', german),
  ...rowsOf('ar-SA', arabic),
  ...Object.entries(elsewhere).flatMap(([locale, table]) => rowsOf(locale, table)),
]

describe('the store section of a food', () => {
  it.each(rows)('%s: %s is in %s', (locale, name, section) => {
    expect(sectionOf(name, [locale])).toBe(section)
  })

  it.each(['en-US', 'de-DE', 'ar-SA'] as const)(
    'is read from the words of the seeds in %s',
    async (locale) => {
      const foods = await foodSeeds(locale)
      const read = foods.map(({ name }) => [name, sectionOf(name, [locale])])
      expect(read).toEqual(foods.map(({ name, section }) => [name, section]))
    },
  )

  it.each([
    ['cebul', 'pl-PL', 'vegetables'],
    ['Cebula', 'pl-PL', 'vegetables'],
    ['bakłażany', 'pl-PL', 'vegetables'],
    ['шампиньоны', 'ru-RU', 'vegetables'],
    ['豆腐', 'ja-JP', 'plant-based'],
    ['courgette', 'fr-FR', 'vegetables'],
    ['xyzzy', 'fr-FR', null],
  ] as const)('is that of the seeds: %s in %s', async (name, locale, section) => {
    const sectionOfFood = await loadFoodSections(locale)
    expect(sectionOfFood(name)).toBe(section)
  })

  it('is unknown for text that names no food', () => {
    for (const name of ['', '  ', '??', '500', 'xyzzy', 'for the filling of love', '\u200b'])
      expect(sectionOf(name, ['en-US'])).toBeNull()
  })

  it('has test names that are not in the seeds', async () => {
    const foods = (await Promise.all(seedLocales.map(foodSeeds))).flat()
    const seeds = new Set(foods.map(({ name }) => foldName(name)))
    const beyond = (locale: string) =>
      rows.filter(([of, name]) => of === locale && !seeds.has(foldName(name))).length
    expect(beyond('en-US')).toBeGreaterThanOrEqual(150)
    expect(beyond('de-DE')).toBeGreaterThanOrEqual(80)
  })
})
