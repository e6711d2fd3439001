export function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
