/** Larger numbers are not quantities of food. */
export const QUANTITY_MAX = 1_000_000_000
