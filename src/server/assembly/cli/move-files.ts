import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import pLimit from 'p-limit'
import { findRunningOther } from '~/server/platform/jobs/instances'
import { isOwnEntry, isPeoplesFolder, OWN_FOLDERS, WORK_ROOT } from '~/server/platform/media/data-folder'
import type { Files } from '~/server/platform/media/files'
import { openFiles } from '~/server/platform/media/open-files'
import { findFilesNamedNow } from '~/server/transfer/backups/named-files'
import { CommandError, type Host, say } from './host'

const AT_ONCE = 16
/** Files between two lines of progress. */
const REPORT_EVERY = 1000
const NAMES_SHOWN = 10

/**
 * Copies all files to the other storage and compares them by SHA-256; a second run continues. Fails if one could not be
 * copied, or if the other storage lacks a file that a row names. `isMove` deletes the originals at the end.
 */
export async function moveFiles({ runtime }: Host, to: string | undefined, isMove: boolean): Promise<void> {
  const { env, db, files: source, stopping } = runtime
  if (to !== 's3' && to !== 'local')
    throw new CommandError('Name the target: move-files --to s3, or --to local')
  if (to === env.STORAGE)
    throw new CommandError(
      `STORAGE is ${to} already, so the files there are in use and would be replaced. Set STORAGE to where the files are now.`,
    )
  if (!env.S3_BUCKET) throw new CommandError('S3_BUCKET and the other S3_ settings are not set.')
  const user = isMove ? await findRunningOther(runtime, () => true) : null
  if (user)
    throw new CommandError(
      `A server (${user.host}) uses the files that --delete deletes. Stop all servers, then run this again.`,
    )
  const target = await openFiles({ ...env, STORAGE: to }, db, stopping)
  const keys = await keysOf(source)
  const failed: string[] = []
  let done = 0
  let copied = 0
  await pLimit(AT_ONCE).map(keys, async (key) => {
    stopping.throwIfAborted()
    const result = await copyFile(source, target, key, stopping)
    if (result === 'differs') failed.push(key)
    if (result === 'copied') copied += 1
    done += 1
    if (done % REPORT_EVERY === 0) say(`${done} of ${keys.length} files`)
  })
  if (failed.length > 0)
    throw new CommandError(
      `${failed.length} files changed while they were copied. Run it again: ${shown(failed)}`,
    )
  const missing = await missingFrom(runtime, target)
  if (missing.length > 0)
    throw new CommandError(
      `Everything is copied, but ${missing.length} files of recipes are missing here too: ${shown(missing)}`,
    )
  say(
    `${keys.length} files are in ${target.bucket ?? env.DATA_DIR} and compared, ${copied} of them copied now.`,
  )
  if (!isMove) return say(`Next: stop the server, run this again, set STORAGE=${to}, and start the server.`)
  await pLimit(AT_ONCE).map(keys, (key) => source.remove(key))
  say(`The originals are deleted. Set STORAGE=${to} before you start the server.`)
}

const shown = (names: readonly string[]) =>
  names.slice(0, NAMES_SHOWN).join(', ') + (names.length > NAMES_SHOWN ? ', …' : '')

/** Symbolic links in the folders of people are followed, as backups do. */
async function keysOf(files: Files): Promise<string[]> {
  const keys = new Set(await files.peoplesFiles())
  for (const folder of OWN_FOLDERS.filter((own) => own !== WORK_ROOT))
    for (const { key } of await files.stat(folder)) {
      const [, entry = ''] = key.split('/')
      if (!key.endsWith('.part') && (!isPeoplesFolder(folder) || isOwnEntry(entry))) keys.add(key)
    }
  return [...keys].toSorted()
}

async function copyFile(
  source: Files,
  target: Files,
  key: string,
  signal: AbortSignal,
): Promise<'gone' | 'same' | 'copied' | 'differs'> {
  const found = await source.find(key)
  if (!found) return 'gone'
  const hash = await hashOf(source, key)
  if ((await target.find(key))?.size === found.size && (await hashOf(target, key)) === hash) return 'same'
  const opened = await source.open(key)
  if (!opened) return 'gone'
  await target.writeStream(key, Readable.fromWeb(opened.stream), signal)
  return (await hashOf(target, key)) === hash ? 'copied' : 'differs'
}

async function hashOf(files: Files, key: string): Promise<string | null> {
  const opened = await files.open(key)
  if (!opened) return null
  const hash = createHash('sha256')
  for await (const chunk of opened.stream) hash.update(chunk)
  return hash.digest('hex')
}

/** Files that rows name. */
async function missingFrom(runtime: Host['runtime'], target: Files): Promise<string[]> {
  const named = await findFilesNamedNow(runtime)
  for (const key of await target.peoplesFiles()) named.delete(key)
  return [...named].toSorted()
}
