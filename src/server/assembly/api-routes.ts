import type { Operation } from '~/server/platform/transport/operation'

export function createApiRoutes(operations: readonly Operation[]): string {
  const lines = operations.map(({ id, method, path, bodyKind }) => {
    const kind = bodyKind === 'none' ? '' : ` ${bodyKind}`
    return `export const ${id} = '${method} ${path}${kind}'`
  })
  return `// Written by \`npm run openapi\`.\n\n${lines.sort().join('\n')}\n`
}
