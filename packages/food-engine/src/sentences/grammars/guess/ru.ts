import type { GuessWords } from './guess-words.ts'

export const ru: GuessWords = {
  language: 'ru',
  cyrillic:
    /[ыэё]|(?<!\p{L})(?:и|или|сахара?|яиц|желт\p{L}*|стакан\p{L}*|сливк\p{L}*|кориц\p{L}*|помидор\p{L}*|нарезан\p{L}*|мелко|курин\p{L}*|теста?|жарки|ст\. л|лука?|чеснока?|муки|мука|яйца|соль|соли|воды|яйцо|лук|перец|сахар)(?!\p{L})/giu,
}
