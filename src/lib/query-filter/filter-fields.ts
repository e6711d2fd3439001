import { isIsoDate } from '../dates/iso-date'
import type { Rule } from './filter-tree'
import { foldAttribute } from './fold-attribute'
import type { Operator } from './lexer'

/** Options of a field; fields without a source take typed input. */
export type ChoiceSource = 'categories' | 'tags' | 'tools' | 'foods' | 'households' | 'people'
export type FieldKind = 'choice' | 'text' | 'number' | 'duration' | 'date'

interface FieldDefinition {
  attribute: string
  kind: FieldKind
  source?: ChoiceSource
  /** A recipe may have several of them, so that "all of" makes sense. */
  several?: true
  /** May be empty: allows the condition "none", such as "never made". */
  optional?: true
}

/** The names are part of message keys. */
export const filterFields = {
  category: { attribute: 'recipe_category.id', kind: 'choice', source: 'categories', several: true },
  tag: { attribute: 'tags.id', kind: 'choice', source: 'tags', several: true },
  food: { attribute: 'recipe_ingredient.food.id', kind: 'choice', source: 'foods', several: true },
  tool: { attribute: 'tools.id', kind: 'choice', source: 'tools', several: true },
  time: { attribute: 'total_time_seconds', kind: 'duration', optional: true },
  rating: { attribute: 'rating', kind: 'number', optional: true },
  made: { attribute: 'last_made', kind: 'date', optional: true },
  added: { attribute: 'created_at', kind: 'date' },
  changed: { attribute: 'updated_at', kind: 'date' },
  name: { attribute: 'name', kind: 'text' },
  household: { attribute: 'household_id', kind: 'choice', source: 'households' },
  person: { attribute: 'user_id', kind: 'choice', source: 'people' },
  favorite: { attribute: 'favorited_by.id', kind: 'choice', source: 'people', several: true },
} as const satisfies Record<string, FieldDefinition>
export type FilterFieldName = keyof typeof filterFields
export const filterFieldNames = Object.keys(filterFields).filter(
  (name): name is FilterFieldName => name in filterFields,
)
export const fieldOf = (name: FilterFieldName): FieldDefinition => filterFields[name]

/** Determines the control. The names are part of message keys. */
export type Condition =
  | 'any'
  | 'none'
  | 'all'
  | 'contains'
  | 'lacks'
  | 'is'
  | 'is_not'
  | 'at_least'
  | 'at_most'
  | 'more'
  | 'less'
  | 'newer'
  | 'older'
  | 'from'
  | 'before'
  | 'until'
  | 'after'
  | 'missing'
  | 'present'

interface ConditionDefinition {
  name: Condition
  operator: Operator
  /** Converts a stored value to input; null if it belongs to another condition. */
  read: (value: string) => string | null
  write: (input: string) => string
}

const asIs = (value: string) => value
const isDay = (value: string) => (isIsoDate(value) ? value : null)
const isNumber = (value: string) => (/^\d+(?:\.\d+)?$/.test(value) ? value : null)
const inside = (value: string) => /^%([^%_]+)%$/.exec(value)?.[1] ?? null
const daysAgo = (value: string) => /^\$NOW-(\d+)d$/.exec(value)?.[1] ?? null
const toMinutes = (value: string) => (isNumber(value) === null ? null : String(Number(value) / 60))

const noValue = { read: () => '', write: () => '' }
const plain = { read: asIs, write: asIs }
const day = { read: isDay, write: asIs }
const number = { read: isNumber, write: asIs }
const minutes = {
  read: toMinutes,
  write: (input: string) => (input === '' ? '' : String(Math.round(Number(input) * 60))),
}
const containing = { read: inside, write: (input: string) => (input === '' ? '' : `%${input}%`) }
const days = { read: daysAgo, write: (input: string) => (input === '' ? '' : `$NOW-${input}d`) }

const comparing = (value: Pick<ConditionDefinition, 'read' | 'write'>): ConditionDefinition[] => [
  { name: 'at_least', operator: '>=', ...value },
  { name: 'at_most', operator: '<=', ...value },
  { name: 'is', operator: '=', ...value },
  { name: 'is_not', operator: '<>', ...value },
  { name: 'more', operator: '>', ...value },
  { name: 'less', operator: '<', ...value },
]
const conditions: Record<FieldKind, ConditionDefinition[]> = {
  choice: [
    { name: 'any', operator: 'IN', ...plain },
    { name: 'none', operator: 'NOT IN', ...plain },
    { name: 'all', operator: 'CONTAINS ALL', ...plain },
  ],
  text: [
    { name: 'contains', operator: 'LIKE', ...containing },
    { name: 'lacks', operator: 'NOT LIKE', ...containing },
    { name: 'is', operator: '=', ...plain },
    { name: 'is_not', operator: '<>', ...plain },
  ],
  number: comparing(number),
  duration: [
    { name: 'at_most', operator: '<=', ...minutes },
    ...comparing(minutes).filter(({ name }) => name !== 'at_most'),
  ],
  date: [
    { name: 'newer', operator: '>=', ...days },
    { name: 'older', operator: '<=', ...days },
    { name: 'from', operator: '>=', ...day },
    { name: 'before', operator: '<', ...day },
    { name: 'after', operator: '>', ...day },
    { name: 'until', operator: '<=', ...day },
    { name: 'is', operator: '=', ...day },
    { name: 'is_not', operator: '<>', ...day },
  ],
}
const presence: ConditionDefinition[] = [
  { name: 'missing', operator: 'IS', ...noValue },
  { name: 'present', operator: 'IS NOT', ...noValue },
]
/** Comparisons that are shown if stored, but not offered: dates are moments, which are hardly ever equal. */
const unusual: readonly Condition[] = ['more', 'less', 'after', 'until']

function allConditions(name: FilterFieldName): ConditionDefinition[] {
  const { kind, several, optional } = fieldOf(name)
  const fitting = conditions[kind].filter((condition) => condition.name !== 'all' || several)
  return optional ? [...fitting, ...presence] : fitting
}

export function conditionsOf(name: FilterFieldName, chosen?: Condition): Condition[] {
  const isDate = fieldOf(name).kind === 'date'
  return allConditions(name)
    .map((condition) => condition.name)
    .filter(
      (condition) =>
        condition === chosen ||
        (!unusual.includes(condition) && !(isDate && (condition === 'is' || condition === 'is_not'))),
    )
}

export interface RuleView {
  field: FilterFieldName
  condition: Condition
  input: string | string[]
}

/** Null for a rule that the builder cannot show; its text is shown instead. */
export function viewOfRule({ attribute, operator, value }: Rule): RuleView | null {
  const folded = foldAttribute(attribute)
  const field = filterFieldNames.find((name) => {
    const known = foldAttribute(fieldOf(name).attribute)
    return (
      known === folded || (known === 'householdid' && ['household.id', 'user.householdid'].includes(folded))
    )
  })
  if (!field) return null
  const isList = Array.isArray(value)
  for (const { name, operator: known, read } of allConditions(field)) {
    if (known !== operator) continue
    if (isList) return fieldOf(field).kind === 'choice' ? { field, condition: name, input: value } : null
    if (fieldOf(field).kind === 'choice') return null
    // Before something is typed. Days and dates share operators: without a value it is a date.
    const isEmpty = value === '' && inputKind(field, name) !== 'days'
    const input = isEmpty ? '' : read(value)
    if (input !== null) return { field, condition: name, input }
  }
  // A required or excluded single value is a list of one.
  if (!isList && fieldOf(field).kind === 'choice' && (operator === '=' || operator === '<>'))
    return operator === '=' ? { field, condition: 'any', input: [value] } : null
  return null
}

export function ruleOfView({
  field,
  condition,
  input,
}: RuleView): Pick<Rule, 'attribute' | 'operator' | 'value'> {
  const { attribute } = fieldOf(field)
  const definition = allConditions(field).find(({ name }) => name === condition)
  if (!definition) throw new Error(`${field} has no condition ${condition}`)
  const { operator, write } = definition
  return { attribute, operator, value: Array.isArray(input) ? input : write(input) }
}

export type InputKind = 'choice' | 'text' | 'number' | 'duration' | 'days' | 'day' | 'nothing'

/** Initial values of a new rule: four stars, half an hour, a month. */
const freshInputs: Record<InputKind, string | string[]> = {
  choice: [],
  text: '',
  number: '4',
  duration: '30',
  days: '30',
  day: '',
  nothing: '',
}

export function freshView(field: FilterFieldName, former?: RuleView): RuleView {
  const [condition = 'any'] = conditionsOf(field)
  const isSameKind = former !== undefined && fieldOf(former.field).kind === fieldOf(field).kind
  const isSameSource = former !== undefined && fieldOf(former.field).source === fieldOf(field).source
  if (isSameKind && isSameSource && conditionsOf(field).includes(former.condition))
    return { ...former, field }
  return { field, condition, input: freshInputs[inputKind(field, condition)] }
}

/** Changes the condition and keeps the input if it still applies. */
export function withCondition(view: RuleView, condition: Condition): RuleView {
  const takes = (name: Condition) => inputKind(view.field, name)
  if (takes(condition) === takes(view.condition)) return { ...view, condition }
  return { ...view, condition, input: freshInputs[takes(condition)] }
}

export function inputKind(field: FilterFieldName, condition: Condition): InputKind {
  const { kind } = fieldOf(field)
  if (condition === 'missing' || condition === 'present') return 'nothing'
  if (kind !== 'date') return kind
  return condition === 'newer' || condition === 'older' ? 'days' : 'day'
}
