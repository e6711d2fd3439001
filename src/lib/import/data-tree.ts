/** A value as a tree: groups can be opened, other values are one line. */
export type DataNode =
  | { kind: 'group'; name: string; children: DataNode[] }
  | { kind: 'value'; name: string; text: string; type: 'text' | 'number' | 'switch' | 'nothing' }

export function toDataTree(name: string, value: unknown): DataNode {
  if (Array.isArray(value)) {
    const children = value.map((item, at) => toDataTree(String(at + 1), item))
    return { kind: 'group', name, children }
  }
  if (typeof value === 'object' && value !== null) {
    const children = Object.entries(value).map(([key, item]) => toDataTree(key, item))
    return { kind: 'group', name, children }
  }
  switch (typeof value) {
    case 'string':
      return { kind: 'value', name, text: value, type: 'text' }
    case 'number':
      return { kind: 'value', name, text: String(value), type: 'number' }
    case 'boolean':
      return { kind: 'value', name, text: String(value), type: 'switch' }
    default:
      return { kind: 'value', name, text: 'null', type: 'nothing' }
  }
}
