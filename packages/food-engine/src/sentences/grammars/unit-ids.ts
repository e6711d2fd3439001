/**
 * `measure`: an amount (gram, spoon, pinch). `container`: sold as such (can, bag), often with its own amount.
 * `piece`: a part or a count of the food (clove, bunch, slice); without a name it is the name.
 */
export type UnitKind = 'measure' | 'container' | 'piece'

/** Weights and volumes written as decimals. */
const METRIC = [
  'milligram',
  'gram',
  'dekagram',
  'hectogram',
  'kilogram',
  'milliliter',
  'centiliter',
  'deciliter',
  'liter',
  'catty',
  'tael',
  'go',
] as const
/** Weights and volumes written as fractions. */
const KITCHEN = [
  'ounce',
  'pound',
  'fluid-ounce',
  'pint',
  'quart',
  'gallon',
  'teaspoon',
  'coffee-spoon',
  'dessertspoon',
  'tablespoon',
  'spoon',
  'ladle',
  'cup',
  'small-cup',
  'glass',
  'small-glass',
  'bowl',
  'mug',
] as const
const LENGTHS = ['millimeter', 'centimeter', 'inch'] as const
const ROUGH = ['pinch', 'knifepoint', 'dash', 'drop', 'splash', 'handful', 'dollop', 'knob'] as const
const MEASURES = [...METRIC, ...KITCHEN, ...LENGTHS, ...ROUGH] as const
const CONTAINERS = [
  'can',
  'jar',
  'bottle',
  'package',
  'bag',
  'sachet',
  'box',
  'carton',
  'tub',
  'tube',
  'pot',
  'basket',
  'net',
  'tray',
  'block',
  'bar',
  'roll',
  'capsule',
  'ampoule',
  'brick',
] as const
const PIECES = [
  'piece',
  'counter',
  'clove',
  'slice',
  'bunch',
  'sprig',
  'stalk',
  'stick',
  'head',
  'leaf',
  'root',
  'ear',
  'bulb',
  'fillet',
  'sheet',
  'ball',
  'cube',
  'ring',
  'strip',
  'wedge',
  'half',
  'portion',
  'recipe',
  'pair',
  'pod',
  'seed',
  'flower',
  'chunk',
  'layer',
  'tail',
  'loaf',
  'steak',
  'grain',
  'stem',
] as const

/** A unit across languages; `known` is one of the caller's. */
export type UnitId =
  | (typeof MEASURES)[number]
  | (typeof CONTAINERS)[number]
  | (typeof PIECES)[number]
  | 'known'

const KINDS: ReadonlyMap<UnitId, UnitKind> = new Map([
  ...MEASURES.map((id): [UnitId, UnitKind] => [id, 'measure']),
  ...CONTAINERS.map((id): [UnitId, UnitKind] => [id, 'container']),
  ...PIECES.map((id): [UnitId, UnitKind] => [id, 'piece']),
])

export function kindOfUnit(id: UnitId): UnitKind {
  return KINDS.get(id) ?? 'piece'
}

/**
 * The kind of measure of a number before a unit. `metric` amounts are written as decimals, `kitchen` ones (spoons,
 * cups, ounces) as fractions; `length` is the size of a piece; a `container` has its own amount.
 */
export type MeasureKind = 'metric' | 'kitchen' | 'length' | 'container'

const MEASURE_KINDS: ReadonlyMap<UnitId, MeasureKind> = new Map([
  ...METRIC.map((id): [UnitId, MeasureKind] => [id, 'metric']),
  ...KITCHEN.map((id): [UnitId, MeasureKind] => [id, 'kitchen']),
  ['stick', 'kitchen'],
  ...LENGTHS.map((id): [UnitId, MeasureKind] => [id, 'length']),
  ...CONTAINERS.map((id): [UnitId, MeasureKind] => [id, 'container']),
])

/** Null for pieces and rough amounts. */
export const measureKindOf = (id: UnitId): MeasureKind | null => MEASURE_KINDS.get(id) ?? null

/** Too large for thousands: "1,500 kg" is one and a half in any language. */
const LARGE: ReadonlySet<UnitId> = new Set([
  'kilogram',
  'liter',
  'pound',
  'deciliter',
  'cup',
  'gallon',
  'quart',
])
/** Too small for thousandths: "1,500 g" is one and a half thousand in any language. */
const SMALL: ReadonlySet<UnitId> = new Set(['gram', 'milliliter', 'milligram'])

/** Whether a single separator before three digits separates thousands for this unit; null if ambiguous. */
export function thousandsBeside(id: UnitId): boolean | null {
  if (LARGE.has(id)) return false
  return SMALL.has(id) ? true : null
}
