import { Readable } from 'node:stream'
import { FastResponse } from 'srvx'

/** Sent directly; the platform's `Response` is copied through a stream whenever its body is read. */
export class TextResponse extends FastResponse {
  readonly content: string

  constructor(content: string, init: { status: number; headers: Record<string, string> }) {
    super(content, init)
    this.content = content
  }
}

/** Seconds after which clients retry during a restore, a restart or an overload. */
export const RETRY_AFTER_S = 5

/** Seconds after which a caller who reached a limit retries. */
export const RETRY_LATER_S = 60

export const downloadResponse = (body: string | Readable, type: string, name: string): Response =>
  new Response(typeof body === 'string' ? body : Readable.toWeb(body), {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
      'cache-control': 'private, no-store',
    },
  })
