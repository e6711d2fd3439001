import type { Operation } from './operation'

/** The module by which the typed client knows the request of an operation: `method path [json|form]` by id. */
export function createApiRoutes(operations: readonly Operation[]): string {
  const lines = operations.map(({ id, method, path, bodyKind }) => {
    const kind = bodyKind === 'none' ? '' : ` ${bodyKind}`
    return `  ${id}: '${method} ${path}${kind}',`
  })
  return `// Written by \`npm run openapi\`.\n\nexport const apiRoutes = {\n${lines.sort().join('\n')}\n}\n`
}
