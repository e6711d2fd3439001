import { expect, test } from 'vitest'
import { collectThings } from '../data/json-ld.ts'
import { cleanAuthor } from './clean-author.ts'
import { absoluteUrl, cleanImages } from './clean-images.ts'
import { cleanNotes } from './clean-notes.ts'
import { cleanNutrition } from './clean-nutrition.ts'
import { cleanTags } from './clean-tags.ts'
import { cleanTime, durationToWords } from './clean-time.ts'
import { cleanYield } from './clean-yield.ts'

const NO_GRAPH = collectThings([])

test.each<[unknown, [servings: number, quantity: number, text: string]]>([
  ['4 servings', [4, 0, '']],
  ['2 cakes', [0, 2, 'cakes']],
  [
    ['4 servings', '2 cakes'],
    [4, 2, 'cakes'],
  ],
  ['Makes 4 Batches', [4, 0, '']],
  ['Serves 4-6', [4, 0, 'Serves 4-6']],
  ['Serves 4 – 6', [4, 0, 'Serves 4 – 6']],
  ['Serves four to six', [4, 0, 'Serves 4 to 6']],
  ['Für 2 bis 3 Personen', [2, 0, 'Für 2 bis 3 Personen']],
  ['Makes 10-12 rolls', [10, 0, 'Makes 10-12 rolls']],
  ['4-6', [0, 4, '–6']],
  [
    ['4', '4-6 servings'],
    [4, 0, '4-6 servings'],
  ],
  [
    ['Serves 4-6', '4'],
    [4, 0, 'Serves 4-6'],
  ],
  [
    ['Serves 4-6', '2 cakes'],
    [4, 2, 'cakes'],
  ],
  ['1 (23 cm) tart (serves 8-10)', [8, 0, '8-10']],
  ['10 –12 rolls', [0, 10, '–12 rolls']],
  ['Serves 6-4', [6, 0, '']],
  ['1½ loaves', [0, 1.5, 'loaves']],
  ['10-12 cookies', [0, 10, '–12 cookies']],
  ['8 (1 & ¼ cups) servings', [8, 0, '']],
  [
    ['4', '4 servings'],
    [4, 0, ''],
  ],
  [6, [0, 6, '']],
  [{ value: 2, unitText: 'loaves' }, [0, 2, 'loaves']],
  ['4 Portionen', [4, 0, '']],
  ['pour 6 personnes', [6, 0, '']],
  ['Rinde 8 porciones', [8, 0, '']],
  ['6 PORSJONER', [6, 0, '']],
  ['4 főre', [4, 0, '']],
  ['4人分', [4, 0, '']],
  ['на 4 порции', [4, 0, '']],
  ['تكفي 4 أشخاص', [4, 0, '']],
  ['1/0 cakes', [0, 0, '']],
  ['a lot', [0, 0, '']],
  ['', [0, 0, '']],
  [null, [0, 0, '']],
])('the yield %j is read as %j', (value, [servings, yieldQuantity, yieldText]) => {
  expect(cleanYield(value)).toMatchObject({ servings, yieldQuantity, yieldText })
})

test.each<[unknown, string | null]>([
  ['PT2H30M', '2 hours 30 minutes'],
  ['P1DT1H1M1.53S', '1 day 1 hour 1 minute 1 second'],
  ['PT', 'none'],
  ['PT-3H', 'PT-3H'],
  ['invalid', 'invalid'],
  ['', null],
  [' ', null],
  [null, null],
  [{ minValue: 'PT30M', maxValue: 'PT40M' }, '30 minutes'],
  [['PT30M', 'PT1H'], '30 minutes'],
  [{ '@type': 'Duration', '@value': 'P0DT0H35M0S' }, '35 minutes'],
  [90, '1 hour 30 minutes'],
  ['45', '45 minutes'],
  ['PT90M', '1 hour 30 minutes'],
  ['PT1.5H', '1 hour 30 minutes'],
  ['P1Y2M3DT4H', '3 days 4 hours'],
  ['P30M', '30 minutes'],
  ['PT0D1H0M', '1 hour'],
  ['PTH30MS', '30 minutes'],
  ['pt30min', '30 minutes'],
  ['about an hour', 'about an hour'],
  ['PT99999999999999H', 'PT99999999999999H'],
  [1e99, null],
  [-5, null],
  [Number.NaN, null],
])('the time %j is worded %j', (value, words) => {
  expect(cleanTime(value)?.text ?? null).toBe(words)
})

test.each([
  ['1 Std. 20 Min', 4800],
  ['1 h 15', 4500],
  ['1½ hours', 5400],
  ['1 1/2 hours', 5400],
  ['¾ hour', 2700],
  ['45 minutos', 2700],
  ['1,5 Stunden', 5400],
  ['20 мин', 1200],
  ['overnight', null],
  ['PT-3H', null],
])('the seconds of %j are %s', (text, seconds) => {
  expect(cleanTime(text)?.seconds).toBe(seconds)
})

test('times are written in the requested language', () => {
  expect(durationToWords(5400, 'de-DE')).toBe('1 Stunde 30 Minuten')
  expect(durationToWords(366 * 86400, 'en-US')).toBe('1 year 1 day')
})

test('nutrition amounts are their first number, sodium and cholesterol in milligrams', () => {
  const facts = {
    calories: '250 kcal',
    sodiumContent: '100,000mg',
    cholesterolContent: '10g',
    fatContent: '12,5 g',
    proteinContent: 7,
    sugarContent: 'none',
    fiberContent: null,
    servingSize: '1 piece',
  }
  expect(cleanNutrition(facts)).toEqual({
    calories: '250',
    sodiumContent: '100.000',
    cholesterolContent: '10000.0',
    fatContent: '12.5',
    proteinContent: '7',
  })
  for (const value of [null, 'text', 5, []]) expect(cleanNutrition(value)).toEqual({})
})

test('tags are split at commas, capitalised and not repeated', () => {
  expect(cleanTags('dinner,  Dinner, quick &amp; easy, , BBQ')).toEqual(['Dinner', 'Quick & Easy', 'BBQ'])
  expect(cleanTags(['soup', { name: 'main course', slug: 'main-course' }, null, "children's food"])).toEqual([
    'Soup',
    'Main Course',
    "Children's Food",
  ])
  expect(cleanTags('dessert')).toEqual(['Dessert'])
  expect(cleanTags(['https://schema.org/VeganDiet', 'x'.repeat(200)])).toEqual([])
  expect(cleanTags(undefined)).toEqual([])
})

test('notes are texts or have a title', () => {
  expect(
    cleanNotes(['Keeps a week.', { title: 'Tip', text: 'Use <b>cold</b> butter.' }, { title: 'Empty' }]),
  ).toEqual([
    { title: '', text: 'Keeps a week.' },
    { title: 'Tip', text: 'Use cold butter.' },
  ])
})

test('the author is the first one with a name, also by reference', () => {
  const graph = collectThings([{ '@id': '#anna', '@type': 'Person', name: 'Anna &amp; Co' }])
  expect(cleanAuthor('Anna', NO_GRAPH)).toBe('Anna')
  expect(cleanAuthor({ name: 'Anna' }, NO_GRAPH)).toBe('Anna')
  expect(cleanAuthor([{ name: '' }, { '@id': '#anna' }], graph)).toBe('Anna & Co')
  expect(cleanAuthor('https://example.org/anna', NO_GRAPH)).toBe('')
  expect(cleanAuthor({ '@id': '#nobody' }, graph)).toBe('')
})

test.each<[string, unknown, string[]]>([
  ['a text', 'https://example.org/a.jpg', ['https://example.org/a.jpg']],
  ['texts, some empty', ['', 'https://example.org/a.jpg', null], ['https://example.org/a.jpg']],
  ['an object', { url: 'https://example.org/a.jpg' }, ['https://example.org/a.jpg']],
  [
    'objects',
    [{ url: 'https://example.org/a.jpg' }, { '@id': 'https://example.org/b.jpg' }],
    ['https://example.org/a.jpg', 'https://example.org/b.jpg'],
  ],
  [
    'an object with a list',
    { url: ['/a.jpg', '/b.jpg'] },
    ['https://example.org/a.jpg', 'https://example.org/b.jpg'],
  ],
  ['a reference', { '@id': '#picture' }, ['https://example.org/c.jpg']],
  ['a relative address', '../a.jpg', ['https://example.org/a.jpg']],
  ['an escaped address', 'https://example.org/a.jpg?w=1&amp;h=2', ['https://example.org/a.jpg?w=1&h=2']],
  ['repetitions', ['/a.jpg', 'https://example.org/a.jpg'], ['https://example.org/a.jpg']],
  ['other schemes', ['data:image/png;base64,AAAA', 'javascript:alert(1)', 'file:///a.jpg'], []],
  ['nothing', null, []],
])('pictures are read from %s', (_name, value, urls) => {
  const graph = collectThings([
    { '@id': '#picture', '@type': 'ImageObject', contentUrl: 'https://example.org/c.jpg' },
  ])
  expect(cleanImages(value, graph, 'https://example.org/cakes/')).toEqual(urls)
})

test('a url without a base stays unknown', () => {
  expect(absoluteUrl('/a.jpg', null)).toBeNull()
})
