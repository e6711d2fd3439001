import { foldText } from '~/lib/options/filter-options'
import type { PlanEntryType } from '~/schemas/mealplan'

/** `basic`: sauces, stocks, doughs, and sides. */
export type DishKind = 'main' | 'breakfast' | 'side' | 'bread' | 'basic' | 'dessert' | 'drink'

/** Names of categories and tags, in the languages of the app, as whole names or words of them. */
const ORGANIZERS: Record<DishKind, string> = {
  main: 'dinner, dinners, supper, lunch, main, mains, main course, main courses, main dish, main dishes, entree, entrees, weeknight, weeknights, weeknight dinner, hauptgericht, hauptgerichte, hauptspeise, hauptspeisen, abendessen, mittagessen, abendbrot, plat principal, plats, diner, cena, comida, plato principal, secondi, primi, pranzo, avondeten, hoofdgerecht, hoofdgerechten, middag, jantar, almoco, obiad, kolacja, ana yemek, طبق رئيسي, أطباق رئيسية, الأطباق الرئيسية, عشاء, غداء, ужин, обед',
  breakfast:
    'breakfast, breakfasts, brunch, cereal, fruhstuck, petit dejeuner, petit-dejeuner, desayuno, colazione, ontbijt, frukost, cafe da manha, sniadanie, kahvalti, فطور, إفطار, الإفطار, завтрак',
  side: 'side, sides, side dish, side dishes, appetizer, appetizers, starter, starters, snack, snacks, beilage, beilagen, vorspeise, vorspeisen, fingerfood, entree froide, accompagnement, entrantes, guarnicion, contorni, antipasti, bijgerecht, bijgerechten, tillbehor, meze, مقبلات, أطباق جانبية',
  bread:
    'bread, breads, buns, rolls, baking, brot, brote, brotchen, backen, geback, pain, pains, pan, pane, brood, brod, pao, chleb, ekmek, خبز, مخبوزات, معجنات, хлеб',
  basic:
    'basic, basics, sauce, sauces, stock, stocks, condiment, condiments, dip, dips, spread, spreads, dressing, dressings, preserves, pickles, spice mixes, marinades, grundrezept, grundrezepte, sosse, sossen, saucen, aufstrich, aufstriche, eingemachtes, salsas, salse, sauzen, sosy, soslar, صلصات, صلصة, أساسيات, وصفات أساسية',
  dessert:
    'dessert, desserts, sweet, sweets, cake, cakes, cookies, biscuits, candy, pudding, puddings, ice cream, pastry, nachtisch, nachspeise, nachspeisen, susses, sussspeise, sussspeisen, kuchen, torten, kekse, platzchen, gateaux, gateau, postre, postres, dolci, dolce, toetje, nagerecht, efterratt, sobremesa, sobremesas, deser, desery, tatli, tatlilar, حلويات, حلى, حلوى, десерт, десерты, выпечка',
  drink:
    'drink, drinks, beverage, beverages, cocktail, cocktails, smoothie, smoothies, juice, juices, getrank, getranke, boisson, boissons, bebida, bebidas, bevande, drank, dranken, drycker, napoje, icecek, icecekler, مشروبات, عصائر, مشروب, напитки',
}

/** Last words of a name; `*` before a part that ends a compound. */
const NAMES: Record<Exclude<DishKind, 'main' | 'side'>, string> = {
  breakfast:
    'porridge, oatmeal, oats, granola, muesli, pancake, pancakes, waffle, waffles, french toast, omelet, omelette, *musli, *porridge, haferflocken, waffeln, شوفان, بان كيك',
  bread:
    'bread, loaf, loaves, baguette, baguettes, focaccia, brioche, ciabatta, sourdough, rolls, buns, bagels, scones, naan, challah, *brot, *brotchen, *brote, *semmeln, *broetchen, hefezopf, pain, خبز',
  basic:
    'sauce, stock, broth, pesto, dressing, vinaigrette, mayonnaise, aioli, jam, marmalade, chutney, ketchup, salsa, hummus, dip, spread, marinade, dough, pickles, syrup, gravy, rub, spice mix, seasoning, *sosse, *sauce, *bruhe, *fond, *marmelade, *konfiture, *aufstrich, *teig, *dressing, *pesto, صلصة, حمص, مرق, مخلل',
  dessert:
    'cake, cakes, cupcake, cupcakes, cheesecake, cookie, cookies, brownie, brownies, blondies, muffin, muffins, pudding, ice cream, sorbet, gelato, mousse, crumble, cobbler, tiramisu, panna cotta, pavlova, meringue, meringues, fudge, truffles, macarons, baklava, knafeh, trifle, biscotti, shortbread, drizzle loaf, *torte, *kuchen, *kekse, *platzchen, *eis, *creme, *pudding, *strudel, gateau, tarte tatin, clafoutis, كعكة, كعك, كيك, كنافة, بسبوسة, بقلاوة, مهلبية',
  drink:
    'lemonade, smoothie, juice, cocktail, tea, coffee, latte, punch, spritz, mojito, milkshake, shake, sangria, margarita, cocoa, hot chocolate, iced tea, *limonade, *saft, *tee, *kaffee, *bowle, *schorle, عصير, شاي, قهوة, ليموناضة, ليمونادة',
}
/** Main courses whose last word is that of a dessert, a bread, or a sauce. */
const SAVORY = [
  'pfannkuchen',
  'flammkuchen',
  'zwiebelkuchen',
  'kartoffelkuchen',
  'reis',
  'mais',
  'meatloaf',
  'meat loaf',
  'crab cake',
  'crab cakes',
  'fish cake',
  'fish cakes',
  'rice cakes',
  'potato cakes',
  'yorkshire pudding',
  'black pudding',
  'spring rolls',
  'summer rolls',
  'cabbage rolls',
]
/** A tart or pie with one of these is sweet. */
const SWEET_FILLINGS =
  /\b(lemon|lime|apple|pear|cherry|berry|\w*berries|\w*berry|peach|plum|apricot|rhubarb|pumpkin|pecan|chocolate|custard|fig|key|banana|coconut|almond|caramel)\b/
const AFTER_THE_DISH =
  /[,(:;–—]| (?:with|in|on|and|for|of|mit|und|auf|an|in|nach|aux?|avec|con|e|y|met|med) | (?:مع|ب)/

const list = (text: string) => text.split(', ').map(foldText)
const organizers = new Map(
  Object.entries(ORGANIZERS).flatMap(([kind, names]) => list(names).map((name) => [name, kind as DishKind])),
)
const endings = Object.entries(NAMES).flatMap(([kind, names]) =>
  list(names).map((ending) => ({ kind: kind as DishKind, ending })),
)

export interface Dish {
  name: string
  /** Names of its categories and tags. */
  organizers: readonly string[]
}

/** By its categories and tags, else by its name; null if neither tells. A main course wins over other kinds. */
export function dishKind({ name, organizers: names }: Dish): DishKind | null {
  const said = names.flatMap((one) => organizers.get(foldText(one)) ?? [])
  return said.find((kind) => kind === 'main') ?? said[0] ?? kindByName(name)
}

function kindByName(name: string): DishKind | null {
  const dish = foldText(` ${name} `.split(AFTER_THE_DISH)[0] || name)
    .replace(/\d{1,4}$/, '')
    .trim()
  const ends = (ending: string) => dish === ending || dish.endsWith(` ${ending}`)
  if (SAVORY.some((one) => (one.length >= 4 ? dish.endsWith(one) : ends(one)))) return null
  if (/\b(tart|tarts|pie|pies)$/.test(dish)) return SWEET_FILLINGS.test(dish) ? 'dessert' : null
  const found = endings.find(({ ending }) =>
    ending.startsWith('*')
      ? dish.length > ending.length && dish.endsWith(ending.slice(1))
      : ends(ending) || (/[\u0600-\u06ff]/.test(ending) && dish.startsWith(`${ending} `)),
  )
  return found?.kind ?? null
}

const OF_MEALS: Record<PlanEntryType, readonly DishKind[]> = {
  breakfast: ['breakfast'],
  lunch: ['main'],
  dinner: ['main'],
  side: ['side'],
  snack: ['side', 'dessert'],
  drink: ['drink'],
  dessert: ['dessert'],
}
/** Meals that a dish of unknown kind may be for. */
const OPEN_MEALS: readonly PlanEntryType[] = ['breakfast', 'lunch', 'dinner', 'side']

/** `yes` for a dish of this meal, `maybe` for an unknown kind, else `no`. */
export function fitOf(kind: DishKind | null, meal: PlanEntryType): 'yes' | 'maybe' | 'no' {
  if (kind === null) return OPEN_MEALS.includes(meal) ? 'maybe' : 'no'
  return OF_MEALS[meal].includes(kind) ? 'yes' : 'no'
}

const SEASONS: readonly { months: readonly number[]; names: readonly string[] }[] = [
  {
    months: [3, 4, 5],
    names: list(
      'spring, easter, asparagus, fruhling, ostern, spargelzeit, printemps, primavera, ربيع, الربيع',
    ),
  },
  {
    months: [6, 7, 8],
    names: list(
      'summer, grilling, barbecue, bbq, picnic, sommer, grillen, ete, verano, estate, zomer, صيف, الصيف',
    ),
  },
  {
    months: [9, 10, 11],
    names: list(
      'autumn, fall, halloween, thanksgiving, herbst, automne, otono, autunno, herfst, خريف, الخريف',
    ),
  },
  {
    months: [12, 1, 2],
    names: list(
      'winter, christmas, xmas, new year, weihnachten, advent, hiver, invierno, inverno, شتاء, الشتاء',
    ),
  },
]

/** By tags for seasons; null without one. `month` counts from 1, in the northern hemisphere. */
export function isInSeason({ organizers: names }: Pick<Dish, 'organizers'>, month: number): boolean | null {
  const folded = new Set(names.map(foldText))
  const tagged = SEASONS.filter(({ names }) => names.some((name) => folded.has(name)))
  return tagged.length === 0 ? null : tagged.some(({ months }) => months.includes(month))
}
