/** The amounts in the words of an ingredient line. Pure; reads the units of all grammars, so on the server only. */
export { findAmounts } from './find-amounts.ts'
export { saysParts, saysQuantity } from './says-parts.ts'
