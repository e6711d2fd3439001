import type { GuessWords } from './guess-words.ts'

export const hu: GuessWords = {
  language: 'hu',
  words:
    'és vagy az egy db ek kk tk dkg dl evőkanál kávéskanál teáskanál csésze bögre pohár csipet csipetnyi gerezd konzerv csomag csokor szelet szál marék gramm liter liszt finomliszt cukor porcukor kristálycukor só bors vaj tojás tej víz olaj olívaolaj hagyma vöröshagyma lilahagyma fokhagyma sajt tejszín tejföl friss frissen apróra vágott reszelt reszelve őrölt aprított darált nagy kicsi kis közepes ízlés szerint kb leve citrom burgonya krumpli paradicsom sárgarépa petrezselyem sütőpor vaníliás vaníliáscukor csirkemell alaplé rizs díszítéshez tálaláshoz sütéshez élesztő dió mák méz túró joghurt szobahőmérsékletű karikára kockára vágva krémhez töltelékhez pirospaprika csirke csirkeszárny doboz fél néhány keményítő juharszirup érett fahéj csepp füstölt aszalt zsemlemorzsa szeletekre panírozáshoz karikázva gomba spenót rizs vöröshagymát dió zellerszár',
  letters: [[/[őű]/g, 2]],
}
