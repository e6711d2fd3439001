/** The amounts in an ingredient line. Pure; loads the units of all grammars, so only for the server. */
export { findAmounts, saysQuantity } from './find-amounts.ts'
export { saysParts } from './says-parts.ts'
