import type { GoldenLine } from '../../golden/golden-line.ts'

/** Dutch lines for measuring. */
export const lines: readonly GoldenLine[] = [
  [
    '1 blik kikkererwten (400 g), uitgelekt en afgespoeld',
    {
      quantity: 1,
      unit: 'blik',
      name: 'kikkererwten',
      preparation: 'uitgelekt en afgespoeld',
      otherAmounts: [[400, 'g']],
    },
  ],
  ['2 el olijfolie', { quantity: 2, unit: 'el', name: 'olijfolie' }],
  [
    '1 teentje knoflook, uit de pers',
    { quantity: 1, unit: 'teentje', name: 'knoflook', preparation: 'uit de pers' },
  ],
  ['een snuf versgemalen peper', { quantity: 1, unit: 'snuf', name: 'peper', preparation: 'versgemalen' }],
  ['500 gr kipfilet in blokjes', { quantity: 500, unit: 'gr', name: 'kipfilet', preparation: 'in blokjes' }],
  [
    '3 à 4 bosuitjes, in ringetjes',
    { quantity: 3, upperQuantity: 4, name: 'bosuitjes', preparation: 'in ringetjes' },
  ],
  ['halve komkommer', { quantity: 0.5, name: 'komkommer' }],
  ['1 zakje vanillesuiker', { quantity: 1, unit: 'zakje', name: 'vanillesuiker' }],
  ['handje verse munt', { unit: 'handje', name: 'verse munt' }],
  ['geraspte schil van 1 limoen', { quantity: 1, name: 'limoen', preparation: 'geraspte schil' }],
  ['200 ml slagroom, geklopt', { quantity: 200, unit: 'ml', name: 'slagroom', preparation: 'geklopt' }],
  ['zout naar smaak', { name: 'zout', comment: 'naar smaak' }],
  ['125 gram roomboter (koud)', { quantity: 125, unit: 'gram', name: 'roomboter', preparation: 'koud' }],
  ['Voor het beslag:', { heading: 'Voor het beslag' }],
  [
    '1 pakje bladerdeeg (Tante Fanny)',
    { quantity: 1, unit: 'pakje', name: 'bladerdeeg', comment: 'Tante Fanny' },
  ],
  ['bloem om te bestuiven', { name: 'bloem', purpose: 'om te bestuiven' }],
  [
    'ca. 750 g vastkokende aardappelen',
    { quantity: 750, unit: 'g', name: 'vastkokende aardappelen', comment: 'ca.' },
  ],
  ['1 grote ui (gesnipperd)', { quantity: 1, size: 'grote', name: 'ui', preparation: 'gesnipperd' }],
  ['Bereidingstijd: 30 minuten', { isText: true }],
  [
    '2 eetlepels ketjap manis of sojasaus',
    { quantity: 2, unit: 'eetlepels', name: 'ketjap manis', alternatives: ['sojasaus'] },
  ],
  ['4 plakken ontbijtspek', { quantity: 4, unit: 'plakken', name: 'ontbijtspek' }],
  [
    '1 winterpeen (ca. 200 g), in plakjes',
    { quantity: 1, name: 'winterpeen', preparation: 'in plakjes', otherAmounts: [[200, 'g']] },
  ],
  [
    '250 g champignons, schoongeborsteld en in kwarten',
    { quantity: 250, unit: 'g', name: 'champignons', preparation: 'schoongeborsteld en in kwarten' },
  ],
  ['1½ tl komijnpoeder (djinten)', { quantity: 1.5, unit: 'tl', name: 'komijnpoeder', comment: 'djinten' }],
  ['een scheutje melk', { quantity: 1, unit: 'scheutje', name: 'melk' }],
  [
    "2 st. paprika's (rood en geel)",
    { quantity: 2, unit: 'st.', name: "paprika's", comment: 'rood en geel' },
  ],
  ['Suiker - 100 gram', { quantity: 100, unit: 'gram', name: 'Suiker' }],
  [
    '1 stukje gember van 3 cm, geraspt',
    { quantity: 1, unit: 'stukje', name: 'gember', preparation: 'geraspt', otherAmounts: [[3, 'cm']] },
  ],
  ['4 zalmmoten zonder huid', { quantity: 4, name: 'zalmmoten', preparation: 'zonder huid' }],
  ['300 g AH biologische volle yoghurt', { quantity: 300, unit: 'g', name: 'AH biologische volle yoghurt' }],
  [
    'extra vierge olijfolie om te besprenkelen',
    { name: 'extra vierge olijfolie', purpose: 'om te besprenkelen' },
  ],
  [
    '1 liter groentebouillon (van tablet)',
    { quantity: 1, unit: 'liter', name: 'groentebouillon', comment: 'van tablet' },
  ],
  ['1 rode ui of 2 sjalotten', { quantity: 1, name: 'rode ui', alternatives: ['2 sjalotten'] }],
  ['snufje zout', { unit: 'snufje', name: 'zout' }],
  [
    '75 gr parmezaanse kaas, vers geraspt',
    { quantity: 75, unit: 'gr', name: 'parmezaanse kaas', preparation: 'vers geraspt' },
  ],
  [
    '2 eieren, losgeklopt met 1 el water',
    { quantity: 2, name: 'eieren', preparation: 'losgeklopt met 1 el water' },
  ],
  ['Verwarm de oven voor op 200 graden.', { isText: true }],
  ['peper, zout en nootmuskaat', { name: 'peper, zout en nootmuskaat' }],
  ['1 struik bleekselderij', { quantity: 1, unit: 'struik', name: 'bleekselderij' }],
  ['400 ml kokosmelk uit blik', { quantity: 400, unit: 'ml', name: 'kokosmelk', comment: 'uit blik' }],
  [
    '6 sneetjes oud witbrood zonder korst',
    { quantity: 6, unit: 'sneetjes', name: 'oud witbrood', preparation: 'zonder korst' },
  ],
]
