import type { Grammar } from '../grammar.ts'

/** Foods are in the genitive after an amount; units and foods have a dual after "2". */
export const grammar: Grammar = {
  language: 'sl',
  decimal: ',',
  adjectivesBefore: true,
  amountBehind: true,
  unitAloneIsOne: true,
  boughtBehind: true,
  units: [
    { id: 'gram', words: 'gram|grama|grami|gramov|grame' },
    {
      id: 'dekagram',
      words: 'deka|deki|deke|dek|dekagram|dekagrama|dekagrami|dekagramov',
      short: 'dkg|dag',
    },
    { id: 'kilogram', words: 'kilogram|kilograma|kilogrami|kilogramov|kilograme|kilo|kila|kile|kil' },
    { id: 'liter', words: 'liter|litra|litri|litrov|litre' },
    { id: 'deciliter', words: 'deciliter|decilitra|decilitri|decilitrov|decilitre|deci', short: 'dcl' },
    { id: 'centiliter', words: 'centiliter|centilitra|centilitri|centilitrov' },
    { id: 'milliliter', words: 'mililiter|mililitra|mililitri|mililitrov|mililitre' },
    { id: 'centimeter', words: 'centimeter|centimetra|centimetri|centimetrov|centimetre' },
    {
      id: 'tablespoon',
      words:
        'žlica|žlici|žlice|žlic|žlico|jedilna žlica|jedilni žlici|jedilne žlice|jedilnih žlic|jedilno žlico|jušna žlica|jušni žlici|jušne žlice|jušnih žlic|jušno žlico|velika žlica|veliki žlici|velike žlice|velikih žlic|veliko žlico|jedil. žlica|jedil. žlici|jedil. žlice|jedil. žlic|jedil. žlico|jed. žlica|jed. žlici|jed. žlice|jed. žlic|jed. žlico|juš. žlica|juš. žlice',
      short: 'JŽ|žl|jed. ž|jed. žl|jedil. žl|j. ž|j. žl|vel. žl|v. žl',
    },
    {
      id: 'teaspoon',
      words:
        'žlička|žlički|žličke|žličk|žličko|čajna žlička|čajni žlički|čajne žličke|čajnih žličk|čajno žličko|čajna žlica|čajne žlice|čaj. žlička|čaj. žlički|čaj. žličke|mala žlička|mali žlički|male žličke|malih žličk|malo žličko|mala žlica|male žlice|majhna žlička|majhni žlički|majhne žličke|majhna žlica|majhne žlice',
      short: 'ČŽ|č. ž|č. žl|čaj. ž|čaj. žl|m. žl|žličk',
    },
    {
      id: 'coffee-spoon',
      words:
        'kavna žlička|kavni žlički|kavne žličke|kavnih žličk|kavno žličko|kavna žlica|kavne žlice|mokka žlička',
      short: 'KŽ|k. ž|k. žl',
    },
    {
      id: 'dessertspoon',
      words:
        'desertna žlica|desertni žlici|desertne žlice|desertna žlička|desertni žlički|desertne žličke|desertno žlico',
    },
    { id: 'ladle', words: 'zajemalka|zajemalki|zajemalke|zajemalk|zajemalko' },
    {
      id: 'cup',
      words: 'skodelica|skodelici|skodelice|skodelic|skodelico|šalica|šalici|šalice|šalic|šalico',
      short: 'skod',
    },
    {
      id: 'small-cup',
      words:
        'kavna skodelica|kavni skodelici|kavne skodelice|kavnih skodelic|kavno skodelico|skodelica za kavo|skodelice za kavo',
    },
    {
      id: 'glass',
      words: 'kozarec|kozarca|kozarci|kozarcev|kozarce|kozarček|kozarčka|kozarčki|kozarčkov|kozarčke',
    },
    { id: 'small-glass', words: 'šilce|šilca|šilci|šilc|štamprle|štamprla|štamprl' },
    { id: 'bowl', words: 'skleda|skledi|sklede|skled|skledo|skledica|skledici|skledice|skledic|skledico' },
    { id: 'mug', words: 'vrček|vrčka|vrčki' },
    { id: 'pinch', words: 'ščepec|ščepca|ščepci|ščepcev|ščepce|ščep|ščepa' },
    {
      id: 'knifepoint',
      words:
        'noževa konica|noževi konici|noževe konice|noževih konic|noževo konico|za noževo konico|na noževo konico|na konici noža|na konico noža|za konico noža|konica noža|konico noža',
    },
    { id: 'dash', words: 'curek|curka|curki|kanček|kančka|brizg|brizga|brizgi' },
    {
      id: 'drop',
      words: 'kaplja|kapljo|kapljica|kapljico',
      plural: 'kaplje|kapelj|kapljice|kapljic|kapljici',
    },
    {
      id: 'handful',
      words: 'pest|pesti|peščica|peščici|peščice|peščic|peščico|prgišče|prgišči|prgišča|prgišč',
    },
    {
      id: 'can',
      words:
        'pločevinka|pločevinki|pločevinke|pločevink|pločevinko|konzerva|konzervi|konzerve|konzerv|konzervo|konzervica|konzervice',
      short: 'konz|ploč',
    },
    {
      id: 'bottle',
      words:
        'steklenica|steklenici|steklenice|steklenic|steklenico|steklenička|steklenički|stekleničke|stekleničk|stekleničko|flaša|flaši|flaše',
    },
    {
      id: 'package',
      words:
        'zavitek|zavitka|zavitki|zavitkov|zavitke|zavitku|zavojček|zavojčka|zavojčki|zavojčkov|zavoj|zavoja|zavoji|paket|paketa|paketi|paketov|pakete|paketek|paketka|paketki|pakiranje|pakiranja|pakiranji',
      short: 'zav|pak',
    },
    {
      id: 'box',
      words: 'škatla|škatli|škatle|škatel|škatlo|škatlica|škatlici|škatlice|škatlic|škatlico',
    },
    { id: 'bag', words: 'vreča|vreči|vreče|mrežica|mrežice|mrežico' },
    {
      id: 'sachet',
      words: 'vrečka|vrečki|vrečke|vrečk|vrečko|vrečica|vrečici|vrečice|vrečic|vrečico',
      short: 'vreč',
    },
    {
      id: 'tub',
      words:
        'jogurtov lonček|jogurtova lončka|jogurtovi lončki|jogurtove lončke|jogurtovih lončkov|lonček|lončka|lončki|lončkov|lončke|posodica|posodici|posodice|posodic|posodico|banjica|banjici|banjice',
    },
    { id: 'tube', words: 'tuba|tubi|tube|tubo|tubica|tubice' },
    {
      id: 'bar',
      words:
        'tablica|tablici|tablice|tablic|tablico|ploščica|ploščici|ploščice|ploščic|vrstica|vrstici|vrstice',
    },
    { id: 'block', words: 'kocka|kocko', plural: 'kocke|kocki|kock' },
    { id: 'cube', words: 'kockica|kockico', plural: 'kockice|kockici|kockic' },
    { id: 'roll', words: 'rola|roli|role|zvitek|zvitka|zvitki' },
    { id: 'ball', words: 'kroglica|kepica|kepico', plural: 'kroglice|kroglic|kepici|kepice|kepic' },
    { id: 'piece', words: 'kos|kosa|kosi|kosov|kose|komad|komada|komadi|komadov', short: 'kom' },
    {
      id: 'chunk',
      words: 'košček|koščka',
      plural: 'koščki|koščkov|koščke',
    },
    {
      id: 'bunch',
      words: 'šopek|šopka|šopki|šopkov|šopke|šop|šopa|šopi|šopov|snop|snopa|snopič|snopiča|butarica|butarice',
    },
    {
      id: 'sprig',
      words: 'vejica|vejico|veja|vejo|vršiček|vršička',
      short: 'vej',
      plural: 'vejice|vejici|vejic|veje|vršički|vršičkov',
    },
    {
      id: 'stalk',
      words: 'steblo|stebelce|rebro|pero',
      plural: 'stebla|stebli|stebel|stebelca|stebelci|rebra|rebri|reber|peresa',
    },
    { id: 'stick', words: 'palčka|palčko|palica|palico', plural: 'palčke|palčki|palčk|palice|palici' },
    {
      id: 'leaf',
      words: 'list|lista|listič|lističa|listek|listka',
      plural: 'listi|listov|liste|lističi|lističev|lističe|listki|listkov',
    },
    { id: 'clove', words: 'strok|stroka|stroček|stročka', plural: 'stroki|strokov|stroke|stročki|stročkov' },
    {
      id: 'slice',
      words: 'rezina|rezino|rezinica|rezinico|kolobar|kolobarja|šnita|šnito',
      plural: 'rezini|rezine|rezin|rezinici|rezinice|rezinic|kolobarji|kolobarjev|šnite|šniti',
    },
    { id: 'wedge', words: 'krhelj|krhlja', plural: 'krhlji|krhljev|krhlje' },
    { id: 'steak', words: 'zrezek|zrezka', plural: 'zrezki|zrezkov|zrezke' },
    { id: 'fillet', words: '', plural: 'fileja|fileji|filejev|fileje' },
    {
      id: 'head',
      words: 'glava|glavi|glave|glav|glavo|glavica|glavici|glavice|glavic|glavico',
    },
    { id: 'bulb', words: 'gomolj|gomolja', plural: 'gomolji|gomoljev|gomolje' },
    { id: 'strip', words: 'trak|traku', plural: 'trakovi|trakova|trakov' },
    { id: 'flower', words: 'cvet|cvetek|cvetka', plural: 'cvetovi|cvetov|cvetki|cvetkov' },
    {
      id: 'portion',
      words: 'porcija|porciji|porcije|porcij|porcijo|oseba|osebi|osebe|oseb|osebo|odmerek|odmerka',
    },
    { id: 'grain', words: 'zrno|zrnce', plural: 'zrna|zrni|zrn|zrnca|zrnci|zrnc' },
    { id: 'root', words: 'korenina|korenino', plural: 'korenine|korenini|korenin' },
    { id: 'ear', words: 'storž|storža', plural: 'storži|storžev|storže' },
    { id: 'loaf', words: 'hlebec|hlebca|štruca|štruci|štruce|štruco' },
    { id: 'recipe', words: 'recept|recepta|recepti|masa po receptu' },
  ],
  numbers: {
    1: 'en|ena|eno|ene|enega|eden|enim',
    2: 'dva|dve|dveh|dvema',
    3: 'tri|trije|treh',
    4: 'štiri|štirje|štirih',
    5: 'pet|petih',
    6: 'šest|šestih',
    7: 'sedem|sedmih',
    8: 'osem|osmih',
    9: 'devet',
    10: 'deset|desetih',
    11: 'enajst',
    12: 'dvanajst',
    15: 'petnajst',
    20: 'dvajset',
    30: 'trideset',
    50: 'petdeset',
    100: 'sto',
    150: 'sto petdeset|stopetdeset',
    200: 'dvesto',
    250: 'dvesto petdeset',
    300: 'tristo',
    500: 'petsto',
    0.5: 'pol|polovica|polovice|polovico|polovička|polovičke|polovičko|polovici',
    0.25: 'četrt|četrtina|četrtine|četrtino|četrtinka|četrtinke|četrtinko',
    0.3333: 'tretjina|tretjine|tretjino',
    0.6667: 'dve tretjini',
    0.75: 'tri četrt|tri četrtine|tričetrt',
    1.5: 'poldrugi|poldruga|poldrugo|poldrugega|poldruge|en in pol|ena in pol|eno in pol|eden in pol',
    40: 'štirideset',
    60: 'šestdeset',
    70: 'sedemdeset',
    80: 'osemdeset',
    90: 'devetdeset',
    400: 'štiristo',
    600: 'šeststo',
    700: 'sedemsto',
    800: 'osemsto',
    900: 'devetsto',
  },
  wordRanges: {
    '1-2': 'en-dva|ena-dve|eno-dve',
    '2-3': 'dva-tri|dve-tri|dva do trije',
    '3-4': 'tri-štiri',
    '4-5': 'štiri-pet',
    '5-6': 'pet-šest',
  },
  halves: { 0.5: 'pol', 0.25: 'četrt' },
  andParts: {
    0.5: 'in pol|in 1/2|in ½|ter pol',
    0.25: 'in četrt|in 1/4|in ¼',
    0.75: 'in tri četrt',
    0.3333: 'in tretjina',
  },
  multipliers: { 12: 'ducat|ducata|ducati' },
  mixedAnd: 'in',
  rangeWords: 'do|ali|oz.|oziroma|in',
  rangeStarts: 'od|med',
  times: 'krat',
  approx:
    'približno|pribl.|prib.|okoli|okrog|cca|cca.|ca|ca.|kakih|kakšnih|kakšna|kakšne|kakšen|največ|najmanj|vsaj|minimalno|min.|maksimalno|max.|maks.|slab|slaba|slabo|slabe|slabih|slabi|dober|dobra|dobro|dobre|dobri|dobrih|skoraj|komaj|še|po|skupaj|skupno|do|ne več kot|nekoliko manj kot|malo manj kot|malo več kot|dodatno|dodatnih|dodatna',
  approxAfter: 'približno|cca|pribl.',
  vague:
    'malo|malce|malo več|še malo|nekaj|par|precej|veliko|mnogo|dovolj|obilo|preostanek|preostali|preostala|preostalo|preostale|preostalega|ostanek|majhna količina|poljubno|poljubna količina|več',
  of: 'od|iz',
  each: 'po|po približno|po pribl.|po cca|po okoli|vsak po|vsaka po|vsako po|à|a',
  plus: 'plus|in|ter|+',
  sizes:
    'velik|velika|veliki|veliko|velike|velikega|velikih|večji|večja|večje|večjega|večjih|večjo|največji|največja|majhen|majhna|majhni|majhno|majhne|majhnih|majhnega|mali|mala|male|malih|manjši|manjša|manjše|manjšega|manjših|manjšo|srednj*|ogromn*|poln|polna|polni|polno|polne|polnih|polnega|zvrhan*|zravnan*|poravnan*|poravnav*|raven|ravna|ravni|ravno|ravne|vel.|sred.|pol.',
  unitSizes: 'debel+|tank+|tanjš+|debelejš+|dolg+|daljš+|krajš+',
  sizePhrases:
    'velikost S|velikost M|velikost L|velikost XL|velikosti S|velikosti M|velikosti L|velikosti XL|vel. S|vel. M|vel. L|z vrhom|brez vrha|z zvrhom|srednje velikosti|srednja velikost|večje velikosti|manjše velikosti|velikosti oreha|v velikosti oreha|za velikost oreha',
  preparation:
    'sesekljan*|nasekljan*|sekljan*|nasekan*|sesekan*|narezan*|zrezan*|razrezan*|prerezan*|odrezan*|porezan*|obrezan*|zarezan*|narežemo|narežite|nariban*|zriban*|riban*|naribamo|nastrgan*|strgan*|ostrgan*|postrgan*|olupljen*|lupljen*|zlupljen*|oluščen*|luščen*|obeljen*|očiščen*|čiščen*|opran*|opral|umit*|spran*|splaknjen*|oplaknjen*|stisnjen*|pretisnjen*|iztisnjen*|ožet*|izžet*|pretlačen*|stlačen*|potlačen*|strt|strti|strta|strte|strto|strtega|strtih|zdrobljen*|nadrobljen*|drobljen*|zmečkan*|stolčen*|stopljen*|raztopljen*|zmehčan*|omehčan*|mehak|mehka|mehko|mehki|mehkega|mehke|ohlajen*|shlajen*|hladen|hladna|hladno|hladni|hladnega|hladne|topel|topla|toplo|topli|toplega|tople|mlačen|mlačna|mlačno|mlačni|mlačnega|mlačne|vroč*|vrel*|segret*|pogret*|ogret*|kuhan*|skuhan*|prekuhan*|predkuhan*|zavret*|prevret*|blanširan*|poparjen*|obarjen*|pečen*|spečen*|popečen*|zapečen*|opečen*|ocvrt*|cvrt*|pražen*|popražen*|prepražen*|opražen*|dušen*|podušen*|zdušen*|stepen*|stepemo|raztepen*|razžvrkljan*|žvrkljan*|vmešan*|zmešan*|pomešan*|premešan*|razmešan*|umešan*|presejan*|sejan*|odtajan*|odtaljen*|odmrznjen*|zamrznjen*|zmrznjen*|namočen*|namakan*|odcejen*|precejen*|odtočen*|izkoščičen*|razkoščičen*|odkoščičen*|izkoščen*|razkosan*|narahljan*|ločen*|razdeljen*|deljen*|razpolovljen*|prepolovljen*|razčetverjen*|natrgan*|trgan*|raztrgan*|potrgan*|mlet|mleta|mleto|mleti|mlete|mletega|mletih|zmlet*|sušen*|posušen*|osušen*|prekajen*|dimljen*|vložen*|vlagan*|konzerviran*|mariniran*|soljen*|nasoljen*|nesoljen*|osoljen*|posoljen*|začinjen*|pasiran*|spasiran*|zmiksan*|karameliziran*|filiran*|filetiran*|razvaljan*|zvaljan*|vzhajan*|obrisan*|izdolben*|nalomljen*|lomljen*|polomljen*|razlomljen*|natrt*|zalit*|prelit*|polit*|posut*|potresen*|raztresen*|premazan*|zgneten*|odstranjen*|aktiviran*|popopran*|grilan*',
  preparationPhrases:
    'na kocke|na kockice|na kolobarje|na kolobarčke|na kolesca|na rezine|na rezinice|na rezance|na trakove|na trakce|na krhlje|na lističe|na liste|na listke|na četrtine|na polovice|na polovičke|na pol|na osmine|na kose|na koščke|na palčke|na palčice|na drobno|na grobo|na debelo|na tanko|na fino|na cvetke|na cvetove|na cvetiče|na polkolobarje|na polkroge|na polmesece|na žličnike|na ploščice|na julienne|sobne temperature|na sobni temperaturi|sobna temperatura|pri sobni temperaturi|brez kože|brez kosti|brez koščic|brez koščice|brez pečk|brez pečke|brez peška|brez semen|brez semenk|brez lupine|brez lupin|brez lupinic|brez skorje|brez skorjice|brez pecljev|brez peclja|brez glav|brez glave|samo sok|le sok|samo lupinica|samo lupinico|samo beli del|samo zeleni del|le beli del|le zeleni del|beli del|zeleni del|samo listi|samo lističi|le listi|le lističi|samo rumenjaki|samo beljaki|s kožo|s kostjo|s kostmi|z lupino|skupaj z lupino|v kosu|v enem kosu|v kockah|v koščkih|v lupini|v oblicah|v rezinah|v sneg|v trd sneg|v čvrst sneg|v peno|v pire|skozi stiskalnik|skozi stiskalnico|skozi cedilo|čez noč',
  doneForms:
    /^(?:(?:na|iz|po|raz|pre|pri|od|pod|do|za|ob|se|ze)\p{L}{3,}(?:an|en)|\p{L}{3,}iran)(?:[aeio]|ega|ih|im)$/u,
  adverbs:
    'drobno|nadrobno|na|grobo|nagrobo|fino|tanko|natanko|sveže|rahlo|narahlo|dobro|predhodno|srednje|zelo|trdo|mehko|vnaprej|prej|malo|povsem|popolnoma|počez|podolgem|podolžno|prečno|pravkar|debelo|ročno|temeljito|močno|lepo|blago|na hitro|delno|čez|do|še|že|penasto',
  bought:
    'mlet|mleta|mleto|mleti|mlete|mletega|mletih|sušen*|posušen*|prekajen*|dimljen*|zamrznjen*|zmrznjen*|vložen*|vlagan*|konzerviran*|mariniran*|hladen|hladna|hladno|hladni|hladnega|hladne|topel|topla|toplo|topli|toplega|tople|mlačen|mlačna|mlačno|mlačni|mlačnega|mlačne|vroč*|vrel*|kuhan*|pečen*|popečen*|ocvrt*|pražen*|soljen*|nasoljen*|nesoljen*|pasiran*|lupljen*|olupljen*|oluščen*|luščen*|kandiran*|dušen*|grilan*',
  describing:
    'rdeč*|zelen|zelena|zeleni|zeleno|zelene|zelenega|zelenih|rumen|rumena|rumeni|rumeno|rumene|rumenega|rumenih|bel|bela|beli|belo|bele|belega|belih|črn+|črnega|črnih|rjav*|vijoličn*|oranžn*|rožnat*|modr+|pisan*|svež*|suh+|suhega|suhih|zrel+|zrelega|zrelih|prezrel*|sladek|sladka|sladko|sladki|sladke|sladkega|sladkih|pekoč*|kisel|kisla|kislo|kisli|kisle|kislega|kislih|grenk*|trd+|trdega|mehk*|fin+|drobn*|ostr*|gladk*|temn*|svetl*|mlad+|mladega|mladih|star+|starega|starih|domač*|bio|eko|ekološk*|cel+|celega|celih|polnozrnat*|polnomastn*|polmastn*|pust+|pustega|mastn*|slan+|slanega|nesladkan*|surov*|svinjsk*|goveji|goveja|goveje|govejega|telečj*|piščančj*|puranj*|kravj*|ovčj*|kozj*|mlet|mleta|mleto|mleti|mlete|mletega|sušen*|posušen*|prekajen*|kuhan*|zamrznjen*|istrsk*|slovensk*|kakovostn*',
  purposeStarts:
    'za cvrtje|za ocvrtje|za peko|za pečenje|za praženje|za posip|za posipanje|za potresanje|za premaz|za premazovanje|za premazanje|za mazanje|za namaz|za okras|za okrasitev|za okraševanje|za krašenje|za dekoracijo|za garniranje|za pekač|za model|za pladenj|za ponev|za paniranje|za serviranje|za postrežbo|za preliv|za prelivanje|za polivanje|za valjanje|za kuhanje|za dušenje|za zgostitev|za|po vrhu|na vrh|kot priloga|ob postrežbi',
  or: 'ali|ali pa|oziroma|oz.|lahko tudi|namesto',
  comments:
    'po okusu|po lastnem okusu|po svojem okusu|po želji|po lastni želji|po potrebi|po občutku|po izbiri|po lastni izbiri|po presoji|po lastni presoji|ali po okusu|ali po želji|ali po potrebi|ni nujno|ni nujna|ni nujen|ni obvezno|ni obvezen|ni obvezna|neobvezno|poljubno|opcijsko|opcija|lahko izpustimo|lahko izpustite|lahko brez|lahko več|lahko manj|lahko tudi več|lahko tudi manj|ali več|ali manj|in več|in manj|če želite|če želimo|če imate|če je potrebno|če je treba|kdor ima rad|kdor želi|kolikor je potrebno|kolikor je treba|kolikor vpije|kolikor rabimo|vsak|vsaka|vsako|vsaki|odcejena teža|odcejena masa|odcejene teže|neto|iz mlinčka|na oko',
  commentStarts:
    'npr.|npr|na primer|najbolje|najboljša|najboljši|idealno|lahko|raje|jaz sem|jaz dam|jaz uporabim|uporabila sem|uporabil sem|odvisno od|odvisno|glede na|če|kolikor|iz konzerve|iz pločevinke|iz kozarca|kot je|kot na primer|kot so|+ malo|+ še|plus malo|plus še|od tega|od katerih|od katerega|priporočam|najraje|po možnosti|mešanica',
  parts:
    'sok|soka|lupinica|lupinice|lupinico|lupina|lupine|lupino|naribana lupinica|naribana lupina|naribano lupinico|nastrgana lupinica|nastrgana lupina|drobno naribana lupinica|fino naribana lupinica|limonina lupinica|limonina lupina|limonin sok|pomarančna lupinica|sveže iztisnjen sok|sveže stisnjen sok|iztisnjen sok|stisnjen sok|meso|semena|rumenjaki|rumenjak|rumenjaka|rumenjakov|beljaki|beljak|beljaka|beljakov|sneg|trd sneg',
  kinds: 'tip|tipa|T|št|številka',
  compounds:
    'smetana za|smetane za|smetano za|prašek za|praška za|čokolada za|čokolade za|čokolado za|jedilna čokolada|začimba za|začimbe za|začimb za|mešanica za|mešanice za|testo za|testa za|moka za kruh|moke za kruh|moka za pizzo|moke za pizzo|moka za pico|moke za pico|moka za vlečeno testo|sir za žar|sira za žar|kruh za|kruha za|krompir za|krompirja za|riž za|riža za|meso za|mesa za|kocka za|kocke za|kosti za|kost za|zelenjava za juho|zelenjave za juho|omaka za|omake za|sol za vlaganje|soli za vlaganje|kis za vlaganje|kisa za vlaganje|sladkor za vlaganje|papir za peko|papir za pečenje|kava za|paprike za polnjenje|paprika za polnjenje|lovorov list|lovorova lista|lovorovi listi|lovorovih listov|stepena smetana|stepene smetane|stepeno smetano|mehki sir|mehkega sira|polno mleko|polnega mleka|pečenka|pečenke|kuhano vino|kuhanega vina|kuhan pršut|kuhanega pršuta|vroča čokolada|male kumarice|malih kumaric|majhne kumarice|v prahu|bela polenta|hladno stiskano|hladno stiskanega|mleto meso|mletega mesa|suho grozdje|suhega grozdja',
  connectors: 'in|ali|na|v|s|z|od|do|po|brez|za|ob|pa|ter|iz|okoli|skozi|čez|drobno|grobo|tanko',
  headingStarts: 'Za|Sestavine za|Sestavine|Potrebujemo za|Potrebujemo|Potrebujete|Za pripravo',
  noFood:
    'minuta|minute|minut|minuti|min|ura|uri|ure|ur|kcal|kj|čas|priprave|priprava|peke|pečenja|pečenje|kuhanja|kuhanje|porcija|porcije|porcij|število|količina|za|nasvet|nasveti|opomba|opombe|namig|zahtevnost|težavnost|pečemo|pecite|peči|kuhamo|kuhajte|skupaj|oseba|osebe|oseb|postopek|sestavine|potrebujemo',
  headingWords:
    'Sestavine|Potrebujemo|Potrebujete|Testo|Nadev|Krema|Omaka|Preliv|Glazura|Dodatno|Še|Okras|Za okras|Okrasitev|Biskvit|Podlaga|Marinada|Polnilo|Priloga|Posip|Namaz|Juha|Solata|Ostalo|Poleg tega|Za postrežbo|Premaz|Dekoracija|Masa|Začimbe|Zaliv|Obloga|Drobljenec|Kvasec|Kvasni nastavek|Kroglice|Zabela|Panada|Sirup|Štruklji',
  equipment:
    'peki papir|papir za peko|papir za pečenje|alu folija|aluminijasta folija|folija za živila|prozorna folija|pekač|velik pekač|model|model za torto|model za potico|model premera|model s premerom|tortni model s premerom|okrogel model s premerom|tortni model|okrogel model|pladenj|mešalnik|palični mešalnik|ročni mešalnik|metlica|valjar|zobotrebci|lesena nabodala|nabodala|papirčki za mafine|papirnati modelčki|papirnate skodelice|modelčki|modelčki za piškote|dresirna vrečka|slaščičarska vrečka|termometer|ekonom lonec|cvrtnik na vroč zrak|kuhinjski robot|lonec na pritisk|multipraktik',
  matching: {
    productNames: /^.+ (?:iz (?:pločevinke|konzerve|kozarca)|v (?:pločevinki|konzervi|olju|sirupu|prahu))$/iu,
    baseForms: [
      ['nega', ['ni', 'no', 'en']],
      ['ega', ['i', 'o', '']],
      ['ih', ['i', 'e', 'a']],
      ['ov', ['', 'i']],
      ['ev', ['', 'i']],
      ['ja', ['', 'j', 'je']],
      ['ca', ['ec', 'ce']],
      ['ka', ['ek', 'ka']],
      ['na', ['en', 'no']],
      ['ra', ['er', '']],
      ['lk', ['lka']],
      ['ki', ['ek', 'ka']],
      ['e', ['a', '']],
      ['i', ['', 'a', 'e']],
      ['o', ['a']],
      ['a', ['', 'o', 'e']],
      ['', ['a', 'o', 'e']],
    ],
    states: {
      words: [
        '(?:pre)?zrel(?:a|o|i|e|ega|ih)?',
        'velik(?:a|o|i|e|ega|ih)?',
        'majh(?:en|na|no|ni|ne|nega|nih)',
        'svež(?:a|e|i|ega|ih)?',
      ],
      degrees: 'zelo',
      others:
        '(?:kvas(?:a)?|sir(?:a)?|testenin[ae]?|smetan[ae]|timijan(?:a)?|rožmarin(?:a)?|origan(?:o|a)|majaron(?:a)?|lovor.*|koriander|koriandra|tun[ae]|sardin[ae]?|datlj(?:i|ev)|kurkum[ae]|hren(?:a)?|šunk[ae]|klobas[ae]?|oliv[ae]?)(?: .+)?',
    },
  },
}
