/** A statement for the process that reads; `file` is the same each time. */
export interface ReadStatement {
  file: string
  sql: string
  parameters: readonly unknown[]
}

/** What comes back, in the order of the statements. */
export type ReadReply = { rows: unknown[] } | { error: { message: string; code: string | null } }
