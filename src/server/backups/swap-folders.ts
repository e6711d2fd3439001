import fs from 'node:fs/promises'
import path from 'node:path'
import * as v from 'valibot'
import { isMissing } from '~/server/media/files'
import { isBackedUpFolder } from './manifest'
import { listBackedUpFolders } from './write-archive'

const PLAN_FILE = 'plan.json'
/** The folders to come lie here, those that went there. */
const FRESH = 'files'
const OLD = 'old'

const FolderName = v.pipe(v.string(), v.check(isBackedUpFolder))
const Plan = v.object({ bring: v.array(FolderName), takeAway: v.array(FolderName) })

/** Where a restore unpacks the files of its backup. */
export const freshFolder = (workFolder: string): string => path.join(workFolder, FRESH)

/** Writes down which folders take the place of which, before the database is exchanged. */
export async function planSwap(dataFolder: string, workFolder: string): Promise<void> {
  await fs.mkdir(freshFolder(workFolder), { recursive: true })
  await fs.mkdir(path.join(workFolder, OLD), { recursive: true })
  const bring = await listBackedUpFolders(freshFolder(workFolder))
  const takeAway = (await listBackedUpFolders(dataFolder)).filter((name) => !bring.includes(name))
  const plan = path.join(workFolder, PLAN_FILE)
  await fs.writeFile(plan, JSON.stringify({ bring, takeAway }), { flush: true })
}

/**
 * Puts the folders of a restore in their place. What was done of it already, by this process or by one that was
 * killed, is left as it is. Without a plan the files stay as they are: the backup had none.
 */
export async function swapFolders(dataFolder: string, workFolder: string): Promise<void> {
  const text = await fs.readFile(path.join(workFolder, PLAN_FILE), 'utf8').catch((error) => {
    if (isMissing(error)) return null
    throw error
  })
  if (text === null) return
  const { bring, takeAway } = v.parse(Plan, JSON.parse(text))
  const live = (name: string) => path.join(dataFolder, name)
  const old = (name: string) => path.join(workFolder, OLD, name)
  const fresh = (name: string) => path.join(freshFolder(workFolder), name)
  for (const name of takeAway) await move(live(name), old(name))
  for (const name of bring) {
    if (!(await exists(fresh(name)))) continue
    await move(live(name), old(name))
    await move(fresh(name), live(name))
  }
}

const exists = (file: string) =>
  fs.stat(file).then(
    () => true,
    (error: unknown) => {
      if (isMissing(error)) return false
      throw error
    },
  )

async function move(from: string, to: string): Promise<void> {
  try {
    await fs.rename(from, to)
  } catch (error) {
    if (!isMissing(error)) throw error
  }
}
