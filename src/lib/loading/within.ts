/** What a promise brings within so many milliseconds, else null; also when it fails. */
export function within<Value>(ms: number, promise: Promise<Value>): Promise<Value | null> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(null), ms)
    promise.then(resolve, () => resolve(null)).finally(() => clearTimeout(timer))
  })
}
