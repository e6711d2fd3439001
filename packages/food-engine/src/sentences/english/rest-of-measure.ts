/** Units whose rest may follow without its own: "1 kg 500", "1 l 1/2". */
export const LARGE_METRIC = /^(?:kgs?|kilos?|kilogram(?:me)?s?|l|lit(?:er|re)s?)\.?$/i

/** Whether a number is the rest behind a kilogram or liter: three digits, or a part. "550" is a kind of flour. */
export const isRestOfLarge = (value: number): boolean =>
  (value > 0 && value < 1) || (value >= 100 && value < 1000 && value % 50 === 0 && value !== 550)

/** The part of a kilogram or liter that such a number is. */
export const restOfLarge = (value: number): number => (value < 1 ? value : value / 1000)
