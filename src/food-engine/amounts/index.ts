/** The amounts in the words of an ingredient line. Pure; reads the units of all grammars, so on the server only. */
export { findAmounts, type LineAmount, type StoredAmount } from './find-amounts.ts'
export { type LineParts, saysParts } from './says-parts.ts'
