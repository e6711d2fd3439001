import type { GoldenLine } from '../../golden/golden-line.ts'

/** Swedish lines for measuring. */
export const lines: readonly GoldenLine[] = [
  ['400 g krossade tomater', { quantity: 400, unit: 'g', name: 'krossade tomater' }],
  ['1 gul lök, finhackad', { quantity: 1, name: 'gul lök', preparation: 'finhackad' }],
  ['2 klyftor vitlök, pressade', { quantity: 2, unit: 'klyftor', name: 'vitlök', preparation: 'pressade' }],
  ['1 ½ dl vispgrädde', { quantity: 1.5, unit: 'dl', name: 'vispgrädde' }],
  [
    '2 msk smör + lite till formen',
    { quantity: 2, unit: 'msk', name: 'smör', comment: '+ lite', purpose: 'till formen' },
  ],
  ['1 krm salt', { quantity: 1, unit: 'krm', name: 'salt' }],
  [
    'ca 600 g laxfilé utan skinn',
    { quantity: 600, unit: 'g', name: 'laxfilé', preparation: 'utan skinn', comment: 'ca' },
  ],
  [
    '1 burk kikärtor (à 400 g), sköljda',
    { quantity: 1, unit: 'burk', name: 'kikärtor', preparation: 'sköljda', otherAmounts: [[400, 'g']] },
  ],
  ['rivet skal av en apelsin', { quantity: 1, name: 'apelsin', preparation: 'rivet skal' }],
  ['8 st potatisar', { quantity: 8, unit: 'st', name: 'potatisar' }],
  ['1 kruka basilika', { quantity: 1, unit: 'kruka', name: 'basilika' }],
  ['salt och nymald svartpeppar', { name: 'salt och svartpeppar', preparation: 'nymald' }],
  [
    'några kvistar dill till garnering',
    { unit: 'kvistar', name: 'dill', comment: 'några', purpose: 'till garnering' },
  ],
  ['Till servering:', { heading: 'Till servering' }],
  ['25 g jäst för söta degar', { quantity: 25, unit: 'g', name: 'jäst för söta degar' }],
  [
    '3 dl havregryn eller rågflingor',
    { quantity: 3, unit: 'dl', name: 'havregryn', alternatives: ['rågflingor'] },
  ],
  ['1 tärning hönsbuljong (Knorr)', { quantity: 1, unit: 'tärning', name: 'hönsbuljong', comment: 'Knorr' }],
  ['smält smör till pensling', { name: 'smör', preparation: 'smält', purpose: 'till pensling' }],
  ['Grädda mitt i ugnen ca 20 minuter.', { isText: true }],
  [
    '2 stora morötter, skalade och slantade',
    { quantity: 2, size: 'stora', name: 'morötter', preparation: 'skalade och slantade' },
  ],
  ['en nypa socker', { quantity: 1, unit: 'nypa', name: 'socker' }],
  [
    '1 förp fetaost (150 g), smulad',
    { quantity: 1, unit: 'förp', name: 'fetaost', preparation: 'smulad', otherAmounts: [[150, 'g']] },
  ],
  ['4 port kokt ris', { quantity: 4, unit: 'port', name: 'ris', preparation: 'kokt' }],
  [
    '500 g nötfärs, gärna ekologisk',
    { quantity: 500, unit: 'g', name: 'nötfärs', comment: 'gärna ekologisk' },
  ],
  ['2 dl kokosmjölk (ca ½ burk)', { quantity: 2, unit: 'dl', name: 'kokosmjölk', comment: 'ca ½ burk' }],
  [
    '1 röd chili, urkärnad och strimlad',
    { quantity: 1, name: 'röd chili', preparation: 'urkärnad och strimlad' },
  ],
  ['Vetemjöl 3 dl', { quantity: 3, unit: 'dl', name: 'Vetemjöl' }],
  ['saften från 1 citron', { quantity: 1, name: 'citron', preparation: 'saften' }],
  ['1 påse (75 g) ruccola', { quantity: 1, unit: 'påse', name: 'ruccola', otherAmounts: [[75, 'g']] }],
  [
    '1 liten bit ingefära, riven',
    { quantity: 1, unit: 'bit', size: 'liten', name: 'ingefära', preparation: 'riven' },
  ],
  ['100 g rumsvarmt smör', { quantity: 100, unit: 'g', name: 'smör', preparation: 'rumsvarmt' }],
  ['2 tsk spiskummin, mald', { quantity: 2, unit: 'tsk', name: 'spiskummin', preparation: 'mald' }],
  [
    '4 kycklingfiléer (ca 125 g styck)',
    { quantity: 4, name: 'kycklingfiléer', comment: 'styck', otherAmounts: [[125, 'g']] },
  ],
  ['olja att steka i', { name: 'olja', purpose: 'att steka i' }],
  [
    '1 burk crème fraiche eller turkisk yoghurt',
    { quantity: 1, unit: 'burk', name: 'crème fraiche', alternatives: ['turkisk yoghurt'] },
  ],
  [
    '3 skivor formbröd utan kanter',
    { quantity: 3, unit: 'skivor', name: 'formbröd', preparation: 'utan kanter' },
  ],
  ['Sätt ugnen på 225 grader.', { isText: true }],
  ['valfria färska örter', { name: 'färska örter', comment: 'valfria' }],
  ['½ purjolök i tunna ringar', { quantity: 0.5, name: 'purjolök', preparation: 'i tunna ringar' }],
  ['salt, peppar, ev. lite socker', { name: 'salt, peppar', comment: 'ev. lite socker' }],
  [
    '2-3 msk vatten vid behov',
    { quantity: 2, upperQuantity: 3, unit: 'msk', name: 'vatten', comment: 'vid behov' },
  ],
]
