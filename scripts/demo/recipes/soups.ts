import type { RecipeText } from '../recipe-text.ts'

export const soups: RecipeText[] = [
  {
    name: 'Red lentil dal with burnt garlic',
    picture: 'dal',
    by: 'noor',
    added: '2026-11-19',
    description:
      'Lentils that cook themselves, and a ladle of hot spiced butter poured over at the table. The garlic goes one shade darker than you dare.',
    serves: 4,
    prep: '10 minutes',
    cook: '30 minutes',
    total: '40 minutes',
    category: 'Weeknight',
    tags: ['Vegetarian', 'Freezes well', 'Indian'],
    tools: ['Heavy saucepan'],
    ingredients: `
      300 g | red lentils | rinsed until the water runs clear
      1 tsp | ground turmeric
      1 | onion | finely chopped
      2 | tomatoes | chopped
      20 g | ginger | grated
      1 tsp | salt
      ## For the butter
      40 g | butter | or ghee
      1 tsp | cumin seeds
      4 | dried chillies
      6 cloves | garlic | thinly sliced
      0.5 tsp | smoked paprika
      ## To serve
      1 | lemon | juice only
      1 handful | coriander
      0.5 | @Griddled flatbreads`,
    steps: `
      Put the lentils in a heavy saucepan with 1.2 litres of water, the turmeric, onion, tomatoes and ginger. Bring to the boil, skim off the foam and simmer, half covered, for 25 minutes.
      Stir hard with a wooden spoon until the dal turns creamy. Salt it, and thin it with hot water if it stands up by itself.
      ## For the butter
      Melt the butter in a small pan. Let the cumin seeds and the chillies sizzle for 30 seconds.
      Add the garlic and fry for 2 minutes, shaking the pan, until the slices are a deep brown at the edges. Take the pan off the heat and stir in the paprika.
      Pour the butter over the dal while it still spits, squeeze the lemon on top and scatter the coriander.`,
    notes: `
      Ahead: The dal keeps for four days and thickens. Make the butter fresh.
      Milder: Leave the chillies whole and lift them out before serving.`,
    nutrition: [385, 52, 10, 21, 9, 6],
    made: '2026-11-12',
    ratings: { noor: 5, ines: 5, jonas: 4 },
    favoriteOf: ['noor', 'ines'],
  },
  {
    name: 'Sunday miso ramen',
    picture: 'ramen',
    by: 'jonas',
    added: '2026-11-08',
    description:
      'A broth that is ready in an hour because mushrooms and miso do the work of bones. Soft eggs are not optional.',
    serves: 4,
    prep: '25 minutes',
    cook: '50 minutes',
    total: '1 hour 15 minutes',
    category: 'Sunday lunch',
    tags: ['Japanese', 'For guests'],
    tools: ['Stockpot'],
    ingredients: `
      ## For the broth
      1 | @Vegetable stock | 1.5 litres of it
      30 g | dried mushrooms
      3 tbsp | white miso
      2 tbsp | soy sauce
      1 tbsp | sesame oil
      3 cloves | garlic | grated
      20 g | ginger | grated
      ## For the bowls
      4 | eggs | straight from the fridge
      400 g | ramen noodles
      250 g | chestnut mushrooms | sliced
      150 g | sweetcorn
      6 | spring onions | in thin rings
      4 sheets | nori
      1 tbsp | sesame seeds
      1 tsp | chilli oil`,
    steps: `
      ## For the broth
      Warm the sesame oil in a stockpot and cook the garlic and ginger in it for 2 minutes without letting them color.
      Add the stock and the dried mushrooms and simmer gently for 40 minutes. Strain.
      Whisk the miso with a ladleful of broth until smooth, stir it back in with the soy sauce, and keep the pot just below the boil.
      ## For the bowls
      Lower the eggs into boiling water for 6 minutes 30 seconds, then into very cold water. Peel them under the tap.
      Fry the chestnut mushrooms in a dry pan over high heat for 5 minutes, until they squeak and brown.
      Cook the noodles by the packet, drain them well and share them out. Ladle the broth over, then arrange mushrooms, corn, halved eggs and nori. Finish with spring onions, sesame and chilli oil.`,
    notes: `
      Do not boil: Miso loses its smell above a simmer. Stir it in last.`,
    nutrition: [540, 78, 15, 24, 8, 9],
    made: '2026-11-15',
    ratings: { noor: 4, ines: 5, jonas: 5 },
    favoriteOf: ['jonas'],
  },
  {
    name: 'Roast tomato soup with basil oil',
    picture: 'tomatoSoup',
    by: 'ines',
    added: '2026-10-30',
    description:
      'The oven makes poor tomatoes taste of August. A swirl of cream, bread fried in oil, and nothing else.',
    serves: 4,
    prep: '15 minutes',
    cook: '45 minutes',
    total: '1 hour',
    category: 'Weeknight',
    tags: ['Vegetarian', 'Freezes well', 'Autumn'],
    tools: ['Stick blender'],
    ingredients: `
      1.4 kg | tomatoes | halved
      2 | red onions | in wedges
      1 head | garlic | halved across
      4 tbsp | olive oil
      1 tsp | sugar
      1 | @Vegetable stock | 500 ml of it
      100 ml | double cream
      ## For the top
      2 slices | sourdough bread | in cubes
      1 bunch | basil
      6 tbsp | olive oil`,
    steps: `
      Heat the oven to 200 °C. Spread tomatoes, onions and garlic on a tray, cut sides up. Oil, salt and sugar them, and roast for 40 minutes.
      Squeeze the garlic from its skin into a pot with everything on the tray, juices included. Add the stock, simmer for 5 minutes and blend until it shines.
      Blanch the basil for 10 seconds, cool it in cold water, press it dry and blend with 5 tbsp of the oil. Let it drip through a sieve.
      Fry the bread in the last spoon of oil for 4 minutes, turning, until it rattles in the pan.
      Warm the soup, swirl in the cream and finish with bread and green oil.`,
    notes: `
      Tins: Two tins of good plum tomatoes work too. Roast the onions and garlic alone, then add them.`,
    nutrition: [365, 28, 26, 7, 6, 17],
    made: '2026-11-03',
    ratings: { noor: 4, ines: 5 },
  },
  {
    name: 'Green curry with aubergine',
    picture: 'greenCurry',
    by: 'ines',
    added: '2026-11-14',
    description:
      'Fragrant more than fierce. Frying the paste in the cream of the coconut is the whole secret.',
    serves: 4,
    prep: '15 minutes',
    cook: '25 minutes',
    total: '40 minutes',
    category: 'Weeknight',
    tags: ['Vegan', 'Thai', 'Spicy'],
    tools: ['Wok'],
    ingredients: `
      2 tins | coconut milk | not shaken
      4 tbsp | green curry paste
      2 | aubergines | in half moons
      200 g | green beans | halved
      300 g | firm tofu | in cubes
      1 tbsp | palm sugar
      2 tbsp | soy sauce
      3 | lime leaves | torn
      1 | red chilli | in rings
      1 handful | Thai basil
      ## To serve
      300 g | jasmine rice
      1 | lime | in wedges`,
    steps: `
      Spoon the thick cream off one tin into a wok. Fry the paste in it over medium heat for 4 minutes, until the oil splits out and it smells strong.
      Add the aubergines and turn them in the paste for 3 minutes. Pour in the rest of the coconut milk with the lime leaves and simmer for 10 minutes.
      Put the rice on.
      Add beans and tofu and cook for 5 minutes more. Season with sugar and soy sauce until it is sweet, salty and hot in equal parts.
      Stir in most of the basil. Serve with the chilli, the rest of the basil and lime.`,
    nutrition: [610, 72, 29, 17, 9, 12],
    made: '2026-11-06',
    ratings: { ines: 4, jonas: 4 },
  },
  {
    name: 'Borscht the way Babusya stirs it',
    picture: 'borscht',
    by: 'jonas',
    added: '2026-10-11',
    description: 'Better on the second day. The vinegar keeps it red, the dill keeps it honest.',
    serves: 6,
    prep: '30 minutes',
    cook: '1 hour',
    total: '1 hour 30 minutes',
    category: 'Sunday lunch',
    tags: ['Vegetarian', 'Ukrainian', 'Freezes well'],
    tools: ['Stockpot'],
    ingredients: `
      3 | beetroots | in thin sticks
      2 | carrots | grated
      1 | onion | chopped
      3 | potatoes | diced
      0.25 | white cabbage | shredded
      2 tbsp | tomato purée
      1 | @Vegetable stock | 1.8 litres of it
      2 tbsp | white wine vinegar
      1 tin | kidney beans | drained
      3 cloves | garlic | crushed
      2 | bay leaves
      3 tbsp | sunflower oil
      ## To serve
      200 g | soured cream
      1 bunch | dill`,
    steps: `
      Soften the onion and carrots in the oil for 8 minutes. Add the beetroot, half the vinegar and the tomato purée, cover, and sweat for 15 minutes.
      Bring the stock to the boil with the bay leaves and potatoes. After 10 minutes add the cabbage, and 5 minutes later the beetroot and everything that clings to its pan.
      Simmer for 20 minutes. Stir in the beans, garlic and the rest of the vinegar, and season boldly.
      Leave it to stand for an hour if you can. Serve with soured cream and more dill than seems right.`,
    notes: `
      Color: Never let it boil once the beetroot is in, or it turns brown.`,
    made: '2026-10-25',
    ratings: { jonas: 5, noor: 4 },
  },
  {
    name: 'شوربة العدس بالكمون والليمون',
    picture: 'lentilSoup',
    by: 'noor',
    added: '2026-10-04',
    description: 'شوربة أمي في ليالي الشتاء: ناعمة ودافئة، ولا تكتمل إلا بعصرة ليمون وخبز محمّص.',
    serves: 4,
    prep: '10 دقائق',
    cook: '35 دقيقة',
    total: '45 دقيقة',
    category: 'Weeknight',
    tags: ['Vegan', 'Levantine'],
    tools: ['Stick blender'],
    ingredients: `
      2 كوب | عدس أحمر | مغسول
      1 | بصل | مفروم
      2 | جزر | مقطّع مكعبات
      1 | بطاطا | مقطّعة مكعبات
      3 ملعقة كبيرة | زيت زيتون
      2 ملعقة صغيرة | كمّون مطحون
      0.5 ملعقة صغيرة | كركم
      1 ملعقة صغيرة | ملح
      ## للتقديم
      2 | ليمون | مقطّع أرباعًا
      1 ملعقة صغيرة | فلفل أحمر حلو
      2 | خبز عربي | محمّص`,
    steps: `
      سخّني زيت الزيتون في قدر على نار متوسطة، واقلي البصل 8 دقائق حتى يذبل ويشقرّ.
      أضيفي الجزر والبطاطا والكمّون والكركم، وقلّبي دقيقتين حتى تفوح الرائحة.
      أضيفي العدس ولترًا ونصفًا من الماء الساخن. اتركي الشوربة تغلي، ثم خفّفي النار وغطّي القدر جزئيًا 25 دقيقة.
      اخلطي الشوربة حتى تنعم، وعدّلي الملح، وخفّفيها بقليل من الماء إن كانت كثيفة.
      اسكبيها في الأطباق، ورشّي الفلفل الأحمر وخيطًا من الزيت، وقدّميها مع الليمون والخبز المحمّص.`,
    notes: `
      للحفظ: تبقى أربعة أيام في الثلاجة، وتُجمَّد ثلاثة أشهر.`,
    made: '2026-11-10',
    ratings: { noor: 5 },
    favoriteOf: ['noor'],
  },
]
