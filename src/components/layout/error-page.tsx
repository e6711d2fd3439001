import { m } from '~/paraglide/messages.js'

/** Anything that broke: never what exactly, since that may say too much. */
export function ErrorPage() {
  return (
    <main>
      <h1>{m.error_page_server()}</h1>
    </main>
  )
}
