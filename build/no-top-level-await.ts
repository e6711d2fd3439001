import { type ESTree, type Plugin, Visitor } from 'vite'

/** Safari resolves a second `import()` of a module with a top-level await before the first has finished. */
export function noTopLevelAwait(): Plugin {
  return {
    name: 'no-top-level-await',
    generateBundle(_options, bundle) {
      if (this.environment.name !== 'client') return
      for (const output of Object.values(bundle))
        if (
          output.type === 'chunk' &&
          // Most chunks are texts or data, which take long to parse.
          output.code.includes('await') &&
          awaitsAtTop(this.parse(output.code))
        )
          this.error(`${output.fileName} awaits outside of functions`)
    },
  }
}

function awaitsAtTop(program: ESTree.Program): boolean {
  let depth = 0
  let found = false
  const enter = () => {
    depth += 1
  }
  const leave = () => {
    depth -= 1
  }
  const see = () => {
    found ||= depth === 0
  }
  new Visitor({
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
    AwaitExpression: see,
    ForOfStatement: (node) => {
      if (node.await) see()
    },
  }).visit(program)
  return found
}
