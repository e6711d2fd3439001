import type { Grammar } from '../grammar.ts'

export const grammar: Grammar = {
  language: 'gl',
  decimal: ',',
  units: [
    { id: 'gram', words: 'gramo|gramos|gramo(s)', short: 'grs' },
    { id: 'kilogram', words: 'quilo|quilos|quilogramo|quilogramos|quilo(s)', short: 'k' },
    { id: 'pound', words: 'libra|libras' },
    { id: 'ounce', words: 'onza|onzas' },
    { id: 'liter', words: 'litro|litros', short: 'lts' },
    { id: 'deciliter', words: 'decilitro|decilitros' },
    { id: 'centiliter', words: 'centilitro|centilitros' },
    { id: 'milliliter', words: 'mililitro|mililitros' },
    { id: 'centimeter', words: 'centímetro|centímetros' },
    {
      id: 'tablespoon',
      words:
        'cullerada|culleradas|cullerada sopeira|culleradas sopeiras|cullerada sopera|culleradas soperas|culler sopeira|culleres sopeiras|culler sopera|culleres soperas|culler|culleres|culler de sopa|culleres de sopa|cullerada de sopa|culleradas de sopa|cullerada grande|culleradas grandes|cullerada(s)|culler(es)|cucharada|cucharadas|cucharada sopera|cucharadas soperas|sopeiras|soperas',
      short: 'cda|cdas|c. s.|cs|c/s|cull|culls|cull. sopeira|cda. sopera|cdas. soperas|c. sopa|c. de sopa',
    },
    {
      id: 'teaspoon',
      words:
        'culleriña|culleriñas|culleradiña|culleradiñas|cullerciña|cullerciñas|cullerada de café|culleradas de café|culler de café|culleres de café|culleriña de café|culleriñas de café|culleradiña de café|culleradiñas de café|culleriña de té|culleriñas de té|culler de té|culler pequena|culleres pequenas|cullerada pequena|culleradas pequenas|culleriña(s)|culleradiña(s)|cucharadita|cucharaditas',
      short: 'cdta|cdtas|cdiña|c. c.|cc|c/c|c. café|c. de café',
    },
    {
      id: 'dessertspoon',
      words:
        'cullerada de sobremesa|culleradas de sobremesa|culler de sobremesa|culleres de sobremesa|culleriña de sobremesa|culleriñas de sobremesa|cullerada de postre|culleradas de postre|culler de postre|culleres de postre',
    },
    { id: 'ladle', words: 'cullerón|cullerós|cazo|cazos|garfelo' },
    { id: 'cup', words: 'cunca|cuncas|cunca(s)|taza|tazas|xícara|xícaras|tazón|tazóns' },
    { id: 'small-cup', words: 'cunquiña|cunquiñas|taciña|taciñas|xicariña' },
    { id: 'glass', words: 'vaso|vasos|vaso(s)|copa|copas' },
    { id: 'small-glass', words: 'vasiño|vasiños|copiña|copiñas|chupito|chupitos' },
    { id: 'bowl', words: 'bol|boles|cunco|cuncos|prato|pratos|prato fondo' },
    {
      id: 'pinch',
      words:
        'chisca|chiscas|chisquiña|chisquiñas|chisco|pizca|pizcas|belisco|beliscos|pisca|piscas|pizquiña|pelisco',
    },
    { id: 'knifepoint', words: 'punta de coitelo|puntas de coitelo|punta|puntiña' },
    {
      id: 'dash',
      words: 'chorro|chorros|chorriño|chorriños|fío|fíos|fiíño|fiíños|golpe|golpes|chorretada|toque',
    },
    { id: 'drop', words: 'pinga|pingas|pinguiña|pinguiñas|gota|gotas|gotiña|gotiñas' },
    {
      id: 'handful',
      words:
        'presa|presas|presiña|manchea|mancheas|puñado|puñados|puñadiño|puñadiños|puñadiña|mancheíña|manda|embozada',
    },
    { id: 'knob', words: 'noz de|nociña|abelá de' },
    { id: 'can', words: 'lata|latas|latiña|latiñas|lata(s)|conserva|conservas' },
    { id: 'jar', words: 'bote|botes|botiño|tarro|tarros|tarriño|frasco|frascos|pote|potes|bote(s)' },
    { id: 'bottle', words: 'botella|botellas|botelliña|botellín|garrafa|garrafas' },
    { id: 'package', words: 'paquete|paquetes|paquetiño|envase|envases|estoxo|estoxos' },
    { id: 'box', words: 'caixa|caixas|caixiña|caixiñas' },
    { id: 'bag', words: 'bolsa|bolsas|bolsiña|bolsiñas|saco|sacos|malla|mallas' },
    { id: 'sachet', words: 'sobre|sobres|sobriño|sobriños|sobre(s)' },
    { id: 'carton', words: 'brik|briks|bric|brics|cartón|cartóns|tetrabrik|tetrabriks' },
    { id: 'tub', words: 'tarrina|tarrinas|terrina|terrinas|bandexa|bandexas' },
    { id: 'tube', words: 'tubo|tubos' },
    { id: 'bar', words: 'barra|barras|barriña|tableta|tabletas|taboleta|taboletas' },
    { id: 'block', words: 'bloque|bloques' },
    { id: 'cube', words: 'cubo|cubos|cubiño|cubiños|dado|dados|pastilla|pastillas' },
    { id: 'roll', words: 'rolo|rolos' },
    { id: 'ball', words: 'bola|bolas|boliña|boliñas' },
    { id: 'loaf', words: 'molete|moletes|fogaza|fogazas' },
    {
      id: 'piece',
      words:
        'peza|pezas|anaco|anacos|anaquiño|anaquiños|cacho|cachos|cachiño|cachiños|unidade|unidades|unidade(s)|pedazo|pedazos|taco|tacos|bocado|bocados',
      short: 'u|ud|uds|und|unid|pz',
    },
    {
      id: 'bunch',
      words:
        'mollo|mollos|molliño|molliños|feixe|feixes|feixiño|manoxo|manoxos|manoxiño|ramallete|ramo|ramos|ramiño|ramiños|acio|acios|monllo|monllos|mazo|mazos|restra|restras',
    },
    {
      id: 'sprig',
      words:
        'póla|pólas|poliña|poliñas|rama|ramas|ramiña|ramiñas|ramallo|ramallos|galla|gallas|febra|febras|hebra|hebras|febriña|febriñas|garamallo',
    },
    { id: 'stalk', words: 'talo|talos|taliño|penca|pencas|vara|varas|tronco|troncos|cana|canas' },
    { id: 'stick', words: 'pau|paus|pauciño|pauciños|paliño|paliños|palo|palos' },
    { id: 'leaf', words: 'folla|follas|folliña|folliñas|folla(s)' },
    { id: 'clove', words: 'dente|dentes|dentiño|dentiños|dente(s)' },
    {
      id: 'slice',
      words:
        'rebanda|rebandas|rebandiña|rebandiñas|rebanada|rebanadas|toro|toros|toriño|rodaxa|rodaxas|rodela|rodelas|roda|rodas|rodiña|rodiñas|tallada|talladas|talladiña|lonxa|lonxas|loncha|lonchas|lasca|lascas|lámina|láminas|raxa|raxas|tranca de|posta|postas',
    },
    { id: 'strip', words: 'tira|tiras' },
    { id: 'head', words: 'cabeza|cabezas|cogolo|cogolos|cogollo|cogollos' },
    { id: 'bulb', words: 'bulbo|bulbos' },
    { id: 'fillet', words: 'filete|filetes' },
    { id: 'sheet', words: 'prancha|pranchas|placa|placas' },
    { id: 'wedge', words: 'gallo|gallos|gomo|gomos' },
    { id: 'half', words: 'metades' },
    {
      id: 'portion',
      words: 'porción|porcións|ración|racións|persoa|persoas|comensal|comensais',
      short: 'pers',
    },
    { id: 'grain', words: 'gran|grans|grao|graos|graíño' },
    { id: 'ear', words: 'mazaroca|mazarocas|espiga|espigas' },
    { id: 'pod', words: 'vaíña|vaíñas' },
    { id: 'recipe', words: 'receita|receitas|dose|doses' },
  ],
  numbers: {
    1: 'un|unha|dun|dunha',
    2: 'dous|dúas',
    3: 'tres',
    4: 'catro',
    5: 'cinco',
    6: 'seis',
    7: 'sete',
    8: 'oito',
    9: 'nove',
    10: 'dez',
    11: 'once',
    12: 'doce',
    15: 'quince',
    20: 'vinte',
    25: 'vinte e cinco',
    30: 'trinta',
    40: 'corenta',
    50: 'cincuenta',
    60: 'sesenta',
    80: 'oitenta',
    100: 'cen|cento',
    150: 'cento cincuenta',
    200: 'douscentos|duascentas',
    250: 'douscentos cincuenta',
    300: 'trescentos|trescentas',
    400: 'catrocentos|catrocentas',
    500: 'cincocentos|cincocentas|quiñentos',
    750: 'setecentos cincuenta',
    1000: 'mil',
    0.25: 'un cuarto de|un cuarto|dun cuarto de',
    0.3333: 'un terzo de|un terzo',
    0.6667: 'dous terzos de|dous terzos',
    0.75: 'tres cuartos de|tres cuartos',
    0.5: 'a metade de|metade de|a metade dun|a metade dunha',
    70: 'setenta',
    90: 'noventa',
    600: 'seiscentos|seiscentas',
    700: 'setecentos|setecentas',
    800: 'oitocentos|oitocentas',
    900: 'novecentos|novecentas',
  },
  noNumbers: 'doce de',
  wordRanges: { '1-2': 'un ou dous|unha ou dúas', '2-3': 'dous-tres|dúas-tres', '3-4': 'tres-catro' },
  halves: { 0.5: 'medio|media|medios|medias|½', 0.25: 'cuarto' },
  andParts: {
    0.5: 'e medio|e media|e 1/2|e ½',
    0.25: 'e un cuarto|e cuarto|e 1/4',
    0.75: 'e tres cuartos',
    0.3333: 'e un terzo',
    0.6667: 'e dous terzos',
  },
  multipliers: {
    12: 'ducia|ducias',
    6: 'media ducia|1/2 ducia',
    10: 'decena',
    15: 'quincena',
    20: 'vintena',
    2: 'par|pares',
  },
  mixedAnd: 'e',
  rangeWords: 'ou|a|ata|até|e',
  rangeStarts: 'de|entre|desde',
  times: 'por',
  approx:
    'aprox.|aprox|aproximadamente|uns|unhas|duns|dunhas|arredor de|arredor dun|ao redor de|ó redor de|preto de|cerca de|máis ou menos|case|polo menos|como mínimo|como máximo|mínimo|máximo|ca.|ou sexa|equivalente a|equivale a|escaso|escasa|escasos',
  approxAfter: 'aprox.|aprox|aproximadamente|máis ou menos|aproximados|escasos|ben cumpridos|longos',
  vague:
    'un pouco|un pouquiño|un pouquechiño|unha pouca|unha miga|unha miguiña|un chisquiño|un chisco|un pelín|unhas poucas|uns poucos|unhas cantas|uns cantos|uns|unhas|algún|algunha|algúns|algunhas|varios|varias|bastante|bastantes|moito|moita|moitos|moitas|pouco|pouca|poucos|poucas|cantidade necesaria|cantidade suficiente|q.s. de|unha cantidade xenerosa|un algo',
  severalForms: /^\p{L}{3,}s(?: |$)/u,
  of: "de|do|da|dos|das|d'",
  each: 'de|de uns|de unhas|duns|dunhas|de aprox.|de aproximadamente|cada un de|cada unha de|cada un|c/u de|con|de preto de|dun|dunha',
  plus: 'máis|e|+',
  articles: 'o|a|os|as|un|unha',
  sizes:
    'grande|grandes|grandiño|grandiña|pequeno|pequena|pequenos|pequenas|pequeniño|pequeniña|pequeniños|pequeniñas|pequecho|mediano|mediana|medianos|medianas|gordo|gorda|gordos|gordas|raso|rasa|rasos|rasas|cheo|chea|cheos|cheas|colmado|colmada|colmados|colmadas|acugulado|acugulada|acuguladas|xeneroso|xenerosa|xenerosos|xenerosas|bo|boa|bos|boas|enorme|enormes|groso|grosa|grosos|grosas|fermoso|fermosa|fermosos|fermosas|extragrande|extragrandes|regular|regulares|xigante|xigantes|miúdo|miúda|miúdos|miúdas|hermoso|hermosa',
  sizePhrases:
    'talla S|talla M|talla L|talla XL|tamaño M|tamaño L|tamaño S|tamaño mediano|de tamaño mediano|de tamaño medio|de tamaño pequeno|de tamaño grande|tamaño pequeno|tamaño grande|clase M|clase L|ben chea|ben cheas|ben cheo|ben cheos|ben colmada|ben colmadas|ben grande|ben grandes|a rebordar|non moi grande|non moi grandes|máis ben pequeno|máis ben pequena|máis ben grande',
  unitSizes: 'fino|fina|finos|finas|delgad+|longo|longa|longos|longas|finiñ+',
  preparation:
    'picad+|picadiñ+|cortad+|cortadiñ+|partid+|partidiñ+|tallad+|torad+|relad+|ralad+|rallad+|pelad+|mondad+|laminad+|fileteado|fileteada|fileteados|machucad+|esmagad+|esmagallad+|esmigallad+|triturad+|moíd+|moúd+|batid+|derretid+|fundid+|desfeito|desfeita|desfeitos|desfeitas|abrandad+|amolecid+|brando|branda|brandos|brandas|morno|morna|mornos|mornas|tépedo|tépeda|tépedos|quente|quentes|frío|fría|fríos|frías|fervend+|fervid+|cocid+|cociñad+|precocid+|escorrid+|lavad+|limp+|limpad+|desosad+|desespiñad+|descarabuñad+|descarozad+|despebidad+|esmiuzad+|esfiañad+|esfarelad+|esmiolad+|desmigad+|espremid+|exprimid+|peneirad+|tamizad+|cribad+|torrad+|tostad+|asad+|frit+|remollad+|mollad+|desconxelad+|conxelad+|separad+|enxaugad+|aclarad+|escaldad+|hidratad+|rehidratad+|deshidratad+|desalgad+|desalad+|coad+|rebandad+|montad+|pochad+|reducid+|marinad+|sofrit+|refogad+|afumad+|confitad+|caramelizad+|salteado|salteada|salteados|salteadas|dourad+|aliñad+|amasad+|disolt+|mesturad+|salpementad+|adobad+|esfolad+|esfollad+|debullad+|escamad+|eviscerad+|abert+|baleirad+|espolvoread+|escachad+|macerad+|prensad+|emulsionad+|branquead+|enfariñad+|untad+|engraxad+|secad+|enxugad+|quitad+|retirad+|descascad+|desgraxad+|arrefriad+|arrefecid+|aquecid+|quecid+|atemperad+|temperad+|desfiad+|desfebrad+|desfollad+|espelexad+|esquedad+|raspad+|rascad+|sazonad+|estufad+|guisad+|gratinad+|flambead+|trabad+|pasad+|escalfad+|diluíd+|desvead+|capolad+|trinchad+|asentad+|curtid+|preparad+|troceado|troceada|troceados|troceadas|trozead+',
  preparationPhrases:
    'en rodas|en rodiñas|en rodelas|en rodaxas|en toros|en dados|en dadiños|en cubos|en cubiños|en anacos|en anaquiños|en anacos pequenos|en anacos grandes|en cachos|en cachiños|en tiras|en tiriñas|en xuliana|en juliana|en brunoise|en láminas|en laminiñas|en rebandas|en lonchas|en lonxas|en lascas|en cuartos|en oitavos|en gallos|en gomos|en metades|en aros|en tacos|en taquiños|en filetes|en bastóns|en bastonciños|en medias lúas|en media lúa|en ramalletes|en ramiños|en flor|en plumas|en pluma|pola metade|á metade|ao medio|ó medio|en dous|en dúas|en catro|a temperatura ambiente|á temperatura da cociña|temperatura ambiente|a temp. ambiente|fóra da neveira|frío da neveira|fría da neveira|sen pel|sen a pel|sen óso|sen óso e sen pel|sen osos|sen espiñas|sen espiña|sen pebidas|sen sementes|sen carozo|sen carozos|sen carabuña|sen tona|sen casca|sen codia|sen graxa|sen nervios|sen cabeza|sen tripas|sen corazón|sen rabo|con pel|coa pel|con tona|con casca|con óso|con espiñas|con follas|con rabo|a punto de neve|punto de neve|a punto pomada|en punto pomada|en pomada|punto pomada|só a parte branca|só a parte|só as follas|só as claras|só o zume|só a pel|só o|só a|soamente o|soamente a|a parte branca|a parte verde|parte branca|acabada de moer|acabado de moer|acabadas de moer|acabado de espremer|acabada de espremer|acabado de relar|acabada de relar|recén moída|recén moído|recén espremido|moída no momento|moído no momento|no morteiro|á man|con coitelo|ao vapor|á prancha|á grella|ao forno|no microondas|ao baño maría|a remollo|en remollo|desde a noite anterior|da noite anterior|de véspera|ao longo',
  doneForms:
    /^(?!(?:ensalad|marmelad|mermelad|xelad|xead|limonad|laranxad|empanad|salad|salgad|condensad|refinad|azucrad|evaporad|comid|bebid|pescad|cebad|cuallad|requeixad|granad|cocid|bocad|codornad|tortillad)\p{L}*$)\p{L}{3,}(?:[aií]d[oa]s?)$/u,
  adverbs:
    'finamente|ben|moi|lixeiramente|grosamente|grosseiramente|previamente|xa|acabado|acabada|recén|recentemente|medio|finiño|finiña|finiños|finiñas|fino|fina|finos|finas|miúdo|miúda|miudiño|miudiña|miudiños|miudiñas|groso|grosa|non|pouco|toscamente|pequeniño|pequeniños|pequeniñas',
  bought:
    'moíd+|triturad+|cocid+|cociñad+|precocid+|frit+|afumad+|confitad+|deshidratad+|hidratad+|conxelad+|quente|quentes|frío|fría|fríos|frías|morno|morna|mornos|tépedo|tépeda|fervend+|limp+|asad+|marinad+|adobad+|prensad+|caramelizad+|tostad+|aliñad+|guisad+|estufad+|sec+',
  kinds: 'tipo|nº|número',
  describing:
    'vermello|vermella|vermellos|vermellas|verde|verdes|amarelo|amarela|amarelos|amarelas|marelo|branco|branca|brancos|brancas|negro|negra|negros|negras|morado|morada|moradas|roxo|roxa|fresco|fresca|frescos|frescas|seco|seca|secos|secas|maduro|madura|maduros|maduras|doce|doces|picante|picantes|enteiro|enteira|enteiros|enteiras|natural|naturais|integral|integrais|líquido|líquida|ecolóxico|ecolóxica|cru|crúa|crus|crúas|salgado|salgada|suave|suaves|tenro|tenra|tenros|tenras|novo|nova|novos|novas|moreno|morena',
  purposeStarts: 'para|pra|p/|para o|para a|para os|para as',
  or: 'ou|ou ben|ou senón|senón|se non|ou no seu defecto|no seu defecto|ou tamén|ou de|ou mellor|en vez de|en lugar de|como alternativa',
  comments:
    'ou ao gusto|ao gusto|ó gusto|a gusto|ao teu gusto|ao voso gusto|ao seu gusto|ao gusto de cadaquén|ao gusto de cada un|segundo o gusto|segundo gusto|segundo gustos|segundo o gusto de cada un|opcional|opcionais|facultativo|facultativa|q.s.|qs|q. s.|c/n|se se quere|se se desexa|se queres|se queredes|se quere|se gustas|se che gusta|se vos gusta|se che gustan|se vos gustan|se fai falta|se é necesario|se é preciso|se cómpre|se o tes|se tes|á elección|á túa elección|á vosa elección|á súa elección|da túa elección|da vosa elección|a elixir|a escoller|á vontade|a discreción|a ollo|peso neto|peso escorrido|a necesaria|o necesario|os necesarios|as necesarias|a que admita|o que admita|a que pida|a que leve|o que leve|a que colla|cantidade suficiente|cantidade necesaria|a cantidade necesaria|cada un|cada unha|c/u|por persoa|por cabeza|ou máis|ou menos|suficiente|suficientes|do muíño',
  commentStarts:
    'por exemplo|p. ex.|p. e.|preferiblemente|preferentemente|de preferencia|mellor se|mellor|tipo|segundo|se é posible|se pode ser|a poder ser|en conserva|de bote|de lata|como|con ou sen|que sexa|que sexan|do día anterior|do día de antes|da véspera|do día|do país|máis ou menos|aproximadamente|aprox.|de tempada|de boa calidade|de calidade|sen tratar|non tratado|non tratados|se non tes|eu puxen|eu usei|máis un pouco|máis unha',
  parts:
    'zume|o zume|suco|o suco|pel|a pel|reladura|a reladura|raladura|a raladura|ralladura|a ralladura|tona|a tona|casca|a casca|monda|a monda|zume e reladura|reladura e zume|a reladura e o zume|o zume e a reladura|o zume e a pel|a pel e o zume|zume e pel|pel e zume|pel relada|a pel relada|pel ralada|a pel ralada|tona relada|a tona relada|o zume e a pel relada|a pel relada e o zume|polpa|a polpa|pebidas|as pebidas|sementes|as sementes|grans|os grans|follas|as follas|claras|as claras|xemas|as xemas',
  compounds:
    'pan relado|pan ralado|pan rallado|coco relado|coco ralado|coco rallado|carne picada|carne moída|carne trinchada|tomate frito|tomate triturado|tomate concentrado|tomates pelados|tomate pelado|tomate enteiro pelado|leite condensado|leite evaporado|leite callado|leite para beber|nata montada|nata para montar|nata para cociñar|nata de cociñar|nata líquida para|crema para|chocolate para fundir|chocolate para derreter|chocolate para sobremesas|chocolate para postres|fariña para rebozar|fariña para todo uso|arroz para paella|arroz para sushi|lévedo para pan|levadura para pan|fermento para pan|masa para|base para|queixo para|pan para|carne para|caldo para|verduras para|ósos para|patacas para fritir|fariña de forza|herbas finas|finas herbas|sal grosa|sal groso|sal fina|sal fino|sal gordo|sal gorda|azucre fino|fideos finos|fideos grosos|cabelo de anxo|feixóns verdes|fabas verdes|xudías verdes|ovos duros|ovo duro|ovos cocidos|pementos asados|pemento asado|pan torrado|améndoas torradas|améndoa torrada|abelás torradas|piñóns torrados|sésamo torrado|noces torradas|cebola frita|patacas fritas|améndoa moída|améndoas moídas|manteiga sen sal|leite sen lactosa|nata sen lactosa|fariña sen glute|pan sen glute|iogur sen azucre|pemento moído|pementos recheos|olivas recheas|follas de lasaña|noz moscada|noz de macadamia|noz de coco|mollo de soia|mollo de tomate|mollo de marisco|media noite|medias noites|cachucha|cacholas|queixo branco|gran reserva|cebola doce|patacas novas|zume de limón|zume de laranxa|á feira',
  connectors: 'e|en|a|con|coa|co|de|sen|ao|ó|ou|por|pola|polo|para|no|na|nun|nunha|ata|pero|do|da',
  headingStarts:
    'Para o|Para a|Para os|Para as|Para decorar|Para acompañar|Para facer|Para servir|Para adornar|Pra|Ingredientes para|Ingredientes do|Ingredientes da|Ingredientes de',
  noFood:
    'minuto|minutos|min|hora|horas|kcal|calorías|tempo|de|preparación|elaboración|cocción|repouso|forneado|racións|porcións|rende|rendemento|para|consello|consellos|nota|notas|truco|trucos|dificultade|saen|persoas|total|forno|temperatura|grao|graos|suxestión',
  headingWords:
    'Ingredientes|Decoración|Para decorar|Para servir|Para acompañar|Recheo|Masa|Cobertura|Ademais|Aliño|Gornición|Guarnición|Outros|Salsa|Prebe|Biscoito|Glaseado|Marinada|Vinagreta|Topping|Base|Rustrido|Refogado|Sofrito|Adobo|Allada|Rebozado|Acompañamento|Almibre|Xarope|Crema|Caldo|Ganache|Montaxe|Zaragallada|Amoado',
  equipment:
    'airfryer|freidora|fritidora|freidora de aire|fritidora de aire|molde|moldes|bandexa de forno|bandexa do forno|papel de forno|papel vexetal|papel de aluminio|papel de prata|papel film|film transparente|batedora|robot de cociña|manga pasteleira|varas de bater|rolo|rolete|escarvadentes|palillos|broquetas de madeira|fío de cociña|ola exprés|ola a presión|pota exprés|termómetro|filloeira|cazola de barro|cortapastas|cápsulas de papel',
  countedUnits:
    'gramo/gramos quilo/quilos quilogramo/quilogramos libra/libras onza/onzas litro/litros decilitro/decilitros centilitro/centilitros mililitro/mililitros cullerada/culleradas culler/culleres culleriña/culleriñas culleradiña/culleradiñas cullerón/cullerós cunca/cuncas taza/tazas vaso/vasos copa/copas vasiño/vasiños copiña/copiñas chisca/chiscas pizca/pizcas chorro/chorros chorriño/chorriños pinga/pingas gota/gotas presa/presas puñado/puñados lata/latas bote/botes tarro/tarros frasco/frascos botella/botellas paquete/paquetes envase/envases caixa/caixas bolsa/bolsas sobre/sobres brik/briks cartón/cartóns tarrina/tarrinas bandexa/bandexas tubo/tubos barra/barras tableta/tabletas cubo/cubos pastilla/pastillas bola/bolas peza/pezas anaco/anacos unidade/unidades mollo/mollos feixe/feixes manoxo/manoxos ramo/ramos póla/pólas poliña/poliñas rama/ramas talo/talos pau/paus folla/follas dente/dentes rebanda/rebandas rodaxa/rodaxas rodela/rodelas tallada/talladas lonxa/lonxas lámina/láminas tira/tiras cabeza/cabezas filete/filetes prancha/pranchas gallo/gallos gran/grans ración/racións cucharada/cucharadas cucharadita/cucharaditas xícara/xícaras pote/potes saco/sacos rolo/rolos rebanada/rebanadas loncha/lonchas bol/boles garrafa/garrafas tazón/tazóns',
  adjectivesAgree: true,
  matching: {
    productNames:
      /^(?:.+ (?:en (?:conserva|lata|po|aceite|xarope)|de lata)|coco relado|pan relado|(?:carne|vaca|porco|año|polo)(?: .+)? picad[oa]|chícharos partidos)$/iu,
    plurals: {
      irregular: { noces: 'noz', luces: 'luz', peixes: 'peixe', allos: 'allo' },
      endings: [
        [/ces$/, ['z', 'ce']],
        [/([óíúáé])ns$/, ['$1n']],
        [/óns$/, ['ón']],
        [/ns$/, ['n']],
        [/ais$/, ['al']],
        [/eis$/, ['el']],
        [/([lrns])es$/, ['$1', '$1e']],
        [/([^lrnsc]e|[aoué])s$/, ['$1']],
      ],
      isEveryWord: true,
    },
    states: {
      words: ['madur[oa]s?', 'grandes?', 'pequen[oa]s?', 'fresc[oa]s?'],
      degrees: 'moi|ben|bastante',
      others:
        '(?:queixos?|requeixo|lévedo|levadura|fermento|pasta|fideos|raviolis?|tallaríns|lasaña|mozzarella|tomiño|romeu|ourego|loureiro|follas? de loureiro|coandro|cilantro|atún|sardiñas?|anchoas?|dátil(?:es)?|cúrcuma|guindillas?|pementón|xamón|chourizos?|olivas|aceitunas)(?: .+)?|nata|fabas|feixóns|leite|sal',
    },
    warmth:
      /^(?<name>(?:auga|leite|manteiga|nata|caldo)(?: .+)?) (?<said>quente|morn[oa]|téped[oa]|frí[oa]|fervendo)$/iu,
  },
}
