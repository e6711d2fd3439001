import { foldName } from '~/lib/text/fold-name'

/** A stored row with its folded names as this version makes them. */
export function withFoldedNames<V>(row: Readonly<Record<string, V | string>>): Record<string, V | string> {
  const result = { ...row }
  for (const name of Object.keys(row)) {
    const plain = /^(.+)Normalized$/.exec(name)?.[1]
    const text = plain === undefined ? undefined : row[plain]
    if (typeof text === 'string') result[name] = foldName(text)
  }
  return result
}
