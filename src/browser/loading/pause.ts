/** Lets everything else that waits have its turn. */
export function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
