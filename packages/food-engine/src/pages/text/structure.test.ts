import { describe, expect, it } from 'vitest'
import { readRecipeText } from './read-recipe-text.ts'

const read = (text: string) => readRecipeText(text, { url: null, locale: 'en-US' }).recipe
const listOf = (text: string) => read(text).ingredients.map((line) => line.text)

describe('the structure of a text', () => {
  it.each([
    '900 g / 2 lb ripe plums, halved',
    '1 chicken, about 1.5 kg / 3 lb 5 oz',
    '300 g / 10½ oz seedless grapes',
  ])('leaves two measures of one food together: %s', (line) => {
    const text = `PLUM CRUMBLE\n\nServes 4–6\nPreparation 20 minutes\nCooking half an hour\n\n${line}\n75 g sugar\n175 g flour\n\nHeat the oven. Rub the butter into the flour.`
    expect(listOf(text)).toEqual([line, '75 g sugar', '175 g flour'])
    const { name, yield: servings, prepTime, cookTime, totalTime } = read(text)
    expect([name, servings.text, prepTime?.seconds, cookTime?.seconds, totalTime?.seconds]).toEqual([
      'PLUM CRUMBLE',
      '4–6',
      1200,
      1800,
      3000,
    ])
  })

  it('reads the title below the words that announce it, with its servings', () => {
    const { name, yield: servings } = read(
      "here is the lasagna recipe I promised\n\nGrandma's lasagna (for 6)\n\n500 g beef\n12 sheets lasagna\n1 onion\n\nBrown the beef.\nLayer and bake for 40 minutes.",
    )
    expect([name, servings.servings]).toEqual(["Grandma's lasagna", 6])
  })

  it.each([
    ['Plum crumble cake', 'A cake that my aunt makes every September.'],
    ['Zwetschgenkuchen vom Blech', 'Heute backen wir zusammen einen saftigen Zwetschgenkuchen.'],
    ['Tarte aux pommes de Mamie', 'Une bonne tarte que ma grand-mère faisait le dimanche.'],
  ])('takes the title %s above a sentence about the dish', (title, sentence) => {
    const recipe = read(
      `${title}\n\n${sentence}\n\nIngredients\n- 900 g plums\n- 3 eggs\n\nMethod\n1. Mix.\n2. Bake.`,
    )
    expect([recipe.name, recipe.description]).toEqual([title, sentence])
  })

  it.each([
    ['Zutaten', 'Für den Teig:', 'Für den Guss:', 'Zubereitung'],
    ['Ingredients', 'For the dough:', 'For the icing:', 'Method'],
    ['Ingrédients', 'Pour la pâte :', 'Pour le glaçage :', 'Préparation'],
    ['Ingredienti', "Per l'impasto:", 'Per la glassa:', 'Preparazione'],
  ])('keeps the first part of a list right below %s', (list, first, second, steps) => {
    for (const bullet of ['- ', ''])
      for (const gap of ['\n', '']) {
        const entries = ['250 g butter', '1 cup sugar'].map((entry) => bullet + entry).join('\n')
        const text = `Cake\n\n${list}\n${gap}${first}\n${entries}\n${gap}${second}\n${bullet}200 g icing sugar\n\n${steps}\n1. Mix.\n2. Bake.`
        const titles = read(text).ingredients.map(({ title }) => title)
        expect(titles).toEqual([first.replace(/ ?:$/, ''), null, second.replace(/ ?:$/, '')])
      }
  })

  it.each([
    ['Zubereitung', ['Rühren.', 'Backen.']],
    ['Method', ['Mix.', 'Fry.', 'Serve with jam.']],
    ['Préparation', ['Mélanger.', 'Cuire 20 minutes.']],
  ])('keeps short steps without numbers below %s', (heading, steps) => {
    const text = `Cake\n\nIngredients\n250 g butter\n1 cup sugar\n\n${heading}\n${steps.join('\n')}`
    expect(read(text).steps.map((step) => step.text)).toEqual(steps)
  })

  it.each([
    ['Rezept für Zwetschgendatschi', 'Zwetschgendatschi'],
    ['Recipe: No-knead rye bread', 'No-knead rye bread'],
    ['Recette : Gâteau au yaourt', 'Gâteau au yaourt'],
  ])('takes only the word for a recipe from %s', (line, name) => {
    expect(read(`hier ist es endlich.\n\n${line}\n\n500 g Mehl\n1 Ei\n\nAlles kneten und backen.`).name).toBe(
      name,
    )
  })

  it('distinguishes ranges and decimals from numbers that count', () => {
    expect(
      listOf('Soup\n\nIngredients\n2 - 3 carrots\n1 onion\n1.5 kg peas\n\nMethod\n1. Chop.\n2. Boil.'),
    ).toEqual(['2 - 3 carrots', '1 onion', '1.5 kg peas'])
  })

  it('leaves entries apart that begin in small letters, if the text has longer lines', () => {
    const list = [
      '3 dl mjölk',
      '1 ägg',
      '500 g fast potatis',
      'smör',
      '300 g rökt fläsk i skivor',
      'rårörda lingon',
    ]
    const text = `Raggmunk\n\nIngredienser\n${list.join('\n')}\n\nGör så här\n1. Vispa mjölken och ägget, skala och riv potatisen, rör ner den.\n2. Stek tunna raggmunkar.`
    expect(listOf(text)).toEqual(list)
  })

  it('leaves an entry apart from one that begins with a number in words', () => {
    const list = ['1 doboz csicseriborsó', '1 evőkanál curry por', 'egy marék spenót']
    expect(
      listOf(`Csicseriborsós curry\n\n${list.join('\n')}\n\nPirítsd meg a curryt.\nFőzd 15 percig.`),
    ).toEqual(list)
  })

  it('reads steps with white numbers in black circles, with their other lines', () => {
    const text =
      '버섯탕\n\n재료\n느타리버섯 200g\n표고버섯 5개\n소금 약간\n\n만들기\n❶ 느타리버섯은 결대로 찢고 표고버섯은 기둥을 떼어\n도톰하게 썬다.\n❷ 냄비에 육수를 붓고 끓으면 버섯을 넣어 10분간\n끓인다.'
    expect(read(text).steps.map((step) => step.text)).toEqual([
      '느타리버섯은 결대로 찢고 표고버섯은 기둥을 떼어 도톰하게 썬다.',
      '냄비에 육수를 붓고 끓으면 버섯을 넣어 10분간 끓인다.',
    ])
  })

  it('reads bullets without a blank and titles in brackets among steps', () => {
    const { ingredients, steps } = read(
      'Brot\n\nZutaten\n-500 g Mehl\n-10 g Salz\n-350 ml Wasser\n\nZubereitung\n[Teig]\n-Alles mischen.\n-Backen.',
    )
    expect(ingredients.map(({ text }) => text)).toEqual(['500 g Mehl', '10 g Salz', '350 ml Wasser'])
    expect(steps.map(({ title, text }) => [title, text])).toEqual([
      ['Teig', 'Alles mischen.'],
      [null, 'Backen.'],
    ])
  })
})
