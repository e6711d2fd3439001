import { parentPort } from 'node:worker_threads'
import SQLite from 'better-sqlite3'
import { lowerThreadPriority } from '../jobs/threads/thread-priority.ts'

lowerThreadPriority('short')

parentPort?.on('message', (file: string) => {
  const database = new SQLite(file, { readonly: true })
  const lines = database.prepare<[], string>('select quick_check from pragma_quick_check').pluck().all()
  database.close()
  parentPort?.postMessage(lines)
})
