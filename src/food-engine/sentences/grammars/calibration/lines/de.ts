import type { GoldenLine } from '../../golden/golden-line.ts'

/** German lines for measuring. */
export const lines: readonly GoldenLine[] = [
  [
    '1 kl. Glas Kapern (abgetropft)',
    { quantity: 1, unit: 'Glas', size: 'kl.', name: 'Kapern', preparation: 'abgetropft' },
  ],
  [
    'ca. 1 kg Mehlig kochende Kartoffeln',
    { quantity: 1, unit: 'kg', name: 'Mehlig kochende Kartoffeln', comment: 'ca.' },
  ],
  [
    '2 Rinderrouladen, vom Metzger dünn geschnitten',
    { quantity: 2, name: 'Rinderrouladen', preparation: 'dünn geschnitten', comment: 'vom Metzger' },
  ],
  [
    '1/2 Würfel frische Hefe (21 g)',
    { quantity: 0.5, unit: 'Würfel', name: 'frische Hefe', otherAmounts: [[21, 'g']] },
  ],
  ['Ein guter Schuss Rotwein', { quantity: 1, unit: 'Schuss', size: 'guter', name: 'Rotwein' }],
  [
    '3-4 EL Puderzucker, gesiebt',
    { quantity: 3, upperQuantity: 4, unit: 'EL', name: 'Puderzucker', preparation: 'gesiebt' },
  ],
  [
    '400g TK-Blattspinat (z.B. von Iglo)',
    { quantity: 400, unit: 'g', name: 'TK-Blattspinat', comment: 'z.B. von Iglo' },
  ],
  ['Salz, Pfeffer, Muskat', { name: 'Salz, Pfeffer, Muskat' }],
  ['Saft 1 Zitrone', { quantity: 1, name: 'Zitrone', preparation: 'Saft' }],
  [
    '2 EL Crème fraîche oder Schmand',
    { quantity: 2, unit: 'EL', name: 'Crème fraîche', alternatives: ['Schmand'] },
  ],
  [
    '1 Bio-Orange, davon die abgeriebene Schale',
    { quantity: 1, name: 'Bio-Orange', preparation: 'davon die abgeriebene Schale' },
  ],
  ['6 Lasagneplatten ohne Vorkochen', { quantity: 6, name: 'Lasagneplatten', comment: 'ohne Vorkochen' }],
  ['Fett für das Blech', { name: 'Fett', purpose: 'für das Blech' }],
  ['750 ml Wasser (kochend)', { quantity: 750, unit: 'ml', name: 'Wasser', preparation: 'kochend' }],
  ['Für die Füllung:', { heading: 'Für die Füllung' }],
  [
    '1 Handvoll Rucola zum Bestreuen',
    { quantity: 1, unit: 'Handvoll', name: 'Rucola', purpose: 'zum Bestreuen' },
  ],
  ['2 Lorbeerblätter', { quantity: 2, name: 'Lorbeerblätter' }],
  [
    '1 Pck. Vanillepuddingpulver (zum Kochen, für 500 ml Milch)',
    { quantity: 1, unit: 'Pck.', name: 'Vanillepuddingpulver', comment: 'zum Kochen, für 500 ml Milch' },
  ],
  ['Backzeit ca. 45 Minuten', { isText: true }],
  [
    '100 g Butter (Zimmertemperatur) + etwas für die Form',
    {
      quantity: 100,
      unit: 'g',
      name: 'Butter',
      preparation: 'Zimmertemperatur',
      comment: '+ etwas',
      purpose: 'für die Form',
    },
  ],
  ['250 g gemischtes Hackfleisch', { quantity: 250, unit: 'g', name: 'gemischtes Hackfleisch' }],
  [
    '1 Becher (200 g) Sahne, steif geschlagen',
    {
      quantity: 1,
      unit: 'Becher',
      name: 'Sahne',
      preparation: 'steif geschlagen',
      otherAmounts: [[200, 'g']],
    },
  ],
  ['Olivenöl, ca. 4 EL', { quantity: 4, unit: 'EL', name: 'Olivenöl', comment: 'ca.' }],
  [
    '2 mittelgroße Auberginen (à ca. 300 g)',
    { quantity: 2, size: 'mittelgroße', name: 'Auberginen', otherAmounts: [[300, 'g']] },
  ],
  [
    '200 g Feta, zerbröselt, oder Hirtenkäse',
    { quantity: 200, unit: 'g', name: 'Feta', preparation: 'zerbröselt', alternatives: ['Hirtenkäse'] },
  ],
  [
    '1/4 TL Zimt, Nelken und Kardamom, gemahlen',
    { quantity: 0.25, unit: 'TL', name: 'Zimt, Nelken und Kardamom', preparation: 'gemahlen' },
  ],
  [
    '6 Eiweiß (ca. 180 g), zimmerwarm',
    { quantity: 6, name: 'Eiweiß', preparation: 'zimmerwarm', otherAmounts: [[180, 'g']] },
  ],
  ['1 Schalotte - fein gewürfelt', { quantity: 1, name: 'Schalotte', preparation: 'fein gewürfelt' }],
  ['Petersilie, glatt, 1/2 Bund', { quantity: 0.5, unit: 'Bund', name: 'Petersilie', comment: 'glatt' }],
  [
    '80 g dunkle Schokolade (mind. 70 % Kakao)',
    { quantity: 80, unit: 'g', name: 'dunkle Schokolade', comment: 'mind. 70 % Kakao' },
  ],
  ['etwas frisch geriebener Ingwer', { name: 'Ingwer', preparation: 'frisch geriebener', comment: 'etwas' }],
  [
    '1 Paket TK-Blätterteig (ca. 450g, 6 Scheiben)',
    { quantity: 1, unit: 'Paket', name: 'TK-Blätterteig', comment: '6 Scheiben', otherAmounts: [[450, 'g']] },
  ],
  ['Wer mag, gibt noch Chili dazu.', { isText: true }],
  [
    '1,2 kg Schweineschulter mit Schwarte',
    { quantity: 1.2, unit: 'kg', name: 'Schweineschulter mit Schwarte' },
  ],
  ['2 TL Senf, mittelscharf', { quantity: 2, unit: 'TL', name: 'Senf', comment: 'mittelscharf' }],
  ['1 Spritzer Zitronensaft', { quantity: 1, unit: 'Spritzer', name: 'Zitronensaft' }],
  ['Holzspieße', { name: 'Holzspieße' }],
  [
    '1 EL heller und 1 EL dunkler Sesam',
    { quantity: 1, unit: 'EL', name: 'heller', comment: 'und 1 EL dunkler Sesam' },
  ],
  ['250 g Quark 20%', { quantity: 250, unit: 'g', name: 'Quark 20%' }],
  [
    'ein Stück Parmesan am Stück (ca. 100 g)',
    { quantity: 1, unit: 'Stück', name: 'Parmesan', comment: 'am Stück', otherAmounts: [[100, 'g']] },
  ],
  [
    '2 Scheiben Toast vom Vortag, ohne Rinde, gewürfelt',
    {
      quantity: 2,
      unit: 'Scheiben',
      name: 'Toast',
      preparation: 'ohne Rinde, gewürfelt',
      comment: 'vom Vortag',
    },
  ],
]
