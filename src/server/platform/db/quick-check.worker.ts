import { parentPort } from 'node:worker_threads'
import SQLite from 'better-sqlite3'
import { lowerThreadPriority } from '../jobs/threads/thread-priority.ts'
import type { FileCheck } from './check-file.ts'

lowerThreadPriority('short')

const checks: Record<FileCheck, string> = {
  pages: 'select quick_check from pragma_quick_check',
  links: 'select distinct "table" from pragma_foreign_key_check',
}

parentPort?.on('message', ({ file, check }: { file: string; check: FileCheck }) => {
  const database = new SQLite(file, { readonly: true })
  const lines = database.prepare<[], string>(checks[check]).pluck().all()
  database.close()
  parentPort?.postMessage(lines)
})
