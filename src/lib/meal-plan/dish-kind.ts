import { DISH_ENDS, DISH_KINDS, DISH_NAMES, SAVORY, SEASONS } from '~/lib/kitchen-words/dishes.gen'
import { STOP_WORDS } from '~/lib/kitchen-words/stop-words.gen'
import { foldText } from '~/lib/options/filter-options'
import type { PlanEntryType } from '~/schemas/mealplan'

/** `basic`: sauces, stocks, doughs, and sides. */
export type DishKind = (typeof KINDS)[number]
const KINDS = ['main', 'breakfast', 'side', 'bread', 'basic', 'dessert', 'drink'] as const
/** Kinds in the name of a dish, tried in this order. */
const NAMED_KINDS = ['breakfast', 'bread', 'basic', 'dessert', 'drink'] as const

/** A tart or pie with one of these is sweet. */
const SWEET_FILLINGS =
  /\b(lemon|lime|apple|pear|cherry|berry|\w*berries|\w*berry|peach|plum|apricot|rhubarb|pumpkin|pecan|chocolate|custard|fig|key|banana|coconut|almond|caramel)\b/
/** Arabic words for "with" may be joined to the next word. */
const AFTER_THE_DISH = new RegExp(`[,(:;–—|]| - | (?:${DISH_ENDS}) | (?:مع|ب)`)

/** Hebrew and Arabic name the kind first. */
const KIND_FIRST = /[\u0590-\u06ff]/

const list = (text: string) => text.split('|').map(foldText)
const organizers = new Map(
  KINDS.flatMap((kind) => list(DISH_KINDS[kind]).map((name): [string, DishKind] => [name, kind])),
)
const endings = NAMED_KINDS.flatMap((kind) => list(DISH_NAMES[kind]).map((ending) => ({ kind, ending })))
const savory = list(SAVORY)
const stopWords = new Set(list(STOP_WORDS))

export interface Dish {
  name: string
  /** Names of its categories and tags. */
  organizers: readonly string[]
}

/** By its categories and tags, else by its name; null if neither has one. A main course takes precedence. */
export function dishKind({ name, organizers: names }: Dish): DishKind | null {
  const said = names.flatMap((one) => organizers.get(foldText(one)) ?? [])
  return said.find((kind) => kind === 'main') ?? said[0] ?? kindByName(name)
}

function kindByName(name: string): DishKind | null {
  const dish = withoutStopWords(
    foldText(` ${name} `.split(AFTER_THE_DISH)[0] || name).replace(/\d{1,4}$/, ''),
  )
  // Raspberry cocktails are drinks like a cocktail.
  const singular = dish.length > 4 ? dish.replace(/s$/, '') : dish
  const ends = (ending: string) =>
    [dish, singular].some((form) => form === ending || form.endsWith(` ${ending}`))
  if (savory.some((one) => (one.length >= 4 ? dish.endsWith(one) : ends(one)))) return null
  if (/\b(tart|tarts|pie|pies)$/.test(dish)) return SWEET_FILLINGS.test(dish) ? 'dessert' : null
  const found = endings.find(({ ending }) =>
    ending.startsWith('*')
      ? dish.length > ending.length && dish.endsWith(ending.slice(1))
      : ends(ending) || (KIND_FIRST.test(ending) && dish.startsWith(`${ending} `)),
  )
  return found?.kind ?? null
}

/** "Sugar cookies recipe" are cookies. */
function withoutStopWords(name: string): string {
  const words = name.trim().split(/\s+/)
  const last = words.findLastIndex((word) => !stopWords.has(word))
  return words.slice(0, last + 1).join(' ')
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

const FIRST_MONTHS = { spring: 3, summer: 6, autumn: 9, winter: 12 } as const
const seasons = (['spring', 'summer', 'autumn', 'winter'] as const).map((season) => {
  const first = FIRST_MONTHS[season]
  return { months: [first, (first % 12) + 1, (first % 12) + 2], names: list(SEASONS[season]) }
})

/** By tags for seasons; null without one. `month` counts from 1, in the northern hemisphere. */
export function isInSeason({ organizers: names }: Pick<Dish, 'organizers'>, month: number): boolean | null {
  const folded = new Set(names.map(foldText))
  const tagged = seasons.filter(({ names }) => names.some((name) => folded.has(name)))
  return tagged.length === 0 ? null : tagged.some(({ months }) => months.includes(month))
}
