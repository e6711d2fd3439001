import type { Grammar } from '../grammar.ts'

export const grammar: Grammar = {
  language: 'it',
  decimal: ',',
  amountBehind: true,
  unitBefore: true,
  units: [
    { id: 'pound', words: 'libbra|libbre' },
    { id: 'gram', words: 'grammo|grammi' },
    { id: 'hectogram', words: 'etto|etti|ettogrammo', short: 'hg' },
    { id: 'kilogram', words: 'chilo|chili|chilogrammo|chilogrammi|kilo' },
    { id: 'liter', words: 'litro|litri', short: 'lt' },
    { id: 'deciliter', words: 'decilitro|decilitri' },
    { id: 'centiliter', words: 'centilitro|centilitri' },
    { id: 'milliliter', words: 'millilitro|millilitri' },
    { id: 'centimeter', words: 'centimetro|centimetri' },
    {
      id: 'tablespoon',
      words:
        'cucchiaio|cucchiai|cucchiaio/i|cucchiaiata|cucchiaiate|cucchiaio da tavola|cucchiai da tavola|cucchiaio da minestra|cucchiai da minestra',
      short: 'cucch|C.',
    },
    {
      id: 'teaspoon',
      words:
        'cucchiaino|cucchiaini|cucchiaino/i|cucchiaino da tè|cucchiaini da tè|cucchiaino da caffè|cucchiaini da caffè',
      short: 'cucch.no|c.no|cucch.ni',
    },
    { id: 'ladle', words: 'mestolo|mestoli|mestolino|mestolini' },
    { id: 'cup', words: 'tazza|tazze|tazza/e|tazza da tè|tazze da tè' },
    { id: 'small-cup', words: 'tazzina|tazzine|tazzina da caffè|tazzine da caffè' },
    {
      id: 'glass',
      words:
        'bicchiere|bicchieri|bicchiere/i|calice|calici|bicchiere da vino|bicchiere di carta|bicchieri di carta|bicchiere di plastica',
    },
    { id: 'small-glass', words: 'bicchierino|bicchierini' },
    { id: 'bowl', words: 'ciotola|ciotole|ciotolina|scodella' },
    { id: 'pinch', words: 'pizzico|pizzichi|presa|prese|pizzichino' },
    { id: 'knifepoint', words: 'punta di coltello|punta|puntina' },
    { id: 'dash', words: 'filo|goccio|spruzzo|spruzzata|spolverata|giro|schizzo|macinata|grattata|spolvero' },
    { id: 'drop', words: 'goccia|gocce|fialetta|fialette|fiala|fiale' },
    { id: 'handful', words: 'manciata|manciate|manciatina|pugno|pugni|pugnetto' },
    { id: 'knob', words: 'noce|noci di|nocciolina|fiocco|fiocchetti|riccioli' },
    { id: 'can', words: 'scatola|scatole|scatoletta|scatolette|lattina|lattine|latta' },
    { id: 'jar', words: 'barattolo|barattoli|vasetto|vasetti|vaso' },
    { id: 'bottle', words: 'bottiglia|bottiglie|boccetta' },
    {
      id: 'package',
      words: 'confezione|confezioni|pacco|pacchi|pacchetto|pacchetti|busta|buste',
      short: 'conf',
    },
    { id: 'sachet', words: 'bustina|bustine|bustina/e' },
    { id: 'bag', words: 'sacchetto|sacchetti|sacco|sacchettini|busta|buste' },
    { id: 'carton', words: 'brick|brik' },
    { id: 'tub', words: 'vaschetta|vaschette' },
    { id: 'tube', words: 'tubetto|tubetti' },
    { id: 'bar', words: 'tavoletta|tavolette|panetto|panetti|stecca|cubo|cubi' },
    { id: 'cube', words: 'cubetto|cubetti|dado' },
    { id: 'roll', words: 'rotolo|rotoli' },
    {
      id: 'piece',
      words: 'pezzo|pezzi|pezzetto|pezzetti|pezzettino|tocco|tocchetto|pezzettini|tozzo|tocchi|tocchetti',
      short: 'pz',
    },
    {
      id: 'bunch',
      words:
        'mazzo|mazzi|mazzetto|mazzetti|ciuffo|ciuffi|ciuffetto|ciuffetti|grappolo|mazzettino|ciuffettino',
    },
    { id: 'sprig', words: 'rametto|rametti|ramo|rami|rametto/i' },
    { id: 'stalk', words: 'costa|coste|gambo|gambi|stecca|stecche|bastoncino' },
    { id: 'stem', words: 'stelo|steli|filo d’erba|fili' },
    { id: 'leaf', words: 'foglia|foglie|foglioline|fogliolina|foglia/e' },
    { id: 'clove', words: 'spicchio|spicchi|spicchio/i' },
    { id: 'slice', words: 'fetta|fette|fettina|fettine|rondella|rondelle|fetta/e|trancio|tranci' },
    { id: 'head', words: 'testa|teste|cespo|cespi|cespo/i' },
    { id: 'bulb', words: 'bulbo|bulbi' },
    { id: 'sheet', words: 'foglio|fogli' },
    { id: 'strip', words: 'striscia|strisce|strisciolina' },
    { id: 'portion', words: 'porzione|porzioni|persone|persona|pers.' },
    { id: 'seed', words: 'bacca|bacche' },
    { id: 'grain', words: 'chicco|chicchi|grani|grano' },
    { id: 'ball', words: 'palla|palline|pallina' },
    { id: 'recipe', words: 'dose|dosi|ricetta|ricette' },
  ],
  numbers: {
    1: "un|uno|una|un'",
    2: 'due',
    3: 'tre',
    4: 'quattro',
    5: 'cinque',
    6: 'sei',
    7: 'sette',
    8: 'otto',
    9: 'nove',
    10: 'dieci',
    12: 'dodici',
    20: 'venti',
    0.25: 'un quarto di|un quarto',
    0.75: 'tre quarti di|tre quarti',
    0.5: 'metà',
    0.3333: 'un terzo di|un terzo',
    0.6667: 'due terzi di|due terzi',
  },
  halves: { 0.5: "mezzo|mezza|mezzi|mezze|mezz'" },
  numberParts: {
    ones: {
      1: 'uno',
      2: 'due',
      3: 'tre|tré',
      4: 'quattro',
      5: 'cinque',
      6: 'sei',
      7: 'sette',
      8: 'otto',
      9: 'nove',
      10: 'dieci',
    },
    teens: {
      11: 'undici',
      12: 'dodici',
      13: 'tredici',
      14: 'quattordici',
      15: 'quindici',
      16: 'sedici',
      17: 'diciassette',
      18: 'diciotto',
      19: 'diciannove',
    },
    tens: {
      20: 'venti|vent',
      30: 'trenta|trent',
      40: 'quaranta|quarant',
      50: 'cinquanta|cinquant',
      60: 'sessanta|sessant',
      70: 'settanta|settant',
      80: 'ottanta|ottant',
      90: 'novanta|novant',
    },
    hundred: 'cento',
  },
  andParts: {
    0.5: 'e mezzo|e mezza|e 1/2|e ½',
    0.25: 'e un quarto',
    0.75: 'e tre quarti',
    0.3333: 'e un terzo',
    0.6667: 'e due terzi',
  },
  multipliers: {
    12: 'dozzina|dozzine',
    10: 'decina',
    2: 'paio',
    6: 'mezza dozzina',
    20: 'ventina',
    15: 'quindicina',
    30: 'trentina',
  },
  mixedAnd: 'e|e i|e le',
  rangeWords: 'o|a|oppure|ai|alle|fino a|/',
  rangeStarts: 'da|dai|dalle|tra|fra|tra i|tra le|fra i|fra le',
  times: 'per',
  approx:
    'circa|ca.|ca|all’incirca|più o meno|quasi|almeno|massimo|max|minimo|abbondante|abbondanti|scarso|scarsi|scarsa|bel|bello|bella|buona|pari a|cioè',
  approxAfter: 'circa|ca.',
  vague:
    "un po'|un pò|un poco|poco|poca|pochi|poche|qualche|alcuni|alcune|abbondante|molto|tanta|tanto|q.b.|qb|quanto basta|un pochino|un goccino|diversi|diverse|una quantità generosa",
  severalForms: /^(?!litre|chili)\p{L}{3,}[ie](?: |$)/u,
  of: "di|d'|del|dello|della|dell'|dei|degli|delle",
  each: 'da|da circa|di|di circa|da ca.|di ca.|di circa',
  plus: 'più|e',
  articles: "il|lo|la|i|gli|le|l'|un|uno|una|un'",
  sizes:
    'grande|grandi|piccolo|piccola|piccoli|piccole|piccolino|piccolina|medio|media|medi|medie|grosso|grossa|grossi|grosse|colmo|colmi|colma|colme|raso|rasi|rasa|rase|abbondante|abbondanti|generoso|generosa|generosi|scarso|scarsi|enorme|enormi|spesse|spessa|spesso|tonda|tonde|tondo|tondi',
  sizePhrases:
    'di medie dimensioni|di media grandezza|medie dimensioni|taglia M|taglia L|misura M|ben colmo|ben colmi|di piccole dimensioni|di grandi dimensioni|di media dimensione|non troppo grande',
  preparation:
    'tritat*|tagliat*|affettat*|grattugiat*|grattat*|pelat*|sbucciat*|schiacciat*|spremut*|sminuzzat*|spezzettat*|spezzat*|sgocciolat*|scolat*|sciacquat*|lavat*|pulit*|mondat*|privat*|fuso|fusa|fusi|sciolto|sciolta|ammorbidit*|morbid*|battut*|sbattut*|setacciat*|tostat*|cott*|lessat*|lesso|bollit*|bollent*|caldo|calda|fredd*|tiepid*|denocciolat*|snocciolat*|disossat*|dissalat*|ammollat*|scongelat*|raffreddat*|macinat*|sfilettat*|sgusciat*|montat*|arrostit*|frullat*|passat*|pestat*|tagliuzzat*|sfogliat*|divis*|separat*|sbollentat*|rinvenut*|strizzat*|essiccat*|sbriciolat*|affumicat*|spellat*|decorticat*|liofilizzat*|soffritt*|stemperat*|marinat*|condit*|ammorbid*|sfilacciat*|infarinat*|svuotat*|dorat*|rosolat*|stufat*|caramellat*|glassat*|spazzolat*|rigenerat*|disliscat*|eviscerat*|squamat*|spuntat*|asciugat*|asciutt*|aperte|aperto|incis*|polverizzat*|tritatissim*|sbianchit*|gratt*|spolpat*|ripulit*|desquamat*|candit*|diluit*',
  preparationPhrases:
    'macinato al momento|appena macinato|macinato fresco|a cubetti|a dadini|a fette|a fettine|a fette sottili|a rondelle|a pezzi|a pezzetti|a pezzettini|a listarelle|a julienne|a striscioline|a strisce|a spicchi|a tocchetti|a dadi|a filetti|a metà|a scaglie|a lamelle|a velo sottile|a temperatura ambiente|a temp. ambiente|in pezzi|in quattro|senza pelle|senza semi|senza spine|con la buccia|solo il succo|solo la scorza|il succo|la scorza|scorza e succo|scorza grattugiata|a pomata|in pomata|da grattugiare|ben freddo|ben caldo|fredda di frigo|freddo di frigo|fredda da frigo|freddo di frigorifero|a mezzaluna|a mezzelune|a quarti|a bastoncini|a fiammifero|a brunoise|a cubi|a ciuffetti|a cimette|a nastro|a fettine sottili|a filetto|in fiocchi|in due|in fette|in cubetti|solo la parte|solo le foglie|solo i|solo le|solo il|solo la|la parte bianca|la parte verde|senza nocciolo|senza crosta|senza buccia|senza lisca|senza osso|senza gambo|con la pelle|con buccia|al coltello|a neve|a neve ferma|per il lungo|con le barbe|con il ciuffo|con osso|con le foglie|temperatura ambiente',
  doneForms:
    /^(?!gelat|patat|frittat|insalat|marmellat|cioccolat|passat|granit|salat|zuccherat|condensat|raffinat)\p{L}{3,}(?:[aiu]t[oaie])$/u,
  adverbs:
    'finemente|fresco|fresca|fine|grossolanamente|appena|molto|ben|sottilmente|leggermente|non|già|precedentemente|poco|freschi',
  bought:
    'macinat*|affumicat*|essiccat*|decorticat*|cott*|pelat*|liofilizzat*|passat*|fredd*|caldo|calda|tiepid*|bollent*|marinat*|montat*|tostat*|surgelat*|arrostit*|sgusciat*|dissalat*|spellat*|lesso|snocciolat*|denocciolat*|candit*',
  kinds: 'tipo',
  describing:
    'rosso|rossa|rossi|rosse|verde|verdi|giallo|gialla|gialli|bianco|bianca|bianchi|bianche|nero|nera|neri|nere|viola|fresco|fresca|freschi|fresche|secco|secca|secchi|secche|maturo|matura|maturi|mature|surgelato|surgelati|surgelata|dolce|dolci|piccante|piccanti|intero|intera|interi|intere|fino|fine|grosso|biologico|biologica|bio|naturale|salato|liquido|liquida|integrale|extravergine',
  purposeStarts:
    "per gratinare|per mantecare|per sfumare|per foderare|per farcire|per glassare|per pennellare|per ricoprire|per spruzzare|per aromatizzare|per lavorare|per decorare|per friggere|per servire|per ungere|per spolverare|per spolverizzare|per guarnire|per infarinare|per condire|per la|per il|per lo|per l'|per i|per gli|per le|per imburrare|per accompagnare|per spennellare|per rosolare|per soffriggere|per cospargere|per lucidare|per completare|per impanare|per insaporire|per cuocere|per stendere|per rifinire|per bagnare",
  or: 'o|oppure|o in alternativa|in alternativa|altrimenti|o anche|ovvero|od|in sostituzione',
  comments:
    "o q.b.|o a piacere|o a gusto|q.b.|qb|q. b.|quanto basta|a piacere|a piacimento|facoltativo|facoltativa|facoltativi|facoltative|opzionale|opzionali|a scelta|se gradito|se gradita|se piace|se serve|se necessario|a gusto|secondo i gusti|a volontà|al gusto|peso netto|peso sgocciolato|già puliti|cadauno|cadauna|ciascuno|ciascuna|l'uno|l'una|a testa|eventuale|eventuali|o più|a vostra scelta|a tua scelta|di vostra scelta|di tua scelta|a scelta vostra|sufficiente|in quantità sufficiente|di mulinello",
  commentStarts:
    'ad esempio|per esempio|es.|preferibilmente|meglio se|possibilmente|come|secondo|in scatola|in barattolo|al naturale|se possibile|con o senza|non trattato|non trattata|non trattati|bio non|del giorno prima|del giorno precedente|raffermo',
  parts:
    'semi|i semi|chicchi|i chicchi|polpa|la polpa|succo|scorza|buccia|la scorza|il succo|la buccia|scorza grattugiata|la scorza grattugiata|buccia grattugiata|la buccia grattugiata|zeste|succo e scorza|scorza e succo|il succo e la scorza|succo filtrato|scorze',
  compounds:
    'sale grosso|sale fino|sale fine|erbe fini|passata di pomodoro|noce moscata|pomodori piccoli|zucchero a velo|burro fuso chiarificato|carne macinata|latte intero|lievito di birra|grana grattugiato da|pan grattato|mezze maniche|mezze penne|sale e pepe|con il guscio|cozze già|fagioli bianchi|pasta corta|pesto alla|formaggio morbido|tortilla morbida|tortillas morbide|torrone morbido|pane morbido|panini morbidi|amaretti morbidi|panna da montare|panna da cucina|polenta per|riso per risotti|riso per sushi|preparato per',
  unitSizes: 'sottile|sottili|spess+|lungo|lunga',
  connectors: 'e|ed|in|a|di|con|senza|al|alla|da|o|per|su',
  headingStarts:
    "Per il|Per la|Per lo|Per l'|Per i|Per gli|Per le|Per decorare|Per guarnire|Per servire|Ingredienti per",
  noFood:
    'minuto|minuti|min|ora|ore|kcal|calorie|tempo|di|preparazione|cottura|riposo|porzioni|dosi|per|consiglio|consigli|nota|note|difficoltà|totale',
  headingWords:
    'Ingredienti|Per decorare|Per guarnire|Per servire|Ripieno|Impasto|Inoltre|Decorazione|Farcitura|Condimento|Salsa|Crema|Sugo|Pasta frolla|Frolla|Glassa|Marinata|Ganache|Base|Copertura|Bagna|Pan di Spagna|Pastella|Topping|Panatura|Contorno|Crumble|Sciroppo',
  equipment:
    'airfryer|friggitrice|friggitrice ad aria|stampo|stampini|teglia|tortiera|carta forno|carta da forno|pellicola|pellicola trasparente|carta stagnola|planetaria|frullatore|sac à poche|frusta|mattarello|stuzzicadenti|spago da cucina|pirottini|coppapasta|termometro|spiedini di legno',
  countedUnits:
    'grammo/grammi libbra/libbre etto/etti chilo/chili chilogrammo/chilogrammi litro/litri decilitro/decilitri centilitro/centilitri millilitro/millilitri cucchiaio/cucchiai cucchiaino/cucchiaini mestolo/mestoli tazza/tazze tazzina/tazzine bicchiere/bicchieri bicchierino/bicchierini ciotola/ciotole pizzico/pizzichi goccia/gocce manciata/manciate scatola/scatole scatoletta/scatolette lattina/lattine barattolo/barattoli vasetto/vasetti bottiglia/bottiglie confezione/confezioni pacco/pacchi pacchetto/pacchetti busta/buste bustina/bustine sacchetto/sacchetti vaschetta/vaschette tubetto/tubetti tavoletta/tavolette panetto/panetti cubetto/cubetti rotolo/rotoli pezzo/pezzi pezzetto/pezzetti mazzo/mazzi mazzetto/mazzetti ciuffo/ciuffi rametto/rametti costa/coste gambo/gambi foglia/foglie spicchio/spicchi fetta/fette cespo/cespi foglio/fogli',
  adjectivesAgree: true,
  matching: {
    productNames:
      /^(?:.+ (?:in (?:scatola|barattolo|vasetto|lattina|polvere|salamoia|granella)|a lamelle|sott['’](?:olio|aceto)|al naturale|sciroppat[aeio]|candit[aeio]|secc(?:o|a|hi|he)|surgelat[aeio]|affumicat[aeio])|(?:noce di )?cocco (?:grattugiat[oa]|rapè)|pane (?:grattugiato|raffermo|secco)|(?:manzo|vitello|maiale|agnello|pollo|tacchino|carne)(?: .+)? (?:macinat|tritat)[oa]|burro chiarificato|piselli spezzati|pasta per (?:la )?pizza|fogli[ae]? di (?:riso|vite)|gran[io] di (?:senape|coriandolo))$/iu,
    plurals: {
      endings: [
        [/chi$/, ['co', 'che']],
        [/ghi$/, ['go', 'ghe']],
        [/che$/, ['ca']],
        [/ghe$/, ['ga']],
        [/([cg])e$/, ['$1ia']],
        [/i$/, ['o', 'e', 'io']],
        [/(?<![cg])e$/, ['a']],
      ],
      isEveryWord: true,
      never: ['paste', 'latte'],
    },
    states: {
      words: ['matur[oaie]', 'grand[ei]', 'piccol[oaie]', 'fresc(?:[oa]|h[ie])'],
      degrees: 'molto|ben|abbastanza',
      others:
        '(?:formaggi[oi]?|lievito|pasta|tagliatelle|ravioli|tortellini|gnocchi|lasagne|mozzarella|ricotta|timo|rosmarino|origano|maggiorana|alloro|foglie? di alloro|tonno|sardine|acciughe|datteri|curcuma|peperoncin[oi]|funghi|salsicc[ei]a?|olive)(?: .+)?|panna|fagioli',
    },
    warmth:
      /^(?<name>(?:acqua|latte|burro|panna|brodo)(?: .+)?) (?<said>cald[oa]|tiepid[oa]|fredd[oa]|bollente)$/iu,
  },
}
