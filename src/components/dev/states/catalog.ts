import { addDays, startOfWeek, today } from '~/lib/dates/iso-date'
import { m } from '~/paraglide/messages.js'
import { buildList } from './build-list'
import { buildFullRecipe, buildPlanEntry, buildRecipe, buildSummary } from './build-recipe'
import type { TestData } from './test-data'

export interface FeatureState {
  feature: string
  name: string
  path: string
  data: () => TestData
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

function fullWeek(): TestData {
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

const waiting = (): TestData => ({ reads: 'waiting' })
const failing = (): TestData => ({ reads: 'failing' })

export const catalog: readonly FeatureState[] = [
  { feature: 'Explorer', name: 'empty', path: explorer, data: () => ({}) },
  { feature: 'Explorer', name: 'three', path: explorer, data: () => ({ recipes: collection(3) }) },
  { feature: 'Explorer', name: 'five hundred', path: explorer, data: () => ({ recipes: collection(500) }) },
  { feature: 'Explorer', name: 'long names', path: explorer, data: () => ({ recipes: longNames }) },
  {
    feature: 'Explorer',
    name: 'nothing found',
    path: `${explorer}?search=nothing`,
    data: () => ({ recipes: collection(3) }),
  },
  { feature: 'Explorer', name: 'loading', path: explorer, data: waiting },
  { feature: 'Explorer', name: 'error', path: explorer, data: failing },
  {
    feature: 'Explorer',
    name: 'filters',
    path: explorer,
    data: () => ({ recipes: collection(3) }),
    press: () => [m.explorer_filters()],
  },
  { feature: 'Recipe', name: 'full', path: recipe, data: () => ({ recipe: dal() }) },
  { feature: 'Recipe', name: 'only a name', path: recipe, data: () => ({ recipe: buildRecipe('Toast') }) },
  {
    feature: 'Recipe',
    name: 'long words',
    path: recipe,
    data: () => ({ recipe: buildFullRecipe(GERMAN, GERMAN) }),
  },
  {
    feature: 'Recipe',
    name: 'Arabic',
    path: recipe,
    data: () => ({ recipe: buildFullRecipe(ARABIC, 'زعفران') }),
  },
  { feature: 'Recipe', name: 'loading', path: recipe, data: waiting },
  { feature: 'Recipe', name: 'error', path: recipe, data: failing },
  { feature: 'Recipe', name: 'not found', path: '/g/home/r/unknown', data: () => ({}) },
  {
    feature: 'Recipe',
    name: 'onto the plan',
    path: recipe,
    data: () => ({ recipe: dal() }),
    press: () => [m.recipe_plan()],
  },
  {
    feature: 'Recipe',
    name: 'onto a list',
    path: recipe,
    data: () => ({ recipe: dal(), lists: [list] }),
    press: () => [m.recipe_shop()],
  },
  { feature: 'Editor', name: 'full', path: `${recipe}?edit=true`, data: () => ({ recipe: dal() }) },
  {
    feature: 'Editor',
    name: 'only a name',
    path: `${recipe}?edit=true`,
    data: () => ({ recipe: buildRecipe('Toast') }),
  },
  {
    feature: 'Editor',
    name: 'long words',
    path: `${recipe}?edit=true`,
    data: () => ({ recipe: buildFullRecipe(GERMAN, GERMAN) }),
  },
  { feature: 'Shopping', name: 'no lists', path: '/shopping-lists?disableRedirect=true', data: () => ({}) },
  {
    feature: 'Shopping',
    name: 'lists',
    path: '/shopping-lists?disableRedirect=true',
    data: () => ({ lists: [list, tickedList, longList] }),
  },
  {
    feature: 'Shopping',
    name: 'lists loading',
    path: '/shopping-lists?disableRedirect=true',
    data: waiting,
  },
  { feature: 'Shopping', name: 'lists error', path: '/shopping-lists?disableRedirect=true', data: failing },
  {
    feature: 'Shopping',
    name: 'empty list',
    path: listPath(emptyList),
    data: () => ({ lists: [emptyList] }),
  },
  { feature: 'Shopping', name: 'list', path: listPath(list), data: () => ({ lists: [list, tickedList] }) },
  {
    feature: 'Shopping',
    name: 'all ticked',
    path: listPath(tickedList),
    data: () => ({ lists: [tickedList] }),
  },
  {
    feature: 'Shopping',
    name: 'five hundred long words',
    path: listPath(longList),
    data: () => ({ lists: [longList] }),
  },
  { feature: 'Shopping', name: 'list loading', path: listPath(list), data: waiting },
  { feature: 'Shopping', name: 'list error', path: listPath(list), data: failing },
  {
    feature: 'Shopping',
    name: 'delete the list',
    path: listPath(list),
    data: () => ({ lists: [list] }),
    press: () => [m.shopping_list_menu(), m.shopping_delete_list()],
  },
  { feature: 'Planner', name: 'empty week', path: planner, data: () => ({}) },
  { feature: 'Planner', name: 'full week', path: planner, data: fullWeek },
  { feature: 'Planner', name: 'by meal', path: '/household/mealplan/planner/types', data: fullWeek },
  { feature: 'Planner', name: 'loading', path: planner, data: waiting },
  { feature: 'Planner', name: 'error', path: planner, data: failing },
]

export const stateId = ({ feature, name }: FeatureState): string =>
  `${feature} ${name}`.toLowerCase().replaceAll(' ', '-')
