import { useSuspenseQuery } from '@tanstack/react-query'
import { ImagePlus, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { toMessage } from '~/browser/to-message'
import { useObjectUrl } from '~/browser/use-object-url'
import { Button } from '~/components/ui/button'
import { FileInput } from '~/components/ui/file-input'
import { PageHeader } from '~/components/ui/page-header'
import { Panel } from '~/components/ui/panel'
import { Tag } from '~/components/ui/tag'
import { m } from '~/paraglide/messages.js'
import { useTestAi } from '~/queries/admin'
import { appInfoQueries } from '~/queries/app-info'

export function AiPage() {
  const { data: about } = useSuspenseQuery(appInfoQueries.about())
  return (
    <>
      <PageHeader
        title={
          <span className="flex flex-wrap items-center gap-3">
            {m.admin_ai()}
            <Tag tone={about.enableOpenai ? 'success' : 'neutral'}>
              {about.enableOpenai ? m.admin_ai_on() : m.admin_ai_off()}
            </Tag>
          </span>
        }
        subtitle={about.enableOpenai ? m.admin_ai_text() : m.admin_ai_off_text()}
      />
      {about.enableOpenai ? <AiTest /> : <HowToTurnOn />}
    </>
  )
}

const SETTINGS: [name: string, text: () => string][] = [
  ['OPENAI_API_KEY', m.admin_ai_key],
  ['OPENAI_MODEL', m.admin_ai_model],
  ['OPENAI_BASE_URL', m.admin_ai_url],
]

function HowToTurnOn() {
  return (
    <Panel className="mt-8 max-w-[640px]">
      <h2 className="text-h3">{m.admin_ai_turn_on()}</h2>
      <p className="mt-1 text-fg-2">{m.admin_ai_turn_on_text()}</p>
      <dl className="mt-4 grid gap-3">
        {SETTINGS.map(([name, text]) => (
          <div key={name}>
            <dt>
              <code dir="ltr" className="font-semibold">
                {name}
              </code>
            </dt>
            <dd className="text-sm text-fg-2">{text()}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}

/** Sends a request, with a picture if one is chosen. */
function AiTest() {
  const [picture, setPicture] = useState<File | null>(null)
  const { mutate, data, error, isPending } = useTestAi()
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className="mt-8 grid max-w-[520px] gap-5">
      <FileInput
        ref={input}
        accept="image/*"
        label={m.common_choose_picture()}
        onFiles={([file]) => setPicture(file ?? null)}
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
  )
}

function Preview({ picture }: { picture: File }) {
  const url = useObjectUrl(picture)
  return url ? <img src={url} alt={picture.name} className="max-h-72 rounded-xl object-contain" /> : null
}
