import type { Grammar } from '../grammar.ts'

/** Foods are in the partitive after an amount, and in the genitive before a part of them. */
export const grammar: Grammar = {
  language: 'et',
  decimal: ',',
  adjectivesBefore: true,
  amountBehind: true,
  unitBehindFood: true,
  unitAloneIsOne: true,
  units: [
    { id: 'gram', words: 'gramm|grammi' },
    { id: 'kilogram', words: 'kilogramm|kilogrammi|kilo|kilot' },
    { id: 'liter', words: 'liiter|liitrit|liitri' },
    { id: 'deciliter', words: 'detsiliiter|detsiliitrit|detsiliitri|detsi' },
    { id: 'centiliter', words: 'sentiliiter|sentiliitrit' },
    { id: 'milliliter', words: 'milliliiter|milliliitrit' },
    { id: 'centimeter', words: 'sentimeeter|sentimeetrit|sentimeetri|sentimeetrine|senti' },
    {
      id: 'tablespoon',
      words:
        'supilusikas|supilusikat|supilusika|supilusikatäis|supilusikatäit|supilusikatäie|supilusika täis|supilusika täit|suur lusikas|suurt lusikat|suur lusikatäis|suurt lusikatäit',
      short: 'sl|spl|supil|sup. l|s. l',
    },
    {
      id: 'teaspoon',
      words:
        'teelusikas|teelusikat|teelusika|teelusikatäis|teelusikatäit|teelusikatäie|teelusika täis|teelusika täit|väike lusikas|väikest lusikat|väike lusikatäis|väikest lusikatäit',
      short: 'tl|teel|tlk|t. l',
    },
    {
      id: 'coffee-spoon',
      words: 'kohvilusikas|kohvilusikat|kohvilusika|kohvilusikatäis|kohvilusikatäit|mokalusikas|mokalusikat',
    },
    {
      id: 'dessertspoon',
      words:
        'magustoidulusikas|magustoidulusikat|magustoidulusikatäis|magustoidulusikatäit|dessertlusikas|dessertlusikat|dessertlusikatäis|dessertlusikatäit',
      short: 'mtl|dsl',
    },
    { id: 'spoon', words: 'lusikas|lusikat|lusikatäis|lusikatäit|lusikatäie' },
    { id: 'ladle', words: 'kulp|kulpi|kulbitäis|kulbitäit|kopsik|kopsikut|kopsikutäis' },
    { id: 'cup', words: 'tass|tassi|tassitäis|tassitäit|teetass|teetassi|teetassitäis|teetassitäit' },
    { id: 'small-cup', words: 'kohvitass|kohvitassi|kohvitassitäis|kohvitassitäit|espressotass' },
    {
      id: 'glass',
      words: 'klaas|klaasi|klaasitäis|klaasitäit|klaasitäie|veiniklaas|veiniklaasi|veiniklaasitäis',
      short: 'kl',
    },
    {
      id: 'small-glass',
      words: 'pits|pitsi|pitsitäis|pitsitäit|napsiklaas|napsiklaasi|napsiklaasitäis|likööriklaas',
    },
    { id: 'mug', words: 'kruus|kruusi|kruusitäis|kruusitäit' },
    { id: 'bowl', words: 'kauss|kaussi|kausitäis|kausitäit|taldrik|taldrikut|taldrikutäis' },
    {
      id: 'pinch',
      words:
        'näpuotsatäis|näpuotsatäit|näpuotsatäie|näpuots|näpuotsa|näpuotsaga|näputäis|näputäit|näputäie|näpuga',
      short: 'npts',
    },
    {
      id: 'knifepoint',
      words: 'noaotsatäis|noaotsatäit|noaotsatäie|noaots|noaotsa|noaotsaga|noaotsa täis',
    },
    {
      id: 'dash',
      words: 'sorts|sortsu|sortsuke|sortsukese|lorts|lortsu|sirts|sirtsu|sirtsuke|nire|niret|lonks|lonksu',
    },
    { id: 'drop', words: 'tilk|tilka|tilga|tilgake', plural: 'tilgad|tilku|tilkasid' },
    {
      id: 'handful',
      words: 'peotäis|peotäit|peotäie|peoga|pihutäis|pihutäit|kamalutäis|kamalutäit|kamal',
    },
    { id: 'dollop', words: 'lusikaots|kuhil' },
    { id: 'knob', words: 'kamakas|kamakat|klomp|klompi|nupp|nuppu' },
    {
      id: 'can',
      words: 'purk|purki|purgi|purgike|purgikest|konserv|konservi|konservikarp|konservikarpi|plekkpurk',
      short: 'prk|pr',
    },
    { id: 'jar', words: 'klaaspurk|klaaspurki|moosipurk|moosipurki' },
    { id: 'bottle', words: 'pudel|pudelit|pudeli|pudelike|pudelikest', short: 'pdl' },
    {
      id: 'package',
      words: 'pakk|pakki|paki|pakend|pakendit|pakendi|pakike|pakikest|pakikese',
      short: 'pk|pkt',
    },
    { id: 'bag', words: 'kott|kotti|koti|võrk|võrku' },
    { id: 'sachet', words: 'kotike|kotikest|kotikese|ümbrik|ümbrikku' },
    { id: 'box', words: 'karp|karpi|karbi|karbike|karbikest|kast|kasti' },
    { id: 'tub', words: 'tops|topsi|topsik|topsikut|topsike|topsikest|vaagen' },
    { id: 'tube', words: 'tuub|tuubi' },
    { id: 'pot', words: 'pott|potti|poti|potike|potikest|potitäis|potitäit' },
    { id: 'basket', words: 'korv|korvi|korvike|korvikest' },
    { id: 'bar', words: 'tahvel|tahvlit|tahvli' },
    { id: 'cube', words: 'kuubik|kuubikut|kuubiku', plural: 'kuubikud|kuubikuid' },
    { id: 'roll', words: 'rull|rulli' },
    { id: 'ball', words: 'pall|palli|kuul|kuuli', plural: 'pallid|palle' },
    { id: 'piece', words: 'tükk|tükki|tüki', plural: 'tükid|tükke', short: 'tk' },
    {
      id: 'chunk',
      words: 'jupp|juppi|jupi|jupike|jupikest|jupikese|tükike|tükikest|tükikese',
      plural: 'jupid|tükikesed|tükikesi',
    },
    {
      id: 'bunch',
      words:
        'punt|punti|pundi|puntra|kimp|kimpu|kimbu|kimbuke|kimbukest|pundike|pundikest|puhmas|kobar|kobarat',
    },
    {
      id: 'sprig',
      words: 'oks|oksa|oksake|oksakest|oksakese',
      plural: 'oksad|oksi|oksakesed|oksakesi',
    },
    { id: 'stalk', words: 'vars|vart|varre|varreke', plural: 'varred|varsi' },
    { id: 'stick', words: 'pulk|pulka|pulgake|kepp|keppi|kepike|kang|kangi', plural: 'pulgad|pulki' },
    { id: 'leaf', words: 'leht|lehte|lehe|leheke|lehekest', plural: 'lehed|lehti|lehekesed|lehekesi' },
    { id: 'sheet', words: 'plaat|plaati', plural: 'plaadid|plaate' },
    // "Kuus" is six.
    { id: 'clove', exact: 'küüs|Küüs', words: 'küünt|küüne|küüneke|küünekest', plural: 'küüned|küüsi' },
    {
      id: 'slice',
      words: 'viil|viilu|viiluke|viilukest|viilakas|viilakat|lõik|lõiku|ratas|ratast|seib|seibi|kild|kildu',
      plural: 'viilud|viilusid|viile|viilakad|lõigud|rattad|seibid',
    },
    { id: 'ring', words: 'rõngas|rõngast', plural: 'rõngad|rõngaid' },
    { id: 'flower', words: 'õis|õit|õisik|õisikut', plural: 'õied|õisi|õisikud|õisikuid' },
    { id: 'head', words: 'pea|pead|peake|peakest' },
    { id: 'bulb', words: 'mugul|mugulat|mugula', plural: 'mugulad|mugulaid' },
    { id: 'wedge', words: 'sektor|sektorit|lõhk', plural: 'sektorid|sektoreid' },
    { id: 'strip', words: 'riba|ribake', plural: 'ribad|ribasid' },
    { id: 'root', words: 'juur|juurt|juurikas|juurikat', plural: 'juured|juuri' },
    { id: 'pod', words: 'kaun|kauna', plural: 'kaunad|kaunu' },
    { id: 'ear', words: 'tõlvik|tõlvikut', plural: 'tõlvikud|tõlvikuid' },
    { id: 'grain', words: 'tera|terake', plural: 'terad|teri' },
    { id: 'loaf', words: 'päts|pätsi' },
    {
      id: 'portion',
      words: 'portsjon|portsjonit|portsjoni|inimesele|inimest|sööjale|sööjat',
    },
    { id: 'recipe', words: 'retsept|retsepti|annus|annust' },
  ],
  numbers: {
    1: 'üks|ühe|ühte|üht',
    2: 'kaks|kahe|kaht|kahte|kahele',
    3: 'kolm|kolme|kolmele',
    4: 'neli|nelja|neljale',
    5: 'viis|viie|viit|viiele',
    6: 'kuue|kuuele',
    7: 'seitse|seitsme',
    8: 'kaheksa|kaheksale',
    9: 'üheksa',
    10: 'kümme|kümne',
    11: 'üksteist',
    12: 'kaksteist',
    15: 'viisteist',
    20: 'kakskümmend',
    25: 'kakskümmend viis',
    30: 'kolmkümmend',
    50: 'viiskümmend',
    100: 'sada|saja',
    150: 'sada viiskümmend',
    200: 'kakssada|kaks sada',
    250: 'kakssada viiskümmend',
    300: 'kolmsada',
    500: 'viissada',
    0.25: 'veerand|veerandi|neljandik|neljandikku|üks neljandik',
    0.3333: 'kolmandik|kolmandikku|üks kolmandik',
    0.6667: 'kaks kolmandikku',
    0.75: 'kolmveerand|kolm veerandit|kolm neljandikku',
    1.5: 'poolteist|pooleteise|üks ja pool',
  },
  wordRanges: {
    '1-2': 'üks-kaks|paar-üks|üks kaks|üks või kaks',
    '2-3': 'kaks-kolm|paar-kolm|kaks kolm',
    '3-4': 'kolm-neli|kolm neli',
    '4-5': 'neli-viis|neli viis',
    '5-6': 'viis-kuus|viis kuus',
  },
  halves: { 0.5: 'pool|poole|poolt|poolik|poolikut|pooliku' },
  andParts: {
    0.5: 'ja pool|ja poole|ja 1/2|ja ½',
    0.25: 'ja veerand|ja 1/4|ja ¼',
    0.75: 'ja kolmveerand|ja kolm veerandit',
    0.3333: 'ja kolmandik',
  },
  multipliers: { 12: 'tosin|tosinat', 6: 'pool tosinat|pooltosinat' },
  mixedAnd: 'ja',
  rangeWords: 'kuni|või',
  times: 'korda',
  approx:
    'umbes|u|u.|umb.|ca|ca.|ligikaudu|ligikaudselt|ligi|peaaegu|orienteeruvalt|circa|vähemalt|maksimaalselt|max|max.|maks.|min|min.|kuni|kokku|täpselt|veel|lisaks|napp|napilt|nappi|hea|head|helde|heldet|rohkem kui|vähem kui|veidi üle|veidi alla|natuke üle|natuke alla|üle|alla|kokku umbes',
  approxAfter: 'umbes|ligikaudu',
  vague:
    'veidi|veidike|natuke|natukene|pisut|paar|paari|mõni|mõned|mõne|mõnda|mõnede|mitu|palju|rohkelt|piisavalt|ohtralt|ohtrasti|tsipa|tsipake|tiba|natsa|kübe|kübeke|ülejäänud|rohkesti|väike kogus|väikeses koguses|vähe|väheke|natuke rohkem|raasuke',
  each: 'à|á|a|iga|à ca|à umbes|igaüks|igaüks umbes',
  plus: 'ja|pluss|ning|+',
  sizes:
    'suur|suurt|suure|suured|suuri|suuremat|suurem|suuremad|suurema|väike|väikest|väikese|väikesed|väikeseid|väikse|väiksem|väiksemat|väiksema|väiksemad|keskmi*|keskm.|kuhjaga|kuhjatud|kuhjas|kuhjatäis|triiki|tasane|tasast|pisike|pisikest|pisikese|pisikesed|pisikesi|tilluke|tillukest|hiiglaslik*|kopsakas|kopsakat|paras|parajat|ekstrasuurt|täis|kuhjaline',
  unitSizes:
    'paks|paksu|paksud|paksemat|õhuke|õhukest|õhukesed|õhukesi|õhemat|pikk|pikka|pikad|lühike|lühikest|lai|laia|kitsas|kitsast',
  sizePhrases:
    'suurus S|suurus M|suurus L|suurus XL|suurusega S|suurusega M|suurusega L|S suurus|M suurus|L suurus|XL suurus|S-suurus|M-suurus|L-suurus|M-suurust|L-suurust|keskmise suurusega|keskmist suurust|keskmises suuruses|suuremat sorti|väiksemat sorti|kreeka pähkli suurune',
  preparation:
    '*tud|*dud|*tuna|*duna|*tult|*dult|*tuks|koorimata|hakk|pehme|pehmet|pehmed|pehmeid|pehmeks|pehmelt|pehmenenud|sulanud|sula|toasoe|toasooj*|soe|sooja|soojalt|soojad|kuum|kuuma|kuumad|kuumalt|külm|külma|külmad|külmalt|jääkülm|jääkülma|leige|leiget|leigelt|jahe|jahedat|jahtunud|jaheda|käesoe|käesooja|keev|keeva|keevat|tulikuum|tulikuuma|tahenenud|nõrgunud|paisunud|kerkinud',
  preparationPhrases:
    'kuubikuteks|kuubikutena|kuubikutes|viiludeks|viiludena|ribadeks|ribadena|sektoriteks|sektoritena|tükkideks|tükkidena|tükikesteks|rõngasteks|rõngastena|ratasteks|ratastena|kangideks|kangidena|õisikuteks|õisikutena|laastudeks|laastudena|poolrõngasteks|poolratasteks|kettaks|ketasteks|pulkadeks|veeranditeks|veerandiks|väikesteks kuubikuteks|suurteks tükkideks|õhukesteks viiludeks|õhukeste viiludena|väikeste kuubikutena|toatemperatuuril|toatemperatuurile|toatemperatuur|ilma kivideta|kivideta|kivita|ilma kivita|ilma luudeta|luudeta|kondita|kontideta|ilma kontideta|nahata|ilma nahata|nahata ja luudeta|seemneteta|ilma seemneteta|kooreta|ilma kooreta|koorikuta|koorega|nahaga|kondiga|luuga|varteta|ilma varteta|ilma koorikuta|ainult valge osa|ainult roheline osa|ainult hele osa|ainult lehed|ainult mahl|ainult koor|ainult munakollased|ainult munakollane|ainult munavalged|ainult varred|valge osa|roheline osa|valge ja heleroheline osa|läbi sõela|üle öö|ühes tükis|tervelt',
  adverbs:
    'peeneks|peenelt|peenemaks|jämedalt|jämedaks|jämedamalt|õhukeselt|õhukesteks|õhukeseks|värskelt|äsja|hästi|kergelt|kõvaks|pehmeks|vahule|vahuks|tugevaks|tugevalt|eelnevalt|korralikult|pooleks|neljaks|kaheks|kuubikuteks|viiludeks|ribadeks|sektoriteks|tükkideks|rõngasteks|ratasteks|kangideks|laastudeks|väikesteks|suurteks|suuremateks|väga|paksult|paksudeks|pikuti|risti|diagonaalselt|lahti|koorega|üle|ära|läbi|just|täiesti|kuivaks|pudruks|püreeks|puruks|pisikesteks|keskmisteks|nõrgalt|kõvasti|poolpehmeks|vees|võis|õlis|krõbedaks|kuldseks',
  bought:
    'kuivatatud|külmutatud|sügavkülmutatud|suitsutatud|külmsuitsutatud|kuumsuitsutatud|marineeritud|soolatud|vähesoolatud|hapendatud|konserveeritud|jahvatatud|keedetud|praetud|röstitud|grillitud|küpsetatud|kondenseeritud|kääritatud|suhkrustatud|glasuuritud|rafineeritud|vinnutatud|hautatud|täidetud|paneeritud|soe|sooja|kuum|kuuma|külm|külma|jääkülm|jääkülma|leige|leiget|jahe|jahedat|käesoe|käesooja|keev|keeva|keevat|tulikuum|tulikuuma|karamelliseeritud|idandatud',
  describing:
    'punane|punast|punase|punased|punaseid|kollane|kollast|kollase|kollased|roheline|rohelist|rohelise|rohelised|rohelisi|valge|valget|valged|valgeid|must|musta|mustad|pruun|pruuni|pruunid|lilla|lillat|oranž|oranži|roosa|roosat|tume|tumedat|tumeda|hele|heledat|heleda|värske|värsket|värsked|värskeid|kuiv|kuiva|kuivad|küps|küpset|küpse|küpsed|küpseid|üleküpse*|magus|magusat|magusa|hapu|haput|terav|teravat|terava|vürtsikas|vürtsikat|kibe|rõõsk|rõõska|jäme|jämedat|jämeda|peen|peent|peene|toores|toorest|toored|soolane|soolast|soolamata|soolata|magustamata|maitsestamata|mahe|maheda|mahedat|täistera|terve|tervet|terved|noor|noort|noored|vana|laktoosivaba|gluteenivaba|suhkruvaba|rasvane|rasvast|lahja|lahjat|eestimaine|eestimaist|kodune|kodust|kuivatatud|külmutatud|suitsutatud|jahvatatud|keedetud|kvaliteetne|kvaliteetset|mahlane|mahlast|krõbe|tihe|tihedat|vedel|vedelat',
  purposeStarts:
    'tööpinnale|lauale|vormi|ahjuvormi|koogivormi|panni|plaadi|ahjuplaadi|küpsetusplaadi|pinna|tööpinna|laua|muffinivormide|lisaks serveerimiseks',
  purposeWords:
    '*miseks|*misel|kaunistuseks|garneeringuks|peale|katteks|lisandiks|kõrvale|juurde|täidiseks|kastmeks|tainasse|taignasse|praadimisõliks|vormile|pannile',
  or: 'või|või siis|või hoopis|või mõni muu|või mõnda muud|või muu|või muud|või ka|ehk',
  orIsFood: true,
  comments:
    'maitse järgi|oma maitse järgi|vastavalt maitsele|maitseks|maitsestamiseks maitse järgi|soovi korral|soovi järgi|vastavalt soovile|soovi kohaselt|vajadusel|vajaduse korral|vastavalt vajadusele|vajaduse järgi|valikuline|valikuliselt|valikulised|pole kohustuslik|ei ole kohustuslik|pole vajalik|pole hädavajalik|võib ära jätta|võib ka ära jätta|võib olla vähem|võib olla ka vähem|võib olla rohkem|võib ka rohkem|võib ka vähem|võib rohkem|võib vähem|võib ka ilma|või rohkem|või vähem|või maitse järgi|igaüks|netokaal|neto|nõrutatud kaal|oma valikul|omal valikul|vabal valikul|enda valikul|kui soovid|kui soovite|kui on|kui vaja|kui meeldib|tunde järgi|silma järgi|parajalt|nii palju kui vaja|veskist',
  commentStarts:
    'nt|nt.|näit.|näiteks|soovitavalt|soovitatavalt|eelistatult|eelistatavalt|parem|kõige parem|parim|ideaalis|võib|mina kasutasin|mina panin|kasutasin|panin|sõltuvalt|olenevalt|kui|purgist|konservist|+ veidi|+ natuke|+ pisut|pluss veidi|pluss natuke|nagu|millest|sellest|soovitan|vastab|segu',
  parts:
    'mahl|mahla|koor|koort|riivitud koor|riivitud koort|peeneks riivitud koor|peenelt riivitud koor|sidrunimahl|sidrunikoor|apelsinikoor|laimimahl|riivitud sidrunikoor|riivitud apelsinikoor|värskelt pressitud mahl|pressitud mahl|viljaliha|seemned|kollased',
  kinds: 'tüüp|tüüpi|nr|number|sort',
  compounds:
    'loorberi leht|loorberi lehte|loorberi lehed|loorberi lehti|puljongi kuubik|puljongi kuubikut|lasanje plaat|lasanje plaati|lasanje plaadid|lasanje plaate|lasagne plaati|lasagne plaadid|riisipaberi lehte|riisipaberi leht|nori leht|nori lehte|nori lehed|selleri juur|selleri juurt|peterselli juur|peterselli juurt|krabi pulgad|krabi pulka|sulatatud juust|sulatatud juustu|sulatatud juustud|kuum šokolaad|külmpressitud|külmpressi|pehme juust|pehmet juustu|peen suhkur|peent suhkrut|suured oad|väikesed kurgid|täistera|omas mahlas',
  connectors:
    'ja|või|ning|kuni|ilma|koos|läbi|üle|peeneks|jämedalt|õhukeselt|kuubikuteks|viiludeks|ribadeks|sektoriteks|tükkideks|rõngasteks|ratasteks|vette|vees|umbes|u|ca',
  headingStarts: 'Koostisosad|Vaja läheb|Läheb vaja|Koostis|Koostisained',
  noFood:
    'minut|minutit|min|tund|tundi|h|kcal|kj|aeg|valmistamise|valmistamisaeg|valmistusaeg|küpsetusaeg|küpsetamise|küpsetamisaeg|keeduaeg|ettevalmistus|ettevalmistusaeg|portsjon|portsjonit|portsjonite|portsjoneid|arv|kogus|nõuanne|nipp|märkus|märkused|raskusaste|inimesele|sööjale|saab|kokku|ahi|ahju|temperatuur|vihje|soovitus|küpseta|kuumuta|energia|toiteväärtus',
  headingWords:
    'Koostisosad|Koostisained|Koostis|Vaja läheb|Läheb vaja|Tainas|Tainaks|Taigen|Taignaks|Täidis|Täidiseks|Kaste|Kastmeks|Kate|Katteks|Kreem|Kreemiks|Glasuur|Glasuuriks|Marinaad|Marinaadiks|Lisaks|Lisaks veel|Serveerimiseks|Kaunistamiseks|Kaunistuseks|Kaunistus|Põhi|Põhjaks|Biskviit|Biskviidiks|Siirup|Siirupiks|Maitseained|Purukate|Purukatteks|Puru|Peale|Vahele|Paneerimiseks|Määrimiseks|Praadimiseks|Raputamiseks|Salatiks|Supiks|Lihaks|Muu|Muud|Garneering|Dressing|Dressinguks|Salatikaste|Salatikastmeks|Lisandid|Lisandiks|Kõrvale|Juurde|Beseeks|Besee|Tarretis|Tarretiseks|Toorjuustukreem|Toorjuustukreemiks|Kotlettideks|Kana|Kanale|Kalale|Leemeks|Immutamiseks|Niisutamiseks',
  equipment:
    'küpsetuspaber|küpsetuspaberit|foolium|fooliumit|alumiiniumfoolium|toidukile|toidukilet|koogivorm|koogivormi|lahtikäiv koogivorm|lahtikäiv vorm|lahtise põhjaga vorm|ahjuvorm|leivavorm|keeksivorm|pirukavorm|muffinivorm|muffinivormid|muffinipaberid|muffinipabereid|paberist muffinivormid|ahjuplaat|küpsetusplaat|mikser|saumikser|köögikombain|blender|kannmikser|vispel|taignarull|tainarull|hambatikud|hambatikke|grillvardad|puuvardad|puidust vardad|vardad|pritskott|kondiitrikott|termomeeter|airfryer|kuumaõhufritüür|küpsetuskott|toidunöör|kiirkeetja',
  matching: {
    productNames: /^(?:(?:konserveeritud|päikesekuivatatud|poolitatud) .+|selitatud või[d]?)$/iu,
    baseForms: [
      ['krut', ['kur']],
      ['leid', ['el']],
      ['neid', ['en']],
      ['reid', ['er']],
      ['deid', ['', 'ded']],
      ['eid', ['', 'e', 'ed']],
      ['aid', ['', 'a', 'ad', 'as']],
      ['uid', ['', 'u', 'ud']],
      ['sid', ['']],
      ['ett', ['esi']],
      ['üünt', ['üüs']],
      ['ulat', ['ul']],
      ['ast', ['ane', 'as']],
      ['ist', ['ine', 'is']],
      ['est', ['ene', 'es']],
      ['at', ['', 'as']],
      ['et', ['', 'e']],
      ['it', ['']],
      ['ut', ['', 'u']],
      ['ju', ['i']],
      ['t', ['']],
      ['id', ['', 'i']],
      ['ad', ['', 'a']],
      ['ed', ['', 'e']],
      ['ud', ['', 'u']],
      ['d', ['']],
      ['a', ['']],
      ['e', ['']],
      ['i', ['']],
      ['u', ['']],
    ],
    states: {
      words: [
        '(?:üle)?küps(?:e|et|ed|eid)?',
        'suur(?:t|e|ed|i)?',
        'väi(?:ke|kest|kese|kesed|keseid|kse)',
        'värs(?:ke|ket|ked|keid)',
      ],
      degrees: 'väga|hästi',
      others:
        '(?:.+ )?(?:\\S*pärm(?:i)?|\\S*juust(?:u)?|pasta(?:t)?|\\S*nuudlid|mozzarella(?:t)?|tüümian(?:i)?|rosmariin(?:i)?|pune(?:t)?|majoraan(?:i)?|loorber.*|koriander|koriandrit|tuunikala|sardiini(?:d)?|dat(?:lid|leid)|kurkum(?:i|it)|mädarõi(?:gas|gast)|tšilli(?:t)?|sin(?:k|ki)|vorst(?:i)?|oliivi(?:d|e)?)|koor|koort',
    },
  },
}
