/** A condition that an attribute is one of these ids or names, none of which has quotes in it. */
export const oneOf = (attribute: string, values: readonly string[]): string =>
  `${attribute} IN [${values.map((value) => `"${value}"`).join(', ')}]`
