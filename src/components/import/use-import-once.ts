import { forgetSent, keyOfSent } from '~/browser/add-recipe-draft'
import { useImportFromText } from '~/queries/import'

interface Sent {
  data: string
  includeTags: boolean
  signal: AbortSignal
}

/** Returns the slug. Resending after a stop, lost connection or reload yields only one recipe. */
export function useImportOnce() {
  const { mutateAsync } = useImportFromText()
  return async ({ signal, ...sent }: Sent): Promise<string> => {
    const name = JSON.stringify(sent)
    const slug = await mutateAsync({ ...sent, url: null, signal, key: keyOfSent(name) })
    forgetSent(name)
    return slug
  }
}
