import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import * as v from 'valibot'
import type { Runtime } from '~/server/platform/context'
import { isInstanceLiving } from '~/server/platform/jobs/instances'
import { WORK_ROOT } from '~/server/platform/media/data-folder'
import { isMissing } from '~/server/platform/media/files'

const OWNER_FILE = 'owner'
const Owner = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ instance: v.string(), host: v.string(), pid: v.number() }),
)

type OwnerHost = Pick<Runtime, 'db' | 'instanceId'> & { env: { DATA_DIR: string } }

const workRoot = (dataFolder: string): string => path.join(dataFolder, WORK_ROOT)
export const workFolderKey = (id: string): string => `${WORK_ROOT}/${id}`
export const workFolderOf = (dataFolder: string, id: string): string => path.join(dataFolder, WORK_ROOT, id)

/** Records this server as the owner. */
export async function createWorkFolder({ env, instanceId }: OwnerHost, id: string): Promise<string> {
  const folder = workFolderOf(env.DATA_DIR, id)
  await fs.mkdir(folder, { recursive: true, mode: 0o700 })
  const owner: v.InferOutput<typeof Owner> = { instance: instanceId, host: os.hostname(), pid: process.pid }
  await fs.writeFile(path.join(folder, OWNER_FILE), JSON.stringify(owner))
  return folder
}

export const removeWorkFolder = (folder: string): Promise<void> =>
  fs.rm(folder, { recursive: true, force: true })

/** Runs `work` in a new folder, which is then removed. */
export async function inTemporaryFolder<T>(
  host: OwnerHost,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = await createWorkFolder(host, crypto.randomUUID())
  try {
    return await work(folder)
  } finally {
    await removeWorkFolder(folder)
  }
}

/** Runs `work` with the path of a stored file on this machine. */
export async function withLocalCopy<T>(
  host: OwnerHost & Pick<Runtime, 'files'>,
  key: string,
  signal: AbortSignal | undefined,
  work: (file: string) => Promise<T>,
): Promise<T> {
  if (host.files.bucket === null) return work(await host.files.localCopy(key, ''))
  return inTemporaryFolder(host, async (folder) => work(await host.files.localCopy(key, folder, signal)))
}

/** Includes folders of killed processes. */
export async function listWorkFolders(dataFolder: string): Promise<string[]> {
  try {
    return await fs.readdir(workRoot(dataFolder))
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}

/**
 * True only if the other server or command still runs. Process ids are comparable on one machine only, and the servers
 * of several containers may have the same.
 */
export async function isOwnedByOther(host: OwnerHost, id: string): Promise<boolean> {
  const owner = await readOwner(host, id)
  if (!owner || owner.instance === host.instanceId) return false
  if (await isInstanceLiving(host, owner.instance)) return true
  return owner.host === os.hostname() && owner.pid !== process.pid && isRunning(owner.pid)
}

/** Whether a living server or command works there, which may be this one. */
export const isOwned = async (host: OwnerHost, id: string): Promise<boolean> =>
  (await readOwner(host, id))?.instance === host.instanceId || isOwnedByOther(host, id)

async function readOwner({ env }: OwnerHost, id: string) {
  const file = path.join(workFolderOf(env.DATA_DIR, id), OWNER_FILE)
  const { success, output } = v.safeParse(Owner, await fs.readFile(file, 'utf8').catch(() => ''))
  return success ? output : null
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
