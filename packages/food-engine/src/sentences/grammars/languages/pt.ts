import type { Grammar } from '../grammar.ts'

export const grammar: Grammar = {
  language: 'pt',
  decimal: ',',
  units: [
    { id: 'pound', words: 'libra|libras' },
    { id: 'pod', words: 'fava|favas|vagem|vagens' },
    { id: 'ear', words: 'espiga|espigas' },
    { id: 'gram', words: 'grama|gramas', short: 'grs' },
    { id: 'kilogram', words: 'quilo|quilos|quilograma|quilogramas|kilo|kilos' },
    { id: 'liter', words: 'litro|litros', short: 'lts' },
    { id: 'deciliter', words: 'decilitro|decilitros' },
    { id: 'centiliter', words: 'centilitro|centilitros' },
    { id: 'milliliter', words: 'mililitro|mililitros' },
    { id: 'centimeter', words: 'centímetro|centímetros' },
    {
      id: 'tablespoon',
      words:
        'colher de sopa|colheres de sopa|colher (sopa)|colheres (sopa)|colher (de sopa)|colheres (de sopa)|colher(es) de sopa|colher(es) (sopa)|colher sopa|colheres sopa|colherada|colheradas|c. de sopa|c. sopa|col. de sopa|col. sopa|col. (sopa)|c. (sopa)|colher de servir|colheres de servir',
      short: 'c. s.|cs|cds|c. de s.',
    },
    {
      id: 'teaspoon',
      words:
        'colher de chá|colheres de chá|colher (chá)|colheres (chá)|colher (de chá)|colheres (de chá)|colher(es) de chá|colher(es) (chá)|colher chá|colheres chá|colherzinha|colher de café|colheres de café|colher (café)|colheres (café)|c. de chá|c. chá|col. de chá|col. chá|col. (chá)|c. de café|c. café|c. (chá)',
      short: 'c. c.|cc|c. de c.|c.chá',
    },
    {
      id: 'dessertspoon',
      words:
        'colher de sobremesa|colheres de sobremesa|colher (sobremesa)|colheres (sobremesa)|c. de sobremesa|c. sobremesa|col. de sobremesa|col. sobremesa|colherinha',
    },
    { id: 'spoon', words: 'colher|colheres' },
    { id: 'ladle', words: 'concha|conchas' },
    {
      id: 'cup',
      words:
        'xícara|xícaras|xícara de chá|xícaras de chá|xícara (chá)|xícaras (chá)|xícara (de chá)|xícaras (de chá)|xícara(s)|chávena|chávenas|chávena de chá|chávenas de chá|chávena almoçadeira|xíc',
      short: 'xíc|xic',
    },
    {
      id: 'small-cup',
      words: 'xícara de café|xícaras de café|chávena de café|xícara (café)|xícaras (café)|chávenas de café',
    },
    {
      id: 'glass',
      words: 'copo|copos|copo americano|copos americanos|copo (americano)|taça|taças|cálice|cálices',
    },
    { id: 'small-glass', words: 'copinho|copinhos' },
    { id: 'bowl', words: 'tigela|tigelas|tigelinha' },
    { id: 'pinch', words: 'pitada|pitadas' },
    { id: 'knifepoint', words: 'ponta de faca|pontinha' },
    { id: 'dash', words: 'fio|fiozinho|golpe|borrifo|jato|fios' },
    { id: 'drop', words: 'gota|gotas' },
    { id: 'handful', words: 'punhado|punhados|mão cheia|mãos cheias|mão-cheia|mancheia' },
    { id: 'knob', words: 'noz|noz de' },
    { id: 'can', words: 'lata|latas|latinha|latinhas|lata(s)' },
    {
      id: 'jar',
      words: 'frasco|frascos|vidro|vidros|pote|potes|potinho|boião|vidrinho|potinhos',
    },
    { id: 'bottle', words: 'garrafa|garrafas|garrafinha' },
    {
      id: 'package',
      words: 'pacote|pacotes|pacotinho|embalagem|embalagens|pct|bandejinha|pacotinhos|envelope|caixote',
      short: 'pct|pcte|emb',
    },
    {
      id: 'sachet',
      words: 'sachê|sachês|saqueta|saquetas|envelope|envelopes|saquinho|saquinhos|carteirinha',
    },
    { id: 'bag', words: 'saco|sacos' },
    { id: 'carton', words: 'caixa|caixas|caixinha|caixinhas' },
    { id: 'tub', words: 'bandeja|bandejas|cuvete' },
    { id: 'tube', words: 'tubo|bisnaga' },
    { id: 'bar', words: 'barra|barras|tablete|tabletes|tabletes|cubo|cubos' },
    { id: 'roll', words: 'rolo|rolos' },
    { id: 'ball', words: 'bola|bolas' },
    {
      id: 'piece',
      words: 'pedaço|pedaços|pedacinho|unidade|unidades|peça|peças|naco',
      short: 'un|und|unid|und|uni',
    },
    {
      id: 'bunch',
      words: 'maço|maços|molho|molhos|molhinho|ramo|ramos|amarrado|raminho cheio|cacho|molhe|maçinho|macinho',
    },
    { id: 'sprig', words: 'raminho|raminhos|galho|galhos|galhinho|pé|pés|haste|hastes|ramalhete' },
    { id: 'stalk', words: 'talo|talos|pau|paus' },
    { id: 'leaf', words: 'folha|folhas|folhinhas|folha(s)' },
    { id: 'clove', words: 'dente|dentes|dente(s)' },
    { id: 'slice', words: 'fatia|fatias|rodela|rodelas|posta|postas|tira|tiras|lâmina|lâminas' },
    { id: 'head', words: 'cabeça|cabeças' },
    { id: 'wedge', words: 'gomo|gomos' },
    { id: 'portion', words: 'porção|porções|dose|doses|pessoas|pessoa' },
    { id: 'sheet', words: 'placa|placas' },
    { id: 'grain', words: 'grão|grãos' },
    { id: 'recipe', words: 'receita|receitas|dose' },
  ],
  numbers: {
    1: 'um|uma',
    2: 'dois|duas',
    3: 'três',
    4: 'quatro',
    5: 'cinco',
    6: 'seis',
    7: 'sete',
    8: 'oito',
    9: 'nove',
    10: 'dez',
    12: 'doze',
    20: 'vinte',
    0.25: 'um quarto de|um quarto',
    0.75: 'três quartos de|três quartos',
    0.5: 'metade de|metade',
    0.3333: 'um terço de|um terço',
    0.6667: 'dois terços de|dois terços',
    11: 'onze',
    13: 'treze',
    14: 'catorze|quatorze',
    15: 'quinze',
    16: 'dezesseis|dezasseis',
    17: 'dezessete|dezassete',
    18: 'dezoito',
    19: 'dezenove|dezanove',
    30: 'trinta',
    40: 'quarenta',
    50: 'cinquenta',
    60: 'sessenta',
    70: 'setenta',
    80: 'oitenta',
    90: 'noventa',
    100: 'cem|cento',
    200: 'duzentos|duzentas',
    300: 'trezentos|trezentas',
    400: 'quatrocentos|quatrocentas',
    500: 'quinhentos|quinhentas',
    600: 'seiscentos|seiscentas',
    700: 'setecentos|setecentas',
    800: 'oitocentos|oitocentas',
    900: 'novecentos|novecentas',
  },
  halves: { 0.5: 'meio|meia|meios|meias' },
  andParts: {
    0.5: 'e meia|e meio|e 1/2|e ½',
    0.25: 'e um quarto|e 1/4',
    0.75: 'e três quartos',
    0.3333: 'e um terço',
    0.6667: 'e dois terços',
  },
  multipliers: { 12: 'dúzia|dúzias', 6: 'meia dúzia', 10: 'dezena', 2: 'par' },
  mixedAnd: 'e',
  rangeWords: 'a|ou|até|à',
  rangeStarts: 'de|entre',
  times: 'vezes',
  approx:
    'cerca de|aprox.|aprox|aproximadamente|mais ou menos|quase|no máximo|no mínimo|uns|umas|por volta de|bom|boa|ca.|em torno de|ou seja|equivale a',
  approxAfter: 'aprox.|aproximadamente|mais ou menos',
  vague:
    'um pouco|um pouquinho|algumas|alguns|umas|uns|bastante|muito|muita|vários|várias|pouco|pouca|quanto baste|q.b. de',
  severalForms: /^\p{L}{3,}s(?: |$)/u,
  of: 'de|do|da|dos|das',
  each: 'de|com|de cerca de|de aprox.|com cerca de|com aprox.|de aproximadamente|cada um com|cada de',
  plus: 'mais|e',
  articles: 'o|a|os|as|um|uma',
  sizes:
    'grande|grandes|pequeno|pequena|pequenos|pequenas|médio|média|médios|médias|cheio|cheia|cheios|cheias|rasa|rasas|raso|rasos|generoso|generosa|generosas|gordo|gorda|grosso|grossa|grossos|grossas|enorme|bem cheia|bem cheias',
  sizePhrases:
    'tamanho M|tamanho L|tamanho S|tamanho médio|de tamanho médio|bem cheia|bem cheias|tamanho grande|tamanho pequeno|bem grande',
  preparation:
    'picad*|picadinh*|cortad*|ralad*|descascad*|amassad*|espremid*|fatiad*|esmagad*|triturad*|moíd*|batid*|derretid*|amolecid*|cozid*|escorrid*|lavad*|limp*|demolhad*|desfiad*|sem|peneirad*|torrad*|assad*|frit*|congelad*|descongelad*|laminad*|partid*|separad*|temperad*|quente|quentes|frio|fria|frios|morn*|gelad*|fervent*|hidratad*|descaroçad*|desossad*|dessalgad*|refogad*|esfarelad*|higienizad*|macerad*|desmanchad*|dissolvid*|mole|moles|pelad*|socad*|fervid*|desidratad*|defumad*|coad*|misturad*|drenad*|bem-passad*|esfiapad*|aparad*|grelhad*|tostad*|caramelizad*|esmiuçad*|branquead*|escaldad*|marinad*|fumad*|despelad*|enxaguad*|secad*|polvilhad*|untad*|aquecid*|arrefecid*|resfriad*|saltead*|estalad*|escalfad*|alourad*|desenformad*|quebrad*|pilad*|abert*|desfolhad*|desmiolad*|pré-cozid*|pré-cozinhad*|cozinhad*|liquidificad*|amornad*|diluíd*',
  preparationPhrases:
    'às tiras|às rodelas|às fatias|aos cubos|aos cubinhos|aos bocados|aos pedaços|aos quadrados|aos quadradinhos|em rodelas|em cubos|em cubinhos|em fatias|em fatias finas|em tiras|em tirinhas|em pedaços|em pedacinhos|em gomos|em lâminas|em lascas|em pedaços pequenos|em cubos pequenos|em quartos|em metades|em juliana|em quadrados|em quadradinhos|em meia lua|à temperatura ambiente|em temperatura ambiente|sem pele|sem sementes|sem caroço|sem semente|com casca|ao meio|em ponto de pomada|em ponto pomada|em pomada|em neve|moída na hora|moído na hora|ralado na hora|em meias luas|em meia-lua|em pétalas|em rodelas finas|em fatias grossas|em cubos médios|em cubos grandes|em palitos|em bastões|em brunoise|em flocos|em pedaços médios|em pedaços grandes|em ponto de neve|em tirinhas finas|em farelos|em floretes|em ramos|em raminhos|sem espinhas|sem osso|sem gordura|sem miolo|sem talo|sem a pele|sem a casca|com pele|com osso|com a casca|só as folhas|só a parte|somente as folhas|apenas as folhas|apenas a parte|só o|só a|a parte branca|a parte verde|no espremedor|no ralo grosso|ao longo|temperatura ambiente|com folhas|com talo|acabado de espremer|acabada de espremer|espremido na hora|acabado de moer|acabada de moer|acabado de ralar',
  doneForms:
    /^(?!goiabad|marmelad|salad|granad|bebid|comid|gelad|pescad|empad|condensad|refinad)\p{L}{3,}(?:[ai]d[oa]s?)$/u,
  adverbs:
    'finamente|bem|muito|grosseiramente|levemente|ligeiramente|recém|acabad*|previamente|já|fino|finos|finas|fina|miudinho|grosso',
  bought:
    'moíd*|cozid*|torrad*|desidratad*|defumad*|congelad*|frit*|quente|quentes|frio|fria|morn*|gelad*|triturad*|assad*|fervent*|sem|hidratad*|pelad*|mole|moles|limp*|fumad*|grelhad*|tostad*|marinad*|caramelizad*|aquecid*',
  describing:
    'vermelho|vermelha|vermelhos|vermelhas|verde|verdes|amarelo|amarela|amarelos|branco|branca|brancos|preto|preta|pretos|roxo|roxa|roxos|fresco|fresca|frescos|frescas|seco|seca|secos|secas|maduro|madura|maduros|maduras|congelado|congelada|congelados|doce|doces|picante|inteiro|inteira|inteiros|inteiras|natural|integral|salgado|líquido|grosso|fino|fina',
  purposeStarts:
    'para gratinar|para salpicar|para forrar|para cobrir|para assar|para banhar|para envolver|para aromatizar|para engrossar|para montar|p/|para decorar|para fritar|para servir|para untar|para polvilhar|para acompanhar|para a|para o|para os|para as|para enfeitar|para pincelar|para empanar|para barrar|para enfarinhar|para refogar|para temperar|para regar|para finalizar|para dourar|para cozinhar|para passar|para guarnecer|para grelhar|para rechear',
  or: 'ou|ou então|ou ainda|ou em alternativa|em alternativa|ou se preferir|ou de',
  comments:
    'ou a gosto|a gosto|ao gosto|à gosto|q.b.|qb|q. b.|quanto baste|opcional|opcionais|se desejar|se quiser|se preferir|se necessário|à vontade|a seu gosto|à escolha|a escolha|facultativo|peso líquido|o quanto baste|cada|cada um|cada uma|peso escorrido|o suficiente|até dar ponto|até dar o ponto|até o ponto|até desgrudar das mãos|o quanto bastar|a olho|quanto for necessário|de sua preferência|se gostar|conforme necessário|ou mais a gosto|ou mais|à sua escolha|a sua escolha|da sua preferência|de sua escolha|suficiente|o necessário|quantidade suficiente',
  commentStarts:
    'por exemplo|p. ex.|de preferência|preferencialmente|tipo|conforme|de lata|em conserva|se possível|como|com|de sua preferência|da sua preferência|mais ou menos|do dia anterior',
  parts:
    'sementes|polpa|suco|sumo|raspas|raspa|casca|zest|o sumo|o suco|a casca|a raspa|as raspas|raspas e sumo|raspas e suco|suco e raspas|sumo e raspas|casca ralada|raspa e sumo|raspa e suco|sumo e raspa|suco e raspa|casca e suco|casca e sumo',
  compounds:
    'sal grosso|sal fino|pão ralado|coco ralado|carne moída|carne picada|leite condensado|cheiro-verde|ervas finas|queijo coalho|molho de tomate|molho de soja|molho inglês|molho shoyu|molho de pimenta|óleo quente|água quente|caldo de carne|grão de bico|sem glúten|batata frita|cebola frita|ponta de agulha|folha de flandres|farinha fina|pé de moleque|frango desfiado congelado|queijo mussarela fatiado|açúcar granulado|fermento granulado|adoçante granulado|chocolate granulado|leite em pó|atum ralado|queijo para|creme para|massa para|caldo para|arroz para|pão para|nata para|natas para bater|natas para culinária|papel para|massa quebrada',
  unitSizes: 'fino|fina|finos|finas|espess+|compridas',
  connectors: 'e|em|a|com|de|sem|ao|à|ou|por|para|no|na',
  headingStarts:
    'Para a|Para o|Para os|Para as|Para decorar|Para acompanhar|Para polvilhar|Ingredientes para|Ingredientes da|Ingredientes do',
  noFood:
    'minuto|minutos|min|hora|horas|kcal|calorias|tempo|de|preparo|preparação|cozedura|cozimento|forno|porções|rende|rendimento|doses|para|dica|dicas|nota|dificuldade',
  headingWords:
    'Ingredientes|Massa|Recheio|Cobertura|Calda|Decoração|Para decorar|Para servir|Molho|Montagem|Além disso|Bolo|Marinada|Guarnição|Glacê|Ganache|Base|Vinagrete|Refogado|Crosta|Brigadeiro|Empanamento|Outros|Finalização',
  equipment:
    'airfryer|fritadeira|forma|forma de bolo|formas|assadeira|tabuleiro|papel manteiga|papel vegetal|papel alumínio|película aderente|filme plástico|batedeira|liquidificador|saco de pasteleiro|saco de confeitar|rolo da massa|palitos|fio de cozinha|panela de pressão|termômetro|forminhas',
  countedUnits:
    'grama/gramas libra/libras quilo/quilos quilograma/quilogramas litro/litros decilitro/decilitros centilitro/centilitros mililitro/mililitros colher/colheres concha/conchas xícara/xícaras chávena/chávenas copo/copos taça/taças tigela/tigelas pitada/pitadas gota/gotas punhado/punhados lata/latas frasco/frascos vidro/vidros pote/potes garrafa/garrafas pacote/pacotes embalagem/embalagens sachê/sachês saqueta/saquetas envelope/envelopes saco/sacos caixa/caixas bandeja/bandejas barra/barras rolo/rolos bola/bolas pedaço/pedaços maço/maços ramo/ramos raminho/raminhos talo/talos folha/folhas dente/dentes fatia/fatias rodela/rodelas cabeça/cabeças',
  adjectivesAgree: true,
  matching: {
    productNames:
      /^(?:.+ (?:em (?:conserva|lata|calda|pó|óleo|azeite)|de lata|com gás|sec[oa]s?|defumad[oa]s?|congelad[oa]s?)|(?:coco|pão) ralado|ervilhas? partidas?|(?:carne|vaca|porco|borrego|cordeiro|frango|peru)(?: .+)? (?:moíd|picad)[oa]|manteiga clarificada|folhas? de (?:uva|arroz|videira|bananeira)|grãos? de (?:mostarda|coentros?))$/iu,
    plurals: {
      endings: [
        [/(ões|oes|ães|aes|ãos)$/, ['ão', 'ao']],
        [/([rzn])es$/, ['$1', '$1e']],
        [/ns$/, ['m']],
        [/([aeouãéê])s$/, ['$1']],
      ],
      isEveryWord: true,
    },
    states: {
      words: ['madur[oa]s?', 'grandes?', 'pequen[oa]s?', 'fresc[oa]s?'],
      degrees: 'muito|bem|bastante',
      others:
        '(?:queijos?|fermento|massa|ravioli|nhoque|lasanha|mozarela|muçarela|tomilho|alecrim|orégano|manjerona|louro|folhas? de louro|atum|sardinhas?|anchovas?|tâmaras?|cúrcuma|açafrão|pimentas?|presunto|linguiças?|azeitonas?)(?: .+)?|natas?',
    },
    warmth:
      /^(?<name>(?:água|leite|manteiga|natas?|caldo)(?: .+)?) (?<said>quente|morn[oa]|fri[oa]|gelad[oa]|fervente)$/iu,
  },
}
