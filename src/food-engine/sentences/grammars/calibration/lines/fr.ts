import type { GoldenLine } from '../../golden/golden-line.ts'

/** French lines for measuring. */
export const lines: readonly GoldenLine[] = [
  [
    "1 beau poulet fermier d'environ 1,5 kg",
    { quantity: 1, size: 'beau', name: 'poulet fermier', otherAmounts: [[1.5, 'kg']] },
  ],
  ['3 c. à s. bombées de farine', { quantity: 3, unit: 'c. à s.', size: 'bombées', name: 'farine' }],
  [
    '20 cl de crème liquide entière (Elle & Vire)',
    { quantity: 20, unit: 'cl', name: 'crème liquide entière', comment: 'Elle & Vire' },
  ],
  [
    '1 gousse de vanille fendue et grattée',
    { quantity: 1, unit: 'gousse', name: 'vanille', preparation: 'fendue et grattée' },
  ],
  ['quelques brins de ciboulette', { unit: 'brins', name: 'ciboulette', comment: 'quelques' }],
  ['2 échalotes émincées finement', { quantity: 2, name: 'échalotes', preparation: 'émincées finement' }],
  ['sel fin, poivre du moulin', { name: 'sel fin, poivre du moulin' }],
  ["le jus d'un demi citron", { quantity: 0.5, name: 'citron', preparation: 'le jus' }],
  [
    '150 à 200 g de comté râpé',
    { quantity: 150, upperQuantity: 200, unit: 'g', name: 'comté', preparation: 'râpé' },
  ],
  [
    '1 sachet de levure chimique (11g)',
    { quantity: 1, unit: 'sachet', name: 'levure chimique', otherAmounts: [[11, 'g']] },
  ],
  ['4 tranches fines de jambon cru', { quantity: 4, unit: 'tranches', size: 'fines', name: 'jambon cru' }],
  ['Pour la garniture', { heading: 'Pour la garniture' }],
  ['beurre pour le moule', { name: 'beurre', purpose: 'pour le moule' }],
  [
    '12 noix de Saint-Jacques sans corail',
    { quantity: 12, name: 'noix de Saint-Jacques', preparation: 'sans corail' },
  ],
  [
    '1 petite boîte de concentré de tomates',
    { quantity: 1, unit: 'boîte', size: 'petite', name: 'concentré de tomates' },
  ],
  [
    '2 pommes (type Golden), pelées et coupées en quartiers',
    { quantity: 2, name: 'pommes', preparation: 'pelées et coupées en quartiers', comment: 'type Golden' },
  ],
  ["un filet d'huile d'olive", { quantity: 1, unit: 'filet', name: "huile d'olive" }],
  ['Préchauffer le four à 180°C.', { isText: true }],
  [
    '1/2 c. à café de bicarbonate de soude',
    { quantity: 0.5, unit: 'c. à café', name: 'bicarbonate de soude' },
  ],
  ['300 g de lentilles vertes ou blondes', { quantity: 300, unit: 'g', name: 'lentilles vertes ou blondes' }],
  ["piment d'Espelette (facultatif)", { name: "piment d'Espelette", comment: 'facultatif' }],
  ['2 c.à.c. rases de levure', { quantity: 2, unit: 'c.à.c.', size: 'rases', name: 'levure' }],
  [
    '500 g de farine T65 + un peu pour le plan de travail',
    { quantity: 500, unit: 'g', name: 'farine T65', comment: '+ un peu', purpose: 'pour le plan de travail' },
  ],
  [
    '1 bouquet garni (thym, laurier, persil)',
    { quantity: 1, name: 'bouquet garni', comment: 'thym, laurier, persil' },
  ],
  [
    '3 carottes, épluchées, coupées en rondelles',
    { quantity: 3, name: 'carottes', preparation: 'épluchées, coupées en rondelles' },
  ],
  ['1 noisette de beurre demi-sel', { quantity: 1, unit: 'noisette', name: 'beurre demi-sel' }],
  [
    'Crème fraîche épaisse : 3 belles cuillères',
    { quantity: 3, unit: 'cuillères', size: 'belles', name: 'Crème fraîche épaisse' },
  ],
  [
    'un verre (15 cl) de vin blanc sec',
    { quantity: 1, unit: 'verre', name: 'vin blanc sec', otherAmounts: [[15, 'cl']] },
  ],
  [
    'huile neutre (tournesol, pépins de raisin)',
    { name: 'huile neutre', comment: 'tournesol, pépins de raisin' },
  ],
  [
    '1 rouleau de pâte feuilletée pur beurre',
    { quantity: 1, unit: 'rouleau', name: 'pâte feuilletée pur beurre' },
  ],
  [
    '4 filets de cabillaud (env. 150 g chacun)',
    { quantity: 4, name: 'filets de cabillaud', comment: 'env., chacun', otherAmounts: [[150, 'g']] },
  ],
  ["2 blancs d'œufs montés en neige", { quantity: 2, name: "blancs d'œufs", preparation: 'montés en neige' }],
  ['fleur de sel', { name: 'fleur de sel' }],
  ['1 oignon doux ou 2 cébettes', { quantity: 1, name: 'oignon doux', alternatives: ['2 cébettes'] }],
  ['3 tomates bien mûres', { quantity: 3, name: 'tomates bien mûres' }],
  ["40 g de poudre d'amandes", { quantity: 40, unit: 'g', name: "poudre d'amandes" }],
  [
    "1 kg d'asperges vertes, parées et blanchies 3 min",
    { quantity: 1, unit: 'kg', name: 'asperges vertes', preparation: 'parées et blanchies 3 min' },
  ],
  ['Astuce : remplacez le lait par de la crème.', { isText: true }],
  ['75 g beurre fondu et tiédi', { quantity: 75, unit: 'g', name: 'beurre', preparation: 'fondu et tiédi' }],
  ['sel, poivre, muscade râpée', { name: 'sel, poivre, muscade', preparation: 'râpée' }],
]
