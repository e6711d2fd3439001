import type { GoldenLine } from '../../golden/golden-line.ts'

/** Czech lines for measuring. */
export const lines: readonly GoldenLine[] = [
  ['500 g hladké mouky', { quantity: 500, unit: 'g', name: 'hladké mouky' }],
  [
    '1 větší cibule, nakrájená nadrobno',
    { quantity: 1, size: 'větší', name: 'cibule', preparation: 'nakrájená nadrobno' },
  ],
  ['3 stroužky česneku (utřené)', { quantity: 3, unit: 'stroužky', name: 'česneku', preparation: 'utřené' }],
  ['špetka soli', { quantity: 1, unit: 'špetka', name: 'soli' }],
  [
    '1 kelímek zakysané smetany (200 g)',
    { quantity: 1, unit: 'kelímek', name: 'zakysané smetany', otherAmounts: [[200, 'g']] },
  ],
  ['2 lžíce oleje na smažení', { quantity: 2, unit: 'lžíce', name: 'oleje', purpose: 'na smažení' }],
  ['sůl, pepř podle chuti', { name: 'sůl, pepř', comment: 'podle chuti' }],
  ['půl citronu (šťáva)', { quantity: 0.5, name: 'citronu', preparation: 'šťáva' }],
  ['1/2 kostky droždí', { quantity: 0.5, unit: 'kostky', name: 'droždí' }],
  ['250 ml vlažného mléka', { quantity: 250, unit: 'ml', name: 'mléka', preparation: 'vlažného' }],
  ['4 ks vajec', { quantity: 4, unit: 'ks', name: 'vajec' }],
  [
    'asi 800 g brambor, oloupaných',
    { quantity: 800, unit: 'g', name: 'brambor', preparation: 'oloupaných', comment: 'asi' },
  ],
  ['1 svazek petrželky', { quantity: 1, unit: 'svazek', name: 'petrželky' }],
  ['Na náplň:', { heading: 'Na náplň' }],
  ['2-3 plátky šunky', { quantity: 2, upperQuantity: 3, unit: 'plátky', name: 'šunky' }],
  ['máslo na vymazání formy', { name: 'máslo', purpose: 'na vymazání formy' }],
  ['1 prášek do pečiva', { quantity: 1, name: 'prášek do pečiva' }],
  [
    '150 g tvrdého sýra, nastrouhaného',
    { quantity: 150, unit: 'g', name: 'tvrdého sýra', preparation: 'nastrouhaného' },
  ],
  ['Pečeme při 180 °C asi 35 minut.', { isText: true }],
  ['1 lžička medu nebo cukru', { quantity: 1, unit: 'lžička', name: 'medu', alternatives: ['cukru'] }],
  ['trocha muškátového oříšku', { name: 'muškátového oříšku', comment: 'trocha' }],
  [
    '1 balení (500 g) listového těsta',
    { quantity: 1, unit: 'balení', name: 'listového těsta', otherAmounts: [[500, 'g']] },
  ],
  [
    '2 červené papriky, zbavené jadérek, na nudličky',
    { quantity: 2, name: 'červené papriky', preparation: 'zbavené jadérek, na nudličky' },
  ],
  ['kuřecí prsa 400 g', { quantity: 400, unit: 'g', name: 'kuřecí prsa' }],
  ['Cukr krupice: 150 g', { quantity: 150, unit: 'g', name: 'Cukr krupice' }],
  ['1 cibule (bílá nebo červená)', { quantity: 1, name: 'cibule', comment: 'bílá nebo červená' }],
  ['2 lžíce vrchovaté kakaa', { quantity: 2, unit: 'lžíce', size: 'vrchovaté', name: 'kakaa' }],
  [
    '100 g strouhaného parmazánu',
    { quantity: 100, unit: 'g', name: 'parmazánu', preparation: 'strouhaného' },
  ],
  ['mouka na zahuštění', { name: 'mouka', purpose: 'na zahuštění' }],
  ['kůra z 1 citronu', { quantity: 1, name: 'citronu', preparation: 'kůra' }],
  [
    '4 plátky lososa (po 150 g)',
    { quantity: 4, unit: 'plátky', name: 'lososa', comment: 'po', otherAmounts: [[150, 'g']] },
  ],
  ['několik lístků bazalky', { unit: 'lístků', name: 'bazalky', comment: 'několik' }],
  [
    '1 l zeleninového vývaru (horkého)',
    { quantity: 1, unit: 'l', name: 'zeleninového vývaru', preparation: 'horkého' },
  ],
  ['2 bílky, ušlehané na sníh', { quantity: 2, name: 'bílky', preparation: 'ušlehané na sníh' }],
  ['sůl, pepř, mletá paprika', { name: 'sůl, pepř, mletá paprika' }],
  [
    '1-2 lžíce vody dle potřeby',
    { quantity: 1, upperQuantity: 2, unit: 'lžíce', name: 'vody', comment: 'dle potřeby' },
  ],
  ['Troubu předehřejeme na 200 °C.', { isText: true }],
  [
    '100 g hořké čokolády (min. 70 %)',
    { quantity: 100, unit: 'g', name: 'hořké čokolády', comment: 'min. 70 %' },
  ],
  ['3/4 hrnku oleje', { quantity: 0.75, unit: 'hrnku', name: 'oleje' }],
  [
    '1 menší kousek zázvoru, oloupaný',
    { quantity: 1, unit: 'kousek', size: 'menší', name: 'zázvoru', preparation: 'oloupaný' },
  ],
  ['čerstvě mletý pepř', { name: 'pepř', preparation: 'čerstvě mletý' }],
]
