import type { GoldenLine } from '../../golden/golden-line.ts'

/** Spanish lines for measuring. */
export const lines: readonly GoldenLine[] = [
  [
    '2 dientes de ajo, pelados y laminados',
    { quantity: 2, unit: 'dientes', name: 'ajo', preparation: 'pelados y laminados' },
  ],
  [
    '1 vaso de vino blanco (200 ml)',
    { quantity: 1, unit: 'vaso', name: 'vino blanco', otherAmounts: [[200, 'ml']] },
  ],
  [
    'media cucharadita de pimentón dulce de la Vera',
    { quantity: 0.5, unit: 'cucharadita', name: 'pimentón dulce de la Vera' },
  ],
  [
    'un buen chorro de aceite de oliva virgen extra',
    { quantity: 1, unit: 'chorro', size: 'buen', name: 'aceite de oliva virgen extra' },
  ],
  ['Sal al gusto', { name: 'Sal', comment: 'al gusto' }],
  [
    '400 gr de garbanzos cocidos (de bote)',
    { quantity: 400, unit: 'gr', name: 'garbanzos cocidos', comment: 'de bote' },
  ],
  [
    '1 kg. de mejillones frescos y limpios',
    { quantity: 1, unit: 'kg.', name: 'mejillones frescos', preparation: 'limpios' },
  ],
  ['3 ó 4 patatas medianas', { quantity: 3, upperQuantity: 4, size: 'medianas', name: 'patatas' }],
  ['El zumo de 1 limón', { quantity: 1, name: 'limón', preparation: 'El zumo' }],
  [
    '1 lata de leche condensada pequeña',
    { quantity: 1, unit: 'lata', size: 'pequeña', name: 'leche condensada' },
  ],
  ['Perejil picado para decorar', { name: 'Perejil', preparation: 'picado', purpose: 'para decorar' }],
  [
    '250 g de mantequilla a temperatura ambiente',
    { quantity: 250, unit: 'g', name: 'mantequilla', preparation: 'a temperatura ambiente' },
  ],
  ['6 huevos camperos (talla L)', { quantity: 6, size: 'talla L', name: 'huevos camperos' }],
  ['1 hoja de laurel', { quantity: 1, unit: 'hoja', name: 'laurel' }],
  ['Para el sofrito:', { heading: 'Para el sofrito' }],
  ['aceite para freír', { name: 'aceite', purpose: 'para freír' }],
  ['1 sobre de levadura tipo Royal', { quantity: 1, unit: 'sobre', name: 'levadura tipo Royal' }],
  [
    '200 ml nata para montar (35% M.G.), muy fría',
    { quantity: 200, unit: 'ml', name: 'nata para montar', preparation: 'muy fría', comment: '35% M.G.' },
  ],
  ['Tiempo de cocción: 40 min', { isText: true }],
  ['2 tazas de arroz o quinoa', { quantity: 2, unit: 'tazas', name: 'arroz', alternatives: ['quinoa'] }],
  ['1 cebolla morada en juliana', { quantity: 1, name: 'cebolla morada', preparation: 'en juliana' }],
  [
    '1/2 Kg. de carne picada (mitad ternera, mitad cerdo)',
    { quantity: 0.5, unit: 'Kg.', name: 'carne picada', comment: 'mitad ternera, mitad cerdo' },
  ],
  ['unas hebras de azafrán', { unit: 'hebras', name: 'azafrán', comment: 'unas' }],
  ['2 c/s de harina', { quantity: 2, unit: 'c/s', name: 'harina' }],
  [
    '1 pimiento rojo grande, sin semillas y en tiras',
    { quantity: 1, size: 'grande', name: 'pimiento rojo', preparation: 'sin semillas y en tiras' },
  ],
  ['Harina de trigo: 300 gramos', { quantity: 300, unit: 'gramos', name: 'Harina de trigo' }],
  ['1 yogur natural (125 g)', { quantity: 1, name: 'yogur natural', otherAmounts: [[125, 'g']] }],
  ['el vaso del yogur lleno de azúcar', { name: 'el vaso del yogur lleno de azúcar' }],
  ['1 manojo de espárragos trigueros', { quantity: 1, unit: 'manojo', name: 'espárragos trigueros' }],
  [
    '750 ml de caldo de pollo caliente (aprox.)',
    { quantity: 750, unit: 'ml', name: 'caldo de pollo', preparation: 'caliente', comment: 'aprox.' },
  ],
  ['2 pechugas de pollo fileteadas', { quantity: 2, name: 'pechugas de pollo', preparation: 'fileteadas' }],
  ['pan rallado c/n', { name: 'pan rallado', comment: 'c/n' }],
  ['1 chile serrano, o al gusto', { quantity: 1, name: 'chile serrano', comment: 'o al gusto' }],
  ['3 claras a punto de nieve', { quantity: 3, name: 'claras', preparation: 'a punto de nieve' }],
  [
    '1 barra de pan del día anterior',
    { quantity: 1, unit: 'barra', name: 'pan', comment: 'del día anterior' },
  ],
  [
    '100 g de queso rallado para gratinar',
    { quantity: 100, unit: 'g', name: 'queso', preparation: 'rallado', purpose: 'para gratinar' },
  ],
  [
    '4 lonchas finas de jamón ibérico',
    { quantity: 4, unit: 'lonchas', size: 'finas', name: 'jamón ibérico' },
  ],
  [
    'un puñadito de piñones tostados',
    { quantity: 1, unit: 'puñadito', name: 'piñones', preparation: 'tostados' },
  ],
  ['Hornear durante 25 minutos.', { isText: true }],
  [
    '1 tarro de pimientos del piquillo (peso escurrido 220 g)',
    {
      quantity: 1,
      unit: 'tarro',
      name: 'pimientos del piquillo',
      comment: 'peso escurrido',
      otherAmounts: [[220, 'g']],
    },
  ],
  [
    '5 cdas. de aceite + extra para engrasar',
    { quantity: 5, unit: 'cdas.', name: 'aceite', comment: '+ extra', purpose: 'para engrasar' },
  ],
]
