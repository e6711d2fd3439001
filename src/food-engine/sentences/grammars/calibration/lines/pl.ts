import type { GoldenLine } from '../../golden/golden-line.ts'

/** Polish lines for measuring. */
export const lines: readonly GoldenLine[] = [
  ['500 g mięsa mielonego wieprzowego', { quantity: 500, unit: 'g', name: 'mięsa mielonego wieprzowego' }],
  [
    '2 ząbki czosnku, przeciśnięte przez praskę',
    { quantity: 2, unit: 'ząbki', name: 'czosnku', preparation: 'przeciśnięte przez praskę' },
  ],
  [
    '1 puszka (400 g) krojonych pomidorów',
    { quantity: 1, unit: 'puszka', name: 'krojonych pomidorów', otherAmounts: [[400, 'g']] },
  ],
  ['pół szklanki mleka', { quantity: 0.5, unit: 'szklanki', name: 'mleka' }],
  ['1,5 łyżeczki proszku do pieczenia', { quantity: 1.5, unit: 'łyżeczki', name: 'proszku do pieczenia' }],
  ['sól i pieprz do smaku', { name: 'sól i pieprz', comment: 'do smaku' }],
  [
    '1 duża marchewka, starta na grubych oczkach',
    { quantity: 1, size: 'duża', name: 'marchewka', preparation: 'starta na grubych oczkach' },
  ],
  ['szczypta cukru', { quantity: 1, unit: 'szczypta', name: 'cukru' }],
  ['olej do smażenia', { name: 'olej', purpose: 'do smażenia' }],
  ['sok z połowy cytryny', { quantity: 0.5, name: 'cytryny', preparation: 'sok' }],
  ['3 jajka (rozmiar M)', { quantity: 3, size: 'rozmiar M', name: 'jajka' }],
  [
    '200 g masła w temperaturze pokojowej',
    { quantity: 200, unit: 'g', name: 'masła', preparation: 'w temperaturze pokojowej' },
  ],
  ['Mąka pszenna typ 450 - 300 g', { quantity: 300, unit: 'g', name: 'Mąka pszenna typ 450' }],
  ['Na kruszonkę:', { heading: 'Na kruszonkę' }],
  ['2-3 łyżki oliwy z oliwek', { quantity: 2, upperQuantity: 3, unit: 'łyżki', name: 'oliwy z oliwek' }],
  ['pęczek koperku, posiekany', { quantity: 1, unit: 'pęczek', name: 'koperku', preparation: 'posiekany' }],
  ['1 kostka rosołowa (Winiary)', { quantity: 1, name: 'kostka rosołowa', comment: 'Winiary' }],
  [
    'ok. 1 kg ziemniaków, obranych',
    { quantity: 1, unit: 'kg', name: 'ziemniaków', preparation: 'obranych', comment: 'ok.' },
  ],
  ['Piec 40 minut w 180 stopniach.', { isText: true }],
  ['100 ml śmietanki 30%', { quantity: 100, unit: 'ml', name: 'śmietanki 30%' }],
  [
    '4 łyżki miodu lub syropu klonowego',
    { quantity: 4, unit: 'łyżki', name: 'miodu', alternatives: ['syropu klonowego'] },
  ],
  [
    '1 opakowanie (250 g) sera mascarpone',
    { quantity: 1, unit: 'opakowanie', name: 'sera mascarpone', otherAmounts: [[250, 'g']] },
  ],
  [
    '2 czerwone papryki, bez gniazd nasiennych, w paski',
    { quantity: 2, name: 'czerwone papryki', preparation: 'bez gniazd nasiennych, w paski' },
  ],
  ['pierś z kurczaka - 400 g', { quantity: 400, unit: 'g', name: 'pierś z kurczaka' }],
  ['Cukier: 150 g', { quantity: 150, unit: 'g', name: 'Cukier' }],
  ['1 cebula (biała lub czerwona)', { quantity: 1, name: 'cebula', comment: 'biała lub czerwona' }],
  ['3 łyżki kopiaste kakao', { quantity: 3, unit: 'łyżki', size: 'kopiaste', name: 'kakao' }],
  [
    '100 g startego żółtego sera',
    { quantity: 100, unit: 'g', name: 'żółtego sera', preparation: 'startego' },
  ],
  ['masło do wysmarowania formy', { name: 'masło', purpose: 'do wysmarowania formy' }],
  ['skórka otarta z 1 pomarańczy', { quantity: 1, name: 'pomarańczy', preparation: 'skórka otarta' }],
  [
    '4 filety z łososia (po ok. 150 g)',
    { quantity: 4, name: 'filety z łososia', comment: 'po', otherAmounts: [[150, 'g']] },
  ],
  ['kilka listków bazylii', { unit: 'listków', name: 'bazylii', comment: 'kilka' }],
  [
    '1 litr bulionu warzywnego (gorącego)',
    { quantity: 1, unit: 'litr', name: 'bulionu warzywnego', preparation: 'gorącego' },
  ],
  ['2 białka ubite na sztywno', { quantity: 2, name: 'białka', preparation: 'ubite na sztywno' }],
  ['sól, pieprz, papryka słodka', { name: 'sól, pieprz, papryka słodka' }],
  [
    '1-2 łyżki wody w razie potrzeby',
    { quantity: 1, upperQuantity: 2, unit: 'łyżki', name: 'wody', comment: 'w razie potrzeby' },
  ],
  ['Rozgrzać piekarnik do 200 stopni.', { isText: true }],
  [
    '100 g gorzkiej czekolady (min. 70% kakao)',
    { quantity: 100, unit: 'g', name: 'gorzkiej czekolady', comment: 'min. 70% kakao' },
  ],
  ['3/4 szklanki oleju rzepakowego', { quantity: 0.75, unit: 'szklanki', name: 'oleju rzepakowego' }],
  [
    '1 mały kawałek imbiru, obrany i starty',
    { quantity: 1, unit: 'kawałek', size: 'mały', name: 'imbiru', preparation: 'obrany i starty' },
  ],
  ['świeżo mielony pieprz', { name: 'pieprz', preparation: 'świeżo mielony' }],
]
