import { parentPort } from 'node:worker_threads'
import SQLite from 'better-sqlite3'
import { stayBehindRequests } from '../jobs/threads/behind-requests.ts'

stayBehindRequests('short')

parentPort?.on('message', (file: string) => {
  const database = new SQLite(file, { readonly: true })
  const lines = database.prepare<[], string>('select quick_check from pragma_quick_check').pluck().all()
  database.close()
  parentPort?.postMessage(lines)
})
