/** Does somebody pay for every byte, or wait for it? Then nothing is fetched that nobody has asked for. */
export function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection')
  if (typeof connection !== 'object' || connection === null) return false
  const asks = 'saveData' in connection && connection.saveData === true
  return asks || ('effectiveType' in connection && /2g$/.test(String(connection.effectiveType)))
}
