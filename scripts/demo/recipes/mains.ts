import type { RecipeText } from '../recipe-text.ts'

export const mains: RecipeText[] = [
  {
    name: 'Saffron chicken with green olives',
    picture: 'chickenTagine',
    by: 'noor',
    added: '2026-10-12',
    description:
      'One pot, mostly unattended. Take the chicken out of the fridge an hour before, and open a window: the whole street will want to come.',
    serves: 4,
    prep: '20 minutes',
    cook: '50 minutes',
    total: '1 hour 10 minutes',
    category: 'Sunday lunch',
    tags: ['Moroccan', 'One pot', 'For guests'],
    tools: ['Casserole'],
    ingredients: `
      8 | chicken legs | skin on
      3 | onions | thinly sliced
      4 cloves | garlic | crushed
      20 g | ginger | grated
      1 pinch | saffron | in 2 tbsp of warm water
      1 tsp | ground turmeric
      1 tsp | ground cumin
      2 | preserved lemons | rind only, in strips
      150 g | green olives | cracked
      400 ml | chicken stock
      3 tbsp | olive oil
      1 bunch | coriander
      ## To serve
      300 g | couscous
      30 g | butter`,
    steps: `
      Salt the chicken. Brown it in the oil in a wide casserole over high heat, 5 minutes a side, and lift it out.
      Lower the heat and soften the onions in the fat for 12 minutes, until they slump and turn gold. Stir in the garlic, ginger, turmeric and cumin for 1 minute more.
      Pour in the saffron with its water and the stock. Put the chicken back, skin up, cover, and simmer for 30 minutes.
      Add olives and lemon rind and cook, uncovered, for 10 minutes until the sauce coats a spoon.
      Meanwhile pour 400 ml of boiling water over the couscous, cover it for 5 minutes, and fork in the butter. Scatter coriander over everything.`,
    notes: `
      Preserved lemons: No jar in the house? Use the zest of two lemons and a good squeeze at the end.
      Tomorrow: Pull the last of the meat off the bones and fold it through the couscous.`,
    nutrition: [690, 58, 31, 44, 6, 7],
    made: '2026-11-01',
    ratings: { noor: 5, ines: 5, jonas: 5 },
    favoriteOf: ['noor', 'jonas'],
  },
  {
    name: 'Shakshuka with peppers and feta',
    picture: 'shakshuka',
    by: 'noor',
    added: '2026-11-10',
    description: 'Breakfast that is allowed at night. Break the eggs into wells and leave them alone.',
    serves: 4,
    prep: '10 minutes',
    cook: '25 minutes',
    total: '35 minutes',
    category: 'Breakfast',
    tags: ['Vegetarian', 'One pot', 'Under 40 minutes'],
    tools: ['Iron pan'],
    ingredients: `
      2 | red peppers | in strips
      1 | onion | sliced
      4 cloves | garlic | sliced
      2 tins | chopped tomatoes
      1 tbsp | harissa
      1 tsp | ground cumin
      1 tsp | smoked paprika
      4 | eggs
      100 g | feta
      3 tbsp | olive oil
      1 handful | parsley
      1 | @Overnight country loaf | to tear`,
    steps: `
      Cook onion and peppers in the oil in an iron pan for 10 minutes, until soft and a little charred. Add the garlic and spices and stir for 1 minute.
      Tip in the tomatoes and harissa and let them bubble for 8 minutes, until a spoon leaves a trail.
      Make four wells and break an egg into each. Cover and cook for 5 minutes: the whites should be set, the yolks not.
      Crumble the feta over, scatter the parsley, and carry the pan to the table with the bread.`,
    nutrition: [395, 31, 22, 17, 7, 14],
    made: '2026-11-16',
    ratings: { noor: 5, ines: 4 },
    favoriteOf: ['ines'],
  },
  {
    name: 'Paella for the long table',
    picture: 'paella',
    by: 'ines',
    added: '2026-08-22',
    description: 'Do not stir. The crust at the bottom is what people fight over.',
    serves: 6,
    prep: '25 minutes',
    cook: '40 minutes',
    total: '1 hour 5 minutes',
    category: 'Sunday lunch',
    tags: ['Spanish', 'Fish', 'For guests', 'Summer'],
    tools: ['Paella pan'],
    ingredients: `
      400 g | paella rice
      1.2 l | fish stock | hot
      1 pinch | saffron
      12 | raw prawns
      500 g | mussels | cleaned
      200 g | peas
      2 | red peppers | in strips
      3 | tomatoes | grated
      4 cloves | garlic | chopped
      1 tsp | smoked paprika
      5 tbsp | olive oil
      2 | lemons | in wedges`,
    steps: `
      Warm the saffron in the stock. Sear the prawns in the oil for 1 minute a side and keep them aside.
      Cook the peppers in the same oil for 8 minutes. Add garlic, paprika and tomatoes and fry for 5 minutes, until dark and jammy.
      Scatter the rice in a cross, turn it once in the oil, and pour in all the stock. Shake the pan level. From now on, no spoon.
      Boil hard for 8 minutes, then gently for 8 minutes. Push in the mussels, hinge down, the peas and the prawns, and cook for 5 minutes more.
      Turn the heat up for 1 minute, until it crackles and smells toasted. Cover with a cloth for 5 minutes and serve with lemon.`,
    nutrition: [465, 63, 13, 24, 5, 6],
    made: '2026-09-13',
    ratings: { ines: 5, jonas: 5 },
  },
  {
    name: 'Tian of late summer vegetables',
    picture: 'tian',
    by: 'ines',
    added: '2026-09-06',
    description: 'An hour of slicing that looks like a week of it. Salt the aubergine; forgive the rest.',
    serves: 6,
    prep: '40 minutes',
    cook: '1 hour',
    total: '1 hour 40 minutes',
    category: 'Sides',
    tags: ['Vegan', 'French', 'Summer'],
    tools: ['Round dish'],
    ingredients: `
      2 | aubergines | in thin slices
      3 | courgettes | in thin slices
      6 | tomatoes | in thin slices
      2 | yellow squashes | in thin slices
      2 | onions | sliced
      3 cloves | garlic | chopped
      1 tin | chopped tomatoes
      6 tbsp | olive oil
      6 sprigs | thyme
      1 handful | basil`,
    steps: `
      Salt the aubergine slices and leave them for 20 minutes. Pat them dry.
      Soften the onions and garlic in half the oil for 10 minutes, add the tinned tomatoes and cook for 10 minutes until thick. Spread it in a round dish.
      Heat the oven to 180 °C. Stand the slices in a spiral, one color after the other, packed tight.
      Oil and salt the top, tuck in the thyme, cover with paper and bake for 40 minutes. Uncover and bake for 20 minutes more, until the edges catch.
      Serve warm, not hot, with basil.`,
    made: '2026-09-20',
    ratings: { ines: 4 },
  },
  {
    name: 'Bream on a tray of potatoes',
    picture: 'bakedFish',
    by: 'noor',
    added: '2026-11-05',
    description: 'The potatoes get everything the fish gives up. One tray, two lemons, four happy people.',
    serves: 4,
    prep: '15 minutes',
    cook: '45 minutes',
    total: '1 hour',
    category: 'Weeknight',
    tags: ['Fish', 'One tray', 'Greek'],
    tools: ['Baking tray'],
    ingredients: `
      2 | sea breams | cleaned, about 600 g each
      800 g | waxy potatoes | in thick coins
      250 g | cherry tomatoes
      2 | lemons | one sliced, one juiced
      80 g | black olives
      4 cloves | garlic | bruised
      6 sprigs | thyme
      6 tbsp | olive oil`,
    steps: `
      Heat the oven to 210 °C. Turn the potatoes with the garlic, half the oil and a teaspoon of salt on a tray and roast for 25 minutes.
      Slash the fish three times on each side, salt them, and push lemon slices and thyme into the cuts.
      Scatter tomatoes and olives over the potatoes, lay the fish on top, and pour on the rest of the oil. Roast for 20 minutes, until the flesh comes away from the bone.
      Squeeze the other lemon over the tray and let it stand for 5 minutes before anybody touches it.`,
    nutrition: [520, 38, 24, 36, 5, 5],
    made: '2026-11-07',
    ratings: { noor: 4, jonas: 4 },
  },
  {
    name: 'Filo spiral with spinach and feta',
    picture: 'filoSpiral',
    by: 'jonas',
    added: '2026-10-18',
    description: 'Rolling is easier than it looks. Tears disappear in the coil.',
    serves: 6,
    prep: '35 minutes',
    cook: '40 minutes',
    total: '1 hour 15 minutes',
    category: 'Sunday lunch',
    tags: ['Vegetarian', 'Turkish', 'Picnic'],
    tools: ['Iron pan'],
    ingredients: `
      600 g | spinach
      250 g | feta
      6 | spring onions | chopped
      1 bunch | dill | chopped
      2 | eggs
      1 pinch | nutmeg
      10 sheets | filo pastry
      100 g | butter | melted
      2 tbsp | sesame seeds`,
    steps: `
      Wilt the spinach in a hot pan for 3 minutes. Cool it, squeeze it until your hands hurt, and chop it.
      Mix with feta, spring onions, dill, eggs and nutmeg. Taste before you add salt.
      Brush a sheet of filo with butter, lay a thin sausage of filling along the long side and roll it up. Coil it in a buttered pan, and carry on where it ends.
      Brush with the last butter, scatter the sesame, and bake at 190 °C for 40 minutes until deep gold. Rest it for 10 minutes before cutting.`,
    nutrition: [430, 30, 28, 15, 4, 3],
    ratings: { jonas: 4, ines: 4 },
    favoriteOf: ['jonas'],
  },
  {
    name: 'مقلوبة الباذنجان',
    picture: 'maqluba',
    by: 'noor',
    added: '2026-09-27',
    description: 'تُقلب على المائدة أمام الجميع، ثم يعمّ الصمت ثانيةً واحدة قبل التصفيق.',
    serves: 6,
    prep: '40 دقيقة',
    cook: '50 دقيقة',
    total: '90 دقيقة',
    category: 'Sunday lunch',
    tags: ['Vegetarian', 'Levantine', 'For guests'],
    tools: ['Stockpot'],
    ingredients: `
      3 | باذنجان | شرائح سميكة
      2 كوب | أرز | منقوع نصف ساعة
      2 | بندورة | شرائح
      1 | بصل | مفروم
      4 كوب | مرق خضار | ساخن
      1 ملعقة كبيرة | بهارات مشكلة
      0.5 ملعقة صغيرة | كركم
      6 ملعقة كبيرة | زيت زيتون
      2 ملعقة صغيرة | ملح
      ## للتزيين
      1 كوب | لوز | محمّص
      1 كوب | لبن
      1 | بقدونس | مفروم`,
    steps: `
      ملّحي شرائح الباذنجان واتركيها 20 دقيقة، ثم جفّفيها وادهنيها بالزيت واشويها في فرن حرارته 220 درجة مدة 25 دقيقة.
      اقلي البصل في ملعقتين من الزيت 10 دقائق، وأضيفي البهارات والكركم والأرز المصفّى، وقلّبي دقيقتين.
      رتّبي البندورة ثم الباذنجان في قعر القدر، وافردي الأرز فوقها، واسكبي المرق الساخن بهدوء.
      غطّي القدر واطبخي على نار هادئة 25 دقيقة، ثم اتركيها مغطّاة 15 دقيقة بعيدًا عن النار.
      ضعي طبقًا كبيرًا فوق القدر واقلبيه دفعة واحدة. زيّني باللوز والبقدونس وقدّمي اللبن إلى جانبها.`,
    notes: `
      السرّ: لا ترفعي القدر فورًا بعد قلبه. انتظري ثلاث دقائق ليستقرّ الأرز.`,
    made: '2026-10-18',
    ratings: { noor: 5, ines: 5 },
    favoriteOf: ['noor', 'ines'],
  },
]
