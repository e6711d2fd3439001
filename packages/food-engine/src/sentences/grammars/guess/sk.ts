import type { GuessWords } from './guess-words.ts'

export const sk: GuessWords = {
  language: 'sk',
  words:
    'a alebo s so z zo do na v bez asi cca lyžica lyžice lyžíc lyžička lyžičky lyžičiek polievková polievkové čajová hrnček hrnčeka hrnčeky šálka pohár štipka strúčik strúčiky strúčikov plechovka konzerva balenie balíček zväzok hrsť kus kusy kusov plátky kocka gram liter litra múka múky hladká hladkej polohrubá polohrubej cukor cukru soľ soli korenie korenia maslo masla vajce vajcia vajec mlieko mlieka voda vody olej oleja olivový olivového cibuľa cibule cibuľka cesnak cesnaku syr syra smotana smotany čerstvý čerstvé čerstvá čerstvého nasekaná nasekané nakrájaná nakrájané nastrúhaný nastrúhané veľká veľké malá malé stredne chuti podľa potreby šťava kôra citróna citrónovej zemiaky zemiakov paradajky paradajok mrkva mrkvy petržlen petržlenová petržlenovej vňať prášok prášku pečiva droždia kypriaci vanilkový práškový čierne mleté mletej kuracie kuracích kuracieho bravčového vývar vývaru ryža ryže vyprážanie ozdobenie posypanie cesto plnka škorice tymianu bazalky orechov chleba kúsok zázvoru kocky nakrájaných nahrubo nadrobno pol polovica papier pečenie osoby osôb pre minút stupňov plech',
  letters: [
    [/[ľĺŕ]/g, 1.5],
    [/[ťďň]/g, 0.5],
    [/[čšžôä]/g, 0.3],
  ],
}
