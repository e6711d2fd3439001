import { FastResponse } from 'srvx'

/**
 * A response with its text in memory. The HTTP server sends it directly; the platform's `Response` is copied through a
 * stream whenever its body is read.
 */
export class TextResponse extends FastResponse {
  readonly content: string

  constructor(content: string, init: { status: number; headers: Record<string, string> }) {
    super(content, init)
    this.content = content
  }
}
