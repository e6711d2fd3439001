import fs from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ALL_GRAMMARS } from '../sentences/grammars/languages/all.ts'
import { sentenceReaderOf } from '../sentences/index.ts'
import { matchParsed } from './match-parsed.ts'
import { buildMatcher } from './matcher.ts'
import { parseNatural } from './natural-parser.ts'

/** Pairs of different foods that must never match, by language; both directions are tested. */
const folder = new URL('../../fixtures/near-pairs/', import.meta.url)
const TWO_FOODS = new Map(
  fs
    .readdirSync(folder)
    .map((file) => [file.slice(0, 2), pairsOf(fs.readFileSync(new URL(file, folder), 'utf8'))]),
)

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

function pairsOf(text = '') {
  return text
    .split(/\||\n/)
    .map((pair) => pair.trim().split(' = '))
    .flatMap(([one, other]) => (one && other ? [[one, other] as const] : []))
}

/** What a line becomes in a group with one food. */
function linkOf(line: string, food: string, language: string): string | null {
  const matcher = buildMatcher({ units: [], foods: [{ id: food, name: food }], grammars: ALL_GRAMMARS })
  const parsed = parseNatural(line, matcher, sentenceReaderOf(language))
  return matchParsed(parsed, matcher, language).food?.entry?.name ?? null
}

const linesOf = (food: string) => [food, `200 g ${food}`, `2 ${food}`]

describe.each([...TWO_FOODS])('%s', (language, apart) => {
  it(`matches no food with another of a similar name: ${apart.length} pairs`, () => {
    const swaps = apart.flatMap(([one, other]) => [
      ...linesOf(one).flatMap((line) => (linkOf(line, other, language) ? [`${line} > ${other}`] : [])),
      ...linesOf(other).flatMap((line) => (linkOf(line, one, language) ? [`${line} > ${one}`] : [])),
    ])
    expect(swaps).toEqual([])
  })
})

describe.each(Object.keys(ONE_FOOD))('%s', (language) => {
  it('matches the same food', () => {
    const missed = pairsOf(ONE_FOOD[language]).filter(([line, food]) => linkOf(line, food, language) !== food)
    expect(missed).toEqual([])
  })
})

it('has at least 1,000 pairs', () => {
  expect([...TWO_FOODS.values()].flat().length).toBeGreaterThanOrEqual(1000)
})
