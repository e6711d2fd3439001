import { DomainError } from '~/server/platform/errors'

export async function orUnreadable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof DomainError ? error : new DomainError('archive_unreadable', {}, { cause: error })
  }
}
