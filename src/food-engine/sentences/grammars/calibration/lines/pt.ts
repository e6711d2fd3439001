import type { GoldenLine } from '../../golden/golden-line.ts'

/** Portuguese lines for measuring. */
export const lines: readonly GoldenLine[] = [
  ['2 xícaras (chá) de farinha de trigo', { quantity: 2, unit: 'xícaras (chá)', name: 'farinha de trigo' }],
  [
    '1 lata de leite condensado (395 g)',
    { quantity: 1, unit: 'lata', name: 'leite condensado', otherAmounts: [[395, 'g']] },
  ],
  ['3 ovos inteiros', { quantity: 3, name: 'ovos inteiros' }],
  ['4 dentes de alho amassados', { quantity: 4, unit: 'dentes', name: 'alho', preparation: 'amassados' }],
  ['sal e pimenta-do-reino a gosto', { name: 'sal e pimenta-do-reino', comment: 'a gosto' }],
  ['meia cebola picada em cubinhos', { quantity: 0.5, name: 'cebola', preparation: 'picada em cubinhos' }],
  [
    '1 colher de sopa bem cheia de manteiga',
    { quantity: 1, unit: 'colher de sopa', size: 'bem cheia', name: 'manteiga' },
  ],
  [
    '200 g de queijo mussarela ralado grosso',
    { quantity: 200, unit: 'g', name: 'queijo mussarela', preparation: 'ralado grosso' },
  ],
  ['Suco de 2 limões', { quantity: 2, name: 'limões', preparation: 'Suco' }],
  ['azeite q.b.', { name: 'azeite', comment: 'q.b.' }],
  [
    '1 pitada de noz-moscada (opcional)',
    { quantity: 1, unit: 'pitada', name: 'noz-moscada', comment: 'opcional' },
  ],
  ['Para a cobertura', { heading: 'Para a cobertura' }],
  [
    '600 g de bacalhau demolhado e desfiado',
    { quantity: 600, unit: 'g', name: 'bacalhau', preparation: 'demolhado e desfiado' },
  ],
  ['1 molho pequeno de coentros', { quantity: 1, unit: 'molho', size: 'pequeno', name: 'coentros' }],
  ['1 ou 2 folhas de louro', { quantity: 1, upperQuantity: 2, unit: 'folhas', name: 'louro' }],
  ['óleo para untar a forma', { name: 'óleo', purpose: 'para untar a forma' }],
  [
    '1 kg batatas descascadas, cortadas às rodelas',
    { quantity: 1, unit: 'kg', name: 'batatas', preparation: 'descascadas, cortadas às rodelas' },
  ],
  ['cheiro-verde picadinho', { name: 'cheiro-verde', preparation: 'picadinho' }],
  ['Rendimento: 8 porções', { isText: true }],
  [
    '1 caixinha de creme de leite (Nestlé)',
    { quantity: 1, unit: 'caixinha', name: 'creme de leite', comment: 'Nestlé' },
  ],
  [
    '100 ml de leite morno ou água',
    { quantity: 100, unit: 'ml', name: 'leite', preparation: 'morno', alternatives: ['água'] },
  ],
  ['1/2 xíc. de óleo', { quantity: 0.5, unit: 'xíc.', name: 'óleo' }],
  ['2 col. (sopa) de maisena', { quantity: 2, unit: 'col. (sopa)', name: 'maisena' }],
  [
    '300 g de camarão limpo (sem casca e sem cabeça)',
    { quantity: 300, unit: 'g', name: 'camarão', preparation: 'limpo, sem casca e sem cabeça' },
  ],
  [
    '1 tablete de caldo de galinha dissolvido em água quente',
    { quantity: 1, unit: 'tablete', name: 'caldo de galinha', preparation: 'dissolvido em água quente' },
  ],
  ['3 bananas-nanicas maduras', { quantity: 3, name: 'bananas-nanicas maduras' }],
  ['1 fio de azeite extra virgem', { quantity: 1, unit: 'fio', name: 'azeite extra virgem' }],
  ['açúcar: 1 xícara', { quantity: 1, unit: 'xícara', name: 'açúcar' }],
  [
    '2 peitos de frango sem pele, cortados em tiras',
    { quantity: 2, name: 'peitos de frango', preparation: 'sem pele, cortados em tiras' },
  ],
  [
    '1 pacote de biscoito maisena (200g)',
    { quantity: 1, unit: 'pacote', name: 'biscoito maisena', otherAmounts: [[200, 'g']] },
  ],
  ['½ kg de carne moída (patinho)', { quantity: 0.5, unit: 'kg', name: 'carne moída', comment: 'patinho' }],
  ['uma mão cheia de espinafres frescos', { quantity: 1, unit: 'mão cheia', name: 'espinafres frescos' }],
  ['raspa de 1 laranja', { quantity: 1, name: 'laranja', preparation: 'raspa' }],
  ['1 c. chá de fermento em pó', { quantity: 1, unit: 'c. chá', name: 'fermento em pó' }],
  [
    '50 g de manteiga derretida + para untar',
    { quantity: 50, unit: 'g', name: 'manteiga', preparation: 'derretida', purpose: 'para untar' },
  ],
  [
    '2 a 3 tomates maduros sem pele nem sementes',
    { quantity: 2, upperQuantity: 3, name: 'tomates maduros', preparation: 'sem pele nem sementes' },
  ],
  ['Leve ao forno por 40 minutos.', { isText: true }],
  [
    'queijo parmesão ralado para polvilhar',
    { name: 'queijo parmesão', preparation: 'ralado', purpose: 'para polvilhar' },
  ],
  ['1 copo (americano) de leite', { quantity: 1, unit: 'copo', name: 'leite', comment: 'americano' }],
  [
    '4 fatias de pão de forma sem casca',
    { quantity: 4, unit: 'fatias', name: 'pão de forma', preparation: 'sem casca' },
  ],
  [
    'vinho branco ou cerveja, 1 dl',
    { quantity: 1, unit: 'dl', name: 'vinho branco', alternatives: ['cerveja'] },
  ],
]
