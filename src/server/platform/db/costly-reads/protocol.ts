/** `file` is the same in every message. */
export interface ReadStatement {
  file: string
  sql: string
  parameters: readonly unknown[]
}

/** Replies come in the order of the statements. */
export type ReadReply = { rows: unknown[] } | { error: { message: string; code: string | null } }
