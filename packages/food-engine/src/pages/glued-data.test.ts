import { expect, test } from 'vitest'
import { readRecipePage } from './read-recipe-page.ts'

/** Data that joins amounts and names without a space, while the page has them side by side. */

type Case = { language: string; name: string; lines: [amount: string, name: string][]; steps: string[] }

const CASES: Case[] = [
  {
    language: 'zh',
    name: '番茄炒蛋',
    lines: [
      ['3个', '鸡蛋'],
      ['两个', '番茄'],
      ['适量', '盐'],
      ['15克', '白糖'],
      ['少许', '葱花'],
    ],
    steps: [
      '鸡蛋打散，加少许盐搅匀。',
      '番茄切块，热锅倒油炒出汁水。',
      '倒入鸡蛋翻炒均匀，撒上葱花即可出锅。',
    ],
  },
  {
    language: 'ja',
    name: '肉じゃが',
    lines: [
      ['200g', '牛肉'],
      ['4個', 'じゃがいも'],
      ['大さじ2', '醤油'],
      ['少々', '塩'],
      ['1本', 'にんじん'],
    ],
    steps: [
      'じゃがいもは皮をむいて一口大に切る。',
      '鍋に油を熱し、牛肉を炒める。',
      '調味料を加えて20分煮る。',
    ],
  },
  {
    language: 'en',
    name: 'Plum crumble',
    lines: [
      ['800 g', 'plums'],
      ['2 large', 'eggs'],
      ['150 g', 'flour'],
      ['4 tbsp', 'honey'],
      ['1 pinch', 'salt'],
    ],
    steps: [
      'Heat the oven and butter a dish. Put the plums and the honey into it.',
      'Stir the eggs and the salt into the flour.',
      'Spread it over the plums and bake for 35 minutes.',
    ],
  },
]

const ROWS: [string, (amount: string, name: string) => string][] = [
  ['the amount before the name', (amount, name) => `<tr><td>${amount}</td><td>${name}</td></tr>`],
  [
    'the name before the amount',
    (amount, name) => `<tr><td>${name}</td><td><a href="/x">${amount}</a></td></tr>`,
  ],
]

test.each(CASES.flatMap((recipe) => ROWS.map(([layout, row]) => ({ ...recipe, layout, row }))))(
  'a space is inserted between amount and name, $language, if the page has $layout',
  ({ language, name, lines, steps, row }) => {
    const data = {
      '@context': 'https://schema.org',
      '@type': 'Recipe',
      name,
      recipeIngredient: lines.map(([amount, food]) => amount + food),
      recipeInstructions: steps,
    }
    const { recipe } = readRecipePage(
      `<html lang="${language}"><title>${name}</title><script type="application/ld+json">${JSON.stringify(data)}</script>
      <body><h1>${name}</h1><table>${lines.map(([amount, food]) => row(amount, food)).join('')}</table>
      <ol>${steps.map((step) => `<li>${step}</li>`).join('')}</ol></body></html>`,
      { url: 'https://example.org/r/1' },
    )
    expect(recipe.ingredients.map(({ text }) => text)).toEqual(lines.map((parts) => parts.join(' ')))
  },
)

test('lines that the page writes the same way stay', () => {
  const lines = ['800g plums', '2 large eggs', '150g flour']
  const data = {
    '@type': 'Recipe',
    name: 'Plum cake',
    recipeIngredient: lines,
    recipeInstructions: CASES[2]?.steps,
  }
  const { recipe } = readRecipePage(
    `<title>Plum cake</title><script type="application/ld+json">${JSON.stringify(data)}</script>
    <body><h1>Plum cake</h1><ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul></body>`,
    { url: 'https://example.org/r/1' },
  )
  expect(recipe.ingredients.map(({ text }) => text)).toEqual(lines)
})
