import type { DataNode } from '~/lib/import/data-tree'
import { formatNumber } from '~/lib/quantity/format-quantity'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'

/** Levels that are open from the start. */
const OPEN_LEVELS = 2

/** Data as a tree: groups open and close, values stand beside their names. */
export function DataTree({ node }: { node: DataNode }) {
  if (node.kind === 'value') return <p dir="auto">{node.text}</p>
  return <Branches nodes={node.children} level={1} />
}

function Branches({ nodes, level }: { nodes: readonly DataNode[]; level: number }) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role of lists without markers
    <ul role="list" className="data-tree">
      {nodes.map((node) => (
        <li key={node.name}>
          {node.kind === 'value' ? (
            <p>
              <span dir="ltr" className="data-name">
                {node.name}
              </span>{' '}
              <Value node={node} />
            </p>
          ) : node.children.length === 0 ? (
            <p>
              <span dir="ltr" className="data-name">
                {node.name}
              </span>{' '}
              <span className="data-nothing">{m.debug_nothing()}</span>
            </p>
          ) : (
            <details open={level < OPEN_LEVELS}>
              <summary>
                <span dir="ltr" className="data-name">
                  {node.name}
                </span>{' '}
                <span className="data-count">{formatNumber(node.children.length, getLocale())}</span>
              </summary>
              <Branches nodes={node.children} level={level + 1} />
            </details>
          )}
        </li>
      ))}
    </ul>
  )
}

function Value({ node: { type, text } }: { node: Extract<DataNode, { kind: 'value' }> }) {
  if (type === 'nothing') return <span className="data-nothing">{m.debug_nothing()}</span>
  if (text === '') return <span className="data-nothing">{m.debug_empty_text()}</span>
  return (
    <span dir="auto" className={`data-${type}`}>
      {text}
    </span>
  )
}
