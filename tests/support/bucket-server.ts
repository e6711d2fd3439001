import { fork } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

export interface BucketServer {
  /** The app's settings for this server, with a separate prefix. */
  settings(): Record<string, string>
  stop(): Promise<void>
}

const BUCKET = 'kitchen'

export async function startBucketServer(): Promise<BucketServer> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'ramekin-bucket-'))
  const child = fork('tests/support/bucket-service.mjs', {
    execArgv: ['--openssl-legacy-provider', '--no-warnings'],
    env: { PATH: process.env.PATH, BUCKET_FOLDER: folder, BUCKET_NAME: BUCKET },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const [port] = await once(child, 'message')
  return {
    settings: () => ({
      STORAGE: 's3',
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: BUCKET,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
      S3_PREFIX: `${crypto.randomUUID()}/`,
    }),
    async stop() {
      if (child.exitCode === null && child.kill('SIGKILL')) await once(child, 'exit')
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}
