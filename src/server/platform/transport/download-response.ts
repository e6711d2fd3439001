import { Readable } from 'node:stream'

export const downloadResponse = (body: string | Readable, type: string, name: string): Response =>
  new Response(typeof body === 'string' ? body : Readable.toWeb(body), {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
      'cache-control': 'private, no-store',
    },
  })
