export function startUpdates(): () => void {
  return () => {}
}
