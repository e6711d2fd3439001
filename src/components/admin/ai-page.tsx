import { ImagePlus, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { toMessage } from '~/browser/to-message'
import { useObjectUrl } from '~/browser/use-object-url'
import { Button } from '~/components/ui/button'
import { PageHeader } from '~/components/ui/page-header'
import { Panel } from '~/components/ui/panel'
import { Tag } from '~/components/ui/tag'
import { m } from '~/paraglide/messages.js'
import { useTestAi } from '~/queries/admin'

export function AiPage() {
  const [picture, setPicture] = useState<File | null>(null)
  const { mutate, data, error, isPending } = useTestAi()
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <PageHeader title={m.admin_ai()} subtitle={m.admin_ai_text()} />
      <div className="mt-8 grid max-w-[520px] gap-5">
        <input
          ref={input}
          type="file"
          accept="image/*"
          className="sr-only"
          aria-label={m.common_choose_picture()}
          tabIndex={-1}
          onChange={(event) => {
            setPicture(event.currentTarget.files?.[0] ?? null)
            event.currentTarget.value = ''
          }}
        />
        {picture && <Preview picture={picture} />}
        <div className="flex flex-wrap gap-2.5">
          <Button icon={<ImagePlus />} onClick={() => input.current?.click()}>
            {m.common_choose_picture()}
          </Button>
          {picture && (
            <Button variant="ghost" icon={<X />} onClick={() => setPicture(null)}>
              {m.admin_ai_no_picture()}
            </Button>
          )}
          <Button variant="primary" loading={isPending} onClick={() => mutate(picture)}>
            {m.admin_ai_run()}
          </Button>
        </div>
        <div role="status">
          {data && (
            <Panel className="grid justify-items-start gap-3">
              <Tag tone={data.success ? 'success' : 'error'}>
                {data.success ? m.admin_ai_works() : m.admin_ai_fails()}
              </Tag>
              <p className="wrap-anywhere whitespace-pre-wrap" dir="auto">
                {data.response}
              </p>
            </Panel>
          )}
        </div>
        <div role="alert">{error && <p className="field-note field-note-error">{toMessage(error)}</p>}</div>
      </div>
    </>
  )
}

function Preview({ picture }: { picture: File }) {
  const url = useObjectUrl(picture)
  return url ? <img src={url} alt={picture.name} className="max-h-72 rounded-xl object-contain" /> : null
}
