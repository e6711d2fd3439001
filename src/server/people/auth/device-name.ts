/** Order matters: most browsers also claim to be the ones below them. */
const browsers: [name: string, pattern: RegExp][] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS)\//],
  ['Safari', /\bVersion\/[\d.]+.*\bSafari\//],
]
const systems: [name: string, pattern: RegExp][] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
]

/** Browser and system, or a program's name. Null if unknown. */
export function nameDevice(userAgent: string): { browser: string | null; system: string | null } {
  const named = (names: typeof browsers) => names.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? null
  const program = /^[\w .-]{1,40}/.exec(userAgent)?.[0].trim() || null
  return {
    browser: named(browsers) ?? (userAgent.startsWith('Mozilla/') ? null : program),
    system: named(systems),
  }
}
