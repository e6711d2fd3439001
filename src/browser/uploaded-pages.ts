import { clear, createStore, del, delMany, get, keys } from 'idb-keyval'
import {
  timeOfKey,
  UPLOAD_DATABASE,
  UPLOAD_FLAG,
  UPLOAD_LIFETIME_MS,
  UPLOAD_STORE,
  type UploadedPage,
} from '~/lib/import/bookmarklet-upload'

const store = createStore(UPLOAD_DATABASE, UPLOAD_STORE)
const isExpired = (key: string) => timeOfKey(key) < Date.now() - UPLOAD_LIFETIME_MS

/** Undefined if it was used, has expired, or storage is unavailable. */
export async function readUploadedPage(key: string): Promise<UploadedPage | undefined> {
  try {
    await deleteOldPages()
    return isExpired(key) ? undefined : await get<UploadedPage>(key, store)
  } catch (error) {
    console.warn('an uploaded page could not be read', error)
    return undefined
  }
}

export async function deleteUploadedPage(key: string): Promise<void> {
  await del(key, store)
  await deleteOldPages()
}

export async function deleteOldPages(): Promise<void> {
  const all = (await keys(store)).map(String)
  const old = all.filter(isExpired)
  if (old.length > 0) await delMany(old, store)
  if (old.length === all.length) localStorage.removeItem(UPLOAD_FLAG)
}

export async function deleteAllPages(): Promise<void> {
  await clear(store)
  localStorage.removeItem(UPLOAD_FLAG)
}
