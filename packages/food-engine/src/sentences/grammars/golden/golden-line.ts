/** A line and its expected reading. Omitted fields must be empty. */
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
  /** Title, if the line is a heading. */
  heading?: string
  /** The line is not an ingredient. */
  isText?: boolean
}
