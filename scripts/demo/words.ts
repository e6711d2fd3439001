/** Foods and units of the demo household, foods by the store's aisle. */

/** Units that a new household lacks, with their plurals. */
export const units: readonly [name: string, plural: string][] = [
  ['tin', 'tins'],
  ['pack', 'packs'],
  ['Päckchen', 'Päckchen'],
  ['Prise', 'Prisen'],
  ['كوب', 'أكواب'],
  ['ملعقة كبيرة', 'ملاعق كبيرة'],
  ['ملعقة صغيرة', 'ملاعق صغيرة'],
]

export interface Aisle {
  name: string
  color: string
  /** Separated by commas; a plural follows a bar, if there is one. */
  foods: string
}

/** In the order of the way through the store. */
export const aisles: readonly Aisle[] = [
  {
    name: 'Vegetables and fruit',
    color: '#43A047',
    foods: `onion|onions, red onion|red onions, spring onion|spring onions, garlic, ginger, carrot|carrots,
      potato|potatoes, waxy potatoes, tomato|tomatoes, cherry tomatoes, red pepper|red peppers,
      green pepper|green peppers, cucumber|cucumbers, aubergine|aubergines, courgette|courgettes,
      yellow squash|yellow squashes, beetroot|beetroots, radish|radishes, leek|leeks, celery, spinach, salad leaves,
      white cabbage, green beans, bean sprouts, chestnut mushrooms, shiitake mushrooms, red chilli|red chillies,
      scotch bonnet chilli|scotch bonnet chillies, avocado|avocados, plantain|plantains, lemon|lemons, lime|limes,
      orange|oranges, cooking apples, pear|pears, banana|bananas, peach|peaches, fig|figs, blueberries, raspberries,
      بصل, جزر, بطاطا, بندورة, باذنجان, ليمون, Zwetschgen`,
  },
  {
    name: 'Herbs',
    color: '#7CB342',
    foods: 'coriander, parsley, basil, Thai basil, mint, dill, thyme, lime leaves, بقدونس',
  },
  {
    name: 'Bakery',
    color: '#C98A3C',
    foods: 'sourdough bread, corn tortillas, خبز عربي',
  },
  {
    name: 'Dairy and eggs',
    color: '#1976D2',
    foods: `milk, butter, buttermilk, plain yoghurt, double cream, soured cream, feta, soft goat’s cheese, parmesan,
      mozzarella, burrata|burratas, egg|eggs, egg white|egg whites, firm tofu, Milch, Butter, Ei|Eier, لبن`,
  },
  {
    name: 'Meat and fish',
    color: '#973542',
    foods:
      'chicken leg|chicken legs, minced pork, salmon fillet|salmon fillets, sea bream|sea breams, raw prawns, mussels',
  },
  {
    name: 'Rice, pasta and pulses',
    color: '#E58325',
    foods: `risotto rice, paella rice, jasmine rice, short-grain rice, long-grain rice, couscous, red lentils,
      dried chickpeas, tagliatelle, ramen noodles, wheat noodles, rolled oats, أرز, عدس أحمر`,
  },
  {
    name: 'Tins and jars',
    color: '#D84315',
    foods: `chopped tomatoes, plum tomatoes, tomato purée, black beans, kidney beans, sweetcorn, coconut milk,
      black olives, green olives, preserved lemon|preserved lemons, kimchi, chicken stock, fish stock, harissa,
      chipotle paste, Dijon mustard, honey, maple syrup, مرق خضار`,
  },
  {
    name: 'Oils, vinegars and sauces',
    color: '#8D6E63',
    foods: `olive oil, sunflower oil, sesame oil, chilli oil, red wine vinegar, white wine vinegar, rice vinegar, soy sauce,
      mirin, tahini, white miso, gochujang, green curry paste, زيت زيتون`,
  },
  {
    name: 'Spices',
    color: '#A8442D',
    foods: `salt, peppercorn|peppercorns, saffron, ground turmeric, ground cumin, cumin seeds, smoked paprika, dried chillies,
      ground cinnamon, ground cardamom, cardamom pod|cardamom pods, nutmeg, curry powder, dried oregano, dried thyme,
      bay leaf|bay leaves, Salz, ملح, كمّون مطحون, كركم, فلفل أحمر حلو, بهارات مشكلة`,
  },
  {
    name: 'Baking',
    color: '#6D4C9F',
    foods: `plain flour, strong white flour, wholemeal flour, cornflour, sugar, brown sugar, icing sugar, pearl sugar,
      palm sugar, baking powder, baking soda, dried yeast, sourdough starter, dark chocolate, cocoa powder,
      filo pastry, Weizenmehl, Zucker, Trockenhefe, Vanillepuddingpulver`,
  },
  {
    name: 'Nuts, seeds and dried things',
    color: '#795548',
    foods: `almonds, ground almonds, walnuts, pistachios, peanuts, pine nuts, sesame seeds, dried mushrooms, nori, لوز`,
  },
  {
    name: 'Frozen',
    color: '#007A99',
    foods: 'peas, edamame, dumpling wrappers',
  },
  {
    name: 'Drinks',
    color: '#5C6BC0',
    foods: 'dry white wine, water, iced water, sparkling water, coffee, apple juice',
  },
  {
    name: 'Household',
    color: '#78909C',
    foods: 'kitchen paper, washing-up liquid, dishwasher tablets',
  },
]

/** Always at home in Maple Street. */
export const atHome: readonly string[] = [
  'salt',
  'water',
  'iced water',
  'peppercorn',
  'sugar',
  'plain flour',
  'ملح',
  'Salz',
]
