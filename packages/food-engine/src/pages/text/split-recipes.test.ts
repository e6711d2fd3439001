import { describe, expect, it } from 'vitest'
import { readRecipeTexts } from './example-texts.ts'
import { readRecipeText } from './read-recipe-text.ts'

const read = (text: string) => readRecipeText(text, { url: null, locale: 'en-US' })
const namesIn = (text: string) => read(text).parts?.map(({ name }) => name)

const pancakes = `Pancakes
2 eggs
200 g flour
300 ml milk

Whisk everything and let it rest for ten minutes.
Fry thin pancakes in butter.`
const salad = `Bean salad
1 can white beans
1 red onion
3 tbsp olive oil

Rinse the beans and slice the onion.
Mix everything and season it well.`
const soup = `Linsensuppe

Zutaten
250 g Linsen
2 Möhren
1 Zwiebel

Zubereitung
Alles klein schneiden und anbraten.
Mit Wasser aufgießen und 40 Minuten kochen.`
const bread = `Sodabrot

Zutaten
500 g Mehl
1 TL Natron
400 ml Buttermilch

Zubereitung
1. Alles rasch verkneten und einen Laib formen.
2. Bei 200 Grad 40 Minuten backen.`

/** Short recipes in one layout: the name, the list, the steps. */
const short = (
  write: (name: string, list: string[], steps: string[], at: number) => string,
  between = '\n\n',
) =>
  [
    write('Pancakes', ['2 eggs', '200 g flour', '300 ml milk'], ['Whisk.', 'Fry in butter.'], 1),
    write('Tomato salad', ['4 tomatoes', '1 onion'], ['Slice and mix.'], 2),
    write('Lemonade', ['1 lemon', '1 l water'], ['Squeeze and stir.'], 3),
  ].join(between)
const rows = (list: string[], mark: string) => list.map((entry) => `${mark}${entry}`).join('\n')
const numbered = (steps: string[]) => steps.map((step, at) => `${at + 1}. ${step}`).join('\n')

describe('several recipes in one text', () => {
  it.each<[string, string]>([
    ['with blank lines', short((name, list, steps) => `${name}\n\n${rows(list, '')}\n\n${steps.join('\n')}`)],
    [
      'with a blank line between them',
      short((name, list, steps) => `${name}\n${rows(list, '')}\n${steps.join(' ')}`),
    ],
    [
      'without blank lines',
      short((name, list, steps) => `${name}\n${rows(list, '')}\n${steps.join(' ')}`, '\n'),
    ],
    [
      'with bullets and numbers',
      short((name, list, steps) => `${name}\n${rows(list, '- ')}\n\n${numbered(steps)}`),
    ],
    [
      'without amounts',
      short(
        (name, list, steps) =>
          `${name}\n${rows(list, '• ').replace(/\d+ (?:g |ml |l )?/g, '')}\n\n${steps.join(' ')}`,
      ),
    ],
    ['without full stops', short((name, list) => `${name}\n${rows(list, '')}\nMix it all and serve it cold`)],
    ['in Markdown', short((name, list, steps) => `## ${name}\n${rows(list, '- ')}\n\n${steps.join(' ')}`)],
    [
      'with numbers',
      short((name, list, steps, at) => `${at}. ${name}\n${rows(list, '')}\n${steps.join(' ')}`),
    ],
    ['with colons', short((name, list, steps) => `${name}:\n${rows(list, '')}\n${steps.join(' ')}`)],
    [
      'with labels',
      short((name, list, steps, at) => `Recipe ${at}: ${name}\n${rows(list, '')}\n${steps.join(' ')}`),
    ],
    [
      'with lists on one line',
      short(
        (name, list, steps) => `${name}\nIngredients: ${list.join(', ')}, salt\nMethod: ${steps.join(' ')}`,
        '\n',
      ),
    ],
  ])('are separated if they are short: %s', (_, text) => {
    const names = namesIn(text)?.map((name) => name.replace(/^Recipe \d: /, ''))
    expect(names).toEqual(['Pancakes', 'Tomato salad', 'Lemonade'])
  })

  it.each<[string, string, string[]]>([
    ['one below the other', `${pancakes}\n\n${salad}`, ['Pancakes', 'Bean salad']],
    [
      'in a mail',
      `Hi Ann,\nhere are both recipes.\n\n${pancakes}\n\n${salad}\n\nLove, Bea`,
      ['Pancakes', 'Bean salad'],
    ],
    ['with headings', `${soup}\n\n\n${bread}`, ['Linsensuppe', 'Sodabrot']],
    ['with a rule between them', `${pancakes}\r\n\r\n-----\r\n\r\n${salad}`, ['Pancakes', 'Bean salad']],
    ['in Markdown', `# ${soup}\n\n# ${bread}`, ['Linsensuppe', 'Sodabrot']],
    [
      'with servings behind a name',
      `${pancakes}\n\n${salad.replace('Bean salad', 'Bean salad (serves 6)')}`,
      ['Pancakes', 'Bean salad'],
    ],
    [
      'of two kinds, of which one has no headings but says for how many it is',
      `${soup}\n\n${pancakes.replace('Pancakes', 'Pfannkuchen\nFür 4 Personen')}\n\n${salad}`,
      ['Linsensuppe', 'Pfannkuchen', 'Bean salad'],
    ],
    [
      'three',
      `${pancakes}\n\n${salad}\n\n${pancakes.replace('Pancakes', 'Crêpes')}`,
      ['Pancakes', 'Bean salad', 'Crêpes'],
    ],
  ])('are separated: %s', (_, text, names) => expect(namesIn(text)).toEqual(names))

  it.each<[string, string, string[]]>([
    [
      'of which the first list has one amount',
      '1. Chips\n4 large potatoes\noil for frying\nCut the potatoes into sticks.\nFry them twice.\n\n2. Salsa\n5 tomatoes\n1 onion\nChop and mix.\n\n3. Lime crema\n200 ml sour cream\n1 lime\nStir together.',
      ['Chips', 'Salsa', 'Lime crema'],
    ],
    [
      'Danish',
      '1. Remoulade\n200 g mayonnaise\nkarry\nRør det hele sammen.\n\n2. Ristede løg\n3 løg\nolie\nVend løgene i mel.\nSteg dem sprøde.',
      ['Remoulade', 'Ristede løg'],
    ],
    [
      'French, with brackets',
      '1) Vinaigrette\n3 c. à soupe d’huile\nvinaigre\n\nFouetter le tout.\n\n2) Aïoli\n4 gousses d’ail\nhuile d’olive\n\nPiler l’ail et monter à l’huile.',
      ['Vinaigrette', 'Aïoli'],
    ],
    [
      'German, below a sentence, with numbered steps',
      'Hallo, hier sind meine Dips.\n\n1. Kräuterquark\n- 250 g Quark\n- Schnittlauch\n\n1. Schnittlauch hacken.\n2. Alles verrühren.\n\n2. Hummus\n- 1 Dose Kichererbsen\n- 2 EL Tahin\n\n1. Kichererbsen abgießen.\n2. Alles pürieren.',
      ['Kräuterquark', 'Hummus'],
    ],
  ])('are separated at numbered names: %s', (_, text, names) => expect(namesIn(text)).toEqual(names))

  it.each<[string, string, string[]]>([
    [
      'Grandma’s cookies',
      'Oatmeal cookies\n1 cup butter\n2 eggs\n3 cups oats\nStir it all together.\nBake at 350 for 12 minutes.\n\nGinger snaps\n3/4 cup shortening\n1 cup sugar\n2 cups flour\nMix it all.\nBake at 375 for 10 minutes.\n\nSugar cookies\n1 cup sugar\n1 cup butter\nBeat, roll out, and cut.\nBake at 350 for 9 minutes.',
      ['Oatmeal cookies', 'Ginger snaps', 'Sugar cookies'],
    ],
    [
      'Weihnachtsplätzchen von Oma',
      'Vanillekipferl\n280 g Mehl\n210 g Butter\nAlles verkneten, Kipferl formen.\n12 Minuten backen.\n\nZimtsterne\n3 Eiweiß\n400 g Mandeln\nEiweiß steif schlagen, Mandeln zugeben.\nSterne ausstechen und trocknen.\n\nSpitzbuben\n300 g Mehl\n200 g Butter\nTeig kneten, ausstechen und backen.',
      ['Vanillekipferl', 'Zimtsterne', 'Spitzbuben'],
    ],
    [
      'Le salse della nonna',
      'Pesto\n50 g basilico\n30 g pinoli\nPestare tutto nel mortaio.\n\nSalsa verde\n1 mazzo di prezzemolo\n2 acciughe\nTritare e mescolare con olio.\n\nBesciamella\n50 g burro\n50 g farina\nSciogliere il burro, unire la farina.',
      ['Pesto', 'Salsa verde', 'Besciamella'],
    ],
    [
      'Mes salades\nElles se préparent toutes la veille.',
      '1. Salade de carottes\n4 carottes\n1 citron\nRâper et assaisonner.\n\n2. Taboulé\n200 g de semoule\n2 tomates\nMélanger le tout.\n\n3. Salade de lentilles\n250 g de lentilles\n1 échalote\nCuire les lentilles et mélanger.',
      ['Salade de carottes', 'Taboulé', 'Salade de lentilles'],
    ],
    [
      'Fredagsmiddag',
      'Guacamole\n\nIngredienser:\n3 avokado\n1 lime\n\nGör så här:\nMosa avokadon med limen.\n\nTomatsalsa\n\nIngredienser:\n4 tomater\n1 lök\n\nGör så här:\nHacka och blanda.\n\nNachos\n\nIngredienser:\n200 g chips\n100 g ost\n\nGör så här:\nGratinera i tio minuter.',
      ['Guacamole', 'Tomatsalsa', 'Nachos'],
    ],
  ])('are separated below a title, which is a note of each: %s', (title, recipes, names) => {
    const parts = read(`${title}\n\n${recipes}`).parts ?? []
    expect(parts.map(({ name }) => name)).toEqual(names)
    for (const { text, name } of parts) {
      const { recipe } = read(text)
      expect([recipe.name, recipe.notes]).toEqual([name, [{ title: '', text: title }]])
    }
  })

  it('keeps every line in one of them', () => {
    const text = `${soup}\n\n${bread}`
    const parts = read(text).parts ?? []
    expect(parts.map((part) => part.text).join('\n')).toBe(text)
    for (const part of parts) {
      const { recipe } = read(part.text)
      expect(part).toMatchObject({
        name: recipe.name,
        ingredients: recipe.ingredients.length,
        steps: recipe.steps.length,
      })
    }
    expect(parts.map(({ ingredients, steps }) => [ingredients, steps])).toEqual([
      [3, 2],
      [3, 2],
    ])
  })

  it('count once if one is repeated', () => {
    expect(namesIn(`${pancakes}\n\n${salad}\n\n\n${pancakes}\n`)).toEqual(['Pancakes', 'Bean salad'])
    const twice = read(`${pancakes}\n\n${pancakes}`)
    expect(twice.parts).toBeUndefined()
    expect(twice.recipe).toEqual(read(pancakes).recipe)
  })

  it.each<[string, string]>([
    ['one recipe', pancakes],
    [
      'parts with their own lists',
      `Lasagna\n\nIngredients\n\nSauce:\n500 g minced beef\n1 onion\n\nFilling:\n250 g ricotta\n2 eggs\n\nMethod\nFry the beef with the onion.\nMix the ricotta with the eggs and bake it all.`,
    ],
    [
      'a part with its own steps',
      `Apple cake\n200 g flour\n100 g butter\n\nKnead a dough and chill it for an hour.\n\nFor the topping\n4 apples\n50 g sugar\n\nSlice the apples, sugar them and bake the cake.`,
    ],
    [
      'parts with their own steps',
      'Ramen\n\nBroth\n1 kg bones\n2 onions\nSimmer for six hours.\n\nNoodles\n400 g flour\n2 eggs\nKnead and cut.\n\nServe the noodles in the broth.',
    ],
    [
      'parts with their own steps, without blank lines',
      'PAVLOVA\nMERINGUE\n4 egg whites\n200 g sugar\nWhip and bake for an hour.\nCREAM\n300 ml cream\n1 tbsp sugar\nWhip and spread it.',
    ],
    [
      'parts with colons',
      'Lasagna\n\nSauce:\n500 g minced beef\n1 onion\nFry it.\n\nFilling:\n250 g ricotta\n2 eggs\nMix it.\n\nLayer and bake.',
    ],
    [
      'a part below the steps',
      'Apfelkuchen\n200 g Mehl\n100 g Butter\nVerkneten und kühlen.\n\nBelag\n4 Äpfel\n50 g Zucker\nSchneiden und backen.',
    ],
    [
      'three parts that are put together',
      'Tacos\n\nSlaw\n1 cabbage\n2 limes\nShred and mix.\n\nSalsa\n4 tomatoes\n1 onion\nChop and mix.\n\nFish\n500 g cod\n8 tortillas\nFry the cod, top it with the slaw and the salsa.',
    ],
    [
      'three parts with an end for all',
      'Taco night\n\nSlaw\n1 cabbage\n2 limes\nShred and mix.\n\nPico\n4 tomatoes\n1 onion\nChop and mix.\n\nFish\n500 g cod\n8 tortillas\nFry the cod.\n\nWarm the tortillas and fill them.',
    ],
    ['a list without a name', `${pancakes}\n\n100 g sugar\n2 tbsp cinnamon`],
    ['notes behind the steps', `${soup}\n\nTipp\nAm nächsten Tag schmeckt sie noch besser.`],
  ])('stays one: %s', (_, text) => expect(read(text).parts).toBeUndefined())

  it('are two below a title if each says for how many', () => {
    const text =
      'Two sides for Sunday\n\nMINTED PEAS\nServes 4\n400 g frozen peas\n1 tbsp mint\nknob of butter\nBoil the peas for 4 minutes and stir in the rest.\n\nROAST CARROTS\nServes 6\n1 kg carrots\n2 tbsp olive oil\n1 tsp cumin\nToss the carrots with oil and cumin.\nRoast at 200C for 40 minutes.'
    expect(read(text).parts).toMatchObject([
      { name: 'MINTED PEAS', ingredients: 3, steps: 1 },
      { name: 'ROAST CARROTS', ingredients: 3, steps: 2 },
    ])
  })

  it.each(['european.txt', 'others.txt', 'unseen.txt', 'layouts.txt', 'second-look.txt'])(
    'is not found in a single one: %s',
    (file) => {
      const split = readRecipeTexts(file).filter(({ text }) => read(text).parts)
      expect(split.map(({ title }) => title)).toEqual([])
    },
  )
})
