import fs from 'node:fs/promises'
import path from 'node:path'
import * as v from 'valibot'
import { errorCodes } from '~/schemas/error'
import { BACKUPS_FOLDER } from '~/server/platform/media/data-folder'
import { isMissing } from '~/server/platform/media/files'
import { ENCRYPTED_ENDING } from './encryption'

const NOTES = '.notes'
const FILE_NAME = /^\w[\w.-]{0,150}\.zip(?:\.age)?$/

const storedKinds = [
  'manual',
  'scheduled',
  'before-update',
  'before-restore',
  'uploaded',
  'other-program',
] as const
export type StoredKind = (typeof storedKinds)[number]

/** Metadata stored beside the backup's file, outside the database, so that it survives restores. */
const Note = v.object({
  kind: v.picklist(storedKinds),
  createdAt: v.string(),
  appVersion: v.nullable(v.string()),
  contents: v.nullable(v.object({ recipes: v.number(), users: v.number(), files: v.nullable(v.number()) })),
  state: v.picklist(['unchecked', 'verified', 'incomplete', 'failed']),
  checkedAt: v.nullable(v.string()),
  failure: v.nullable(
    v.object({
      code: v.picklist(errorCodes),
      params: v.record(v.string(), v.union([v.string(), v.number()])),
    }),
  ),
  copiedAt: v.nullable(v.string()),
  copyFailure: v.nullable(v.string()),
})
export type Note = v.InferOutput<typeof Note>

export interface StoredBackup {
  name: string
  /** 0 if the backup failed and only its note exists. */
  bytes: number
  note: Note
}

export const backupFolder = (dataFolder: string): string => path.join(dataFolder, BACKUPS_FOLDER)
export const backupFile = (dataFolder: string, name: string): string =>
  path.join(dataFolder, BACKUPS_FOLDER, name)
export const backupKey = (name: string): string => `${BACKUPS_FOLDER}/${name}`

const noteFile = (dataFolder: string, name: string) =>
  path.join(dataFolder, BACKUPS_FOLDER, NOTES, `${name}.json`)

/** Only `.zip` or `.zip.age` names; no paths or hidden files. */
export const isBackupName = (name: string): boolean => FILE_NAME.test(name) && !name.includes('..')

export function newBackupName(at: string, isEncrypted: boolean, taken: readonly string[]): string {
  const moment = at.slice(0, 19).replaceAll(':', '').replace('T', '-')
  const ending = isEncrypted ? `.zip${ENCRYPTED_ENDING}` : '.zip'
  const names = ['', '-2', '-3', '-4', '-5'].map((tail) => `ramekin-${moment}${tail}${ending}`)
  return names.find((name) => !taken.includes(name)) ?? `ramekin-${moment}-${crypto.randomUUID()}${ending}`
}

export const emptyNote = (kind: StoredKind, createdAt: string): Note => ({
  kind,
  createdAt,
  appVersion: null,
  contents: null,
  state: 'unchecked',
  checkedAt: null,
  failure: null,
  copiedAt: null,
  copyFailure: null,
})

export async function writeNote(dataFolder: string, name: string, note: Note): Promise<void> {
  const file = noteFile(dataFolder, name)
  await fs.mkdir(path.dirname(file), { recursive: true })
  const half = `${file}.${crypto.randomUUID()}.part`
  await fs.writeFile(half, JSON.stringify(note))
  await fs.rename(half, file)
}

async function readNote(dataFolder: string, name: string): Promise<Note | null> {
  try {
    const parsed = v.safeParse(Note, JSON.parse(await fs.readFile(noteFile(dataFolder, name), 'utf8')))
    return parsed.success ? parsed.output : null
  } catch (error) {
    if (isMissing(error) || error instanceof SyntaxError) return null
    throw error
  }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await fs.readdir(folder)
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}

/** Newest first. Includes files copied into the folder manually and failed backups without a file. */
export async function listStoredBackups(dataFolder: string): Promise<StoredBackup[]> {
  const folder = backupFolder(dataFolder)
  const files = (await namesIn(folder)).filter(isBackupName)
  const notes = (await namesIn(path.join(folder, NOTES)))
    .map((name) => name.replace(/\.json$/, ''))
    .filter(isBackupName)
  const found = await Promise.all(
    [...new Set([...files, ...notes])].map((name) => findStoredBackup(dataFolder, name)),
  )
  return found
    .filter((backup) => backup !== null)
    .toSorted((a, b) => (a.note.createdAt < b.note.createdAt ? 1 : -1))
}

/** Of the newest verified backup, in milliseconds since 1970. */
export async function readLastBackupAt(dataFolder: string): Promise<number | null> {
  const good = (await listStoredBackups(dataFolder)).find(({ note }) => note.state === 'verified')
  return good ? Date.parse(good.note.createdAt) : null
}

export async function findStoredBackup(dataFolder: string, name: string): Promise<StoredBackup | null> {
  if (!isBackupName(name)) return null
  const note = await readNote(dataFolder, name)
  const stat = await fs.stat(backupFile(dataFolder, name)).catch((error: unknown) => {
    if (isMissing(error)) return null
    throw error
  })
  if (stat?.isFile())
    return { name, bytes: stat.size, note: note ?? emptyNote('uploaded', stat.mtime.toISOString()) }
  return note?.state === 'failed' ? { name, bytes: 0, note } : null
}

export async function removeStoredBackup(dataFolder: string, name: string): Promise<void> {
  await fs.rm(backupFile(dataFolder, name), { force: true })
  await fs.rm(noteFile(dataFolder, name), { force: true })
}
