import type { GuessWords } from './guess-words.ts'

export const de: GuessWords = {
  language: 'de',
  words:
    'und oder mit von für zum zur nach etwas in ein eine einen der die das el tl esslöffel teelöffel prise msp bund zehe zehen dose dosen packung päckchen pck stück scheiben becher würfel gramm liter mehl zucker salz pfeffer butter eier ei milch wasser öl olivenöl zwiebel zwiebeln knoblauch knoblauchzehe knoblauchzehen käse sahne frisch frische frischer gehackt gehackte gerieben geriebener gemahlen große kleine rote weiße saft zitrone zitronensaft kartoffeln tomaten möhren petersilie backpulver vanillezucker belieben bedarf ca evtl quark hackfleisch paprika brühe gemüsebrühe',
  letters: [
    [/ß/g, 2],
    [/[äöü]/g, 0.3],
  ],
}
