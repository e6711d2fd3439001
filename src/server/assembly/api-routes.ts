import type { Operation } from '~/server/platform/transport/operation'

/** The types module of the typed client's requests: a `method path [json|form]` for each operation. */
export function createApiRoutes(operations: readonly Operation[]): string {
  const lines = operations.map(({ id, method, path, bodyKind }) => {
    const kind = bodyKind === 'none' ? '' : ` ${bodyKind}`
    return `export const ${id} = '${method} ${path}${kind}'`
  })
  return `// Written by \`npm run openapi\`.\n\n${lines.sort().join('\n')}\n`
}
