import type { GoldenLine } from '../../golden/golden-line.ts'

/** Italian lines for measuring. */
export const lines: readonly GoldenLine[] = [
  [
    '320 g di spaghetti (o altra pasta lunga)',
    { quantity: 320, unit: 'g', name: 'spaghetti', alternatives: ['altra pasta lunga'] },
  ],
  [
    "2 spicchi d'aglio in camicia",
    { quantity: 2, unit: 'spicchi', name: 'aglio', preparation: 'in camicia' },
  ],
  ["Olio extravergine d'oliva q.b.", { name: "Olio extravergine d'oliva", comment: 'q.b.' }],
  ['Farina 00 250 g', { quantity: 250, unit: 'g', name: 'Farina 00' }],
  ['Uova (medie) 3', { quantity: 3, size: 'medie', name: 'Uova' }],
  ['mezzo bicchiere di vino bianco secco', { quantity: 0.5, unit: 'bicchiere', name: 'vino bianco secco' }],
  [
    '1 bustina di lievito per dolci (16 g)',
    { quantity: 1, unit: 'bustina', name: 'lievito per dolci', otherAmounts: [[16, 'g']] },
  ],
  [
    '100 gr. di pancetta a cubetti',
    { quantity: 100, unit: 'gr.', name: 'pancetta', preparation: 'a cubetti' },
  ],
  [
    'scorza grattugiata di 1 limone bio',
    { quantity: 1, name: 'limone bio', preparation: 'scorza grattugiata' },
  ],
  ['un pizzico di sale', { quantity: 1, unit: 'pizzico', name: 'sale' }],
  [
    '4-5 foglie di basilico fresco',
    { quantity: 4, upperQuantity: 5, unit: 'foglie', name: 'basilico fresco' },
  ],
  [
    '1 cipolla piccola tritata finemente',
    { quantity: 1, size: 'piccola', name: 'cipolla', preparation: 'tritata finemente' },
  ],
  [
    '400 g di pomodori pelati, schiacciati con una forchetta',
    { quantity: 400, unit: 'g', name: 'pomodori pelati', preparation: 'schiacciati con una forchetta' },
  ],
  ['Per la crema', { heading: 'Per la crema' }],
  ['Zucchero a velo per spolverizzare', { name: 'Zucchero a velo', purpose: 'per spolverizzare' }],
  ['1 kg di cozze già pulite', { quantity: 1, unit: 'kg', name: 'cozze', preparation: 'già pulite' }],
  ['Sale e pepe nero macinato al momento', { name: 'Sale e pepe nero', preparation: 'macinato al momento' }],
  [
    'brodo vegetale caldo, circa 1 litro',
    { quantity: 1, unit: 'litro', name: 'brodo vegetale', preparation: 'caldo', comment: 'circa' },
  ],
  ['Dosi per 4 persone', { isText: true }],
  ['2 cucchiai colmi di cacao amaro', { quantity: 2, unit: 'cucchiai', size: 'colmi', name: 'cacao amaro' }],
  [
    '150 g burro freddo di frigo',
    { quantity: 150, unit: 'g', name: 'burro', preparation: 'freddo di frigo' },
  ],
  ["1 filo d'olio evo", { quantity: 1, unit: 'filo', name: 'olio evo' }],
  [
    '300 g di zucca (peso al netto degli scarti)',
    { quantity: 300, unit: 'g', name: 'zucca', comment: 'peso al netto degli scarti' },
  ],
  [
    '2 cucchiaini rasi di bicarbonato',
    { quantity: 2, unit: 'cucchiaini', size: 'rasi', name: 'bicarbonato' },
  ],
  [
    '1 melanzana tonda, tagliata a fette di 1 cm',
    { quantity: 1, name: 'melanzana tonda', preparation: 'tagliata a fette di 1 cm' },
  ],
  [
    'Latte intero tiepido 150 ml',
    { quantity: 150, unit: 'ml', name: 'Latte intero', preparation: 'tiepido' },
  ],
  [
    'un ciuffo di prezzemolo tritato',
    { quantity: 1, unit: 'ciuffo', name: 'prezzemolo', preparation: 'tritato' },
  ],
  ['250 g di ricotta ben scolata', { quantity: 250, unit: 'g', name: 'ricotta', preparation: 'ben scolata' }],
  [
    '1 costa di sedano, 1 carota, 1 cipolla',
    { quantity: 1, unit: 'costa', name: 'sedano', comment: '1 carota, 1 cipolla' },
  ],
  ['Burro q.b. per la teglia', { name: 'Burro', comment: 'q.b.', purpose: 'per la teglia' }],
  ['8 fette di pane casereccio raffermo', { quantity: 8, unit: 'fette', name: 'pane casereccio raffermo' }],
  [
    'Vino bianco (per sfumare) mezzo bicchiere',
    { quantity: 0.5, unit: 'bicchiere', name: 'Vino bianco', purpose: 'per sfumare' },
  ],
  ['3 tuorli + 1 uovo intero', { quantity: 3, name: 'tuorli', comment: '+ 1 uovo intero' }],
  [
    '1 confezione di panna fresca da 250 ml',
    { quantity: 1, unit: 'confezione', name: 'panna fresca', otherAmounts: [[250, 'ml']] },
  ],
  [
    'aceto di mele o succo di limone, 2 cucchiai',
    { quantity: 2, unit: 'cucchiai', name: 'aceto di mele', alternatives: ['succo di limone'] },
  ],
  ['200 g fagiolini surgelati Orogel', { quantity: 200, unit: 'g', name: 'fagiolini surgelati Orogel' }],
  [
    '1 peperoncino fresco privato dei semi',
    { quantity: 1, name: 'peperoncino fresco', preparation: 'privato dei semi' },
  ],
  [
    '600-700 g di polpa di vitello a bocconcini',
    { quantity: 600, upperQuantity: 700, unit: 'g', name: 'polpa di vitello', preparation: 'a bocconcini' },
  ],
  ['Cuocere in forno a 180° per 30 minuti.', { isText: true }],
  ['timo, rosmarino, salvia', { name: 'timo, rosmarino, salvia' }],
  [
    '30 g Parmigiano Reggiano DOP grattugiato',
    { quantity: 30, unit: 'g', name: 'Parmigiano Reggiano DOP', preparation: 'grattugiato' },
  ],
]
