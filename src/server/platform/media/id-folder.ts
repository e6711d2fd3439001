import { isUuid } from '~/schemas/id'

/** The key of a folder that is named by an id. Throws unless `id` is a UUID: another text could lead elsewhere. */
export function idFolder(parent: string, id: string): string {
  if (!isUuid(id)) throw new Error(`a folder in ${parent} needs a UUID as its name`)
  return `${parent}/${id}`
}
