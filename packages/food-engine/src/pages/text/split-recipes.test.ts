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

describe('several recipes in one text', () => {
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
    ['a list without a name', `${pancakes}\n\n100 g sugar\n2 tbsp cinnamon`],
    ['notes behind the steps', `${soup}\n\nTipp\nAm nächsten Tag schmeckt sie noch besser.`],
  ])('stays one: %s', (_, text) => expect(read(text).parts).toBeUndefined())

  it.each(['european.txt', 'others.txt', 'unseen.txt', 'layouts.txt', 'second-look.txt'])(
    'is not found in a single one: %s',
    (file) => {
      const split = readRecipeTexts(file).filter(({ text }) => read(text).parts)
      expect(split.map(({ title }) => title)).toEqual([])
    },
  )
})
