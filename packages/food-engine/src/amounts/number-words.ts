/** Numbers in words as ingredient lines begin with them; an article counts one. */
const NUMBER_WORDS: Readonly<Record<string, number>> = Object.fromEntries(
  [
    [
      0.5,
      'half halb halbe halber halbes halben demi demie medio media mezzo mezza meio meia halve halv halvt pół пол',
    ],
    [
      1,
      'a an one ein eine einen einer eines eins un une una uno um uma een en et ett jeden jedna jedno один одна одно',
    ],
    [2, 'two zwei deux dos due dois duas twee två to dwa dwie два две'],
    [3, 'three drei trois tres tre três drie trzy три'],
    [4, 'four vier quatre cuatro quattro quatro fyra fire cztery четыре'],
    [5, 'five fünf cinq cinco cinque vijf fem pięć пять'],
    [6, 'six sechs seis sei zes sex seks sześć шесть'],
    [7, 'seven sieben sept siete sette sete zeven sju syv siedem семь'],
    [8, 'eight acht huit ocho otto oito åtta otte åtte osiem восемь'],
    [9, 'nine neun neuf nueve nove negen nio ni dziewięć девять'],
    [10, 'ten zehn dix diez dieci dez tien tio ti dziesięć десять'],
    [12, 'dozen dutzend douze doce dodici doze twaalf tolv dwanaście двенадцать'],
  ].flatMap(([value, words]) =>
    String(words)
      .split(' ')
      .map((word) => [word, Number(value)]),
  ),
)

const WORDS_MAX = 3

/** The number that `text` says in words from `start` on ("half a dozen" is 6), if it is this quantity. */
export function numberWordsAt(
  text: string,
  start: number,
  quantity: number,
): { start: number; end: number } | null {
  const words = [...text.slice(start, start + 40).matchAll(/\p{L}+/gu)].slice(0, WORDS_MAX)
  for (let count = words.length; count > 0; count -= 1) {
    const said = words.slice(0, count)
    const values = said.map(([word]) => NUMBER_WORDS[word.toLowerCase()])
    const last = said.at(-1)
    if (values.some((value) => value === undefined) || !last) continue
    const product = values.reduce<number>((sum, value) => sum * (value ?? 1), 1)
    if (product !== quantity) continue
    const first = said[0]?.index ?? 0
    if (text.slice(start, start + first).trim() !== '') return null
    return { start: start + first, end: start + last.index + last[0].length }
  }
  return null
}
