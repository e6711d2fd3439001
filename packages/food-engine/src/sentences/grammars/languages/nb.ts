import type { Grammar } from '../grammar.ts'

/** Norwegian, Bokmål, with common words of Nynorsk. */
export const grammar: Grammar = {
  language: 'nb',
  decimal: ',',
  spaceThousands: true,
  adjectivesBefore: true,
  units: [
    { id: 'gram', words: 'gram' },
    { id: 'hectogram', words: 'hekto', short: 'hg' },
    { id: 'kilogram', words: 'kilo|kilogram' },
    { id: 'liter', words: 'liter' },
    { id: 'deciliter', words: 'desiliter' },
    { id: 'centiliter', words: 'centiliter' },
    { id: 'milliliter', words: 'milliliter' },
    { id: 'centimeter', words: 'centimeter' },
    { id: 'millimeter', words: 'millimeter' },
    { id: 'tablespoon', words: 'spiseskje|spiseskjeer|spiseskei|spiseskjer', short: 'ss|spsk|spssk' },
    { id: 'teaspoon', words: 'teskje|teskjeer|teskei|teskjer', short: 'ts|tsk' },
    { id: 'dessertspoon', words: 'barneskje|barneskjeer' },
    { id: 'spoon', words: 'skje|skjeer' },
    { id: 'ladle', words: 'øse|øser' },
    { id: 'cup', words: 'kopp|kopper|kaffekopp|kaffekopper' },
    { id: 'glass', words: 'glass' },
    { id: 'bowl', words: 'skål|skåler' },
    { id: 'knifepoint', words: 'knivsodd|knivspiss|kryddermål', short: 'krm' },
    { id: 'pinch', words: 'klype|klyper|dryss' },
    { id: 'dash', words: 'skvett|skvetter|dæsj|dash|sprut|stenk|dryss|sjask' },
    { id: 'drop', words: 'dråpe|dråper' },
    { id: 'handful', words: 'neve|never|håndfull|håndfuller|håndfulle' },
    { id: 'dollop', words: 'klatt|klatter|klump' },
    { id: 'can', words: 'boks|bokser|hermetikkboks', short: 'bx|bk' },
    { id: 'bottle', words: 'flaske|flasker', short: 'fl' },
    { id: 'package', words: 'pakke|pakker|pakning|pakninger', short: 'pk|pkt|pak' },
    { id: 'bag', words: 'pose|poser|sekk|nett', short: 'ps' },
    { id: 'sachet', words: 'brev|porsjonspose' },
    { id: 'box', words: 'eske|esker|kasse' },
    { id: 'tub', words: 'beger|begre|beger(e)', short: 'bg|beg' },
    { id: 'tray', words: 'brett' },
    { id: 'carton', words: 'kartong|kartonger' },
    { id: 'tube', words: 'tube|tuber' },
    { id: 'pot', words: 'potte|potter' },
    { id: 'basket', words: 'kurv|kurver' },
    { id: 'sheet', words: 'plate|plater|ark' },
    { id: 'roll', words: 'rull|ruller' },
    { id: 'cube', words: 'terning|terninger' },
    { id: 'ball', words: 'kule|kuler|ball|baller' },
    {
      id: 'piece',
      words: 'stykk|stykke|stykker|bit|biter|skiver|porsjonsbit|porsjonsbiter|munnfull',
      short: 'stk|st',
    },
    { id: 'bunch', words: 'bunt|bunter|knippe|knipper', short: 'bt' },
    { id: 'sprig', words: 'kvist|kvister|dusk|dusker' },
    { id: 'stalk', words: 'stang|stenger|stilk|stilker' },
    { id: 'leaf', words: 'blad|blader' },
    { id: 'clove', words: 'fedd|båt|båter' },
    { id: 'slice', words: 'skive|skiver' },
    { id: 'head', words: 'hode|hoder' },
    { id: 'strip', words: 'strimmel|strimler' },
    { id: 'ring', words: 'ring|ringer' },
    { id: 'portion', words: 'porsjon|porsjoner|personer|person|pers.', short: 'pors' },
    { id: 'pair', words: 'par' },
    { id: 'grain', words: 'korn' },
    { id: 'loaf', words: 'loff' },
    { id: 'half', words: 'halvdel' },
    { id: 'recipe', words: 'oppskrift|oppskrifter' },
  ],
  numbers: {
    0.5: 'halvparten',
    1: 'en|et|ett|én|ei|éi|ein|eit',
    2: 'to',
    3: 'tre',
    4: 'fire',
    5: 'fem',
    6: 'seks',
    7: 'syv|sju',
    8: 'åtte',
    9: 'ni',
    10: 'ti',
    12: 'tolv',
    20: 'tjue',
    1.5: 'halvannen|halvannet|en og en halv|et og et halvt|ett og et halvt|halvtanna|ein og ein halv|eit og eit halvt',
    0.25: 'en kvart|et kvart',
    0.75: 'trekvart|tre kvart',
  },
  halves: {
    0.5: 'halv|halvt|halve',
    0.25: 'kvart|fjerdedel|fjerdedels|fjerdedeler|fjerdedelen',
    0.3333: 'tredjedel|tredjedels|tredjedeler|tredjedelen',
    0.125: 'åttedel|åttedels',
  },
  andParts: {
    0.5: 'og en halv|og et halvt|og ein halv|og eit halvt|en halv|et halvt',
    0.25: 'og en kvart|og et kvart',
    0.75: 'og trekvart|og tre kvart',
    0.3333: 'og en tredjedels',
  },
  multipliers: { 12: 'dusin', 20: 'snes' },
  mixedAnd: 'og',
  rangeWords: 'til|eller',
  rangeStarts: 'fra|mellom',
  times: 'ganger',
  approx:
    'ca|ca.|cirka|omtrent|omkring|rundt|drøy|drøyt|knapp|knapt|minst|maks|maks.|max|min.|totalt|til sammen|i alt|rikelig|ytterligere|evt.|evt|eventuelt|ev.|opp til|gode',
  approxAfter: 'cirka',
  vague:
    'litt|litt ekstra|et par|noen|noen få|en smule|en anelse|masse|mye|rikelig med|rikelig|flere|noe|resten',
  of: 'av|med|fra',
  each: 'à|á|a|à ca.|a ca.|à ca|a ca|på|på ca.',
  plus: 'plus|pluss|og|samt',
  articles: 'en|et|ei',
  sizes:
    'stor|stort|store|større|liten|lite|lita|små|mindre|mellomstor+|middels|medium|mellom|kjempestor+|toppet|toppede|strøket|strøken|strøkne|tynn|tynne|tynt|tykk|tykke|tykt|lang|lange|langt|kort|korte|god|full|fulle|fullt|raus|rause|normalstor+',
  sizePhrases:
    'str. S|str. M|str. L|str. XL|str S|str M|str L|størrelse S|størrelse M|størrelse L|middels stor|middels store|middels stort',
  preparation:
    '*hakket|*hakkede|*hakka|*snittet|*snittede|*kuttet|*kuttede|*skåret|*skårne|*skivet|*skivede|*revet|*revne|skrelt|skrelte|pillet|pillede|*presset|*pressede|knust|knuste|most|moste|smeltet|smeltede|smelta|myk|mykt|myke|romtemperert|romtempererte|temperert|tempererte|avrent|avrente|avrunnet|skylt|skylte|vasket|vaskede|renset|rensede|rensa|delt|delte|halvert|halverte|oppdelt|oppdelte|uthulet|skrapet|utskrapet|plukket|plukkede|ribbet|kokt|kokte|hardkokt|hardkokte|bløtkokt|forhåndskokt|ristet|ristede|rista|tørristet|stekt|stekte|sprøstekt|sprøstekte|pisket|piskede|lettpisket|sammenpisket|sammenpiskede|stivpisket|siktet|siktede|tint|tinte|opptint|utbløtt|bløtlagt|bløtlagte|smuldret|smuldrede|blendet|mikset|*kvernet|*kvernede|malt|malte|støtt|støtte|mortet|tørket|tørkede|frossen|frosne|frosset|røkt|røkte|syltet|syltede|varm|varmt|varme|kald|kaldt|kalde|iskald|iskaldt|lunken|lunkent|lunkne|fingervarm|fingervarmt|kokende|grillet|grillede|marinert|marinerte|avkjølt|avkjølte|utbeinet|beinfri|flådd|flådde|blansjert|forvelt|*strimlet|*strimlede|skilt|filetert|saltet|bakt|bakte|soltørket|soltørkede|finmalt|finmalte|grovmalt|grovmalte|nymalt|nymalte|ukokt|ukokte|sammenvispet|sammenvispede|vispet|vispede|uppvispet|oppvispet|rørt|sammenrørt|karamellisert|karamelliserte|flisset|knekt|knekte|surret|surrede|frest|freste|brunet|brunede|uttint|silt|silte|avskallet|utbeinede|kløyvd|kløyvde|banket|trukket|pelt|pelte|bløtgjort|finhakkete|glasert|gratinert|utrørt|utrørte|oppløst|oppløste|omrørt',
  preparationPhrases:
    'i skrå|i brede|i store|i tykke|i skiver|i terninger|i biter|i strimler|i båter|i ringer|i staver|i buketter|i halve|i fine|i tynne|i små|i grove|i passende|i to|i fire|i munnfullstore|saften|saften av|juicen|skallet|revet skall|finrevet skall|saft og skall|skall og saft|kun|bare|bladene|uten skall|uten skorpe|uten skinn og bein|uten bein|uten skinn|uten kjerner|uten frø|med skinn|med skall|ved romtemperatur|frøene|i 1 cm|i 2 cm|i 3 cm|i 4 cm|i 5 cm|i 1/2 cm|i ½ cm|i ca. 1 cm|i ca. 2 cm|i ca. 3 cm|romtemperatur|i halvmåner|i fjerdedeler|i flak|i rosetter|bare det hvite|kun det hvite|kun det grønne|kun bladene|bare bladene|på langs|på skrå|uten stilk|uten stein|med bein|det hvite|det grønne|i munnfulle|med topp|med rot',
  doneForms: /^(?!u)\p{L}{3,}(?:ede|ert|erte|ede)$/u,
  adverbs:
    'fint|grovt|ferskt|fersk|friskt|lett|godt|tynt|veldig|hardt|tykt|ferdig|helt|nøye|smått|på skrå|ikke|først|meget|nylig',
  bought:
    'malt|malte|støtt|støtte|tørket|tørkede|frossen|frosne|frosset|røkt|røkte|syltet|syltede|kokt|kokte|ristet|ristede|varm|varmt|varme|kald|kaldt|kalde|iskald|iskaldt|lunken|lunkent|lunkne|fingervarm|fingervarmt|kokende|grillet|grillede|flådd|flådde|marinert|marinerte|saltet|bakt|bakte|soltørket|soltørkede|stekt|stekte|knust|knuste|kvernet|kvernede|finmalt|grovmalt|ukokt|ukokte',
  describing:
    'rød|rødt|røde|gul|gult|gule|grønn|grønt|grønne|hvit|hvitt|hvite|sort|sorte|svart|svarte|brun|brunt|brune|blå|mørk|mørkt|mørke|lys|lyst|lyse|oransje|lilla|fersk|ferskt|ferske|frisk|friskt|friske|tørr|tørt|tørre|moden|modent|modne|fast|faste|mild|mildt|milde|sterk|sterkt|sterke|søt|søtt|søte|sur|surt|grov|grovt|grove|fin|fint|fine|rå|usaltet|saltet|økologisk+|nøytral+|frossen|frosne|tørket|tørkede|hel|hele|helt|norsk|norske|vanlig+',
  purposeStarts: 'til|for å|å servere med',
  purposeWords: '',
  or: 'eller|eller tilsvarende|evt. bruk|eventuelt bruk|alternativt|el.',
  comments:
    'eller etter smak|pr. stk.|pr. stykk|per stk.|pr. person|per person|smak til med|etter smak|etter behov|etter ønske|etter behag|kan sløyfes|kan utelates|valgfritt|valgfri|hvis ønskelig|om ønskelig|om du vil|hvis du vil|eller mer|eller mindre|avrent vekt|nettovekt|evt.|evt|eventuelt|ev.|etter smak og behag|smak til|etter eget valg|valgfrie|tilstrekkelig|fra kvern',
  commentStarts:
    '+ litt|+ ekstra|pluss litt|pluss ekstra|gjerne|helst|f.eks.|f. eks.|f eks|for eksempel|som|fra dagen før|på boks|fra boks|i boks|på glass|tilsvarende|avhengig av|alt etter|evt. med|evt. fra',
  parts:
    'kjerner|kjernene|saft|saften|revet skall|finrevet skall|skall|skallet|juice|juicen|zest|frøene|revet skall og saft|det revne skallet',
  kinds: 'type|tipo',
  compounds:
    'grovt salt|grovt mel|lite gran|små reker|store hvite bønner|myk nougat|myke tortillas|myke tortillalefser|smeltet ost|lang pasta|kjøttdeig av storfe|middels fet|lite fett|kokte skinke|hakkede tomater|pillede reker|sprøstekt løk',
  connectors: 'og|i|med|på|til|eller|uten|fra|av|samt|ut|for|over|fint|grovt|tynt|smått',
  headingStarts: 'Til|For|Ingredienser',
  noFood:
    'minutt|minutter|min|time|timer|kcal|tilberedningstid|steketid|hevetid|tid|porsjoner|personer|gir|tips|tip|obs|vanskelighetsgrad|antall|til',
  headingWords:
    'Ingredienser|Fyll|Deig|Deigen|Saus|Sausen|Glasur|Pynt|Topping|Tilbehør|Dressing|Marinade|Bunn|Annet|Dessuten|Pensling|Krem|Frosting|Servering|Garnityr|Lake|Røre|Melisglasur|Strø|Gryte|Dip|Panering|Kompott|Vinaigrette|Smuldredeig|Sjokoladetrekk|Til servering|Ved servering',
  equipment:
    'airfryer|springform|kakeform|brødform|ildfast form|stekebrett|bakeplate|bakepapir|plastfolie|aluminiumsfolie|kjøkkenmaskin|stavmikser|håndmikser|sprøytepose|visp|kjevle|tannpirkere|grillspyd|paiform|muffinsformer|steketermometer|blender',
  countedUnits:
    'spiseskje/spiseskjeer teskje/teskjeer kopp/kopper klype/klyper dråpe/dråper neve/never boks/bokser flaske/flasker pakke/pakker pose/poser eske/esker kurv/kurver plate/plater kule/kuler kvist/kvister stang/stenger stilk/stilker blad/blader båt/båter skive/skiver hode/hoder',
  matching: {
    productNames:
      /^(?:.+ (?:på (?:boks|glass)|i (?:olje|lake|sukkerlake))|revet kokos(?:nøtt)?|klaret smør)$/iu,
    plurals: {
      endings: [
        [/e[rn]$/, ['', 'e']],
        [/ar$/, ['']],
        [/or$/, ['a']],
      ],
    },
    states: {
      words: ['(?:over)?mod(?:en|ne|ent)', 'stor[et]?', 'små|liten', 'fersk(?:e|t)?|frisk(?:e|t)?'],
      degrees: 'veldig|svært|helt|godt',
      others:
        '(?:.+ )?(?:gjær|\\S*ost|pasta|\\S*nudler|ravioli|mozzarella|timian|rosmarin|oregano|merian|laurbærblad(?:er)?|koriander|tunfisk|sardiner|ansjos|dadler|gurkemeie|pepperrot|chili|skinke|oliven)|fløte|bønner',
    },
  },
}
