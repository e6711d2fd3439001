import type { GoldenLine } from '../../golden/golden-line.ts'

/** Danish lines for measuring. */
export const lines: readonly GoldenLine[] = [
  ['500 g hakket oksekød (8-12 %)', { quantity: 500, unit: 'g', name: 'hakket oksekød', comment: '8-12 %' }],
  ['1 stort løg, finthakket', { quantity: 1, size: 'stort', name: 'løg', preparation: 'finthakket' }],
  ['2 fed hvidløg, presset', { quantity: 2, unit: 'fed', name: 'hvidløg', preparation: 'presset' }],
  ['½ dl fløde 38 %', { quantity: 0.5, unit: 'dl', name: 'fløde 38 %' }],
  ['1 dåse flåede tomater', { quantity: 1, unit: 'dåse', name: 'flåede tomater' }],
  ['salt og friskkværnet peber', { name: 'salt og peber', preparation: 'friskkværnet' }],
  [
    '1 spsk. rapsolie til stegning',
    { quantity: 1, unit: 'spsk.', name: 'rapsolie', purpose: 'til stegning' },
  ],
  ['saften af ½ citron', { quantity: 0.5, name: 'citron', preparation: 'saften' }],
  ['4 æg (str. M/L)', { quantity: 4, size: 'str. M/L', name: 'æg' }],
  [
    'ca. 400 g kartofler, skrællede',
    { quantity: 400, unit: 'g', name: 'kartofler', preparation: 'skrællede', comment: 'ca.' },
  ],
  ['25 g gær', { quantity: 25, unit: 'g', name: 'gær' }],
  ['lidt mel til udrulning', { name: 'mel', comment: 'lidt', purpose: 'til udrulning' }],
  [
    '1 bundt persille, groft hakket',
    { quantity: 1, unit: 'bundt', name: 'persille', preparation: 'groft hakket' },
  ],
  ['Fyld:', { heading: 'Fyld' }],
  ['2-3 gulerødder, revet', { quantity: 2, upperQuantity: 3, name: 'gulerødder', preparation: 'revet' }],
  ['100 g smør, blødt', { quantity: 100, unit: 'g', name: 'smør', preparation: 'blødt' }],
  [
    '1 tsk vaniljesukker eller korn af 1 vaniljestang',
    { quantity: 1, unit: 'tsk', name: 'vaniljesukker', alternatives: ['korn af 1 vaniljestang'] },
  ],
  ['evt. lidt chiliflager', { name: 'chiliflager', comment: 'evt. lidt' }],
  ['Bages i 45 minutter ved 180 grader.', { isText: true }],
  ['en håndfuld rucola', { quantity: 1, unit: 'håndfuld', name: 'rucola' }],
  ['1 liter sødmælk', { quantity: 1, unit: 'liter', name: 'sødmælk' }],
  ['1 kg svinekam uden svær', { quantity: 1, unit: 'kg', name: 'svinekam', preparation: 'uden svær' }],
  ['2 håndfulde frisk spinat', { quantity: 2, unit: 'håndfulde', name: 'frisk spinat' }],
  [
    '3 spsk citronsaft (ca. 1 citron)',
    { quantity: 3, unit: 'spsk', name: 'citronsaft', comment: 'ca. 1 citron' },
  ],
  [
    '250 g friske jordbær + lidt ekstra til pynt',
    { quantity: 250, unit: 'g', name: 'friske jordbær', comment: '+ lidt ekstra', purpose: 'til pynt' },
  ],
  [
    '1 lille blomkål i små buketter',
    { quantity: 1, size: 'lille', name: 'blomkål', preparation: 'i små buketter' },
  ],
  ['Hvedemel: 500 g', { quantity: 500, unit: 'g', name: 'Hvedemel' }],
  ['1 terning grøntsagsbouillon', { quantity: 1, unit: 'terning', name: 'grøntsagsbouillon' }],
  ['2 pk. bacon i tern', { quantity: 2, unit: 'pk.', name: 'bacon', preparation: 'i tern' }],
  [
    '1 rød chili uden kerner, fint snittet',
    { quantity: 1, name: 'rød chili', preparation: 'uden kerner, fint snittet' },
  ],
  ['1/2 tsk groft salt', { quantity: 0.5, unit: 'tsk', name: 'groft salt' }],
  [
    '100 g mørk chokolade (70%), smeltet',
    { quantity: 100, unit: 'g', name: 'mørk chokolade', preparation: 'smeltet', comment: '70%' },
  ],
  ['et drys flormelis', { quantity: 1, unit: 'drys', name: 'flormelis' }],
  ['3 stængler bladselleri', { quantity: 3, unit: 'stængler', name: 'bladselleri' }],
  [
    '1 spsk honning eller ahornsirup',
    { quantity: 1, unit: 'spsk', name: 'honning', alternatives: ['ahornsirup'] },
  ],
  [
    '4 skiver daggammelt brød uden skorpe',
    { quantity: 4, unit: 'skiver', name: 'daggammelt brød', preparation: 'uden skorpe' },
  ],
  ['Tip: Frikadellerne kan fryses.', { isText: true }],
  [
    '200 g revet ost (Cheddar eller Gouda)',
    { quantity: 200, unit: 'g', name: 'ost', preparation: 'revet', comment: 'Cheddar eller Gouda' },
  ],
  ['salt, peber, paprika', { name: 'salt, peber, paprika' }],
  [
    '1-2 spsk. vand efter behov',
    { quantity: 1, upperQuantity: 2, unit: 'spsk.', name: 'vand', comment: 'efter behov' },
  ],
  ['olie til panden', { name: 'olie', purpose: 'til panden' }],
]
