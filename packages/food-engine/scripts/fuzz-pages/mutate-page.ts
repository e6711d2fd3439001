/** Pieces that break parsers: markup, data, numbers and symbols of all kinds. */
const BAITS = [
  '<',
  '>',
  '</',
  '<!--',
  '-->',
  '<![CDATA[',
  '</script>',
  '<script type="application/ld+json">',
  '<div itemscope itemtype="https://schema.org/Recipe">',
  '<p itemprop="recipeIngredient">',
  '<div vocab="https://schema.org/" typeof="Recipe"><b property="name">x</b>',
  '<ul class="ingredients"><li>',
  '<ol class="steps"><li>',
  '<h2>Ingredients</h2>',
  '<h2>Zubereitung</h2>',
  '<template>',
  '<svg>',
  '<noscript>',
  '<textarea>',
  '<table><tr><td>',
  '&amp;lt;b&amp;gt;',
  '&#0;',
  '&#x110000;',
  '&nbsp;',
  '\u0000',
  '\ud800',
  '\u202e',
  '\ufeff',
  '½',
  '1/0',
  '0.333333333',
  '99999999999999999999',
  '1e309',
  'PT9999999999999H',
  'P-1D',
  '{"@type":"Recipe","recipeIngredient":[',
  '"@graph":[[[[[',
  '}]',
  '\\',
  '\\u00',
  '"',
  "'",
  'null',
  ' - ',
  '((((((((',
  ': : : : :',
  '1 1 1 1 1 1 1',
]

type Mutation = (page: string, other: () => string, random: () => number) => string

const at = (page: string, random: () => number) => Math.floor(random() * (page.length + 1))
const size = (random: () => number, most: number) => Math.floor(random() ** 3 * most) + 1

/** A position near data or lists, where a mutation has more effect than in running text. */
function telling(page: string, random: () => number): number {
  const marks = ['ld+json', 'recipeIngredient', 'recipeInstructions', 'ngredient', '<li', 'itemprop', '</']
  const from = page.indexOf(marks[Math.floor(random() * marks.length)] ?? '', at(page, random))
  return from < 0 ? at(page, random) : from + Math.floor(random() * 40)
}

const MUTATIONS: Mutation[] = [
  (page, _, random) => {
    const from = telling(page, random)
    return page.slice(0, from) + page.slice(from + size(random, 20_000))
  },
  (page, _, random) => {
    const from = telling(page, random)
    return page.slice(0, from) + (BAITS[Math.floor(random() * BAITS.length)] ?? '') + page.slice(from)
  },
  (page, _, random) => {
    const from = telling(page, random)
    const bait = BAITS[Math.floor(random() * BAITS.length)] ?? ''
    return page.slice(0, from) + bait.repeat(size(random, 20_000)) + page.slice(from)
  },
  (page, _, random) => {
    const from = telling(page, random)
    const piece = page.slice(from, from + size(random, 5000))
    return page.slice(0, from) + piece.repeat(size(random, 30)) + page.slice(from)
  },
  (page, other, random) => {
    const stranger = other()
    const from = telling(page, random)
    const start = telling(stranger, random)
    return page.slice(0, from) + stranger.slice(start, start + size(random, 50_000)) + page.slice(from)
  },
  (page, _, random) => page.slice(0, telling(page, random)),
  (page, _, random) => page.slice(telling(page, random)),
  (page, _, random) => {
    const [a, b] = [at(page, random), at(page, random)].sort((x, y) => x - y)
    return page.slice(0, a) + page.slice(b) + page.slice(a, b)
  },
  (page, _, random) => {
    const sign = '<>"\'{}[]:,;/=& '.charAt(Math.floor(random() * 15))
    const from = telling(page, random)
    const piece = page.slice(from, from + size(random, 50_000))
    return page.slice(0, from) + piece.replaceAll(sign, '') + page.slice(from + piece.length)
  },
  (page, _, random) => {
    const from = telling(page, random)
    const length = size(random, 2000)
    return page.slice(0, from) + page.slice(from, from + length).toUpperCase() + page.slice(from + length)
  },
  (page, _, random) => '<div>'.repeat(size(random, 5000)) + page,
  (page, _, random) => page.replaceAll('&', '&amp;').replaceAll(random() < 0.5 ? '</li>' : '</p>', ''),
]

const LARGEST = 4_000_000

/** A page with one to eight faults. `other` returns another page. */
export function mutatePage(page: string, other: () => string, random: () => number): string {
  let mutated = page
  const count = 1 + Math.floor(random() * 8)
  for (let i = 0; i < count && mutated.length < LARGEST; i++)
    mutated = MUTATIONS[Math.floor(random() * MUTATIONS.length)]?.(mutated, other, random) ?? mutated
  return mutated.slice(0, LARGEST)
}
