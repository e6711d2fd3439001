import { describe, expect, it } from 'vitest'
import { readRecipeText } from './read-recipe-text.ts'

const read = (text: string) => readRecipeText(text, { url: null, locale: 'en-US' }).recipe
const LIST = '500 g plums\n200 g sugar\n1 onion'
const STEPS = 'Chop everything.\nSimmer for 40 minutes.'

describe('text around a recipe', () => {
  it.each([
    ['ps. keeps 1 year', ''],
    ['Keeps 1 year in the cellar.\nServe it with cheese.', ''],
    ['Hält sich ein Jahr im Keller.', '\n\nLiebe Grüße\nOma'],
    ['Se conserve un an à la cave.', '\n\nBises\nMamie'],
    ['Keeps 1 year in the cellar.', '\n\nPrint recipe\nShare on Facebook'],
  ])('is a note below the steps: %s', (note, end) => {
    const { notes, steps } = read(`Plum chutney\n\n${LIST}\n\n${STEPS}\n\n${note}${end}`)
    const kept = [...steps.map(({ text }) => text), ...notes.map(({ text }) => text)].join('\n')
    expect(kept).toBe(`${STEPS}\n${note}`)
  })

  it.each([
    ['hi love, as promised\n', 'I made it on Sunday and all wanted more.'],
    ['Liebe Anna,\n', 'den gab es am Sonntag bei Tante Inge.'],
    ['Coucou Léa !\n', 'On a mangé ça chez tante Inge dimanche.'],
    ['', 'We have made this one every autumn since 1980.'],
  ])('is in the description above the name: %s%s', (greeting, said) => {
    const { name, description } = read(`${greeting}${said}\n\nPlum chutney\n\n${LIST}\n\n${STEPS}`)
    expect([name, description]).toEqual(['Plum chutney', said])
  })

  it.each([
    ['Godast dagen efter!', ''],
    ['Nice with pears', ''],
    ['Lecker dazu: Käse', '\n\nViele Grüße\nInge'],
    ['480 kcal, 12 g Eiweiß, 14 g Fett', ''],
  ])('is a note below the steps, however short: %s', (note, end) => {
    const { notes } = read(`Plum chutney\n\n${LIST}\n\n${STEPS}\n\n${note}${end}`)
    expect(notes.map(({ text }) => text.replaceAll('\n', ', '))).toEqual([note])
  })

  it('is a note for each heading below the steps', () =>
    expect(
      read(
        `Plum chutney\n\n${LIST}\n\n${STEPS}\n\nTips\nUse ripe plums.\n\nStorage\nKeeps for a year.\n\nNährwerte:\n80 kcal, 1 g Eiweiß`,
      ).notes,
    ).toEqual([
      { title: 'Tips', text: 'Use ripe plums.' },
      { title: 'Storage', text: 'Keeps for a year.' },
      { title: '', text: '80 kcal, 1 g Eiweiß' },
    ]))

  it.each(['Love, Mum', 'Viele Grüße\nInge', 'Share on Facebook\nPrint recipe', 'Advertisement'])(
    'is no note where it only ends the mail or the page: %s',
    (end) => expect(read(`Plum chutney\n\n${LIST}\n\n${STEPS}\n\n${end}`).notes).toEqual([]),
  )
})

it.each([
  ['~~1 tbsp~~ 2 tsp sugar', '2 tsp sugar'],
  ['2 tsp ~~white~~ brown sugar', '2 tsp brown sugar'],
  ['~~200 g~~ 150 g Zucker', '150 g Zucker'],
  ['~~2~~ 3 œufs', '3 œufs'],
])('what is struck out of %s goes', (line, left) => {
  for (const bullet of ['', '- '])
    expect(
      read(
        `Plum chutney\n\n${bullet}500 g plums\n${bullet}${line}\n${bullet}1 onion\n\n${STEPS}`,
      ).ingredients.map(({ text }) => text),
    ).toEqual(['500 g plums', left, '1 onion'])
})

it.each([
  ['Bake at 150C for 3 hours.', 'Soak the fruit overnight.'],
  ['Cook for 5 minutes.', 'Bake for 20 minutes.'],
  ['Backen: erst 10 Minuten.', '20 Minuten ruhen lassen.'].reverse(),
  ['Cuisson 35 minutes à 180 °C.', 'Mélanger pendant 5 minutes.'],
])('the time of a step is no time of the recipe: %s %s', (first, second) => {
  for (const number of ['', '1. ']) {
    const { prepTime, cookTime, totalTime } = read(
      `Plum cake\n\n${LIST}\n\nMethod\n${number}${first}\n${number.replace('1', '2')}${second}`,
    )
    expect([prepTime, cookTime, totalTime]).toEqual([null, null, null])
  }
})
