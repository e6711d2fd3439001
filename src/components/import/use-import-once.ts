import { forgetSent, keyOfSent } from '~/browser/add-recipe-draft'
import { useImportFromText } from '~/queries/import'

interface Sent {
  data: string
  includeTags: boolean
  signal: AbortSignal
}

/**
 * Imports a text; returns the slug. A text that is sent again, because nobody knows whether it arrived, becomes one
 * recipe: after a stop, a lost connection or a reload.
 */
export function useImportOnce() {
  const { mutateAsync } = useImportFromText()
  return async ({ signal, ...sent }: Sent): Promise<string> => {
    const name = JSON.stringify(sent)
    const slug = await mutateAsync({ ...sent, url: null, signal, key: keyOfSent(name) })
    forgetSent(name)
    return slug
  }
}
