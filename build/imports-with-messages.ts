import path from 'node:path'
import { type ESTree, type Plugin, Visitor } from 'vite'

/**
 * Lets every `import()` of our own code wait for the messages that the loaded part asked for, and keeps `await`
 * inside functions (see `paraglidePerLocale`).
 */
export function importsWithMessages(outdir: string): Plugin {
  const messages = path.resolve(outdir, 'messages.js')
  const source = `${path.resolve('src')}/`
  return {
    name: 'imports-with-messages',
    // After everything that splits and compiles.
    enforce: 'post',
    transform(code, id) {
      const isOurs = id.startsWith(source) && !id.startsWith(path.dirname(messages))
      if (this.environment.name !== 'client' || !isOurs || !/\bimport\s*\(/.test(code)) return
      const imports = importsIn(this.parse(code))
      if (imports.length === 0) return
      const waiting = imports.reduceRight(
        (text, { end }) => `${text.slice(0, end)}.then(whenSaid)${text.slice(end)}`,
        code,
      )
      return { code: `import { whenSaid } from ${JSON.stringify(messages)};${waiting}`, map: null }
    },
    generateBundle(_options, bundle) {
      if (this.environment.name !== 'client') return
      for (const output of Object.values(bundle))
        if (output.type === 'chunk' && awaitsAtTop(this.parse(output.code)))
          this.error(`${output.fileName} awaits outside of functions`)
    },
  }
}

/** All `import()` of a program, in their order. */
function importsIn(program: ESTree.Program): ESTree.ImportExpression[] {
  const found: ESTree.ImportExpression[] = []
  new Visitor({ ImportExpression: (node) => void found.push(node) }).visit(program)
  return found.sort((a, b) => a.end - b.end)
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
