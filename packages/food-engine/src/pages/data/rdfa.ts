import type { Document } from 'domhandler'
import type { Graph } from './json-ld.ts'
import { namesIn, readMarkedItems } from './marked-items.ts'

/**
 * The RDFa items of a page (`typeof`, `property`) as schema.org items, in the simple form that pages use: names with or
 * without their vocabulary (`Recipe`, `schema:Recipe`, `https://schema.org/Recipe`).
 */
export function readRdfa(root: Document): Graph {
  return readMarkedItems(root, {
    isItem: ({ attribs }) => Object.hasOwn(attribs, 'typeof'),
    types: ({ attribs }) => namesIn(attribs.typeof),
    properties: ({ attribs }) => namesIn(attribs.property),
    references: () => [],
  })
}
