import { addDays, startOfWeek, today } from '~/lib/dates/iso-date'
import { m } from '~/paraglide/messages.js'
import { buildList } from './build-list'
import { buildFullRecipe, buildPlanEntry, buildRecipe, buildSummary } from './build-recipe'
import type { World } from './world'

export interface FeatureState {
  feature: string
  name: string
  path: string
  world: () => World
  /** Names of controls to press in sequence, once they are shown. */
  press?: () => string[]
}

const GERMAN = 'Donaudampfschifffahrtsgesellschaftskapitänskajütenfrühstücksbrötchen'
const ARABIC = 'كبسة الدجاج بالزعفران واللوز المحمّص على طريقة جدّتي في ليالي العيد'

const collection = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    buildSummary(`${['Dal', 'Pea risotto', 'Apple pie'][index % 3]} ${index + 1}`),
  )
const longNames = [
  GERMAN,
  ARABIC,
  'A',
  'Braised lamb with apricots, saffron, honey and everything that was left',
].map((name) => buildSummary(name))

function fullWeek(): World {
  const monday = startOfWeek(today(), 1)
  const days = [0, 1, 2, 3, 4, 5, 6].map((index) => addDays(monday, index))
  return {
    plan: [
      ...days.map((day, index) =>
        buildPlanEntry(day, { recipe: buildSummary(`Dinner of day ${index + 1}`) }),
      ),
      ...days
        .slice(4)
        .map((day) =>
          buildPlanEntry(day, { entryType: 'lunch', title: 'Leftovers', text: 'From the blue boxes.' }),
        ),
      buildPlanEntry(today(), { entryType: 'breakfast', recipe: buildSummary(GERMAN) }),
    ],
  }
}

const explorer = '/g/home'
const recipe = '/g/home/r/recipe'
const planner = '/household/mealplan/planner/view'
const list = buildList('Saturday market', 14, 'Potatoes', (index) => index % 5 === 0)
const emptyList = buildList('Saturday market', 0, '')
const tickedList = buildList('Saturday market', 6, 'Potatoes', () => true)
const longList = buildList(GERMAN, 500, GERMAN)
const listPath = ({ id }: { id: string }) => `/shopping-lists/${id}`
const dal = () => buildFullRecipe('Red lentil dal', 'Lentils')

const waiting = (): World => ({ reads: 'waiting' })
const failing = (): World => ({ reads: 'failing' })

export const catalog: readonly FeatureState[] = [
  { feature: 'Explorer', name: 'empty', path: explorer, world: () => ({}) },
  { feature: 'Explorer', name: 'three', path: explorer, world: () => ({ recipes: collection(3) }) },
  { feature: 'Explorer', name: 'five hundred', path: explorer, world: () => ({ recipes: collection(500) }) },
  { feature: 'Explorer', name: 'long names', path: explorer, world: () => ({ recipes: longNames }) },
  {
    feature: 'Explorer',
    name: 'nothing found',
    path: `${explorer}?search=nothing`,
    world: () => ({ recipes: collection(3) }),
  },
  { feature: 'Explorer', name: 'loading', path: explorer, world: waiting },
  { feature: 'Explorer', name: 'error', path: explorer, world: failing },
  {
    feature: 'Explorer',
    name: 'filters',
    path: explorer,
    world: () => ({ recipes: collection(3) }),
    press: () => [m.explorer_filters()],
  },
  { feature: 'Recipe', name: 'full', path: recipe, world: () => ({ recipe: dal() }) },
  { feature: 'Recipe', name: 'only a name', path: recipe, world: () => ({ recipe: buildRecipe('Toast') }) },
  {
    feature: 'Recipe',
    name: 'long words',
    path: recipe,
    world: () => ({ recipe: buildFullRecipe(GERMAN, GERMAN) }),
  },
  {
    feature: 'Recipe',
    name: 'Arabic',
    path: recipe,
    world: () => ({ recipe: buildFullRecipe(ARABIC, 'زعفران') }),
  },
  { feature: 'Recipe', name: 'loading', path: recipe, world: waiting },
  { feature: 'Recipe', name: 'error', path: recipe, world: failing },
  { feature: 'Recipe', name: 'not found', path: '/g/home/r/unknown', world: () => ({}) },
  {
    feature: 'Recipe',
    name: 'onto the plan',
    path: recipe,
    world: () => ({ recipe: dal() }),
    press: () => [m.recipe_plan()],
  },
  {
    feature: 'Recipe',
    name: 'onto a list',
    path: recipe,
    world: () => ({ recipe: dal(), lists: [list] }),
    press: () => [m.recipe_shop()],
  },
  { feature: 'Editor', name: 'full', path: `${recipe}?edit=true`, world: () => ({ recipe: dal() }) },
  {
    feature: 'Editor',
    name: 'only a name',
    path: `${recipe}?edit=true`,
    world: () => ({ recipe: buildRecipe('Toast') }),
  },
  {
    feature: 'Editor',
    name: 'long words',
    path: `${recipe}?edit=true`,
    world: () => ({ recipe: buildFullRecipe(GERMAN, GERMAN) }),
  },
  { feature: 'Shopping', name: 'no lists', path: '/shopping-lists?disableRedirect=true', world: () => ({}) },
  {
    feature: 'Shopping',
    name: 'lists',
    path: '/shopping-lists?disableRedirect=true',
    world: () => ({ lists: [list, tickedList, longList] }),
  },
  {
    feature: 'Shopping',
    name: 'lists loading',
    path: '/shopping-lists?disableRedirect=true',
    world: waiting,
  },
  { feature: 'Shopping', name: 'lists error', path: '/shopping-lists?disableRedirect=true', world: failing },
  {
    feature: 'Shopping',
    name: 'empty list',
    path: listPath(emptyList),
    world: () => ({ lists: [emptyList] }),
  },
  { feature: 'Shopping', name: 'list', path: listPath(list), world: () => ({ lists: [list, tickedList] }) },
  {
    feature: 'Shopping',
    name: 'all ticked',
    path: listPath(tickedList),
    world: () => ({ lists: [tickedList] }),
  },
  {
    feature: 'Shopping',
    name: 'five hundred long words',
    path: listPath(longList),
    world: () => ({ lists: [longList] }),
  },
  { feature: 'Shopping', name: 'list loading', path: listPath(list), world: waiting },
  { feature: 'Shopping', name: 'list error', path: listPath(list), world: failing },
  {
    feature: 'Shopping',
    name: 'delete the list',
    path: listPath(list),
    world: () => ({ lists: [list] }),
    press: () => [m.shopping_list_menu(), m.shopping_delete_list()],
  },
  { feature: 'Planner', name: 'empty week', path: planner, world: () => ({}) },
  { feature: 'Planner', name: 'full week', path: planner, world: fullWeek },
  { feature: 'Planner', name: 'by meal', path: '/household/mealplan/planner/types', world: fullWeek },
  { feature: 'Planner', name: 'editing', path: '/household/mealplan/planner/edit', world: fullWeek },
  { feature: 'Planner', name: 'loading', path: planner, world: waiting },
  { feature: 'Planner', name: 'error', path: planner, world: failing },
]

export const stateId = ({ feature, name }: FeatureState): string =>
  `${feature} ${name}`.toLowerCase().replaceAll(' ', '-')
