import { describe, expect, it } from 'vitest'
import { readRecipeText } from './read-recipe-text.ts'

const nameOf = (text: string) => readRecipeText(text, { url: null, locale: 'en-US' }).recipe.name
const REST = [
  '2 cups flour\n3 eggs\n100 g sugar\n\nMix and bake for 20 minutes.',
  'Makes about 2 dozen\n\nIngredients\n- 500 g flour\n- 10 g salt\n\nMethod\n1. Mix everything.\n2. Bake.',
  'For the dough:\n300 g flour\n3 eggs\n\nFor the icing:\n100 g sugar\n1 lemon\n\nSteps\nMix it.\nBake it.',
]

describe('a title on its own line', () => {
  it.each([
    "Christmas Cake (2021!) - Mum's",
    'Overnight oats - note to self',
    'Bread rolls - my version',
    'Soup — the best, honestly',
    'The best Lasagne recipe',
    'Lentil soup, quick version',
    'Kartoffelsuppe – die von Oma',
    'Apfelkuchen, sehr fein',
    'Käsekuchen (ohne Boden!) - Mamas Art',
    'Gâteau au chocolat – celui de mamie',
    'Tarte aux pommes, la vraie',
    'Bolo de cenoura - o melhor',
    'Best ever! Pancakes',
    'Soup: the green one',
    'Quick & easy: lemon pasta',
    'What we eat on Fridays: fish fingers',
    'Gulasch? Gulasch!',
    'Schnell und gut: eine Linsensuppe',
    '3-ingredient cookies',
    '5-Minuten-Brot',
  ])('is the name as it is written: %s', (title) => {
    for (const rest of REST) expect(nameOf(`${title}\n\n${rest}`)).toBe(title)
  })

  it.each([
    ['Recipe: Bread rolls - my version', 'Bread rolls - my version'],
    ['Rezept: Brötchen – meine Art', 'Brötchen – meine Art'],
    ['Recette : Tarte aux pommes, la vraie', 'Tarte aux pommes, la vraie'],
    ['🍰 Christmas Cake - the real one 🍰', 'Christmas Cake - the real one'],
    ['# Soup — the best, honestly', 'Soup — the best, honestly'],
    ['## Pea soup recipe', 'Pea soup'],
  ])('is without its label and decoration: %s', (line, title) => {
    for (const rest of REST) expect(nameOf(`${line}\n\n${rest}`)).toBe(title)
  })

  it.each([
    'My very best and most favorite chocolate cake from aunt Mary',
    'Waffles with a rather long name that says everything d',
    'The best chili',
    'Die beste Linsensuppe der Welt',
    'Ma tarte aux pommes préférée',
    'Mi paella favorita de los domingos',
  ])('is the name directly above the list, too: %s', (title) => {
    const list = '200 g flour\n2 eggs\n\nMix everything. Bake it.'
    for (const rest of [list, `Serves 4\n\n${list}`, `Ingredients:\n${list}`])
      expect(nameOf(`${title}\n${rest}`)).toBe(title)
    expect(nameOf(`${title}\n\n${list}`)).toBe(title)
  })
})
