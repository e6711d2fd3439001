import type { GuessWords } from './guess-words.ts'

export const ru: GuessWords = {
  language: 'ru',
  cyrillic:
    /[ыэёъ]|(?<!\p{L})(?:и|или|сахара?|лука?|чеснока?|муки|мука|яйца|соль|соли|воды|яйцо|лук|перец|сахар)(?!\p{L})/giu,
}
