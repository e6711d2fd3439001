import type { Grammar } from '../grammar.ts'

export const grammar: Grammar = {
  language: 'tr',
  decimal: ',',
  adjectivesBefore: true,
  units: [
    { id: 'gram', words: 'gram|gramlık', short: 'gr' },
    { id: 'kilogram', words: 'kilo|kilogram|kiloluk' },
    { id: 'liter', words: 'litre|litrelik', short: 'lt' },
    { id: 'milliliter', words: 'mililitre' },
    { id: 'centiliter', words: 'santilitre' },
    { id: 'deciliter', words: 'desilitre' },
    { id: 'centimeter', words: 'santim|santimetre' },
    {
      id: 'tablespoon',
      words:
        'yemek kaşığı|yemek kaşığından|çorba kaşığı|yemek kaşık|çorba kaşık|yemek kaşığıyla|yemekkaşığı|yemek kasigi|y. kaşığı|y.kaşığı|yemek kşğ|büyük kaşık|servis kaşığı|yemek kaş.|yemek kaş',
      short: 'y. k.|yemek k.|yk|çorba k.',
    },
    {
      id: 'dessertspoon',
      words: 'tatlı kaşığı|tatlı kaşığından|tatlı kaşık|tatlıkaşığı|t. kaşığı|t.kaşığı|tatlı kaş.|tatlı kaş',
      short: 't. k.|tatlı k.|tk',
    },
    {
      id: 'teaspoon',
      words: 'çay kaşığı|çay kaşığından|çay kaşık|çaykaşığı|kahve kaşığı|ç. kaşığı|ç.kaşığı|çay kaş.|çay kaş',
      short: 'ç. k.|çay k.|çk',
    },
    { id: 'spoon', words: 'kaşık|kaşığı' },
    { id: 'ladle', words: 'kepçe' },
    {
      id: 'glass',
      words: 'su bardağı|su bardak|su bardağın|su bardağından|subardağı|bardak|bardağı|kupa|büyük bardak',
      short: 's. b.|su b.|sb',
    },
    {
      id: 'small-glass',
      words: 'çay bardağı|çay bardağından|çay bardak|çaybardağı|şarap kadehi|kadeh',
      short: 'ç. b.|çay b.|çb',
    },
    { id: 'cup', words: 'fincan|ölçü kabı|cup|ölçü' },
    { id: 'small-cup', words: 'kahve fincanı|türk kahvesi fincanı|çay fincanı|kahve fincan' },
    { id: 'bowl', words: 'kase|tas|kâse|çorba kasesi|kasesi' },
    { id: 'pinch', words: 'tutam|fiske|çimdik' },
    {
      id: 'knifepoint',
      words: 'bıçak ucu|bıçağın ucuyla|çay kaşığının ucuyla|kaşık ucu|kaşık ucuyla|çay kaşığı ucu',
    },
    { id: 'drop', words: 'damla' },
    { id: 'handful', words: 'avuç|avuç dolusu' },
    { id: 'can', words: 'konserve kutu|teneke' },
    { id: 'jar', words: 'kavanoz' },
    { id: 'bottle', words: 'şişe' },
    { id: 'package', words: 'paket|poşet|paketi', short: 'pk|pkt' },
    { id: 'box', words: 'kutu' },
    { id: 'tub', words: 'kap' },
    { id: 'tube', words: 'tüp' },
    { id: 'bag', words: 'torba|çuval' },
    { id: 'block', words: 'kalıp|blok' },
    { id: 'bar', words: 'tablet' },
    { id: 'cube', words: 'küp|bulyon' },
    { id: 'ball', words: 'top|bezelik|beze' },
    { id: 'piece', words: 'adet|tane|adetlik', short: 'ad' },
    { id: 'chunk', words: 'parça|lokma' },
    { id: 'clove', words: 'diş' },
    { id: 'head', words: 'baş|kök' },
    { id: 'slice', words: 'dilim' },
    { id: 'bunch', words: 'demet|bağ|salkım' },
    { id: 'sprig', words: 'dal|filiz' },
    { id: 'stalk', words: 'sap' },
    { id: 'stick', words: 'çubuk|kabuk tarçın' },
    { id: 'leaf', words: 'yaprak' },
    { id: 'ring', words: 'kangal' },
    { id: 'pair', words: 'çift' },
    { id: 'portion', words: 'porsiyon|kişilik|kişi' },
    { id: 'ear', words: 'koçan' },
    { id: 'loaf', words: 'somun' },
    { id: 'recipe', words: 'tarif|ölçü|tariflik' },
  ],
  numbers: {
    1: 'bir|birer',
    2: 'iki|ikişer',
    3: 'üç',
    4: 'dört',
    5: 'beş',
    6: 'altı',
    8: 'sekiz',
    9: 'dokuz',
    10: 'on',
    12: 'on iki',
    7.5: 'yedi buçuk',
    0.25: 'dörtte bir',
    0.75: 'dörtte üç',
    0.3333: 'üçte bir',
    0.6667: 'üçte iki',
  },
  wordRanges: { '1-2': 'bir iki', '2-3': 'iki üç', '3-4': 'üç dört', '4-5': 'dört beş', '5-6': 'beş altı' },
  halves: { 0.5: 'yarım|yarımşar', 0.25: 'çeyrek' },
  andParts: { 0.5: 'buçuk', 0.25: 've çeyrek' },
  multipliers: { 12: 'düzine', 10: 'deste' },
  mixedAnd: 've',
  rangeWords: 'ila|ile|ya da|veya|yada|ilâ',
  approx:
    'yaklaşık|yaklaşık olarak|ortalama|tahminen|takriben|en az|en fazla|en çok|aşağı yukarı|toplam|toplamda|dolu dolu|her birinden',
  approxAfter:
    '1 parmak eksik|bir parmak eksik|2 parmak eksik|iki parmak eksik|biraz eksik|biraz fazla|biraz az|biraz daha az|biraz daha fazla|kadar|civarı|civarında|az|den az',
  vague:
    'biraz|bir miktar|birkaç|bir kaç|az|azıcık|az miktarda|bolca|bol|yeteri kadar|yeterince|yeteri miktarda|yeterli miktarda|aldığı kadar|alabildiği kadar|alabildiğince|aldığınca|aldığı miktarda|istediğiniz kadar|dilediğiniz kadar|arzu ettiğiniz kadar|gerektiği kadar|göz kararı|çok az',
  times: 'kere|kez|çarpı',
  each: 'her biri|tanesi',
  plus: 'artı|ve',
  sizes:
    'büyük|büyükçe|küçük|küçükçe|silme|tepeleme|tepeli|dolu|orta|minik|kocaman|ufak|bombeli|büyüğü|dolusu',
  sizePhrases:
    'orta boy|büyük boy|küçük boy|orta boylu|büyük boylu|küçük boylu|orta büyüklükte|ceviz büyüklüğünde|fındık büyüklüğünde|ceviz kadar|fındık kadar|yumurta büyüklüğünde|M boy|L boy|mini boy',
  preparation:
    'doğranmis|kıyılmış|rendelenmis|ezilmiş|soyulmuş|haşlanmış|kavrulmuş|eritilmiş|erimiş|yumuşamış|yumuşatılmış|yumuşak|çırpılmış|süzülmüş|yıkanmış|ayıklanmış|dilimli|kesilmiş|elenmiş|parçalanmış|bölünmüş|közlenmiş|ıslatılmış|çözdürülmüş|sıkılmış|çıkarılmış|çıkartılmış|çekilmiş|kurutulmuş|kızartılmış|pişmiş|pişirilmiş|kaynamış|kaynatılmış|soğutulmuş|soğumuş|ılıtılmış|ılık|soğuk|sıcak|kaynar|donmuş|temizlenmiş|didiklenmiş|didilmiş|ovulmuş|kabaca|jülyen|rende|rendesi|suyu|kabuğu|blenderdan|ayrılmış|tuzlanmış|tuzu alınmış|mayalanmış|dinlenmiş|eritin|soteli|sotelenmiş|közde|dondurulmuş|karamelize|ufalanmis|kuşbaşılık|öğütülmüş|dövülmüs|bekletilmiş|dilimlenmis|sıyrılmış|arındırılmış|sirkelenmiş|karıştırılmış|doğranan|kıyılan|haşlanan|çentilmiş|yarılmış|oyulmuş|ısıtılmış|açılmış|eritilen|ayıklanan|sıkılan|durulanmış|kurulanmış|marine|çırpılan|rendelenen|kızarmış|kavrulan|demlenmiş|sıcaklığında|ısısında',
  preparationPhrases:
    'oda sıcaklığında|oda ısısında|oda sıcaklığına|küp küp|halka halka|küp şeklinde|jülyen şeklinde|julyen doğranmış|kabuğu soyulmuş|kabukları soyulmuş|çekirdeği çıkarılmış|çekirdekleri çıkarılmış|suyu sıkılmış|suyu süzülmüş|küçük küpler halinde|ince ince|küçük küçük|minik minik|buzdolabından yeni çıkmış|kabuğu rendesi|kabuğunun rendesi|yarım ay şeklinde|ince şeritler halinde|küçük küpler|ince dilimler halinde|dilim dilim|iri iri|kalın kalın|sadece beyaz kısmı|sadece yeşil kısmı|sadece yaprakları|beyaz kısmı|yeşil kısmı|sadece suyu|kabuğu ile|kabuklu|kemiksiz|derisiz|çekirdeksiz|suda bekletilmiş|suyu süzülen|küp küp doğranmış|ay şeklinde|tavla zarı büyüklüğünde|kibrit çöpü şeklinde|kuşbaşı doğranmış',
  doneForms: /^\p{L}{3,}(?:mış|miş|muş|müş)$/u,
  adverbs:
    'ince|incecik|iri|kalın|taze|hafif|hafifçe|önceden|iyice|yemeklik|küp|minik|kabaca|piyazlık|halka|julyen|uzunlamasına|şerit|yeni|az|çok|iri iri|küçük|büyük|ikiye|dörde|çapraz|akşamdan|bir gece önceden|kabukları|kabuğu|çekirdekleri|çekirdeği|suyu|zar|oda|kuşbaşı',
  bought:
    'ılık|soğuk|sıcak|kaynar|kurutulmuş|kavrulmuş|çekilmiş|donmuş|pişmiş|kaynamış|yumuşak|dilimli|közlenmiş|dilimlenmiş|dondurulmuş',
  describing:
    'kırmızı|yeşil|sarı|beyaz|siyah|mor|turuncu|kahverengi|taze|kuru|acı|tatlı|tuzlu|tuzsuz|ekşi|olgun|iri|ince|yağlı|yağsız|az|tam|light|esmer|koyu|açık|dondurulmuş|konserve|doğal|organik',
  purposeWords: 'üzerine|servise|süslemeye',
  purposeEnds: 'için|üzere',
  or: 'veya|ya da|yada|yahut|veyahut|tercihen|yoksa|yerine',
  comments:
    'isteğe bağlı|isteğe göre|arzuya göre|arzuya bağlı|tercihe göre|damak tadına göre|damak tadınıza göre|damak zevkine göre|damak zevkinize göre|ağız tadına göre|ağız tadınıza göre|zevke göre|göz kararı|opsiyonel|aldığı kadar|alabildiği kadar|aldığınca|yeteri kadar|istenirse|isterseniz|dilerseniz|arzu edilirse|varsa|olmasa da olur|tepeleme değil|kulak memesi yumuşaklığında|isteğinize göre|tercihen|kontrollü|gerekirse|lazımsa|gerektiğinde|dilediğiniz kadar|tercihinize göre|yeterince',
  commentStarts: 'örneğin|mümkünse|ben|benim|kontrollü olarak|marka|olarak|yoksa',
  compounds:
    'limon suyu|portakal suyu|mandalina suyu|greyfurt suyu|nar suyu|elma suyu|domates suyu|et suyu|tavuk suyu|sebze suyu|havuç suyu|vişne suyu|ananas suyu|üzüm suyu|maden suyu|misket limonu suyu|lime suyu|turşu suyu|kemik suyu|gül suyu|şalgam suyu|çiçek suyu|pancar suyu|içme suyu|haşlama suyu|makarna suyu|limon kabuğu rendesi|portakal kabuğu rendesi|limon kabuğu|portakal kabuğu|kaşar rendesi|küçük hindistan cevizi|az yağlı süt|az yağlı|tam buğday|soğuk kahve|sıcak çikolata|yumuşak buğday|küp şeker|çubuk kraker|çubuk tarçın|kök kereviz|parça çikolata|damla çikolata|damla sakızı|tablet çikolata|yaprak lazanya',
  unitSizes: 'ince|kalın|uzun',
  connectors: 've|ile|olarak|halinde|şeklinde|içinde|veya|ya da',
  noFood:
    'dakika|dk|saat|kcal|kalori|hazırlama|hazırlık|pişirme|pişme|süresi|süre|kişilik|porsiyon|püf|noktası|not|ipucu|tüyo|zorluk',
  headingWords:
    'Malzemeler|Hamur|Sos|Harç|Şerbet|Üzeri|Krema|Süsleme|Servis|Marine|Diğer malzemeler|İç harç|Dolgu|Sosu|Hamuru|Kreması|Şerbeti|İç harcı|Üzerine|Garnitür|Köftesi|Marinasyon|Tabanı|Kek|Keki|Terbiyesi|Terbiye|Servis için|Süslemesi|Dolgusu',
  headingEnds: 'için|için malzemeler|malzemeleri|için gerekli malzemeler',
  equipment:
    'airfryer|fritöz|kelepçeli kalıp|kek kalıbı|kalıp|fırın tepsisi|tepsi|pişirme kağıdı|yağlı kağıt|streç film|alüminyum folyo|mutfak robotu|blender|el blenderı|mikser|sıkma torbası|çırpıcı|oklava|merdane|kürdan|çöp şiş|düdüklü tencere|termometre|muffin kalıbı|kek kapsülü',
  matching: {
    productNames: /^.+ (?:konservesi|konserve)$/iu,
    states: {
      words: ['olgun', 'olgunlaşmış', 'büyük', 'küçük', 'taze'],
      degrees: 'çok|iyice',
      others:
        '(?:.+ )?(?:maya|peynir|kaşar|makarna|erişte|krema|kekik|biberiye|mercanköşk|defne|defne yaprağı|kişniş|ton balığı|hurma|zerdeçal|fasulye|barbunya|soğan)',
    },
  },
}
