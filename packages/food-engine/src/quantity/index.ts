export { decimalSeparator } from './decimal-separator.ts'
export { FRACTION_SIGNS } from './fraction-signs.ts'
export { isSizeOfContainers } from './grouped-number.ts'
export {
  asciiDigits,
  isSameQuantity,
  isSameRange,
  parseQuantity,
  type QuantityMatch,
  quantitiesIn,
  quantityAt,
} from './read-quantity.ts'
export { restBehindMeasure } from './rest-behind-measure.ts'
export { roundQuantity, SAME_QUANTITY } from './round-quantity.ts'
export { RANGE_TEXT_MAX, rangeIn, upperBoundOf, type YieldRange } from './yield-range.ts'
