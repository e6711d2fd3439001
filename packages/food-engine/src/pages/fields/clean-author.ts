import { dereference, type Graph } from '../data/json-ld.ts'
import { asList, isThing, prop } from '../data/thing.ts'
import { cleanText } from './clean-text.ts'

/** The first author with a name: a text, a person, or a reference to a person. */
export function cleanAuthor(value: unknown, graph: Graph): string {
  for (const entry of asList(value).flat().slice(0, 20)) {
    const author = dereference(graph, entry)
    const name = cleanText(isThing(author) ? prop(author, 'name', 'alternateName', '@value') : author)
    if (name !== '' && !/^https?:\/\//i.test(name)) return name
  }
  return ''
}
