import type { GoldenLine } from '../../golden/golden-line.ts'

/** Finnish lines for measuring. */
export const lines: readonly GoldenLine[] = [
  ['400 g jauhelihaa (nauta-sika)', { quantity: 400, unit: 'g', name: 'jauhelihaa', comment: 'nauta-sika' }],
  ['1 sipuli hienonnettuna', { quantity: 1, name: 'sipuli', preparation: 'hienonnettuna' }],
  [
    '2 valkosipulinkynttä, murskattuna',
    { quantity: 2, name: 'valkosipulinkynttä', preparation: 'murskattuna' },
  ],
  [
    '1 prk (400 g) tomaattimurskaa',
    { quantity: 1, unit: 'prk', name: 'tomaattimurskaa', otherAmounts: [[400, 'g']] },
  ],
  ['2,5 dl vehnäjauhoja', { quantity: 2.5, unit: 'dl', name: 'vehnäjauhoja' }],
  ['1 rkl öljyä paistamiseen', { quantity: 1, unit: 'rkl', name: 'öljyä', purpose: 'paistamiseen' }],
  ['ripaus suolaa', { unit: 'ripaus', name: 'suolaa' }],
  ['mustapippuria myllystä', { name: 'mustapippuria', comment: 'myllystä' }],
  ['200 g voita (pehmeää)', { quantity: 200, unit: 'g', name: 'voita', preparation: 'pehmeää' }],
  ['n. 700 g lohifileetä', { quantity: 700, unit: 'g', name: 'lohifileetä', comment: 'n.' }],
  ['1 sitruunan mehu', { quantity: 1, name: 'sitruunan mehu' }],
  ['3-4 perunaa, kuorittuna', { quantity: 3, upperQuantity: 4, name: 'perunaa', preparation: 'kuorittuna' }],
  ['1 ruukku tuoretta basilikaa', { quantity: 1, unit: 'ruukku', name: 'tuoretta basilikaa' }],
  ['Täyte:', { heading: 'Täyte' }],
  ['1 pss kuivahiivaa (11 g)', { quantity: 1, unit: 'pss', name: 'kuivahiivaa', otherAmounts: [[11, 'g']] }],
  ['puolikas kesäkurpitsa', { quantity: 0.5, name: 'kesäkurpitsa' }],
  ['2 tl leivinjauhetta', { quantity: 2, unit: 'tl', name: 'leivinjauhetta' }],
  ['suolaa maun mukaan', { name: 'suolaa', comment: 'maun mukaan' }],
  ['Paista 200 asteessa noin 25 minuuttia.', { isText: true }],
  ['1 dl kermaa tai maitoa', { quantity: 1, unit: 'dl', name: 'kermaa', alternatives: ['maitoa'] }],
  ['4 isoa munaa', { quantity: 4, size: 'isoa', name: 'munaa' }],
  [
    '1 pkt (300 g) broilerin suikaleita',
    { quantity: 1, unit: 'pkt', name: 'broilerin suikaleita', otherAmounts: [[300, 'g']] },
  ],
  ['1 punainen paprika kuutioituna', { quantity: 1, name: 'punainen paprika', preparation: 'kuutioituna' }],
  [
    '2 dl juustoraastetta (emmental)',
    { quantity: 2, unit: 'dl', name: 'juustoraastetta', comment: 'emmental' },
  ],
  ['Sokeria 1 dl', { quantity: 1, unit: 'dl', name: 'Sokeria' }],
  ['2 rkl hunajaa, juoksevaa', { quantity: 2, unit: 'rkl', name: 'hunajaa', preparation: 'juoksevaa' }],
  ['500 g perunoita, kiinteitä', { quantity: 500, unit: 'g', name: 'perunoita', comment: 'kiinteitä' }],
  [
    'pala tuoretta inkivääriä (n. 3 cm)',
    { quantity: 1, unit: 'pala', name: 'tuoretta inkivääriä', otherAmounts: [[3, 'cm']] },
  ],
  ['1 sitruunan raastettu kuori', { quantity: 1, name: 'sitruunan', preparation: 'raastettu kuori' }],
  ['voita vuoan voiteluun', { name: 'voita', purpose: 'vuoan voiteluun' }],
  ['0,5 tl suolaa', { quantity: 0.5, unit: 'tl', name: 'suolaa' }],
  ['2 munaa vatkattuna', { quantity: 2, name: 'munaa', preparation: 'vatkattuna' }],
  [
    '1 tlk kidneypapuja, huuhdeltuna ja valutettuna',
    { quantity: 1, unit: 'tlk', name: 'kidneypapuja', preparation: 'huuhdeltuna ja valutettuna' },
  ],
  [
    '100 g tummaa suklaata rouhittuna',
    { quantity: 100, unit: 'g', name: 'tummaa suklaata', preparation: 'rouhittuna' },
  ],
  [
    '2-3 rkl vettä tarvittaessa',
    { quantity: 2, upperQuantity: 3, unit: 'rkl', name: 'vettä', comment: 'tarvittaessa' },
  ],
  ['suolaa, pippuria, paprikajauhetta', { name: 'suolaa, pippuria, paprikajauhetta' }],
  ['Kuumenna uuni 225 asteeseen.', { isText: true }],
  [
    '4 viipaletta paahtoleipää ilman kuoria',
    { quantity: 4, unit: 'viipaletta', name: 'paahtoleipää', preparation: 'ilman kuoria' },
  ],
  ['nippu tilliä silputtuna', { quantity: 1, unit: 'nippu', name: 'tilliä', preparation: 'silputtuna' }],
  ['1 dl rypsi- tai oliiviöljyä', { quantity: 1, unit: 'dl', name: 'rypsi- tai oliiviöljyä' }],
  ['koristeluun tuoreita marjoja', { name: 'tuoreita marjoja', purpose: 'koristeluun' }],
]
