import { startThread } from '~/server/platform/jobs/threads/guarded-thread'

/** `pages` lists damage, `links` tables with rows that point to missing rows. */
export type FileCheck = 'pages' | 'links'

/** The build puts the script next to the server (build/worker-threads.ts); in development the source runs directly. */
const script = import.meta.env?.PROD
  ? new URL('../threads/quick-check.mjs', import.meta.url)
  : new URL('./quick-check.worker.ts', import.meta.url)

const HEAP_MB = 64
const TIMEOUT_MS: Record<FileCheck, number> = { pages: 60_000, links: 3_600_000 }

/** SQLite's own checks, in a separate thread so that the server keeps responding. Throws if the file is unreadable. */
export function checkFile(file: string, check: FileCheck): Promise<string[]> {
  const { promise, resolve, reject } = Promise.withResolvers<string[]>()
  const thread = startThread(script, { heap: HEAP_MB })
  thread.listen<string[]>({
    onMessage: resolve,
    onEnd: (failure, cause) => reject(cause ?? new Error(`the thread reading ${file} ended: ${failure}`)),
  })
  thread.endAfter(TIMEOUT_MS[check])
  thread.post({ file, check })
  return promise.finally(() => thread.end())
}
