import type { RecipeText } from '../recipe-text.ts'

export const noodlesAndRice: RecipeText[] = [
  {
    name: 'Pea and mint risotto',
    picture: 'risotto',
    by: 'ines',
    added: '2026-11-16',
    description: 'Twenty minutes of stirring are twenty minutes in which nobody can ask you for anything.',
    serves: 4,
    prep: '10 minutes',
    cook: '25 minutes',
    total: '35 minutes',
    category: 'Weeknight',
    tags: ['Vegetarian', 'Italian', 'Under 40 minutes'],
    ingredients: `
      320 g | risotto rice
      1 | @Vegetable stock | 1.2 litres, hot
      1 | onion | very finely chopped
      150 ml | dry white wine
      300 g | peas | frozen is fine
      60 g | butter | cold, in cubes
      80 g | parmesan | grated
      1 handful | mint
      2 tbsp | olive oil`,
    steps: `
      Soften the onion in the oil with a pinch of salt for 8 minutes. It must not brown.
      Add the rice and stir for 2 minutes, until it clicks against the pan. Pour in the wine and let it vanish.
      Add the hot stock a ladle at a time, stirring, for 16 minutes. Tip the peas in for the last 3 minutes.
      Take the pan off the heat when the rice still has a little bite. Beat in butter and parmesan, cover for 2 minutes, and fold in the mint. It should flow on the plate.`,
    nutrition: [570, 74, 22, 18, 7, 7],
    made: '2026-11-18',
    ratings: { ines: 5, noor: 4, jonas: 4 },
    favoriteOf: ['ines'],
  },
  {
    name: 'Tagliatelle with all the mushrooms',
    picture: 'tagliatelle',
    by: 'jonas',
    added: '2026-11-12',
    description: 'Fry them in two rounds, and do not salt until they are brown. The rest is pasta water.',
    serves: 4,
    prep: '10 minutes',
    cook: '20 minutes',
    total: '30 minutes',
    category: 'Weeknight',
    tags: ['Vegetarian', 'Italian', 'Under 40 minutes'],
    ingredients: `
      400 g | tagliatelle
      600 g | chestnut mushrooms | sliced
      20 g | dried mushrooms | soaked
      3 cloves | garlic | chopped
      4 sprigs | thyme
      100 ml | double cream
      60 g | parmesan | shaved
      50 g | butter
      1 handful | parsley`,
    steps: `
      Fry half the mushrooms in half the butter over high heat for 6 minutes, until brown. Take them out and do the same with the rest.
      Put everything back with the garlic, thyme and the chopped soaked mushrooms and cook for 2 minutes. Now salt.
      Pour in the soaking water but for the grit, and let it reduce. Stir in the cream.
      Boil the tagliatelle 1 minute short of the packet, lift it into the sauce with a cup of its water, and toss until it clings. Parsley, pepper, parmesan.`,
    nutrition: [620, 76, 26, 22, 5, 5],
    made: '2026-11-04',
    ratings: { jonas: 4, noor: 5 },
  },
  {
    name: 'Bibimbap from the vegetable drawer',
    picture: 'bibimbap',
    by: 'jonas',
    added: '2026-11-02',
    description:
      'Everything gets its own two minutes in the pan, then one egg and one red spoon bring them together.',
    serves: 4,
    prep: '30 minutes',
    cook: '25 minutes',
    total: '55 minutes',
    category: 'Weeknight',
    tags: ['Korean', 'Vegetarian', 'Leftovers'],
    tools: ['Wok'],
    ingredients: `
      300 g | short-grain rice
      3 | carrots | in thin sticks
      300 g | spinach
      250 g | shiitake mushrooms | sliced
      200 g | bean sprouts
      0.5 | cucumber | in slices
      150 g | kimchi
      4 | eggs
      3 tbsp | sesame oil
      2 tbsp | sesame seeds
      ## For the sauce
      3 tbsp | gochujang
      1 tbsp | soy sauce
      1 tbsp | rice vinegar
      1 tbsp | sugar`,
    steps: `
      Rinse and cook the rice. Stir the sauce together.
      Heat a little sesame oil in a wok. Fry the carrots for 3 minutes, salt them and keep them warm. Do the same with the mushrooms for 4 minutes, the sprouts for 2 minutes and the spinach for 1 minute.
      Fry the eggs in the last of the oil until their rims are crisp.
      Fill the bowls with rice, arrange the vegetables around the clock, put an egg in the middle and a spoon of sauce beside it. Mix at the table, thoroughly.`,
    nutrition: [560, 82, 18, 20, 8, 13],
    made: '2026-11-09',
    ratings: { jonas: 5, ines: 4 },
  },
  {
    name: 'Cold sesame noodles',
    picture: 'sesameNoodles',
    by: 'noor',
    added: '2026-07-12',
    description: 'For the evening when the oven is not an option. Ten minutes, one pot, no stove face.',
    serves: 3,
    prep: '10 minutes',
    cook: '5 minutes',
    total: '15 minutes',
    category: 'Weeknight',
    tags: ['Vegan', 'Summer', 'Under 40 minutes'],
    ingredients: `
      300 g | wheat noodles
      0.5 | cucumber | in sticks
      6 | radishes | sliced
      4 | spring onions | in rings
      50 g | peanuts | roasted
      1 handful | coriander
      ## For the sauce
      4 tbsp | tahini
      2 tbsp | soy sauce
      1 tbsp | rice vinegar
      1 tbsp | sesame oil
      1 tbsp | chilli oil
      1 clove | garlic | grated
      1 tsp | sugar`,
    steps: `
      Boil the noodles by the packet, rinse them under cold water until they squeak, and drain them for 2 minutes.
      Whisk everything for the sauce with 3 tbsp of warm water until it pours like cream.
      Toss noodles and sauce. Top with cucumber, radishes, spring onions, peanuts and coriander.`,
    nutrition: [610, 78, 26, 20, 7, 6],
    ratings: { noor: 4, ines: 4 },
  },
  {
    name: 'Teriyaki salmon bowls',
    picture: 'salmonBowl',
    by: 'jonas',
    added: '2026-11-18',
    description: 'A sauce of four things that tastes like eight. The children eat it, the adults add chilli.',
    serves: 4,
    prep: '20 minutes',
    cook: '15 minutes',
    total: '35 minutes',
    category: 'Weeknight',
    tags: ['Japanese', 'Fish', 'Under 40 minutes'],
    ingredients: `
      4 | salmon fillets
      300 g | short-grain rice
      1 | avocado | sliced
      0.5 | cucumber | sliced
      200 g | edamame
      2 | carrots | in thin sticks
      4 | radishes | sliced
      1 tbsp | sesame seeds
      ## For the sauce
      4 tbsp | soy sauce
      3 tbsp | mirin
      1 tbsp | honey
      15 g | ginger | grated`,
    steps: `
      Rinse the rice three times and cook it with a little less water than usual.
      Boil the sauce in a small pan for 4 minutes, until it coats a spoon.
      Cook the salmon skin down in a dry pan for 6 minutes, turn it for 1 minute, and brush it thickly with sauce.
      Fill the bowls and spoon the rest of the sauce over. Sesame last.`,
    nutrition: [640, 66, 26, 36, 7, 11],
    made: '2026-11-11',
    ratings: { jonas: 4, ines: 5, noor: 4 },
    favoriteOf: ['jonas'],
  },
  {
    name: 'Smoky jollof rice with plantain',
    picture: 'jollof',
    by: 'ines',
    added: '2026-10-25',
    description: 'The bottom may catch a little. In this house that is called a feature.',
    serves: 6,
    prep: '20 minutes',
    cook: '50 minutes',
    total: '1 hour 10 minutes',
    category: 'Sunday lunch',
    tags: ['Vegan', 'West African', 'Spicy', 'One pot'],
    ingredients: `
      400 g | long-grain rice | rinsed
      3 | red peppers
      4 | tomatoes
      2 | onions | one whole, one sliced
      1 | scotch bonnet chilli
      4 tbsp | tomato purée
      1 | @Vegetable stock | 600 ml of it
      1 tsp | curry powder
      1 tsp | dried thyme
      2 | bay leaves
      6 tbsp | sunflower oil
      2 | plantains | ripe, in slices`,
    steps: `
      Blend peppers, tomatoes, the whole onion and the chilli until smooth. Boil the purée down in a wide pan for 15 minutes.
      Fry the sliced onion in half the oil for 6 minutes, add the tomato purée and fry until it darkens, 5 minutes.
      Add the reduced peppers, the spices and the stock. Stir in the rice, cover with paper and a lid, and cook on the lowest heat for 30 minutes. Fork it through once, halfway.
      Fry the plantains in the rest of the oil for 2 minutes a side. Let the rice stand for 5 minutes and serve them together.`,
    made: '2026-10-31',
    ratings: { ines: 5, noor: 5 },
  },
  {
    name: 'Ginger congee for a bad cold',
    by: 'noor',
    added: '2026-11-13',
    description: 'Rice, water and an hour. It asks nothing of you.',
    serves: 2,
    prep: '5 minutes',
    cook: '1 hour',
    total: '1 hour 5 minutes',
    category: 'Breakfast',
    tags: ['Chinese', 'Vegan', 'One pot'],
    ingredients: `
      120 g | short-grain rice
      1.5 l | water
      30 g | ginger | in matchsticks
      2 | spring onions | in rings
      1 tbsp | soy sauce
      1 tsp | sesame oil
      1 tsp | chilli oil`,
    steps: `
      Bring rice, water and half the ginger to the boil. Lower the heat until it barely moves and cook for 1 hour, stirring now and then.
      Beat it for 1 minute with a spoon until silky. Thin it with hot water if you like.
      Serve with the rest of the ginger, spring onions, soy sauce and both oils. Go back to bed.`,
    made: '2026-11-13',
  },
]
