/** In a cycle the first key comes last. Not recursive: a chain of links may be of any length. */
export function linkedFirst<Key>(keys: Iterable<Key>, linksOf: (key: Key) => Iterable<Key>): Key[] {
  const begun = new Set<Key>()
  const ordered: Key[] = []
  for (const first of keys) {
    if (begun.has(first)) continue
    begun.add(first)
    const path = [{ key: first, links: linksOf(first)[Symbol.iterator]() }]
    for (let at = path.at(-1); at; at = path.at(-1)) {
      const next = at.links.next()
      if (next.done) {
        ordered.push(at.key)
        path.pop()
      } else if (!begun.has(next.value)) {
        begun.add(next.value)
        path.push({ key: next.value, links: linksOf(next.value)[Symbol.iterator]() })
      }
    }
  }
  return ordered
}
