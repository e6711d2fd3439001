/** Values must not contain quotes. */
export const oneOf = (attribute: string, values: readonly string[]): string =>
  `${attribute} IN [${values.map((value) => `"${value}"`).join(', ')}]`
