import { setImmediate } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { foldName } from '~/lib/text/fold-name'
import { foldTexts } from './fold-texts'
import { onOneLine } from './search-text'

const MAX = 100_000

/** Different words of Cyrillic letters. */
const wordOf = (at: number) =>
  [...at.toString(32)].map((digit) => String.fromCharCode(0x430 + Number.parseInt(digit, 32))).join('')
const words = (count: number) => Array.from({ length: count }, (_, at) => wordOf(at))

describe('folded texts', () => {
  it.each([
    ' Crème  brûlée,\nin \u3000 summer ',
    'Ёжики в сметане',
    'Σπανακόπιτα ΜΕ ΣΠΑΝΑΚΙ\u2028ς',
    'مُكَوِّنات الكبسة',
    '红烧鸡'.repeat(100),
    '1½ cups 🍅 flour',
    'NFD e\u0301 and a b\u0000c',
    'PLAIN  text',
    '',
  ])('are what the whole text is: %j', async (text) => {
    const [result] = await foldTexts([text], MAX)
    expect(result?.folded).toBe(onOneLine(foldName(text)))
  })

  it('add alternative spellings, and repeat them', async () => {
    const text = 'Grünkohl mit Pinkel, Grünkohl'
    expect(await foldTexts([text, 'борщ'], MAX)).toEqual([
      { folded: 'grunkohl mit pinkel, grunkohl', others: 'gruenkohl gruenkohl' },
      { folded: 'борщ', others: 'borshch' },
    ])
  })

  it('end at the limit, before the alternative spellings', async () => {
    const [first, ...others] = await foldTexts([words(5000).join(' '), 'late'], 1000)
    expect(others).toEqual([])
    expect(first?.folded.length).toBeGreaterThan(990)
    expect(first?.folded.length).toBeLessThan(1010)
    expect(
      (await foldTexts(['a'.repeat(600), 'b'.repeat(600), 'c'], 1000)).map(({ folded }) => folded),
    ).toEqual(['a'.repeat(600), 'b'.repeat(400)])
  })

  it('yield to other requests, unless their words are cached', async () => {
    const countTurns = async (text: string) => {
      let turns = 0
      let isDone = false
      const count = async () => {
        for (; !isDone; turns += 1) await setImmediate()
      }
      const counting = count()
      await foldTexts([text], MAX)
      isDone = true
      await counting
      return turns
    }
    expect(await countTurns(words(10_000).join(' '))).toBeGreaterThan(20)
    expect(await countTurns('борщ '.repeat(10_000))).toBeLessThan(3)
  })
})
