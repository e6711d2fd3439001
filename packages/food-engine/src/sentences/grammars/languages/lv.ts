import type { Grammar } from '../grammar.ts'

/** Foods are in the genitive after an amount, and before the piece or part of them that is counted. */
export const grammar: Grammar = {
  language: 'lv',
  decimal: ',',
  adjectivesBefore: true,
  amountBehind: true,
  unitBehindFood: true,
  unitAloneIsOne: true,
  boughtBehind: true,
  units: [
    { id: 'gram', words: 'grams|grama|grami|gramu|gramus|gramiem' },
    {
      id: 'kilogram',
      words: 'kilograms|kilograma|kilogrami|kilogramu|kilogramus|kilo|kilis|kiļa',
    },
    { id: 'liter', words: 'litrs|litra|litri|litru|litrus' },
    { id: 'deciliter', words: 'decilitrs|decilitra|decilitri|decilitru|decilitrus' },
    { id: 'centiliter', words: 'centilitrs|centilitra|centilitri|centilitru' },
    { id: 'milliliter', words: 'mililitrs|mililitra|mililitri|mililitru|mililitrus' },
    { id: 'centimeter', words: 'centimetrs|centimetra|centimetri|centimetru|centimetrus' },
    {
      id: 'tablespoon',
      words:
        'ēdamkarote|ēdamkarotes|ēdamkarošu|ēdamkaroti|ēdamā karote|ēdamās karotes|ēdamo karoti|ēd. karote|ēd. karotes|ēd. karošu|ēd. karoti|ēdam karote|ēdam karotes|karote|karotes|karošu|karoti|zupas karote|zupas karotes|zupas karoti|galda karote|galda karotes|lielā karote|lielās karotes|pilna karote|pilnas karotes',
      short: 'ēd. k|ēdamk|ēdam. k|ēk|ē. k|ēd. kar|ēdamkar|ēd',
    },
    {
      id: 'teaspoon',
      words:
        'tējkarote|tējkarotes|tējkarošu|tējkaroti|tējas karote|tējas karotes|tējas karošu|tējas karoti|tējkarotīte|tējkarotītes|tējas karotīte|tējas karotītes|karotīte|karotītes|karotīti|mazā karote|mazās karotes|mazā karotīte|mazās karotītes|tēj. karote|tēj. karotes|t. karote|t. karotes',
      short: 'tējk|t. k|tk|tēj. k|tējkar|t. kar|tējask|tējas k|tēj. kar',
    },
    {
      id: 'coffee-spoon',
      words: 'kafijas karote|kafijas karotes|kafijas karotīte|kafijas karotītes|kafijas karotīti',
      short: 'k. k|kaf. k',
    },
    {
      id: 'dessertspoon',
      words:
        'deserta karote|deserta karotes|deserta karošu|deserta karotīte|deserta karotītes|desertkarote|desertkarotes|desertkarošu',
      short: 'd. k|des. k',
    },
    { id: 'ladle', words: 'smeļamkarote|smeļamkarotes|pavārnīca|pavārnīcas|zupas kauss|zupas kausi' },
    {
      id: 'cup',
      words: 'krūze|krūzes|krūžu|krūzi|krūzīte|krūzītes|krūzīti|tase|tases|tašu|tasi|tasīte|tasītes|tasīti',
      short: 'kr',
    },
    { id: 'small-cup', words: 'kafijas tase|kafijas tases|kafijas tasīte|kafijas tasītes|kafijas krūzīte' },
    { id: 'glass', words: 'glāze|glāzes|glāžu|glāzi', short: 'gl|glz' },
    {
      id: 'small-glass',
      words:
        'glāzīte|glāzītes|glāzīšu|glāzīti|šņabja glāzīte|šņabja glāzītes|šņabja glāze|liķiera glāzīte|mērglāzīte',
    },
    { id: 'bowl', words: 'bļoda|bļodas|bļodu|bļodiņa|bļodiņas|bļodiņu|šķīvis|šķīvja|šķīvji' },
    { id: 'mug', words: 'kauss|kausa|kausi|kausu' },
    {
      id: 'pinch',
      words: 'šķipsna|šķipsnas|šķipsnu|šķipsniņa|šķipsniņas|šķipsniņu|knipe|knipis',
      short: 'šķ|šķips',
    },
    {
      id: 'knifepoint',
      words:
        'naža gals|naža gala|naža gali|naža galu|naža galiņš|naža galiņa|naža galiņu|uz naža gala|uz naža galiņa|naža smaile',
    },
    {
      id: 'dash',
      words:
        'šļuka|šļukas|šļuku|šļuciņa|šļuciņas|šļuciņu|šļāciens|šļāciena|strūkla|strūklas|strūkliņa|strūkliņas|malks|malka|lāse|lāsīte',
    },
    { id: 'drop', words: 'piliens|piliena|pilīte', plural: 'pilieni|pilienu|pilienus|pilītes' },
    {
      id: 'handful',
      words: 'sauja|saujas|sauju|saujiņa|saujiņas|saujiņu|riekša|riekšas|riekšu|riekšava|riekšavas',
    },
    { id: 'dollop', words: 'kaudzīte|kaudzītes|pika|pikas|piciņa|piciņas|piciņu' },
    {
      id: 'can',
      words:
        'bundža|bundžas|bundžu|bundžiņa|bundžiņas|bundžiņu|skārdene|skārdenes|kārba|kārbas|kārbu|kārbiņa|kārbiņas|kārbiņu|konservu kārba|konservu kārbas|konservu bundža|konservu bundžas',
    },
    { id: 'jar', words: 'burka|burkas|burku|burciņa|burciņas|burciņu' },
    { id: 'bottle', words: 'pudele|pudeles|pudeļu|pudeli|pudelīte|pudelītes|pudelīti', short: 'pud' },
    {
      id: 'package',
      words:
        'paka|pakas|paku|paciņa|paciņas|paciņu|pakete|paketes|pakešu|paketi|paketīte|paketītes|paketīti|iepakojums|iepakojuma|iepakojumi|iepakojumu|iepakojumus|pakojums',
      short: 'pac|pak|iep|iepak|pkt',
    },
    {
      id: 'box',
      words: 'kaste|kastes|kastu|kastīte|kastītes|kastīšu|kastīti',
    },
    { id: 'bag', words: 'maiss|maisa|maisi|maisu|tīkliņš|tīkliņa' },
    {
      id: 'sachet',
      words: 'maisiņš|maisiņa|maisiņi|maisiņu|maisiņus|tūtiņa|tūtiņas|tūtiņu|turziņa|turziņas|aploksnīte',
    },
    {
      id: 'tub',
      words:
        'trauciņš|trauciņa|trauciņi|trauciņu|trauciņus|spainītis|spainīša|spainīši|spainīšu|spainis|spaiņa',
    },
    { id: 'tube', words: 'tūbiņa|tūbiņas|tūbiņu|tūba' },
    { id: 'pot', words: 'podiņš|podiņa|podiņi|podiņu|pods|poda' },
    { id: 'basket', words: 'groziņš|groziņa|groziņi|groziņu' },
    { id: 'bar', words: 'tāfelīte|tāfelītes|tāfelīšu|tāfelīti|tāfele|tāfeles' },
    { id: 'block', words: 'kubs|kuba|kubi|brikete|briketes|klucis|kluči|klucītis' },
    { id: 'cube', words: 'kubiņš|kubiņa', plural: 'kubiņi|kubiņu|kubiņus' },
    { id: 'roll', words: 'rullis|ruļļa|ruļļi|rullītis|rullīša' },
    { id: 'ball', words: 'bumbiņa|lodīte|bumba', plural: 'bumbiņas|bumbiņu|lodītes|lodīšu|bumbas' },
    { id: 'piece', words: 'gabals|gabala|gabali|gabalu|gabalus|vienība|vienības', short: 'gab|gb|gabl' },
    { id: 'chunk', words: 'gabaliņš|gabaliņa', plural: 'gabaliņi|gabaliņu|gabaliņus' },
    {
      id: 'bunch',
      words:
        'saišķis|saišķa|saišķi|saišķu|saišķus|saišķītis|saišķīša|saišķīši|saišķīšu|saišķīti|bunte|buntes|bunti|buntīte|buntītes|buntīšu|buntīti|pušķis|pušķa|pušķi|pušķītis|pušķīša|pušķīši|pušķīti|ķekars|ķekara|ķekari|kūlītis|kūlīša',
      short: 'saišķ',
    },
    { id: 'sprig', words: 'zars|zara|zariņš|zariņa', plural: 'zari|zaru|zarus|zariņi|zariņu|zariņus' },
    {
      id: 'stalk',
      words: 'kāts|kāta|kātiņš|kātiņa|stublājs|stublāja|stiebrs|stiebra',
      plural: 'kāti|kātu|kātus|kātiņi|kātiņu|kātiņus|stublāji|stublāju|stiebri|stiebru',
    },
    {
      id: 'stick',
      words: 'standziņa|nūjiņa|kociņš|kociņa|stienītis|stienīša',
      plural: 'standziņas|standziņu|nūjiņas|nūjiņu|kociņi|kociņu|stienīši',
    },
    { id: 'leaf', words: 'lapa|lapiņa', plural: 'lapas|lapu|lapiņas|lapiņu' },
    {
      id: 'sheet',
      words: 'loksne|loksni|plāksne|plāksni|plāksnīte|plāksnīti',
      plural: 'loksnes|lokšņu|plāksnes|plākšņu|plāksnītes|plāksnīšu',
    },
    { id: 'clove', words: 'daiviņa|daiva', plural: 'daiviņas|daiviņu|daivas|daivu' },
    {
      id: 'slice',
      words: 'šķēle|šķēli|šķēlīte|šķēlīti|rika|ripa|ripiņa|rieciens|rieciena',
      plural: 'šķēles|šķēļu|šķēlītes|šķēlīšu|rikas|riku|ripas|ripu|ripiņas|ripiņu|riecieni',
    },
    { id: 'ring', words: 'gredzens|gredzena', plural: 'gredzeni|gredzenu|gredzenus' },
    {
      id: 'flower',
      words: 'ziediņš|ziediņa|ziedkopa|rozete|rozetīte',
      plural: 'ziediņi|ziediņu|ziedkopas|rozetes|rozešu|rozetītes',
    },
    { id: 'head', words: 'galva|galvas|galvu|galviņa|galviņas|galviņu' },
    { id: 'bulb', words: 'bumbulis|bumbuļa|gums', plural: 'bumbuļi|bumbuļu' },
    {
      id: 'strip',
      words: 'strēmele|strēmelīte|sloksne|sloksnīte',
      plural: 'strēmeles|strēmeļu|strēmelītes|sloksnes|sloksnītes',
    },
    { id: 'root', words: 'sakne|sakni|saknīte|saknīti', plural: 'saknes|sakņu|saknītes' },
    { id: 'pod', words: 'pāksts|pāksti|pākstiņa', plural: 'pākstis|pākšu|pākstiņas' },
    { id: 'ear', words: 'vālīte|vālīti|vāle', plural: 'vālītes|vālīšu|vāles' },
    {
      id: 'grain',
      words: 'grauds|grauda|graudiņš|graudiņa',
      plural: 'graudi|graudu|graudus|graudiņi|graudiņu|graudiņus',
    },
    { id: 'loaf', words: 'kukulis|kukuļa|kukuļi|kukulītis|kukulīša|klaips|klaipa' },
    {
      id: 'portion',
      words:
        'porcija|porcijas|porciju|porcijai|porcijām|persona|personas|personu|personai|personām|cilvēks|cilvēki|cilvēkiem',
    },
    { id: 'recipe', words: 'recepte|receptes|recepšu' },
  ],
  numbers: {
    1: 'viens|viena|vienu|vienas|vienam',
    2: 'divi|divas|divu|divus',
    3: 'trīs|triju|trijas|trijus',
    4: 'četri|četras|četru|četrus',
    5: 'pieci|piecas|piecu|piecus',
    6: 'seši|sešas|sešu|sešus',
    7: 'septiņi|septiņas|septiņu',
    8: 'astoņi|astoņas|astoņu',
    9: 'deviņi|deviņas|deviņu',
    10: 'desmit|desmiti',
    11: 'vienpadsmit',
    12: 'divpadsmit',
    15: 'piecpadsmit',
    20: 'divdesmit',
    30: 'trīsdesmit',
    50: 'piecdesmit',
    100: 'simts|simt|simtu|simta',
    150: 'simt piecdesmit|simtpiecdesmit',
    200: 'divsimt|divi simti|divus simtus',
    250: 'divsimt piecdesmit',
    300: 'trīssimt|trīs simti',
    500: 'piecsimt|pieci simti',
    0.25: 'ceturtdaļa|ceturtdaļas|ceturtdaļu|viena ceturtdaļa|ceturksnis|ceturkšņa|ceturksni',
    0.3333: 'trešdaļa|trešdaļas|trešdaļu|viena trešdaļa',
    0.6667: 'divas trešdaļas|divu trešdaļu',
    0.75: 'trīs ceturtdaļas|trīs ceturtdaļu|trīsceturtdaļas',
    1.5: 'pusotrs|pusotra|pusotras|pusotru|pusotri',
    2.5: 'pustreša|pustrešas',
    40: 'četrdesmit',
    60: 'sešdesmit',
    70: 'septiņdesmit',
    80: 'astoņdesmit',
    90: 'deviņdesmit',
    400: 'četrsimt|četri simti',
    600: 'sešsimt|seši simti',
    700: 'septiņsimt',
    800: 'astoņsimt',
    900: 'deviņsimt',
  },
  wordRanges: {
    '1-2': 'viens divi|viena divas|vienu divas|viens-divi|viena-divas|viens vai divi|viena vai divas',
    '2-3': 'divi trīs|divas trīs|divi-trīs|divas-trīs',
    '3-4': 'trīs četri|trīs četras|trīs-četri|trīs-četras',
    '4-5': 'četri pieci|četras piecas|četri-pieci|četras-piecas',
    '5-6': 'pieci seši|piecas sešas|pieci-seši|piecas-sešas',
  },
  halves: { 0.5: 'puse|puses|pusi|pus|pusīte|pusītes|pusīti' },
  gluedNumbers: { 0.5: 'pus', 0.25: 'ceturtdaļ' },
  andParts: {
    0.5: 'ar pusi|un puse|un pusi|ar pus|un 1/2|un ½',
    0.25: 'ar ceturtdaļu|un 1/4|un ¼|un ceturtdaļa',
    0.75: 'un trīs ceturtdaļas',
    0.3333: 'un trešdaļa',
  },
  multipliers: { 12: 'ducis|duča|duci|duči', 6: 'pusducis|pusduča|pusduci' },
  mixedAnd: 'un',
  rangeWords: 'līdz|vai|jeb',
  rangeStarts: 'no|starp',
  times: 'reizes|reiz|reizi',
  approx:
    'apmēram|aptuveni|ap|apm.|aptuv.|gandrīz|ne vairāk kā|ne mazāk kā|vismaz|vismazāk|maksimāli|maks.|max.|min.|minimums|līdz|kopā|nepilns|nepilna|nepilnas|nepilnu|nepilni|laba|labs|labas|labu|pa|vēl|kādi|kādas|kādus|kāda|kādu|nedaudz vairāk par|nedaudz mazāk par|mazliet vairāk par|mazliet mazāk par|ca|ca.|papildus|kopumā',
  approxAfter: 'apmēram|aptuveni|apm.',
  vague:
    'nedaudz|mazliet|drusku|drusciņ|drusciņu|druscītiņ|druscīti|bišķi|bišķiņ|bišku|daži|dažas|dažus|dažu|pāris|vairāki|vairākas|vairākus|daudz|pietiekami|maz|bagātīgi|atlikušais|atlikusī|atlikušā|atlikušās|atlikušo|atlikušie|pārējais|pārējā|pārējo|neliels daudzums|nedaudz vairāk',
  of: 'no',
  each: 'pa|pa apmēram|pa aptuveni|pa ap|katrs pa|katra pa|katrā pa|à|a',
  plus: 'un|plus|kā arī|+',
  sizes:
    'liels|liela|lieli|lielas|lielu|lielus|lielais|lielie|lielo|lielāks|lielāka|lielāki|lielākas|lielāku|lielāko|mazs|maza|mazi|mazas|mazu|mazus|mazais|mazie|mazo|mazāks|mazāka|mazāki|mazākas|mazāku|maziņ*|neliels|neliela|nelieli|nelielas|nelielu|nelielus|vidēj*|prāvs|prāva|prāvi|prāvas|prāvu|milzīg*|kupen*|kaudzain*|nolīdzināt*|pilns|pilna|pilni|pilnas|pilnu|līdzen*|vid.|liel.|maz.',
  unitSizes:
    'plāns|plāna|plānas|plānu|plāni|biezs|bieza|biezas|biezu|biezi|garš|gara|garas|garu|gari|īss|īsa|īsas|plats|plata|platas|šaurs|šaura|šauras',
  sizePhrases:
    'S izmērs|M izmērs|L izmērs|XL izmērs|S izmēra|M izmēra|L izmēra|XL izmēra|izmērs S|izmērs M|izmērs L|izmērs XL|izmēra S|izmēra M|izmēra L|M lieluma|L lieluma|S lieluma|lielums M|lielums L|ar kaudzi|ar kaudzīti|ar kalniņu|ar kalnu|bez kaudzes|bez kaudzītes|vidēja lieluma|vidēja izmēra|vidējā izmēra|liela izmēra|maza izmēra|neliela izmēra|valrieksta lielumā|valrieksta lieluma|rieksta lieluma',
  preparation:
    'sagriez*|griezt*|pārgriez*|nogriezt*|izgriezt*|iegriezt*|sakapā*|kapāt*|sasmalcin*|smalcināt*|sarīvē*|rīvēt*|norīvē*|ierīvēt*|saspies*|izspies*|spiest*|nospiest*|sablend*|blendēt*|nomizo*|mizot*|nolobī*|lobīt*|izlobīt*|nomazgā*|mazgāt*|noskalo*|skalot*|izskalot*|noslaucīt*|nosusin*|susināt*|tīrīt*|notīrī*|iztīrī*|attīrīt*|nokās*|izkāst*|kāst+|notecin*|notecēj*|nopilin*|kausēt*|izkausē*|izkus*|atkausē*|atlaidin*|atsaldēt*|mīksts|mīksta|mīksti|mīkstas|mīkstu|mīkstais|mīksto|mīkstin*|atmīkstin*|atdzesē*|atdzis*|dzesēt*|dzesin*|vārīt*|novārī*|izvārī*|savārī*|apvārī*|uzvārī*|pavārīt*|cept+|ceptais|izcep*|apcep*|uzcept*|grauzdē*|apgrauzd*|sautēt*|apsautē*|sasautē*|tvaicē*|blanšē*|applauc*|plaucē*|noplaucē*|putot*|saputo*|uzputo*|sakult*|sakul*|kult+|sijāt*|izsijā*|mērcēt*|izmērcē*|iemērcē*|samērcē*|pārdalī*|sadalī*|dalīt*|atdalī*|plēst+|saplēs*|plūkāt*|saplūkā*|malt+|maltais|samalt*|kaltēt*|žāvēt*|izžāvē*|kūpināt*|saldēt*|sasaldē*|marinē*|skābēt*|konservē*|sālīt*|nesālīt*|mazsālīt*|sagrūs*|grūst+|saberz*|berzt*|drupināt*|sadrupin*|lauzt+|salauz*|atkaulo*|izņem*|noņem*|karamelizē*|fritēt*|izrullē*|rullēt*|izveltņo*|uzsild*|sildīt*|sasildī*|silts|silta|silti|siltas|siltu|karsts|karsta|karsti|karstas|karstu|auksts|auksta|auksti|aukstas|aukstu|remden*|vēss|vēsa|vēsu|vēsas|verdoš*|samaisī*|sajauk*|maisīt*|izšķīdin*|šķīdināt*|izšķīd*|sastampā*|stampāt*|nolasīt*|pārlasīt*|apkaisīt*|aplietu|aplieta|pārliet*|grilē*|briedināt*|uzbriedin*|izbriedin*|uzbriedus*|nogatavināt*|panēt*|sablenderēt*|izmizo*|šķelt*|pāršķelt*|šķēlēt*|raudzēt*|uzraudzē*|vītināt*|kandēt*|aktivizēt*|atvērt*|savītināt*',
  preparationPhrases:
    'kubiņos|kubos|mazos kubiņos|gredzenos|šķēlēs|šķēlītēs|ripiņās|ripās|strēmelēs|strēmelītēs|salmiņos|gabaliņos|gabalos|uz pusēm|uz pusi|uz pusītēm|pusītēs|pusēs|pusgredzenos|pusriņķos|pusripiņās|stienīšos|ziediņos|sloksnēs|sloksnītēs|skaidiņās|četrās daļās|divās daļās|astoņās daļās|putās|stingrās putās|baltās putās|biezenī|istabas temperatūrā|istabas temperatūra|istabas temperatūras|istabas siltumā|bez kauliņiem|bez kauliņa|bez kauliem|bez kaula|bez ādas|bez ādiņas|bez asakām|bez sēklām|bez sēkliņām|bez serdes|bez serdēm|bez sīkajiem kauliņiem|bez mizas|bez miziņas|bez garozas|bez garoziņas|bez kātiem|bez kātiņiem|bez kātiņa|bez čaumalas|bez čaumalām|bez galvas|bez ādas un kauliem|bez ādas un asakām|ar ādu|ar kaulu|ar kauliem|ar mizu|ar visu mizu|ar miziņu|ar garoziņu|ar lakstiem|tikai sula|tikai miziņa|tikai baltā daļa|tikai zaļā daļa|tikai baltās daļas|tikai lapas|tikai lapiņas|tikai dzeltenumi|tikai dzeltenums|tikai baltumi|tikai kāti|baltā daļa|zaļā daļa|pa nakti|uz nakti|caur sietu|caur sietiņu|caur gaļasmašīnu|caur gaļas mašīnu|uz rupjās rīves|uz smalkās rīves|uz rīves|caur ķiploku spiedi|ķiplokspiedē|vienā gabalā|veselā gabalā|ar nazi|ar dakšu|ar dakšiņu',
  doneForms: /^(?:aiz|ap|at|ie|iz|no|pa|pār|pie|sa|uz)\p{L}{3,}t(?:s|a|ā|i|as|ās|u|o|ais|iem|ām|us)$/u,
  adverbs:
    'smalki|smalkāk|rupji|rupjāk|plāni|biezi|svaigi|labi|viegli|cieti|mīksti|iepriekš|tikko|kārtīgi|rūpīgi|ļoti|sīki|sīkāk|pilnīgi|diagonāli|slīpi|gareniski|šķērsām|šķērsi|stingri|vidēji|atsevišķi|pavisam|pamatīgi|tīri|nelielos|mazos|lielos|plānās|plānos|biezās|rupjos|sīkos|smalkos|garās|garenos|biezos|tievās|tievos|vēl|jau|nesen',
  bought:
    'malt+|maltais|kaltēt*|žāvēt*|kūpināt*|saldēt*|marinē*|skābēt*|konservē*|sālīt*|nesālīt*|mazsālīt*|silts|silta|silti|siltas|siltu|karsts|karsta|karsti|karstas|karstu|auksts|auksta|auksti|aukstas|aukstu|remden*|vēss|vēsa|vēsu|vēsas|verdoš*|vārīt*|cept+|ceptais|grauzdē*|sautēt*|grilē*|lobīt*|raudzēt*|vītināt*|kandēt*|fritēt*|tvaicē*|karamelizē*',
  describing:
    'sarkan+|sarkanais|zaļ+|zaļais|dzelten+|dzeltenais|balt+|baltais|meln+|melnais|brūn+|brūnais|violet+|oranž+|rozā|zil+|raib+|svaig+|svaigais|saus+|sausais|gatav+|nogatavoj*|nogatavin*|pārgatavoj*|sald+|saldais|ass|asa|asu|asas|asi|asais|asie|skāb+|skābais|rūgt+|ciets|cieta|cietas|cietu|cietais|mīkst+|mīkstais|smalk+|smalkais|rupj+|rupjais|tumš+|tumšais|gaiš+|gaišais|jaun+|vecs|veca|mājas|bio|ekoloģisk*|trekn+|treknais|lies+|sāļ+|nesald*|pilngraudu|pilnpiena|vesel+|dabīg*|latvijas|kvalitatīv*|kūpināt*|žāvēt*|kaltēt*|saldēt*|malt+|vārīt*',
  purposeStarts:
    'veidnes|veidņu|cepamformas|cepešpannas|plāts|pannas ieziešanai|formas ieziešanai|formas ieeļļošanai|trauka ieziešanai|cepamā trauka|darba virsmas|virsmas|galda virsmas|galda|paredzēts|paredzēta|domāts|domāta|pie pasniegšanas',
  purposeWords:
    '*šanai|pannai|veidnei|veidnēm|formai|formiņām|plātij|cepešpannai|virsū|virsai|rotājumam|rotai|dekoram|garnējumam|garnīram|pasniedzot|mīklai|pildījumam|mērcei|krēmam|marinādei|glazūrai|salātiem|pārlejai|virskārtai|pārklājumam|sīrupam',
  or: 'vai|vai arī|jeb|vai cits|vai cita|vai citu|vai citi|vai kāds cits|vai kāda cita|var aizstāt ar|var aizvietot ar',
  comments:
    'pēc garšas|pēc savas garšas|pēc izvēles|pēc vēlēšanās|pēc vajadzības|pēc nepieciešamības|pēc patikas|pēc brīvas izvēles|pēc saviem ieskatiem|pēc saviem uzskatiem|pēc sajūtām|pēc sajūtas|pēc izjūtas|pēc acumēra|ja vēlas|ja vēlies|ja vēlaties|ja nepieciešams|ja vajag|ja vajadzīgs|ja garšo|ja patīk|ja ir|nav obligāti|nav obligāts|nav obligāta|neobligāti|neobligāts|neobligāta|var nebūt|cik vajag|cik nepieciešams|cik uzņem|var arī bez|var bez|var nelikt|var nepievienot|var izlaist|var iztikt|var vairāk|var mazāk|var arī vairāk|var arī mazāk|vai vairāk|vai mazāk|vai pēc garšas|un vairāk|katrs|katra|katram|neto|bez šķidruma|neto svars|uz aci|no dzirnaviņām|kas garšo|jebkurš|jebkura|jebkādi|jebkāda|pietiekamā daudzumā',
  commentStarts:
    'piem.|piem|piemēram|vislabāk|vislabākais|labāk|labākais|ideāli|var|varat|es liku|es izmantoju|es lietoju|liku|izmantoju|atkarībā no|atkarīgs no|ja|no bundžas|no burkas|no kārbas|no konservu kārbas|+ nedaudz|+ mazliet|+ vēl|plus nedaudz|plus vēl|tāds kā|tāda kā|tādi kā|vēlams|ieteicams|iesaku|no tiem|no tām|no kā|maisījums',
  parts:
    'sula|sulas|sulu|miziņa|miziņas|miziņu|miza|mizas|mizu|rīvēta miziņa|rīvēta miza|rīvētas miziņas|norīvēta miziņa|norīvēta miza|sarīvēta miziņa|sarīvēta miza|smalki rīvēta miziņa|smalki sarīvēta miziņa|citrona miziņa|citrona sula|svaigi spiesta sula|izspiesta sula|mīkstums|mīkstuma|sēklas|sēkliņas|lapiņas',
  kinds: 'tips|tipa|tip|nr|numurs|šķira|šķiras',
  compounds:
    'lauru lapa|lauru lapas|lauru lapu|lauru lapiņa|lauru lapiņas|lauru lapiņu|lauru lapām|lauralapa|lauralapas|buljona kubiņš|buljona kubiņa|buljona kubiņi|buljona kubiņu|buljona kubs|buljona kubi|lazanjas loksne|lazanjas loksnes|lazanjas lokšņu|lazanjas plāksnes|lazanjas plākšņu|lazanjas plāksnītes|selerijas sakne|selerijas saknes|selerijas sakni|seleriju sakne|seleriju saknes|pētersīļa sakne|pētersīļa saknes|pētersīļu sakne|pētersīļu saknes|rīspapīra loksnes|rīspapīra loksne|rīspapīra lapas|nori loksnes|nori lapas|nori lapa|nori loksne|krabju nūjiņas|krabju nūjiņu|zivju pirkstiņi|siera nūjiņas|kukurūzas nūjiņas|sīpolu loki|loku saišķis|kausētais siers|kausētā siera|kausēto sieru|kausēts siers|kausēta siera|kausētie sieriņi|kausētais sieriņš|mīkstais biezpiens|mīkstā biezpiena|mīksto biezpienu|mīkstais siers|mīkstā siera|mīksto sieru|putukrējums|putukrējuma|krējums putošanai|krējuma putošanai|saldais krējums putošanai|saldā krējuma putošanai|šokolāde cepšanai|šokolādes cepšanai|margarīns cepšanai|margarīna cepšanai|milti cepšanai|eļļa salātiem|garšvielas|garšvielu|garšviela|dzeramā soda|dzeramās sodas|zaļie zirnīši|zaļo zirnīšu|savā sulā|pašu sulā|auksti spiesta|auksti spiestas|auksti spiestā|auksti spiestu|plaucētā mīkla|plaucētās mīklas|malta gaļa|maltā gaļa|karstā šokolāde|grūbas|lapu salāti|lapu salātu|lapu kāposti|lapu kāpostu|lapu selerija|lapu seleriju|citrona skābe|citrona skābes|citronskābe|ceptie sīpoli|ceptu sīpolu|kafijas pupiņas',
  connectors: 'un|vai|ar|bez|līdz|uz|pa|no|caur|kā|smalki|rupji|plāni|ūdenī|ūdeni|pirms',
  headingStarts:
    'Sastāvdaļas|Nepieciešams|Nepieciešamās sastāvdaļas|Nepieciešamie produkti|Vajadzēs|Vajag|Produkti',
  noFood:
    'minūte|minūtes|minūšu|minūtēm|min|stunda|stundas|stundu|st|h|kcal|kj|laiks|pagatavošanas|gatavošanas|cepšanas|vārīšanas|kopējais|porcija|porcijas|porciju|porcijām|porcijai|skaits|daudzums|iznākums|iznāk|padoms|padomi|piezīme|piezīmes|sarežģītība|grūtības|pakāpe|svarīgi|personām|cilvēkiem|cep|cepiet|vāra|vāriet|cepeškrāsns|cepeškrāsni|krāsns|temperatūra|kopā|sastāvdaļas|nepieciešams|kalorijas|enerģētiskā|vērtība|uzturvērtība',
  headingWords:
    'Sastāvdaļas|Sastāvs|Nepieciešams|Nepieciešamās sastāvdaļas|Nepieciešamie produkti|Vajadzēs|Produkti|Mīkla|Mīklai|Pildījums|Pildījumam|Mērce|Mērcei|Krēms|Krēmam|Glazūra|Glazūrai|Marināde|Marinādei|Pārlējums|Pārlejai|Dekorēšanai|Dekoram|Rotājumam|Rotāšanai|Papildus|Papildus nepieciešams|Vēl nepieciešams|Biskvīts|Biskvītam|Pamatne|Pamatnei|Sīrups|Sīrupam|Garšvielas|Pasniegšanai|Pārkaisīšanai|Apziešanai|Cepšanai|Panēšanai|Kārtai|Zupai|Salātiem|Gaļai|Virsai|Virskārtai|Drumstalām|Drumstalas|Piedevas|Piedevām|Pankūkām|Kotletēm|Frikadelēm|Buljonam|Zivīm|Vistai|Dārzeņiem|Cits|Pārējais|Želejai|Želeja',
  equipment:
    'cepampapīrs|cepampapīra|cepamais papīrs|cepamā papīra|pergamenta papīrs|folija|folijas|alumīnija folija|pārtikas plēve|pārtikas plēves|cepamforma|cepamā forma|cepamtrauks|cepamais trauks|kūkas forma|tortes forma|kēksa forma|kēksu forma|kēksiņu formiņas|mafinu formiņas|papīra formiņas|cepešpanna|plāts|blenderis|rokas blenderis|mikseris|putotājs|putojamā slotiņa|mīklas rullis|zobu bakstāmie|koka iesmiņi|iesmiņi|konditorejas maiss|konditorejas maisiņš|termometrs|virtuves kombains|karstā gaisa friteris|spiediena katls|cepšanas maiss|cepamais maiss|virtuves aukla',
  matching: {
    baseForms: [
      ['iem', ['i', 's']],
      ['ām', ['as', 'a']],
      ['ēm', ['es', 'e']],
      ['ās', ['ā', 'a']],
      ['šu', ['tis', 'te', 'tes', 'ši']],
      ['žu', ['dis', 'de', 'des']],
      ['ļu', ['lis', 'le', 'les', 'ļi']],
      ['ņu', ['nis', 'ne', 'nes', 'ņi']],
      ['ša', ['tis', 'sis']],
      ['ža', ['dis', 'zis']],
      ['ļa', ['lis']],
      ['ņa', ['nis']],
      ['ji', ['is']],
      ['ši', ['tis']],
      ['ņi', ['nis', 'ņš']],
      ['ļi', ['lis']],
      ['ais', ['s', 'ā']],
      ['as', ['a']],
      ['es', ['e']],
      ['ā', ['ais', 's', 'a']],
      ['o', ['ais', 'ie', 'ā']],
      ['us', ['i', 's']],
      ['u', ['i', 'as', 's', 'a', 'es', 'is']],
      ['a', ['s', 'is', 'š']],
      ['i', ['s', 'is', 'š', 'e']],
    ],
    states: {
      words: [
        '(?:no|pār)?gatav(?:s|a|i|as|u|ojies|ojušies|ojušās|ināts|ināta)',
        'liel(?:s|a|i|as|u)',
        'maz(?:s|a|i|as|u)',
        'svaig(?:s|a|i|as|u|ais|ā|o)',
      ],
      degrees: 'ļoti|labi',
      others:
        '(?:raug(?:s|a)|sier(?:s|a)|makaron(?:i|u)|krējum(?:s|a)|timiān(?:s|a)|rozmarīn(?:s|a)|oregano|majorān(?:s|a)|laur.*|koriandr(?:s|a)|tunc(?:is|ša)|sardīn(?:es|u)|datel(?:es|u)|kurkum(?:a|as)|mārrutk(?:i|u)|šķiņķ(?:is|a)|des(?:a|as)|olīv(?:as|u))(?: .+)?',
    },
  },
}
