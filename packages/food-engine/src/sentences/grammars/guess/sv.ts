import type { GuessWords } from './guess-words.ts'

export const sv: GuessWords = {
  language: 'sv',
  words:
    'och eller med av till för i en ett på utan msk tsk krm dl st burk paket påse knippe kruka klyfta klyftor skiva skivor nypa gram liter mjöl vetemjöl socker strösocker salt peppar svartpeppar smör ägg mjölk vatten olja olivolja rapsolja lök lökar gul gula röd vitlök vitlöksklyfta vitlöksklyftor ost grädde vispgrädde färsk färska hackad hackade hackat finhackad riven rivet stor stora liten små smak ca saft citron potatis tomater krossade morot morötter persilja bakpulver vaniljsocker kyckling buljong ris garnering servering stekning valfritt gräddfil filmjölk fräsch köttfärs lax laxfilé spenat svamp champinjoner ljummen rumsvarmt smält skalad skalade pressad tärnad strimlad förp näve några lite degen fyllning kvistar',
  letters: [
    [/å/g, 0.4],
    [/[äö]/g, 0.3],
  ],
}
