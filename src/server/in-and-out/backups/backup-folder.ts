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

/** What is known of a backup beside its file; it survives restores, since it is no part of the database. */
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

/** A backup as it lies in the folder. */
export interface StoredBackup {
  name: string
  /** 0 where it could not be made: then there is only the note. */
  bytes: number
  note: Note
}

export const backupFolder = (dataFolder: string): string => path.join(dataFolder, BACKUPS_FOLDER)
export const backupFile = (dataFolder: string, name: string): string =>
  path.join(dataFolder, BACKUPS_FOLDER, name)
/** Its key among the server's files, for a download. */
export const backupKey = (name: string): string => `${BACKUPS_FOLDER}/${name}`

const noteFile = (dataFolder: string, name: string) =>
  path.join(dataFolder, BACKUPS_FOLDER, NOTES, `${name}.json`)

/** Whether this may be the name of a backup: no path, nothing hidden, a zip. */
export const isBackupName = (name: string): boolean => FILE_NAME.test(name) && !name.includes('..')

/** The name of a backup that begins now; `taken` are those that are there. */
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

/** Every backup of the folder, newest first: also files that were copied there, and backups that could not be made. */
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

/** One backup; null where there is none of that name. */
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
