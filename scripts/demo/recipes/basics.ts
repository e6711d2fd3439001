import type { RecipeText } from '../recipe-text.ts'

export const basics: RecipeText[] = [
  {
    name: 'Vegetable stock',
    by: 'noor',
    added: '2026-03-08',
    description: 'Peelings from a week, an hour on the stove. Freeze it in cups.',
    serves: 8,
    makes: '2 litres',
    prep: '10 minutes',
    cook: '1 hour',
    total: '1 hour 10 minutes',
    category: 'Basics',
    tags: ['Vegan', 'Freezes well', 'Leftovers'],
    tools: ['Stockpot'],
    ingredients: `
      2 | onions | skin on, halved
      3 | carrots
      2 sticks | celery
      1 | leek | the green part
      1 handful | parsley | stalks
      2 | bay leaves
      10 | peppercorns
      2.5 l | water`,
    steps: `
      Char the onions, cut side down, in a dry pot for 8 minutes, until black.
      Add everything else and bring it slowly to a simmer. Leave it alone for 50 minutes.
      Strain it and salt it only when you use it.`,
    made: '2026-11-09',
  },
  {
    name: 'Pink pickled onions',
    by: 'ines',
    added: '2026-06-14',
    description: 'Pink by lunch, gone by Friday.',
    serves: 8,
    makes: '1 jar',
    prep: '10 minutes',
    total: '1 hour 10 minutes',
    category: 'Basics',
    tags: ['Vegan', 'Keeps well'],
    ingredients: `
      3 | red onions | in thin rings
      150 ml | white wine vinegar
      1 tbsp | sugar
      1 tsp | salt
      1 | bay leaf`,
    steps: `
      Pack the onions into a jar. Bring vinegar, 100 ml of water, sugar, salt and bay leaf to the boil and pour them over.
      Press the onions down, close the jar, and wait for 1 hour. They keep for two weeks in the fridge.`,
    made: '2026-11-16',
  },
  {
    name: 'Mustard dressing',
    by: 'ines',
    added: '2026-03-22',
    description: 'Shake it in the jar that the mustard leaves behind.',
    serves: 6,
    makes: '150 ml',
    prep: '5 minutes',
    total: '5 minutes',
    category: 'Basics',
    tags: ['Vegan', 'Keeps well', 'Under 40 minutes'],
    ingredients: `
      1 tbsp | Dijon mustard
      2 tbsp | red wine vinegar
      1 tsp | honey
      100 ml | olive oil
      1 pinch | salt`,
    steps: `
      Put everything into a jar with a lid and shake for 20 seconds, until it is thick and pale.`,
  },
  {
    name: 'Basil pesto',
    by: 'noor',
    added: '2026-07-05',
    description: 'Cold bowl, cold hands, quick work. That keeps it green.',
    serves: 4,
    prep: '15 minutes',
    total: '15 minutes',
    category: 'Basics',
    tags: ['Vegetarian', 'Italian', 'Under 40 minutes'],
    ingredients: `
      2 bunch | basil
      40 g | pine nuts
      1 clove | garlic
      60 g | parmesan | grated
      100 ml | olive oil`,
    steps: `
      Crush garlic, pine nuts and a pinch of salt to a paste.
      Add the basil a handful at a time, then the parmesan, then the oil in a thread. Cover it with a film of oil.`,
    ratings: { noor: 4 },
  },
  {
    name: 'Mint lemonade',
    by: 'noor',
    added: '2026-06-28',
    description: 'Blend it whole, rind and all, for 10 seconds. Not for 11.',
    serves: 6,
    prep: '10 minutes',
    total: '10 minutes',
    category: 'Drinks',
    tags: ['Vegan', 'Levantine', 'Summer', 'Under 40 minutes'],
    tools: ['Blender'],
    ingredients: `
      3 | lemons | in quarters, pips out
      80 g | sugar
      1 handful | mint
      1 l | iced water`,
    steps: `
      Blend everything for 10 seconds and strain it at once.
      Pour it over ice with more mint.`,
  },
]
