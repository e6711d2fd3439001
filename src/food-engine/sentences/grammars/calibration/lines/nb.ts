import type { GoldenLine } from '../../golden/golden-line.ts'

/** Norwegian lines for measuring. */
export const lines: readonly GoldenLine[] = [
  [
    '600 g torskefilet, uten skinn og bein',
    { quantity: 600, unit: 'g', name: 'torskefilet', preparation: 'uten skinn og bein' },
  ],
  ['1 stk. løk, hakket', { quantity: 1, unit: 'stk.', name: 'løk', preparation: 'hakket' }],
  ['2 båter hvitløk', { quantity: 2, unit: 'båter', name: 'hvitløk' }],
  ['3 dl melk (lunken)', { quantity: 3, unit: 'dl', name: 'melk', preparation: 'lunken' }],
  ['½ ts malt kardemomme', { quantity: 0.5, unit: 'ts', name: 'malt kardemomme' }],
  ['salt og pepper etter smak', { name: 'salt og pepper', comment: 'etter smak' }],
  ['1 boks hakkede tomater', { quantity: 1, unit: 'boks', name: 'hakkede tomater' }],
  ['2 ss olivenolje til steking', { quantity: 2, unit: 'ss', name: 'olivenolje', purpose: 'til steking' }],
  ['100 g smør, romtemperert', { quantity: 100, unit: 'g', name: 'smør', preparation: 'romtemperert' }],
  ['4 store egg', { quantity: 4, size: 'store', name: 'egg' }],
  ['saft av 1 lime', { quantity: 1, name: 'lime', preparation: 'saft' }],
  ['1 pose rucola', { quantity: 1, unit: 'pose', name: 'rucola' }],
  [
    'ca. 1 kg poteter, skrelt og delt i biter',
    { quantity: 1, unit: 'kg', name: 'poteter', preparation: 'skrelt og delt i biter', comment: 'ca.' },
  ],
  ['Fyll:', { heading: 'Fyll' }],
  ['litt frisk koriander til pynt', { name: 'frisk koriander', comment: 'litt', purpose: 'til pynt' }],
  ['1 pakke gjær (50 g)', { quantity: 1, unit: 'pakke', name: 'gjær', otherAmounts: [[50, 'g']] }],
  [
    '2–3 stilker selleri i skiver',
    { quantity: 2, upperQuantity: 3, unit: 'stilker', name: 'selleri', preparation: 'i skiver' },
  ],
  [
    '5 dl hvetemel (ca. 300 g)',
    { quantity: 5, unit: 'dl', name: 'hvetemel', comment: 'ca.', otherAmounts: [[300, 'g']] },
  ],
  ['Stekes i 30 minutter på 200 grader.', { isText: true }],
  [
    '1 beger crème fraîche eller rømme',
    { quantity: 1, unit: 'beger', name: 'crème fraîche', alternatives: ['rømme'] },
  ],
  ['en klype sukker', { quantity: 1, unit: 'klype', name: 'sukker' }],
  [
    '1 pk kyllingfilet (ca. 500 g), i strimler',
    { quantity: 1, unit: 'pk', name: 'kyllingfilet', preparation: 'i strimler', otherAmounts: [[500, 'g']] },
  ],
  ['2 dl revet hvitost', { quantity: 2, unit: 'dl', name: 'hvitost', preparation: 'revet' }],
  [
    '1 rød paprika, uten frø, i terninger',
    { quantity: 1, name: 'rød paprika', preparation: 'uten frø, i terninger' },
  ],
  ['Sukker: 2 dl', { quantity: 2, unit: 'dl', name: 'Sukker' }],
  ['1 ts bakepulver, strøkent mål', { quantity: 1, unit: 'ts', name: 'bakepulver', comment: 'strøkent mål' }],
  ['4 laksestykker à 150 g', { quantity: 4, name: 'laksestykker', otherAmounts: [[150, 'g']] }],
  [
    '1 dl olje (raps eller solsikke)',
    { quantity: 1, unit: 'dl', name: 'olje', comment: 'raps eller solsikke' },
  ],
  ['en liten bit fersk ingefær', { quantity: 1, unit: 'bit', size: 'liten', name: 'fersk ingefær' }],
  ['revet skall av 1 sitron', { quantity: 1, name: 'sitron', preparation: 'revet skall' }],
  ['smør til formen', { name: 'smør', purpose: 'til formen' }],
  [
    '3 ss sukker + litt til drysset',
    { quantity: 3, unit: 'ss', name: 'sukker', comment: '+ litt', purpose: 'til drysset' },
  ],
  [
    '1 boks kidneybønner, skylt og avrent',
    { quantity: 1, unit: 'boks', name: 'kidneybønner', preparation: 'skylt og avrent' },
  ],
  ['200 g bacon i terninger', { quantity: 200, unit: 'g', name: 'bacon', preparation: 'i terninger' }],
  [
    '1-2 ss vann ved behov',
    { quantity: 1, upperQuantity: 2, unit: 'ss', name: 'vann', comment: 'ved behov' },
  ],
  [
    '100 g smeltet sjokolade (70 %)',
    { quantity: 100, unit: 'g', name: 'sjokolade', preparation: 'smeltet', comment: '70 %' },
  ],
  ['Sett ovnen på 180 grader.', { isText: true }],
  ['4 skiver loff uten skorpe', { quantity: 4, unit: 'skiver', name: 'loff', preparation: 'uten skorpe' }],
  ['salt, pepper, paprikapulver', { name: 'salt, pepper, paprikapulver' }],
  [
    '1 kvist rosmarin eller 1 ts tørket',
    { quantity: 1, unit: 'kvist', name: 'rosmarin', alternatives: ['1 ts tørket'] },
  ],
  ['1 vårløk i tynne ringer', { quantity: 1, name: 'vårløk', preparation: 'i tynne ringer' }],
]
