import { Paperclip } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '~/components/ui/button'
import { FileInput } from '~/components/ui/file-input'
import { m } from '~/paraglide/messages.js'
import { ASSETS_ACCEPTED } from './asset-kinds'
import { FieldNote } from './editor-fields'

interface AttachButtonProps {
  onFiles: (files: readonly File[]) => void
  failure: string | null
  loading?: boolean
}

export function AttachButton({ onFiles, failure, loading = false }: AttachButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <FileInput
        ref={input}
        multiple
        label={m.editor_add_asset()}
        accept={ASSETS_ACCEPTED}
        onFiles={onFiles}
      />
      <Button size="sm" icon={<Paperclip />} loading={loading} onClick={() => input.current?.click()}>
        {m.editor_add_asset()}
      </Button>
      <FieldNote id="asset-failure" className="mt-2" problem={failure} />
    </>
  )
}
