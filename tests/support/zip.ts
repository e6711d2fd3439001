import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

export async function zipOf(files: Record<string, string | Buffer>): Promise<Buffer> {
  const zip = new ZipFile()
  // Each compressing stream costs more than thousands of empty files.
  for (const [path, content] of Object.entries(files))
    zip.addBuffer(Buffer.from(content), path, { compress: content.length > 0 })
  zip.end()
  return buffer(Readable.from(zip.outputStream))
}
