/** Compressed bytes of scripts and style sheets that a first visit to a page loads. */
export async function weighPage(url: string, cookie: string): Promise<{ scripts: number; styles: number }> {
  const html = await (await fetch(url, { headers: { cookie } })).text()
  const addresses = (pattern: RegExp) => [
    ...new Set([...html.matchAll(pattern)].map((found) => found[1] ?? '')),
  ]
  const scripts = addresses(/(?:href|src)="(\/assets\/[^"]+\.js)"/g)
  const styles = addresses(/href="(\/assets\/[^"]+\.css)"/g)
  return { scripts: await weigh(url, scripts), styles: await weigh(url, styles) }
}

async function weigh(base: string, paths: readonly string[]): Promise<number> {
  let bytes = 0
  for (const path of paths) {
    // The body arrives unpacked; what travelled is what the header says.
    const answer = await fetch(new URL(path, base), {
      method: 'HEAD',
      headers: { 'accept-encoding': 'br, gzip' },
    })
    bytes += Number(answer.headers.get('content-length') ?? 0)
  }
  return bytes
}
