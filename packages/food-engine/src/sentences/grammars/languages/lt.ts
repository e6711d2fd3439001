import type { Grammar } from '../grammar.ts'

/** Foods are in the genitive after an amount, and before the piece or part of them that is counted. */
export const grammar: Grammar = {
  language: 'lt',
  decimal: ',',
  adjectivesBefore: true,
  amountBehind: true,
  unitBehindFood: true,
  unitAloneIsOne: true,
  boughtBehind: true,
  units: [
    { id: 'gram', words: 'gramas|gramo|gramai|gramų|gramus|gramą' },
    {
      id: 'kilogram',
      words:
        'kilogramas|kilogramo|kilogramai|kilogramų|kilogramus|kilogramą|kilogramis|kilogramio|kilas|kilo|kilai|kilų|kilą',
    },
    { id: 'liter', words: 'litras|litro|litrai|litrų|litrus|litrą|litris|litrio|litrį' },
    { id: 'deciliter', words: 'decilitras|decilitro|decilitrai|decilitrų|decilitrus|decilitrą' },
    { id: 'centiliter', words: 'centilitras|centilitro|centilitrai|centilitrų' },
    { id: 'milliliter', words: 'mililitras|mililitro|mililitrai|mililitrų|mililitrus' },
    { id: 'centimeter', words: 'centimetras|centimetro|centimetrai|centimetrų|centimetrus' },
    {
      id: 'tablespoon',
      words:
        'šaukštas|šaukšto|šaukštai|šaukštų|šaukštus|šaukštą|šaukštis|šaukščio|valgomasis šaukštas|valgomojo šaukšto|valgomieji šaukštai|valgomųjų šaukštų|valgomuosius šaukštus|valgomąjį šaukštą|valg. šaukštas|valg. šaukšto|valg. šaukštai|valg. šaukštų|v. šaukštas|v. šaukšto|v. šaukštai|v. šaukštų|val. šaukštas|val. šaukštai|val. šaukštų|stalo šaukštas|stalo šaukštai|stalo šaukštų|didelis šaukštas|dideli šaukštai|didelių šaukštų|sriubinis šaukštas|sriubiniai šaukštai',
      short: 'v. š|v. šaukšt|valg. š|valg. šaukšt|val. š|šaukšt|š|st. š',
    },
    {
      id: 'teaspoon',
      words:
        'šaukštelis|šaukštelio|šaukšteliai|šaukštelių|šaukštelius|šaukštelį|arbatinis šaukštelis|arbatinio šaukštelio|arbatiniai šaukšteliai|arbatinių šaukštelių|arbatinius šaukštelius|arbatinį šaukštelį|arb. šaukštelis|arb. šaukštelio|arb. šaukšteliai|arb. šaukštelių|a. šaukštelis|a. šaukštelio|a. šaukšteliai|a. šaukštelių|arbatinis šaukštas|arbatiniai šaukštai|arbatinio šaukšto|mažas šaukštelis|mažo šaukštelio|maži šaukšteliai|mažų šaukštelių|šaukštukas|šaukštuko|šaukštukai|šaukštukų',
      short: 'a. š|a. šaukšt|arb. š|arb. šaukšt|a. šaukštel|šaukštel',
    },
    {
      id: 'coffee-spoon',
      words: 'kavos šaukštelis|kavos šaukštelio|kavos šaukšteliai|kavos šaukštelių',
      short: 'k. š',
    },
    {
      id: 'dessertspoon',
      words:
        'desertinis šaukštas|desertinio šaukšto|desertiniai šaukštai|desertinių šaukštų|desertinis šaukštelis|desertinio šaukštelio|desertiniai šaukšteliai|desertinių šaukštelių|des. šaukštas|des. šaukštai',
      short: 'd. š|des. š',
    },
    { id: 'ladle', words: 'samtis|samčio|samčiai|samčių|samčius|samtį|samtelis|samteliai' },
    {
      id: 'cup',
      words:
        'puodelis|puodelio|puodeliai|puodelių|puodelius|puodelį|puodukas|puoduko|puodukai|puodukų|puodukus|puoduką|matas',
      short: 'puod',
    },
    {
      id: 'small-cup',
      words:
        'kavos puodelis|kavos puodelio|kavos puodeliai|kavos puodelių|kavos puodukas|kavos puodukai|mažas puodelis|maži puodeliai',
    },
    {
      id: 'glass',
      words: 'stiklinė|stiklinės|stiklinių|stiklines|stiklinę|taurė|taurės|taurių|taures|taurę',
      short: 'stikl|stikln|st',
    },
    {
      id: 'small-glass',
      words:
        'taurelė|taurelės|taurelių|taureles|taurelę|stikliukas|stikliuko|stikliukai|stikliukų|stikliuką|stiklelis|stikleliai',
    },
    {
      id: 'bowl',
      words: 'dubenėlis|dubenėlio|dubenėliai|dubenėlių|dubenėlį|dubuo|dubens|dubenys|lėkštė|lėkštės|lėkščių',
    },
    { id: 'mug', words: 'bokalas|bokalo|bokalai|bokalų|bokalą|puodynė|puodynės' },
    {
      id: 'pinch',
      words:
        'žiupsnelis|žiupsnelio|žiupsneliai|žiupsnelių|žiupsnelius|žiupsnelį|žiupsnis|žiupsnio|žiupsniai|žiupsnių|žiupsnius|žiupsnį|žiupsniukas',
      short: 'žiups|žiupsn',
    },
    {
      id: 'knifepoint',
      words:
        'peilio galiukas|peilio galiuko|peilio galiukai|ant peilio galiuko|ant peilio galo|peilio galas|peilio galo|peilio galą|ant peilio smaigalio|peilio smaigalys|peilio smaigaliai',
    },
    {
      id: 'dash',
      words:
        'šlakelis|šlakelio|šlakeliai|šlakelių|šlakelį|šlakas|šlako|šlakai|šlaką|čiurkšlė|čiurkšlės|čiurkšlelė|gurkšnis|gurkšnio|gurkšnelis',
    },
    {
      id: 'drop',
      words: 'lašas|lašo|lašą|lašelis|lašelio|lašelį',
      plural: 'lašai|lašų|lašus|lašeliai|lašelių|lašelius',
    },
    {
      id: 'handful',
      words: 'sauja|saujos|saujų|saujas|saują|saujelė|saujelės|saujelių|saujeles|saujelę',
    },
    { id: 'dollop', words: 'kaušelis|kaušelio|kaušeliai|kaušelių|kaušas|kaušo|kaušai' },
    {
      id: 'can',
      words:
        'skardinė|skardinės|skardinių|skardines|skardinę|konservų dėžutė|konservų dėžutės|konservų skardinė|konservai',
      short: 'skard',
    },
    {
      id: 'jar',
      words:
        'stiklainis|stiklainio|stiklainiai|stiklainių|stiklainius|stiklainį|stiklainėlis|stiklainėlio|stiklainėliai|stiklainėlių|stiklainiukas|stiklainiuko|stiklainiukai',
    },
    {
      id: 'bottle',
      words:
        'butelis|butelio|buteliai|butelių|butelius|butelį|buteliukas|buteliuko|buteliukai|buteliukų|buteliuką',
      short: 'but',
    },
    {
      id: 'package',
      words:
        'pakelis|pakelio|pakeliai|pakelių|pakelius|pakelį|pakuotė|pakuotės|pakuočių|pakuotes|pakuotę|pakas|pako|pakai|pakų|paką|pakeliukas|pakeliuko|pakeliukai|pakeliukų',
      short: 'pak|pakel|pakuot|pk',
    },
    {
      id: 'box',
      words: 'dėžutė|dėžutės|dėžučių|dėžutes|dėžutę|dėžė|dėžės|dėžių',
      short: 'dėž',
    },
    {
      id: 'bag',
      words: 'maišas|maišo|maišai|maišų|tinklelis|tinklelio|tinkleliai',
    },
    {
      id: 'sachet',
      words:
        'maišelis|maišelio|maišeliai|maišelių|maišelius|maišelį|paketėlis|paketėlio|paketėliai|paketėlių|vokelis|vokelio|vokeliai|vokelių',
      short: 'maiš',
    },
    {
      id: 'tub',
      words:
        'indelis|indelio|indeliai|indelių|indelius|indelį|kibirėlis|kibirėlio|kibirėliai|kibiras|kibiro|kibirai',
    },
    { id: 'tube', words: 'tūbelė|tūbelės|tūbelių|tūbelę|tūta' },
    { id: 'pot', words: 'vazonėlis|vazonėlio|vazonėliai|vazonas|vazono' },
    { id: 'basket', words: 'krepšelis|krepšelio|krepšeliai|krepšelių|krepšys' },
    { id: 'bar', words: 'plytelė|plytelės|plytelių|plyteles|plytelę|plyta|plytos' },
    { id: 'block', words: 'briketas|briketo|briketai|kubas|kubo|kubai|blokas|blokelis' },
    {
      id: 'cube',
      words: 'kubelis|kubelio|kubelį|kubeliukas',
      plural: 'kubeliai|kubelių|kubelius',
    },
    { id: 'roll', words: 'ritinėlis|ritinėlio|ritinėliai|ritinėlių|rulonas|rulono|ritinys|ritinio' },
    { id: 'ball', words: 'rutuliukas|rutuliuko|rutulys|rutulio', plural: 'rutuliukai|rutuliukų|rutuliai' },
    {
      id: 'piece',
      words:
        'vienetas|vieneto|vienetai|vienetų|vienetus|vienetą|gabalas|gabalo|gabalai|gabalų|gabalus|gabalą',
      short: 'vnt|vien|gab|vn',
    },
    {
      id: 'chunk',
      words: 'gabalėlis|gabalėlio|gabalėlį|gabaliukas|gabaliuko|gabaliuką',
      plural: 'gabalėliai|gabalėlių|gabalėlius|gabaliukai|gabaliukų|gabaliukus',
    },
    {
      id: 'bunch',
      words:
        'ryšelis|ryšelio|ryšeliai|ryšelių|ryšelius|ryšelį|ryšulėlis|ryšulėlio|ryšulėliai|ryšulėlių|ryšulys|ryšulio|kuokštas|kuokšto|kuokštelis|kuokštelio|puokštė|puokštės|puokštelė|puokštelės|puokštelių|puokštelę|pundelis|pundelio|pundeliai|pluoštas|pluošto|pluoštelis|pluoštelio|pluošteliai',
      short: 'ryš|ryšel',
    },
    {
      id: 'sprig',
      words: 'šakelė|šakelę|šaka|šaką|šakutė|šakutę',
      plural: 'šakelės|šakelių|šakeles|šakos|šakų|šakas|šakutės|šakučių|šakutes',
    },
    {
      id: 'stalk',
      words:
        'stiebas|stiebo|stiebą|stiebelis|stiebelio|stiebelį|kotas|koto|kotelis|kotelio|lapkotis|lapkočio',
      plural:
        'stiebai|stiebų|stiebus|stiebeliai|stiebelių|stiebelius|kotai|kotų|koteliai|kotelių|lapkočiai|lapkočių',
    },
    { id: 'stick', words: 'lazdelė|lazdelę|pagaliukas|pagaliuko', plural: 'lazdelės|lazdelių|pagaliukai' },
    {
      id: 'leaf',
      words: 'lapas|lapo|lapą|lapelis|lapelio|lapelį',
      plural: 'lapai|lapų|lapus|lapeliai|lapelių|lapelius',
    },
    {
      id: 'sheet',
      words: 'lakštas|lakšto|lakštą|lakštelis|lakštelio',
      plural: 'lakštai|lakštų|lakštus|lakšteliai|lakštelių',
    },
    {
      id: 'clove',
      words: 'skiltelė|skiltelę|skiltis|skilties|skiltį',
      plural: 'skiltelės|skiltelių|skilteles|skiltys|skilčių',
    },
    {
      id: 'slice',
      words: 'riekelė|riekelę|riekė|riekę|griežinėlis|griežinėlio|griežinėlį|griežinys|griežinio',
      plural:
        'riekelės|riekelių|riekeles|riekės|riekių|riekes|griežinėliai|griežinėlių|griežinėlius|griežiniai',
    },
    { id: 'ring', words: 'žiedas|žiedo', plural: 'žiedai|žiedų|žiedus' },
    {
      id: 'flower',
      words: 'žiedynas|žiedyno|žiedelis|žiedelio',
      plural: 'žiedynai|žiedynų|žiedynus|žiedeliai|žiedelių',
    },
    {
      id: 'head',
      words:
        'galva|galvos|galvų|galvas|galvą|galvutė|galvutės|galvučių|galvutes|galvutę|gūžė|gūžės|gūžių|gūžę',
    },
    { id: 'bulb', words: 'gumbas|gumbo|gumbelis', plural: 'gumbai|gumbų|gumbeliai' },
    { id: 'strip', words: 'juostelė|juostelę', plural: 'juostelės|juostelių|juosteles' },
    { id: 'root', words: 'šaknis|šaknį|šaknelė|šaknelę', plural: 'šaknys|šaknies|šaknų|šaknelės|šaknelių' },
    {
      id: 'pod',
      words: 'ankštis|ankštį|ankštelė|ankštelę|ankštarėlė',
      plural: 'ankštys|ankšties|ankščių|ankštelės|ankštelių|ankštarėlės',
    },
    { id: 'ear', words: 'burbuolė|burbuolę', plural: 'burbuolės|burbuolių|burbuoles' },
    {
      id: 'grain',
      words: 'grūdelis|grūdelio|grūdelį|žirnelis|žirnelio|žirnelį',
      plural: 'grūdeliai|grūdelių|grūdelius|žirneliai|žirnelių|žirnelius',
    },
    { id: 'loaf', words: 'kepalas|kepalo|kepalai|kepalų|kepaliukas|kepaliuko|kepalėlis|kepalėlio' },
    {
      id: 'portion',
      words:
        'porcija|porcijos|porcijų|porcijas|porciją|porcijai|porcijoms|asmuo|asmenys|asmenų|asmenims|žmogus|žmonės|žmonių|žmonėms',
    },
    { id: 'recipe', words: 'receptas|recepto|receptai|recepto norma' },
  ],
  numbers: {
    1: 'vienas|viena|vieno|vienos|vieną',
    2: 'du|dvi|dviejų',
    3: 'trys|tris|trijų|treji',
    4: 'keturi|keturios|keturių|keturis|keturias',
    5: 'penki|penkios|penkių|penkis|penkias',
    6: 'šeši|šešios|šešių|šešis|šešias',
    7: 'septyni|septynios|septynių',
    8: 'aštuoni|aštuonios|aštuonių',
    9: 'devyni|devynios|devynių',
    10: 'dešimt|dešimties|dešimtis',
    11: 'vienuolika',
    12: 'dvylika|dvylikos',
    15: 'penkiolika',
    20: 'dvidešimt',
    30: 'trisdešimt',
    50: 'penkiasdešimt',
    100: 'šimtas|šimto|šimtą',
    150: 'šimtas penkiasdešimt',
    200: 'du šimtai|dviejų šimtų',
    250: 'du šimtai penkiasdešimt',
    300: 'trys šimtai',
    500: 'penki šimtai',
    0.25: 'ketvirtis|ketvirčio|ketvirtį|ketvirtadalis|ketvirtadalio|ketvirtadalį|vienas ketvirtadalis',
    0.3333: 'trečdalis|trečdalio|trečdalį|vienas trečdalis',
    0.6667: 'du trečdaliai|dviejų trečdalių',
    0.75: 'trys ketvirčiai|trys ketvirtadaliai|trijų ketvirčių',
    1.5: 'pusantro|pusantros|pusantrą',
    2.5: 'pustrečio|pustrečios',
    3.5: 'pusketvirto|pusketvirtos',
    40: 'keturiasdešimt',
    60: 'šešiasdešimt',
    70: 'septyniasdešimt',
    80: 'aštuoniasdešimt',
    90: 'devyniasdešimt',
    400: 'keturi šimtai',
    600: 'šeši šimtai',
    700: 'septyni šimtai',
    800: 'aštuoni šimtai',
  },
  wordRanges: {
    '1-2': 'vienas du|viena dvi|vienas-du|viena-dvi|vienas ar du|viena ar dvi',
    '2-3': 'du trys|dvi trys|du-trys|dvi-trys|du tris|dvi tris',
    '3-4': 'trys keturi|trys keturios|trys-keturi|trys-keturios|tris keturis',
    '4-5': 'keturi penki|keturios penkios|keturi-penki|keturios-penkios',
    '5-6': 'penki šeši|penkios šešios|penki-šeši|penkios-šešios',
  },
  halves: { 0.5: 'pusė|pusės|pusę|puselė|puselės|puselę' },
  gluedNumbers: { 0.5: 'pus' },
  andParts: {
    0.5: 'su puse|ir pusė|ir pusę|ir pusės|ir 1/2|ir ½',
    0.25: 'su ketvirčiu|ir 1/4|ir ¼|ir ketvirtis',
    0.75: 'ir trys ketvirčiai',
    0.3333: 'ir trečdalis',
  },
  multipliers: { 12: 'tuzinas|tuzino|tuziną', 6: 'pustuzinis' },
  mixedAnd: 'ir',
  rangeWords: 'iki|arba|ar',
  rangeStarts: 'nuo|tarp',
  times: 'kartus|kart|kartai',
  approx:
    'apie|maždaug|apytiksliai|apytikriai|apyt.|apytiksl.|beveik|ne daugiau kaip|ne daugiau nei|ne mažiau kaip|ne mažiau nei|daugiausia|daugiausiai|mažiausiai|bent|bent jau|iki|iš viso|viso|dar|po|nepilnas|nepilna|nepilno|nepilnos|nepilni|geras|gera|gero|geros|geri|gerų|kokie|kokius|kokia|kokį|kokių|truputį daugiau nei|truputį mažiau nei|šiek tiek daugiau nei|šiek tiek mažiau nei|ca|ca.|max|max.|min.|papildomai',
  approxAfter: 'maždaug|apytiksliai|apyt.',
  vague:
    'truputis|truputį|trupučio|truputėlis|truputėlį|šiek tiek|mažumėlė|mažumėlę|keli|kelios|kelių|kelis|kelias|keletas|keletą|keleto|kelios rūšys|pora|porą|poros|mažai|daug|nemažai|pakankamai|gausiai|likęs|likusi|likusio|likusios|likusį|likusią|likę|likusius|nedaug',
  of: 'iš|nuo',
  each: 'po|po apie|po maždaug|kiekvienas po|kiekviena po|kiekvienas|à|a',
  plus: 'ir|plius|bei|+',
  sizes:
    'didel*|didok*|didžiul*|didesn*|nedidel*|nemaž+|mažas|maža|mažo|mažos|maži|mažų|mažus|mažok*|mažesn*|mažyt*|mažut*|vidutin*|stambus|stambi|stambaus|stambios|stambių|kupin*|kaupin*|nubraukt*|sklidin*|lygus|pilnas|pilna|pilno|pilnos|pilni|pilnų|did.|maž.|vid.',
  unitSizes: 'plon+|plonyt*|stor+|ilg+|trump+|platus|plati|plačios|siaur+',
  sizePhrases:
    'vidutinio dydžio|vidutinio didumo|didelio dydžio|mažo dydžio|nedidelio dydžio|vidutiniškai didelis|S dydžio|M dydžio|L dydžio|XL dydžio|dydis S|dydis M|dydis L|dydis XL|dydžio S|dydžio M|dydžio L|M dydis|L dydis|S dydis|XL dydis|su kaupu|su kaupeliu|su viršumi|be kaupo|graikinio riešuto dydžio|riešuto dydžio|lygus su kraštais',
  preparation:
    'supjaust*|pjaustyt*|papjaustyt*|supjaustom*|sukapo*|kapot+|kapojam*|smulkint*|susmulkin*|pasmulkint*|tarkuot+|sutark*|nutarkuot+|įtarkuot+|trint+|sutrin*|pertrin*|patrint+|ištrint+|spaust+|išspau*|suspaust+|nuspaust+|atspaust+|nulup*|lupt+|išlukšten*|lukštent*|skust+|nusku*|plaut+|nuplau*|išplau*|perplaut*|valyt+|nuvaly*|išvaly*|apvalyt+|nusausin*|nusunkt+|sunkt+|nuvarvint+|nuvarvint*|perkošt+|nukošt+|košt+|lydyt+|išlydy*|ištirp*|tirpint+|tirpyt+|patirpint*|suminkšt*|suminkštint*|minkštas|minkšta|minkšto|minkštos|minkšti|minkštų|atvėsint*|atvėsus*|ataušint*|ataušus*|atšaldyt*|atšalus*|atšildyt*|atšilus*|atitirp*|pašildyt*|šildyt+|įkaitint*|pakaitint*|virt+|išvirt*|apvirt*|pavirt*|nuvirt*|kept+|iškept+|apkept+|pakepint*|apkepint*|kepint+|apskrud*|skrudint*|paskrud*|pakept+|troškint*|patroškint*|sutroškint*|garint+|blanširuot*|plikyt+|nuplikyt*|užplikyt*|apiplikyt*|plakt+|išplak*|suplak*|paplakt+|sijot+|persijo*|išsijot+|mirkyt+|išmirk*|pamirkyt*|užmirkyt*|sumirkyt*|perpjau*|perpjaut+|padalin*|padalyt*|dalint+|plėšyt+|suplėšyt*|nuplėšyt*|išplėšyt*|malt+|sumalt+|permalt+|pamalt+|džiovint*|išdžiovint*|rūkyt+|šaldyt+|sušaldyt*|užšaldyt*|marinuot+|užmarinuot+|raugint*|konservuot+|sūdyt+|pasūdyt*|nesūdyt*|pagardint*|grūst+|sugrūst*|trupint*|sutrup*|laužyt+|sulaužyt*|suskaldyt*|skaldyt+|perkelt+|išimt+|išimant|pašalint*|pašalinus|atskirt+|atskyrus|karamelizuot*|gruzdint*|iškočiot*|kočiot+|glazūruot*|šilt+|šalt+|karšt+|vės+|drungn*|verdan*|užvirint*|užvirt+|virint+|vytint*|grilint*|keptint*|išmaišyt*|sumaišyt*|permaišyt*|maišyt+|įmaišyt*|praskiest*|užpilt+|apšlakstyt*|išrinkt*|nurinkt*|nukirpt*|pakildint*|užraugint*|sutirštint*|išmušt+|mušt+|pamušt+|sugnaibyt*|šukuot+|perrinkt*|apibarstyt*|nusvilint*|sukarpyt*|pakarpyt*|nugriebt*|atidaryt*|aktyvuot*|sumalus|išėmus',
  preparationPhrases:
    'kubeliais|mažais kubeliais|griežinėliais|žiedais|žiedeliais|pusžiedžiais|šiaudeliais|juostelėmis|skiltelėmis|skiltimis|gabaliukais|gabalėliais|gabalais|riekelėmis|riekėmis|pusgriežinėliais|puselėmis|pusėmis|ketvirčiais|lazdelėmis|ratukais|pusračiais|plokštelėmis|drožlėmis|rinkėmis|žiedynais|skridinukais|lapeliais|per pusę|pusiau|į dvi dalis|į 2 dalis|į keturias dalis|į 4 dalis|į kelias dalis|į kubelius|į gabaliukus|kambario temperatūros|kambario temperatūroje|iki kambario temperatūros|be kauliukų|be kauliuko|be kaulų|be kaulo|be odos|be odelės|be ašakų|be sėklų|be sėklyčių|be sėklelių|be žievės|be žievelės|be žievelių|be plutos|be plutelės|be kotų|be kotelių|be stiebų|be stiebelių|be galvų|be lukštų|be kevalų|be odos ir kaulų|su oda|su kaulu|su kaulais|su žieve|su žievele|su lupenomis|su lupynomis|su odele|tik sultys|tik žievelė|tik baltoji dalis|tik žalioji dalis|tik balta dalis|tik žalia dalis|tik lapeliai|tik lapai|tik tryniai|tik baltymai|tik trynys|tik stiebai|baltoji dalis|žalioji dalis|iki standžių putų|iki putų|per naktį|per sietelį|per mėsmalę|per spaudyklę|stambia tarka|smulkia tarka|burokine tarka|gabale|viename gabale',
  doneForms: /^(?:ap|api|at|ati|į|iš|nu|pa|per|pra|pri|su|už)\p{L}{3,}t(?:as|a|ą|i|o|os|ų|us|ai|ais|omis)$/u,
  adverbs:
    'smulkiai|smulkiau|stambiai|stambiau|plonai|storai|rupiai|grubiai|šviežiai|gerai|lengvai|kietai|minkštai|švelniai|kruopščiai|stipriai|labai|vos|ką tik|ką|tik|iš|anksto|prieš|tai|nestambiai|vidutiniškai|itin|visiškai|skersai|išilgai|įstrižai|atskirai|švariai|truputį|nesmarkiai|rankomis|šakute|plaktuvu|trintuvu|peiliu|standžiai|puriai|nedideliais|smulkiais|plonais|plonomis|stambiais|šaltu|šaltame|karštu|verdančiu',
  bought:
    'malt+|džiovint*|rūkyt+|šaldyt+|marinuot+|raugint*|konservuot+|sūdyt+|pasūdyt*|nesūdyt*|vytint*|šilt+|šalt+|karšt+|vės+|drungn*|verdan*|virt+|kept+|skrudint*|trint+|grilint*|troškint*|lukštent*|virint+|gruzdint*|karamelizuot*',
  describing:
    'raudon*|žalias|žalia|žalio|žalios|žali|žalių|žaliojo|žaliosios|žaliųjų|gelton*|baltas|balta|balto|baltos|balti|baltų|baltojo|baltosios|baltųjų|baltoji|juod+|juodojo|juodosios|juodųjų|juodoji|juodieji|rud+|rudojo|violetin*|oranžin*|rožin*|mėlyn+|mėlynojo|švież*|sausas|sausa|sauso|sausos|sausi|sausų|prinok*|pernok*|saldus|saldi|saldaus|saldžios|saldžių|aštrus|aštri|aštraus|aštrios|aštrių|aitri|aitrios|aitriosios|rūgštus|rūgšti|rūgštaus|rūgščios|kartus|karti|kartaus|karčios|kiet+|minkšt+|smulkus|smulki|smulkaus|smulkios|rupus|rupi|rupaus|rupios|tamsus|tamsi|tamsaus|tamsios|šviesus|šviesi|šviesaus|šviesios|jaun+|naminis|naminė|naminio|naminės|naminių|naminiai|ekologišk*|bio|nesaldint*|sūrus|sūri|sūrios|riebus|riebi|riebaus|riebios|liesas|liesa|lieso|liesos|liesų|natūral*|lietuvišk*|pilno grūdo|džiovint*|rūkyt+|šaldyt+|malt+|virt+|kokybišk*',
  purposeStarts:
    'formai|formelėms|formelei|skardai|kepimo skardai|kepimo formai|keptuvei|indui|stalui|paviršiui|stalviršiui|tarkai|padažui|įdarui|tešlai|kremui|glajui|viršui|marinatui|užpilui|patiekimui|skirta|skirtas|skirto|skirtos|skirti|skirtų|prie patiekalo',
  purposeWords:
    '*imui|*ymui|pabarstyti|apibarstyti|papuošti|puošti|dekoruoti|aptepti|patepti|ištepti|sutepti|tepti|kepti|apkepti|pakepti|pakepinti|apvolioti|pavolioti|patiekti|pagardinti|užpilti|apšlakstyti|aplieti|apkočioti|kočioti|iškočioti|apiberti|užbarstyti|barstyti|sutirštinti|tirštinti|įtrinti|gruzdinti|paskaninti|skaninti|serviruoti',
  or: 'arba|ar|arba kitas|arba kita|arba kito|arba kitos|arba kitokio|vietoj|vietoje|galima pakeisti',
  comments:
    'pagal skonį|pagal savo skonį|pagal pageidavimą|pageidaujant|pagal norą|pagal poreikį|pagal skonį ir poreikį|pagal pasirinkimą|pagal nuožiūrą|pagal nuojautą|savo nuožiūra|savo pasirinkimu|jei norite|jeigu norite|jei norisi|jei pageidaujate|jei mėgstate|jei patinka|jei turite|jei yra|norint|norintiems|nebūtina|nebūtinai|nebūtinas|nebūtini|nebūtinos|neprivaloma|neprivalomas|neprivalomai|pasirinktinai|kiek reikia|kiek reikės|kiek norite|kiek sugers|kiek įeis|jei reikia|jei reikės|jeigu reikia|esant poreikiui|prireikus|arba pagal skonį|arba daugiau|arba mažiau|ar daugiau|ar mažiau|ir daugiau|kiekvienas|kiekviena|kiekvieno|neto|be skysčio|be vandens|galima ir be|galima nedėti|galima praleisti|galima mažiau|galima daugiau|galima ir daugiau|galima ir mažiau|gali ir nebūti|kas mėgsta|kas nori|iš akies|iš malūnėlio|pagal galimybes|bet koks|bet kokia|bet kokio|bet kokios',
  commentStarts:
    'pvz.|pvz|pavyzdžiui|geriausia|geriausiai|geriau|idealiai|idealu|galima|galite|tinka|aš dėjau|aš naudojau|naudojau|dėjau|priklausomai nuo|jei|jeigu|iš skardinės|iš stiklainio|+ šiek tiek|+ truputis|+ dar|plius šiek tiek|plius dar|tokių kaip|tokio kaip|tokia kaip|kaip antai|pageidautina|rekomenduoju|iš jų|mišinys|maždaug tiek',
  parts:
    'sultys|sulčių|sultis|žievelė|žievelės|žievelę|žievė|žievės|žievę|tarkuota žievelė|tarkuotos žievelės|tarkuota žievė|nutarkuota žievelė|nutarkuota žievė|smulkiai tarkuota žievelė|sutarkuota žievelė|citrinos žievelė|apelsino žievelė|citrinos sultys|šviežiai spaustos sultys|šviežios sultys|išspaustos sultys|minkštimas|minkštimo|sėklos|sėklytės|lapeliai',
  kinds: 'tipas|tipo|tip|nr|numeris|rūšis|rūšies',
  compounds:
    'lauro lapas|lauro lapo|lauro lapai|lauro lapų|lauro lapus|lauro lapelis|lauro lapelio|lauro lapeliai|lauro lapelių|laurų lapai|laurų lapų|laurų lapas|lauro lapą|sultinio kubelis|sultinio kubelio|sultinio kubeliai|sultinio kubelių|sultinio kubelį|buljono kubelis|buljono kubelio|buljono kubeliai|buljono kubelių|lazanijos lakštai|lazanijos lakštų|lazanijos lapai|lazanijos lapų|lazanijos plokštelės|lazanijos lakštas|saliero šaknis|saliero šaknies|salierų šaknis|salierų šaknys|salierų šaknų|petražolės šaknis|petražolių šaknis|petražolių šaknies|petražolės šaknies|petražolių šaknys|ryžių lapai|ryžių lapų|nori lapai|nori lapų|nori lakštai|svogūnų laiškai|svogūnų laiškų|svogūno laiškai|svogūno laiškų|česnakų laiškai|česnako laiškai|kavos pupelės|kukurūzų lazdelės|krabų lazdelės|krabų lazdelių|žuvies piršteliai|tortilijų lapai|pilno grūdo|lydytas sūris|lydyto sūrio|lydytą sūrį|lydytų sūrių|lydytas sūrelis|lydyto sūrelio|lydyti sūreliai|lydytų sūrelių|minkštas sūris|minkšto sūrio|plikyta tešla|plikytos tešlos|plakta grietinėlė|plaktos grietinėlės|plakamoji grietinėlė|grietinėlė plakimui|grietinėlės plakimui|šokoladas kepimui|šokolado kepimui|prieskoniai|prieskonių mišinys|žalieji žirneliai|žaliųjų žirnelių|stambi druska|stambios druskos|stambi jūros druska|stambios jūros druskos|pjaustyta duona|pjaustytos duonos|didžiosios pupelės|mažieji pomidoriukai|kepti svogūnai|kepti pomidorai|kepti baklažanai|kepti žemės riešutai|karštas šokoladas|savo sultyse|iš anksto|šalto spaudimo|pirmo spaudimo|virtas kumpis|virto kumpio|skaldyti žirniai|skaldytų žirnių|grūstas kmynas|trumpi makaronai|ilgagrūdžiai ryžiai|valgomoji soda|valgomosios sodos|geriamoji soda|geriamosios sodos|skysta grietinėlė|obuolių sultys|obuolių sulčių|citrinos rūgštis|citrinos rūgšties|citrinų rūgštis|citrinos sviestas',
  connectors: 'ir|arba|ar|su|be|į|iki|iš|po|per|nuo|ant|už|kaip|smulkiai|stambiai|plonai|vandeniu|vandenyje',
  headingStarts: 'Ingredientai|Sudedamosios dalys|Reikės|Reikia|Jums reikės|Prireiks|Produktai',
  noFood:
    'minutė|minutės|minučių|minutes|min|valanda|valandos|valandų|val|kcal|kj|laikas|gaminimo|paruošimo|ruošimo|kepimo|virimo|pasiruošimo|trukmė|bendra|porcija|porcijos|porcijų|porcijoms|porcijai|skaičius|kiekis|išeiga|patarimas|patarimai|pastaba|pastabos|sudėtingumas|svarbu|asmenims|žmonėms|kepkite|kepame|virkite|orkaitė|orkaitę|orkaitės|temperatūra|iš|viso|ingredientai|reikės|iškepa|išeina|pavyksta|gaunasi|gausite|kalorijos|kaloringumas|energinė|vertė',
  headingWords:
    'Ingredientai|Sudedamosios dalys|Sudėtis|Reikės|Jums reikės|Prireiks|Produktai|Tešla|Tešlai|Įdaras|Įdarui|Padažas|Padažui|Kremas|Kremui|Glajus|Glajui|Glaistas|Glaistui|Marinatas|Marinatui|Užpilas|Užpilui|Papuošimui|Papildomai|Dar reikės|Taip pat|Kita|Biskvitas|Biskvitui|Pagrindas|Pagrindui|Sirupas|Sirupui|Prieskoniai|Patiekimui|Pateikimui|Pabarstymui|Aptepimui|Kepimui|Sluoksniui|Pertepimui|Sriubai|Salotoms|Mėsai|Viršui|Trupiniams|Trupininė tešla|Garnyras|Garnyrui|Apkepui|Blynams|Kukuliams|Maltinukams|Sultiniui|Žuviai|Vištienai|Daržovėms',
  equipment:
    'kepimo popierius|kepimo popieriaus|pergamentinis popierius|folija|folijos|aliuminio folija|maistinė plėvelė|maistinės plėvelės|kepimo forma|kepimo skarda|torto forma|keksų forma|keksiukų forma|keksiukų formelės|popierinės formelės|popieriniai krepšeliai|kepimo indas|trintuvas|rankinis trintuvas|plakiklis|plaktuvas|mikseris|kočėlas|dantų krapštukai|krapštukai|mediniai iešmeliai|iešmeliai|konditerinis maišelis|termometras|virtuvinis kombainas|maisto smulkintuvas|oro gruzdintuvė|karšto oro gruzdintuvė|greitpuodis|kepimo rankovė|kulinarinis siūlas',
  matching: {
    baseForms: [
      ['iosios', ['ioji']],
      ['osios', ['oji']],
      ['iųjų', ['ieji', 'iosios']],
      ['ųjų', ['ieji', 'osios']],
      ['iaus', ['ius', 'us']],
      ['aus', ['us']],
      ['iai', ['is', 'ys', 'ius', 'us']],
      ['čių', ['tys', 'tė', 'tis']],
      ['džių', ['dis', 'dė', 'dys', 'džiai']],
      ['čio', ['tis', 'tys']],
      ['džio', ['dis', 'dys']],
      ['ojo', ['asis']],
      ['ies', ['is']],
      ['ens', ['uo']],
      ['ių', ['iai', 'ės', 'ė', 'is', 'ys', 'ios', 'ia', 'us']],
      ['ų', ['ai', 'as', 'a', 'os', 'i', 'us', 'ys']],
      ['io', ['is', 'ys', 'ias', 'ius']],
      ['ai', ['as']],
      ['os', ['a']],
      ['ės', ['ė']],
      ['o', ['as', 'is']],
      ['i', ['as', 'us']],
      ['ą', ['as', 'a']],
      ['ę', ['ė']],
      ['į', ['is', 'ys']],
      ['ys', ['is']],
    ],
    states: {
      words: [
        '(?:per)?prinok(?:ęs|usi|ę|usios|usių|usio)',
        'didel(?:is|ė|i|ės|ių|io)',
        'maž(?:as|a|i|os|ų|o)',
        'švie(?:žias|žia|ži|žios|žių|žio)',
      ],
      degrees: 'labai|gerai',
      others:
        '(?:miel(?:ės|ių)|sūr(?:is|io)|makaron(?:ai|ų)|grietin(?:ė|ės|ėlė|ėlės)|čiobrel(?:is|iai|ių|io)|rozmarin(?:as|ai|o|ų)|raudonėl(?:is|io)|mairūn(?:as|o|ai|ų)|laur.*|kalendr(?:a|os)|tun(?:as|o)|sardin(?:ės|ių)|datul(?:ės|ių)|ciberžol(?:ė|ės)|krien(?:ai|ų)|kump(?:is|io)|dešr(?:a|os)|alyvuog(?:ės|ių))(?: .+)?',
    },
  },
}
