import { foldName } from '~/lib/text/fold-name'
import { slugify } from '~/lib/text/normalize'
import { LABEL_COLOR } from '~/schemas/label'
import { type Conversion, copyPairs } from './conversion'
import { householdOf } from './convert-people'
import type { MealieRow } from './mealie-backup'
import { flag, id, idOrNew, stamps, text } from './values'

const normalized = (value: string | null) => (value === null ? null : foldName(value))

export function convertFood(to: Conversion): void {
  forEachInGroup(to, 'multi_purpose_labels', (row, groupId) => {
    const name = to.unique(`label ${groupId}`, text(row, 'name') ?? '')
    const color = text(row, 'color') ?? ''
    to.add('label', {
      id: idOrNew(row),
      groupId,
      name,
      color: /^#[0-9a-f]{6}$/i.test(color) ? color : LABEL_COLOR,
      ...stamps(row),
    })
  })
  const extrasOfFood = extrasIn(to, 'ingredient_food_extras', 'ingredient_food_id')
  forEachInGroup(to, 'ingredient_foods', (row, groupId) => {
    const name = to.unique(`food ${groupId}`, text(row, 'name') ?? '')
    const pluralName = text(row, 'plural_name')
    const foodId = idOrNew(row)
    to.add('food', {
      id: foodId,
      groupId,
      name,
      nameNormalized: foldName(name),
      pluralName,
      pluralNameNormalized: normalized(pluralName),
      description: text(row, 'description') ?? '',
      labelId: to.link('label', id(row, 'label_id')),
      extras: extrasOfFood(foodId),
      ...stamps(row),
    })
    // Versions with one household per group stored this in a column of the food.
    const householdId = householdOf(to, groupId)
    if (flag(row, 'on_hand') && householdId && !to.knows('households_to_ingredient_foods'))
      to.add('foodOnHand', { foodId, householdId })
  })
  aliases(to, 'ingredient_foods_aliases', 'food_id', 'food', 'foodAlias', 'foodId')
  forEachInGroup(to, 'ingredient_units', convertUnit(to))
  aliases(to, 'ingredient_units_aliases', 'unit_id', 'unit', 'unitAlias', 'unitId')
  for (const [table, ours] of [
    ['categories', 'category'],
    ['tags', 'tag'],
    ['tools', 'tool'],
  ] as const)
    forEachInGroup(to, table, (row, groupId) => {
      const name = text(row, 'name') ?? ''
      const slug = to.unique(`${ours} ${groupId}`, text(row, 'slug') || slugify(name) || ours)
      to.add(ours, { id: idOrNew(row), groupId, name, slug, ...stamps(row) })
      const householdId = householdOf(to, groupId)
      if (ours === 'tool' && flag(row, 'on_hand') && householdId && !to.knows('households_to_tools'))
        to.add('toolOnHand', { toolId: id(row, 'id'), householdId })
    })
  const household = ['household', 'household_id'] as const
  copyPairs(to, 'households_to_ingredient_foods', [household, ['food', 'food_id']], (householdId, foodId) =>
    to.add('foodOnHand', { foodId, householdId }),
  )
  copyPairs(to, 'households_to_tools', [household, ['tool', 'tool_id']], (householdId, toolId) =>
    to.add('toolOnHand', { toolId, householdId }),
  )
}

const convertUnit = (to: Conversion) => (row: MealieRow, groupId: string) => {
  const abbreviation = text(row, 'abbreviation') ?? ''
  const name = to.unique(`unit ${groupId}`, text(row, 'name') || abbreviation)
  const pluralName = text(row, 'plural_name')
  const pluralAbbreviation = text(row, 'plural_abbreviation')
  to.add('unit', {
    id: idOrNew(row),
    groupId,
    name,
    nameNormalized: foldName(name),
    pluralName,
    pluralNameNormalized: normalized(pluralName),
    abbreviation,
    abbreviationNormalized: foldName(abbreviation),
    pluralAbbreviation,
    pluralAbbreviationNormalized: normalized(pluralAbbreviation),
    useAbbreviation: flag(row, 'use_abbreviation'),
    fraction: flag(row, 'fraction', true),
    description: text(row, 'description') ?? '',
    extras: '{}',
    ...stamps(row),
  })
}

function forEachInGroup(
  to: Conversion,
  table: string,
  convert: (row: MealieRow, groupId: string) => void,
): void {
  for (const row of to.from(table)) {
    const groupId = to.link('group', id(row, 'group_id'))
    if (groupId) convert(row, groupId)
    else to.leaveOut('broken-links')
  }
}

/** Custom key-value pairs as JSON, by owner ID. Indexed to read the table only once. */
export function extrasIn(to: Conversion, table: string, column: string): (ownerId: string) => string {
  const rows = Map.groupBy(to.from(table), (row) => id(row, column))
  const entryOf = (row: MealieRow) => [text(row, 'key_name') ?? '', text(row, 'value') ?? '']
  return (ownerId) => JSON.stringify(Object.fromEntries((rows.get(ownerId) ?? []).map(entryOf)))
}

function aliases(
  to: Conversion,
  table: string,
  column: string,
  owner: 'food' | 'unit',
  ours: 'foodAlias' | 'unitAlias',
  key: 'foodId' | 'unitId',
): void {
  const seen = new Set<string>()
  for (const row of to.from(table)) {
    const ownerId = to.link(owner, id(row, column))
    const name = text(row, 'name') ?? ''
    const alias = `${ownerId} ${name}`
    if (!ownerId) to.leaveOut('broken-links')
    else if (seen.has(alias)) to.leaveOut('duplicates')
    else to.add(ours, { [key]: ownerId, name, nameNormalized: foldName(name) })
    seen.add(alias)
  }
}
