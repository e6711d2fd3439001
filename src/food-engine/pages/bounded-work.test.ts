import { expect, test } from 'vitest'
import { readRecipePage } from './read-recipe-page.ts'

const CAKE =
  '<script type="application/ld+json">{"@type":"Recipe","name":"Cake","recipeIngredient":["1 egg","2 cups flour"],"recipeInstructions":["Stir it all.","Bake it."]}</script>'

/** How much more work four times the page may be; in square it would be sixteen times. */
const MOST_GROWTH = 10
/** Milliseconds of processor time that say nothing about growth. */
const NOISE = 60

const read = (html: string) => readRecipePage(html, { url: 'https://example.org/' })

/** Processor time of one reading. */
function workFor(html: string): number {
  const start = process.cpuUsage()
  read(html)
  return process.cpuUsage(start).user / 1000
}

test.each<[string, number, (n: number) => string]>([
  ['levels', 20_000, (n) => `${'<div>'.repeat(n)}${CAKE}`],
  [
    'levels of microdata',
    10_000,
    (n) => '<div itemscope itemprop=a itemtype="https://schema.org/Recipe">'.repeat(n),
  ],
  ['levels of RDFa', 2000, (n) => '<div typeof="Recipe" property="a">'.repeat(n)],
  ['levels closed in the wrong order', 4000, (n) => `${'<i>'.repeat(n)}${'</b></p>'.repeat(n * 4)}`],
  ['attribute characters', 1_000_000, (n) => `<div title="${'x&amp;'.repeat(n / 4)}">${CAKE}`],
  ['characters of a tag that never ends', 1_000_000, (n) => `<div title="${'x'.repeat(n)}`],
  ['attributes', 40_000, (n) => `<div ${Array.from({ length: n }, (_, i) => `a${i}=1`).join(' ')}>`],
  ['class names', 50_000, (n) => `<div class="${'prepara ingredients '.repeat(n)}">x`],
  ['dashes of a comment', 1_000_000, (n) => `<!--${'-'.repeat(n)}`],
  ['angle brackets', 500_000, (n) => '<'.repeat(n)],
  ['entities', 400_000, (n) => '&amp'.repeat(n)],
  ['tiny elements', 10_000, (n) => '<b>1</b>'.repeat(n)],
  [
    'list entries',
    2000,
    (n) =>
      `<h2>Ingredients</h2><ul>${'<li>1 cup of flour'.repeat(n)}</ul><ol>${'<li>Mix the flour and bake it.'.repeat(n)}</ol>`,
  ],
  [
    'hidden lists',
    20,
    (n) =>
      `<ul>${'<li>1 cup of flour'.repeat(100)}</ul><ul hidden>${'<li>2 cups of flour and milk'.repeat(100)}</ul>`.repeat(
        n,
      ),
  ],
  ['lists in turn', 600, (n) => '<ul><li>1 egg</ul><ol><li>Bake it in the oven.</ol>'.repeat(n)],
  ['headings', 1000, (n) => '<h2>Ingredients</h2><h3>Method</h3>'.repeat(n)],
  ['labels', 1000, (n) => '<p>Prep time: 10 min</p><p>Serves 4</p>'.repeat(n)],
  [
    'copies of a list with steps',
    300,
    (n) =>
      '<h2>Ingredients</h2><ul><li>1 cup flour<li>2 eggs<li>80 g butter</ul><h2>Method</h2><ol><li>Mix it all and bake it for an hour.</ol>'.repeat(
        n,
      ),
  ],
  [
    'ingredients inside of one sentence',
    5000,
    (n) => `<p>Mix ${'<span class="ingredient">1 egg</span>'.repeat(n)}</p>`,
  ],
  ['terms and definitions', 2000, (n) => `<dl>${'<dt>1<dd>Mix the flour and bake it.'.repeat(n)}`],
  ['lines of a pre', 20_000, (n) => `<pre>${'1 cup of flour\n'.repeat(n)}`],
  ['fields for servings', 5000, (n) => `<p>${'<input class=servings value=4>'.repeat(n)}`],
  [
    'counted steps on one line',
    20_000,
    (n) => CAKE.replace('"Stir it all.","Bake it."', `"${'1. Bake. '.repeat(n)}"`),
  ],
  [
    'signs between ingredients on one line',
    50_000,
    (n) => CAKE.replace('"1 egg","2 cups flour"', `"${'; '.repeat(n)}"`),
  ],
  ['line breaks escaped twice', 50_000, (n) => CAKE.replace('Bake it.', '\\\\r\\\\n'.repeat(n))],
  [
    'recipes in the data of a script',
    5000,
    (n) =>
      `<title>Cake</title><script>x = [${'{"title":"Cake","ingredients":["egg"],"steps":["bake"]},'.repeat(n)}]</script>`,
  ],
  ['pictures', 5000, (n) => '<img src="/plum.jpg" class="hero" alt="plum cake">'.repeat(n)],
  ['cells', 1500, (n) => `<table>${'<tr><td>1<td>egg'.repeat(n)}`],
  ['signs of a title', 500_000, (n) => `<title>${'- '.repeat(n)}`],
  ['signs of a name', 300_000, (n) => CAKE.replace('Cake', '- ('.repeat(n))],
  ['steps in one text', 50_000, (n) => CAKE.replace('Bake it.', '<p>1. '.repeat(n))],
  ['brackets of JSON', 250_000, (n) => CAKE.replace('["1 egg"', `${'['.repeat(n)}${']'.repeat(n)},["1 egg"`)],
  [
    'brackets of broken JSON',
    100_000,
    (n) => `<script type="application/ld+json">${'{"a":['.repeat(n)}</script>`,
  ],
  ['digits of an ingredient', 20_000, (n) => CAKE.replace('1 egg', '9'.repeat(n))],
  ['scripts', 5000, (n) => CAKE.repeat(n)],
  [
    'items that all refer to the whole page',
    5000,
    (n) => `<div id=all>${'<p itemscope itemtype="https://schema.org/Recipe" itemref=all>'.repeat(n)}`,
  ],
  [
    'other foods than the data has',
    1000,
    (n) =>
      `${CAKE}<ul>${Array.from({ length: n }, (_, i) => `<li>${i} cups food${i} thing${i}`).join('')}</ul>`,
  ],
])(
  'four times the %s is not much more than four times the work',
  (_name, n, html) => {
    const bound = MOST_GROWTH * Math.max(workFor(html(n)), NOISE)
    const large = workFor(html(4 * n))
    // The machine may have been busy with something else: a second reading decides.
    expect(large < bound ? large : workFor(html(4 * n))).toBeLessThan(bound)
  },
  120_000,
)

test.each<[string, () => string]>([
  ['2,000,000 levels', () => '<b>'.repeat(2_000_000)],
  ['a million tiny elements', () => '<i>x</i>'.repeat(1_100_000)],
  ['10 MB of text', () => `${CAKE}<p>${'Plums are ripe. '.repeat(650_000)}`],
  ['an attribute of 5 MB', () => `<div title="${'x'.repeat(5_000_000)}">${CAKE}`],
  ['JSON of a million levels', () => `<script type="application/ld+json">${'['.repeat(1_000_000)}</script>`],
])(
  'a page of %s comes to an end',
  (_name, html) => {
    expect(typeof read(html()).ok).toBe('boolean')
  },
  120_000,
)
