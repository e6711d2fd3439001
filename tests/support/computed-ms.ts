/** Milliseconds that this thread has computed, which do not grow while others compute. */
export function computedMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
