import type { GuessWords } from './guess-words.ts'

export const nb: GuessWords = {
  language: 'nb',
  words:
    'ss ts og eller med av til i en et på uten ss ts dl stk boks bokser pakke pk pose bunt potte båt båter fedd skive skiver klype gram liter mel hvetemel sukker salt pepper smør egg melk vann olje olivenolje rapsolje løk rødløk hvitløk ost fløte kremfløte fersk ferske friskmalt hakket hakkede finhakket revet stor store liten små smak ca saft sitron poteter tomater hermetiske gulrot gulrøtter persille bakepulver vaniljesukker kylling buljong ris pynt servering steking valgfritt kjøttdeig litt noen mykt smeltet nykvernet romtemperert skrelt kuttet biter terninger skall neve beger rømme yoghurt sjokolade kyllingfilet kyllingfileter laksefileter gressløk sukkererter kraft spiseskje spiseskjeer teskje teskjeer strimler syltetøy skrellet tynne bladpersille sitronsaft ringer deigen fyll blåbær bringebær skinn lunkent ketsjup',
  letters: [
    [/[æø]/g, 0.5],
    [/å/g, 0.3],
  ],
}
