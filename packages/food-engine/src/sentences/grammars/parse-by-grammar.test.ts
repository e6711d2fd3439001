import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SENTENCE_FIELDS } from '../parsed-sentence.ts'
import { canonicalUnit } from './canonical-unit.ts'
import { shortForm } from './golden/compare-golden.ts'
import { GOLDEN_LINES } from './golden/read-lines.ts'
import type { Grammar } from './grammar.ts'
import { ALL_GRAMMARS } from './languages/all.ts'
import { grammar as de } from './languages/de.ts'
import { parseByGrammar } from './parse-by-grammar.ts'

function read(line: string, grammar: Grammar = de) {
  return shortForm(parseByGrammar(line, grammar))
}

describe('a half in the middle of a unit', () => {
  it.each([
    ['fr', 'une cuillère et demie à soupe de sucre', 1.5, 'cuillère à soupe', 'sucre'],
    ['fr', '1 cuillère et demie à café de sel', 1.5, 'cuillère à café', 'sel'],
    ['fr', '3 cuillerées et demie à café de sel', 3.5, 'cuillerées à café', 'sel'],
    ['fr', 'une cuillère à soupe et demie de sucre', 1.5, 'cuillère à soupe', 'sucre'],
    ['fr', 'une tasse et demie de farine', 1.5, 'tasse', 'farine'],
    ['pt', '1 colher e meia de sopa de açúcar', 1.5, 'colher de sopa', 'açúcar'],
    ['pt', 'uma colher e meia de chá de sal', 1.5, 'colher de chá', 'sal'],
    ['es', 'una cucharada y media sopera de azúcar', 1.5, 'cucharada sopera', 'azúcar'],
    ['ca', 'una cullerada i mitja sopera de sucre', 1.5, 'cullerada sopera', 'sucre'],
  ])('%s: %s', (language, line, quantity, unit, name) => {
    expect(read(line, ALL_GRAMMARS.get(language))).toEqual({ quantity, unit, name })
  })
})

describe('amounts that are rarely written so', () => {
  const grammarOf = (language: string) => ALL_GRAMMARS.get(language) ?? de
  it.each([
    ['es', 'ciento cincuenta gramos de harina', { quantity: 150, unit: 'gramos', name: 'harina' }],
    ['es', 'doscientos cincuenta gramos de azúcar', { quantity: 250, unit: 'gramos', name: 'azúcar' }],
    ['es', 'dos mil hojas', { quantity: 2, name: 'mil hojas' }],
    ['pt', 'duzentos e cinquenta gramas de farinha', { quantity: 250, unit: 'gramas', name: 'farinha' }],
    ['fr', 'deux cent cinquante grammes de farine', { quantity: 250, unit: 'grammes', name: 'farine' }],
    ['fr', 'quatre-vingt-dix grammes de sucre', { quantity: 90, unit: 'grammes', name: 'sucre' }],
    ['fr', 'deux quatre-quarts', { quantity: 2, name: 'quatre-quarts' }],
    ['pl', 'dwieście pięćdziesiąt gramów mąki', { quantity: 250, unit: 'gramów', name: 'mąki' }],
    ['cs', 'dvě stě padesát gramů mouky', { quantity: 250, unit: 'gramů', name: 'mouky' }],
    ['ru', 'двести пятьдесят граммов муки', { quantity: 250, unit: 'граммов', name: 'муки' }],
    ['bg', 'двеста и петдесет грама брашно', { quantity: 250, unit: 'грама', name: 'брашно' }],
    ['tr', 'iki yüz elli gram un', { quantity: 250, unit: 'gram', name: 'un' }],
    ['da', 'to hundrede gram mel', { quantity: 200, unit: 'gram', name: 'mel' }],
    ['da', 'halvtreds gram smør', { quantity: 50, unit: 'gram', name: 'smør' }],
    ['nb', 'to hundre og femti gram mel', { quantity: 250, unit: 'gram', name: 'mel' }],
    ['he', 'מאתיים וחמישים גרם קמח', { quantity: 250, unit: 'גרם', name: 'קמח' }],
    ['ar', 'مئتان وخمسون غراما من الدقيق', { quantity: 250, unit: 'غراما', name: 'الدقيق' }],
    ['ja', '二百五十グラムの小麦粉', { quantity: 250, unit: 'グラム', name: '小麦粉' }],
    ['ja', '三十五グラムの砂糖', { quantity: 35, unit: 'グラム', name: '砂糖' }],
    ['zh', '一百零五克糖', { quantity: 105, unit: '克', name: '糖' }],
    ['de', 'zweihundertfünfzig Gramm Mehl', { quantity: 250, unit: 'Gramm', name: 'Mehl' }],
    ['de', 'ein einhalb Liter Wasser', { quantity: 1.5, unit: 'Liter', name: 'Wasser' }],
    ['de', '2 einhalb Liter Wasser', { quantity: 2.5, unit: 'Liter', name: 'Wasser' }],
    ['de', 'einhalb Liter Wasser', { quantity: 0.5, unit: 'Liter', name: 'Wasser' }],
    ['de', 'ein und eine viertel Tasse Milch', { quantity: 1.25, unit: 'Tasse', name: 'Milch' }],
    ['de', 'viereinhalb Pfund Fleisch', { quantity: 4.5, unit: 'Pfund', name: 'Fleisch' }],
    ['de', 'ein dreiviertel Liter Milch', { quantity: 0.75, unit: 'Liter', name: 'Milch' }],
    ['fr', 'une tasse et trois quarts de lait', { quantity: 1.75, unit: 'tasse', name: 'lait' }],
    ['hr', '2 velike žlice ulja', { quantity: 2, unit: 'velike žlice', name: 'ulja' }],
    ['hr', 'kilogram i pol krumpira', { quantity: 1.5, unit: 'kilogram', name: 'krumpira' }],
    ['sl', 'žlica in pol olja', { quantity: 1.5, unit: 'žlica', name: 'olja' }],
    ['sl', '2 veliki žlici moke', { quantity: 2, unit: 'veliki žlici', name: 'moke' }],
    ['sr', 'kilogram i po krompira', { quantity: 1.5, unit: 'kilogram', name: 'krompira' }],
    ['sr', 'кило и по кромпира', { quantity: 1.5, unit: 'кило', name: 'кромпира' }],
    [
      'sr',
      '1 limenka tunjevine, ocedjene',
      { quantity: 1, unit: 'limenka', name: 'tunjevine', preparation: 'ocedjene' },
    ],
    [
      'lt',
      '2 čiobrelių šakelės, smulkintos',
      { quantity: 2, unit: 'šakelės', name: 'čiobrelių', preparation: 'smulkintos' },
    ],
    ['lt', 'puslitris pieno', { quantity: 0.5, unit: 'litris', name: 'pieno' }],
    ['lt', '1 laimo sultys ir žievelė', { quantity: 1, name: 'laimo', preparation: 'sultys ir žievelė' }],
    ['lt', '2 lauro lapeliai', { quantity: 2, name: 'lauro lapeliai' }],
    ['lv', '2 timiāna zariņi', { quantity: 2, unit: 'zariņi', name: 'timiāna' }],
    ['lv', 'pustējkarote sāls', { quantity: 0.5, unit: 'tējkarote', name: 'sāls' }],
    ['lv', '1 liels liellopa gabals', { quantity: 1, unit: 'gabals', size: 'liels', name: 'liellopa' }],
    [
      'lv',
      '1 laima rīvēta miziņa un sula',
      { quantity: 1, name: 'laima', preparation: 'rīvēta miziņa un sula' },
    ],
    ['et', 'või – 200 g', { quantity: 200, name: 'või', unit: 'g' }],
    ['et', 'või 200 g margariini', { quantity: 200, unit: 'g', name: 'margariini', comment: 'või' }],
    ['et', 'Soolane või 82% 200 g', { quantity: 200, unit: 'g', name: 'Soolane või 82%' }],
    ['et', '2 tüümiani oksa', { quantity: 2, unit: 'oksa', name: 'tüümiani' }],
    ['et', 'küüs küüslauku', { quantity: 1, unit: 'küüs', name: 'küüslauku' }],
    [
      'is',
      'safi og rifinn börkur af einni límónu',
      { quantity: 1, name: 'límónu', preparation: 'safi og rifinn börkur' },
    ],
    ['is', 'ein og hálf teskeið kanill', { quantity: 1.5, unit: 'teskeið', name: 'kanill' }],
    ['is', 'salt og nýmalaður svartur pipar', { name: 'salt og svartur pipar', preparation: 'nýmalaður' }],
    ['is', 'Fyrir 6', { isText: true }],
    ['af', "'n halwe koppie suiker", { quantity: 0.5, unit: 'koppie', name: 'suiker' }],
    ['af', "twee en 'n half koppies meel", { quantity: 2.5, unit: 'koppies', name: 'meel' }],
    [
      'af',
      '2 blikke perskes van 410 g elk',
      { quantity: 2, unit: 'blikke', name: 'perskes', comment: 'elk', otherAmounts: [[410, 'g']] },
    ],
    ['af', 'Lewer sowat 20 koekies', { isText: true }],
    ['it', 'libbra e mezza di carote', { quantity: 1.5, unit: 'libbra', name: 'carote' }],
    ['it', "succo di mezz'arancia", { quantity: 0.5, name: 'arancia', preparation: 'succo' }],
    ['pt', 'libra e meia de cenouras', { quantity: 1.5, unit: 'libra', name: 'cenouras' }],
    ['de', 'hundert g Zucker', { quantity: 100, unit: 'g', name: 'Zucker' }],
    ['de', 'dreißig ml Öl', { quantity: 30, unit: 'ml', name: 'Öl' }],
    ['de', 'sechzehn Eier', { quantity: 16, name: 'Eier' }],
    ['de', 'Zwölfkornbrot', { name: 'Zwölfkornbrot' }],
    ['nl', 'vijfentwintig gram boter', { quantity: 25, unit: 'gram', name: 'boter' }],
    ['it', 'duecentocinquanta g di farina', { quantity: 250, unit: 'g', name: 'farina' }],
    ['sv', 'tjugofem g smör', { quantity: 25, unit: 'g', name: 'smör' }],
    [
      'de',
      '1 schwach gehäufter TL Salz',
      { quantity: 1, unit: 'TL', size: 'schwach gehäufter', name: 'Salz' },
    ],
    ['de', '1 stark gehäufter EL Mehl', { quantity: 1, unit: 'EL', size: 'stark gehäufter', name: 'Mehl' }],
    ['de', '1 knapper EL Öl', { quantity: 1, unit: 'EL', size: 'knapper', name: 'Öl' }],
    [
      'de',
      '100 g stark entöltes Kakaopulver',
      { quantity: 100, unit: 'g', name: 'stark entöltes Kakaopulver' },
    ],
    ['bg', 'брашно 500гр.', { quantity: 500, unit: 'гр.', name: 'брашно' }],
    ['bg', 'кило и половина картофи', { quantity: 1.5, unit: 'кило', name: 'картофи' }],
    ['de', 'Eier x 3', { quantity: 3, name: 'Eier' }],
    ['de', 'Zwiebeln ×2, gehackt', { quantity: 2, name: 'Zwiebeln', preparation: 'gehackt' }],
    ['fr', 'Œufs x3', { quantity: 3, name: 'Œufs' }],
    ['de', '7UP, 1 Dose', { quantity: 1, unit: 'Dose', name: '7UP' }],
    ['de', '1’000 g Mehl', { quantity: 1000, unit: 'g', name: 'Mehl' }],
    ['ko', '대파 반 대', { quantity: 0.5, unit: '대', name: '대파' }],
    ['ko', '달걀 2개 (대)', { quantity: 2, unit: '개', size: '대', name: '달걀' }],
    ['he', 'בין 3 ל-4 גזרים', { quantity: 3, upperQuantity: 4, name: 'גזרים' }],
    ['it', 'tra i 3 e i 4 pomodori', { quantity: 3, upperQuantity: 4, name: 'pomodori' }],
    ['it', 'dalle 3 alle 4 carote', { quantity: 3, upperQuantity: 4, name: 'carote' }],
    ['ja', 'レモン 二分の一個', { quantity: 0.5, unit: '個', name: 'レモン' }],
    ['ja', '牛乳 四分の三カップ', { quantity: 0.75, unit: 'カップ', name: '牛乳' }],
    ['el', 'τρία τέταρτα φλιτζανιού λάδι', { quantity: 0.75, unit: 'φλιτζανιού', name: 'λάδι' }],
    ['el', '1 κιλό και 200 γρ. αλεύρι', { quantity: 1.2, unit: 'κιλό', name: 'αλεύρι' }],
    ['ca', "2 grans d'all", { quantity: 2, unit: 'grans', name: 'all' }],
    ['ca', '3 cebes grans', { quantity: 3, size: 'grans', name: 'cebes' }],
    ['ca', 'nou moscada ratllada', { name: 'nou moscada', preparation: 'ratllada' }],
    ['ca', 'un quilo i quart de cireres', { quantity: 1.25, unit: 'quilo', name: 'cireres' }],
    ['gl', 'o zume dun limón', { quantity: 1, name: 'limón', preparation: 'o zume' }],
    ['gl', '1 polbo duns 2 kg', { quantity: 1, name: 'polbo', otherAmounts: [[2, 'kg']] }],
    ['gl', 'pemento doce', { name: 'pemento doce' }],
    ['vi', '200 g bơ lạt', { quantity: 200, unit: 'g', name: 'bơ lạt' }],
    ['vi', '1 lát gừng', { quantity: 1, unit: 'lát', name: 'gừng' }],
    ['vi', '2 lạng rưỡi thịt bò', { quantity: 2.5, unit: 'lạng', name: 'thịt bò' }],
    ['vi', '2, 3 quả ớt', { quantity: 2, upperQuantity: 3, unit: 'quả', name: 'ớt' }],
    ['vi', '3 củ cải trắng', { quantity: 3, name: 'củ cải trắng' }],
    [
      'vi',
      '500 g sườn chặt miếng vừa ăn',
      { quantity: 500, unit: 'g', name: 'sườn', preparation: 'chặt miếng vừa ăn' },
    ],
    ['ro', '150 de grame de unt', { quantity: 150, unit: 'grame', name: 'unt' }],
    ['ro', 'o sută de grame de zahăr', { quantity: 100, unit: 'grame', name: 'zahăr' }],
    ['ro', '2 linguri rase făină', { quantity: 2, unit: 'linguri', size: 'rase', name: 'făină' }],
    ['ro', '200 g telemea, rasă', { quantity: 200, unit: 'g', name: 'telemea', preparation: 'rasă' }],
    ['da', '1 kg og 200 g mel', { quantity: 1.2, unit: 'kg', name: 'mel' }],
    ['nl', '1 kilo 500 aardappelen', { quantity: 1.5, unit: 'kilo', name: 'aardappelen' }],
    ['de', '1 kg 200 - 300 g Mehl', { quantity: 1, unit: 'kg', name: '200 - 300 g Mehl' }],
    ['ja', '一口大に切る', { isText: true }],
    ['ja', '玉ねぎを薄切りにする', { isText: true }],
    ['ja', '一口大に切った鶏肉', { name: '一口大に切った鶏肉' }],
    ['ja', '鶏肉 200g 一口大に切る', { quantity: 200, unit: 'g', name: '鶏肉', preparation: '一口大に切る' }],
    ['ja', '赤かぶ', { name: '赤かぶ' }],
  ])('%s: %s', (language, line, expected) => {
    expect(read(line, grammarOf(language))).toEqual(expected)
  })
})

describe('lines that others read wrongly', () => {
  it.each([
    ['1,5 l Milch', { quantity: 1.5, unit: 'l', name: 'Milch' }],
    ['1.000 g Mehl', { quantity: 1000, unit: 'g', name: 'Mehl' }],
    ['1.250 kg Kartoffeln', { quantity: 1.25, unit: 'kg', name: 'Kartoffeln' }],
    ['1,000 g Mehl', { quantity: 1000, unit: 'g', name: 'Mehl' }],
    ['1.250,5 g Mehl', { quantity: 1250.5, unit: 'g', name: 'Mehl' }],
    ['15 Gramm Zucker', { quantity: 15, unit: 'Gramm', name: 'Zucker' }],
    ['½ TL Zimt', { quantity: 0.5, unit: 'TL', name: 'Zimt' }],
    ['1⁄3 Tasse Reis', { quantity: 0.333, unit: 'Tasse', name: 'Reis' }],
    ['1/3 Tasse Reis', { quantity: 0.333, unit: 'Tasse', name: 'Reis' }],
    ['1 1/2 EL Öl', { quantity: 1.5, unit: 'EL', name: 'Öl' }],
    ['1-1/2 EL Öl', { quantity: 1.5, unit: 'EL', name: 'Öl' }],
    ['2–3 Eier', { quantity: 2, upperQuantity: 3, name: 'Eier' }],
    ['2 - 3 Eier', { quantity: 2, upperQuantity: 3, name: 'Eier' }],
    ['zwischen 2 und 3 Eier', { quantity: 2, upperQuantity: 3, name: 'Eier' }],
    ['1. 500 g Mehl', { quantity: 500, unit: 'g', name: 'Mehl' }],
    ['2) 500 g Mehl', { quantity: 500, unit: 'g', name: 'Mehl' }],
    ['2 x 400 g Dosen Tomaten', { quantity: 2, unit: 'Dosen', name: 'Tomaten', otherAmounts: [[400, 'g']] }],
    ['2x400g-Dosen Tomaten', { quantity: 2, unit: 'Dosen', name: 'Tomaten', otherAmounts: [[400, 'g']] }],
    ['eine Prise Salz', { quantity: 1, unit: 'Prise', name: 'Salz' }],
    ['ein halbes Bund Petersilie', { quantity: 0.5, unit: 'Bund', name: 'Petersilie' }],
    ['1 Dose (400 g) Tomaten', { quantity: 1, unit: 'Dose', name: 'Tomaten', otherAmounts: [[400, 'g']] }],
    ['1 (400 g) Dose Tomaten', { quantity: 1, unit: 'Dose', name: 'Tomaten', otherAmounts: [[400, 'g']] }],
    ['10 g / ½ oz Hefe', { quantity: 10, unit: 'g', name: 'Hefe', otherAmounts: [[0.5, 'oz']] }],
    ['Salz und Pfeffer', { name: 'Salz und Pfeffer' }],
    ['Saft von 2 Zitronen', { quantity: 2, name: 'Zitronen', preparation: 'Saft' }],
    ['EL Öl', { unit: 'EL', name: 'Öl' }],
    ['Zwiebel', { name: 'Zwiebel' }],
    ['Mehl Type 405', { name: 'Mehl Type 405' }],
    ['Milch 3,5 %', { name: 'Milch 3,5 %' }],
    ['٢٠٠ g Mehl', { quantity: 200, unit: 'g', name: 'Mehl' }],
    ['２００ｇ Mehl', { quantity: 200, unit: 'ｇ', name: 'Mehl' }],
    ['Für die Soße:', { heading: 'Für die Soße' }],
    ['https://example.org/200-g-mehl', { isText: true }],
    ['1/0 Zwiebel', { name: '1/0 Zwiebel' }],
    ['', { isText: true }],
    ['200 g', { isText: true }],
  ])('%s', (line, expected) => {
    expect(read(line)).toEqual(expected)
  })

  it("the caller's units count as units, and only as whole words", () => {
    const knownUnits = ['Schuber', 'Br.']
    expect(shortForm(parseByGrammar('2 Schuber Kekse', de, { knownUnits }))).toEqual({
      quantity: 2,
      unit: 'Schuber',
      name: 'Kekse',
    })
    expect(shortForm(parseByGrammar('2 Schuberkekse', de, { knownUnits }))).toEqual({
      quantity: 2,
      name: 'Schuberkekse',
    })
  })

  it('letters in decomposed form are read like composed ones', () => {
    expect(read('2 Esslöffel Öl'.normalize('NFD'))).toEqual({
      quantity: 2,
      unit: 'Esslöffel'.normalize('NFD'),
      name: 'Öl'.normalize('NFD'),
    })
    const vi = ALL_GRAMMARS.get('vi') ?? de
    expect(read('\u00ad2 lạng thịt bò', vi)).toEqual({ quantity: 2, unit: 'lạng', name: 'thịt bò' })
    expect(read('2 lạng thịt bò'.normalize('NFD'), vi)).toEqual({
      quantity: 2,
      unit: 'lạng'.normalize('NFD'),
      name: 'thịt bò'.normalize('NFD'),
    })
  })
})

describe('how hot an oven is', () => {
  it.each([
    ['af', 'Bak by 180 grade'],
    ['ar', 'سخني الفرن إلى 180 درجة'],
    ['bg', 'Печене на 180 градуса'],
    ['ca', 'Forn escalfat a 200 graus'],
    ['cs', 'Trouba rozehřátá na 180 stupňů'],
    ['da', 'Ovnen varmes op til 175 grader'],
    ['de', 'Ofen auf 220 Grad vorheizen'],
    ['el', 'Φούρνος στους 190 βαθμούς'],
    ['es', 'Precalentar el horno a 190 grados'],
    ['et', 'Küpseta 200 kraadi juures'],
    ['fi', 'Kypsennä 175 asteessa'],
    ['fr', 'Four à 210 degrés'],
    ['gl', 'Forno a 180 graos'],
    ['he', 'תנור מחומם ל-170 מעלות'],
    ['hr', 'Pećnica zagrijana na 180 stupnjeva'],
    ['hu', 'Süssük 190 fokon'],
    ['is', 'Hitið ofninn í 180 gráður'],
    ['it', 'Forno statico a 170°'],
    ['ja', 'オーブンを180℃に温める'],
    ['ko', '오븐 180도에서 굽기'],
    ['lt', 'Kepti 180 laipsnių orkaitėje'],
    ['lv', 'Cep 180 grādos 30 minūtes'],
    ['nb', 'Stek ved 220 grader'],
    ['nl', 'Oven op 170 graden'],
    ['pl', 'Piekarnik nagrzany do 170 stopni'],
    ['pt', 'Forno pré-aquecido a 180 graus'],
    ['ro', 'Cuptor încins la 180 de grade'],
    ['ru', 'Выпекать при 170 градусах'],
    ['sk', 'Rúra vyhriata na 180 stupňov'],
    ['sl', 'Pečica ogreta na 180 stopinj'],
    ['sr', 'Рерна загрејана на 200 степени'],
    ['sv', 'Ugn 175°'],
    ['tr', 'Önceden ısıtılmış 170 derece fırın'],
    ['uk', 'Пекти при 170 градусах'],
    ['vi', 'Nướng bánh ở 180 độ'],
    ['zh', '放入烤箱180度'],
  ])('is no ingredient (%s)', (language, line) => {
    const grammar = ALL_GRAMMARS.get(language)
    expect(grammar && read(line, grammar)).toEqual({ isText: true })
  })

  it('differs from a hot food and from grams', () => {
    expect(read('Öl, 170 °C heiß').name).toMatch(/^Öl/)
    expect(read('200 ml Wasser 100 °C').quantity).toBe(200)
    expect(read('Zucker 200 Gramm')).toEqual({ quantity: 200, unit: 'Gramm', name: 'Zucker' })
  })
})

describe('kinds of units', () => {
  it('is the same for every form of it, and nothing for other words', () => {
    expect(['EL', 'el', 'Esslöffel', 'Essl.'].map((unit) => canonicalUnit(unit, de))).toEqual(
      Array(4).fill('tablespoon'),
    )
    expect(canonicalUnit('Eselsohr', de)).toBeNull()
    expect(canonicalUnit('EL Öl', de)).toBeNull()
  })
})

/** Lines of pieces of real ones and of noise. */
function anyLine() {
  const known = [...GOLDEN_LINES.values()].flat().map(([line]) => line)
  const word = fc.constantFrom(...new Set(known.flatMap((line) => line.split(' '))))
  const sign = fc.constantFrom(
    '(',
    ')',
    '[',
    ',',
    ';',
    ':',
    '–',
    '-',
    '/',
    '+',
    '½',
    '1',
    '2,5',
    '1.000',
    '\u00a0',
    '\u3000',
    '',
  )
  const mixed = fc
    .array(fc.oneof({ weight: 4, arbitrary: word }, { weight: 2, arbitrary: sign }), { maxLength: 14 })
    .map((parts) => parts.join(' '))
  return fc.oneof(
    { weight: 5, arbitrary: mixed },
    { weight: 2, arbitrary: fc.constantFrom(...known) },
    { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 80 }) },
  )
}

const anyGrammar = fc.constantFrom(...ALL_GRAMMARS.values())

describe('any line in any language', () => {
  it('is read without an error, its text kept, its places within it and its numbers finite', () => {
    fc.assert(
      fc.property(anyLine(), anyGrammar, (line, grammar) => {
        const parsed = parseByGrammar(line, grammar)
        expect(parsed.originalText).toBe(line)
        expect(parsed.kind === 'ingredient').toBe(parsed.name !== null)
        for (const number of [parsed.quantity, parsed.upperQuantity]) {
          expect(number === null || (Number.isFinite(number) && number >= 0)).toBe(true)
        }
        if (parsed.upperQuantity !== null) expect(parsed.upperQuantity).toBeGreaterThan(parsed.quantity ?? 0)
        for (const reading of Object.values(parsed.readings)) {
          expect(reading.confidence).toBeGreaterThan(0)
          expect(reading.confidence).toBeLessThanOrEqual(1)
          for (const { start, end } of reading.spans) {
            expect(start).toBeGreaterThanOrEqual(0)
            expect(end).toBeGreaterThan(start)
            expect(end).toBeLessThanOrEqual(line.length)
          }
        }
      }),
      { numRuns: 2000, seed: 7 },
    )
  })

  it('has for every field the positions of its text', () => {
    fc.assert(
      fc.property(anyLine(), anyGrammar, (line, grammar) => {
        const parsed = parseByGrammar(line, grammar)
        for (const field of SENTENCE_FIELDS) {
          const value = parsed[field]
          const reading = parsed.readings[field]
          if (field === 'quantity') {
            if (value !== null) expect(reading?.spans.length).toBeGreaterThan(0)
            continue
          }
          expect(reading === undefined).toBe(value === null)
          const said = reading?.spans.map(({ start, end }) => line.slice(start, end)).join('') ?? ''
          expect(bare(said)).toBe(bare(String(value ?? '')))
        }
      }),
      { numRuns: 2000, seed: 11 },
    )
  })

  it('has the written quantity, in the digits of its language, and twice of it when doubled', () => {
    const quantity = fc.integer({ min: 1, max: 99_999 }).map((hundredths) => hundredths / 100)
    fc.assert(
      fc.property(quantity, anyGrammar, (value, grammar) => {
        for (const written of [value, value * 2]) {
          const number = String(Math.round(written * 100) / 100).replace('.', grammar.decimal)
          const parsed = parseByGrammar(`${number} kg Xyz`, grammar)
          expect([parsed.quantity, parsed.unit, parsed.name]).toEqual([
            Math.round(written * 100) / 100,
            'kg',
            'Xyz',
          ])
        }
      }),
      { numRuns: 500, seed: 17 },
    )
  })

  it('is read the same when it has blanks around it', () => {
    fc.assert(
      fc.property(anyLine(), anyGrammar, (line, grammar) => {
        expect(shortForm(parseByGrammar(`  ${line}\n`, grammar))).toEqual(
          shortForm(parseByGrammar(line, grammar)),
        )
      }),
      { numRuns: 500, seed: 13 },
    )
  })
})

/** Without spaces, the commas between several positions, and invisible characters. */
function bare(text: string): string {
  return text.replace(/[\s,\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g, '')
}

describe('time', () => {
  it.each(['9', '1/', '(', '1,', 'a ', '½', '- ', 'und ', '大', '1 x ', 'oder ', '.'])(
    'a hundred thousand characters of "%s" are text immediately',
    (part) => {
      const line = part.repeat(100_000 / part.length)
      const start = process.threadCpuUsage().user
      for (const grammar of ALL_GRAMMARS.values()) expect(parseByGrammar(line, grammar).kind).toBe('text')
      expect(process.threadCpuUsage().user - start).toBeLessThan(500_000)
    },
  )

  it.each(['9', '1/', '(', '1,', 'a ', '½', '- ', 'und ', '大', '1 x ', 'oder ', '1 g, ', '2 EL + '])(
    'the longest parsed line, of "%s", takes milliseconds',
    (part) => {
      const line = part.repeat(300 / part.length)
      const start = process.threadCpuUsage().user
      for (const grammar of ALL_GRAMMARS.values()) parseByGrammar(line, grammar)
      expect((process.threadCpuUsage().user - start) / ALL_GRAMMARS.size).toBeLessThan(100_000)
    },
  )
})

describe('a range with a slash', () => {
  it.each([...ALL_GRAMMARS])('is never one decimal in %s', (_, grammar) => {
    for (const [text, low, high] of [
      ['200/250 g Xyz', 200, 250],
      ['15/20 Xyz', 15, 20],
      ['6/8 Xyz', 6, 8],
    ] as const)
      expect(parseByGrammar(text, grammar)).toMatchObject({ quantity: low, upperQuantity: high })
  })

  it.each([...ALL_GRAMMARS])('that may be a fraction requires a review in %s', (_, grammar) => {
    const { readings } = parseByGrammar('2/3 Xyz', grammar)
    expect(readings.quantity?.confidence ?? 0).toBeLessThanOrEqual(grammar.noSpaces ? 1 : 0.5)
  })
})
