import type { Grammar } from '../grammar.ts'

/** Catalan, with words of Valencia and the Balearic Islands. */
export const grammar: Grammar = {
  language: 'ca',
  decimal: ',',
  units: [
    { id: 'gram', words: 'gram|grams|gram(s)', short: 'grs' },
    { id: 'kilogram', words: 'quilo|quilos|quilogram|quilograms|kilogram|kilograms', short: 'quil' },
    { id: 'pound', words: 'lliura|lliures' },
    { id: 'ounce', words: 'unça|unces' },
    { id: 'liter', words: 'litre|litres', short: 'lts' },
    { id: 'deciliter', words: 'decilitre|decilitres' },
    { id: 'centiliter', words: 'centilitre|centilitres' },
    { id: 'milliliter', words: 'mil·lilitre|mil·lilitres|mililitre|mililitres' },
    { id: 'centimeter', words: 'centímetre|centímetres' },
    { id: 'inch', words: 'dit|dits' },
    {
      id: 'tablespoon',
      words:
        'cullerada|cullerades|cullerada sopera|cullerades soperes|cullera sopera|culleres soperes|cullera|culleres|cullera de sopa|culleres de sopa|cullerada de sopa|cullerades de sopa|cullera gran|culleres grans|cullerada gran|cullerades grans|cullerada(es)|cullerada(s)|cullerada/es|soperes|sopera',
      short:
        'c. s.|cs|c/s|cull|culls|cull. sopera|cull. soperes|c. sopera|c. soperes|c. de sopa|c. sopa|cda|cdes',
    },
    {
      id: 'teaspoon',
      words:
        'culleradeta|culleradetes|cullereta|culleretes|cullerada de cafè|cullerades de cafè|culleradeta de cafè|culleradetes de cafè|cullereta de cafè|culleretes de cafè|cullera de cafè|culleres de cafè|cullerada de te|cullerades de te|cullereta de te|cullera petita|culleres petites|cullerada petita|cullerades petites|culleradeta(es)|cullereta(es)',
      short: 'c. c.|cc|c/c|c. de cafè|c. cafè|cdta|cdeta|cullta',
    },
    {
      id: 'dessertspoon',
      words:
        'cullerada de postres|cullerades de postres|cullera de postres|culleres de postres|cullereta de postres|culleretes de postres|culleradeta de postres|culleradetes de postres',
      short: 'c. p.|c/p|c. de postres',
    },
    { id: 'ladle', words: 'cullerot|cullerots|culler|cullers|llossa|llosses' },
    { id: 'cup', words: 'tassa|tasses|tassa(es)|tassa de te|tasses de te' },
    { id: 'small-cup', words: 'tasseta|tassetes|xicra|xicres' },
    { id: 'glass', words: 'got|gots|vas|vasos|copa|copes|tassó|tassons' },
    {
      id: 'small-glass',
      words: 'gotet|gotets|copeta|copetes|vaset|vasets|xopet|xopets|xarrup|tassonet|xarrupet',
    },
    { id: 'bowl', words: 'bol|bols|escudella|escudelles|plat|plats' },
    {
      id: 'pinch',
      words:
        'pessic|pessics|pessiguet|pessigada|pessigades|polsim|polsims|polsinet|polset|polsets|polseguera|pessigó|engruna',
    },
    { id: 'knifepoint', words: 'punta de ganivet|puntes de ganivet|punta|punta de cullereta' },
    {
      id: 'dash',
      words:
        'raig|raigs|rajos|raget|rajolí|rajolins|rajolinet|xorret|xorrets|xorro|doll|dolls|fil|filferro|esquitx|ratxet',
    },
    { id: 'drop', words: 'gota|gotes|goteta|gotetes' },
    {
      id: 'handful',
      words:
        'grapat|grapats|grapadet|grapadets|grapada|grapades|punyat|punyats|punyadet|ambosta|ambostes|almosta|almostes',
    },
    { id: 'knob', words: 'nou|avellana de' },
    {
      id: 'can',
      words: 'llauna|llaunes|llauneta|llaunetes|llauna(es)|llanda|llandes|conserva|conserves',
    },
    { id: 'jar', words: 'pot|pots|potet|potets|flascó|flascons|vidre|vidres|bot' },
    { id: 'bottle', words: 'ampolla|ampolles|ampolleta|ampolletes|botella|botelles' },
    { id: 'package', words: 'paquet|paquets|paquetet|envàs|envasos|estoig|estoigs|blíster' },
    { id: 'box', words: 'capsa|capses|capseta|caixa|caixes|caixeta' },
    { id: 'bag', words: 'bossa|bosses|bosseta|bossetes|malla|malles|sac|sacs|saquet|saquets' },
    { id: 'sachet', words: 'sobre|sobres|sobret|sobrets|sobre(s)|paperina|paperines' },
    { id: 'carton', words: 'bric|brics|brik|briks|cartró|cartrons|tetrabric|tetrabrics|cartó' },
    { id: 'tub', words: 'terrina|terrines|tarrina|tarrines|safata|safates|barqueta|barquetes' },
    { id: 'tube', words: 'tub|tubs' },
    { id: 'bar', words: 'tauleta|tauletes|rajola|rajoles|barra|barres|barreta|presa|preses' },
    { id: 'block', words: 'bloc|blocs' },
    { id: 'cube', words: 'dau|daus|dauet|dauets|cub|cubs|galleta de|pastilla|pastilles' },
    { id: 'roll', words: 'rotlle|rotlles|rotllo|rotllos' },
    { id: 'ball', words: 'bola|boles|boleta|boletes|pilota|pilotes' },
    {
      id: 'piece',
      words:
        'peça|peces|tros|trossos|trosset|trossets|bocí|bocins|bocinet|unitat|unitats|unitat(s)|taco|tacos|tac|tacs',
      short: 'u|ut|uts|unit|ud|uds|und|pç',
    },
    {
      id: 'bunch',
      words:
        'manat|manats|manadet|manadets|manoll|manolls|manollet|ram|rams|ramet|ramets|pom|poms|feix|feixos|feixet|ramell|ramells|raïm de',
    },
    {
      id: 'sprig',
      words:
        'branca|branques|branqueta|branquetes|branquilló|branquillons|brot|brots|brotet|brotets|rama|rames|rameta|rametes|brí|brins|branqueta(es)',
    },
    { id: 'stalk', words: 'tija|tiges|tronxo|tronxos|penca|penques|canya|canyes' },
    { id: 'stick', words: 'canonet|canonets|canó|canons|bastó|bastons|bastonet|bastonets|pal|pals|palet' },
    { id: 'leaf', words: 'fulla|fulles|fulleta|fulletes|fulla(es)' },
    { id: 'sheet', words: 'full|fulls|placa|plaques|planxa|planxes' },
    { id: 'clove', words: 'dent|dents|dent(s)|gra|grans|gra(ns)|grell|grells' },
    {
      id: 'slice',
      words:
        'llesca|llesques|llesqueta|llesquetes|tall|talls|tallet|tallets|tallada|tallades|talladeta|rodanxa|rodanxes|rodella|rodelles|làmina|làmines|llenca|llenques|llonsa|lonxa|lonxes|roda|rodes|tallat de',
    },
    { id: 'strip', words: 'tira|tires' },
    { id: 'head', words: 'cap|caps|cabeça|cabeces|cabdell|cabdells|cogoll|cogolls|ull de' },
    { id: 'bulb', words: 'bulb|bulbs' },
    { id: 'fillet', words: 'filet|filets' },
    { id: 'wedge', words: 'grill|grills' },
    { id: 'ring', words: 'anella|anelles' },
    {
      id: 'portion',
      words: 'ració|racions|porció|porcions|persona|persones|comensals|comensal',
      short: 'pers',
    },
    { id: 'seed', words: 'llavor|llavors de' },
    { id: 'ear', words: 'panotxa|panotxes|panolla|panolles' },
    { id: 'pod', words: 'beina|beines|tavella|tavelles' },
    { id: 'half', words: 'meitat|meitats' },
    { id: 'recipe', words: 'recepta|receptes|dosi|dosis' },
  ],
  numbers: {
    1: 'un|una|u',
    2: 'dos|dues',
    3: 'tres',
    4: 'quatre',
    5: 'cinc',
    6: 'sis',
    7: 'set',
    8: 'vuit|huit',
    9: 'nou',
    10: 'deu',
    11: 'onze',
    12: 'dotze',
    15: 'quinze',
    20: 'vint',
    25: 'vint-i-cinc',
    30: 'trenta',
    40: 'quaranta',
    50: 'cinquanta',
    60: 'seixanta',
    80: 'vuitanta',
    100: 'cent',
    150: 'cent cinquanta',
    200: 'dos-cents|dues-centes|dos cents',
    250: 'dos-cents cinquanta|dos cents cinquanta',
    300: 'tres-cents|tres-centes|tres cents',
    400: 'quatre-cents|quatre cents',
    500: 'cinc-cents|cinc-centes|cinc cents',
    600: 'sis-cents',
    700: 'set-cents',
    750: 'set-cents cinquanta',
    800: 'vuit-cents',
    1000: 'mil',
    0.25: 'un quart de|un quart|quart de|1/4 de',
    0.3333: 'un terç de|un terç',
    0.6667: 'dos terços de|dos terços',
    0.75: 'tres quarts de|tres quarts',
    0.5: 'la meitat de|la meitat',
    70: 'setanta',
    90: 'noranta',
    900: 'nou-cents',
  },
  noNumbers: 'mil fulls|nou moscada|nou pecan|nou de|nou molta|set i mig|u de',
  wordRanges: { '1-2': 'un o dos|una o dues', '2-3': 'dos-tres|dues-tres', '3-4': 'tres-quatre' },
  halves: { 0.5: 'mig|mitja|migs|mitges|½', 0.25: 'quart' },
  andParts: {
    0.5: 'i mig|i mitja|i 1/2|i ½',
    0.25: 'i un quart|i quart|i 1/4',
    0.75: 'i tres quarts',
    0.3333: 'i un terç',
    0.6667: 'i dos terços',
  },
  multipliers: {
    12: 'dotzena|dotzenes',
    6: 'mitja dotzena|1/2 dotzena',
    10: 'desena|desenes',
    15: 'quinzena',
    20: 'vintena',
    2: 'parell|parells|parella',
  },
  mixedAnd: 'i',
  rangeWords: 'o|u|a|fins a|i',
  rangeStarts: "de|d'|entre|des de",
  times: 'per',
  approx:
    "aprox.|aprox|aproximadament|uns|unes|d'uns|d'unes|al voltant de|al voltant d'|entorn de|a l'entorn de|prop de|prop d'|a prop de|més o menys|gairebé|quasi|si fa no fa|com a mínim|com a molt|com a màxim|mínim|màxim|almenys|ca.|cap a|devers|vora|vora de|o sigui|equivalent a|equival a|escàs|escassa|escassos|ben bé",
  approxAfter: 'aprox.|aprox|aproximadament|més o menys|si fa no fa|aproximats|escassos|ben bons|llargs',
  vague:
    'una mica|una miqueta|un xic|un xiquet|un poc|un poquet|un pèl|unes quantes|uns quants|uns|unes|algun|alguna|alguns|algunes|diversos|diverses|bastant|bastants|força|prou|molt|molta|molts|moltes|poc|poca|pocs|poques|quantitat suficient|quantitat necessària|un bon polsim|una quantitat generosa|q.s. de',
  severalForms: /^\p{L}{3,}s(?: |$)/u,
  of: "de|d'|del|dels|de la|de l'|de les",
  each: "de|d'|d'uns|d'unes|de uns|d'aprox.|d'aproximadament|cadascun de|cadascuna de|cada un de|cada una de|c/u de|amb|de prop de",
  plus: 'més|i|+',
  articles: "el|la|l'|els|les|un|una|lo|es|sa",
  sizes:
    'gros|grossa|grossos|grosses|gran|grans|grandet|grandeta|grandets|grandetes|gordo|petit|petita|petits|petites|petitet|petiteta|petitó|petitona|xicotet|xicoteta|xicotets|xicotetes|menut|menuda|menuts|menudes|mitjà|mitjana|mitjans|mitjanes|mitjanet|mitjaneta|mitjancer|ras|rasa|rasos|rases|ple|plena|plens|plenes|curull|curulla|curulles|caramull|caramullada|generós|generosa|generosos|generoses|bon|bona|bons|bones|enorme|enormes|hermós|hermosa|maco|maca|macos|maques|gruixut|gruixuda|gruixuts|gruixudes|regular|regulars|gegant|gegants|extragran|extragrans',
  sizePhrases:
    'mida S|mida M|mida L|mida XL|talla S|talla M|talla L|talla XL|calibre M|calibre L|de mida mitjana|de mida petita|de mida gran|de mida mediana|mida mitjana|mida gran|mida petita|ben plena|ben plenes|ben ple|ben plens|ben curulla|molt plena|a vessar|no gaire gran|no gaire grans|no gaire grossa|no gaire grosses|de bona mida|més aviat petit|més aviat petita|més aviat gran|ni grans ni petites|de la mida d’una nou',
  unitSizes: 'prim|prima|prims|primes|fi|fina|fins|fines|llarg|llarga|llargs|llargues|finet|fineta|finetes',
  preparation:
    'picat+|picad+|picol+|tallat+|tallad+|trossejat+|trossejad+|trocejat+|ratllat+|ratllad+|rallat+|rallad+|pelat+|pelad+|laminat+|laminad+|filetejat+|filetejad+|llescat+|llescad+|esmicolat+|esmicolad+|esqueixat+|esqueixad+|esbocinat+|esbocinad+|triturat+|triturad+|mòlta|mòlts|capolat+|capolad+|trinxat+|trinxad+|batut|batuda|batuts|batudes|fos|fosa|fosos|foses|desfet|desfeta|desfets|desfetes|estovat+|estovad+|tou|tova|tous|toves|pomada|bullit|bullida|bullits|bullides|cuit|cuita|cuits|cuites|cuinat+|cuinad+|precuit+|fregit+|fregid+|torrat+|torrad+|escalivat+|escalivad+|rostit+|rostid+|marinat+|marinad+|fumat+|fumad+|confitat+|confitad+|dessalat+|dessalad+|desalat+|desalad+|escorregut+|escorregud+|escorrut|rentat+|rentad+|netejat+|netejad+|net|neta|nets|netes|desossat+|desossad+|desespinat+|desespinad+|despinyolat+|despinyolad+|espinyolat+|espinyolad+|esclafat+|esclafad+|xafat+|xafad+|aixafat+|aixafad+|premsat+|premsad+|exprimit+|exprimid+|espremut+|espremud+|tamisat+|tamisad+|garbellat+|garbellad+|muntat+|muntad+|remullat+|remullad+|hidratat+|hidratad+|rehidratat+|deshidratat+|deshidratad+|descongelat+|descongelad+|congelat+|congelad+|obert|oberta|oberts|obertes|partit|partida|partits|partides|separat+|separad+|escaldat+|escaldad+|blanquejat+|blanquejad+|saltat|saltada|saltats|saltades|saltejat+|saltejad+|sofregit+|sofregid+|daurat+|daurad+|enfarinat+|enfarinad+|buidat+|buidad+|barrejat+|barrejad+|dissolt|dissolta|dissolts|diluït|diluïda|diluïts|calent|calenta|calents|calentes|fred|freda|freds|fredes|tebi|tèbia|tebis|tèbies|temperat|temperada|bullent|caramel·litzat+|caramel·litzad+|macerat+|macerad+|adobat+|adobad+|amanit|amanida|amanits|amanides|salpebrat+|salpebrad+|triat|triada|triats|triades|desgranat+|desgranad+|esgranat+|esgranad+|desvenat+|escatat+|escatad+|eviscerat+|eviscerad+|esventrat+|esventrad+|colat+|colad+|esbandit+|esbandid+|eixugat+|eixugad+|assecat+|assecad+|empolvorat+|untat|untada|untats|untades|desengreixat+|desengreixad+|reduït|reduïda|desgreixat+|desfibrat+|desfilat+|desfilad+|esfilagarsat+|esfilagarsad+|escorçat+|desemmotllat+|escumat+|escumad+|flamejat+|estofat+|estofad+|gratinat+|gratinad+|mullat+|mullad+|cascat|cascada|desgrumollat+|esporgat+|esporgad+|despuntat+|despuntad+|retallat+|retallad+|espellat+|espellad+|pastat|pastada|fregat+|picolad+|setinat+|infusionat+|infusionad+|aromatitzat+|emulsionat+|aplanat+|aplanad+|escalfat+|escalfad+|refredat+|refredad+|desllorigat+|mesclat+|mesclad+|esquarterat+|esquarterad+|quarterat+|encès|treta|tret|tretes',
  preparationPhrases:
    "a daus|a dauets|a rodanxes|a rodelles|a rodes|a tires|a tiretes|a làmines|a trossos|a trossets|a bocins|a quarts|a vuitens|a grills|a bastons|a bastonets|a la juliana|a juliana|a la brunoise|a brunoise|a mitges llunes|a mitja lluna|a llesques|a talls|a cubs|a filets|a encenalls|a ploma|a la ploma|a grumolls|a llunes|a meitats|a la meitat|per la meitat|pel mig|en juliana|en brunoise|en dos|en dues|en quatre|en rodanxes|en rodelles|en daus|en làmines|en trossos|en trossets|en quarts|en tires|en grills|en meitats|en cubs|en flor|en branquetes|en pomada|en tacs|en filets|en mitges llunes|a temperatura ambient|a temp. ambient|temperatura ambient|a temperatura de l'habitació|fora de la nevera|fred de nevera|freda de nevera|sense pell|sense la pell|sense pela|sense pinyol|sense pinyols|sense llavors|sense espines|sense os|sense ossos|sense closca|sense crosta|sense greix|sense nervis|sense tija|sense cap|sense el cor|sense cor|sense escorça|sense tripes|amb pell|amb la pell|amb pell i tot|amb os|amb l'os|amb closca|amb fulles|amb tija|a punt de neu|punt de neu|a punt de pomada|punt pomada|punt de pomada|només la part blanca|només la part|només la pell|només el suc|només les fulles|només les clares|només els rovells|només el|només la|sols la part|la part blanca|la part verda|part blanca|la pell ratllada|acabat de moldre|acabada de moldre|acabats de moldre|acabat d'esprémer|acabada d'esprémer|acabat de ratllar|acabada de ratllar|acabada de picar|recent mòlt|recent mòlta|recentment mòlt|mòlt al moment|mòlta al moment|ben picat|a mà|al morter|a l'estil juliana|al bany maria|al vapor|al forn|al microones|a la planxa|a la brasa|de llarg a llarg|al llarg|al gust de juliana|amb un raspall|en remull|posats en remull|posades en remull|la nit abans|el dia abans|des de la nit abans|a contrafibra",
  doneForms:
    /^(?!(?:amanid|meitat|quali|quanti|varie|ensalad|melmelad|gelat|gelad|llimonad|taronjad|arengad|salat|salad|condensad|evaporad|refinat|refinad|moscat|sobrassad|empanad|cobert|civad|codonyat|torrad|bacall|ensucrat|ensucrad|sucrat|sucrad|pomad|pebrad|cremad|mostassad|escudell|coc|fruit|brid|estofat|llegum|carbassat|orxat|nat|xocolat|patat|moniat|sorbet)\p{L}*$)\p{L}{3,}(?:[aiuï]ts?|[aiuï]d(?:a|es)|òlt(?:a|s|es)?)$/u,
  adverbs:
    'finament|ben|molt|lleugerament|grollerament|prèviament|ja|acabat|acabada|recent|recentment|gruixudament|fi|fina|fins|finet|finets|fines|menut|menuda|menudet|petit|petits|petites|gruixut|gruixuts|gruixudes|mig|no|poc|suaument|prim|prims|primes|toscament|a',
  bought:
    'mòlta|mòlts|triturat+|triturad+|bullit|bullida|bullits|bullides|cuit|cuita|cuits|cuites|precuit+|fregit+|fregid+|escalivat+|escalivad+|rostit+|rostid+|marinat+|marinad+|fumat+|fumad+|confitat+|confitad+|hidratat+|deshidratat+|deshidratad+|congelat+|congelad+|calent|calenta|calents|fred|freda|freds|fredes|tebi|tèbia|temperada|bullent|caramel·litzat+|caramel·litzad+|adobat+|adobad+|premsat+|assecat+|assecad+|estofat+|salpebrat+|cuinat+|cuinad+|desgreixat+|net|neta|nets|netes|capolat+|trinxat+|trinxad+',
  kinds: 'tipus|núm.|núm|número',
  describing:
    'vermell|vermella|vermells|vermelles|roig|roja|rojos|roges|verd|verda|verds|verdes|groc|groga|grocs|grogues|blanc|blanca|blancs|blanques|negre|negra|negres|morat|morada|morats|lila|liles|fresc|fresca|frescos|fresques|sec|seca|secs|seques|madur|madura|madurs|madures|tendre|tendra|tendres|dolç|dolça|dolços|dolces|picant|picants|coent|coents|sencer|sencera|sencers|senceres|natural|naturals|integral|integrals|líquid|líquida|ecològic|ecològica|ecològics|cru|crua|crus|crues|salat|salada|suau|suaus|ros|rossa|bru|bruna|àcid|àcida|àcides',
  purposeStarts: 'per a|per al|per als|per a la|per a les|per|pels|pel|p/',
  or: "o|u|o bé|o si no|si no|o en el seu defecte|en el seu defecte|o també|o de|o d'|o potser|en lloc de|com a alternativa|alternativament",
  comments:
    "o al gust|al gust|a gust|al vostre gust|al teu gust|al gust de cadascú|a gust de cadascú|segons el gust|segons gust|segons gustos|opcional|opcionals|facultatiu|facultativa|facultatius|q.s.|qs|q. s.|quantitat suficient|quantitat necessària|la quantitat necessària|si es vol|si voleu|si vols|si us ve de gust|si us agrada|si us agraden|si t'agrada|si t'agraden|si cal|si convé|si fa falta|si és necessari|si en teniu|a discreció|a elecció|a escollir|a triar|a voluntat|a ull|al vostre aire|pes net|pes escorregut|la necessària|el necessari|els necessaris|la que admeti|la que admeta|el que admeti|la que calgui|el que calgui|els que calguin|la que demani|la que accepti|cadascun|cadascuna|cada un|cada una|c/u|per persona|per cap|per barba|o més|o menys|eventualment|suficient|suficients|de la vostra elecció|a la vostra elecció|de la teva elecció|al gust personal|del molinet|generosament",
  commentStarts:
    "per exemple|p. ex.|p. e.|preferiblement|preferentment|de preferència|millor si|millor|tipus|segons|si és possible|si pot ser|a poder ser|en conserva|de pot|de llauna|com ara|com|amb o sense|que sigui|que siguin|que siga|del dia abans|del dia anterior|d'un dia per l'altre|del dia|més o menys|aproximadament|aprox.|de temporada|de bona qualitat|de qualitat|al vostre|jo he|jo hi|nosaltres|sinó|comprat|comprada|no tractada|no tractades|no tractats|més una mica|més un|de l'any",
  parts:
    'suc|el suc|pell|la pell|pela|la pela|ratlladura|la ratlladura|ralladura|la ralladura|raspadura|escorça|suc i ratlladura|ratlladura i suc|la ratlladura i el suc|el suc i la ratlladura|el suc i la pell|la pell i el suc|suc i pell|pell i suc|el suc i la pell ratllada|la pell ratllada i el suc|pell ratllada i suc|pell ratllada|la pell ratllada|pela ratllada|polpa|la polpa|carn|la carn|llavors|les llavors|els grans|grans|sucs|les fulles|la clara|les clares|el rovell|els rovells|suc colat|el suc colat|zest|el zest',
  compounds:
    "picada d'all|picada d'ametlles|picada d'avellanes|picada d'all i julivert|picada de fruits secs|picada de pinyons|picada de nous|picada de julivert|pa ratllat|coco ratllat|carn picada|carn trinxada|carn capolada|tomàquet fregit|tomàquet triturat|tomàquet concentrat|tomàquet sec|tomàquets secs|tomàquets pelats|tomàquet pelat|tomaca triturada|tomata triturada|tomata fregida|llet condensada|llet evaporada|nata muntada|nata per muntar|nata per cuinar|nata de cuinar|nata líquida per|crema per|xocolata per fondre|xocolata per desfer|xocolata per a postres|xocolata per postres|farina per arrebossar|arròs per a paella|arròs per paella|arròs per sushi|llevat per a pa|massa per|massa per a|base per|pasta per|formatge per|pa per|carn per|peix per|verdures per|os per|ossos per|fideus per|farina de força|herbes fines|fines herbes|sal fina|sal grossa|sal gruixuda|sucre fi|sucre gra fi|fideus fins|fideus gruixuts|cabell d'àngel|mongeta tendra|mongetes tendres|ous durs|ou dur|ous ferrats|pernil salat|pernil cuit|dent de lleó|dents de lleó|pebrot escalivat|avellanes torrades|ametlles torrades|ametlla torrada|pinyons torrats|sèsam torrat|pa torrat|blat de moro torrat|fruits secs torrats|cacauets torrats|ceba fregida|ametlla fregida|all i oli|nou moscada|nou pecana|nou de coco|nou de macadàmia|mitjana de|mitjanes de|llegums cuits|gran reserva|sal de|caps de gamba|caps de gambes|caps de rap|cap de rap|cap i pota|cap de llom|fulls de pasta fullada|mantega sense sal|llet sense lactosa|nata sense lactosa|farina sense gluten|pa sense gluten|pebre vermell|gra de blat|olives farcides|tall rodó|a la catalana|crema catalana|suc de llimona|suc de taronja|oli de girasol|per la gota",
  connectors: "i|o|en|a|amb|de|d'|sense|per|al|ni|fins|dins|sobre|però|del|pel|la|el",
  headingStarts:
    'Per a la|Per al|Per als|Per a les|Per a|Per la|Per el|Per les|Per fer|Per decorar|Per acompanyar|Per guarnir|Pel|Ingredients per|Ingredients de|Ingredients del',
  noFood:
    'minut|minuts|min|hora|hores|kcal|calories|temps|de|preparació|elaboració|cocció|repòs|racions|porcions|per|a|rendiment|surten|surt|consell|consells|nota|notes|truc|trucs|dificultat|persones|total|forn|temperatura|grau|graus|pas|suggeriment',
  headingWords:
    'Ingredients|Decoració|Per decorar|Per servir|Per acompanyar|Farcit|Massa|Cobertura|A més|Amaniment|Guarnició|Altres|Salsa|Pa de pessic|Glacejat|Marinada|Vinagreta|Topping|Base|Sofregit|Picada|Crema|Almívar|Brou|Xarop|Adob|Arrebossat|Acompanyament|Per al farcit|Ganache|Muntatge|Pasta|Caldo|Beixamel|Romesco',
  equipment:
    "airfryer|fregidora|fregidora d'aire|motlle|motlles|safata de forn|safata|paper de forn|paper d'enfornar|paper vegetal|paper d'alumini|paper film|film transparent|film|batedora|robot de cuina|mànega pastissera|corró|escuradents|broquetes de fusta|broquetes|fil de cuina|olla de pressió|olla a pressió|olla ràpida|termòmetre|varetes|paella gran|cassola|morter|colador|tallapastes|càpsules de paper",
  countedUnits:
    'gram/grams quilo/quilos quilogram/quilograms lliura/lliures unça/unces litre/litres decilitre/decilitres centilitre/centilitres mil·lilitre/mil·lilitres cullerada/cullerades culleradeta/culleradetes cullereta/culleretes cullera/culleres cullerot/cullerots tassa/tasses tasseta/tassetes got/gots vas/vasos copa/copes gotet/gotets copeta/copetes bol/bols pessic/pessics polsim/polsims raig/raigs rajolí/rajolins gota/gotes grapat/grapats llauna/llaunes pot/pots ampolla/ampolles paquet/paquets capsa/capses bossa/bosses sobre/sobres bric/brics terrina/terrines safata/safates tub/tubs tauleta/tauletes rajola/rajoles barra/barres dau/daus pastilla/pastilles bola/boles peça/peces tros/trossos unitat/unitats manat/manats manoll/manolls ram/rams branca/branques branqueta/branquetes brot/brots brí/brins tija/tiges canonet/canonets fulla/fulles full/fulls dent/dents gra/grans llesca/llesques tall/talls tallada/tallades rodanxa/rodanxes làmina/làmines tira/tires cap/caps filet/filets grill/grills ració/racions kilogram/kilograms sac/sacs bulb/bulbs tarrina/tarrines botella/botelles caixa/caixes rama/rames cabeça/cabeces',
  adjectivesAgree: true,
  matching: {
    productNames:
      /^(?:.+ (?:en (?:conserva|pols|oli|almívar)|de (?:llauna|pot))|(?:coco|pa) ratllat|(?:carn|vedella|porc|xai|pollastre)(?: .+)? (?:picat|picada)|pèsols partits)$/iu,
    plurals: {
      irregular: {
        pans: 'pa',
        vins: 'vi',
        peixos: 'peix',
        raïms: 'raïm',
        nous: 'nou',
        alls: 'all',
        ous: 'ou',
      },
      endings: [
        [/gües$/, ['gua']],
        [/qües$/, ['qua']],
        [/ques$/, ['ca', 'que']],
        [/gues$/, ['ga']],
        [/ges$/, ['ja', 'tge']],
        [/ces$/, ['ça']],
        [/([^cgquü])es$/, ['$1a', '$1e']],
        [/ons$/, ['ó', 'on']],
        [/ans$/, ['à', 'an']],
        [/ins$/, ['í', 'in']],
        [/ens$/, ['è', 'en']],
        [/ssos$/, ['s']],
        [/([xçsgt])os$/, ['$1']],
        [/([^sneo])s$/, ['$1']],
        [/os$/, ['o', 's']],
      ],
      isEveryWord: true,
      never: ['arròs', 'anís', 'cuscús', 'cacauets'],
    },
    states: {
      words: [
        'madur(?:a|s|es)?',
        'gros(?:sa|sos|ses)?',
        'grans?',
        'petit(?:a|s|es)?',
        'fresc(?:a|os)?',
        'fresques',
      ],
      degrees: 'molt|ben|bastant|força',
      others:
        '(?:formatges?|llevat|pasta|fideus|raviolis?|tallarines|lasanya|mozzarella|mató|farigola|romaní|orenga|marduix|llorer|fulles? de llorer|coriandre|tonyina|sardines?|anxov(?:a|es)|dàtils?|cúrcuma|bitxos?|pebre|pernil|xoriço|olives|llonganissa)(?: .+)?|nata|mongetes|fesols|sal|sèmola',
    },
    warmth:
      /^(?<name>(?:aigua|llet|mantega|nata|brou)(?: .+)?) (?<said>calenta?|tèbia|tebi|freda?|bullent)$/iu,
  },
}
