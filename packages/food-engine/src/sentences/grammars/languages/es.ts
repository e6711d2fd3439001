import type { Grammar } from '../grammar.ts'

export const grammar: Grammar = {
  language: 'es',
  decimal: ',',
  units: [
    { id: 'pod', words: 'vaina|vainas' },
    { id: 'ear', words: 'mazorca|mazorcas' },
    { id: 'stalk', words: 'penca|pencas|vara|varas' },
    { id: 'gram', words: 'gramo|gramos', short: 'grs' },
    { id: 'kilogram', words: 'kilo|kilos|kilogramo|kilogramos', short: 'k' },
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
        'cucharada|cucharadas|cucharada sopera|cucharadas soperas|cuchara sopera|cucharas soperas|cuchara|cucharas|cucharada(s)|cucharada grande|cucharadas grandes|cuchara de sopa|cucharas de sopa|cucharada de sopa|cucharadas de sopa',
      short: 'cda|cdas|cs|C.S.|cuch|cda. sopera|cdas. soperas|cda sopera|cdas soperas',
    },
    {
      id: 'teaspoon',
      words:
        'cucharadita|cucharaditas|cucharilla|cucharillas|cucharita|cucharitas|cucharadita(s)|cucharada pequeña|cucharadas pequeñas|cucharada de café|cucharadas de café|cucharadita de café|cucharaditas de café|cucharadita de té|cucharada de té|cucharadita de postre|cuchara de café|cucharilla de café',
      short: 'cdta|cdtas|cdita|cditas|ctda|cc|c.c.|cta',
    },
    { id: 'dessertspoon', words: 'cucharada de postre|cucharadas de postre|cuchara de postre' },
    { id: 'ladle', words: 'cucharón|cucharones|cazo|cazos' },
    { id: 'cup', words: 'taza|tazas|taza(s)|tza|pocillo|pocillos' },
    { id: 'small-cup', words: 'tacita|tacitas' },
    { id: 'glass', words: 'vaso|vasos|copa|copas' },
    { id: 'small-glass', words: 'vasito|vasitos|copita|copitas|chupito|chupitos' },
    { id: 'bowl', words: 'bol|boles|tazón|tazones|cuenco' },
    { id: 'pinch', words: 'pizca|pizcas|pizquita|pellizco' },
    { id: 'knifepoint', words: 'punta de cuchillo|puntita|punta' },
    {
      id: 'dash',
      words:
        'chorrito|chorritos|chorro|chorros|chorreón|golpe|toque|hilo|hilito|chorrillo|chorretón|splash|lluvia',
    },
    { id: 'drop', words: 'gota|gotas|gotitas' },
    { id: 'handful', words: 'puñado|puñados|puñadito|puñaditos|puño' },
    { id: 'knob', words: 'nuez|nueces de' },
    { id: 'can', words: 'lata|latas|latita|latitas|lata(s)|conserva' },
    { id: 'jar', words: 'bote|botes|tarro|tarros|frasco|frascos|pote|potes' },
    { id: 'bottle', words: 'botella|botellas|botellín|botellines' },
    {
      id: 'package',
      words:
        'paquete|paquetes|pqte|envase|envases|paq|estuche|tableta|sachet|sachets|empaque|empaques|charola|charolas',
      short: 'paq',
    },
    { id: 'bag', words: 'bolsa|bolsas|bolsita|bolsitas|malla' },
    { id: 'sachet', words: 'sobre|sobres|sobrecito|sobrecitos|sobre(s)' },
    { id: 'carton', words: 'brik|briks|cartón|cartones|tetrabrik' },
    { id: 'tub', words: 'tarrina|tarrinas|bandeja|bandejas|terrina|pastilla|pastillas' },
    { id: 'tube', words: 'tubo|tubos' },
    { id: 'bar', words: 'tableta|tabletas|barra|barras' },
    { id: 'box', words: 'caja|cajas|cajita' },
    { id: 'cube', words: 'cubo|cubos|cubito|cubitos|dado de' },
    { id: 'ball', words: 'bola|bolas' },
    {
      id: 'piece',
      words: 'pieza|piezas|trozo|trozos|trocito|trocitos|pedazo|pedazos|unidad|unidades|ud',
      short: 'u|ud|uds|und|unid|pza|pzas',
    },
    { id: 'bunch', words: 'manojo|manojos|manojito|ramillete|atado|atados|mazo|racimo|racimos' },
    { id: 'sprig', words: 'rama|ramas|ramita|ramitas|ramito|ramitos' },
    { id: 'stem', words: 'tallo|tallos|brizna|briznas' },
    { id: 'stick', words: 'palo|palos|palito|varita' },
    { id: 'leaf', words: 'hoja|hojas|hojitas|hoja(s)' },
    { id: 'clove', words: 'diente|dientes|diente(s)' },
    {
      id: 'slice',
      words:
        'rebanada|rebanadas|loncha|lonchas|rodaja|rodajas|feta|fetas|lámina|láminas|tajada|tajadas|raja|rajas|lonja|lonjas|rueda|ruedas',
    },
    { id: 'head', words: 'cabeza|cabezas|cogollo|cogollos|bulbo|bulbos' },
    { id: 'sheet', words: 'plancha|planchas' },
    { id: 'strip', words: 'tira|tiras' },
    { id: 'wedge', words: 'gajo|gajos' },
    { id: 'portion', words: 'porción|porciones|ración|raciones|personas|persona|comensales|pers.' },
    { id: 'grain', words: 'grano|granos|bolitas|hebra|hebras' },
    { id: 'steak', words: 'lomo de' },
    { id: 'recipe', words: 'receta|recetas|dosis' },
  ],
  numbers: {
    1: 'un|una|uno',
    2: 'dos',
    3: 'tres',
    4: 'cuatro',
    5: 'cinco',
    6: 'seis',
    7: 'siete',
    8: 'ocho',
    9: 'nueve',
    10: 'diez',
    12: 'doce',
    20: 'veinte',
    0.25: 'un cuarto de|cuarto de|un cuarto',
    0.75: 'tres cuartos de|tres cuartos',
    0.5: 'la mitad de',
    0.3333: 'un tercio de|un tercio',
    0.6667: 'dos tercios de|dos tercios',
    11: 'once',
    13: 'trece',
    14: 'catorce',
    15: 'quince',
    16: 'dieciséis',
    17: 'diecisiete',
    18: 'dieciocho',
    19: 'diecinueve',
    25: 'veinticinco',
    30: 'treinta',
    40: 'cuarenta',
    50: 'cincuenta',
    60: 'sesenta',
    70: 'setenta',
    80: 'ochenta',
    90: 'noventa',
    100: 'cien|ciento',
    200: 'doscientos|doscientas',
    300: 'trescientos|trescientas',
    400: 'cuatrocientos|cuatrocientas',
    500: 'quinientos|quinientas',
    600: 'seiscientos|seiscientas',
    700: 'setecientos|setecientas',
    800: 'ochocientos|ochocientas',
    900: 'novecientos|novecientas',
  },
  halves: { 0.5: 'medio|media|medios|medias|½' },
  andParts: {
    0.5: 'y media|y medio|y 1/2|y ½',
    0.25: 'y cuarto|y un cuarto',
    0.75: 'y tres cuartos',
    0.3333: 'y un tercio',
    0.6667: 'y dos tercios',
  },
  multipliers: { 12: 'docena|docenas', 6: 'media docena', 10: 'decena', 2: 'par' },
  mixedAnd: 'y',
  rangeWords: 'a|o|ó|u|hasta|y',
  rangeStarts: 'de|entre|unos|unas',
  times: 'por',
  approx:
    'aprox.|aprox|aproximadamente|unos|unas|alrededor de|cerca de|más o menos|casi|mínimo|máximo|como|sobre|ca.|buen|buena|buenos|buenas|equivalente a|equivale a|o sea',
  vague:
    'un poco|un poquito|un pelín|algo|algunos|algunas|unas|unos|unas cuantas|unos cuantos|varios|varias|bastante|mucha|mucho|cantidad necesaria|c/n|cantidad suficiente|q.s.|una cantidad generosa',
  severalForms: /^\p{L}{3,}s(?: |$)/u,
  of: 'de|del|de la|de los|de las',
  each: 'de|de unos|de unas|de aprox.|de aproximadamente|cada uno de|cada una de|c/u de|de alrededor de',
  plus: 'más|mas|y',
  articles: 'el|la|los|las|un|una',
  sizes:
    'grande|grandes|grandecito|grandecita|pequeño|pequeña|pequeños|pequeñas|pequeñito|pequeñita|mediano|mediana|medianos|medianas|gordo|gorda|gordos|gordas|hermoso|hermosa|colmado|colmada|colmados|colmadas|rasa|rasas|raso|rasos|generoso|generosa|generosas|enorme|chico|chica|chicos|chicas|grueso|gruesa|gruesos|gruesas|fino|finas|copete|extragrande|extragrandes|chiquito|chiquita|chiquitos|chiquitas|pequeñitos|pequeñitas|larga|largas|bien colmadas|buen|buena|buenos|buenas',
  sizePhrases:
    'talla S|talla M|talla L|talla XL|tamaño mediano|de tamaño mediano|tamaño M|tamaño L|de tamaño medio|bien colmada|bien llena|al ras|tamaño pequeño|tamaño grande|bien grande',
  preparation:
    'picad*|picadit*|cortad*|troceado*|troceada*|rallad*|pelad*|laminad*|fileteado*|fileteada*|machacad*|triturad*|molid*|batid*|derretid*|fundid*|ablandad*|bland*|cocid*|hervid*|escurrid*|lavad*|limpi*|deshuesad*|despepitad*|desmenuzad*|exprimid*|tamizad*|tostad*|asad*|fritos|frito|frita|fritas|remojad*|descongelad*|majad*|partid*|separad*|enjuagad*|desgranad*|prensad*|caliente|calientes|frío|fría|fríos|fías|tibio|tibia|templad*|hirviendo|desalad*|colad*|rebanad*|hidratad*|deshidratad*|seco|mezclad*|montad*|sancochad*|salpimentad*|escaldad*|pochad*|machucad*|desvenad*|cernid*|disuelt*|reducid*|deshojad*|desinfectad*|marinad*|sofrit*|ahumad*|confitad*|pasteurizad*|desmigad*|descascarad*|despellejad*|desgrasad*|salteado*|aplastad*|caramelizad*|trocead*|cascad*|desespinad*|sofreíd*|deshilachad*|mechad*|mondad*|aliñad*|sazonad*|espolvoread*|astillad*|sudad*|macerad*|emulsionad*|blanquead*|quitad*|abiert*|vaciad*|diluid*',
  preparationPhrases:
    'en octavos|en bastones|en bastoncitos|en virutas|en lascas|en flor|en ramilletes|en conchas|en rodajas|en rodajas finas|en dados|en daditos|en cubos|en cubitos|en trozos|en trocitos|en tiras|en tiritas|en juliana|en brunoise|en láminas|en rebanadas|en cuartos|en gajos|en rajas|en mitades|en aros|en pluma|en lonchas|en trozos pequeños|en trozos grandes|a temperatura ambiente|a temp. ambiente|sin piel|sin corteza|sin cáscara|sin espinas|sin tallo|sin rabo|sin pepitas|sin semillas|sin hueso|con piel|a la mitad|por la mitad|en dos|en cuatro|en punto pomada|punto pomada|en pomada|a punto de nieve|a punto nieve|su jugo|su zumo|el zumo|el jugo|la ralladura|sólo el zumo|en medias lunas|en bastoncillos|en finas|en trozos medianos|en tacos|en taquitos|en filetes|en florecitas|en ramitos|en mitad|en polvo fino|sin venas|sin corazón|sin grasa|sin cabeza|sin tripas|con su piel|con cáscara|solo la parte|solo las hojas|solo el|sólo la|solo lo verde|la parte blanca|la parte verde|temperatura ambiente|con hueso|con tallo|con hojas|con raíces|con raíz',
  doneForms:
    /^(?!pescad|helad|bebid|comid|cebad|cuajad|mermelad|ensalad|granad|empanad|tostad|limonad|salad|azucarad|condensad|refinad)\p{L}{3,}(?:[ai]d[oa]s?)$/u,
  adverbs:
    'finamente|recién|muy|bien|ligeramente|groseramente|previamente|ya|medio|finito|grueso|toscamente|fina|menuda|menudita|finita|fino',
  bought:
    'molid*|cocid*|triturad*|tostad*|seco|deshidratad*|frito|frita|fritos|fritas|limpi*|caliente|calientes|frío|fría|tibio|tibia|templad*|ahumad*|confitad*|hidratad*|pasteurizad*|asad*|marinad*|prensad*|montad*|desalad*|machacad*|caramelizad*|aliñad*|mechad*',
  describing:
    'rojo|roja|rojos|rojas|verde|verdes|amarillo|amarilla|amarillos|blanco|blanca|blancos|blancas|negro|negra|negros|morado|morada|fresco|fresca|frescos|frescas|seco|seca|secos|secas|maduro|madura|maduros|maduras|congelado|congelada|congelados|dulce|dulces|picante|picantes|entero|entera|enteros|enteras|natural|naturales|líquido|líquida|integral|suave|tierno|tierna',
  purposeStarts:
    'para gratinar|para salpicar|para forrar|para cubrir|para bañar|para pincelar|para emplatar|para coronar|para cocer|para ligar|para glasear|para decorar|para freír|para servir|para untar|para engrasar|para espolvorear|para acompañar|para el|para la|para los|para las|para adornar|para pintar|para rebozar|para enharinar|para cocinar|para hornear|para saltear|para sazonar|para aliñar|para dorar|para espesar|para condimentar|para barnizar|para terminar|para aderezar|para empanar|para regar|para rellenar|para hacer|para mojar|para sofreír|para asar',
  or: 'o|ó|u|o bien|o en su defecto|en su defecto|o si no|o también|o su equivalente en|o de',
  comments:
    'o al gusto|o a gusto|o al gusto personal|al gusto|a gusto|a tu gusto|opcional|opcionales|c/n|cantidad necesaria|c.n.|si se desea|si quieres|si queremos|si gustas|a discreción|a elección|al gusto de cada uno|según gusto|según el gusto|peso neto|peso escurrido|a voluntad|si es necesario|la necesaria|el necesario|la que admita|c/u|cada uno|cada una|al gusto personal|cantidad suficiente|la cantidad necesaria|lo que admita|a ojo|de tu preferencia|de su preferencia|o más al gusto|o más a gusto|o más|de tu elección|de su elección|a elegir|a tu elección|a su gusto|suficiente|suficientes|lo necesario|del molinillo',
  commentStarts:
    'por ejemplo|p. ej.|preferiblemente|preferentemente|de preferencia|mejor si|tipo|según|si es posible|si puede ser|en conserva|de bote|de lata|a ser posible|más o menos|aproximadamente|aprox.|como|con o sin|que sea|que sean|del día anterior|del día',
  parts:
    'granos|semillas|pulpa|zumo|jugo|ralladura|ralladuras|cáscara|piel|la ralladura|el zumo|el jugo|la piel|la cáscara|corteza|ralladura y zumo|ralladura y jugo|zumo y ralladura|piel rallada|la piel rallada|la ralladura y el zumo|zumo y piel|jugo y ralladura|jugo y cáscara',
  compounds:
    'mantequilla sin sal|margarina sin sal|leche sin lactosa|nata sin lactosa|harina sin gluten|pan sin gluten|yogur sin azúcar|tomate entero pelado|tomates pelados|tomate pelado|sal gruesa|sal gorda|sal fina|sal limpia|hierbas finas|finas hierbas|pan rallado|coco rallado|carne picada|carne molida|tomate frito|tomate triturado|leche condensada|cabello de ángel|fideos finos|azúcar fino|harina de fuerza|judías verdes|pimientos asados|arroz con leche|puré de patata|cebolla frita|a la plancha|cubitos de hielo|papas chicas|nata para cocinar|nata para montar|crema para batir|nata de cocinar|chocolate para postres|chocolate para fundir|harina para todo uso|leche para beber|levadura para pan|caldo para cocinar|queso para untar|queso para rallar|arroz para paella|arroz para sushi|pan para hamburguesa|masa para empanadas|masa para pizza|tapas para empanadas',
  unitSizes: 'fino|fina|finos|finas|delgad+|larg+',
  connectors: 'y|e|en|a|con|de|sin|al|o|por|para',
  headingStarts:
    'Para el|Para la|Para los|Para las|Para decorar|Para acompañar|Ingredientes para|Ingredientes de',
  noFood:
    'minuto|minutos|min|hora|horas|kcal|calorías|tiempo|de|preparación|cocción|reposo|horneado|raciones|porciones|rinde|rendimiento|para|consejo|consejos|nota|notas|truco|dificultad|salen',
  headingWords:
    'Ingredientes|Decoración|Para decorar|Para servir|Relleno|Masa|Cobertura|Además|Aderezo|Guarnición|Otros|Salsa|Bizcocho|Glaseado|Marinada|Vinagreta|Topping|Base|Sofrito|Frosting|Aliño|Adobo|Empanizado|Rebozado|Acompañamiento|Para la decoración|Extras|Almíbar',
  equipment:
    'airfryer|freidora|freidora de aire|molde|moldes|bandeja de horno|papel de horno|papel vegetal|papel de aluminio|film transparente|papel film|batidora|robot de cocina|manga pastelera|varillas|rodillo|palillos|brochetas de madera|hilo de cocina|olla exprés|termómetro|cortapastas|cápsulas de papel',
  countedUnits:
    'gramo/gramos kilo/kilos kilogramo/kilogramos libra/libras onza/onzas litro/litros decilitro/decilitros centilitro/centilitros mililitro/mililitros cucharada/cucharadas cucharadita/cucharaditas cucharilla/cucharillas cucharón/cucharones taza/tazas vaso/vasos copa/copas bol/boles tazón/tazones pizca/pizcas gota/gotas puñado/puñados lata/latas bote/botes tarro/tarros frasco/frascos botella/botellas paquete/paquetes envase/envases bolsa/bolsas sobre/sobres cartón/cartones tarrina/tarrinas tubo/tubos tableta/tabletas barra/barras bola/bolas trozo/trozos pieza/piezas manojo/manojos rama/ramas ramita/ramitas tallo/tallos hoja/hojas diente/dientes rebanada/rebanadas loncha/lonchas rodaja/rodajas cabeza/cabezas chorro/chorros chorrito/chorritos',
  adjectivesAgree: true,
  matching: {
    productNames:
      /^(?:.+ (?:en (?:conserva|lata|aceite|almíbar|polvo|escabeche|salmuera)|de (?:lata|bote)|al natural|congelad[oa]s?|sec[oa]s?|confitad[oa]s?|ahumad[oa]s?)|(?:coco|pan) rallado|(?:ternera|cerdo|cordero|pavo|pollo|vaca|buey|res|carne)(?: .+)? (?:picad|molid)[oa]|mantequilla clarificada|(?:guisantes|lentejas|arvejas) partid[oa]s|(?:garbanzos|alubias|judías|frijoles|lentejas)(?: .+)? cocid[oa]s|hojas? de (?:arroz|parra|plátano)|granos? de (?:mostaza|cilantro))$/iu,
    plurals: {
      endings: [
        [/ces$/, ['z']],
        [/([lrndyj])es$/, ['$1', '$1e']],
        [/([aeoué])s$/, ['$1']],
      ],
      isEveryWord: true,
    },
    states: {
      words: ['madur[oa]s?', 'grandes?', 'pequeñ[oa]s?', 'fresc[oa]s?'],
      degrees: 'muy|bien|bastante',
      others:
        '(?:quesos?|levadura|pasta|fideos|raviolis?|tagliatelle|ñoquis|lasaña|mozzarella|tomillo|romero|orégano|mejorana|laurel|hojas? de laurel|atún|sardinas?|anchoas?|dátil(?:es)?|cúrcuma|chiles?|pimentón|jamón|chorizo|aceitunas?)(?: .+)?|nata|alubias|judías',
    },
    warmth:
      /^(?<name>(?:agua|leche|mantequilla|nata|caldo)(?: .+)?) (?<said>caliente|tibi[oa]|frí[oa]|hirviendo)$/iu,
  },
}
