import { describe, expect, it } from 'vitest'
import { readRecipeText } from './read-recipe-text.ts'

const read = (text: string) => readRecipeText(text, { url: null, locale: 'en-US' }).recipe

const TITLES = [
  ['Für den Teig:', 'Für den Belag:'],
  ['Für den Boden:', 'Für den Belag:'],
  ['Für den Teig', 'Für die Füllung'],
  ['SPONGE', 'ICING'],
  ['FRUIT', 'CAKE'],
  ['For the base:', 'For the topping:'],
  ['**Sponge**', '**Icing**'],
  ['## Sponge', '## Icing'],
  ['Pour la pâte :', 'Pour la garniture :'],
  ['PÂTE', 'GARNITURE'],
  ["Per l'impasto:", 'Per la farcia:'],
  ['Sponge', 'Icing'],
]
const NAMES = [
  'Apfelkuchen',
  'Apfelkuchen\nFür 12 Stücke',
  'Apfelkuchen\n\nServes 4',
  'Apfelkuchen\n\nSo good with cream.',
]

describe('the title of the first part', () => {
  it.each(TITLES)('is the line above the list that looks like the later ones: %s, %s', (first, second) => {
    const plain = (title: string) => title.replace(/[*#]/g, '').replace(/\s?:$/, '').trim()
    for (const name of NAMES)
      for (const bullet of ['- ', ''])
        for (const steps of [
          '\n\nZubereitung:\n1. Kneten.\n2. Backen.',
          '\n\nMix everything and bake it for an hour.',
        ]) {
          const text = `${name}\n\n${first}\n${bullet}300 g flour\n${bullet}100 g butter\n\n${second}\n${bullet}1 kg apples\n${bullet}2 eggs${steps}`
          const { name: own, ingredients, description } = read(text)
          expect([own, ingredients.map(({ title }) => title)]).toEqual([
            'Apfelkuchen',
            [plain(first), null, plain(second), null],
          ])
          expect(description).not.toContain(plain(first))
        }
  })

  it('is the line above the words for ingredients where each part has them', () =>
    expect(
      read(
        'Layered Trifle\n\nSPONGE\nIngredients:\n  3 eggs (US large)\n  90 g (3.2 oz; ¾ cup) self-raising flour\n  90 g caster sugar\nCUSTARD\nIngredients:\n  600 ml whole milk\n  4-5 egg yolks\n  1 vanilla pod (or 2 tsp vanilla bean paste)\nTO SERVE\n  400 ml double cream, whipped with 2 tbsp icing sugar\n  200 g raspberries and 100 g blueberries\n\nMethod:\n1. Bake the sponge at 180C for 20 minutes.\n2. Make the custard: warm the milk, whisk in the yolks.',
      ).ingredients.map(({ title }) => title),
    ).toEqual(['SPONGE', null, null, 'CUSTARD', null, null, 'TO SERVE', null]))

  it.each(['A cake for Sundays', 'Serves 4', 'From my aunt'])('is not %s', (line) =>
    expect(
      read(
        `Apple cake\n\n${line}\n\n300 g flour\n100 g butter\n\nFor the icing:\n200 g sugar\n1 lemon\n\nMix everything and bake it for an hour.`,
      ).ingredients.map(({ title }) => title),
    ).toEqual([null, null, 'For the icing', null]),
  )
})
