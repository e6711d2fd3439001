import type { Grammar } from '../grammar.ts'

/** Foods are in the genitive after an amount. */
export const grammar: Grammar = {
  language: 'cs',
  decimal: ',',
  adjectivesBefore: true,
  amountBehind: true,
  unitAloneIsOne: true,
  boughtBehind: true,
  units: [
    { id: 'gram', words: 'gram|gramy|gramů|gramu' },
    { id: 'dekagram', words: 'deka|dekagram|dekagramů|deko', short: 'dkg|dag' },
    { id: 'kilogram', words: 'kilogram|kilogramu|kilogramy|kilogramů|kilo|kila' },
    { id: 'liter', words: 'litr|litru|litry|litrů' },
    { id: 'deciliter', words: 'decilitr|decilitru|decilitry|decilitrů|deci' },
    { id: 'milliliter', words: 'mililitr|mililitrů|mililitry' },
    { id: 'centimeter', words: 'centimetr|centimetry|centimetrů|centimetru' },
    {
      id: 'tablespoon',
      words:
        'lžíce|lžic|lžíci|lžící|lžíc|polévková lžíce|polévkové lžíce|polévkových lžic|polévkovou lžíci|pol. lžíce|pol. lžic|pol.lžíce|pl. lžíce|pl. lžic|pl. lžíci|pl.lžíce|velká lžíce|velké lžíce|velkých lžic',
      short: 'PL|lž|pol. lž|polév. lž',
    },
    {
      id: 'teaspoon',
      words:
        'lžička|lžičky|lžiček|lžičku|čajová lžička|čajové lžičky|čajových lžiček|čajovou lžičku|čaj. lžička|čaj. lžičky|malá lžička|malé lžičky|malých lžiček',
      short: 'ČL|lžič|čaj. lž|čaj. l|č. l',
    },
    {
      id: 'coffee-spoon',
      words:
        'kávová lžička|kávové lžičky|kávových lžiček|kávovou lžičku|káv. lžička|káv. lžičky|mokka lžička',
      short: 'KL|káv. lž',
    },
    { id: 'ladle', words: 'naběračka|naběračky|naběraček|sběračka|sběračky' },
    {
      id: 'mug',
      words: 'hrnek|hrnku|hrnky|hrnků|hrneček|hrnečku|hrnečky|hrnečků|hrníček|hrníčku|hrníčky|hrníčků',
      short: 'hrn',
    },
    { id: 'cup', words: 'šálek|šálku|šálky|šálků' },
    {
      id: 'glass',
      words:
        'sklenice|sklenic|sklenici|sklenička|skleničky|skleniček|skleničku|sklenka|sklenky|pohár|poháru|poháry|pohárů',
    },
    { id: 'small-glass', words: 'panák|panáka|panáky|panáků|odlivka|odlivky|štamprle' },
    { id: 'bowl', words: 'miska|misky|misku|mísa|mísy|mistička|mističky' },
    { id: 'pinch', words: 'špetka|špetky|špetek|špetku' },
    { id: 'knifepoint', words: 'na špičku nože|na špičce nože|špička nože|špičku nože' },
    { id: 'dash', words: 'střik|střiknutí|šplíchnutí' },
    {
      id: 'drop',
      words: 'kapka|kapku|kapička',
      plural: 'kapky|kapek|kapičky|kapiček',
    },
    { id: 'handful', words: 'hrst|hrsti|hrstí|hrstka|hrstky|hrstku' },
    { id: 'knob', words: 'oříšek' },
    {
      id: 'can',
      words: 'konzerva|konzervy|konzerv|konzervu|plechovka|plechovky|plechovek|plechovku',
      short: 'konz|plech',
    },
    { id: 'jar', words: 'sklo|skla|zavařovačka' },
    { id: 'bottle', words: 'láhev|láhve|lahev|lahve|lahví|lahvička|lahvičky' },
    {
      id: 'package',
      words:
        'balení|balíček|balíčku|balíčky|balíčků|balík|balíku|balíky|balíků|krabice|krabici|krabička|krabičky|krabičku',
      short: 'bal',
    },
    { id: 'bag', words: 'pytlík|pytlíku|pytlíky|pytel|taška|síťka' },
    {
      id: 'sachet',
      words: 'sáček|sáčku|sáčky|sáčků',
      short: 'sáč',
    },
    {
      id: 'tub',
      words: 'kelímek|kelímku|kelímky|kelímků|vanička|vaničky|vaničku',
      short: 'kel',
    },
    { id: 'tube', words: 'tuba|tuby|tubu' },
    { id: 'pot', words: 'květináč|květináče|květináček' },
    { id: 'bar', words: 'tabulka|tabulky|tabulek|tabulku|tyčinka|tyčinky|tyčinek' },
    {
      id: 'block',
      words: 'kostka|kostku|kostička',
      plural: 'kostky|kostek|kostičky|kostiček',
    },
    { id: 'roll', words: 'role|roli|rolí|rolička' },
    {
      id: 'ball',
      words: 'kulička|kuličku|kopeček|kopečků',
      plural: 'kuličky|kuliček|kopečky',
    },
    { id: 'piece', words: 'kus|kusu|kusy|kusů', short: 'ks' },
    { id: 'chunk', words: 'kousek|kousku', plural: 'kousky|kousků' },
    {
      id: 'bunch',
      words: 'svazek|svazku|svazky|svazků|svazeček|svazečku|svazečky|otep',
      short: 'sv',
    },
    {
      id: 'sprig',
      words: 'snítka|snítku|větvička|větvičku|ratolest|ratolesti|větev',
      plural: 'snítky|snítek|větvičky|větviček',
    },
    {
      id: 'stalk',
      words: 'stonek|stonku|řapík|řapíku|nať',
      plural: 'stonky|stonků|řapíky|řapíků',
    },
    { id: 'stick', words: 'svitek|svitku|svitky|tyčka|tyčky' },
    {
      id: 'leaf',
      words: 'list|listu|lístek|lístku|lísteček',
      plural: 'listy|listů|lístky|lístků|lístečků',
    },
    {
      id: 'clove',
      words: 'stroužek|stroužku',
      plural: 'stroužky|stroužků',
      short: 'strouž|str',
    },
    {
      id: 'slice',
      words: 'plátek|plátku|plát|krajíc|krajíček|kolečko|řez|řezy',
      plural: 'plátky|plátků|pláty|plátů|krajíce|krajíců|kolečka|koleček',
      short: 'plát',
    },
    { id: 'head', words: 'hlávka|hlávky|hlávek|hlávku|palice|palici|palička|paličky|růžice', short: 'hl' },
    { id: 'bulb', words: 'hlíza|hlízy|bulva|bulvy' },
    { id: 'wedge', words: 'měsíček|dílek|klínek', plural: 'měsíčky|měsíčků|dílky|dílků|klínky' },
    { id: 'strip', words: 'proužek', plural: 'proužky|proužků' },
    {
      id: 'flower',
      words: 'růžička|hřebíček',
      plural: 'růžičky|růžiček|hřebíčky|hřebíčků',
    },
    { id: 'portion', words: 'porce|porcí|porci|dávka|dávky|dávku|osoby|osob|osoba' },
    { id: 'grain', words: 'zrno|zrnko', plural: 'zrna|zrn|zrnka|zrnek' },
    { id: 'pod', words: 'lusk|lusku', plural: 'lusky|lusků' },
    { id: 'root', words: 'kořen|kořene|kořínek' },
    { id: 'loaf', words: 'bochník|bochníku|veka|veky' },
    { id: 'recipe', words: 'recept|recepty|receptu|dávka|dávky|várka' },
  ],
  numbers: {
    1: 'jeden|jedna|jedno|jednu|jednoho|jedné',
    2: 'dva|dvě|dvou',
    3: 'tři|tří',
    4: 'čtyři|čtyř',
    5: 'pět|pěti',
    6: 'šest|šesti',
    7: 'sedm|sedmi',
    8: 'osm|osmi',
    9: 'devět',
    10: 'deset|deseti',
    12: 'dvanáct',
    20: 'dvacet',
    0.5: 'půlka|půlky|půlku|polovina|poloviny|polovinu|polovička|polovičky|polovičku|půlčička',
    0.25: 'čtvrtka|čtvrtky|čtvrtku|čtvrtina|čtvrtiny|čtvrtinu',
    0.3333: 'třetina|třetiny|třetinu',
    0.75: 'tři čtvrtě|tři čtvrtiny|třičtvrtě|tři čtvrti',
    1.5: 'půldruhé|půldruhého|půl druhé|půl druhého',
    0.6667: 'dvě třetiny',
    11: 'jedenáct',
    13: 'třináct',
    14: 'čtrnáct',
    15: 'patnáct',
    16: 'šestnáct',
    17: 'sedmnáct',
    18: 'osmnáct',
    19: 'devatenáct',
    30: 'třicet',
    40: 'čtyřicet',
    50: 'padesát',
    60: 'šedesát',
    70: 'sedmdesát',
    80: 'osmdesát',
    90: 'devadesát',
    100: 'sto',
    200: 'dvě stě',
    300: 'tři sta',
    400: 'čtyři sta',
    500: 'pět set',
    600: 'šest set',
    700: 'sedm set',
    800: 'osm set',
    900: 'devět set',
  },
  halves: { 0.5: 'půl', 0.25: 'čtvrt' },
  andParts: {
    0.5: 'a půl|a 1/2|a ½',
    0.25: 'a čtvrt|a čtvrtina',
    0.75: 'a tři čtvrtě|a třičtvrtě|a tři čtvrtiny',
    0.3333: 'a třetina',
  },
  multipliers: { 12: 'tucet|tuctu' },
  mixedAnd: 'a',
  rangeWords: 'až|nebo|do|až do|či',
  rangeStarts: 'od|mezi',
  times: 'krát',
  approx:
    'cca|cca.|asi|zhruba|přibližně|okolo|kolem|přibl.|maximálně|max.|max|minimálně|min.|nejméně|alespoň|necelý|necelá|necelé|necelých|dobrý|dobrá|dobré|celkem|po|ještě|dalších|další|případně|popř.|příp.|ca|ca.',
  approxAfter: 'cca',
  vague:
    'trochu|troška|trošku|několik|pár|hodně|málo|nemnoho|více|mnoho|kapku|pořádně|dostatek|libovolné množství|zbytek|zbylý|zbylá|zbylé|zbývající',
  of: 'z|ze',
  each: 'po|à|á|po cca|každá|každý|po asi',
  plus: 'plus|a|+',
  sizes:
    'velký|velká|velké|velkých|velkého|velkou|větší|větších|malý|malá|malé|malých|malého|malou|menší|menších|středn*|prostředn*|obří|vrchovat*|zarovnan*|rovný|rovná|rovné|plný|plná|plné|plných|kopcovit*|vel.|silný|pořádný|pořádná|pořádné',
  sizePhrases:
    'velikost S|velikost M|velikost L|velikosti S|velikosti M|velikosti L|vel. S|vel. M|vel. L|vel.M|vel.L|střední velikosti|střední velikost|s kopečkem|bez kopečku|vrchem|velikosti vlašského ořechu|velikosti ořechu',
  preparation:
    'nakrájen*|krájen*|pokrájen*|rozkrájen*|překrájen*|nasekan*|sekan*|posekan*|nastrouhan*|strouhan*|postrouhan*|oloupan*|loupan*|oškraban*|oškrábnut*|očištěn*|čištěn*|omyt*|umyt*|prolisovan*|lisovan*|utřen*|třen*|rozetřen*|rozmačkan*|rozdrcen*|drcen*|podrcen*|rozpuštěn*|rozehřát*|změkl*|povolen*|měkký|měkké|měkká|měkkého|vychlazen*|vychladl*|vychladnut*|zchladl*|ochlazen*|okapan*|scezen*|slit*|propláchnut*|uvařen*|vařen*|předvařen*|upečen*|pečen*|opečen*|osmažen*|smažen*|opražen*|pražen*|našlehan*|ušlehan*|vyšlehan*|šlehan*|rozšlehan*|rozkvedlan*|prosát*|prosetý|proseté|rozmrazen*|namočen*|rozdrobené|nalámaný|nalámaná|nalámané|nalámaného|natrhan*|trhan*|rozmixovan*|mixovan*|mletý|mletá|mleté|mletého|mletých|mletou|umlet*|namlet*|pomlet*|sušen*|mražen*|uzen*|zavařen*|naložen*|nakládan*|marinovan*|grilovan*|studený|studené|studená|studeného|studených|teplý|teplé|teplá|teplého|horký|horké|horká|horkého|vlažn*|vařící|vroucí|vykoštěn*|vypeckovan*|odpeckovan*|zbaven*|přepůlen*|rozpůlen*|rozčtvrcen*|naklepan*|vydlaban*|propasírovan*|pasírovan*|přepasírovan*|spařen*|blanšírovan*|oddělen*|rozdělen*|přelisovan*|plátkovan*|rozválen*|vymačkan*|vyždíman*|nadrcen*|podušen*|dušen*|solen*|nesolen*|filetovan*|odblaněn*|odměřen*|osmahnut*|orestovan*|restovan*|zkaramelizovan*|karamelizovan*|opláchnut*|osušen*|vysušen*|usušen*|rozlámané|rozlámaný|lámané|lámaný|zpěněn*|vytlačen*|ošlehan*|zchlazen*|prohřát*|ohřát*|zahřát*|pokapan*|zalitý|zalité|rozemlet*|semlet*|nadrobené|drobené|okrájen*|odkrojen*|rozsekan*|prosekan*|naporcovan*|porcovan*|odšťavněn*|vymytý|vymyté|orezan*|ořezan*|nařezan*|řezan*|zesekan*|kvartované|čtvrcené|rozmíchan*|rozveden*|rozředěn*|promíchan*|rozmočen*|rozebran*|rozebrán*',
  preparationPhrases:
    'na kostičky|na kostky|na plátky|na kolečka|na půlkolečka|na nudličky|na proužky|na měsíčky|na čtvrtky|na kousky|na tenké plátky|na drobno|na hrubo|na jemno|na tvrdo|na měkko|natvrdo|naměkko|pokojové teploty|o pokojové teplotě|při pokojové teplotě|pokojová teplota|bez kůže|bez kosti|bez kůry|bez slupky|bez pecek|bez semínek|bez jadřinců|jen šťáva|jen kůra|pouze šťáva|šťáva i kůra|kůra i šťáva|šťáva a kůra|kůra a šťáva|v kostičkách|v plátcích|v kouscích|jen bílá část|jen zelená část|pouze bílá část|pouze zelená část|bílá část|jen listky|jen natě|jen bílou část|na půlměsíčky|na půlky|na osminky|na silnější plátky|na hranolky|na klínky|na růžičky|na špalíčky|na struhadle|po délce|bez stopek|bez semen|bez jader|bez skořápky|s kůží|s kostí|se slupkou|i s kůrou|přes lis|s natí|s listy|i s natí|s kostmi',
  doneForms: /^(?!ne|slazen)\p{L}{3,}(?:an|en|ut|at|án)(?:ý|á|é|ého|ých|ou)$/u,
  adverbs:
    'najemno|nahrubo|nadrobno|čerstvě|jemně|hrubě|drobně|tence|lehce|dobře|středně|mírně|důkladně|předem|na|silně|nasucho|dosucha|do|tuha|nakrátko|napůl|podélně|zlehka|trochu',
  bought:
    'mletý|mletá|mleté|mletého|mletých|mletou|sušen*|mražen*|uzen*|zavařen*|naložen*|nakládan*|marinovan*|grilovan*|studený|studené|studená|studeného|teplý|teplé|teplá|teplého|horký|horké|horká|horkého|vlažn*|vařící|vroucí|vařen*|pečen*|pražen*|drcen*|krájen*|loupan*|lisovan*|solen*|nesolen*|pasírovan*|smažen*|plátkovan*|šlehan*',
  describing:
    'hněd*|fialov*|oranžov*|tmav*|světl*|čerstv*|zral*|tvrd*|jemn*|ostr*|sladk*|kysel*|hrub*|bio|celý|celá|celé|celých|neslazen*|bezlepkov*|českých|český|česká|české|sušen*|mražen*|mletá|mletý|mleté|libov*|kvalitní|domácí|mlad*|bílý|bílá|bílé|bílého|bílých|bílou|bílí|zelený|zelená|zelené|zeleného|zelených|zelenou|zelení|suchý|suchá|suché|suchého|suchých|suchou|suchí|syrový|syrová|syrové|syrového|syrových|syrovou|syroví|černý|černá|černé|černého|černých|černou|černí|červený|červená|červené|červeného|červených|červenou|červení|žlutý|žlutá|žluté|žlutého|žlutých|žlutou|žlutí',
  purposeStarts:
    'na ozdobu|na ozdobení|na zdobení|na dozdobení|na posypání|na posyp|na posypku|na smažení|na osmažení|na opečení|na orestování|na restování|na vymazání|na vymaštění|na vysypání|na formu|na plech|na pánev|na potření|na potírání|na pomazání|na zahuštění|na zředění|na naředění|na obalení|na obalování|na zaprášení|na poprášení|na popráškování|na pocukrování|na podmazání|na potřísnění|na podmaštění|na podlití|na servírování|na podávání|na dochucení|na vál|na podsypání|na polití|na přelití|na grilování|na fritování|na zakápnutí|na pokapání|na omaštění|na mazání|na povrch|na náplň|na těsto|na krém|na polevu|na zálivku|na omáčku|na marinádu|na popěnění|na promazání|na vyválení|k podávání|k servírování|k ozdobení|k ozdobě|k podlití|k posypání|k potření|k dochucení|k dokončení|pro ozdobu|pro podávání|do formy|do náplně|do těsta|do omáčky|jako příloha|jako přílohu|na vršek|navrch|na závěr|na pokrytí|na vykapání|na válení|na zalití|na podušení|na kynutí|na slepení|na spojení|na zapečení|na uvaření|na vaření|na pečení|na zasypání|na ochucení',
  or: 'nebo|anebo|či|případně|popřípadě|popř.|příp.|eventuálně|event.|nebo také',
  comments:
    'podle chuti|dle chuti|podle potřeby|dle potřeby|nebo podle potřeby|nebo dle potřeby|nebo podle chuti|nebo dle chuti|dle libosti|podle libosti|dle uvážení|podle uvážení|volitelně|volitelné|nemusí být|nepovinné|nepovinně|může se vynechat|lze vynechat|na dochucení dle chuti|dle fantazie|nebo více|nebo méně|i více|i méně|hmotnost po okapání|po okapání|váha po okapání|dle vlastní chuti|podle vlastní chuti|dle oblíbenosti|kdo má rád|případně více|dle druhu|dle výběru|podle výběru|podle vlastního výběru|dostatečné množství|z mlýnku',
  commentStarts:
    'např.|například|nejlépe|ideálně|raději|z konzervy|z plechovky|ze sklenice|jako je|jako například|podle velikosti|dle velikosti|v závislosti|+ trochu|+ ještě|+ trošku|plus trochu|z předchozího dne',
  parts:
    'šťáva|šťávy|kůra|kůry|nastrouhaná kůra|strouhaná kůra|kůra nastrouhaná|citronová kůra|jemně nastrouhaná kůra|čerstvě vymačkaná šťáva|vymačkaná šťáva|dužina|dřeň|zrníčka|semínka|zrnka|sníh|žloutky|bílky',
  kinds: 'typ|typu|T',
  compounds:
    'prášek do pečiva|prášku do pečiva|práškem do pečiva|prášek do perníku|prášku do perníku|koření do perníku|koření na gyros|koření na grilování|koření na guláš|koření na kuře|smetana ke šlehání|smetany ke šlehání|smetanu ke šlehání|smetana na šlehání|smetany na šlehání|smetana na vaření|smetany na vaření|smetanu na vaření|šlehačka ke šlehání|bobkový list|bobkové listy|bobkových listů|bobkového listu|list bobkový|listové těsto|listového těsta|vločky ovesné|hrubá mouka|hrubé mouky|strouhaný kokos|strouhaného kokosu|strouhaná houska|strouhané housky|strouhanou housku|uzené koleno|sekaná|velké fazole|střední mouka|mleté maso|mletého masa|mletá paprika|pečený čaj|hřebíček|hřebíčku|malé okurky|tavený sýr|sušenky|sušenek|sušenka|strouhanka|strouhanky|strouhanku|uzenina|uzeniny|uzenin|zavařenina|zavařeniny|zavařeninu|hovězí pečeně|vepřová pečeně|vepřové pečeně|měkký tvaroh|měkkého tvarohu|perník na strouhání|perníku na strouhání|smaženka|praženky|loupáky|mléko na vaření|čokoláda na vaření|čokolády na vaření|papír na pečení',
  unitSizes: 'siln+|tenk+|tlust+|dlouh+',
  connectors:
    'a|na|v|ve|do|s|se|z|ze|nebo|či|bez|od|i|po|pod|přes|o|při|najemno|nahrubo|nadrobno|natenko|podélně|nasucho|jemně|hrubě',
  headingStarts: 'Na|Do|Pro|K|Suroviny na|Ingredience na|Suroviny|Ingredience',
  noFood:
    'minuta|minuty|minut|min|hodina|hodiny|hodin|hod|kcal|doba|čas|přípravy|příprava|pečení|vaření|porce|porcí|počet|pro|vydá|tip|tipy|poznámka|rada|obtížnost|na',
  headingWords:
    'Suroviny|Ingredience|Těsto|Krém|Náplň|Nádivka|Omáčka|Poleva|Drobenka|Dále|Dále potřebujeme|Dále budete potřebovat|Ostatní|Na ozdobu|Příloha|Marináda|Zálivka|Korpus|Ozdoba|Zdobení|Posypka|Dip|Dochucení|Navíc|Žmolenka|Nálev|Dresink|Základ|Obalení|Trojobal|Polévka|Ganache|Na krém|Na těsto|Pomazánka|Na závěr|Žloutkový krém|Piškot|Vrch|Na dokončení',
  equipment:
    'airfryer|horkovzdušná fritéza|dortová forma|forma|formičky|plech|pečicí papír|papír na pečení|potravinová fólie|alobal|kuchyňský robot|mixér|tyčový mixér|zdobicí sáček|metla|váleček|párátka|špejle|tlakový hrnec|teploměr|košíčky na muffiny|vykrajovátko',
  matching: {
    productNames:
      /^.+ (?:z (?:plechovky|konzervy)|ze sklenice|v (?:plechovce|konzervě|oleji|sirupu|prášku)|ve (?:sklenici|vlastní šťávě))$/iu,
    baseForms: [
      ['ého', ['ý', 'é']],
      ['ých', ['ý', 'é']],
      ['ek', ['ka', 'ko']],
      ['ku', ['ek', 'k']],
      ['ů', ['', 'y', 'e']],
      ['é', ['á', 'ý']],
      ['y', ['a', '']],
      ['u', ['', 'a']],
      ['a', ['o', '']],
      ['e', ['', 'a', 'ek']],
      ['', ['a', 'o']],
    ],
    states: {
      words: [
        '(?:pře)?zral(?:ý|á|é|ých)',
        'velk(?:ý|á|é|ých)',
        'mal(?:ý|á|é|ých)',
        'čerstv(?:ý|á|é|ých|ého)',
      ],
      degrees: 'velmi|hodně',
      others:
        '(?:droždí|kvasnice|sýr(?:u)?|těstovin[ya]?|smetan[ay]|tymián(?:u)?|rozmarýn(?:u)?|oregan[oa]|majoránk[ay]|bobkov.+|koriandr(?:u)?|tuňák(?:a)?|sardink[ya]|datl[ei]|kurkum[ay]|křen(?:u)?|šunk[ay]|klobás[ay]|oliv[ya]?)(?: .+)?',
    },
  },
}
