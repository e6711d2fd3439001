import type { RecipeText } from '../recipe-text.ts'

export const breadAndBreakfast: RecipeText[] = [
  {
    name: 'Overnight country loaf',
    picture: 'loaf',
    by: 'jonas',
    added: '2026-09-19',
    description: 'Four ingredients and a night’s sleep. The pot does what a baker’s oven does.',
    serves: 12,
    makes: '1 loaf',
    prep: '30 minutes',
    cook: '45 minutes',
    total: '15 hours',
    category: 'Bread',
    tags: ['Vegan', 'Baking', 'Freezes well'],
    tools: ['Casserole', 'Proving basket'],
    ingredients: `
      400 g | strong white flour
      100 g | wholemeal flour
      375 ml | water | lukewarm
      100 g | sourdough starter | lively
      10 g | salt`,
    steps: `
      ## The evening
      Mix flours and water and leave them for 40 minutes. Add starter and salt and squeeze them in with wet hands.
      Fold the dough over itself from four sides. Do it again three times, 30 minutes apart. Cover and leave it in a cool room for 10 hours.
      ## The morning
      Shape the dough into a ball on a floured table, let it rest for 20 minutes, shape it once more and lay it seam up in a floured basket for 1 hour.
      Heat the oven to 240 °C with a lidded casserole inside for 40 minutes.
      Turn the loaf into the pot, cut it with a razor, cover, and bake for 25 minutes. Uncover and bake for 20 minutes at 220 °C, until it is darker than you think.
      Let it sing on a rack for an hour before you cut it.`,
    notes: `
      Is it ready: Press a floured finger into the dough. It should come back slowly, and not all the way.`,
    made: '2026-11-14',
    ratings: { jonas: 5, noor: 5, ines: 5 },
    favoriteOf: ['noor', 'jonas', 'ines'],
  },
  {
    name: 'Margherita on a hot stone',
    picture: 'pizza',
    by: 'jonas',
    added: '2026-11-06',
    description: 'Less sauce, less cheese, more heat.',
    serves: 4,
    makes: '4 pizzas',
    prep: '20 minutes',
    cook: '32 minutes',
    total: '52 minutes',
    category: 'Bread',
    tags: ['Vegetarian', 'Italian', 'Baking'],
    tools: ['Pizza stone'],
    ingredients: `
      1 | @Slow pizza dough
      1 tin | plum tomatoes | drained
      400 g | mozzarella | torn, well drained
      1 bunch | basil
      4 tbsp | olive oil`,
    steps: `
      Heat the oven as far as it goes, with the stone inside, for 45 minutes.
      Crush the tomatoes with a teaspoon of salt and a spoon of oil. Do not cook them.
      Press a ball of dough from the middle outwards, leaving a fat rim. Spread two spoons of tomato and a quarter of the mozzarella.
      Bake for 8 minutes, until the rim is spotted black. Basil and oil when it comes out. Start on the next one while the first is being fought over.`,
    nutrition: [760, 88, 31, 31, 5, 5],
    made: '2026-11-07',
    ratings: { jonas: 5, ines: 4, noor: 5 },
    favoriteOf: ['jonas'],
  },
  {
    name: 'Slow pizza dough',
    by: 'jonas',
    added: '2026-10-02',
    description: 'Two days in the fridge give it bubbles and a taste of its own.',
    serves: 4,
    makes: '4 balls',
    prep: '20 minutes',
    total: '48 hours',
    category: 'Basics',
    tags: ['Vegan', 'Baking'],
    ingredients: `
      600 g | strong white flour
      390 ml | water | cold
      15 g | salt
      1 g | dried yeast
      1 tbsp | olive oil`,
    steps: `
      Stir the yeast into the water, add the flour and mix until no dry bits are left. Wait for 20 minutes, add the salt and oil, and knead for 8 minutes.
      Leave the dough at room temperature for 2 hours, then in the fridge for a day or two.
      Divide it into four balls 4 hours before baking and keep them covered.`,
  },
  {
    name: 'Griddled flatbreads',
    by: 'noor',
    added: '2026-10-15',
    description: 'Yoghurt instead of yeast. From flour to plate in half an hour.',
    serves: 4,
    makes: '8 flatbreads',
    prep: '20 minutes',
    cook: '16 minutes',
    total: '36 minutes',
    category: 'Bread',
    tags: ['Vegetarian', 'Baking', 'Under 40 minutes'],
    tools: ['Iron pan'],
    ingredients: `
      350 g | plain flour
      250 g | plain yoghurt
      2 tsp | baking powder
      1 tsp | salt
      30 g | butter | melted`,
    steps: `
      Mix everything but the butter to a soft dough and knead it for 2 minutes. Cover it for 15 minutes.
      Divide into eight and roll each as thin as a coin.
      Bake in a very hot dry iron pan for 1 minute a side, until they blister. Brush with butter and stack them in a cloth.`,
    made: '2026-11-12',
    ratings: { noor: 4 },
  },
  {
    name: 'Saturday pancakes with blueberries',
    picture: 'pancakes',
    by: 'ines',
    added: '2026-11-01',
    description: 'Thick, and quiet inside. The first one belongs to the cook.',
    serves: 4,
    makes: '12 pancakes',
    prep: '10 minutes',
    cook: '20 minutes',
    total: '30 minutes',
    category: 'Breakfast',
    tags: ['Vegetarian', 'Sweet', 'Under 40 minutes'],
    ingredients: `
      250 g | plain flour
      2 tsp | baking powder
      1 tbsp | sugar
      2 | eggs
      300 ml | buttermilk
      40 g | butter | melted
      ## On top
      200 g | blueberries
      20 g | butter
      100 ml | maple syrup`,
    steps: `
      Whisk flour, baking powder, sugar and a pinch of salt. Whisk eggs, buttermilk and butter in a jug. Fold the two together in ten strokes; lumps are welcome.
      Let the batter stand for 5 minutes.
      Cook ladlefuls in a buttered pan over medium heat for 2 minutes, until bubbles burst on top. Turn them for 1 minute.
      Stack them, butter, blueberries, syrup.`,
    nutrition: [510, 78, 16, 13, 3, 31],
    made: '2026-11-14',
    ratings: { ines: 5, jonas: 4, noor: 4 },
  },
  {
    name: 'Fig and pistachio granola',
    picture: 'granola',
    by: 'ines',
    added: '2026-09-12',
    description: 'Press it down on the tray and do not stir. That is how clusters happen.',
    serves: 10,
    prep: '10 minutes',
    cook: '30 minutes',
    total: '40 minutes',
    category: 'Breakfast',
    tags: ['Vegetarian', 'Sweet', 'Keeps well'],
    tools: ['Baking tray'],
    ingredients: `
      400 g | rolled oats
      100 g | almonds
      80 g | pistachios
      100 ml | honey
      80 ml | olive oil
      1 tsp | ground cinnamon
      0.5 tsp | salt
      ## In the bowl
      600 g | plain yoghurt
      6 | figs | halved
      200 g | blueberries
      100 g | raspberries`,
    steps: `
      Heat the oven to 160 °C. Warm honey and oil until they run, add cinnamon and salt, and pour them over oats and nuts. Mix well.
      Press it flat on a lined tray, as if it were a biscuit. Bake for 30 minutes, until gold at the edges.
      Leave it on the tray for 1 hour. Break it into pieces as large as you like.
      Serve on yoghurt with fruit and a thread of honey.`,
    nutrition: [430, 48, 22, 12, 7, 18],
    made: '2026-10-24',
    ratings: { ines: 4, noor: 5 },
  },
  {
    name: 'Porridge with pears and cardamom',
    by: 'jonas',
    added: '2026-10-20',
    description: 'The salt goes in first. The rest is patience.',
    serves: 2,
    prep: '5 minutes',
    cook: '12 minutes',
    total: '17 minutes',
    category: 'Breakfast',
    tags: ['Vegetarian', 'Under 40 minutes', 'Autumn'],
    ingredients: `
      100 g | rolled oats
      400 ml | milk
      2 | pears | diced
      4 | cardamom pods | seeds only, crushed
      1 tbsp | honey
      20 g | walnuts`,
    steps: `
      Toast the oats in a dry pan for 2 minutes. Add milk, cardamom and a pinch of salt and cook gently for 8 minutes, stirring.
      Soften the pears with the honey in a small pan for 4 minutes. Spoon them over and crack the walnuts on top.`,
    made: '2026-11-19',
  },
]
