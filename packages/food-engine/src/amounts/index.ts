/** The amounts in an ingredient line. Pure; loads the units of all grammars, so only for the server. */
export { findAmounts, hasQuantity } from './find-amounts.ts'
export { isUnitWord, saysParts } from './says-parts.ts'
