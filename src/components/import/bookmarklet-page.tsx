import { Bookmark, Check, Copy } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { bookmarkletFor } from '~/browser/bookmarklet'
import { useCopied } from '~/browser/copied'
import { Button, buttonClass } from '~/components/ui/button'
import { Field } from '~/components/ui/field'
import { Input } from '~/components/ui/input'
import { Panel } from '~/components/ui/panel'
import { joinSentences } from '~/lib/join-texts'
import { m } from '~/paraglide/messages.js'
import { CreateLayout } from './create-layout'
import { NumberedList } from './numbered-list'

const never = () => () => {}
/** Null on the server. */
const useInBrowser = (read: () => string) => useSyncExternalStore(never, read, () => null)

const readBookmarklet = () => bookmarkletFor(window.location.origin)
/** Shortcut of the bookmarks bar, left-to-right in every script. */
const readBarKeys = () => `\u2066${/Mac/.test(navigator.userAgent) ? '⌘⇧B' : 'Ctrl+Shift+B'}\u2069`

export function BookmarkletPage({ groupSlug }: { groupSlug: string }) {
  const url = useInBrowser(readBookmarklet)
  return (
    <CreateLayout
      groupSlug={groupSlug}
      page="bookmarklet"
      title={m.bookmarklet_title()}
      subtitle={m.bookmarklet_subtitle()}
    >
      <p>{joinSentences([m.bookmarklet_why(), m.bookmarklet_how()])}</p>
      <BookmarkletLink url={url} />
      <Section title={m.bookmarklet_use()}>
        <NumberedList
          className="py-2"
          texts={[
            m.bookmarklet_use_open(),
            m.bookmarklet_use_press(),
            m.bookmarklet_use_read({ button: m.common_save_recipe() }),
          ]}
        />
      </Section>
      <Section title={m.bookmarklet_phone()}>
        <NumberedList
          className="py-2"
          texts={[
            m.bookmarklet_phone_copy(),
            m.bookmarklet_phone_mark(),
            m.bookmarklet_phone_edit(),
            m.bookmarklet_phone_use(),
          ]}
        />
        <BookmarkletCode url={url} />
      </Section>
      <Section title={m.bookmarklet_sends()}>
        <p>{m.bookmarklet_sends_what()}</p>
        <p>{m.bookmarklet_sends_where()}</p>
      </Section>
      <Section title={m.bookmarklet_limits()}>
        <ul className="grid list-disc gap-2 ps-6">
          <li>{m.bookmarklet_limits_policy()}</li>
          <li>{m.bookmarklet_limits_http()}</li>
          <li>{m.bookmarklet_limits_moved()}</li>
        </ul>
      </Section>
    </CreateLayout>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-4 grid max-w-[68ch] grid-cols-[minmax(0,1fr)] gap-3">
      <h2>{title}</h2>
      {children}
    </section>
  )
}

function BookmarkletLink({ url }: { url: string | null }) {
  const link = useRef<HTMLAnchorElement>(null)
  const keys = useInBrowser(readBarKeys)
  const [isPressed, setIsPressed] = useState(false)
  // React refuses `javascript:` URLs; this one is safe.
  useEffect(() => {
    if (url) link.current?.setAttribute('href', url)
  }, [url])
  return (
    <Panel tone="soft" className="flex flex-wrap items-center gap-x-6 gap-y-4">
      {/* biome-ignore lint/a11y/useValidAnchor: a bookmark is made of a link, which is dragged, not followed */}
      <a
        ref={link}
        href="#bookmarklet"
        draggable={url !== null}
        className={buttonClass({
          variant: 'primary',
          size: 'lg',
          className: 'max-w-full flex-none cursor-grab',
        })}
        aria-describedby="bookmarklet-hint"
        onClick={(event) => {
          event.preventDefault()
          setIsPressed(true)
        }}
      >
        <Bookmark />
        {m.bookmarklet_name()}
      </a>
      <div id="bookmarklet-hint" className="min-w-0 flex-[1_1_240px]">
        <p className="font-semibold">{m.bookmarklet_drag()}</p>
        {keys && <p className="text-sm text-fg-2 pointer-coarse:hidden">{m.bookmarklet_bar({ keys })}</p>}
      </div>
      <p role="status" className="flex-[1_0_100%] text-ui empty:hidden">
        {isPressed && m.bookmarklet_pressed()}
      </p>
    </Panel>
  )
}

/** If the browser blocks copying (without HTTPS), selects the text. */
function BookmarkletCode({ url }: { url: string | null }) {
  const field = useRef<HTMLInputElement>(null)
  const { copied, copy } = useCopied()
  const [isBlocked, setIsBlocked] = useState(false)

  const copyCode = async () => {
    const done = url !== null && (await copy(url))
    setIsBlocked(!done)
    if (!done) field.current?.select()
  }

  return (
    <div className="flex flex-wrap items-end gap-3">
      <Field
        className="flex-[1_1_240px]"
        label={m.bookmarklet_code()}
        hint={isBlocked ? m.bookmarklet_copy_yourself() : undefined}
      >
        <Input
          ref={field}
          className="[&>input]:text-ellipsis"
          readOnly
          dir="ltr"
          spellCheck={false}
          value={url ?? ''}
          onFocus={(event) => event.currentTarget.select()}
        />
      </Field>
      <Button icon={copied ? <Check /> : <Copy />} onClick={() => void copyCode()}>
        <span aria-live="polite">{copied ? m.common_copied() : m.bookmarklet_copy()}</span>
      </Button>
    </div>
  )
}
