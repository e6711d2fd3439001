import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readRecipeText } from './read-recipe-text.ts'

const read = (text: string) => readRecipeText(text, { url: null, locale: 'en-US' }).recipe

/** Headings of a list and its steps, and a title, in each supported language. */
const HEADINGS = {
  en: ['Ingredients', 'Method', 'Sunday stew'],
  de: ['Zutaten', 'Zubereitung', 'Sonntagseintopf'],
  fr: ['Ingrédients', 'Préparation', 'Ragoût du dimanche'],
  es: ['Ingredientes', 'Elaboración', 'Guiso del domingo'],
  it: ['Ingredienti', 'Procedimento', 'Stufato della domenica'],
  pt: ['Ingredientes', 'Modo de preparo', 'Ensopado de domingo'],
  nl: ['Ingrediënten', 'Bereiding', 'Zondagse stoofpot'],
  sv: ['Ingredienser', 'Gör så här', 'Söndagsgryta'],
  da: ['Ingredienser', 'Fremgangsmåde', 'Søndagsgryde'],
  nb: ['Ingredienser', 'Slik gjør du', 'Søndagsgryte'],
  fi: ['Ainekset', 'Valmistus', 'Sunnuntaipata'],
  pl: ['Składniki', 'Przygotowanie', 'Niedzielny gulasz'],
  cs: ['Suroviny', 'Postup', 'Nedělní guláš'],
  hu: ['Hozzávalók', 'Elkészítés', 'Vasárnapi ragu'],
  ro: ['Ingrediente', 'Mod de preparare', 'Tocană de duminică'],
  el: ['Υλικά', 'Εκτέλεση', 'Κυριακάτικο στιφάδο'],
  tr: ['Malzemeler', 'Yapılışı', 'Pazar yahnisi'],
  ru: ['Ингредиенты', 'Приготовление', 'Воскресное рагу'],
  uk: ['Інгредієнти', 'Приготування', 'Недільне рагу'],
  ar: ['المقادير', 'طريقة التحضير', 'يخنة الأحد'],
  he: ['מצרכים', 'אופן ההכנה', 'תבשיל של יום ראשון'],
  ja: ['材料', '作り方', '日曜日の煮込み'],
  zh: ['食材', '做法', '周日炖菜'],
  ko: ['재료', '만드는 법', '일요일 스튜'],
} as const

const oneOf = <Value>(...values: Value[]) => fc.constantFrom(...values)

const amount = oneOf(
  '900 g / 2 lb',
  '75 g (3 oz)',
  '1 1/2 cups (355 ml)',
  '½ cup',
  '1.5 kg',
  '1,5 kg',
  '2-3',
  '2 tbsp',
  '1 (14.5 oz) can',
  '1 l / 1¾ pints',
  'a pinch of',
  '200g',
  '1',
  '12',
  '',
)
const food = oneOf(
  'ripe plums',
  'butter or margarine',
  'salt, pepper and nutmeg',
  'Parmesan / pecorino',
  'half-fat crème fraîche',
  'onion, carrot and celery',
  'red wine vinegar',
  'Mehl',
  'huile (tournesol ou colza)',
  'κρεμμύδι',
  'сметана',
  '牛乳',
  'בצל',
  'بصل',
)
const remark = oneOf(
  '',
  ', halved',
  ' (about 6)',
  ', to taste',
  ', peeled, cored and sliced',
  ' (optional)',
  ' – the good kind',
)
const ingredient = fc
  .tuple(amount, food, remark)
  .map(([much, what, how]) => `${much} ${what}${how}`.trim().replace(/ {2,}/g, ' '))

const step = oneOf(
  'Chop the onion, the carrot and 2 stalks of celery',
  'Heat the oven to 190°C / 375°F',
  'Add 200 g flour, 2 eggs and 300 ml milk (or water).',
  'Simmer for half an hour; stir now and then.',
  'Tip: freeze what is left',
  'Serve with rice, bread or potatoes',
  'Den Teig kneten und 30 Minuten ruhen lassen.',
  'Mélanger le tout, puis enfourner 40 minutes.',
  'Всё смешать и варить 20 минут.',
)

const BULLETS = {
  dash: () => '- ',
  star: () => '* ',
  bullet: () => '• ',
  number: (at: number) => `${at + 1}. `,
  box: () => '☐ ',
  ticked: () => '- [ ] ',
  bracket: (at: number) => `${at + 1}) `,
  circled: (at: number) => `${String.fromCodePoint(0x2460 + at)} `,
  indented: () => '  - ',
  plain: () => '',
} as const
const bullet = oneOf(...(Object.keys(BULLETS) as (keyof typeof BULLETS)[]))
const stepBullet = bullet.filter((name) => name !== 'plain')

const layout = fc.record({
  words: oneOf(...Object.values(HEADINGS)),
  bullet,
  stepBullet,
  heading: oneOf('', ':', '##', 'CAPS'),
  gap: oneOf(0, 1),
  isCrlf: fc.boolean(),
})

describe('a text that is set out as a recipe', () => {
  it('returns each line of its lists, as one entry with all its words', () => {
    fc.assert(
      fc.property(
        layout,
        fc.uniqueArray(ingredient, { minLength: 3, maxLength: 9 }),
        fc.uniqueArray(step, { minLength: 2, maxLength: 5 }),
        (look, ingredients, steps) => {
          const [list, method, title] = look.words
          const head = (text: string) =>
            look.heading === '##'
              ? `## ${text}`
              : look.heading === 'CAPS'
                ? text.toUpperCase()
                : text + look.heading
          const text = [
            title,
            '',
            head(list),
            ...Array.from({ length: look.gap }, () => ''),
            ...ingredients.map((line, at) => BULLETS[look.bullet](at) + line),
            '',
            head(method),
            ...Array.from({ length: look.gap }, () => ''),
            ...steps.map((line, at) => BULLETS[look.stepBullet](at) + line),
          ].join(look.isCrlf ? '\r\n' : '\n')
          const recipe = read(text)
          expect(recipe.name).toBe(title)
          expect(recipe.ingredients).toEqual(ingredients.map((line) => ({ text: line, title: null })))
          expect(recipe.steps.map((each) => each.text)).toEqual(steps)
        },
      ),
      { numRuns: 60 },
    )
  })
})
