/** A line as cooks write it and what must be read out of it. Fields that are left out must be empty. */
export type GoldenLine = readonly [line: string, expected: Expected]

export interface Expected {
  quantity?: number
  upperQuantity?: number
  unit?: string
  size?: string
  name?: string
  preparation?: string
  comment?: string
  purpose?: string
  alternatives?: readonly string[]
  /** Quantity, unit and upper quantity of each. */
  otherAmounts?: readonly (readonly [quantity: number | null, unit?: string | null, upperQuantity?: number])[]
  /** The line is a heading with this title. */
  heading?: string
  /** The line is no ingredient. */
  isText?: boolean
}
