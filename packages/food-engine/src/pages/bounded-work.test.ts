import { expect, test } from 'vitest'
import { countSteps } from '../../tests/count-steps'
import { readRecipePage } from './read-recipe-page.ts'

const CAKE =
  '<script type="application/ld+json">{"@type":"Recipe","name":"Cake","recipeIngredient":["1 egg","2 cups flour"],"recipeInstructions":["Stir it all.","Bake it."]}</script>'

/** Maximum growth of work for a page of four times the size; quadratic growth would be sixteen. */
const MOST_GROWTH = 6

const read = (html: string) => readRecipePage(html, { url: 'https://example.org/' })

test.each<[string, number, (n: number) => string]>([
  ['levels', 300, (n) => `${'<div>'.repeat(n)}${CAKE}`],
  [
    'levels of microdata',
    300,
    (n) => '<div itemscope itemprop=a itemtype="https://schema.org/Recipe">'.repeat(n),
  ],
  ['levels of RDFa', 400, (n) => '<div typeof="Recipe" property="a">'.repeat(n)],
  ['levels closed in the wrong order', 100, (n) => `${'<i>'.repeat(n)}${'</b></p>'.repeat(n * 4)}`],
  ['attribute characters', 20000, (n) => `<div title="${'x&amp;'.repeat(n / 4)}">${CAKE}`],
  ['characters of a tag that never ends', 20000, (n) => `<div title="${'x'.repeat(n)}`],
  ['attributes', 1000, (n) => `<div ${Array.from({ length: n }, (_, i) => `a${i}=1`).join(' ')}>`],
  ['class names', 1000, (n) => `<div class="${'prepara ingredients '.repeat(n)}">x`],
  ['dashes of a comment', 20000, (n) => `<!--${'-'.repeat(n)}`],
  ['angle brackets', 5000, (n) => '<'.repeat(n)],
  ['entities', 5000, (n) => '&amp'.repeat(n)],
  ['tiny elements', 500, (n) => '<b>1</b>'.repeat(n)],
  [
    'list entries',
    200,
    (n) =>
      `<h2>Ingredients</h2><ul>${'<li>1 cup of flour'.repeat(n)}</ul><ol>${'<li>Mix the flour and bake it.'.repeat(n)}</ol>`,
  ],
  [
    'hidden lists',
    1,
    (n) =>
      `<ul>${'<li>1 cup of flour'.repeat(100)}</ul><ul hidden>${'<li>2 cups of flour and milk'.repeat(100)}</ul>`.repeat(
        n,
      ),
  ],
  ['lists in turn', 20, (n) => '<ul><li>1 egg</ul><ol><li>Bake it in the oven.</ol>'.repeat(n)],
  ['headings', 40, (n) => '<h2>Ingredients</h2><h3>Method</h3>'.repeat(n)],
  ['labels', 40, (n) => '<p>Prep time: 10 min</p><p>Serves 4</p>'.repeat(n)],
  [
    'copies of a list with steps',
    10,
    (n) =>
      '<h2>Ingredients</h2><ul><li>1 cup flour<li>2 eggs<li>80 g butter</ul><h2>Method</h2><ol><li>Mix it all and bake it for an hour.</ol>'.repeat(
        n,
      ),
  ],
  [
    'ingredients inside of one sentence',
    100,
    (n) => `<p>Mix ${'<span class="ingredient">1 egg</span>'.repeat(n)}</p>`,
  ],
  ['terms and definitions', 30, (n) => `<dl>${'<dt>1<dd>Mix the flour and bake it.'.repeat(n)}`],
  ['lines of a pre', 100, (n) => `<pre>${'1 cup of flour\n'.repeat(n)}`],
  ['fields for servings', 100, (n) => `<p>${'<input class=servings value=4>'.repeat(n)}`],
  [
    'counted steps on one line',
    200,
    (n) => CAKE.replace('"Stir it all.","Bake it."', `"${'1. Bake. '.repeat(n)}"`),
  ],
  [
    'signs between ingredients on one line',
    1000,
    (n) => CAKE.replace('"1 egg","2 cups flour"', `"${'; '.repeat(n)}"`),
  ],
  ['line breaks escaped twice', 1000, (n) => CAKE.replace('Bake it.', '\\\\r\\\\n'.repeat(n))],
  [
    'recipes in the data of a script',
    100,
    (n) =>
      `<title>Cake</title><script>x = [${'{"title":"Cake","ingredients":["egg"],"steps":["bake"]},'.repeat(n)}]</script>`,
  ],
  ['pictures', 200, (n) => '<img src="/plum.jpg" class="hero" alt="plum cake">'.repeat(n)],
  ['cells', 30, (n) => `<table>${'<tr><td>1<td>egg'.repeat(n)}`],
  ['signs of a title', 2000, (n) => `<title>${'- '.repeat(n)}`],
  ['signs of a name', 2000, (n) => CAKE.replace('Cake', '- ('.repeat(n))],
  ['steps in one text', 500, (n) => CAKE.replace('Bake it.', '<p>1. '.repeat(n))],
  ['brackets of JSON', 2000, (n) => CAKE.replace('["1 egg"', `${'['.repeat(n)}${']'.repeat(n)},["1 egg"`)],
  [
    'brackets of broken JSON',
    2000,
    (n) => `<script type="application/ld+json">${'{"a":['.repeat(n)}</script>`,
  ],
  ['digits of an ingredient', 1000, (n) => CAKE.replace('1 egg', '9'.repeat(n))],
  ['scripts', 100, (n) => CAKE.repeat(n)],
  [
    'items that all refer to the whole page',
    400,
    (n) => `<div id=all>${'<p itemscope itemtype="https://schema.org/Recipe" itemref=all>'.repeat(n)}`,
  ],
  [
    'other foods than the data has',
    20,
    (n) =>
      `${CAKE}<ul>${Array.from({ length: n }, (_, i) => `<li>${i} cups food${i} thing${i}`).join('')}</ul>`,
  ],
])('four times the %s is not much more than four times the work', async (_name, n, html) => {
  const [small, large] = [html(n), html(4 * n)]
  const [few = 0, many = 0] = await countSteps([() => read(small), () => read(large)])
  // Less than a step per character is too little to measure growth.
  expect(many).toBeLessThan(MOST_GROWTH * Math.max(few, small.length))
})

/** For regular expressions and the parser, whose steps are not counted: quadratic work would take many minutes. */
test.each<[string, () => string]>([
  ['200,000 levels', () => '<b>'.repeat(200_000)],
  ['400,000 nodes', () => '<i>x</i>'.repeat(200_000)],
  ['3 MB of text', () => `${CAKE}<p>${'Plums are ripe. '.repeat(190_000)}`],
  ['an attribute of 1 MB', () => `<div title="${'x'.repeat(1_000_000)}">${CAKE}`],
  ['1,000,000 characters of a tag that never ends', () => `<div title="${'x'.repeat(1_000_000)}`],
  ['1,000,000 dashes of a comment', () => `<!--${'-'.repeat(1_000_000)}`],
  ['500,000 angle brackets', () => '<'.repeat(500_000)],
  ['400,000 entities', () => '&amp'.repeat(400_000)],
  ['40,000 attributes', () => `<div ${Array.from({ length: 40_000 }, (_, i) => `a${i}=1`).join(' ')}>`],
  ['50,000 class names', () => `<div class="${'prepara ingredients '.repeat(50_000)}">x`],
  ['500,000 signs of a title', () => `<title>${'- '.repeat(500_000)}`],
  ['300,000 signs of a name', () => CAKE.replace('Cake', '- ('.repeat(300_000))],
  ['50,000 steps in one text', () => CAKE.replace('Bake it.', '<p>1. '.repeat(50_000))],
  ['200,000 line breaks escaped twice', () => CAKE.replace('Bake it.', '\\\\r\\\\n'.repeat(200_000))],
  ['200,000 signs on one line', () => CAKE.replace('"1 egg"', `"${'; '.repeat(200_000)}"`)],
  ['80,000 digits', () => CAKE.replace('1 egg', '9'.repeat(80_000))],
  ['JSON of a million levels', () => `<script type="application/ld+json">${'['.repeat(1_000_000)}</script>`],
])(
  'a page of %s comes to an end',
  (_name, html) => {
    expect(typeof read(html()).ok).toBe('boolean')
  },
  120_000,
)
