export { ENGLISH_COUNTED_UNITS } from '../sentences/english/english-words.ts'
export { SHARED_UNITS } from '../sentences/grammars/shared-units.ts'
/** The amounts in an ingredient line. Pure; loads the units of all grammars, so only for the server. */
export { findAmounts, hasQuantity } from './find-amounts.ts'
export { ENGLISH_MEASURES } from './measure-words.ts'
export { isUnitWord, saysParts } from './says-parts.ts'
