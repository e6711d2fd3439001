/** FNV-1a over the UTF-16 units: small, and the same on every machine. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  }
  // The low bits of FNV repeat for short texts: mix in the high ones.
  return (hash ^ (hash >>> 15)) >>> 0
}
