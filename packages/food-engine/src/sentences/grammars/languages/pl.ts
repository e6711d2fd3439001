import type { Grammar } from '../grammar.ts'

/** Foods are in the genitive after an amount. */
export const grammar: Grammar = {
  language: 'pl',
  decimal: ',',
  spaceThousands: true,
  adjectivesBefore: true,
  amountBehind: true,
  unitAloneIsOne: true,
  boughtBehind: true,
  units: [
    { id: 'bulb', words: 'bulwa|bulwy|bulw' },
    { id: 'gram', words: 'gram|gramy|gramów|grama' },
    { id: 'dekagram', words: 'dekagram|dekagramy|dekagramów|deka|deko', short: 'dag|dkg|deka' },
    { id: 'kilogram', words: 'kilogram|kilograma|kilogramy|kilogramów|kilo' },
    { id: 'liter', words: 'litr|litra|litry|litrów' },
    { id: 'milliliter', words: 'mililitr|mililitra|mililitry|mililitrów' },
    { id: 'centimeter', words: 'centymetr|centymetra|centymetry|centymetrów' },
    {
      id: 'tablespoon',
      words:
        'łyżka|łyżki|łyżek|łyżkę|łyżce|łyżka stołowa|łyżki stołowe|łyżek stołowych|łyżkę stołową|łyżka(i)|łyżki/łyżek',
      short: 'łyż|łyżk',
    },
    {
      id: 'teaspoon',
      words:
        'łyżeczka|łyżeczki|łyżeczek|łyżeczkę|łyżeczce|łyżeczka do herbaty|łyżeczki do herbaty|łyżeczek do herbaty|mała łyżeczka|małe łyżeczki',
      short: 'łyżecz',
    },
    { id: 'ladle', words: 'chochla|chochle|chochli|chochlę|chochelka|chochelki' },
    { id: 'glass', words: 'szklanka|szklanki|szklanek|szklankę|szklance', short: 'szkl|szk' },
    { id: 'cup', words: 'filiżanka|filiżanki|filiżanek|filiżankę' },
    { id: 'mug', words: 'kubek|kubka|kubki|kubków|kubeczek|kubeczka' },
    { id: 'small-glass', words: 'kieliszek|kieliszka|kieliszki|kieliszków' },
    { id: 'bowl', words: 'miska|miski|misek|miseczka|miseczki|miskę' },
    { id: 'pinch', words: 'szczypta|szczypty|szczypt|szczyptę' },
    { id: 'knifepoint', words: 'na czubku noża|na końcu noża|na czubek noża' },
    { id: 'dash', words: 'chlust|strużka|strużkę|psiknięcie|kapka|kapeczka|łyk|psik' },
    {
      id: 'drop',
      words: 'kropla|kroplę|kropelka|kropel|kropelki|kropelek',
      plural: 'krople|kropli|kropelki|kropelek',
    },
    { id: 'handful', words: 'garść|garści|garście|garstka|garstki|garstkę|przygarść|przygarście' },
    { id: 'can', words: 'puszka|puszki|puszek|puszkę|puszeczka', short: 'pusz' },
    { id: 'jar', words: 'słoik|słoika|słoiki|słoików|słoiczek|słoiczka|słoiczki|słoiczków' },
    { id: 'bottle', words: 'butelka|butelki|butelek|butelkę|buteleczka|buteleczki', short: 'but' },
    {
      id: 'package',
      words:
        'opakowanie|opakowania|opakowań|paczka|paczki|paczek|paczkę|paczuszka|paczuszki|pudełko|pudełka|pudełek',
      short: 'op|opak|pacz',
    },
    { id: 'bag', words: 'worek|worka|worki|woreczek|woreczka|woreczki|woreczków|siatka|siatki' },
    {
      id: 'sachet',
      words: 'torebka|torebki|torebek|torebkę|saszetka|saszetki|saszetek|saszetkę',
      short: 'toreb',
    },
    { id: 'carton', words: 'karton|kartonu|kartonik|kartonika|kartoniki' },
    { id: 'tub', words: 'pojemnik|pojemnika|pojemniki|tacka|tacki|tackę' },
    { id: 'tube', words: 'tubka|tubki|tubek' },
    { id: 'pot', words: 'doniczka|doniczki|doniczkę' },
    { id: 'bar', words: 'tabliczka|tabliczki|tabliczek|tabliczkę|baton|batonik|batony' },
    { id: 'block', words: 'kostka|kostkę', plural: 'kostki|kostek' },
    { id: 'roll', words: 'rulon|rolka|rolki' },
    { id: 'cube', words: 'kosteczka|kosteczki' },
    { id: 'ball', words: 'kulka|kulkę|gałka|gałki|gałek', plural: 'kulki|kulek' },
    { id: 'piece', words: 'sztuka|sztuki|sztuk|sztukę', short: 'szt' },
    { id: 'chunk', words: 'kawałek|kawałka|kawałeczek|kawałeczki|płat|płaty', plural: 'kawałki|kawałków' },
    {
      id: 'bunch',
      words: 'pęczek|pęczka|bukiet|bukiecik|wiązka|wiązki',
      plural: 'pęczki|pęczków',
      short: 'pęcz',
    },
    {
      id: 'sprig',
      words: 'gałązka|gałązkę|łodyżka',
      plural: 'gałązki|gałązek|łodyżki|łodyżek',
    },
    { id: 'stalk', words: 'łodyga|łodygę', plural: 'łodygi|łodyg' },
    { id: 'stick', words: 'laska|laski|lasek|laskę|laseczka|laseczki|pałeczka|pałeczki' },
    { id: 'leaf', words: 'listek|listka|liść|liścia', plural: 'listki|listków|liście|liści' },
    { id: 'clove', words: 'ząbek|ząbka|ząb', plural: 'ząbki|ząbków' },
    {
      id: 'slice',
      words: 'plaster|plastra|plasterek|plasterka|kromka|kromkę|plastr',
      plural: 'plastry|plastrów|plasterki|plasterków|kromki|kromek',
      short: 'plast',
    },
    { id: 'head', words: 'główka|główki|główek|główkę' },
    { id: 'wedge', words: 'ćwiartka|ćwiartkę|cząstka', plural: 'ćwiartki|cząstki|cząstek' },
    { id: 'strip', words: 'pasek|paska', plural: 'paski|pasków' },
    { id: 'ring', words: 'krążek|krążka', plural: 'krążki|krążków' },
    { id: 'sheet', words: 'płat|płata|arkusz|arkusza|arkusze', plural: 'płaty|płatów' },
    { id: 'ear', words: 'kolba|kolby|kolb' },
    { id: 'portion', words: 'porcja|porcje|porcji|porcję|osoby|osób|osoba' },
    {
      id: 'grain',
      words: 'ziarno|ziarenko|kuleczka',
      plural: 'ziarna|ziaren|ziarenka|ziarenek|kuleczki|kuleczek',
    },
    { id: 'pod', words: 'strączek|strąk', plural: 'strączki|strączków' },
    { id: 'flower', words: 'różyczka', plural: 'różyczki|różyczek' },
    { id: 'half', words: 'połówka', plural: 'połówki|połówek' },
    { id: 'loaf', words: 'bochenek|bochenka' },
    { id: 'recipe', words: 'przepis|przepisy|przepisu|przepis na|porcja z przepisu na' },
  ],
  numbers: {
    1: 'jeden|jedna|jedno|jednej|jednego|jedną',
    1.5: 'półtora|półtorej',
    2: 'dwa|dwie|dwóch|dwoje|dwu',
    3: 'trzy|trzech',
    4: 'cztery|czterech',
    5: 'pięć|pięciu',
    6: 'sześć|sześciu',
    7: 'siedem|siedmiu',
    8: 'osiem|ośmiu',
    9: 'dziewięć',
    10: 'dziesięć|dziesięciu',
    12: 'dwanaście',
    20: 'dwadzieścia',
    0.25: 'ćwierć|jedna czwarta',
    0.75: 'trzy czwarte',
    0.3333: 'jedna trzecia',
    0.5: 'połowa|połowy|połowę|połówka|połówki|połówkę',
    0.6667: 'dwie trzecie',
  },
  halves: { 0.5: 'pół' },
  andParts: {
    0.5: 'i pół|z połową|i 1/2|i ½',
    0.25: 'i ćwierć|i jedna czwarta',
    0.75: 'i trzy czwarte',
    0.3333: 'i jedna trzecia',
  },
  multipliers: { 12: 'tuzin|tuzina' },
  mixedAnd: 'i',
  rangeWords: 'do|a|lub|albo|ewentualnie',
  rangeStarts: 'od|między',
  times: 'razy',
  approx:
    'ok.|ok|około|ca|ca.|mniej więcej|w przybliżeniu|przynajmniej|minimum|min.|maksymalnie|maks.|max|max.|co najmniej|najwyżej|niecały|niecała|niecałe|niecałych|niecałą|ponad|łącznie|razem|dobre|po|jeszcze|ewentualnie|ewent.|ew.',
  vague:
    'kilka|kilku|parę|trochę|odrobina|odrobinę|nieco|dużo|mało|sporo|kilkanaście|kilkoma|co nieco|niewielka ilość|niewielką ilość|ilość dowolna|dowolna ilość|reszta|resztę|pozostały|pozostała|pozostałe|pozostałego|pozostałej',
  of: 'z|ze',
  each: 'po|à|a|każda po|każdy po|po ok.|po około|ok.',
  plus: 'plus|i|oraz|+',
  sizes:
    'duży|duże|dużego|dużej|dużych|dużą|mały|małe|małego|małej|małych|małą|średni*|średniej wielkości|większy|większa|większe|większych|większej|mniejszy|mniejsza|mniejsze|mniejszych|mniejszej|spory|spora|spore|sporych|sporej|niewielki*|nieduży|nieduża|nieduże|niedużej|niedużych|ogromn*|czubat*|niepełn*|pełne|pełnych|pełną|pełny|kopiast*|płaski|płaskie|płaskich|płaską|płaskiej',
  sizePhrases:
    'rozmiar S|rozmiar M|rozmiar L|rozmiar XL|rozmiaru S|rozmiaru M|rozmiaru L|w rozmiarze M|w rozmiarze L|średniej wielkości|średniego rozmiaru|roz. M|roz. L|z czubkiem|z czubem|z górką|z dużą górką|z niewielką górką|z lekką górką|z małym czubkiem|bez górki|z lekkim czubkiem|bez czubka|z dużym czubkiem|wielkości M|wielkości L',
  preparation:
    'posiekan*|siekan*|pokrojon*|krojon*|skrojon*|przekrojon*|starty|starte|startego|startej|startych|startą|startym|utart*|tarty|tarte|tartego|tartej|tartych|roztopion*|stopion*|rozpuszczon*|miękki*|zmiękczon*|obran*|nieobran*|umyt*|wymyt*|wyszorowan*|wydrążon*|wypestkowan*|drylowan*|wydrylowan*|przeciśnięt*|zmiażdżon*|zgniecion*|rozgniecion*|ugniecion*|wyciśnięt*|wyciskan*|odsączon*|odcedzon*|osączon*|osuszon*|ugotowan*|gotowan*|upieczon*|pieczon*|usmażon*|podsmażon*|smażon*|zeszklon*|uprażon*|podprażon*|prażon*|mielon*|zmielon*|suszon*|wędzon*|mrożon*|rozmrożon*|namoczon*|ubit*|roztrzepan*|rozkłócon*|schłodzon*|ostudzon*|wystudzon*|ogrzan*|podgrzan*|zimny|zimna|zimne|zimnego|zimnej|zimnych|ciepły|ciepła|ciepłe|ciepłego|ciepłej|gorący|gorąca|gorące|gorącego|gorącej|letni|letnia|letnie|letniego|letniej|wrząc*|przegotowan*|przesian*|pokruszon*|rozkruszon*|połaman*|porwan*|poszarpan*|poszatkowan*|szatkowan*|otart*|zblendowan*|zmiksowan*|przetart*|sparzon*|marynowan*|konserwow*|blanszowan*|rozdrobnion*|oddzielon*|rozdzielon*|podzielon*|oczyszczon*|wypłukan*|przepłukan*|opłukan*|płukan*|poćwiartowan*|rozbit*|utłuczon*|tłuczon*|rozłupan*|łuskan*|kandyzowan*|solon*|grillowan*|filetowan*|plasterkowan*|rozwałkowan*|przesmażon*|podduszon*|duszon*|skarmelizowan*|karmelizowan*|zarumienion*|przyrumienion*|opieczon*|podpieczon*|wysuszon*|wyczyszczon*|oskrob*|przekroj*|rozkrojon*|nacięt*|rozwarstwion*|sprawion*|wypatroszon*|skruszon*|porozrywan*|rozerwan*|zagotowan*|rozprowadzon*|rozrobion*|wymieszan*|zaparzon*|zalan*|odciśnięt*|odsączn*|odmierzon*|ostrugan*|wyłuskan*|rozmącon*|rozbełtan*|zmrożon*|rozgrzan*|pokr.|zamarynowan*|rozmieszan*|rozcieńczon*',
  preparationPhrases:
    'w kostkę|w plasterki|w cienkie plasterki|w plastry|w półplasterki|w piórka|w paski|w cienkie paski|w paseczki|w talarki|w krążki|w słupki|w ćwiartki|w cząstki|w kawałkach|w plasterkach|w temperaturze pokojowej|w temp. pokojowej|o temperaturze pokojowej|w pokojowej temperaturze|na twardo|na miękko|bez pestek|bez skóry|bez skórki|bez kości|bez ości|tylko sok|sam sok|sok i skórka|skórka i sok|same żółtka|same białka|w grubsze plastry|w cienkie plastry|w cienkie piórka|w grubszą kostkę|w zapałkę|w zapałki|w łódeczki|w ósemki|w półkrążki|w pół plasterki|w różyczki|w wiórki|na pół|na połówki|na ćwiartki|na cząstki|na kawałki|na plasterki|na drobno|na grubo|na grubych oczkach|na drobnych oczkach|na tarce|tylko biała część|tylko zielona część|biała część|zielona część|tylko białe części|tylko listki|same listki|tylko skórka|bez gniazd nasiennych|bez nasion|bez skorupki|bez ogonków|ze skórą|ze skórką|z kością|przez praskę|przez sitko|o temp. pokojowej|z natką|z liśćmi|z zieleniną|z ogonkami|w plastrach|w cienkich plastrach|w cienkich plasterkach|w kostce|w całości',
  doneForms:
    /^(?!nie|banan|śmietan|bakłażan|kasztan|majeran|wegań|słodzon)\p{L}{3,}(?:an|on|ęt|ut)(?:y|a|e|ego|ej|ych|ym|ą)$/u,
  adverbs:
    'drobno|drobniutko|grubo|świeżo|cienko|cieniutko|dokładnie|lekko|dobrze|bardzo|mocno|grubiej|delikatnie|uprzednio|wcześniej|niezbyt|nie|sztywno|obficie|trzykrotnie|dwukrotnie|trzykroć|potrójnie|podwójnie',
  bought:
    'mielon*|suszon*|wędzon*|mrożon*|prażon*|krojon*|konserwow*|marynowan*|gotowan*|pieczon*|zimny|zimna|zimne|zimnego|zimnej|zimnych|ciepły|ciepła|ciepłe|ciepłego|ciepłej|gorący|gorąca|gorące|gorącego|gorącej|letni|letnia|letnie|letniego|letniej|wrząc*|przegotowan*|kandyzowan*|solon*|łuskan*|drylowan*|oczyszczon*|grillowan*|smażon*|siekan*|tarty|tarte|tartego|tartej|tartych|przetart*|obran*',
  describing:
    'czerwon*|zielon*|brązow*|fioletow*|pomarańczow*|świeży|świeża|świeże|świeżego|świeżej|świeżych|suchy|sucha|suche|suchego|suchej|dojrzał*|twardy|twarda|twarde|twardych|łagodn*|ostry|ostra|ostre|ostrej|ostrego|słodki|słodka|słodkie|słodkiej|słodkiego|kwaśn*|gruby|gruba|grube|grubej|drobny|drobna|drobnej|solon*|niesolon*|ekologiczn*|bio|naturaln*|suszon*|mrożon*|mielon*|cały|cała|całe|całych|gęst*|długi|długie|długich|długa|chud*|tłust*|bezglutenow*|wegańsk*|polsk*|biały|białe|białego|białej|białych|białą|czarny|czarne|czarnego|czarnej|czarnych|czarną|żółty|żółte|żółtego|żółtej|żółtych|żółtą|surowy|surowe|surowego|surowej|surowych|surową|ciemny|ciemne|ciemnego|ciemnej|ciemnych|ciemną|jasny|jasne|jasnego|jasnej|jasnych|jasną',
  purposeStarts:
    'do smażenia|do posypania|do posypki|do obsypania|do podsypania|do podsypywania|do dekoracji|do dekorowania|do przybrania|do ozdoby|do ozdobienia|do podania|do podawania|do serwowania|do formy|do foremki|do foremek|do blachy|do natłuszczenia|do wysmarowania|do wysypania|do posmarowania|do smarowania|do obtoczenia|do obtaczania|do panierowania|do polania|do polewania|do skropienia|do podlania|do nasączenia|do wałkowania|do pędzlowania|do przełożenia|do frytury|do sosu|do ciasta|do masy|do kremu|do oprószenia|do pieczenia|do duszenia|do gotowania|do grillowania|do zagniatania|do doprawienia|do marynaty|do farszu|do zagęszczenia|do garnirowania|do rozwałkowania|na wierzch|na posypkę|na patelnię|na dekorację|na formę|na polewę|na blachę|dla ozdoby|dla dekoracji|jako dodatek|do głębokiego smażenia|do głębokiego|do zalania|do namoczenia|do ugotowania|do zapieczenia|do wykończenia|do zaprawienia|do zabielenia|do rozprowadzenia|do kanapek|do sałatki|do zupy|do naleśników',
  or: 'lub|albo|bądź|ewentualnie|ewent.|ew.|lub ewentualnie|zamiennie|względnie|alternatywnie',
  comments:
    'do smaku|opcjonalnie|opcjonalny|opcjonalna|opcjonalne|według uznania|wedle uznania|wg uznania|według gustu|wedle gustu|według smaku|wedle smaku|wg smaku|według potrzeby|wg potrzeby|w razie potrzeby|jeśli potrzeba|jeśli ktoś lubi|kto lubi|niekoniecznie|można pominąć|do wyboru|lub więcej|lub mniej|albo więcej|lub do smaku|ilość według uznania|dowolnie|po odsączeniu|po odcedzeniu|masa netto|waga netto|netto|według upodobań|w zależności od potrzeb|wystarczająco|z młynka',
  commentStarts:
    'np.|na przykład|najlepiej|najchętniej|z puszki|z puszek|ze słoika|z kartonu|z torebki|jak|takich jak|lub tyle|tyle ile|w zależności|zależnie|około|+ trochę|+ odrobina|plus trochę|plus odrobina|+ dodatkowo|z poprzedniego dnia',
  parts:
    'sok|skórka|skórka otarta|otarta skórka|starta skórka|skórka starta|sok wyciśnięty|świeżo wyciśnięty sok|wyciśnięty sok|ziarenka|ziarna|nasiona|nasionka|miąższ|zest|skórki|żółtka|białka|żółtko|białko',
  kinds: 'typ|typu|T',
  compounds:
    'proszek do pieczenia|proszku do pieczenia|proszkiem do pieczenia|papier do pieczenia|bułka tarta|bułki tartej|bułkę tartą|bułką tartą|tarta bułka|tartej bułki|liść laurowy|liście laurowe|liści laurowych|liścia laurowego|listek laurowy|listki laurowe|listków laurowych|śmietanka do ubijania|śmietanki do ubijania|śmietana do ubijania|śmietany do ubijania|mleko w proszku|mleka w proszku|mały groszek|średni groszek|płaska pietruszka|soda oczyszczona|sody oczyszczonej|sodę oczyszczoną|małe ogórki|filet z kurczaka|filetu z kurczaka|filet z łososia|płatki owsiane|gałka muszkatołowa|gałki muszkatołowej|gałkę muszkatołową|kostka rosołowa|kostki rosołowe|kostkę rosołową|kostki rosołowej|mięso mielone|przyprawa do piernika|przyprawy do piernika|przyprawa do kurczaka|przyprawy do kurczaka|przyprawy do pieczenia|pomidory suszone|torebka do pieczenia|paski boczku|plasterki boczku|całe ziarna|mrożonka|mrożonki|mrożonek|kruszonka|kruszonki|kruszonkę|mielonka|mielonki|wędzonka|wędzonki',
  unitSizes: 'grub+|grube|grubych|cienk*|dług+',
  connectors: 'i|w|na|z|ze|do|lub|albo|oraz|bez|od|przez|po|a|drobno|cienko|grubo|dokładnie|wzdłuż',
  headingStarts: 'Na|Do|Dla|Składniki na|Składniki do|Składniki',
  noFood:
    'minuta|minuty|minut|min|godzina|godziny|godz|kcal|czas|przygotowania|przygotowanie|pieczenia|gotowania|porcje|porcji|porcja|na|wychodzi|wskazówka|wskazówki|rada|uwaga|uwagi|trudność|liczba|ilość|dla',
  headingWords:
    'Składniki|Ciasto|Krem|Nadzienie|Farsz|Sos|Polewa|Lukier|Kruszonka|Dodatkowo|Ponadto|Dekoracja|Do dekoracji|Do podania|Marynata|Masa|Spód|Wierzch|Poncz|Dodatki|Inne|Oraz|Biszkopt|Masa serowa|Zalewa|Dressing|Sałatka|Pozostałe|Panierka|Posypka|Zupa|Ciasto kruche|Ciasto drożdżowe|Zasmażka|Ganache|Crumble|Na wierzch|Do smażenia|Krem czekoladowy|Do formy',
  equipment:
    'airfryer|frytownica|tortownica|blacha|blaszka|keksówka|forma|foremka|foremki|papier do pieczenia|folia spożywcza|folia aluminiowa|mikser|blender|rękaw cukierniczy|trzepaczka|wałek|wykałaczki|patyczki do szaszłyków|sznurek kuchenny|szybkowar|termometr|papilotki',
  matching: {
    productNames:
      /^(?:.+ (?:z puszki|w puszce|ze słoika|w słoiku|w proszku|w oleju|w syropie|w zalewie|w sosie własnym)|(?:ziarna|ziaren|ziarno) (?:gorczycy|kolendry)|liś(?:ć|cie|ci) (?:winogron|winorośli|limonki)|korze(?:ń|nia|nie|ni) (?:pietruszki|selera))$/iu,
    baseForms: [
      ['iego', ['i', 'ie']],
      ['ego', ['y', 'e']],
      ['iej', ['ia']],
      ['ych', ['y', 'e']],
      ['ej', ['a']],
      ['ów', ['y', 'i', '']],
      ['ku', ['ek', 'k']],
      ['ru', ['ier', 'r']],
      ['tu', ['et', 't']],
      ['ii', ['ia']],
      ['ek', ['ka', 'ko']],
      ['i', ['a', 'ia', '']],
      ['y', ['a', '']],
      ['a', ['o', '']],
      ['u', ['', 'o']],
      ['ę', ['a']],
      ['', ['a', 'o']],
    ],
    states: {
      words: [
        '(?:prze)?dojrzał(?:y|a|e|ych)',
        'duż(?:y|a|e|ych)',
        'mał(?:y|a|e|ych)',
        'śwież(?:y|a|e|ych|ego|ej)',
      ],
      degrees: 'bardzo|dobrze',
      others:
        '(?:drożdż[ey]|ser|sera|makaron(?:u)?|śmietan[ay]|tymian(?:ek|ku)|rozmaryn(?:u)?|oregano|majeran(?:ek|ku)|liś(?:ć|cie|ci) laurow.+|kolendr[ay]|tuńczyk(?:a)?|sardyn(?:ki|ek)|daktyl[ei]|kurkum[ay]|chrzan(?:u)?|szynk[ai]|kiełbas[ay]|oliwk[ai])(?: .+)?',
    },
  },
}
