import type { GoldenLine } from '../../golden/golden-line.ts'

/** Hungarian lines for measuring. */
export const lines: readonly GoldenLine[] = [
  ['50 dkg darált sertéshús', { quantity: 50, unit: 'dkg', name: 'darált sertéshús' }],
  [
    '1 nagy fej vöröshagyma, apróra vágva',
    { quantity: 1, unit: 'fej', size: 'nagy', name: 'vöröshagyma', preparation: 'apróra vágva' },
  ],
  ['3 gerezd fokhagyma (zúzott)', { quantity: 3, unit: 'gerezd', name: 'fokhagyma', preparation: 'zúzott' }],
  ['2 ek. olaj', { quantity: 2, unit: 'ek.', name: 'olaj' }],
  ['1 teáskanál őrölt kömény', { quantity: 1, unit: 'teáskanál', name: 'őrölt kömény' }],
  ['só, bors ízlés szerint', { name: 'só, bors', comment: 'ízlés szerint' }],
  [
    '20 dkg trappista sajt, reszelve',
    { quantity: 20, unit: 'dkg', name: 'trappista sajt', preparation: 'reszelve' },
  ],
  ['fél liter tej', { quantity: 0.5, unit: 'liter', name: 'tej' }],
  ['1 csomag sütőpor', { quantity: 1, unit: 'csomag', name: 'sütőpor' }],
  ['1 doboz tejföl (330 g)', { quantity: 1, unit: 'doboz', name: 'tejföl', otherAmounts: [[330, 'g']] }],
  ['fél citrom leve', { quantity: 0.5, name: 'citrom leve' }],
  ['4 db tojás (L-es)', { quantity: 4, unit: 'db', size: 'L-es', name: 'tojás' }],
  [
    'kb. 1 kg burgonya, meghámozva',
    { quantity: 1, unit: 'kg', name: 'burgonya', preparation: 'meghámozva', comment: 'kb.' },
  ],
  ['A krémhez:', { heading: 'A krémhez' }],
  ['10 dkg olvasztott vaj', { quantity: 10, unit: 'dkg', name: 'vaj', preparation: 'olvasztott' }],
  [
    '2-3 szál újhagyma karikázva',
    { quantity: 2, upperQuantity: 3, unit: 'szál', name: 'újhagyma', preparation: 'karikázva' },
  ],
  ['egy csipet szerecsendió', { quantity: 1, unit: 'csipet', name: 'szerecsendió' }],
  ['porcukor a szóráshoz', { name: 'porcukor', purpose: 'a szóráshoz' }],
  ['Sütési idő: 40 perc', { isText: true }],
  ['1 csokor petrezselyem', { quantity: 1, unit: 'csokor', name: 'petrezselyem' }],
  [
    '3 evőkanál méz vagy juharszirup',
    { quantity: 3, unit: 'evőkanál', name: 'méz', alternatives: ['juharszirup'] },
  ],
  [
    '1 csomag (500 g) leveles tészta',
    { quantity: 1, unit: 'csomag', name: 'leveles tészta', otherAmounts: [[500, 'g']] },
  ],
  [
    '2 piros kaliforniai paprika, kicsumázva, csíkokra vágva',
    { quantity: 2, name: 'piros kaliforniai paprika', preparation: 'kicsumázva, csíkokra vágva' },
  ],
  ['csirkemell - 40 dkg', { quantity: 40, unit: 'dkg', name: 'csirkemell' }],
  ['Cukor: 15 dkg', { quantity: 15, unit: 'dkg', name: 'Cukor' }],
  ['1 hagyma (lila vagy fehér)', { quantity: 1, name: 'hagyma', comment: 'lila vagy fehér' }],
  ['3 púpozott evőkanál kakaópor', { quantity: 3, unit: 'evőkanál', size: 'púpozott', name: 'kakaópor' }],
  ['10 dkg reszelt parmezán', { quantity: 10, unit: 'dkg', name: 'parmezán', preparation: 'reszelt' }],
  ['vaj a forma kikenéséhez', { name: 'vaj', purpose: 'a forma kikenéséhez' }],
  ['1 narancs reszelt héja', { quantity: 1, name: 'narancs', preparation: 'reszelt héja' }],
  [
    '4 szelet lazac (darabonként 15 dkg)',
    { quantity: 4, unit: 'szelet', name: 'lazac', comment: 'darabonként', otherAmounts: [[15, 'dkg']] },
  ],
  ['néhány levél bazsalikom', { unit: 'levél', name: 'bazsalikom', comment: 'néhány' }],
  [
    '1 liter zöldségalaplé (forró)',
    { quantity: 1, unit: 'liter', name: 'zöldségalaplé', preparation: 'forró' },
  ],
  ['2 tojásfehérje, habbá verve', { quantity: 2, name: 'tojásfehérje', preparation: 'habbá verve' }],
  ['só, bors, pirospaprika', { name: 'só, bors, pirospaprika' }],
  [
    '1-2 ek víz, ha szükséges',
    { quantity: 1, upperQuantity: 2, unit: 'ek', name: 'víz', comment: 'ha szükséges' },
  ],
  ['Melegítsük elő a sütőt 200 fokra.', { isText: true }],
  [
    '10 dkg étcsokoládé (min. 70%-os)',
    { quantity: 10, unit: 'dkg', name: 'étcsokoládé', comment: 'min. 70%-os' },
  ],
  ['3/4 bögre olaj', { quantity: 0.75, unit: 'bögre', name: 'olaj' }],
  [
    '1 kis darab gyömbér, meghámozva',
    { quantity: 1, unit: 'darab', size: 'kis', name: 'gyömbér', preparation: 'meghámozva' },
  ],
  ['frissen őrölt bors', { name: 'bors', preparation: 'frissen őrölt' }],
]
