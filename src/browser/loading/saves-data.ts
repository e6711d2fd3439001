/** Whether the connection is slow or metered; then nothing is prefetched. */
export function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection')
  if (typeof connection !== 'object' || connection === null) return false
  const asks = 'saveData' in connection && connection.saveData === true
  return asks || ('effectiveType' in connection && /2g$/.test(String(connection.effectiveType)))
}
