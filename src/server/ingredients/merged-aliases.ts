/**
 * The names by which a merged food or unit must still be found: all of the source that the target does not have
 * yet, in any letter case.
 */
export function mergedAliases(
  ofSource: readonly (string | null)[],
  ofTarget: readonly (string | null)[],
): string[] {
  const known = new Set(ofTarget.map((name) => name?.toLowerCase()))
  const kept: string[] = []
  for (const name of ofSource) {
    if (!name || known.has(name.toLowerCase())) continue
    known.add(name.toLowerCase())
    kept.push(name)
  }
  return kept
}
