import { Parser } from 'htmlparser2'

const DEPTH_MAX = 60

/** `name` is in lower case. */
export interface XmlNode {
  name: string
  attributes: Record<string, string>
  children: XmlNode[]
  text: string
}

/** One at a time; null for a truncated one. They must not be nested in each other. */
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

/** The first element of a text with its content; null if there is none or it is nested too deep. */
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

export const childrenOf = (node: XmlNode | undefined, ...names: string[]): XmlNode[] =>
  node?.children.filter(({ name }) => names.includes(name)) ?? []

export const childOf = (node: XmlNode | undefined, ...names: string[]): XmlNode | undefined =>
  childrenOf(node, ...names)[0]

/** The text of the first element with one of these names, a line for each `<li>`; undefined if empty. */
export function textIn(node: XmlNode | undefined, ...names: string[]): string | undefined {
  const child = childOf(node, ...names)
  if (!child) return undefined
  const lines = child.children.map(({ text }) => text).filter(Boolean)
  return [child.text, ...lines].filter(Boolean).join('\n') || undefined
}
