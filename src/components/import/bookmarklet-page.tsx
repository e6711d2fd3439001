import type { ReactNode } from 'react'
import { formatNumber } from '~/lib/quantity/format-quantity'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import { BookmarkletButton } from './bookmarklet-button'
import { BookmarkletCode } from './bookmarklet-code'
import { CreateFrame } from './create-frame'

/** Explains the bookmark that sends the page one looks at, and gives it away: to be dragged, or copied. */
export function BookmarkletPage({ groupSlug }: { groupSlug: string }) {
  return (
    <CreateFrame
      groupSlug={groupSlug}
      way="bookmarklet"
      title={m.bookmarklet_title()}
      subtitle={m.bookmarklet_subtitle()}
    >
      <p>{m.bookmarklet_why()}</p>
      <BookmarkletButton />
      <Part title={m.bookmarklet_use()}>
        <Steps
          texts={[
            m.bookmarklet_use_open(),
            m.bookmarklet_use_press(),
            m.bookmarklet_use_read({ button: m.import_start() }),
          ]}
        />
      </Part>
      <Part title={m.bookmarklet_phone()}>
        <Steps
          texts={[
            m.bookmarklet_phone_copy(),
            m.bookmarklet_phone_mark(),
            m.bookmarklet_phone_edit(),
            m.bookmarklet_phone_use(),
          ]}
        />
        <BookmarkletCode />
      </Part>
      <Part title={m.bookmarklet_sends()}>
        <p>{m.bookmarklet_sends_what()}</p>
        <p>{m.bookmarklet_sends_where()}</p>
      </Part>
      <Part title={m.bookmarklet_limits()}>
        <ul className="bookmarklet-limits">
          <li>{m.bookmarklet_limits_policy()}</li>
          <li>{m.bookmarklet_limits_http()}</li>
          <li>{m.bookmarklet_limits_moved()}</li>
        </ul>
      </Part>
    </CreateFrame>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="bookmarklet-part">
      <h2>{title}</h2>
      {children}
    </section>
  )
}

function Steps({ texts }: { texts: readonly string[] }) {
  return (
    <ol className="import-steps">
      {texts.map((text, at) => (
        <li key={text}>
          <span className="import-mark" aria-hidden="true">
            {formatNumber(at + 1, getLocale())}
          </span>
          {text}
        </li>
      ))}
    </ol>
  )
}
