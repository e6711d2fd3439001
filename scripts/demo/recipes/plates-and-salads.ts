import type { RecipeText } from '../recipe-text.ts'

export const platesAndSalads: RecipeText[] = [
  {
    name: 'Village salad',
    picture: 'villageSalad',
    by: 'noor',
    added: '2026-08-02',
    description: 'No lettuce. A slab of feta, ripe tomatoes, and bread for the juice at the bottom.',
    serves: 4,
    prep: '15 minutes',
    total: '15 minutes',
    category: 'Sides',
    tags: ['Vegetarian', 'Greek', 'Summer', 'Under 40 minutes'],
    ingredients: `
      6 | tomatoes | in wedges
      1 | cucumber | in thick slices
      1 | green pepper | in rings
      1 | red onion | in rings
      100 g | black olives
      200 g | feta | in one piece
      1 tsp | dried oregano
      6 tbsp | olive oil
      1 tbsp | red wine vinegar`,
    steps: `
      Salt the tomatoes in a wide bowl and leave them for 5 minutes, until they let go of their juice.
      Add cucumber, pepper, onion and olives, the vinegar and half the oil. Turn everything once with your hands.
      Lay the feta on top, rub the oregano over it, and pour on the rest of the oil. Nobody cuts the cheese but the guest.`,
    nutrition: [340, 12, 29, 10, 4, 9],
    made: '2026-09-05',
    ratings: { noor: 5, ines: 4, jonas: 4 },
  },
  {
    name: 'Beetroot, orange and walnut salad',
    picture: 'beetrootSalad',
    by: 'ines',
    added: '2026-11-15',
    description:
      'The brightest thing on a November table. Roast the beetroot whole and its skin slips off like a glove.',
    serves: 4,
    prep: '20 minutes',
    cook: '1 hour',
    total: '1 hour 20 minutes',
    category: 'Sides',
    tags: ['Vegetarian', 'Autumn', 'Gluten-free'],
    ingredients: `
      5 | beetroots | red and golden
      3 | oranges
      80 g | walnuts
      120 g | soft goat’s cheese
      100 g | salad leaves
      ## For the dressing
      1 | @Mustard dressing | two thirds of it`,
    steps: `
      Wrap the beetroots in paper and roast them at 200 °C for 1 hour, until a knife goes in like butter. Rub off the skins and slice.
      Toast the walnuts in the same oven for 6 minutes. Peel the oranges with a knife and slice them across.
      Dress the leaves with half the dressing and lay beetroot and orange on them in turns. Walnuts, cheese, the rest of the dressing, pepper.`,
    nutrition: [365, 24, 26, 11, 7, 19],
    made: '2026-11-14',
    ratings: { ines: 4, noor: 4 },
    favoriteOf: ['ines'],
  },
  {
    name: 'Peaches, burrata and pistachio',
    picture: 'peachSalad',
    by: 'ines',
    added: '2026-07-26',
    description: 'Four minutes on a hot grill make hard peaches kind.',
    serves: 4,
    prep: '10 minutes',
    cook: '4 minutes',
    total: '14 minutes',
    category: 'Sides',
    tags: ['Vegetarian', 'Italian', 'Summer', 'Under 40 minutes'],
    ingredients: `
      4 | peaches | in wedges
      1 | burrata
      40 g | pistachios | chopped
      80 g | salad leaves
      1 handful | basil
      4 tbsp | olive oil
      1 | lemon | juice only`,
    steps: `
      Turn the peaches in a spoon of oil and grill them over high heat for 2 minutes a side.
      Put the leaves on a plate, the peaches around, and the burrata in the middle. Tear it open only at the table.
      Pistachios, basil, lemon, oil, salt flakes.`,
    nutrition: [310, 16, 24, 11, 3, 13],
    ratings: { ines: 5 },
  },
  {
    name: 'Hummus with warm chickpeas',
    picture: 'hummus',
    by: 'noor',
    added: '2026-11-07',
    description: 'Overcook the chickpeas, use iced water, and blend for longer than is polite.',
    serves: 6,
    prep: '15 minutes',
    cook: '1 hour 30 minutes',
    total: '1 hour 45 minutes',
    category: 'Small plates',
    tags: ['Vegan', 'Levantine', 'Picnic'],
    tools: ['Food processor'],
    ingredients: `
      300 g | dried chickpeas | soaked overnight
      1 tsp | baking soda
      200 g | tahini
      2 | lemons | juice only
      2 cloves | garlic
      100 ml | iced water
      ## For the top
      4 tbsp | olive oil
      30 g | pine nuts
      1 tsp | smoked paprika
      1 handful | parsley
      1 | @Griddled flatbreads`,
    steps: `
      Boil the chickpeas with the baking soda in plenty of water for 1 hour 20 minutes, until they fall apart between two fingers. Keep back a cupful whole.
      Grate the garlic into the lemon juice with a teaspoon of salt and let it stand for 10 minutes, so that it loses its temper.
      Blend the hot chickpeas for 3 minutes, add tahini and the lemon without the garlic pulp, and pour in iced water until it is pale and light. Blend for 4 minutes more.
      Toast the pine nuts in the oil, add the chickpeas you kept and the paprika. Spread the hummus with the back of a spoon, fill its furrows, and eat it warm.`,
    nutrition: [450, 32, 29, 16, 9, 4],
    made: '2026-11-08',
    ratings: { noor: 5, jonas: 5, ines: 5 },
    favoriteOf: ['noor', 'jonas'],
  },
  {
    name: 'Pork and cabbage potstickers',
    picture: 'potstickers',
    by: 'jonas',
    added: '2026-10-08',
    description:
      'Fold them around the table, two rounds per person, and the pleats will tell who made which.',
    serves: 4,
    makes: '40 dumplings',
    prep: '50 minutes',
    cook: '20 minutes',
    total: '1 hour 10 minutes',
    category: 'Small plates',
    tags: ['Chinese', 'For guests', 'Freezes well'],
    ingredients: `
      40 | dumpling wrappers
      350 g | minced pork
      0.25 | white cabbage | finely chopped
      4 | spring onions | finely chopped
      20 g | ginger | grated
      2 tbsp | soy sauce
      1 tbsp | sesame oil
      2 tbsp | sunflower oil
      ## For dipping
      4 tbsp | soy sauce
      2 tbsp | rice vinegar
      1 tbsp | chilli oil
      1 tsp | sesame seeds`,
    steps: `
      Salt the cabbage, leave it for 10 minutes, and squeeze it dry. Mix it with pork, spring onions, ginger, soy sauce and sesame oil, stirring in one direction until it is sticky.
      Put a teaspoon of filling on a wrapper, wet the edge, fold, and pleat from left to right. Stand the dumplings on a floured tray.
      Fry a panful in the oil for 3 minutes. Pour in 80 ml of water, cover, and steam for 6 minutes. Uncover for 2 minutes, until the bottoms are crisp.
      Stir the dip together and eat them as they come.`,
    notes: `
      Freezing: Freeze them on the tray, then bag them. Cook from frozen, with 3 minutes more of steam.`,
    nutrition: [505, 46, 24, 25, 3, 3],
    ratings: { jonas: 5, noor: 4 },
  },
  {
    name: 'Black bean tacos with pickled onion',
    picture: 'tacos',
    by: 'ines',
    added: '2026-11-11',
    description: 'Tuesday food. Put everything on the board and let people build.',
    serves: 4,
    makes: '12 tacos',
    prep: '20 minutes',
    cook: '15 minutes',
    total: '35 minutes',
    category: 'Weeknight',
    tags: ['Vegetarian', 'Mexican', 'Under 40 minutes'],
    ingredients: `
      12 | corn tortillas
      2 tins | black beans | drained
      1 | onion | chopped
      2 cloves | garlic | chopped
      1 tsp | ground cumin
      1 tsp | chipotle paste
      2 | avocados | sliced
      100 g | feta | crumbled
      1 bunch | coriander
      2 | limes | in wedges
      2 tbsp | sunflower oil
      1 | @Pink pickled onions`,
    steps: `
      Soften the onion in the oil for 6 minutes. Add garlic, cumin and chipotle, then the beans and a splash of water. Mash a third of them and cook for 6 minutes.
      Char the tortillas one at a time over a flame or in a dry pan, 30 seconds a side, and keep them in a cloth.
      Pile up beans, avocado, pickled onions, feta and coriander. Lime over everything.`,
    nutrition: [520, 68, 20, 19, 17, 6],
    made: '2026-11-17',
    ratings: { ines: 4, noor: 4, jonas: 5 },
    favoriteOf: ['ines'],
  },
]
