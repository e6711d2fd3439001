import { Parser } from 'htmlparser2'

/** Elements within each other beyond which no program writes its recipes. */
const DEPTH_MAX = 60

/** An element; names are in lower case. */
export interface XmlNode {
  name: string
  attributes: Record<string, string>
  children: XmlNode[]
  /** The text right below it, trimmed. */
  text: string
}

/**
 * The elements of this name, one after the other, each with what lies in it; null for one that breaks off. They must
 * not lie in each other.
 */
export function* xmlParts(text: string, name: string): Generator<XmlNode | null> {
  const opening = new RegExp(`<${name}(?=[\\s>/])`, 'gi')
  const closing = new RegExp(`</${name}\\s*>`, 'gi')
  for (let found = opening.exec(text); found; found = opening.exec(text)) {
    const tagEnd = text.indexOf('>', found.index)
    const isEmpty = text[tagEnd - 1] === '/'
    closing.lastIndex = tagEnd
    const close = tagEnd < 0 || isEmpty ? null : closing.exec(text)
    const end = isEmpty ? tagEnd + 1 : close ? close.index + close[0].length : -1
    if (end < 0) {
      yield null
      return
    }
    yield parseXml(text.slice(found.index, end))
    opening.lastIndex = end
  }
}

/** The first element of a text with everything in it; null without one, or when it is too deep. */
export function parseXml(text: string): XmlNode | null {
  let root: XmlNode | null = null
  let isTooDeep = false
  const open: XmlNode[] = []
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const node: XmlNode = {
          name: name.toLowerCase(),
          attributes: Object.fromEntries(
            Object.entries(attributes).map(([key, value]) => [key.toLowerCase(), value.trim()]),
          ),
          children: [],
          text: '',
        }
        open.at(-1)?.children.push(node)
        root ??= node
        open.push(node)
        if (open.length > DEPTH_MAX) {
          isTooDeep = true
          parser.pause()
        }
      },
      ontext(part) {
        const node = open.at(-1)
        if (node) node.text += part
      },
      onclosetag() {
        const node = open.pop()
        if (node) node.text = node.text.trim()
      },
    },
    { xmlMode: true, recognizeCDATA: true },
  )
  parser.end(text)
  return isTooDeep ? null : root
}

/** The elements right below of one of these names. */
export const childrenOf = (node: XmlNode | undefined, ...names: string[]): XmlNode[] =>
  node?.children.filter(({ name }) => names.includes(name)) ?? []

export const childOf = (node: XmlNode | undefined, ...names: string[]): XmlNode | undefined =>
  childrenOf(node, ...names)[0]

/** The text of the first element of one of these names, with its own lines (`<li>`) each on one; undefined when empty. */
export function textIn(node: XmlNode | undefined, ...names: string[]): string | undefined {
  const child = childOf(node, ...names)
  if (!child) return undefined
  const lines = child.children.map(({ text }) => text).filter(Boolean)
  return [child.text, ...lines].filter(Boolean).join('\n') || undefined
}
