import type { Grammar } from '../grammar.ts'

/** French, with words of Belgium, Switzerland and Québec. */
export const grammar: Grammar = {
  language: 'fr',
  decimal: ',',
  units: [
    { id: 'gram', words: 'gramme|grammes' },
    { id: 'kilogram', words: 'kilogramme|kilogrammes|kilo|kilos' },
    { id: 'pound', words: 'livre|livres' },
    { id: 'liter', words: 'litre|litres' },
    { id: 'deciliter', words: 'décilitre|décilitres' },
    { id: 'centiliter', words: 'centilitre|centilitres' },
    { id: 'milliliter', words: 'millilitre|millilitres' },
    { id: 'centimeter', words: 'centimètre|centimètres' },
    {
      id: 'tablespoon',
      words:
        'cuillère à soupe|cuillères à soupe|cuillerée à soupe|cuillerées à soupe|cuiller à soupe|cuillers à soupe|cuillère à table|cuillères à table|cuillère(s) à soupe|cuil. à soupe|cuill. à soupe|c. à soupe|c à soupe|cuillères soupe',
      short: 'c. à s.|c. à table|CàS|CAS|c. s.|cs|cuil. à s.|c. a s.|càs',
    },
    {
      id: 'teaspoon',
      words:
        'cuillère à café|cuillères à café|cuillerée à café|cuillerées à café|cuiller à café|cuillers à café|cuillère à thé|cuillères à thé|cuillère(s) à café|cuil. à café|cuill. à café|c. à café|c à café|c. à thé',
      short: 'c. à c.|CàC|CAC|c. c.|cuil. à c.|c. à t.|càc',
    },
    { id: 'dessertspoon', words: 'cuillère à dessert|cuillères à dessert|c. à dessert' },
    { id: 'spoon', words: 'cuillère|cuillères|cuillerée|cuillerées' },
    { id: 'ladle', words: 'louche|louches' },
    { id: 'cup', words: 'tasse|tasses', short: 't' },
    { id: 'glass', words: 'verre|verres|verre à moutarde' },
    { id: 'small-glass', words: 'verre à liqueur|petit verre' },
    { id: 'bowl', words: 'bol|bols' },
    { id: 'pinch', words: 'pincée|pincées|pincée(s)' },
    { id: 'knifepoint', words: 'pointe de couteau|pointes de couteau|pointe|pointes' },
    { id: 'dash', words: 'trait|traits|filet|giclée|tour de moulin|tours de moulin|tour|tours|larme' },
    { id: 'drop', words: 'goutte|gouttes' },
    { id: 'handful', words: 'poignée|poignées' },
    { id: 'knob', words: 'noix|noisette|noisettes' },
    { id: 'dollop', words: 'cuillerée' },
    {
      id: 'can',
      words:
        'boîte|boîtes|boite|boites|conserve|conserves|canette|boîte(s)|boîtes de conserve|petite boîte|boîte 4/4|boîtes 4/4|boîte 1/2|boîte 1/4',
    },
    { id: 'jar', words: 'pot|pots|bocal|bocaux|verrine' },
    { id: 'bottle', words: 'bouteille|bouteilles|flacon' },
    { id: 'package', words: 'paquet|paquets|paquet(s)|emballage|bloc|blocs|étui|étuis' },
    { id: 'bag', words: 'sac|sacs|poche' },
    { id: 'sachet', words: 'sachet|sachets|sachet(s)|dose|doses' },
    { id: 'carton', words: 'brique|briques|briquette|briquettes|berlingot' },
    { id: 'tub', words: 'barquette|barquettes|ravier|raviers' },
    { id: 'tube', words: 'tube|tubes' },
    {
      id: 'bar',
      words: 'tablette|tablettes|plaquette|plaquettes|plaque|plaques|barre|barres|bûche|bûches|bûchette',
    },
    { id: 'roll', words: 'rouleau|rouleaux' },
    { id: 'cube', words: 'cube|cubes' },
    { id: 'ball', words: 'boule|boules' },
    { id: 'piece', words: 'morceau|morceaux|pièce|pièces|unité|unités|bout|bouts' },
    { id: 'fillet', words: 'pavé|pavés|darne|darnes' },
    { id: 'bunch', words: 'botte|bottes|bouquet|bouquets' },
    {
      id: 'sprig',
      words: 'branche|branches|brin|brins|brindille|brindilles|rameau|branchette|ramilles|tige',
    },
    { id: 'stalk', words: 'tige|tiges|bâton|bâtons' },
    { id: 'leaf', words: 'feuille|feuilles|feuille(s)' },
    { id: 'clove', words: 'gousse|gousses|gousse(s)|éclat|éclats' },
    { id: 'slice', words: 'tranche|tranches|tranche(s)|rondelle|rondelles|lamelle|lamelles' },
    { id: 'head', words: 'tête|têtes|pied|pieds|bulbe|bulbes' },
    { id: 'wedge', words: 'quartier|quartiers' },
    { id: 'portion', words: 'portion|portions|personnes|personne|pers.|parts' },
    { id: 'half', words: 'moitié' },
    { id: 'grain', words: 'grain|grains' },
    { id: 'loaf', words: 'miche' },
    { id: 'recipe', words: 'recette|recettes|dose|doses' },
  ],
  numbers: {
    1: 'un|une',
    2: 'deux',
    3: 'trois',
    4: 'quatre',
    5: 'cinq',
    6: 'six',
    7: 'sept',
    8: 'huit',
    9: 'neuf',
    10: 'dix',
    12: 'douze',
    20: 'vingt',
    0.5: 'la moitié',
    0.25: 'un quart de|un quart',
    0.75: 'trois quarts|trois-quarts|les trois quarts|les trois-quarts|trois quarts de',
    0.3333: 'un tiers de|un tiers|le tiers',
    0.6667: 'deux tiers de|deux tiers|les deux tiers|deux-tiers',
    11: 'onze',
    13: 'treize',
    14: 'quatorze',
    15: 'quinze',
    16: 'seize',
    17: 'dix-sept',
    18: 'dix-huit',
    19: 'dix-neuf',
    30: 'trente',
    40: 'quarante',
    50: 'cinquante',
    60: 'soixante',
    70: 'soixante-dix|septante',
    75: 'soixante-quinze',
    24: 'vingt-quatre',
    25: 'vingt-cinq',
    35: 'trente-cinq',
    45: 'quarante-cinq',
    55: 'cinquante-cinq',
    65: 'soixante-cinq',
    85: 'quatre-vingt-cinq',
    80: 'quatre-vingts|quatre-vingt|quatre vingts|quatre vingt',
    90: 'quatre-vingt-dix|nonante',
    100: 'cent|cents',
  },
  halves: { 0.5: 'demi|demie|demis|demies|demi-|demie-' },
  andParts: {
    0.5: 'et demi|et demie|et 1/2|et ½',
    0.25: 'et quart|et un quart',
    0.3333: 'et un tiers',
    0.75: 'et trois quarts|et trois-quarts',
    0.6667: 'et deux tiers',
  },
  multipliers: {
    12: 'douzaine|douzaines',
    6: 'demi-douzaine',
    10: 'dizaine|dizaines',
    15: 'quinzaine',
    20: 'vingtaine',
  },
  mixedAnd: 'et',
  rangeWords: 'à|ou|a|-',
  rangeStarts: 'de|entre',
  times: 'fois',
  approx:
    'environ|env.|env|à peu près|près de|max.|maximum|minimum|au moins|ca.|bonne|bon|belle|bonnes|bons|belles|presque|soit|soit environ',
  vague:
    "1 peu|1 petit peu|un peu|quelques|un soupçon|assez|beaucoup|plusieurs|peu|un petit peu|du|de la|de l'|des|une lichette de|un chouïa de|un chouia de",
  severalForms: /^(?!(?:c|ca)s$)\p{L}{3,}[sx](?: |$)/u,
  of: "de|d'|de la|de l'|du|des",
  each: "de|d'|à|d'environ|de chacun|de env.|d'env.",
  plus: 'plus|et|+',
  articles: "le|la|les|l'|un|une|des",
  sizes:
    'gros|grosse|grosses|grand|grande|grands|grandes|petit|petite|petits|petites|moyen|moyenne|moyens|moyennes|beau|beaux|belle|belles|énorme|énormes|bombé|bombée|bombées|rase|rases|ras|généreux|généreuse|généreuses|bon|bonne|bons|bonnes',
  sizePhrases:
    'de taille moyenne|taille moyenne|de petite taille|de grosse taille|de bonne taille|bien pleine|bien pleines|bien bombée|de belle taille|à ras bord',
  preparation:
    'haché*|piqué*|émincé*|coupé*|découpé*|épluché*|pelé*|râpé*|rapé*|écrasé*|pressé*|ciselé*|fondu|fondue|fondus|mou|molle|ramolli*|concassé*|effeuillé*|égoutté*|rincé*|lavé*|dénoyauté*|épépiné*|tranché*|taillé*|détaillé*|battu|battue|battus|tamisé*|grillé*|torréfié*|cuit|cuite|cuits|cuites|précuit*|refroidi*|réchauffé*|décongelé*|dégelé*|mixé*|broyé*|moulu*|dégermé*|évidé*|équeuté*|effilé*|émietté*|pilé*|froissé*|séparé*|fouetté*|chaud|chaude|tiède|froid|froide|bouillant*|zesté*|dessalé*|désossé*|parsemé*|prélevé*|écossé*|nettoyé*|essuyé*|mariné*|fendu*|rôti*|blanchi*|infusé*|trempé*|séché*|doré*|poêlé*|julienne|brunoise|mouliné*|confit*|assaisonné*|monté|montée|montés|montées|étuvé*|débité*|dénervé*|paré|parée|parés|parées|éboutant*|ébouté*|débarrassé*|entaillé*|incisé*|flambé*|clarifié*|réduit|réduite|réduits|délayé*|dilué*|ébarbé*|gratté*|époussetés|détendu*|assoupli*|dégraissé*|réhydraté*|macéré*|bridé*|vidé|vidée|vidés|vidées|tempéré*|poché*|mondé*|émondé*|brossé*|tronçonné*|passé*|dissous|dissoute|dissout|écalé*',
  preparationPhrases:
    'en neige|en purée|en chiffonnade|en biseau|en biseaux|en sifflets|en mirepoix|en paysanne|en tronçons|en huit|en copeaux|en bâtons|en bouquets|en fleurettes|en demi-rondelles|en chantilly|en dés|en rondelles|en fines rondelles|en lamelles|en fines lamelles|en lanières|en cubes|en morceaux|en tranches|en fines tranches|en julienne|en brunoise|en quartiers|en bâtonnets|en allumettes|en petits|en fines|en deux|en quatre|à température ambiante|à temp. ambiante|à température|sans peau|sans la peau|sans pépins|avec la peau|le jus seulement|jus et zeste|zeste et jus|jus pressé|non pelé|non pelée|non cuit|en filaments|en pétales|en segments|en suprêmes|en salpicon|en lardons|en bandes|en pommade|en crème|en miettes|en poudre fine|sans arêtes|sans os|sans noyau|sans croûte|le blanc seulement|le vert seulement|le jus uniquement|uniquement le|uniquement les|seulement le|seulement les|le zeste seulement|zeste seulement|le zeste|son zeste|son jus|le jus et le zeste|le zeste et le jus|dans le sens de la longueur|en mouillettes|en fins dés|à point|cuit al dente|cuites al dente|cuits al dente|al dente|cuits à la vapeur|cuites à la vapeur|avec les fanes|avec ses fanes|avec leurs fanes|avec os|avec leur peau|avec sa peau|avec l’os|avec les racines|avec racines',
  doneForms: /^(?!non|sal|sucr|vanill|congel|surgel)\p{L}{4,}(?:é|ée|és|ées)$/u,
  adverbs:
    'finement|fraîchement|bien|très|légèrement|fin|frais|préalablement|déjà|soigneusement|menu|grossierement|simplement|joliment|délicatement|non|à peine',
  bought:
    'moulu*|séché*|confit*|cuit|cuite|cuits|cuites|effilé*|grillé*|fouetté*|tiède|chaud|chaude|froid|froide|bouillant*|mariné*|rôti*|doré*|précuit*|pressé*|pelé*|torréfié*',
  kinds: 'T|type|n°',
  describing:
    'rouge|rouges|vert|verte|verts|vertes|jaune|jaunes|blanc|blanche|blancs|blanches|noir|noire|noirs|noires|frais|fraîche|fraîches|sec|sèche|sèches|surgelé*|congelé*|dégelé*|bio|doux|douce|fort|forte|nature|entier|entière|entiers|entières|demi-sel|salé*|non salé*|mûr*|roux|rousse|brun|brune|blond*|complet|complète|liquide|épaisse|non traité|non traitée|non traités|non traitées',
  purposeStarts:
    "pour le|pour la|pour les|pour l'|pour servir|pour décorer|pour garnir|pour saupoudrer|pour graisser|pour beurrer|pour badigeonner|pour dorer|pour accompagner|pour frire|pour rouler|pour fariner|pour cuire|pour poêler|pour arroser|pour le dressage|pour napper|pour faire|pour parsemer|pour un|pour une|pour",
  or: "ou|ou bien|ou à défaut|à défaut|sinon|ou de|ou d'|ou du|ou de la|ou encore",
  comments:
    "ou au goût|ou selon votre goût|ou selon le goût|au goût|à votre goût|selon goût|selon votre goût|selon le goût|selon les goûts|selon vos goûts|facultatif|facultative|facultatifs|facultatives|optionnel|optionnelle|au choix|si besoin|si nécessaire|à volonté|à discrétion|selon l'envie|selon envie|q.s.|poids net|poids égoutté|au besoin|selon besoin|éventuellement|selon la saison|selon vos envies|si possible|selon les préférences|à l’envie|quantité suffisante|bien fraîche|pour les gourmands|de votre choix|à votre choix|de ton choix|selon votre choix|en quantité suffisante|QS",
  commentStarts:
    'par exemple|de préférence|ex.|ex :|type|selon|si possible|comme|en conserve|en boîte|du commerce|au naturel|ou plus|ou moins|prêt à|prête à|avec ou sans|plus|issu|de la veille|du jour',
  parts:
    'le blanc|le vert|le blanc et le vert|les feuilles|les graines|jus|zeste|zestes|jus et zeste|zeste et jus|jus et zestes|zeste râpé|écorce|le jus|le zeste|les zestes',
  compounds:
    'petits pois|petit pois|viande hachée|bœuf haché|boeuf haché|steak haché|porc haché|tomates pelées|tomates concassées|tomates entières pelées|petits-pois|gros sel|petit-beurre|petits-beurre|petits suisses|petit suisse|petit salé|petit épeautre|petits oignons|grosse semoule|pain de mie|jus de citron|beurre salé|vin chaud|gousse de vanille pressée|bouquet garni|fromage à raclette|four à micro-ondes|pâte à tartiner|crème à fouetter|chocolat à cuire|filet de saumon|filet de poulet|filet de porc|filet mignon|filet de bœuf|filet de boeuf|filet de cabillaud|filet de dinde|filet de canard|filet de poisson|filet d’anchois|filet de lieu|filet de sole|filet de truite|thon au naturel|chocolat pour pâtisserie|tomate concassée|poivre concassé|pulpe de tomates concassées',
  unitSizes: 'épais|épaisse|épaisses|fin|fine|fins|fines|mince|minces|long|longue|longues',
  connectors: 'et|en|à|au|aux|de|du|dans|avec|sans|ou|par|puis|sur|pour',
  headingStarts: "Pour la|Pour le|Pour les|Pour l'|Pour un|Pour une|Ingrédients pour|Ingrédients de",
  noFood:
    'minute|minutes|min|mn|h|heure|heures|kcal|calories|temps|de|préparation|cuisson|repos|portions|astuce|astuces|conseil|conseils|remarque|note|difficulté|coût',
  headingWords:
    'Ingrédients|Garniture|Pour servir|Pour la décoration|Décoration|Finition|Accompagnement|Assaisonnement|Pour décorer|Sauce|Pâte|Crème|Glaçage|Marinade|Vinaigrette|Appareil|Nappage|Farce|Sirop|Ganache|Base|Biscuit|Topping|Dressing|Montage|Pour la finition|Crumble|Mousse|Décor',
  equipment:
    'airfryer|friteuse|moule à cake|moule à manqué|moule à tarte|moule à gâteau|moule à charnière|moule rond|moule carré|moules à muffins|plaque de cuisson|papier cuisson|papier sulfurisé|papier aluminium|film alimentaire|robot pâtissier|batteur électrique|mixeur plongeant|poche à douille|fouet|rouleau à pâtisserie|cure-dents|ficelle de cuisine|emporte-pièce|caissettes|ramequins|cocotte|thermomètre',
  countedUnits:
    'gramme/grammes kilogramme/kilogrammes livre/livres litre/litres décilitre/décilitres centilitre/centilitres millilitre/millilitres cuillère/cuillères cuillerée/cuillerées louche/louches tasse/tasses verre/verres bol/bols pincée/pincées goutte/gouttes poignée/poignées boîte/boîtes boite/boites pot/pots bocal/bocaux bouteille/bouteilles paquet/paquets sac/sacs sachet/sachets brique/briques barquette/barquettes tube/tubes tablette/tablettes plaquette/plaquettes rouleau/rouleaux boule/boules morceau/morceaux botte/bottes bouquet/bouquets branche/branches brin/brins tige/tiges bâton/bâtons feuille/feuilles gousse/gousses tranche/tranches rondelle/rondelles tête/têtes quartier/quartiers',
  adjectivesAgree: true,
  matching: {
    productNames:
      /^(?:.+ (?:en (?:conserve|boîte|bocal|poudre|saumure)|au sirop|au naturel|à l['’]huile|surgelée?s?|confite?s?|séchée?s?|secs?|sèches?|fumée?s?)|(?:noix de )?coco râpée?|(?:bœuf|boeuf|agneau|veau|porc|poulet|dinde|canard|viandes?)(?: .+)? hachée?s?|beurre (?:clarifié|noisette)|petits? (?:pains?|oignons?|beurres?)|pain (?:râpé|rassis)|feuilles? de (?:riz|vigne|brick|bananier)|grains? de (?:moutarde|coriandre|fenouil|cumin))$/iu,
    plurals: {
      endings: [
        [/(eau|ou|eu)x$/, ['$1']],
        [/([^s])s$/, ['$1']],
      ],
      isEveryWord: true,
      never: ['pâtes', 'pates'],
    },
    states: {
      words: ['mûre?s?', 'gro(?:s|sses?)', 'grande?s?', 'petite?s?', 'fra(?:is|îches?)'],
      degrees: 'bien|très|trop|pas',
      others:
        '(?:crèmes?|fromages?|levure|pâtes|nouilles|raviolis?|tagliatelles?|gnocchis?|lasagnes?|mozzarella|chèvre|thym|romarin|origan|marjolaine|laurier|feuilles? de laurier|coriandre|thon|sardines?|anchois|dattes?|curcuma|raifort|piments?|jambon|olives?)(?: .+)?|beurres?|pois|lait|sel|salé|épeautre|pains?|fours?|suisses?|oignons( blancs)?|haricots|semoule',
    },
    warmth:
      /^(?<name>(?:eau|lait|beurre|crème|bouillon)(?: .+)?) (?<said>chaude?|tiède|froide?|bouillante?)$/iu,
  },
}
