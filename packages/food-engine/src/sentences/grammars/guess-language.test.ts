import { describe, expect, it } from 'vitest'
import { parseSentence } from '../parse-sentence.ts'
import { GOLDEN_LINES } from './golden/read-lines.ts'
import { guessLanguage } from './guess-language.ts'

const ENGLISH = [
  ['2 cups all-purpose flour', '1 teaspoon salt', '3 large eggs'],
  ['1 lb ground beef', '1 onion, chopped', '2 cloves garlic, minced'],
  ['1 (14 oz) can diced tomatoes', '1/2 cup olive oil', 'salt and pepper to taste'],
  ['4 chicken breasts', 'juice of 1 lemon', '2 tbsp honey'],
]

describe('the language of ingredient lines', () => {
  it.each(ENGLISH)('is English for %s', (...lines) => {
    expect(guessLanguage(lines)).toBe('en')
  })

  it('is English without any sign', () => {
    expect(guessLanguage([])).toBe('en')
    expect(guessLanguage(['100', '---'])).toBe('en')
  })

  it.each([...GOLDEN_LINES])(
    'is found for lists of eight lines in %s, nine times of ten or better',
    (language, lines) => {
      const texts = lines.map(([line]) => line)
      const lists = texts.slice(0, -7).map((_, index) => texts.slice(index, index + 8))
      const right = lists.filter((list) => guessLanguage(list) === language)
      expect(right.length / lists.length).toBeGreaterThanOrEqual(0.9)
    },
  )

  it('is Chinese in both scripts, and Japanese as soon as there is one kana', () => {
    expect(guessLanguage(['鸡蛋 2个', '面粉 200克'])).toBe('zh')
    expect(guessLanguage(['雞蛋 2顆', '麵粉 200克'])).toBe('zh')
    expect(guessLanguage(['卵 2個', '醤油 大さじ1'])).toBe('ja')
  })

  it('stays the expected one unless the lines are clearly in another', () => {
    expect(guessLanguage(['200 g salami'], 'it')).toBe('it')
    expect(guessLanguage(['3 papaya'], 'de')).toBe('de')
    expect(guessLanguage(['2 cups flour', '1 tsp salt'], 'de')).toBe('en')
    expect(guessLanguage(['2 EL Mehl', '1 Prise Salz'], 'fr')).toBe('de')
    expect(guessLanguage(['玉子 2個'], 'ja')).toBe('ja')
  })

  it.each([
    ['ur', ['2 عدد پیاز، باریک کٹی ہوئی', '1 چائے کا چمچ نمک', 'آدھا کلو گوشت']],
    ['fa', ['۲ عدد پیاز', '۱ قاشق غذاخوری روغن', 'نمک و فلفل به مقدار لازم', '۵۰۰ گرم گوشت چرخ‌کرده']],
    ['hi', ['2 कप आटा', '1 चम्मच नमक']],
    ['th', ['ไข่ไก่ 2 ฟอง', 'น้ำปลา 1 ช้อนโต๊ะ']],
  ])('is %s for lines that nobody has taught the engine, which stay text', (language, lines) => {
    for (const expected of ['en', 'ar', 'de']) expect(guessLanguage(lines, expected)).toBe(language)
    for (const line of lines)
      expect(parseSentence(line, { language })).toMatchObject({ kind: 'text', originalText: line, language })
  })
})
