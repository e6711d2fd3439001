import type { GoldenLine } from '../../golden/golden-line.ts'

/** Turkish lines for measuring. */
export const lines: readonly GoldenLine[] = [
  ['2 su bardağı un', { quantity: 2, unit: 'su bardağı', name: 'un' }],
  [
    '1 adet büyük boy soğan, yemeklik doğranmış',
    { quantity: 1, unit: 'adet', size: 'büyük boy', name: 'soğan', preparation: 'yemeklik doğranmış' },
  ],
  ['3 diş sarımsak (ezilmiş)', { quantity: 3, unit: 'diş', name: 'sarımsak', preparation: 'ezilmiş' }],
  ['yarım çay bardağı sıvı yağ', { quantity: 0.5, unit: 'çay bardağı', name: 'sıvı yağ' }],
  ['1 tatlı kaşığı tuz', { quantity: 1, unit: 'tatlı kaşığı', name: 'tuz' }],
  ['1 tutam karabiber', { quantity: 1, unit: 'tutam', name: 'karabiber' }],
  ['500 gr kıyma', { quantity: 500, unit: 'gr', name: 'kıyma' }],
  ['1 paket kabartma tozu', { quantity: 1, unit: 'paket', name: 'kabartma tozu' }],
  ['4-5 dal maydanoz', { quantity: 4, upperQuantity: 5, unit: 'dal', name: 'maydanoz' }],
  ['yarım limonun suyu', { quantity: 0.5, name: 'limonun suyu' }],
  ['Tuz, karabiber, pul biber', { name: 'Tuz, karabiber, pul biber' }],
  [
    '125 gr tereyağı (oda sıcaklığında)',
    { quantity: 125, unit: 'gr', name: 'tereyağı', preparation: 'oda sıcaklığında' },
  ],
  ['1 yemek kaşığı tepeleme salça', { quantity: 1, unit: 'yemek kaşığı', size: 'tepeleme', name: 'salça' }],
  ['Şerbeti için:', { heading: 'Şerbeti için' }],
  ['aldığı kadar un', { name: 'un', comment: 'aldığı kadar' }],
  ['kızartmak için sıvı yağ', { name: 'sıvı yağ', purpose: 'kızartmak için' }],
  ['2 adet yumurta', { quantity: 2, unit: 'adet', name: 'yumurta' }],
  ['1 kutu krema (200 ml)', { quantity: 1, unit: 'kutu', name: 'krema', otherAmounts: [[200, 'ml']] }],
  ['Pişirme süresi: 35 dakika', { isText: true }],
  [
    '1 çay kaşığı karbonat veya kabartma tozu',
    { quantity: 1, unit: 'çay kaşığı', name: 'karbonat', alternatives: ['kabartma tozu'] },
  ],
  [
    '2 orta boy havuç, rendelenmiş',
    { quantity: 2, size: 'orta boy', name: 'havuç', preparation: 'rendelenmiş' },
  ],
  [
    '1 paket (500 g) milföy hamuru',
    { quantity: 1, unit: 'paket', name: 'milföy hamuru', otherAmounts: [[500, 'g']] },
  ],
  [
    '2 kırmızı kapya biber, çekirdekleri çıkarılmış',
    { quantity: 2, name: 'kırmızı kapya biber', preparation: 'çekirdekleri çıkarılmış' },
  ],
  ['Tavuk göğsü - 400 gr', { quantity: 400, unit: 'gr', name: 'Tavuk göğsü' }],
  ['Toz şeker: 1 su bardağı', { quantity: 1, unit: 'su bardağı', name: 'Toz şeker' }],
  ['1 soğan (mor veya beyaz)', { quantity: 1, name: 'soğan', comment: 'mor veya beyaz' }],
  ['3 silme yemek kaşığı kakao', { quantity: 3, unit: 'yemek kaşığı', size: 'silme', name: 'kakao' }],
  [
    '100 gr rendelenmiş kaşar peyniri',
    { quantity: 100, unit: 'gr', name: 'kaşar peyniri', preparation: 'rendelenmiş' },
  ],
  ['kalıbı yağlamak için tereyağı', { name: 'tereyağı', purpose: 'kalıbı yağlamak için' }],
  ['1 portakal kabuğu rendesi', { quantity: 1, name: 'portakal', preparation: 'kabuğu rendesi' }],
  [
    '4 dilim somon (her biri 150 gr)',
    { quantity: 4, unit: 'dilim', name: 'somon', comment: 'her biri', otherAmounts: [[150, 'gr']] },
  ],
  ['birkaç yaprak fesleğen', { unit: 'yaprak', name: 'fesleğen', comment: 'birkaç' }],
  ['1 litre sıcak su', { quantity: 1, unit: 'litre', name: 'su', preparation: 'sıcak' }],
  ['2 yumurta akı, köpürtülmüş', { quantity: 2, name: 'yumurta akı', preparation: 'köpürtülmüş' }],
  ['üzeri için susam', { name: 'susam', purpose: 'üzeri için' }],
  [
    '1-2 yemek kaşığı su (gerekirse)',
    { quantity: 1, upperQuantity: 2, unit: 'yemek kaşığı', name: 'su', comment: 'gerekirse' },
  ],
  ['Fırını 200 dereceye ısıtın.', { isText: true }],
  [
    '80 gr bitter çikolata (%70 kakaolu)',
    { quantity: 80, unit: 'gr', name: 'bitter çikolata', comment: '%70 kakaolu' },
  ],
  [
    '1 çay bardağından bir parmak eksik süt',
    { quantity: 1, unit: 'çay bardağından', name: 'süt', comment: 'bir parmak eksik' },
  ],
  [
    '1 küçük parça zencefil, soyulmuş',
    { quantity: 1, unit: 'parça', size: 'küçük', name: 'zencefil', preparation: 'soyulmuş' },
  ],
  ['taze çekilmiş karabiber', { name: 'karabiber', preparation: 'taze çekilmiş' }],
]
