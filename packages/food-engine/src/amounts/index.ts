/** The amounts in the words of an ingredient line. Pure; reads the units of all grammars, so on the server only. */
export { findAmounts, saysQuantity } from './find-amounts.ts'
export { saysParts } from './says-parts.ts'
