import * as v from 'valibot'
import { errorCodes } from '~/schemas/error'
import { BACKUPS_FOLDER } from '~/server/platform/media/data-folder'
import type { Files } from '~/server/platform/media/files'
import { ENCRYPTED_ENDING } from './encryption'

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

/** Metadata stored next to the backup's file, outside the database, so that it survives restores. */
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

export const backupKey = (name: string): string => `${BACKUPS_FOLDER}/${name}`
const NOTES_FOLDER = backupKey('.notes')
const noteKey = (name: string) => `${NOTES_FOLDER}/${name}.json`

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

export const writeNote = (files: Files, name: string, note: Note): Promise<void> =>
  files.write(noteKey(name), Buffer.from(JSON.stringify(note)))

async function readNote(files: Files, name: string): Promise<Note | null> {
  const text = await files.read(noteKey(name))
  try {
    const parsed = v.safeParse(Note, JSON.parse(String(text)))
    return parsed.success ? parsed.output : null
  } catch {
    return null
  }
}

/** Newest first. Includes files copied into the folder manually and failed backups without a file. */
export async function listStoredBackups(files: Files): Promise<StoredBackup[]> {
  const stored = (await files.list(BACKUPS_FOLDER)).filter(isBackupName)
  const notes = (await files.list(NOTES_FOLDER))
    .map((name) => name.replace(/\.json$/, ''))
    .filter(isBackupName)
  const found = await Promise.all(
    [...new Set([...stored, ...notes])].map((name) => findStoredBackup(files, name)),
  )
  return found
    .filter((backup) => backup !== null)
    .toSorted((a, b) => (a.note.createdAt < b.note.createdAt ? 1 : -1))
}

/** Of the newest verified backup, in milliseconds since 1970. */
export async function readLastBackupAt(files: Files): Promise<number | null> {
  const good = (await listStoredBackups(files)).find(({ note }) => note.state === 'verified')
  return good ? Date.parse(good.note.createdAt) : null
}

export async function findStoredBackup(files: Files, name: string): Promise<StoredBackup | null> {
  if (!isBackupName(name)) return null
  const note = await readNote(files, name)
  const found = await files.find(backupKey(name))
  if (!found) return note?.state === 'failed' ? { name, bytes: 0, note } : null
  const { size: bytes, changedAt } = found
  return { name, bytes, note: note ?? emptyNote('uploaded', new Date(changedAt).toISOString()) }
}

export async function removeStoredBackup(files: Files, name: string): Promise<void> {
  await files.remove(backupKey(name))
  await files.remove(noteKey(name))
}
