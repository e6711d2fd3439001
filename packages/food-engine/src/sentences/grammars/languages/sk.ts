import type { Grammar } from '../grammar.ts'

/** Foods are in the genitive after an amount. */
export const grammar: Grammar = {
  language: 'sk',
  decimal: ',',
  adjectivesBefore: true,
  amountBehind: true,
  unitAloneIsOne: true,
  boughtBehind: true,
  units: [
    { id: 'gram', words: 'gram|gramy|gramov|gramu' },
    {
      id: 'dekagram',
      words: 'deka|deko|dekagram|dekagramy|dekagramov|dekagramu',
      short: 'dkg|dag',
    },
    { id: 'kilogram', words: 'kilogram|kilogramu|kilogramy|kilogramov|kilo|kila|kíl' },
    { id: 'liter', words: 'liter|litra|litre|litrov' },
    {
      id: 'deciliter',
      words: 'deciliter|decilitra|decilitre|decilitrov|deci',
      short: 'dcl',
    },
    { id: 'centiliter', words: 'centiliter|centilitra|centilitre|centilitrov' },
    { id: 'milliliter', words: 'mililiter|mililitra|mililitre|mililitrov' },
    { id: 'centimeter', words: 'centimeter|centimetra|centimetre|centimetrov' },
    {
      id: 'tablespoon',
      words:
        'lyžica|lyžice|lyžíc|lyžicu|polievková lyžica|polievkové lyžice|polievkových lyžíc|polievkovú lyžicu|polievkovej lyžice|polievk. lyžica|polievk. lyžice|polievk. lyžíc|pol. lyžica|pol. lyžice|pol. lyžíc|pol. lyžicu|pol.lyžica|pol.lyžice|pol.lyžíc|p. lyžica|p. lyžice|p. lyžíc|pl. lyžica|pl. lyžice|pl. lyžíc|pl. lyžicu|pl.lyžica|pl.lyžice|pl.lyžíc|veľká lyžica|veľké lyžice|veľkých lyžíc|veľkú lyžicu',
      short: 'PL|lyž|pol. lyž|polievk. lyž|pl. lyž|p. lyž|p. l|pol. l',
    },
    {
      id: 'teaspoon',
      words:
        'lyžička|lyžičky|lyžičiek|lyžičku|čajová lyžička|čajové lyžičky|čajových lyžičiek|čajovú lyžičku|čajovej lyžičky|čajová lyžica|čajové lyžice|čajových lyžíc|čajovú lyžicu|čaj. lyžička|čaj. lyžičky|čaj. lyžičiek|čaj.lyžička|čaj.lyžičky|č. lyžička|č. lyžičky|č. lyžičiek|malá lyžička|malé lyžičky|malých lyžičiek|malú lyžičku',
      short: 'ČL|čaj. lyž|čaj. l|č. lyž|č. l|lyžič',
    },
    {
      id: 'coffee-spoon',
      words:
        'kávová lyžička|kávové lyžičky|kávových lyžičiek|kávovú lyžičku|kávovej lyžičky|káv. lyžička|káv. lyžičky|káv. lyžičiek|moka lyžička|mokka lyžička',
      short: 'KL|káv. lyž|káv. l',
    },
    {
      id: 'dessertspoon',
      words: 'dezertná lyžička|dezertné lyžičky|dezertných lyžičiek|dezertnú lyžičku|dezertná lyžica',
    },
    { id: 'ladle', words: 'naberačka|naberačky|naberačiek|naberačku' },
    {
      id: 'mug',
      words:
        'hrnček|hrnčeka|hrnčeku|hrnčeky|hrnčekov|hrnčok|hrnčoka|hrnčoky|hrnčokov|hrniec|hrnca|hrnce|hrncov',
      short: 'hrn|hrnč',
    },
    { id: 'cup', words: 'šálka|šálky|šálok|šálku|šáločka|šáločky' },
    {
      id: 'glass',
      words: 'pohár|pohára|poháre|pohárov|pohárik|pohárika|poháriky|pohárikov|sklenica|sklenice',
      short: 'poh',
    },
    {
      id: 'small-glass',
      words:
        'štamperlík|štamperlíka|štamperlíky|štamperlíkov|štamprlík|štamprlíka|štamprlíky|poldeci|poldecák|poldecáky',
    },
    { id: 'bowl', words: 'miska|misky|misiek|misku|mištička|mištičky|misa|misy|mištičku' },
    { id: 'pinch', words: 'štipka|štipky|štipiek|štipku|štipkou|štipôčka|štipôčky' },
    {
      id: 'knifepoint',
      words: 'na špičku noža|na špičke noža|na hrot noža|na končeku noža|špička noža|špičku noža|hrot noža',
    },
    { id: 'dash', words: 'strek|streky|strekov|špľachnutie' },
    {
      id: 'drop',
      words: 'kvapka|kvapku|kvapôčka',
      plural: 'kvapky|kvapiek|kvapôčky|kvapôčok',
    },
    { id: 'handful', words: 'hrsť|hrste|hrstí|hrstka|hrstky|hrstiek|hrstku|za hrsť|priehrštie' },
    { id: 'knob', words: 'oriešok' },
    {
      id: 'can',
      words:
        'konzerva|konzervy|konzerv|konzervu|konzervička|plechovka|plechovky|plechoviek|plechovku|plechovička',
      short: 'konz|plech',
    },
    { id: 'jar', words: 'sklo|skla|skiel|zaváraninový pohár|zaváraninové poháre|zaváraninového pohára' },
    {
      id: 'bottle',
      words: 'fľaša|fľaše|fliaš|fľašu|fľaška|fľašky|fľašiek|fľašku|fľaštička|fľaštičky|fľaštičku',
    },
    {
      id: 'package',
      words:
        'balenie|balenia|balení|balík|balíka|balíku|balíky|balíkov|balíček|balíčka|balíčku|balíčky|balíčkov|škatuľa|škatule|škatuľka|škatuľky|škatuliek|škatuľku|krabica|krabice|krabíc|krabicu|krabička|krabičky|krabičiek|krabičku',
      short: 'bal',
    },
    { id: 'bag', words: 'sieťka|sieťky|sieťku|taška|tašky|vrece|mešec' },
    {
      id: 'sachet',
      words:
        'vrecko|vrecka|vrecká|vreciek|vrecku|vrecúško|vrecúška|vrecúšok|sáčok|sáčka|sáčku|sáčky|sáčkov|sáčik|sáčiky',
      short: 'vrec|sáč',
    },
    {
      id: 'tub',
      words:
        'téglik|téglika|tégliku|tégliky|téglikov|kelímok|kelímka|kelímku|kelímky|kelímkov|vanička|vaničky|vaničiek|vaničku',
      short: 'tégl|kel',
    },
    { id: 'tube', words: 'tuba|tuby|tubu|tubička|tubičky' },
    { id: 'pot', words: 'črepník|črepníka|kvetináč|kvetináča|kvetináče' },
    { id: 'bar', words: 'tabuľka|tabuľky|tabuliek|tabuľku|tyčinka|tyčinky|tyčiniek|tyčinku' },
    {
      id: 'block',
      words: 'kocka|kocku|kocôčka|kocôčku',
      plural: 'kocky|kociek|kocôčky|kocôčok',
    },
    { id: 'roll', words: 'rolka|rolky|roliek|rolku|rola|roly' },
    {
      id: 'ball',
      words: 'guľôčka|guľôčku|guľka|guľku|kopček|kopčeka',
      plural: 'guľôčky|guľôčok|guľky|guliek|kopčeky|kopčekov',
    },
    { id: 'piece', words: 'kus|kusu|kusa|kusy|kusov', short: 'ks' },
    { id: 'chunk', words: 'kúsok|kúska|kúsku|kúštik', plural: 'kúsky|kúskov|kúštiky' },
    {
      id: 'bunch',
      words:
        'zväzok|zväzku|zväzka|zväzky|zväzkov|zväzoček|zväzočka|zväzočky|zväzočkov|viazanička|viazaničky|viazaničiek|viazaničku|viazanka|viazanky|zväzoček|otiepka',
      short: 'zv|zväz',
    },
    {
      id: 'sprig',
      words: 'vetvička|vetvičku|vetva|vetvu|snítka|snítku|halúzka|halúzku',
      plural: 'vetvičky|vetvičiek|vetvy|snítky|snítok|halúzky|halúzok',
    },
    {
      id: 'stalk',
      words: 'stonka|stonku|stopka|byľ|steblo',
      plural: 'stonky|stoniek|stopky|byle|steblá',
    },
    { id: 'stick', words: 'tyčka|tyčku|zvitok|zvitku', plural: 'tyčky|tyčiek|zvitky' },
    {
      id: 'leaf',
      words: 'list|listu|lístok|lístka|lístoček|lístočka',
      plural: 'listy|listov|lístky|lístkov|lístočky|lístočkov',
    },
    {
      id: 'clove',
      words: 'strúčik|strúčika|strúčku|strúčok',
      plural: 'strúčiky|strúčikov|strúčky|strúčkov',
      short: 'strúč|str',
    },
    {
      id: 'slice',
      words: 'plátok|plátka|plátku|krajec|krajca|krajček|krajčeka|koliesko|kolieska|šnita|rez',
      plural: 'plátky|plátkov|krajce|krajcov|krajčeky|krajčekov|kolieska|koliesok|rezy|rezov',
      short: 'plát',
    },
    { id: 'sheet', words: 'plát|plátu', plural: 'pláty|plátov' },
    {
      id: 'head',
      words:
        'hlávka|hlávky|hlávok|hlávku|hlavička|hlavičky|hlavičiek|hlavičku|hlava|hlavy|palička|paličky|paličku|ružica',
      short: 'hl|hlav',
    },
    { id: 'bulb', words: 'hľuza|hľuzy|buľva|buľvy|buľvu' },
    { id: 'wedge', words: 'mesiačik|dielik|klinok', plural: 'mesiačiky|mesiačikov|dieliky|dielikov' },
    { id: 'strip', words: 'pásik|prúžok', plural: 'pásiky|pásikov|prúžky|prúžkov' },
    {
      id: 'flower',
      words: 'ružička|ružičku|klinček|klinčeka',
      plural: 'ružičky|ružičiek|klinčeky|klinčekov',
    },
    {
      id: 'portion',
      words: 'porcia|porcie|porcií|porciu|dávka|dávky|dávok|dávku|osoba|osoby|osôb',
    },
    { id: 'grain', words: 'zrno|zrnko|zrniečko', plural: 'zrná|zŕn|zrnká|zrniek|zrniečka' },
    { id: 'pod', words: 'struk|struku|lusk', plural: 'struky|strukov|lusky|luskov' },
    { id: 'root', words: 'koreň|koreňa|korienok', plural: 'korene|koreňov|korienky' },
    { id: 'ear', words: 'klas|klasu', plural: 'klasy|klasov' },
    { id: 'loaf', words: 'bochník|bochníka|bochníky|veka|veky|štangľa' },
    { id: 'fillet', words: 'filet|filetu', plural: 'filety|filetov' },
    { id: 'recipe', words: 'recept|recepty|receptu|várka|várky' },
  ],
  numbers: {
    1: 'jeden|jedna|jedno|jednu|jedného|jednej|jedným',
    2: 'dva|dve|dvoch|dvomi',
    3: 'tri|troch|traja',
    4: 'štyri|štyroch',
    5: 'päť|piatich',
    6: 'šesť|šiestich',
    7: 'sedem|siedmich',
    8: 'osem|ôsmich',
    9: 'deväť|deviatich',
    10: 'desať|desiatich',
    11: 'jedenásť',
    12: 'dvanásť',
    15: 'pätnásť',
    20: 'dvadsať',
    100: 'sto',
    200: 'dvesto',
    0.5: 'pol|polovica|polovice|polovicu|polovička|polovičky|polovičku|polka|polky|polku',
    0.25: 'štvrtina|štvrtiny|štvrtinu|štvrť|štvrtka|štvrtky|štvrtku',
    0.3333: 'tretina|tretiny|tretinu',
    0.6667: 'dve tretiny',
    0.75: 'tri štvrtiny|trištvrte|tri štvrte|trištvrtiny',
    1.5: 'jeden a pol|jedna a pol|jedno a pol|jednu a pol|poldruha|poldruhého|poldruhej|pol druha|pol druhého|pol druhej',
    13: 'trinásť',
    14: 'štrnásť',
    16: 'šestnásť',
    17: 'sedemnásť',
    18: 'osemnásť',
    19: 'devätnásť',
    30: 'tridsať',
    40: 'štyridsať',
    50: 'päťdesiat',
    60: 'šesťdesiat',
    70: 'sedemdesiat',
    80: 'osemdesiat',
    90: 'deväťdesiat',
    150: 'stopäťdesiat',
    250: 'dvestopäťdesiat',
    300: 'tristo',
    400: 'štyristo',
    500: 'päťsto',
    600: 'šesťsto',
    700: 'sedemsto',
    750: 'sedemstopäťdesiat',
    800: 'osemsto',
    900: 'deväťsto',
  },
  wordRanges: {
    '1-2': 'jeden-dva|jedna-dve|jednu-dve',
    '2-3': 'dva-tri|dve-tri',
    '3-4': 'tri-štyri',
    '4-5': 'štyri-päť',
    '5-6': 'päť-šesť',
  },
  halves: { 0.5: 'pol', 0.25: 'štvrť' },
  andParts: {
    0.5: 'a pol|a polovica|a 1/2|a ½',
    0.25: 'a štvrť|a 1/4|a ¼|a štvrtina',
    0.75: 'a trištvrte|a tri štvrte|a tri štvrtiny',
    0.3333: 'a tretina',
  },
  multipliers: { 12: 'tucet|tucta|tucty' },
  mixedAnd: 'a',
  rangeWords: 'až|alebo|do|až do|či|resp.',
  rangeStarts: 'od|medzi',
  times: 'krát',
  approx:
    'cca|cca.|ca|ca.|asi|približne|pribl.|zhruba|okolo|maximálne|max.|max|minimálne|min.|najviac|najmenej|aspoň|necelý|necelá|necelé|necelú|necelých|neplný|neplná|neplné|dobrý|dobrá|dobré|takmer|skoro|spolu|celkom|celkovo|po|ešte|ďalších|ďalšie|ďalšia|prípadne|príp.|popr.|poprípade',
  approxAfter: 'cca|približne|asi',
  vague:
    'trochu|trocha|trochou|trošku|troška|troštička|niekoľko|zopár|pár|veľa|málo|viac|mnoho|dosť|dostatok|ľubovoľné množstvo|zvyšok|zvyšný|zvyšná|zvyšné|zvyšného|zvyšnej',
  of: 'z|zo',
  each: 'po|à|á|po cca|po asi|každý|každá|každé|s hmotnosťou|s obsahom',
  plus: 'plus|a|+',
  sizes:
    'veľký|veľká|veľké|veľkého|veľkej|veľkú|veľkých|väčší|väčšia|väčšie|väčšieho|väčšej|väčšiu|väčších|malý|malá|malé|malého|malej|malú|malých|menší|menšia|menšie|menšieho|menšej|menšiu|menších|malinký|malinká|malinké|stredn*|prostredn*|obrovsk*|vrchovat*|zarovnan*|kopcovit*|kopcovat*|rovný|rovná|rovné|plný|plná|plné|plnú|plných|poriadny|poriadna|poriadne|poriadnu|veľ.|str.',
  sizePhrases:
    'veľkosť S|veľkosť M|veľkosť L|veľkosť XL|veľkosti S|veľkosti M|veľkosti L|veľkosti XL|veľ. S|veľ. M|veľ. L|strednej veľkosti|stredná veľkosť|s kopčekom|s kôpkou|bez kopčeka|vrchom|s vrchom|veľkosti vlašského orecha|veľkosti orecha',
  preparation:
    'nakrájan*|pokrájan*|krájan*|rozkrájan*|prekrájan*|nakrojen*|rozkrojen*|prekrojen*|nasekan*|posekan*|sekan*|rozsekan*|nastrúhan*|postrúhan*|strúhaný|strúhaná|strúhané|strúhaného|strúhanej|strúhaných|strúhanú|olúpan*|ošúpan*|lúpan*|šúpan*|vylúpan*|oškraban*|očisten*|čisten*|umyt*|opláchnut*|prepláchnut*|vypláchnut*|prepraný|prepraná|pretlačen*|roztlačen*|prelisovan*|lisovan*|pretret*|popučen*|popučiť|rozmliažden*|rozdrven*|podrven*|nadrven*|drven*|roztlčen*|potlčen*|roztopen*|rozpusten*|rozohriat*|zmäknut*|zmäkčen*|povolen*|mäkký|mäkká|mäkké|mäkkého|mäkkej|mäkkých|vychladen*|vychladnut*|schladen*|ochladen*|odkvapkan*|sceden*|preceden*|zliat*|odstredené|uvaren*|varen*|predvaren*|zvaren*|prevaren*|upečen*|pečen*|opečen*|zapečen*|opražen*|pražen*|oprážan*|vypražen*|vyprážan*|osmažen*|usmažen*|smažen*|našľahan*|vyšľahan*|ušľahan*|rozšľahan*|šľahan*|vymiešan*|rozmiešan*|zmiešan*|premiešan*|preosiat*|osiat*|rozmrazen*|namočen*|namáčan*|nadrobené|nadrobený|nadrobená|nalámaný|nalámaná|nalámané|nalámaného|nalámanej|polámaný|polámaná|polámané|lámaná|lámané|natrhan*|roztrhan*|potrhan*|trhan*|rozmixovan*|zmixovan*|mixovan*|mletý|mletá|mleté|mletého|mletej|mletých|mletú|zomlet*|pomlet*|namlet*|umlet*|sušen*|osušen*|vysušen*|usušen*|mrazen*|zmrazen*|údený|údená|údené|údeného|údenej|údených|údenú|zavaren*|zaváran*|naložen*|nakladan*|marinovan*|namarinovan*|grilovan*|ugrilovan*|studený|studená|studené|studeného|studenej|studených|studenú|teplý|teplá|teplé|teplého|teplej|teplú|horúc*|vlažn*|vriac*|vykôstkovan*|odkôstkovan*|vykosten*|zbaven*|prepolen*|rozpolen*|rozštvrten*|naklepan*|vyklepan*|vydlaban*|pasírovan*|prepasírovan*|spasírovan*|blanšírovan*|obaren*|sparen*|oddelen*|rozdelen*|plátkovan*|rozvaľkan*|vyvaľkan*|vyžmýkan*|žmýkan*|vytlačen*|vylisovan*|podusen*|udusen*|dusen*|solen*|nesolen*|osolen*|okorenen*|filetovan*|odblanen*|odmeran*|karamelizovan*|skaramelizovan*|restovan*|orestovan*|poprážen*|ohriat*|zohriat*|prehriat*|rozrieden*|rozobrat*|rozobran*|orezan*|okrájan*|narezan*|rezaný|rezaná|rezané|rezaného|rezanej|rezaných|porciovan*|naporciovan*|pokvapkan*|zaliat*|poliat*|rozmrven*|pomrven*|rozdrobené|rozdroben*|podrobené|prelomen*|rozlomen*|vykysnut*|nakysnut*|napučan*|opran*|odrezan*|odstránen*|hašen*',
  preparationPhrases:
    'na kocky|na kocôčky|na kockyčky|na kolieska|na polkolieska|na krúžky|na plátky|na plátočky|na pásy|na pásiky|na prúžky|na rezance|na rezančeky|na slížiky|na mesiačiky|na polmesiačiky|na štvrťky|na štvrtky|na štvrtiny|na polovice|na polovičky|na polky|na osminky|na osminy|na kúsky|na kúsočky|na hranolky|na hranolčeky|na klinčeky|na ružičky|na julienne|na drobno|na hrubo|na jemno|na tvrdo|na mäkko|natvrdo|namäkko|na hniličku|izbovej teploty|izbová teplota|pri izbovej teplote|o izbovej teplote|s izbovou teplotou|bez kože|bez kosti|bez kostí|bez kôstok|bez kôstky|bez šupky|bez šupy|bez kôry|bez kôrky|bez semienok|bez semien|bez jadierok|bez jadrovníka|bez jadrovníkov|bez stopiek|bez stopky|bez škrupiny|bez žiliek|bez blany|len šťava|len kôra|iba šťava|iba kôra|šťava aj kôra|kôra aj šťava|šťava i kôra|kôra i šťava|šťava a kôra|kôra a šťava|v kockách|v plátkoch|v kúskoch|v šupke|len biela časť|iba biela časť|len zelená časť|iba zelená časť|biela časť|zelená časť|len bielu časť|iba bielu časť|len lístky|iba lístky|len vňať|len žĺtky|len bielky|na strúhadle|po dĺžke|s kožou|s kosťou|s kosťami|so šupkou|aj so šupkou|s vňaťou|aj s vňaťou|aj s kôrou|cez lis|cez sitko|na sneh|na pyré|na kašu|na prášok',
  doneForms: /^(?!ne|sladen)\p{L}{3,}(?:an|en|ut|at|án)(?:ý|á|é|ého|ých|ú|ej)$/u,
  adverbs:
    'najemno|nahrubo|nadrobno|nadrobnučko|natenko|čerstvo|hrubo|drobno|tenko|jemne|jemno|ľahko|zľahka|dobre|stredne|mierne|dôkladne|vopred|na|silno|nasucho|dosucha|do|tuha|natuho|tvrda|veľmi|trochu|pozdĺžne|napoly|krátko|riadne|poriadne|čiastočne|priečne|šikmo|sucha|mäkka|zlatista|tesne',
  bought:
    'mletý|mletá|mleté|mletého|mletej|mletých|mletú|sušen*|mrazen*|údený|údená|údené|údeného|údenej|údených|údenú|zavaren*|zaváran*|naložen*|nakladan*|marinovan*|grilovan*|studený|studená|studené|studeného|studenej|studenú|teplý|teplá|teplé|teplého|teplej|teplú|horúc*|vlažn*|vriac*|varen*|pečen*|pražen*|vyprážan*|drven*|krájan*|lúpan*|lisovan*|solen*|nesolen*|pasírovan*|smažen*|plátkovan*|šľahan*|dusen*|kandizovan*',
  describing:
    'hned*|fialov*|oranžov*|ružov*|tmav*|svetl*|čerstv*|zrel*|tvrd*|jemn*|ostr*|pikantn*|štipľav*|sladk*|kysl*|hrub*|bio|celý|celá|celé|celých|celú|nesladen*|bezlepkov*|slovensk*|kvalitn*|domác*|mlad*|chud*|biely|biela|biele|bieleho|bielej|bielych|bielu|zelený|zelená|zelené|zeleného|zelenej|zelených|zelenú|suchý|suchá|suché|suchého|suchej|suchých|surový|surová|surové|surového|surovej|čierny|čierna|čierne|čierneho|čiernej|čiernych|čiernu|červený|červená|červené|červeného|červenej|červených|červenú|žltý|žltá|žlté|žltého|žltej|žltých|žltú|sušen*|mražen*|mrazen*|mletá|mletý|mleté|varen*',
  purposeStarts:
    'na vyprážanie|na vypražanie|na praženie|na opraženie|na smaženie|na osmaženie|na opečenie|na opekanie|na orestovanie|na restovanie|na vymazanie|na vymastenie|na vytretie|na vysypanie|na formu|na formy|na plech|na pekáč|na panvicu|na potretie|na potieranie|na natretie|na natieranie|na mazanie|na pomazanie|na premazanie|na omastenie|na polievanie|na poliatie|na podlievanie|na podliatie|na prelievanie|na preliatie|na zaliatie|na zalievanie|na zahustenie|na zahusťovanie|na zriedenie|na obaľovanie|na obalenie|na zaprášenie|na poprášenie|na pocukrovanie|na posypanie|na posýpanie|na posyp|na posýpku|na podsypanie|na podsýpanie|na zasypanie|na dosku|na servírovanie|na podávanie|na dochutenie|na ochutenie|na osladenie|na osolenie|na okorenenie|na ozdobu|na ozdobenie|na zdobenie|na dozdobenie|na obloženie|na grilovanie|na fritovanie|na pokvapkanie|na povrch|na vrch|navrch|na plnku|na cesto|na krém|na polevu|na zálievku|na omáčku|na marinádu|na varenie|na uvarenie|na pečenie|na upečenie|na dusenie|na podusenie|na kysnutie|na zlepenie|na spojenie|na zapečenie|na vaľkanie|na vyvaľkanie|na rozvaľkanie|na spracovanie|na máčanie|na namočenie|na kvások|k podávaniu|k servírovaniu|k ozdobeniu|na záver|pre ozdobu|do formy|do plnky|do cesta|do omáčky|do vody|ako príloha|ako prílohu|k tomu',
  or: 'alebo|či|prípadne|príp.|poprípade|popr.|resp.|respektíve|eventuálne|alebo aj',
  comments:
    'podľa chuti|podľa potreby|podľa želania|podľa vlastnej chuti|podľa vlastného výberu|podľa výberu|podľa uváženia|podľa vlastného uváženia|podľa ľubovôle|podľa fantázie|podľa možnosti|podľa druhu|alebo podľa chuti|alebo podľa potreby|dľa chuti|dľa potreby|na dochutenie podľa chuti|voliteľné|voliteľne|nepovinné|nepovinne|nemusí byť|nemusia byť|môže sa vynechať|možno vynechať|môžete vynechať|kto má rád|kto chce|kto ľúbi|alebo viac|alebo menej|aj viac|aj menej|prípadne viac|hmotnosť po odkvapkaní|po odkvapkaní|dostatočné množstvo|z mlynčeka|ľubovoľné|ľubovoľne|koľko treba|koľko zoberie|každý|každá|každé|na ochutenie podľa chuti',
  commentStarts:
    'napr.|napríklad|najlepšie|ideálne|radšej|z konzervy|z plechovky|zo skla|ako je|ako napríklad|podľa veľkosti|podľa toho|v závislosti|+ trochu|+ ešte|+ trošku|plus trochu|z predchádzajúceho dňa|ja som|môže byť|môžu byť|kto|ak',
  parts:
    'šťava|šťavy|šťavu|kôra|kôry|kôru|nastrúhaná kôra|postrúhaná kôra|strúhaná kôra|jemne nastrúhaná kôra|kôra nastrúhaná|citrónová kôra|citrónová šťava|čerstvo vytlačená šťava|vytlačená šťava|vylisovaná šťava|dužina|dreň|semienka|zrniečka|bielky|bielka|bielok|žĺtky|žĺtka|žĺtok|sneh',
  kinds: 'typ|typu|T',
  compounds:
    'prášok do pečiva|prášku do pečiva|práškom do pečiva|prášok do perníka|prášku do perníka|kypriaci prášok do pečiva|kypriaceho prášku do pečiva|korenie do|korenia do|korenie na|korenia na|korenina na|koreniny na|koreniaca zmes na|koreniacej zmesi na|zmes na|zmesi na|smotana na šľahanie|smotany na šľahanie|smotanu na šľahanie|smotana na varenie|smotany na varenie|smotanu na varenie|šľahačka na šľahanie|šľahačková smotana na šľahanie|mlieko na varenie|čokoláda na varenie|čokolády na varenie|čokoládu na varenie|papier na pečenie|bobkový list|bobkové listy|bobkových listov|bobkového listu|list bobkový|lístkové cesto|lístkového cesta|mleté mäso|mletého mäsa|mletá paprika|údená paprika|strúhanka|strúhanky|strúhanku|strúhaný kokos|strúhaného kokosu|strúhaná žemľa|strúhanej žemle|krájané paradajky|krájaných paradajok|mäkký tvaroh|mäkkého tvarohu|hrubá múka|hrubej múky|údené koleno|údeného kolena|údenina|údeniny|údenín|zaváranina|zaváraniny|zaváranín|praženica|praženice|varené víno|vareného vína|pečená paprika|klinček|klinčeky|malé uhorky|malých uhoriek|perník na strúhanie|perníka na strúhanie|pečený čaj|pečeň|pečene|pečienka|pečienky|stredná múka',
  unitSizes: 'siln+|tenk+|hrub+|dlh+',
  connectors:
    'a|aj|i|na|v|vo|do|s|so|z|zo|alebo|či|bez|od|po|pod|cez|o|pri|so|najemno|nahrubo|nadrobno|natenko|pozdĺžne|nasucho|jemne|hrubo',
  headingStarts:
    'Na|Do|Pre|K|Ku|Suroviny na|Suroviny|Ingrediencie na|Ingrediencie|Potrebujeme na|Prísady na|Budeme potrebovať',
  noFood:
    'minúta|minúty|minút|min|hodina|hodiny|hodín|hod|kcal|kj|doba|čas|prípravy|príprava|pečenia|varenia|porcia|porcie|porcií|počet|pre|vyjde|tip|tipy|poznámka|poznámky|rada|náročnosť|obtiažnosť|postup|pečieme|pečte|varíme|dusíme|smažíme|necháme|na',
  headingWords:
    'Suroviny|Ingrediencie|Prísady|Potrebujeme|Budeme potrebovať|Cesto|Krém|Plnka|Náplň|Omáčka|Poleva|Posýpka|Mrvenica|Ďalej|Ďalej potrebujeme|Okrem toho|Ostatné|Na ozdobu|Na ozdobenie|Príloha|Marináda|Zálievka|Korpus|Ozdoba|Zdobenie|Dip|Dochutenie|Navyše|Nálev|Dresing|Základ|Obaľovanie|Trojobal|Polievka|Ganache|Na krém|Na cesto|Nátierka|Na záver|Žĺtkový krém|Piškóta|Vrch|Na dokončenie|Kvások|Halušky|Knedľa|Šalát|Vývar',
  equipment:
    'airfryer|teplovzdušná fritéza|tortová forma|forma|formičky|forma na bábovku|plech|papier na pečenie|pečiaci papier|potravinová fólia|alobal|kuchynský robot|mixér|tyčový mixér|ponorný mixér|zdobiace vrecko|cukrárske vrecko|metlička|valček|špáradlá|špajle|špajdle|tlakový hrniec|teplomer|košíčky na muffiny|papierové košíčky|vykrajovačka|vykrajovačky',
  matching: {
    productNames:
      /^.+ (?:z (?:plechovky|konzervy)|zo zaváraniny|v (?:plechovke|konzerve|oleji|sirupe|prášku)|vo vlastnej šťave)$/iu,
    baseForms: [
      ['ieho', ['í', 'ie']],
      ['eho', ['y', 'e']],
      ['ého', ['ý', 'é']],
      ['ých', ['ý', 'é']],
      ['ych', ['y', 'e']],
      ['ovia', ['']],
      ['iek', ['ka', 'ko', 'ky']],
      ['ok', ['ka', 'ko', 'ky']],
      ['ej', ['á', 'a']],
      ['ov', ['', 'y', 'e']],
      ['ia', ['e']],
      ['ec', ['ce']],
      ['ku', ['ok', 'k']],
      ['ru', ['or', 'er']],
      ['ka', ['ok', 'ek', 'ko']],
      ['le', ['ľa', 'ľ']],
      ['li', ['ľ']],
      ['ne', ['ňa']],
      ['te', ['ť']],
      ['é', ['á', 'ý']],
      ['y', ['a', '']],
      ['u', ['', 'a']],
      ['a', ['o', '']],
      ['á', ['o']],
      ['e', ['a', '']],
      ['', ['a', 'o']],
    ],
    states: {
      words: [
        '(?:pre)?zrel(?:ý|á|é|ých|ého)',
        'veľk(?:ý|á|é|ých)',
        'mal(?:ý|á|é|ých)',
        'čerstv(?:ý|á|é|ých|ého|ej)',
      ],
      degrees: 'veľmi',
      others:
        '(?:drožd(?:ie|ia)|kvasnice|syr(?:a|u)?|cestovin[ay]?|smotan[ay]|tymian(?:u)?|rozmarín(?:u)?|oregan[oa]|majorán(?:u|ka|ky)?|bobkov.+|koriand(?:er|ra)|tuniak(?:a)?|sardink[ya]|datl[ea]|kurkum[ay]|chren(?:u)?|šunk[ay]|klobás[ay]|oliv[ya]?)(?: .+)?',
    },
  },
}
