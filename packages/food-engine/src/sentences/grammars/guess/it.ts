import type { GuessWords } from './guess-words.ts'

export const it: GuessWords = {
  language: 'it',
  words:
    "di del della dello dell' d' e o in con senza per al alla un uno una il lo la i gli le cucchiaio cucchiai cucchiaino cucchiaini pizzico spicchio spicchi bustina scatola bicchiere foglie foglia rametto mazzetto ciuffo fette fetta grammi litro q.b. qb quanto basta farina zucchero sale pepe burro uova uovo latte acqua olio oliva extravergine cipolla cipolle aglio formaggio panna fresco fresca tritato tritata grattugiato grattugiata tagliato tagliata piacere grande grandi piccola medie succo scorza limone patate pomodori pomodoro carote carota prezzemolo basilico lievito vanillina pollo brodo riso parmigiano circa",
  letters: [[/[àèìòù]/g, 0.3]],
}
