import { FastResponse } from 'srvx'

/** Sent directly; the platform's `Response` is copied through a stream whenever its body is read. */
export class TextResponse extends FastResponse {
  readonly content: string

  constructor(content: string, init: { status: number; headers: Record<string, string> }) {
    super(content, init)
    this.content = content
  }
}
