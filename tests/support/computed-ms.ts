/** Milliseconds that this thread has computed so far. Unlike the time of day they do not grow while others compute. */
export function computedMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
