import { describe, expect, it } from 'vitest'
import { ALL_GRAMMARS } from '../sentences/grammars/languages/all.ts'
import { buildMatcher } from './matcher.ts'

const FOODS: Readonly<Record<string, readonly string[]>> = {
  pl: ['mąka', 'mąka pszenna', 'mak', 'sól', 'cukier', 'masło', 'czosnek', 'pomidor', 'marchewka'],
  cs: ['česnek', 'mouka'],
  sk: ['cukor', 'múka', 'cibuľa', 'paradajka', 'soľ', 'vajce'],
  hr: ['šećer', 'brašno', 'ulje', 'mrkva', 'papar', 'krastavac'],
  sl: ['moka', 'sladkor', 'poper', 'olje', 'krompir', 'jajce'],
  sr: ['шећер', 'брашно', 'уље', 'паприка', 'brašno', 'kupus'],
  ru: ['сахар', 'сметана', 'масло', 'перец', 'мука'],
  uk: ['цукор', 'борошно', 'олія'],
  bg: ['домат', 'морков', 'жълтък', 'орех', 'лимон'],
  lt: ['miltai', 'cukrus', 'svogūnas', 'bulvė', 'aliejus'],
  lv: ['milti', 'cukurs', 'sīpols', 'kartupelis', 'ķiploks'],
  et: ['või', 'suhkur', 'kartul', 'küüslauk', 'juust'],
  fi: ['voi', 'sokeri', 'peruna', 'tomaatti', 'jauho', 'kale'],
  el: ['μαϊντανός'],
  ro: ['făină', 'ulei', 'lapte', 'sare', 'zahăr'],
}
const matcherOf = (names: readonly string[] = []) =>
  buildMatcher({ units: [], foods: names.map((name) => ({ id: name, name })), grammars: ALL_GRAMMARS })

describe('foods in the case used after an amount', () => {
  it.each([
    ['pl', 'mąki', 'mąka'],
    ['pl', 'mąki pszennej', 'mąka pszenna'],
    ['pl', 'soli', 'sól'],
    ['pl', 'cukru', 'cukier'],
    ['pl', 'masła', 'masło'],
    ['pl', 'czosnku', 'czosnek'],
    ['pl', 'pomidorów', 'pomidor'],
    ['pl', 'marchewek', 'marchewka'],
    ['cs', 'česneku', 'česnek'],
    ['cs', 'mouky', 'mouka'],
    ['sk', 'cukru', 'cukor'],
    ['sk', 'múky', 'múka'],
    ['sk', 'cibule', 'cibuľa'],
    ['sk', 'paradajok', 'paradajka'],
    ['sk', 'soli', 'soľ'],
    ['hr', 'šećera', 'šećer'],
    ['hr', 'brašna', 'brašno'],
    ['hr', 'ulja', 'ulje'],
    ['hr', 'papra', 'papar'],
    ['hr', 'krastavca', 'krastavac'],
    ['sl', 'moke', 'moka'],
    ['sl', 'sladkorja', 'sladkor'],
    ['sl', 'popra', 'poper'],
    ['sl', 'olja', 'olje'],
    ['sl', 'jajc', 'jajce'],
    ['sr', 'шећера', 'шећер'],
    ['sr', 'уља', 'уље'],
    ['sr', 'паприке', 'паприка'],
    ['sr', 'brašna', 'brašno'],
    ['sr', 'kupusa', 'kupus'],
    ['ru', 'сахара', 'сахар'],
    ['ru', 'сметаны', 'сметана'],
    ['ru', 'масла', 'масло'],
    ['ru', 'перца', 'перец'],
    ['ru', 'муки', 'мука'],
    ['uk', 'цукру', 'цукор'],
    ['uk', 'борошна', 'борошно'],
    ['uk', 'олії', 'олія'],
    ['bg', 'домата', 'домат'],
    ['bg', 'моркови', 'морков'],
    ['bg', 'жълтъци', 'жълтък'],
    ['bg', 'орехите', 'орех'],
    ['bg', 'лимона', 'лимон'],
    ['lt', 'miltų', 'miltai'],
    ['lt', 'cukraus', 'cukrus'],
    ['lt', 'svogūnų', 'svogūnas'],
    ['lt', 'bulvių', 'bulvė'],
    ['lt', 'aliejaus', 'aliejus'],
    ['lv', 'miltu', 'milti'],
    ['lv', 'cukura', 'cukurs'],
    ['lv', 'sīpolu', 'sīpols'],
    ['lv', 'kartupeļu', 'kartupelis'],
    ['lv', 'ķiploki', 'ķiploks'],
    ['et', 'võid', 'või'],
    ['et', 'suhkrut', 'suhkur'],
    ['et', 'kartuleid', 'kartul'],
    ['et', 'küüslauku', 'küüslauk'],
    ['et', 'juustu', 'juust'],
    ['fi', 'voita', 'voi'],
    ['fi', 'sokeria', 'sokeri'],
    ['fi', 'perunoita', 'peruna'],
    ['fi', 'tomaatteja', 'tomaatti'],
    ['fi', 'jauhoja', 'jauho'],
    ['el', 'μαϊντανό', 'μαϊντανός'],
    ['ro', 'făina', 'făină'],
    ['ro', 'uleiul', 'ulei'],
    ['ro', 'laptele', 'lapte'],
    ['ro', 'sarea', 'sare'],
    ['ro', 'zahărul', 'zahăr'],
  ])('%s: %s is %s', (language, text, name) => {
    expect(matcherOf(FOODS[language]).findFood(text, language)?.entry.id).toBe(name)
  })

  it('are not searched in other languages, and match no other word', () => {
    expect(matcherOf(FOODS.pl).findFood('cukru', 'en')).toBeNull()
    expect(matcherOf(FOODS.fi).findFood('kalaa', 'fi')).toBeNull()
    expect(matcherOf(['mak']).findFood('mąki', 'pl')).toBeNull()
  })
})
