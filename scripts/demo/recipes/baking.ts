import type { RecipeText } from '../recipe-text.ts'

export const baking: RecipeText[] = [
  {
    name: 'Lattice apple pie',
    picture: 'applePie',
    by: 'ines',
    added: '2026-10-03',
    description:
      'Sharp apples, cold butter, and the courage to bake it until the juice boils through the windows.',
    serves: 8,
    prep: '45 minutes',
    cook: '55 minutes',
    total: '2 hours 40 minutes',
    category: 'Sweet',
    tags: ['Vegetarian', 'Baking', 'Autumn'],
    tools: ['Pie dish', 'Rolling pin'],
    ingredients: `
      ## For the pastry
      350 g | plain flour
      225 g | butter | very cold
      80 ml | iced water
      1 tsp | salt
      ## For the filling
      1.2 kg | cooking apples | peeled, in slices
      120 g | brown sugar
      1 | lemon | juice and zest
      2 tsp | ground cinnamon
      2 tbsp | cornflour
      30 g | butter
      1 | egg | beaten, for the top`,
    steps: `
      ## For the pastry
      Rub the butter into flour and salt until the largest pieces are like peas. Add the water, press it together, halve it, and chill both discs for 1 hour.
      ## For the filling
      Toss the apples with sugar, lemon, cinnamon and cornflour. Leave them for 20 minutes.
      Roll out one disc and line the dish. Fill it, dot with butter. Cut the other into twelve strips and weave them over the top. Crimp the edge and chill for 15 minutes.
      Brush with egg, scatter a little sugar, and bake at 210 °C for 20 minutes, then at 180 °C for 35 minutes.
      Let it cool for 2 hours, or it will run.`,
    notes: `
      Apples: Mix two sorts. One should fall apart, the other should not.`,
    nutrition: [520, 66, 27, 5, 4, 31],
    made: '2026-10-10',
    ratings: { ines: 5, noor: 5, jonas: 5 },
    favoriteOf: ['noor'],
  },
  {
    name: 'Cinnamon buns for a snow day',
    picture: 'cinnamonBuns',
    by: 'jonas',
    added: '2026-11-09',
    description: 'My grandmother’s hand, my grandfather’s amount of butter. Pearl sugar is the law.',
    serves: 7,
    makes: '7 buns',
    prep: '40 minutes',
    cook: '25 minutes',
    total: '3 hours',
    category: 'Sweet',
    tags: ['Vegetarian', 'Baking', 'Swedish'],
    tools: ['Round dish'],
    ingredients: `
      ## For the dough
      500 g | strong white flour
      250 ml | milk | lukewarm
      7 g | dried yeast
      80 g | sugar
      80 g | butter | soft
      1 tsp | ground cardamom
      0.5 tsp | salt
      ## For the filling
      100 g | butter | soft
      80 g | brown sugar
      2 tbsp | ground cinnamon
      ## For the top
      1 | egg | beaten
      3 tbsp | pearl sugar`,
    steps: `
      ## For the dough
      Stir the yeast into the milk. Add everything but the butter and knead for 5 minutes, then work in the butter and knead for 8 minutes more. Cover for 1 hour 15 minutes.
      ## For the filling
      Beat butter, sugar and cinnamon. Roll the dough to a large rectangle, spread it to the edges, roll it up and cut seven thick wheels.
      Set them in a buttered round dish, cover, and let them rise for 45 minutes.
      Brush with egg, scatter pearl sugar, and bake at 190 °C for 25 minutes, until brown in the valleys as well.`,
    nutrition: [560, 75, 25, 9, 3, 27],
    made: '2026-11-15',
    ratings: { jonas: 5, ines: 5, noor: 4 },
    favoriteOf: ['jonas', 'ines'],
  },
  {
    name: 'Chocolate and olive oil cake',
    picture: 'chocolateCake',
    by: 'noor',
    added: '2026-11-03',
    description:
      'It cracks, it sinks, it is meant to. Ground almonds instead of flour keep it soft for days.',
    serves: 10,
    prep: '20 minutes',
    cook: '40 minutes',
    total: '1 hour',
    category: 'Sweet',
    tags: ['Vegetarian', 'Gluten-free', 'Baking', 'For guests'],
    tools: ['Springform tin'],
    ingredients: `
      200 g | dark chocolate
      120 ml | olive oil
      5 | eggs | separated
      180 g | sugar
      150 g | ground almonds
      2 tbsp | cocoa powder
      0.5 tsp | salt
      ## To serve
      200 g | raspberries
      200 ml | double cream`,
    steps: `
      Heat the oven to 170 °C and line a springform tin. Melt chocolate and oil together and let them cool a little.
      Beat the yolks with half the sugar for 4 minutes, until pale. Stir in chocolate, almonds, cocoa and salt.
      Whisk the whites with the rest of the sugar to soft peaks and fold them in, a third at a time.
      Bake for 40 minutes. The middle should still tremble. Let it cool in the tin, where it will sink and crack.
      Dust with cocoa, crown with raspberries, and pass the cream.`,
    nutrition: [450, 29, 34, 9, 5, 25],
    made: '2026-11-08',
    ratings: { noor: 5, ines: 5, jonas: 4 },
    favoriteOf: ['noor', 'ines'],
  },
  {
    name: 'Lemon tart with burnt meringue',
    picture: 'lemonTart',
    by: 'noor',
    added: '2026-05-17',
    description: 'Sharp enough to make you sit up.',
    serves: 8,
    prep: '40 minutes',
    cook: '50 minutes',
    total: '3 hours',
    category: 'Sweet',
    tags: ['Vegetarian', 'French', 'Baking', 'For guests'],
    tools: ['Tart tin'],
    ingredients: `
      ## For the case
      200 g | plain flour
      100 g | butter | cold
      50 g | icing sugar
      1 | egg
      ## For the cream
      4 | lemons | juice and zest
      4 | eggs
      180 g | sugar
      150 ml | double cream
      ## For the meringue
      3 | egg whites
      150 g | sugar
      100 g | raspberries`,
    steps: `
      ## For the case
      Rub flour, butter and icing sugar together, bind with the egg, and chill for 30 minutes. Line the tin and bake it blind at 180 °C for 20 minutes, then empty for 8 minutes.
      ## For the cream
      Whisk eggs and sugar, then lemon, then cream. Pour it into the hot case and bake at 140 °C for 25 minutes, until only the middle moves. Cool, then chill for 1 hour.
      ## For the meringue
      Whisk the whites over simmering water with the sugar for 5 minutes, until hot, then off it until stiff. Pipe it, and burn the tips with a torch.`,
    nutrition: [490, 62, 23, 9, 1, 43],
    ratings: { noor: 4, ines: 5 },
  },
  {
    name: 'Großmutters Zwetschgenstreuselkuchen mit Vanillepuddingcreme',
    picture: 'plumCake',
    by: 'jonas',
    added: '2026-09-26',
    description:
      'Vom Blech, mit viel zu vielen Streuseln. Die Zwetschgen müssen reif sein, aber noch Widerstand leisten.',
    serves: 16,
    makes: '1 Blech',
    prep: '45 Minuten',
    cook: '40 Minuten',
    total: '2 Stunden 30 Minuten',
    category: 'Sweet',
    tags: ['Vegetarian', 'German', 'Baking', 'Autumn'],
    tools: ['Baking tray'],
    ingredients: `
      ## Für den Hefeteig
      400 g | Weizenmehl
      200 ml | Milch | lauwarm
      7 g | Trockenhefe
      60 g | Zucker
      70 g | Butter | weich
      1 | Ei
      ## Für die Creme
      500 ml | Milch
      1 Päckchen | Vanillepuddingpulver
      50 g | Zucker
      ## Für den Belag
      1.5 kg | Zwetschgen | halbiert, entsteint
      ## Für die Streusel
      300 g | Weizenmehl
      200 g | Butter | kalt
      150 g | Zucker
      1 Prise | Salz`,
    steps: `
      ## Für den Hefeteig
      Hefe in der Milch auflösen, mit den übrigen Zutaten 8 Minuten zu einem glatten Teig kneten. Zugedeckt 1 Stunde gehen lassen.
      ## Für die Creme
      Puddingpulver mit Zucker und etwas kalter Milch glatt rühren. Die übrige Milch aufkochen, das Pulver einrühren und 1 Minute kochen. Unter Rühren abkühlen lassen.
      ## Für den Belag
      Teig auf einem gefetteten Blech ausrollen, mit der Creme bestreichen und die Zwetschgen in Reihen darauf setzen.
      ## Für die Streusel
      Mehl, Butter, Zucker und Salz mit den Fingern zu Streuseln reiben und über den Kuchen geben. 20 Minuten ruhen lassen.
      Bei 180 °C 40 Minuten backen, bis die Streusel goldbraun sind. Lauwarm schneiden.`,
    notes: `
      Dazu: Schlagsahne, ungesüßt. Wer fragt, ob das nötig ist, bekommt das Randstück.`,
    made: '2026-10-03',
    ratings: { jonas: 5, ines: 4 },
  },
  {
    name: 'Brown butter banana bread',
    by: 'ines',
    added: '2026-10-28',
    description: 'For bananas that are past their best.',
    serves: 10,
    makes: '1 loaf',
    prep: '15 minutes',
    cook: '1 hour',
    total: '1 hour 15 minutes',
    category: 'Sweet',
    tags: ['Vegetarian', 'Baking', 'Leftovers'],
    tools: ['Loaf tin'],
    ingredients: `
      4 | bananas | very ripe
      130 g | butter
      150 g | brown sugar
      2 | eggs
      220 g | plain flour
      1 tsp | baking soda
      0.5 tsp | salt
      80 g | walnuts | chopped`,
    steps: `
      Cook the butter for 6 minutes, until it smells of hazelnuts and the flecks are brown. Let it cool for 10 minutes.
      Mash the bananas, whisk in butter, sugar and eggs, and fold in everything dry and the walnuts.
      Bake in a lined loaf tin at 170 °C for 1 hour. A skewer should come out almost clean.`,
    nutrition: [340, 43, 17, 5, 2, 23],
    made: '2026-11-01',
    ratings: { ines: 4, jonas: 4 },
  },
]
