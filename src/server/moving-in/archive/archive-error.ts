import { DomainError } from '~/server/errors'

/** Does the work; what fails for a broken file is told as `archive_unreadable`. */
export async function orUnreadable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof DomainError ? error : new DomainError('archive_unreadable', {}, { cause: error })
  }
}
