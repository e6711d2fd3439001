import { describe, expect, it } from 'vitest'
import { ALL_GRAMMARS } from '../sentences/grammars/languages/all.ts'
import { matchParsed } from './match-parsed.ts'
import { buildMatcher } from './matcher.ts'

/** Pairs of different foods that must never match; both directions are tested. */
const TWO_FOODS: Readonly<Record<string, string>> = {
  en: `ricotta cheese = cottage cheese | fish stock = fish sticks | smoked trout = smoked tofu | custard = mustard
    mustard powder = custard powder | celery salt = celery stalk | fresh peas = frozen peas | fresh basil = fresh bay
    fresh basil leaves = fresh bay leaves | rice wine vinegar = red wine vinegar | gouda cheese = goat cheese
    vine tomatoes = canned tomatoes | salted butter = unsalted butter | hot milk = oat milk | ripe plums = dried plums
    semisweet chocolate chips = dark chocolate | simple syrup = maple syrup | grapeseed oil = rapeseed oil
    dried currants = redcurrants | ground walnuts = ground hazelnuts | white rice vinegar = white wine vinegar
    skim milk = low-fat milk | thyme sprig = dried thyme | sweet corn = canned corn | ripe apricots = dried apricots
    frozen raspberries = frozen berries | smoked almonds = smoked salmon | instant yeast = dry yeast
    tomato puree = tomato paste | red lentils = dried lentils | noodles = pasta | mirin = rice wine | bourbon = whisky
    ground cumin = cumin | low-fat milk = milk | dried thyme = thyme | dried thyme = fresh thyme | thyme = fresh thyme
    fresh thyme = thyme | lemon = melon | lime = thyme | cherry = curry | cherry = sherry | bass = base | batter = butter
    butter = bitter | bitters = bitter | greens = green | pear = pearl | peas = pears | beet = beef | beef = beer
    broth = froth | leek = leak | millet = mullet | mussel = muscle | currant = current | raisin = resin | fennel = funnel
    cilantro = culantro | masala = marsala | macaron = macaroni | macaroon = macaroni | cannellini = cannelloni
    boiled eggs = broiled eggs | sausage = savory | salsa = salsify | cream = crema | sour cream = sour cherries
    coconut milk = coconut water | coconut milk = coconut oil | coconut cream = coconut milk | almond milk = almond oil
    chicken stock = chicken stick | chicken broth = chicken breast | chicken thigh = chicken breast
    ground beef = ground pork | ground lamb = ground ham | whole milk = whey | fresh yeast = dry yeast | fresh yeast = yeast
    fresh pasta = pasta | fresh cheese = cheese | fresh cream = cream | fresh bay leaves = bay leaves | fresh oregano = oregano
    fresh breadcrumbs = breadcrumbs | fresh breadcumbs = breadcrumbs | fresh dates = dates | fresh turmeric = turmeric
    fresh tuna = tuna | fresh lentils = red lentils | fresh coriander = coriander | fresh mozzarella = mozzarella
    fresh za'atar = za'atar | fresh chickpeas = chickpeas | fresh ham = ham | fresh chili = chili | ripe olives = olives
    large oats = oats | medium sherry = sherry | small red beans = red beans | jumbo shells = shells | medium cheddar = cheddar
    unripe bananas = bananas | green tomatoes = tomatoes | sun-dried tomatoes = tomatoes | cherry tomatoes = tomatoes
    plum tomatoes = plums | red onion = onion | green onion = onion | spring onion = onion | bell pepper = pepper
    black pepper = pepper | red pepper = red bell pepper | red pepper flakes = red pepper | sweet paprika = hot paprika
    brown sugar = sugar | granulated sugar = sugar | powdered sugar = granulated sugar | vanilla sugar = vanilla
    vanilla bean = vanilla extract | white chocolate = milk chocolate | dark chocolate = milk chocolate
    baking soda = baking powder | cornstarch = corn syrup | cornmeal = oatmeal | all-purpose flour = flour
    bread flour = bread | rye flour = rice flour | almond flour = almond | rice vinegar = rice wine | white wine = white vinegar
    red wine = red wine vinegar | cooking wine = cooking oil | peanut oil = peanut butter | sesame oil = sesame seeds
    poppy seeds = puppy seeds | mustard seeds = mustard | caraway seeds = cardamom seeds | coriander seeds = ground coriander
    cumin = cumin seeds | star anise = anise | aniseed = star anise | nutmeg = nut meal | allspice = all spice mix
    clove = olive | garlic powder = garlic | onion powder = onion | garlic salt = garlic | ginger ale = ginger
    ground ginger = ginger | crystallized ginger = ginger | pickled ginger = ginger | preserved lemon = lemon
    lemon zest = lemon juice | lemon juice = lime juice | lemonade = lemon | orange juice = orange | cream cheese = cream
    cottage cheese = cheese | goat cheese = goat | buttermilk = butter | condensed milk = evaporated milk
    egg white = egg yolk | egg noodles = egg | quail eggs = eggs | soy sauce = soy milk | fish sauce = fish
    oyster sauce = oyster | hot sauce = hoisin sauce | Worcestershire sauce = Worcester | chili powder = chili flakes
    curry powder = curry paste | curry paste = curry leaves | red curry paste = green curry paste | miso = mizo soup
    smoked salmon = salmon | canned salmon = salmon | salmon roe = salmon | crab sticks = crab | imitation crab = crab
    sardines = sardine oil | anchovy paste = anchovies | tuna in oil = tuna | bacon bits = bacon | turkey bacon = bacon
    turkey = turnip | duck fat = duck | chicken liver = chicken | beef liver = beef | pork belly = pork | lamb's lettuce = lamb
    rice paper = rice | wild rice = rice | rice flour = rice | puffed rice = rice | potato starch = potato | sweet potato = potato
    potato chips = potatoes | corn = popcorn | corn tortillas = flour tortillas | pumpkin seeds = pumpkin | pumpkin pie spice = pumpkin
    kidney beans = kidneys | green beans = beans | bean sprouts = beans | black beans = black-eyed peas | split peas = peas
    snow peas = peas | chickpea flour = chickpeas | peanut = pecan | walnut = walnut oil | hazelnut = hazelnut spread
    dried cranberries = cranberries | raisins = grapes | prunes = plums | dried figs = figs | candied orange peel = orange peel
    applesauce = apple | apple cider = apple cider vinegar | water chestnuts = chestnuts | sparkling water = water
    coconut water = water | rose water = water | tonic water = water | tea = teal | coffee = toffee | cocoa = cacao nibs
    gelatin = gelato | agar = agave | maple syrup = maple | honey = honeydew | jam = ham | jelly = jerky`,
  de: `Hafermilch = heiße Milch | Räuchertofu = Räucherforelle | Ricotta = Hüttenkäse | Ziegenkäse = Schafskäse
    gesalzene Butter = ungesalzene Butter | fettarme Milch = Milch | frische Hefe = Hefe | frische Hefe = Trockenhefe
    frische Nudeln = Nudeln | frischer Thymian = Thymian | frischer Thymian = getrockneter Thymian | frischer Koriander = Koriander
    frische Lorbeerblätter = Lorbeerblätter | frische Sahne = Sahne | Kirsche = Kirsch | Kirschen = Kirsch | Kraut = Kräuter
    Kohl = Kohle | Rind = Rinde | Rotkohl = Rohkost | Reis = Mais | Reismehl = Maismehl | Eis = Ei | Hirse = Hirsch
    Weizenmehl = Mehl | Roggenmehl = Mehl | Kartoffelmehl = Kartoffeln | Mehl Type 405 = Mehl Type 550
    Tomatenmark = Tomaten | getrocknete Tomaten = Tomaten | passierte Tomaten = Tomaten | Kirschtomaten = Tomaten
    rote Zwiebel = Zwiebel | Frühlingszwiebel = Zwiebel | Knoblauchpulver = Knoblauch | Paprikapulver = Paprika
    Rotwein = Rotweinessig | Reisessig = Reiswein | Zitronensaft = Zitrone | Zitronenschale = Zitronensaft | Limette = Limonade
    Rindfleisch = Rinderhackfleisch | Schweinefilet = Schweinekotelett | Hähnchenbrust = Hähnchen | Putenbrust = Entenbrust
    Lachs = Räucherlachs | Kümmel = Kreuzkümmel | gemahlener Kreuzkümmel = Kreuzkümmel | Anis = Sternanis
    Backpulver = Backpflaumen | Natron = Natriumsalz | Puderzucker = Zucker | brauner Zucker = Zucker | Vanillezucker = Zucker
    weiße Schokolade = Zartbitterschokolade | gemahlene Mandeln = Mandeln | gehobelte Mandeln = gemahlene Mandeln
    Walnuss = Walnussöl | Sesam = Sesamöl | Kokosmilch = Kokosöl | Buttermilch = Butter | Kondensmilch = Milch
    saure Sahne = Sahne | Frischkäse = Käse | Schmelzkäse = Käse | Quark = Kwas | Eigelb = Eiweiß | Wachteleier = Eier
    grüne Bohnen = weiße Bohnen | große Bohnen = Bohnen | rote Linsen = Linsen | Erbsen = Schälerbsen | Sojasoße = Soße
    Speck = Speckwürfel | Schinken = Rohschinken | Petersilie = Petersilienwurzel | Sellerie = Selleriesalz | Mohn = Möhren
    Pfeffer = Pfefferminze | Senf = Senfkörner | Curry = Currypaste | Chilischote = Chilipulver | Suppennudeln = Nudeln`,
  fr: `pâte = pâtes | pâté = pâte | pâtes fraîches = pâtes | crème fraîche = crème | crème fraîche = fraise | petits pois = pois
    petit beurre = beurre | lait frais = lait | gros sel = sel | beurre salé = beurre | beurre doux = beurre | lait de coco = lait
    thym frais = thym | laurier frais = laurier | levure fraîche = levure | coriandre fraîche = coriandre | jambon cru = jambon
    poire = poireau | poires = poireaux | poivre = poivron | pomme = pomme de terre | pommes = pommes de terre | poisson = boisson
    citron = citron vert | courge = courgette | carotte = carottes râpées | tomate = tomate séchée | tomates cerises = tomates
    oignon = oignon rouge | oignons nouveaux = oignons | ail = aïl des ours | sucre = sucre glace | sucre roux = sucre
    farine = farine de seigle | riz = ris | vin rouge = vin blanc | vinaigre = vinaigre de vin | saumon = saumon fumé
    truite fumée = saumon fumé | noix = noix de coco | noisette = noix | amandes = amandes effilées | œuf = œufs de lump
    jaune d'œuf = blanc d'œuf | fromage = fromage blanc | fromage de chèvre = fromage | lentilles = lentilles corail
    chocolat noir = chocolat | chocolat blanc = chocolat au lait | bœuf = beurre | veau = peau | canard = homard | mais = malt
    menthe = piment | cerfeuil = cerf | cumin = cumin moulu | moutarde = moutarde à l'ancienne | haricots verts = haricots blancs`,
  es: `pimiento = pimienta | pimentón = pimiento | queso fresco = queso | nata fresca = nata | levadura fresca = levadura
    levadura fresca = levadura seca | tomillo fresco = tomillo | romero fresco = romero | atún fresco = atún | leche = leche de coco
    leche entera = leche | leche condensada = leche evaporada | mantequilla con sal = mantequilla sin sal | azúcar moreno = azúcar
    azúcar glas = azúcar | cebolla = cebolleta | cebolla roja = cebolla | tomate = tomate frito | tomates secos = tomates
    tomate triturado = tomate | harina = harina de maíz | pan = pan rallado | pollo = repollo | pechuga de pollo = pollo
    jamón serrano = jamón cocido | salmón = salmón ahumado | trucha ahumada = salmón ahumado | vino tinto = vino blanco
    vinagre = vinagre de vino | limón = lima | limón = melón | naranja = zumo de naranja | pera = pez | col = coliflor
    alubias = alubias blancas | lentejas = lentejas rojas | almendra = almendra molida | nuez = nuez moscada | aceite = aceituna
    huevo = hueva | yema = clara de huevo | canela en rama = canela | comino = comino molido | cilantro = culantro
    patata = batata | papa = papaya | maíz = maíz dulce | fresa = frasa | chile = chile en polvo | ajo = ajo en polvo`,
  ro: `ceapă verde = ceapă | mere = miere | drojdie proaspătă = drojdie | brânză proaspătă = brânză | cimbru proaspăt = cimbru
    smântână = smântână pentru frișcă | zahăr pudră = zahăr | nuci = nucșoară | ardei iute = ardei gras | piper = pipotă
    unt = untură | fasole verde = fasole | varză murată = varză | lapte bătut = lapte | paste = pastă`,
  ca: `pebre = pebrot | pebre vermell = pebre | all = alls tendres | nou = nou moscada | ou = nou | llevat fresc = llevat | farina = farina de força
    formatge fresc = formatge | farigola fresca = farigola | pera = pebre | ceba tendra = ceba | llimona = llima | mel = meló
    mongetes tendres = mongetes | pa ratllat = pa | nata per muntar = nata | pernil salat = pernil dolç`,
  gl: `pemento = pementa | pementón = pemento | queixo fresco = queixo | lévedo fresco = lévedo | noz = noz moscada | tomiño fresco = tomiño
    leite condensado = leite | fabas verdes = fabas | pan relado = pan | limón = lima | porro = porco | polo = polbo | unto = aceite`,
  vi: `bơ = bò | sữa tươi = sữa | hành tím = hành tây | hành lá = hành | đường phèn = đường | nước mắm = nước | bún tươi = bún | thịt bò = thịt heo
    tiêu xay = tiêu | trứng gà = trứng vịt | cà chua = cà rốt | bột mì = bánh mì | ớt chuông = ớt | chanh dây = chanh | dừa = dứa`,
}

/** One food in two spellings; the first is the line's, the second the group's food. */
const ONE_FOOD: Readonly<Record<string, string>> = {
  en: `eggs = egg | tomatoes = tomato | cherry tomatoes = cherry tomato | cookies = cookie | berries = berry | leaves = leaf
    peas = pea | chive = chives | currant = currants | radishes = radish | loaves = loaf | cheeses = cheese | kiwis = kiwi
    yoghurt = yogurt | chilli = chili | gelatine = gelatin | lasagne = lasagna | zuchini = zucchini | brocoli = broccoli
    mozarella = mozzarella | parmesean = parmesan | tumeric = turmeric | avacado = avocado | mayonaise = mayonnaise
    cinamon = cinnamon | spagetti = spaghetti | rasberries = raspberry | potatos = potato | vineger = vinegar
    all purpose flour = all-purpose flour | sun dried tomatoes = sun-dried tomatoes | creme fraiche = crème fraîche
    jalapeno = jalapeño | fresh basil = basil | fresh ginger = ginger | large eggs = egg | ripe bananas = banana
    vine tomatoes = tomato | very ripe avocados = avocado | fresh parsley = parsley | extra-large eggs = egg
    warm water = water | cold butter = butter | boiling water = water | large ripe tomatoes = tomato | fresh lemon juice = lemon juice`,
  de: `Zwiebeln = Zwiebel | Tomaten = Tomate | Karotten = Karotte | Äpfel = Apfel | Pilze = Pilz | Kartoffeln = Kartoffel
    Champignons = Champignon | rote Zwiebeln = rote Zwiebel | braune Champignons = brauner Champignon | Brokoli = Brokkoli
    Zuchini = Zucchini | frisches Basilikum = Basilikum | reife Tomaten = Tomate | große Eier = Eier | lauwarme Milch = Milch
    kaltes Wasser = Wasser | frische Petersilie = Petersilie | Walnüsse = Walnuss | Lorbeerblätter = Lorbeerblatt`,
  fr: `pommes = pomme | tomates cerises = tomate cerise | poireaux = poireau | œufs = œuf | choux = chou | oignons = oignon
    tomates mûres = tomate | gros oignon = oignon | basilic frais = basilic | eau tiède = eau | carotes = carotte`,
  es: `tomates = tomate | limones = limón | nueces = nuez | cebollas = cebolla | huevos grandes = huevo | dientes de ajo = diente de ajo
    tomates maduros = tomate | albahaca fresca = albahaca | pimientos rojos = pimiento rojo | agua caliente = agua`,
  ro: `ouă = ou | mere = măr | cepe = ceapă | roșii = roșie | morcovi = morcov | lămâi = lămâie | nuci = nucă | cepe roșii = ceapă roșie
    castraveți = castravete | dovlecei = dovlecel | gălbenușuri = gălbenuș | ciuperci = ciupercă | roșii coapte = roșie
    portocale = portocală | pătrunjel proaspăt = pătrunjel | apă caldă = apă | cartofi mari = cartof`,
  ca: `cebes = ceba | tomàquets = tomàquet | pastanagues = pastanaga | carbassons = carbassó | pinyons = pinyó | llimones = llimona
    ous grossos = ou | taronges = taronja | nous = nou | tomàquets madurs = tomàquet | pebrots vermells = pebrot vermell | peixos = peix
    julivert fresc = julivert | aigua tèbia = aigua`,
  gl: `cebolas = cebola | ovos grandes = ovo | noces = noz | limóns = limón | pementos vermellos = pemento vermello | tomates maduros = tomate
    mexillóns = mexillón | albahaca fresca = albahaca | auga quente = auga`,
  vi: `trứng gà lớn = trứng gà | tôm tươi = tôm | chuối chín = chuối | cà chua nhỏ = cà chua | nước ấm = nước | Cà Rốt = cà rốt`,
}

const pairsOf = (text = '') =>
  text
    .split(/\||\n/)
    .map((pair) => pair.trim().split(' = '))
    .flatMap(([one, other]) => (one && other ? [[one, other] as const] : []))

function linkOf(line: string, food: string, language: string): string | null {
  const matcher = buildMatcher({
    units: [],
    foods: [{ id: food, name: food }],
    grammars: ALL_GRAMMARS,
  })
  const parsed = {
    originalText: line,
    title: null,
    quantity: 1,
    upperQuantity: null,
    unit: null,
    food: line,
    note: '',
  }
  const confidence = { average: 1, quantity: 1, unit: null, food: 1, comment: null }
  return matchParsed({ ...parsed, confidence, parser: 'nlp' }, matcher, language).food?.entry?.name ?? null
}

describe.each(Object.keys(TWO_FOODS))('%s', (language) => {
  const apart = pairsOf(TWO_FOODS[language])
  it(`matches no food with another of a similar name: ${apart.length} pairs`, () => {
    const swaps = apart.flatMap(([one, other]) => [
      ...(linkOf(one, other, language) ? [`${one} > ${other}`] : []),
      ...(linkOf(other, one, language) ? [`${other} > ${one}`] : []),
    ])
    expect(swaps).toEqual([])
  })

  it('matches the same food', () => {
    const missed = pairsOf(ONE_FOOD[language]).filter(([line, food]) => linkOf(line, food, language) !== food)
    expect(missed).toEqual([])
  })
})

it('has at least 300 pairs', () => {
  expect(Object.values(TWO_FOODS).flatMap(pairsOf).length).toBeGreaterThanOrEqual(300)
})
