import type { Document } from 'domhandler'
import type { Graph } from './json-ld.ts'
import { namesIn, readMarkedItems } from './marked-items.ts'

/** The microdata items of a page (`itemscope`, `itemtype`, `itemprop`, `itemref`) as schema.org items. */
export function readMicrodata(root: Document): Graph {
  return readMarkedItems(root, {
    isItem: ({ attribs }) => Object.hasOwn(attribs, 'itemscope'),
    types: ({ attribs }) => namesIn(attribs.itemtype),
    properties: ({ attribs }) => namesIn(attribs.itemprop),
    references: ({ attribs }) => namesIn(attribs.itemref),
  })
}
