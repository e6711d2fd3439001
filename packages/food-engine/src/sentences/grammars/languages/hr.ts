import type { Grammar } from '../grammar.ts'

/** Foods are in the genitive after an amount. */
export const grammar: Grammar = {
  language: 'hr',
  decimal: ',',
  adjectivesBefore: true,
  amountBehind: true,
  unitAloneIsOne: true,
  boughtBehind: true,
  units: [
    { id: 'gram', words: 'gram|grama|grami|grame' },
    { id: 'dekagram', words: 'deka|deke|dekagram|dekagrama|dekagrami', short: 'dkg|dag' },
    {
      id: 'kilogram',
      words: 'kilogram|kilograma|kilogrami|kila|kile|kilu|kilo',
    },
    { id: 'liter', words: 'litra|litre|litru|litara|litar|litri|litrica' },
    { id: 'deciliter', words: 'decilitar|decilitra|decilitara|decilitri|deci|deca', short: 'dcl' },
    { id: 'centiliter', words: 'centilitar|centilitra|centilitara' },
    { id: 'milliliter', words: 'mililitar|mililitra|mililitara|mililitri' },
    { id: 'centimeter', words: 'centimetar|centimetra|centimetara|centimetri' },
    {
      id: 'tablespoon',
      words:
        'žlica|žlice|žlicu|žlici|jušna žlica|jušne žlice|jušnih žlica|jušnu žlicu|velika žlica|velike žlice|velikih žlica|veliku žlicu|juš. žlica|juš. žlice|kašika|kašike|kašiku|jušna kašika|velika kašika|velike kašike',
      short: 'jž|žl|j. žl|j. ž|juš. žl|v. žl',
    },
    {
      id: 'teaspoon',
      words:
        'žličica|žličice|žličicu|čajna žličica|čajne žličice|čajnih žličica|čajnu žličicu|čajna žlica|čajne žlice|čajnih žlica|čajnu žlicu|čaj. žličica|čaj. žličice|mala žličica|male žličice|malih žličica|malu žličicu|mala žlica|male žlice|malih žlica|malu žlicu|kašičica|kašičice|čajna kašičica|čajne kašičice|mala kašika|male kašike',
      short: 'čž|č. ž|č. žl|žlič|čaj. žl|m. ž|m. žl',
    },
    {
      id: 'coffee-spoon',
      words:
        'kavena žličica|kavene žličice|kavenih žličica|kavenu žličicu|kavena žlica|kavene žlice|kavska žličica|kavske žličice|žličica za kavu|žličice za kavu|mokka žličica',
      short: 'kž|k. ž',
    },
    {
      id: 'dessertspoon',
      words: 'desertna žlica|desertne žlice|desertnih žlica|desertna žličica|desertne žličice|desertnu žlicu',
    },
    { id: 'ladle', words: 'kutlača|kutlače|kutlaču|zaimača|zaimače|zaimaču|grabilica|grabilice' },
    { id: 'cup', words: 'šalica|šalice|šalicu|šalici|šolja|šolje|šolju' },
    {
      id: 'small-cup',
      words:
        'šalica za kavu|šalice za kavu|šalicu za kavu|šalčica|šalčice|šalčicu|kavena šalica|kavene šalice',
    },
    { id: 'glass', words: 'čaša|čaše|čašu|čaši' },
    {
      id: 'small-glass',
      words:
        'čašica|čašice|čašicu|čašica za rakiju|čašice za rakiju|rakijska čašica|štamplić|štamplića|štamplići',
    },
    { id: 'bowl', words: 'zdjela|zdjele|zdjelu|zdjelica|zdjelice|zdjelicu' },
    { id: 'mug', words: 'lončić|lončića|lončići|krigla|krigle' },
    { id: 'pinch', words: 'prstohvat|prstohvata|prstohvati|prstohvatu|prstovet|prstoveta|prstoveti' },
    {
      id: 'knifepoint',
      words: 'na vrh noža|na vršak noža|na vrhu noža|vrh noža|vršak noža|vršku noža|vrhom noža',
    },
    { id: 'dash', words: 'mlaz|mlaza|mlazić|mlazića' },
    { id: 'drop', words: 'kap|kapljica|kapljicu|kapljici', plural: 'kapi|kapljice' },
    {
      id: 'handful',
      words: 'šaka|šake|šaku|šačica|šačice|šačicu|pregršt|pregršti|rukohvat|rukohvata|rukovet|rukoveti',
    },
    {
      id: 'can',
      words: 'konzerva|konzerve|konzervi|konzervu|limenka|limenke|limenki|limenku|konzervica|konzervice',
      short: 'konz|lim',
    },
    { id: 'jar', words: 'staklenka|staklenke|staklenki|staklenku|tegla|tegle|teglica|teglice|staklenkica' },
    { id: 'bottle', words: 'boca|boce|bocu|bočica|bočice|bočicu|flaša|flaše|flašu|flašica|flašice' },
    {
      id: 'package',
      words:
        'pakiranje|pakiranja|pakiranju|pakovanje|pakovanja|paket|paketa|paketi|pakete|paketić|paketića|paketići|paketiće|pakica|pakice|omot|omota',
      short: 'pak|pakir|pkg',
    },
    { id: 'box', words: 'kutija|kutije|kutiju|kutijica|kutijice|kutijicu' },
    { id: 'bag', words: 'vreća|vreće|vreću|mrežica|mrežice' },
    {
      id: 'sachet',
      words: 'vrećica|vrećice|vrećicu|vrećici|kesica|kesice|kesicu|vrečica|vrečice|vrečicu',
      short: 'vreć|vr',
    },
    { id: 'tub', words: 'posudica|posudice|posudicu|kantica|kantice' },
    { id: 'tube', words: 'tuba|tube|tubu|tubica|tubice' },
    {
      id: 'bar',
      words:
        'tabla|table|tablu|tablica|tablice|ploča|ploče|pločica|pločice|pločicu|štanglica|štanglice|redak|retka',
    },
    { id: 'block', words: 'kocka|kocku', plural: 'kocke|kocki' },
    { id: 'cube', words: 'kockica|kockicu', plural: 'kockice' },
    { id: 'roll', words: 'rola|role|rolu|rolica|rolice' },
    { id: 'ball', words: 'kuglica|kuglicu|kugla|kuglu|loptica', plural: 'kuglice|kugle|loptice' },
    { id: 'ampoule', words: 'ampula|ampule|ampulu' },
    { id: 'piece', words: 'komad|komada|komadu|komadi|komade', short: 'kom|kmd' },
    {
      id: 'chunk',
      words: 'komadić|komadića|komadiću',
      plural: 'komadići|komadiće',
    },
    {
      id: 'bunch',
      words:
        'vezica|vezice|vezicu|veza|veze|vezu|svežanj|svežnja|svežnju|svežnjevi|svežnjeva|svežnjić|svežnjića|kitica|kitice|kiticu|buket|buketa|buketić|buketića|snop|snopić|snopića',
      short: 'svež|vez',
    },
    { id: 'sprig', words: 'grančica|grančicu|grana|granu', plural: 'grančice|grane' },
    {
      id: 'stalk',
      words: 'struk|struka|stabljika|stabljiku|stapka|rebro|rebra|pero|pera|stručak|stručka|stručić|stručića',
      plural: 'strukova|strukovi|stabljike|stabljici|stapke|rebara|stručci',
    },
    { id: 'stick', words: 'štapić|štapića|štap|štapa', plural: 'štapići|štapiće' },
    {
      id: 'leaf',
      words: 'list|lista|listić|listića',
      plural: 'listovi|listova|listove|listići|listiće',
    },
    { id: 'sheet', words: 'plahta|plahtu', plural: 'plahte' },
    {
      id: 'clove',
      words:
        'režanj|režnja|režnjić|režnjića|češanj|češnja|češnjić|češnjića|češnić|češnića|čehno|čehna|čen|čena',
      plural: 'režnjevi|režnjeva|režnjeve|režnjići|češnjevi|češnjeva|češnjići|čenovi|čenova|čehana',
    },
    {
      id: 'slice',
      words: 'kriška|krišku|kriškica|ploška|plošku|ploškica|šnita|šnitu|kolut|koluta|kolutić|kolutića|fetu',
      plural: 'kriške|kriški|krišaka|kriškice|ploške|ploški|plošaka|ploškice|šnite|kolutovi|kolutići|fete',
    },
    { id: 'steak', words: 'odrezak|odreska', plural: 'odresci|odrezaka|odreske' },
    {
      id: 'head',
      words: 'glavica|glavice|glavicu|glava|glave|glavu',
      short: 'glav',
    },
    { id: 'bulb', words: 'gomolj|gomolja|lukovica|lukovice|lukovicu', plural: 'gomolji' },
    { id: 'strip', words: 'traka|traku|trakica', plural: 'trake|trakice' },
    { id: 'ring', words: 'prsten|prstena', plural: 'prsteni|prstenovi' },
    { id: 'flower', words: 'cvjetić|cvjetića|cvijet|cvijeta', plural: 'cvjetići|cvjetova' },
    { id: 'portion', words: 'porcija|porcije|porciju|porcijica|osoba|osobe|osobu|doza|doze|dozu' },
    { id: 'grain', words: 'zrno|zrnce', plural: 'zrna|zrnca|zrnaca' },
    { id: 'pod', words: 'komuška|komuške' },
    { id: 'root', words: 'korijen|korijena|korjenčić', plural: 'korijeni' },
    { id: 'ear', words: 'klip|klipa', plural: 'klipovi|klipova' },
    { id: 'fillet', words: 'filet|fileta', plural: 'fileti|filete' },
    { id: 'loaf', words: 'štruca|štruce|štrucu|vekna|vekne' },
    { id: 'pair', words: 'par|para' },
    { id: 'recipe', words: 'recept|recepta|recepti|mjera|mjere|mjeru' },
  ],
  numbers: {
    1: 'jedan|jedna|jedno|jednu|jednog|jednoga|jedne|jednim',
    2: 'dva|dvije|dvoje|dviju|dvaju',
    3: 'tri|triju|troje',
    4: 'četiri|četiriju|četvero',
    5: 'pet|petero',
    6: 'šest',
    7: 'sedam',
    8: 'osam',
    9: 'devet',
    10: 'deset',
    11: 'jedanaest',
    12: 'dvanaest',
    15: 'petnaest',
    20: 'dvadeset',
    30: 'trideset',
    50: 'pedeset',
    100: 'sto|stotinu',
    150: 'sto pedeset',
    200: 'dvjesto|dvjesta',
    250: 'dvjesto pedeset',
    300: 'tristo',
    500: 'petsto',
    0.5: 'pola|pol|polovica|polovice|polovicu|polovina|polovine|polovinu|polovinka',
    0.25: 'četvrt|četvrtina|četvrtine|četvrtinu|četvrtinka|četvrtinke',
    0.3333: 'trećina|trećine|trećinu',
    0.6667: 'dvije trećine',
    0.75: 'tri četvrt|tri četvrtine|trećetvrt|tri četvrti',
    1.5: 'jedan i pol|jedna i pol|jedno i pol|jednu i pol|jednu i po|jedan i po|jedna i po',
    40: 'četrdeset',
    60: 'šezdeset',
    70: 'sedamdeset',
    80: 'osamdeset',
    90: 'devedeset',
    400: 'četiristo',
    600: 'šeststo',
    700: 'sedamsto',
    800: 'osamsto',
    900: 'devetsto',
  },
  wordRanges: {
    '1-2': 'jedan-dva|jedna-dvije|jednu-dvije',
    '2-3': 'dva-tri|dvije-tri|dva tri|dvije tri',
    '3-4': 'tri-četiri|tri četiri',
    '4-5': 'četiri-pet',
    '5-6': 'pet-šest',
  },
  halves: { 0.5: 'pola|pol', 0.25: 'četvrt' },
  andParts: {
    0.5: 'i pol|i po|i pola|i 1/2|i ½',
    0.25: 'i četvrt|i 1/4|i ¼',
    0.75: 'i tri četvrt|i tri četvrtine',
    0.3333: 'i trećina',
  },
  multipliers: { 12: 'tucet|tuceta|tuce', 10: 'desetak', 15: 'petnaestak' },
  mixedAnd: 'i',
  rangeWords: 'do|ili|i|odnosno',
  rangeStarts: 'od|između',
  times: 'puta|put',
  approx:
    'cca|cca.|ca|ca.|oko|otprilike|približno|pribl.|okvirno|najmanje|najviše|minimalno|min.|maksimalno|max.|maks.|barem|do|ne više od|skoro|gotovo|jedva|još|po|ukupno|sveukupno|dobra|dobre|dobar|dobru|dobro|nepuna|nepune|nepunu|nepun|nepunih|malo manje od|malo više od|nešto manje od|nešto više od|prib.|ev.|eventualno|evtl.|dodatnih|dodatna|dodatne',
  approxAfter: 'otprilike|cca|oko|približno',
  vague:
    'malo|malo više|još malo|malčice|nekoliko|par|puno|mnogo|dosta|dovoljno|nešto|nešto malo|mrvica|mrvicu|mrva|ostatak|preostali|preostala|preostalo|preostalog|preostale|mala količina|manja količina|proizvoljno',
  of: 'od|iz',
  each: 'po|od|od po|od oko|po oko|po cca|svaki po|svaka po|težine|à|a',
  plus: 'plus|i|+',
  sizes:
    'velik|veliki|velika|veliko|velike|veliku|velikog|velikih|poveći|poveća|veći|veća|veće|većeg|većih|veću|najveći|mali|mala|male|malu|malog|malih|omanji|omanja|manji|manja|manje|manju|manjeg|manjih|srednj*|osrednj*|ogromn*|krupan|krupna|krupni|krupne|krupnih|krupnog|pun|puna|pune|punu|punih|puni|ravna|ravne|ravnu|ravnih|poravnata|poravnate|vršna|vršne|vršnu|zaobljena|zaobljene|vel.|sred.',
  unitSizes: 'malo|tank+|tanj+|debel+|deblj+|dug+|dulj+',
  sizePhrases:
    'veličina S|veličina M|veličina L|veličina XL|veličine S|veličine M|veličine L|veličine XL|vel. S|vel. M|vel. L|s vrhom|sa vrhom|bez vrha|punih s vrhom|na vrh|srednje veličine|osrednje veličine|veće veličine|manje veličine|veličine oraha|veličine lješnjaka|do vrha',
  preparation:
    'nasjeckan*|sjeckan*|isjeckan*|posjeckan*|nasjecite|usitnjen*|narezan*|izrezan*|porezan*|razrezan*|prerezan*|odrezan*|obrezan*|zarezan*|rezan*|narežite|izrežite|nareže|nariban*|izriban*|riban*|naribati|nastrugan*|strugan*|ostrugan*|oguljen*|guljen*|ogulit*|ljušten*|oljušten*|oljušt*|očišćen*|čišćen*|opran*|ispran*|pran*|protisnut*|pretisnut*|zgnječen*|izgnječen*|gnječen*|zdrobljen*|izdrobljen*|smrvljen*|izmrvljen*|mrvljen*|namrvljen*|otopljen*|rastopljen*|istopljen*|omekšan*|omekšal*|smekšan*|smekšal*|mekan|mekani|mekana|mekano|mekog|mekanog|ohlađen*|rashlađen*|prohlađen*|hladan|hladni|hladna|hladno|hladnog|hladne|hladnu|topao|topli|topla|toplo|toplog|tople|toplu|mlak|mlaki|mlaka|mlako|mlakog|mlake|mlaku|mlačan|mlačna|mlačno|mlačnog|mlačne|vruć*|kipuć*|vrel*|zagrijan*|ugrijan*|podgrijan*|kuhan*|skuhan*|prokuhan*|raskuhan*|prekuhan*|obaren*|blanširan*|pečen*|ispečen*|opečen*|zapečen*|prepečen*|popečen*|pržen*|popržen*|isprženo|propržen*|dinstan*|prodinstan*|podinstan*|pirjan*|popirjan*|poprženi|tučen*|istučen*|potučen*|izlupan*|ulupan*|umućen*|razmućen*|mućen*|miksan*|izmiksan*|umiksan*|umiješan*|promiješan*|pomiješan*|izmiješan*|rastvoren*|razrijeđen*|prosijan*|prosij*|odmrznut*|odleđen*|smrznut*|zamrznut*|zaleđen*|namočen*|namakan*|natopljen*|moćen*|ocijeđen*|procijeđen*|iscijeđen*|cijeđen*|cijedit*|ocijedit*|otkošten*|odkošten*|iskošten*|odvojen*|razdvojen*|podijeljen*|prepolovljen*|raspolovljen*|natrgan*|potrgan*|raščupan*|istrgan*|kidan*|nakidan*|mljeven*|samljeven*|meljen*|sušen*|osušen*|posušen*|prosušen*|dimljen*|kiseljen*|ukiseljen*|mariniran*|soljen*|posoljen*|usoljen*|nesoljen*|odsoljen*|začinjen*|konzerviran*|pasiran*|propasiran*|grilan*|karameliziran*|filetiran*|razvaljan*|izvaljan*|odležan*|odstajal*|preliven*|posut*|pošećeren*|ukuhan*|uvaljan*|nauljen*|obrisan*|istisnut*|izdubljen*|udubljen*|naklepan*|potučen*|izlomljen*|polomljen*|nalomljen*|lomljen*|natučen*|stučen*|stucan*|tucan*|nabijen*|utrljan*|pročišćen*|bajcan*|gašen*|aktiviran*|dignut*|tostiran*|prepržen*|naseckan*|iseckan*',
  preparationPhrases:
    'na kockice|na kocke|na kockama|na ploške|na kriške|na kriškice|na kolute|na kolutiće|na kolutove|na polukolute|na polukrugove|na krugove|na trake|na trakice|na rezance|na rezančiće|na štapiće|na štapove|na prutiće|na listiće|na listove|na lističe|na četvrtine|na četvrti|na četiri dijela|na osmine|na polovice|na polovine|na pola|na dva dijela|na komade|na komadiće|na krupno|na sitno|na tanko|na debelo|na cvjetiće|na cvjetove|na šnite|na fete|na pločice|na mjesečiće|na polumjesece|na julienne|na žilet|na ribež|u kockice|u kockicama|u kocke|u komadu|u komadima|u komadićima|u listićima|u ploškama|u snijeg|u čvrsti snijeg|u čvrst snijeg|u pjenu|u pire|u kašu|sobne temperature|na sobnoj temperaturi|sobna temperatura|pri sobnoj temperaturi|na sobnu temperaturu|bez kože|bez kostiju|bez kosti|bez koštica|bez koštice|bez koščica|bez sjemenki|bez sjemenaka|bez sjemena|bez kore|bez korice|bez peteljki|bez peteljke|bez ljuske|bez ljuski|bez žilica|bez opne|bez glava|bez kostiju i kože|samo sok|samo korica|samo korice|samo bijeli dio|samo zeleni dio|samo bijeli dijelovi|bijeli dio|zeleni dio|samo listići|samo listovi|samo list|samo žumanjci|samo bjelanjci|s kožom|s kosti|s kostima|s kosti i kožom|s koricom|s korom|sa kožom|kroz sito|kroz prešu',
  doneForms:
    /^(?:(?:na|iz|is|po|raz|ras|pre|pri|od|ot|pod|do|za)\p{L}{3,}(?:an|en|ut)|\p{L}{3,}iran)(?:[aeiou]|og|oga|ih)$/u,
  adverbs:
    'sitno|nasitno|krupno|fino|tanko|natanko|grubo|nagrubo|svježe|lagano|dobro|prethodno|srednje|jako|vrlo|blago|tek|nakratko|kratko|tvrdo|meko|unaprijed|malo|potpuno|poprečno|uzdužno|napola|popola|pažljivo|netom|upravo|debelo|ručno|pjenasto|dijagonalno|temeljito|najsitnije|sitnije|krupnije|svjetlo|do|na',
  bought:
    'mljeven*|sušen*|dimljen*|smrznut*|zamrznut*|zaleđen*|mariniran*|hladan|hladni|hladna|hladno|hladnog|hladne|topao|topli|topla|toplo|toplog|tople|mlak|mlaki|mlaka|mlako|mlakog|mlake|mlačna|mlačne|mlačno|mlačnog|vruć*|kipuć*|vrel*|kuhan*|pečen*|prepečen*|pržen*|soljen*|usoljen*|nesoljen*|konzerviran*|pasiran*|kiseljen*|ukiseljen*|guljen*|kandiran*|ušećeren*|pirjan*|tostiran*|grilan*|pošećeren*',
  describing:
    'crven*|zelen|zeleni|zelena|zeleno|zelene|zelenog|zelenih|zelenu|žut|žuti|žuta|žuto|žute|žutog|žutih|žutu|bijel*|crn+|smeđ*|ljubičast*|narančast*|roza|plav+|šaren*|svjež*|suh+|suhog|suhih|zrel+|zrelog|zrelih|prezrel*|slatk*|ljut+|ljutih|ljutog|kisel+|kiselih|kiselog|gork+|tvrd+|mek+|fin+|sitn+|krupn+|oštr*|glatk*|tamn*|svijetl*|mlad+|mladog|mladih|star+|domać*|bio|eko|cijel*|integraln*|punomasn*|posn+|masn+|nemasn*|slan+|neslan*|sirov+|sirovog|svinjsk*|juneć*|goveđ*|teleć*|pileć*|pureć*|puranj*|kravlj*|ovčj*|kozj*|dimljen*|mljeven*|sušen*|smrznut*|kuhan*|polumasn*|nezaslađen*|hrvatsk*|dalmatinsk*|kvalitetn*',
  purposeStarts:
    'za premazivanje|za namazivanje|za mazanje|za prženje|za pečenje|za kuhanje|za posipanje|za posip|za ukrašavanje|za ukras|za dekoraciju|za podmazivanje|za kalup|za tepsiju|za lim|za tavu|za paniranje|za pohanje|za dinstanje|za pirjanje|za posluživanje|za serviranje|za preljev|za prelijevanje|za valjanje|za glazuru|za zagušćivanje|za|po vrhu|odozgo|pri posluživanju|kao prilog',
  or: 'ili|ili pak|odnosno|može i|može se zamijeniti s|može se zamijeniti|umjesto',
  comments:
    'po ukusu|po vlastitom ukusu|po svom ukusu|prema ukusu|prema vlastitom ukusu|po okusu|prema okusu|po želji|po vlastitoj želji|prema želji|po potrebi|prema potrebi|ili po potrebi|ili po želji|po volji|po izboru|po vlastitom izboru|po mogućnosti|po slobodnoj procjeni|nije obavezno|nije obavezan|nije obavezna|nisu obavezni|nije obvezno|nije nužno|ne mora|neobavezno|neobvezno|opcionalno|opcija|opcionalan|može i bez|može i više|može i manje|može biti i manje|može se izostaviti|ili više|ili manje|i više|i manje|ako želite|ako volite|ako je potrebno|ako treba|tko voli|tko želi|od oka|odokativno|koliko treba|koliko je potrebno|koliko primi|koliko upije|koliko uzme|svaki|svaka|svako|ocijeđena masa|neto|neto masa|dovoljna količina|iz mlinca|prema vlastitom izboru',
  commentStarts:
    'npr.|npr|na primjer|primjerice|najbolje|najbolji|idealno|može|mogu|možete|ja sam|ja stavim|ja stavljam|ja koristim|koristila sam|koristio sam|ovisno o|ovisno|u slučaju|ako|koliko|iz konzerve|iz limenke|iz staklenke|kao što|poput|tipa|+ malo|+ još|plus malo|plus još|najradije|radije|od čega|od toga|od kojih|preporučujem',
  parts:
    'sok|soka|korica|korice|koricu|kora|koru|naribana korica|naribana kora|ribana korica|ribana kora|nastrugana korica|fino naribana korica|sitno naribana korica|limunova korica|korica limuna|limunov sok|sok limuna|svježe iscijeđeni sok|svježe cijeđeni sok|iscijeđeni sok|ocijeđeni sok|svježi sok|pulpa|meso|sjemenke|žumanjci|žumanjak|žumanjka|žumanjaka|žumanjke|bjelanjci|bjelanjak|bjelanjka|bjelanjaka|bjelanjke|snijeg|čvrsti snijeg',
  kinds: 'tip|tipa|T|broj|br',
  compounds:
    'vrhnje za|vrhnja za|vrhnju za|prašak za|praška za|prašak za pecivo|čokolada za kuhanje|čokolade za kuhanje|čokoladu za kuhanje|začin za|začina za|začini za|začinska mješavina za|mješavina za|mješavine za|smjesa za|smjese za|kora za|kore za|tijesto za|tijesta za|margarin za kolače|margarina za kolače|mast za|brašno za kruh|brašno za pizzu|brašna za kruh|brašna za pizzu|brašna za kolače|brašno za kolače|papir za pečenje|kruh za tost|kruha za tost|tost za|riža za|riže za|sir za roštilj|sira za roštilj|sir za pizzu|sira za pizzu|krumpir za|umak za|umaka za|kobasica za|kobasice za|paprika za punjenje|paprike za punjenje|pecivo za|peciva za|lepinje za|meso za|mesa za|kosti za|povrće za juhu|povrća za juhu|zelen za juhu|zeleni za juhu|kocka za|kocke za|lovorov list|lovorova lista|lovorovih listova|lovorov listić|krupna sol|krupne soli|krupnu sol|krupna morska sol|krupne morske soli|krupno brašno|krupnog brašna|meki sir|mekog sira|mekani sir|topljeni sir|topljenog sira|topljeni sirevi|tučeno vrhnje|tučenog vrhnja|pečena paprika|kuhano vino|kuhanog vina|vruća čokolada|rezanci|rezanaca|rezance|pečenka|pečenke|u prahu|male kapare|velike kapare|mali šampinjoni|dugo zrno|dugog zrna|okruglog zrna|srednjeg zrna|hladno prešano|hladno prešanog|malih lignji',
  connectors:
    'i|ili|na|u|s|sa|od|do|po|bez|za|uz|pa|te|iz|oko|kroz|preko|sitno|krupno|fino|tanko|vodom|solju',
  headingStarts: 'Za|Sastojci za|Sastojci|Potrebno za|Potrebno|Potrebni sastojci|Namirnice za|Namirnice',
  noFood:
    'minuta|minute|minutu|min|sat|sata|sati|kcal|kj|kalorija|vrijeme|pripreme|priprema|pripremu|pečenja|pečenje|kuhanja|kuhanje|porcija|porcije|broj|količina|za|savjet|savjeti|napomena|napomene|težina|zahtjevnost|pecite|peče|peći|peci|kuhajte|kuhati|kuhaj|ukupno|osoba|osobe|postupak|sastojci|potrebno',
  headingWords:
    'Sastojci|Potrebno|Potrebni sastojci|Namirnice|Tijesto|Nadjev|Krema|Umak|Preljev|Glazura|Dodatno|Još|Ukras|Za ukras|Ukrašavanje|Biskvit|Podloga|Marinada|Punjenje|Fil|Prilog|Posip|Namaz|Juha|Salata|Ostalo|Osim toga|Za posluživanje|Za premazivanje|Premaz|Dekoracija|Kora|Kore|Smjesa|Ganache|Začini|Temeljac|Zaprška|Panada|Dresing|Okruglice|Mljeveno meso|Kvas|Bešamel|Podloga od keksa|Sirup|Za kraj',
  equipment:
    'papir za pečenje|masni papir|aluminijska folija|alu folija|alu-folija|prozirna folija|kalup|kalup za torte|kalup za tortu|kalup za kruh|okrugli kalup|kalup promjera|kalup za muffine|tepsija|posuda za pečenje|protvan|lim za pečenje|pleh|mikser|štapni mikser|ručni mikser|blender|pjenjača|valjak|valjak za tijesto|čačkalice|drveni štapići|ražnjići drveni|košarice za muffine|papirnate košarice|vrećica za ukrašavanje|dresir vrećica|dresirka|slastičarska vrećica|termometar|ekspres lonac|air fryer|airfryer|friteza na vrući zrak|modlice|modlica|kuhinjski robot|multipraktik',
  matching: {
    productNames:
      /^(?:.+ (?:iz (?:konzerve|limenke|staklenke)|u (?:konzervi|limenci|ulju|sirupu|prahu))|pročišćeni maslac|lomljeni grašak|ribani kokos)$/iu,
    baseForms: [
      ['oga', ['i', 'o']],
      ['nog', ['ni', 'no', 'an']],
      ['og', ['i', 'o', '']],
      ['eg', ['i', 'e']],
      ['ih', ['i', 'e', 'a']],
      ['ova', ['']],
      ['eva', ['']],
      ['aka', ['ka', 'ak']],
      ['ava', ['va', '']],
      ['ka', ['ak']],
      ['ca', ['ac']],
      ['ra', ['ar']],
      ['nja', ['anj']],
      ['oj', ['a']],
      ['e', ['a', '']],
      ['i', ['', 'a']],
      ['u', ['a', '']],
      ['a', ['', 'o', 'e']],
    ],
    states: {
      words: [
        '(?:pre)?zre(?:o|li|la|lo|le|log|lih)',
        'velik(?:i|a|o|e|og|ih)?',
        'mal(?:i|a|o|e|og|ih)',
        'svjež(?:i|a|e|eg|ih|u)',
      ],
      degrees: 'jako|vrlo',
      others:
        '(?:kvas(?:ac|ca)|sir(?:a)?|tjestenin[ae]|vrhnj[ea]|majčin.+|timijan(?:a)?|ružmarin(?:a)?|origan(?:o|a)|mažuran(?:a)?|lovor.*|korijander(?:a)?|tun[ae]|sardin[ae]|datulj[ae]|kurkum[ae]|hren(?:a)?|šunk[ae]|kobasic[ae]|maslin[ae]?)(?: .+)?',
    },
  },
}
