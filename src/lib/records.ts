export function recordOf<Key extends string, Value>(
  keys: readonly Key[],
  valueFor: (key: Key) => Value,
): Record<Key, Value> {
  const entries = keys.map((key): [Key, Value] => [key, valueFor(key)])
  return Object.fromEntries(entries) as Record<Key, Value>
}

export function pick<Source extends object, Key extends keyof Source>(
  source: Source,
  keys: readonly Key[],
): Pick<Source, Key> {
  const picked: Partial<Pick<Source, Key>> = {}
  for (const key of keys) picked[key] = source[key]
  return picked as Pick<Source, Key>
}

export function pickGiven<Shape extends object>(values: Partial<Shape>, shape: Shape): Partial<Shape> {
  const given: Partial<Shape> = {}
  for (const key in shape) if (values[key] !== undefined) given[key] = values[key]
  return given
}
