/** Units of each system with their size in its smallest unit, by ids shared by all grammars. */
const SYSTEMS: readonly Readonly<Record<string, number>>[] = [
  { gram: 1, dekagram: 10, hectogram: 100, kilogram: 1000 },
  { milliliter: 1, centiliter: 10, deciliter: 100, liter: 1000 },
  { ounce: 1, pound: 16 },
  { tael: 1, catty: 10 },
]

/** 500 g after kilograms is 0.5. Null for pairs that form no amount, or more than one larger unit. */
export function asPartOf(larger: string, quantity: number, smaller: string): number | null {
  const system = SYSTEMS.find((units) => larger in units && smaller in units)
  const part = system ? (quantity * (system[smaller] ?? 0)) / (system[larger] ?? 1) : 1
  return part > 0 && part < 1 ? part : null
}
