import { FastResponse } from 'srvx'

/**
 * A response whose text is at hand. The HTTP server sends it as it is; one of the platform's own would be copied
 * through a stream each time that something looks at it.
 */
export class TextResponse extends FastResponse {
  readonly content: string

  constructor(content: string, init: { status: number; headers: Record<string, string> }) {
    super(content, init)
    this.content = content
  }
}
